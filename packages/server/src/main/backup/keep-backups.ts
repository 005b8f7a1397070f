import type { BackupName } from './backup-name.ts'

/** How many backups are kept: the newest one of each of the last hours, days and months that have one. */
export interface KeepScheme {
  hours: number
  days: number
  months: number
}

/** "2026-11-21T11:45:03Z" up to here names its hour, day or month. */
const lengths = { hours: 13, days: 10, months: 7 } as const

/**
 * Which backups are no longer needed. It counts hours, days and months that have a backup rather than those that passed, so that a clock
 * that was wrong, or a server that was off, makes none of them old.
 *
 * @param backups the good ones, the newest first; the first is always kept
 */
export const backupsToRemove = (backups: readonly BackupName[], scheme: KeepScheme): BackupName[] => {
  const kept = new Set(backups.slice(0, 1))
  for (const period of ['hours', 'days', 'months'] as const) {
    const seen = new Set<string>()
    for (const backup of backups) {
      const key = backup.at.toISOString().slice(0, lengths[period])
      if (seen.has(key)) continue
      if (seen.size === scheme[period]) break
      seen.add(key)
      kept.add(backup)
    }
  }
  return backups.filter((backup) => !kept.has(backup))
}
