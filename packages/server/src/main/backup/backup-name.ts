/**
 * Name of a backup at its place: "000131-20261121T114500Z.tar.zst.age". The number orders backups, because a clock
 * may have been wrong.
 */
export interface BackupName {
  name: string
  /** Number and time of the backup: "000131-20261121T114500Z". */
  id: string
  number: number
  /** Time of the snapshot. */
  at: Date
}

const suffix = '.tar.zst.age'
/** Largest number that a name may have: anyone who may write to a place could forge one. */
export const maxBackupNumber = 999_999_999_999_999
const pattern = /^(?<id>\d{6,15}-\d{8}T\d{6}Z)[.]tar[.]zst[.]age$/

/** Returns the name of the backup of a snapshot taken at `at`. */
export const nameBackup = (number: number, at: Date): BackupName => {
  const id = `${String(number).padStart(6, '0')}-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`
  return { name: `${id}${suffix}`, id, number, at: timeOf(id) }
}

/** Returns the time in an ID, to the second: "000131-20261121T114500Z" -> 2026-11-21T11:45:00Z. */
const timeOf = (id: string): Date =>
  new Date(
    id.replace(
      /^\d+-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/,
      (_, year, month, day, hour, minute, second) =>
        `${[year, month, day].join('-')}T${[hour, minute, second].join(':')}Z`,
    ),
  )

/** Reads a name. Returns undefined if it is not the name of a backup. */
export const parseBackupName = (name: string): BackupName | undefined => {
  const { id } = pattern.exec(name)?.groups ?? {}
  if (id === undefined) return undefined
  const at = timeOf(id)
  return Number.isNaN(at.getTime()) ? undefined : { name, id, number: Number.parseInt(id, 10), at }
}

/** Returns the backups among the files of a place, newest first. */
export const backupsAmong = (names: readonly string[]): BackupName[] =>
  names
    .map(parseBackupName)
    .filter((backup) => backup !== undefined)
    .sort((one, other) => other.number - one.number || other.at.getTime() - one.at.getTime())
