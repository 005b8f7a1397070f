import { StartupError } from '../values/startup-error.ts'

/** Where backups are kept. */
export type BackupPlace =
  | { kind: 'folder'; path: string }
  | { kind: 'command'; program: string; environment: NodeJS.ProcessEnv }
  | ({ kind: 's3'; endpoint: string; bucket: string; prefix: string } & S3Access)

interface S3Access {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** What opens places beside their names. */
export interface BackupAccess {
  s3: { region: string; accessKeyId: string | undefined; secretAccessKey: string | undefined }
  /** The environment of a command: without this server's own settings, as they are none of its business. */
  environment: NodeJS.ProcessEnv
}

/** Backups that the server makes by itself. */
export interface BackupSettings {
  place: BackupPlace
  /** Public keys of age: only who has a secret key of one can read a backup. */
  recipients: string[]
  keepMonths: number
}

/**
 * Reads where backups are kept: "/media/disk/backups", "https://s3.example/bucket/folder" or "command:/opt/to-rclone".
 * @throws StartupError that begins with `name`
 */
export const parsePlace = (text: string, { s3, environment }: BackupAccess, name: string): BackupPlace => {
  const [, program] = /^command:(.*)$/.exec(text) ?? []
  if (program !== undefined) {
    if (!program) throw new StartupError(`${name} must name a program after "command:".`)
    return { kind: 'command', program, environment }
  }
  if (!/^[a-z][a-z\d+.-]+:/i.test(text)) return { kind: 'folder', path: text }
  const url = URL.canParse(text) ? new URL(text) : undefined
  const [bucket, ...folders] = url?.pathname.split('/').filter(Boolean) ?? []
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || bucket === undefined) {
    throw new StartupError(
      `${name} must be a folder, a bucket such as https://s3.example/bucket/folder (its keys have settings of their own), or command: and a program.`,
    )
  }
  const { region, accessKeyId, secretAccessKey } = s3
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartupError(
      'A bucket for backups needs the settings BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    )
  const prefix = folders.map((folder) => `${folder}/`).join('')
  return { kind: 's3', endpoint: url.origin, bucket, prefix, region, accessKeyId, secretAccessKey }
}

interface BackupEnvironment {
  to: string | undefined
  recipients: readonly string[]
  keepMonths: number
  databaseUrl: string | undefined
}

/**
 * What the server backs up by itself; undefined for nothing.
 * @throws StartupError if it could not, or nobody could read it.
 */
export const readBackupSettings = (
  { to, recipients, keepMonths, databaseUrl }: BackupEnvironment,
  access: BackupAccess,
): BackupSettings | undefined => {
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
  return { place: parsePlace(to, access, 'The setting BACKUP_TO'), recipients: [...recipients], keepMonths }
}
