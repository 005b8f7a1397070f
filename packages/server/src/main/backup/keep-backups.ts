import type { BackupName } from './backup-name.ts'

/** Numbers of backups to keep: the newest backup of each of the last hours, days and months that have a backup. */
export interface KeepScheme {
  hours: number
  days: number
  months: number
}

/** Lengths of the beginning of "2026-11-21T11:45:03Z" that names its hour, day or month. */
const lengths = { hours: 13, days: 10, months: 7 } as const

/**
 * Returns the backups that are no longer needed.
 * Only hours, days and months with a backup count, rather than those that passed. A wrong clock, or a server that was
 * off, thus makes no backup old.
 * @param backups the good backups, newest first; the first is always kept
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
