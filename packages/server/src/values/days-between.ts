import type { Day, Timestamp } from '../db/schema.ts'
import { addDays, atLocalTime } from '@charity-kit/contract'

/** Nothing came on earlier days, or comes on later ones, which have no time with four digits for the year. */
const [firstDay, lastDay] = ['1900-01-01', '9998-12-31'] as const
const within = (day: Day): Day => (day < firstDay ? firstDay : day > lastDay ? lastDay : day)

/** The times between which days of the centre's calendar ("2026-11-21") lie, the last one included. */
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
