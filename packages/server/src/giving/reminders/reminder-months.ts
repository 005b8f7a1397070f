import { dayAt } from '@charity-kit/contract'
import type { Timestamp } from '../../values/timestamp.ts'

/** Adds months to a month: "2026-12" and 1 -> "2027-01". */
export const addMonths = (month: string, months: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

export const monthAt = (at: Date, timeZone: string): string => dayAt(at, timeZone).slice(0, 7)

export const dayIn = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`

/** Number of months ahead that can be skipped. */
const monthsAhead = 12

export const canBeSkipped = (month: string, current: string): boolean =>
  month >= current && month <= addMonths(current, monthsAhead)

/**
 * Returns the day of the next reminder, by the centre's calendar. The day is after the day on which the reminder
 * began, in a month that was neither sent nor skipped.
 */
export const nextDay = (
  { day, since, done }: { day: number; since: Timestamp; done: ReadonlySet<string> },
  { now, timeZone }: { now: Date; timeZone: string },
): string => {
  const today = dayAt(now, timeZone)
  const began = dayAt(new Date(since), timeZone)
  for (let month = today.slice(0, 7); ; month = addMonths(month, 1)) {
    const next = dayIn(month, day)
    if (next >= today && next > began && !done.has(month)) return next
  }
}
