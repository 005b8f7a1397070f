import { addDays } from '@charity-kit/contract'

/** A range of days, both included. */
export interface DayRange {
  from: string
  to: string
}

/** Returns a month's first and last day: "2026-11" -> 2026-11-01 to 2026-11-30. */
export const daysOfMonth = (month: string): DayRange => {
  const from = `${month}-01`
  const next = addDays(from, 31)
  return { from, to: addDays(`${next.slice(0, 7)}-01`, -1) }
}

/** Returns the month of a range; undefined if the range is not a whole month. */
export const monthOf = ({ from, to }: DayRange): string | undefined => {
  const month = from.slice(0, 7)
  const days = daysOfMonth(month)
  return days.from === from && days.to === to ? month : undefined
}

/** Returns the latest months, newest first. */
export const latestMonths = (today: string, count: number): string[] => {
  const months = [today.slice(0, 7)]
  while (months.length < count) months.push(addDays(`${months.at(-1) ?? ''}-01`, -1).slice(0, 7))
  return months
}
