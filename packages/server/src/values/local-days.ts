import { addDays, atLocalTime } from '@charity-kit/contract'
import type { Day, Timestamp } from '../db/schema.ts'

/** A day at the centre, from its first moment to before its end. */
export interface LocalDay {
  day: Day
  from: Timestamp
  until: Timestamp
}

/** Each day from one to another, both included. Where the clocks change, a day has 23 or 25 hours. */
export const localDays = (first: Day, last: Day, timeZone: string): LocalDay[] => {
  const startOf = (day: Day) => atLocalTime(`${day}T00:00:00`, timeZone).toISOString()
  const days: LocalDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    days.push({ day, from: days.at(-1)?.until ?? startOf(day), until: startOf(addDays(day, 1)) })
  }
  return days
}
