/**
 * A backup's name at its place: "000131-20261121T114500Z.tar.zst.age". The number orders backups, because a clock may have been wrong.
 */
export interface BackupName {
  name: string
  /** Its number and time: "000131-20261121T114500Z". */
  id: string
  number: number
  /** When its snapshot was taken. */
  at: Date
}

const suffix = '.tar.zst.age'
/** The largest number that a name may have: anyone who may write to a place could forge one. */
export const maxBackupNumber = 999_999_999_999_999
const pattern = /^(?<id>\d{6,15}-\d{8}T\d{6}Z)[.]tar[.]zst[.]age$/

/** Names the backup of a snapshot that was taken at `at`. */
export const nameBackup = (number: number, at: Date): BackupName => {
  const id = `${String(number).padStart(6, '0')}-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`
  return { name: `${id}${suffix}`, id, number, at: timeOf(id) }
}

/** "000131-20261121T114500Z" -> its time, to the second */
const timeOf = (id: string): Date =>
  new Date(
    id.replace(
      /^\d+-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/,
      (_, year, month, day, hour, minute, second) =>
        `${[year, month, day].join('-')}T${[hour, minute, second].join(':')}Z`,
    ),
  )

/** Reads a name; undefined if it is no backup's. */
export const parseBackupName = (name: string): BackupName | undefined => {
  const { id } = pattern.exec(name)?.groups ?? {}
  if (id === undefined) return undefined
  const at = timeOf(id)
  return Number.isNaN(at.getTime()) ? undefined : { name, id, number: Number.parseInt(id, 10), at }
}

/** The backups among the files of a place, the newest first. */
export const backupsAmong = (names: readonly string[]): BackupName[] =>
  names
    .map(parseBackupName)
    .filter((backup) => backup !== undefined)
    .sort((one, other) => other.number - one.number || other.at.getTime() - one.at.getTime())
