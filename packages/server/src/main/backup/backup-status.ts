import type { StaffBackups } from '@charity-kit/contract'
import type { BackupState } from './backup-state.ts'
import { minuteMs } from '../../values/durations.ts'

/** Periods of automatic backups, in milliseconds. A large backup takes long on a slow line. */
const everyMs = { small: 15 * minuteMs, large: 60 * minuteMs }
/** Size in bytes, as stored, from which a backup counts as large. */
const largeSize = 20e6
/** Age in milliseconds from which the desk shows a warning, and later, in red, that there is no backup. */
const lateMs = 120 * minuteMs
const missingMs = 24 * 60 * minuteMs

/** Whether enough time has passed, by a clock that may have been set back. */
const hasPassed = (since: string, now: Date, ms: number): boolean => {
  const passed = now.getTime() - Date.parse(since)
  return passed >= ms || passed < 0
}

export const isBackupDue = ({ tried, good }: BackupState, now: Date): boolean =>
  tried === null || hasPassed(tried.at, now, good && good.size >= largeSize ? everyMs.large : everyMs.small)

/** Returns the status of the backups for the desk. */
export const backupStatus = ({ good, since, tried, mailedAt }: BackupState, now: Date): StaffBackups => {
  const from = good?.until ?? since
  // The absolute value, because with a clock that was set back the backup would look young until that time comes
  // again.
  const age = from === null ? 0 : Math.abs(now.getTime() - Date.parse(from))
  return {
    state: age >= missingMs ? 'missing' : !good ? 'waiting' : age >= lateMs ? 'late' : 'good',
    until: good?.until ?? null,
    payments: good?.payments ?? null,
    problem: tried?.problem ?? null,
    mailedAt,
  }
}

/** Whether an email to the owners that there is no backup is due; once a day. */
export const isMailDue = (state: BackupState, now: Date): boolean =>
  backupStatus(state, now).state === 'missing' &&
  (state.mailedAt === null || hasPassed(state.mailedAt, now, missingMs))
