import { addDays, atLocalTime } from '@charity-kit/contract'
import type { Day, Timestamp } from './timestamp.ts'

/** Day at the centre, from its first moment until before its end. */
export interface LocalDay {
  day: Day
  from: Timestamp
  until: Timestamp
}

/** Returns each day from the first to the last, both included. When the clocks change, a day has 23 or 25 hours. */
export const localDays = (first: Day, last: Day, timeZone: string): LocalDay[] => {
  const startOf = (day: Day) => atLocalTime(`${day}T00:00:00`, timeZone).toISOString()
  const days: LocalDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    days.push({ day, from: days.at(-1)?.until ?? startOf(day), until: startOf(addDays(day, 1)) })
  }
  return days
}
