import type { Config } from '../../config/config.ts'
import { StartupError } from '../../values/startup-error.ts'
import { sqlitePath } from './backup.ts'
import { BackupFailure } from './backup-failure.ts'
import { makeBackup, type BackupOptions, type BackupOutcome } from './make-backup.ts'
import { openPlace } from './places/open-place.ts'
import { checkRecipients } from './seal.ts'
import { requireDatabase } from './sqlite-backup.ts'

/** Settings of a backup that can be sent to a thread. */
export type BackupJob = Pick<Config, 'dataDir' | 'contentDir' | 'secretKeys'> & {
  backups: NonNullable<Config['backups']>
}

/** Numbers of hours and days whose backups are kept; months are a setting. */
const keptHours = 48
const keptDays = 31

/** Makes a backup. @throws BackupFailure, or the reason that `signal` was aborted with */
export const runBackupJob = (
  { backups: { place, recipients, keepMonths }, ...sources }: BackupJob,
  options: Pick<BackupOptions, 'now' | 'warn' | 'signal'>,
): Promise<BackupOutcome> =>
  makeBackup({
    ...sources,
    ...options,
    place: openPlace(place),
    recipients,
    keep: { hours: keptHours, days: keptDays, months: keepMonths },
  })

/** Makes a backup from the command line. Returns a message for the operator. @throws StartupError */
export const backUpOnce = async (config: Config): Promise<string> => {
  const { backups } = config
  if (!backups) throw new StartupError('The setting BACKUP_TO is not set.')
  checkRecipients(backups.recipients)
  requireDatabase(sqlitePath(config.dataDir))
  const warnings: string[] = []
  try {
    const outcome = await runBackupJob(
      { ...config, backups },
      { now: () => new Date(), warn: (sentence) => warnings.push(sentence) },
    )
    return [...warnings, outcomeText(outcome)].join('\n')
  } catch (error) {
    throw error instanceof BackupFailure ? new StartupError(error.message, { cause: error }) : error
  }
}

const outcomeText = (outcome: BackupOutcome): string => {
  switch (outcome.kind) {
    case 'busy':
      return 'Another process makes a backup at this moment.'
    case 'unchanged':
      return 'Nothing has changed since the last backup, which is still there.'
    case 'made':
      return `Made ${outcome.name} (${(outcome.size / 1e6).toFixed(1)} MB), and restored it as a test: ${String(outcome.payments)} payments, the same rows and sums.`
  }
}
