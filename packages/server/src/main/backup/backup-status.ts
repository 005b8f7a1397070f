import type { StaffBackups } from '@charity-kit/contract'
import type { BackupState } from './backup-state.ts'
import { minuteMs } from '../../values/durations.ts'

/** How often the server makes a backup while something changes. A large one takes long on a slow line. */
const everyMs = { small: 15 * minuteMs, large: 60 * minuteMs }
/** In bytes, as stored at its place. */
const largeSize = 20e6
/** From here on the desk wants a look, and then says in red that there is none. */
const lateMs = 120 * minuteMs
const missingMs = 24 * 60 * minuteMs

/** Whether enough time passed, by a clock that may have been set back. */
const hasPassed = (since: string, now: Date, ms: number): boolean => {
  const passed = now.getTime() - Date.parse(since)
  return passed >= ms || passed < 0
}

export const isBackupDue = ({ tried, good }: BackupState, now: Date): boolean =>
  tried === null || hasPassed(tried.at, now, good && good.size >= largeSize ? everyMs.large : everyMs.small)

/** For the desk. */
export const backupStatus = ({ good, since, tried, mailedAt }: BackupState, now: Date): StaffBackups => {
  const from = good?.until ?? since
  // By a clock that was set back it would be young until that time comes again.
  const age = from === null ? 0 : Math.abs(now.getTime() - Date.parse(from))
  return {
    state: age >= missingMs ? 'missing' : !good ? 'waiting' : age >= lateMs ? 'late' : 'good',
    until: good?.until ?? null,
    payments: good?.payments ?? null,
    problem: tried?.problem ?? null,
    mailedAt,
  }
}

/** Whether the owners are to hear that there is no backup; once a day. */
export const isMailDue = (state: BackupState, now: Date): boolean =>
  backupStatus(state, now).state === 'missing' &&
  (state.mailedAt === null || hasPassed(state.mailedAt, now, missingMs))
