import { StartupError } from '../values/startup-error.ts'

/** Place where backups are kept. */
export type BackupPlace =
  { kind: 'folder'; path: string } | { kind: 'command'; program: string; environment: NodeJS.ProcessEnv }

/** Backups that the server makes by itself. */
export interface BackupSettings {
  place: BackupPlace
  /** Public keys of age. Only the secret key of one of them decrypts a backup. */
  recipients: string[]
  keepMonths: number
}

/**
 * Parses the place of backups: "/media/disk/backups" or "command:/opt/to-rclone".
 * @param environment the environment of a command
 * @throws StartupError that begins with `name`
 */
export const parsePlace = (text: string, environment: NodeJS.ProcessEnv, name: string): BackupPlace => {
  const [, program] = /^command:(.*)$/.exec(text) ?? []
  if (program !== undefined) {
    if (!program) throw new StartupError(`${name} must name a program after "command:".`)
    return { kind: 'command', program, environment }
  }
  if (/^[a-z][a-z\d+.-]+:/i.test(text))
    throw new StartupError(`${name} must be a folder, or "command:" and a program.`)
  return { kind: 'folder', path: text }
}

interface BackupEnvironment {
  to: string | undefined
  recipients: readonly string[]
  keepMonths: number
  databaseUrl: string | undefined
  commandEnvironment: NodeJS.ProcessEnv
}

/**
 * Reads the settings of the server's own backups; undefined without backups.
 * @throws StartupError if the server cannot make such backups, or if a recipient is not a public key
 */
export const readBackupSettings = ({
  to,
  recipients,
  keepMonths,
  databaseUrl,
  commandEnvironment,
}: BackupEnvironment): BackupSettings | undefined => {
  if (recipients.some((recipient) => /^AGE-SECRET-KEY-/i.test(recipient)))
    throw new StartupError(
      'The setting BACKUP_RECIPIENTS holds a secret key, which must not be on this machine: keep it elsewhere, and set the public key, which begins with age1.',
    )
  if (!recipients.every((recipient) => /^age1[a-z\d]+$/.test(recipient)))
    throw new StartupError('The setting BACKUP_RECIPIENTS must be public keys of age, separated by commas.')
  if (to === undefined) return undefined
  if (databaseUrl !== undefined)
    throw new StartupError(
      'The setting BACKUP_TO is for SQLite; PostgreSQL has programs of its own for this (docs/operations.md, "Backups of PostgreSQL"). Remove it.',
    )
  if (recipients.length === 0)
    throw new StartupError(
      'The setting BACKUP_TO needs BACKUP_RECIPIENTS, a public key of age; "charity-server backup-key" makes a pair.',
    )
  const place = parsePlace(to, commandEnvironment, 'The setting BACKUP_TO')
  return { place, recipients: [...recipients], keepMonths }
}
