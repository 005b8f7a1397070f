import type { Day, Timestamp } from './timestamp.ts'
import { addDays, atLocalTime } from '@charity-kit/contract'

/** First and last possible day. No record is from earlier days, and later days have no time with a four-digit year. */
const [firstDay, lastDay] = ['1900-01-01', '9998-12-31'] as const
const within = (day: Day): Day => (day < firstDay ? firstDay : day > lastDay ? lastDay : day)

/** Returns the bounds in time of a range of days on the centre's calendar ("2026-11-21"), the last day included. */
export const daysBetween = (
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  timeZone: string,
): { since?: Timestamp; before?: Timestamp } => {
  const startOf = (day: Day): Timestamp => atLocalTime(`${day}T00:00:00`, timeZone).toISOString()
  return {
    ...(from !== undefined && { since: startOf(within(from)) }),
    ...(to !== undefined && { before: startOf(addDays(within(to), 1)) }),
  }
}
