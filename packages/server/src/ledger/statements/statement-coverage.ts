import { atLocalTime, dayAt } from '@charity-kit/contract'
import type { Timestamp } from '../../db/schema.ts'

const dayMs = 86_400_000

/** The days that these times are of, whole, in the centre's time zone; null without any time. */
export const coverageOf = (
  times: Iterable<Timestamp | null>,
  timeZone: string,
): { covers_from: Timestamp | null; covers_until: Timestamp | null } => {
  let first: Timestamp | null = null
  let last: Timestamp | null = null
  for (const time of times) {
    if (time === null) continue
    if (first === null || time < first) first = time
    if (last === null || time > last) last = time
  }
  if (first === null || last === null) return { covers_from: null, covers_until: null }
  const startOf = (day: string) => atLocalTime(`${day}T00:00:00`, timeZone).toISOString()
  const lastDay = dayAt(new Date(last), timeZone)
  const nextDay = new Date(Date.parse(lastDay) + dayMs).toISOString().slice(0, lastDay.length)
  return { covers_from: startOf(dayAt(new Date(first), timeZone)), covers_until: startOf(nextDay) }
}
