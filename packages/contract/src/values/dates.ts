import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'

/** Time zone of a centre whose data (`centre.json`) names no other one. */
export const centreTimeZone = 'Africa/Dar_es_Salaam'

const isTimeZone = (name: string): boolean => {
  if (name === centreTimeZone) return true // asking Intl costs a phone 100 ms while the page starts
  try {
    return !!new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
}

/** Schema of an IANA time zone, such as "Africa/Nairobi". */
export const timeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, 'is no IANA time zone such as "Africa/Nairobi"'),
)

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  // Date.parse() would turn 31 February into a day in March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Schema of a calendar day: "2026-12-31". */
export const day = v.pipe(v.string(), v.check(isDay, 'day_invalid' satisfies FieldErrorKey))

/**
 * Schema of a date on the wire. [year, month 1-12, day] is a calendar day, the same everywhere. With hour and
 * minute it is a timestamp in UTC. ISO 8601 text is accepted for either.
 */
export const wireDate = v.union([v.array(v.number()), v.string()])
export type WireDate = v.InferOutput<typeof wireDate>

/** Matches "2026-11-21" or a timestamp. A timestamp without an offset is UTC. */
const isoDate = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](.+?)(Z|[+-]\d\d:?\d\d)?)?$/i

const fromParts = ([year = NaN, month = NaN, day = NaN, hour, minute = 0, second = 0]: readonly number[]) => {
  const at = new Date(Date.UTC(year, month - 1, day, hour ?? 0, minute, second))
  // Date.UTC() would turn 31 February into a day in March.
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? { at, isDay: hour === undefined } : undefined
}

/**
 * Returns the date and whether it is a calendar day; undefined for an invalid date. `at` of a calendar day is
 * midnight UTC.
 */
export const parseDate = (sent: WireDate | null | undefined): { at: Date; isDay: boolean } | undefined => {
  if (typeof sent !== 'string') return sent ? fromParts(sent) : undefined
  const [, year, month, day, time, offset = 'Z'] = isoDate.exec(sent) ?? []
  if (!time) return fromParts([year, month, day].map(Number))
  const at = new Date(`${String(year)}-${String(month)}-${String(day)}T${time}${offset}`)
  return Number.isNaN(at.getTime()) ? undefined : { at, isDay: false }
}

/** Cache, because a new formatter costs more than the whole receipt that uses it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

export const format = (at: Date, locale: string, options: Intl.DateTimeFormatOptions): string => {
  const key = `${locale} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter.format(at)
}

/** Returns the day at the centre: "2026-11-21". */
export const dayAt = (at: Date, timeZone = centreTimeZone): string =>
  format(at, 'sv-SE', { dateStyle: 'short', timeZone }) // Swedish writes days as ISO does

/** Returns when the centre's clocks show `time` ("2026-11-21T12:05:00"); an invalid Date for an invalid time. */
export const atLocalTime = (time: string, timeZone = centreTimeZone): Date => {
  const utc = Date.parse(`${time}Z`)
  if (Number.isNaN(utc)) return new Date(NaN)
  const offsetAt = (at: number) =>
    Date.parse(
      `${format(new Date(at), 'sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).replace(' ', 'T')}Z`,
    ) - at
  return new Date(utc - offsetAt(utc - offsetAt(utc)))
}

/**
 * Returns whole days from today until a date, on the centre's calendar: negative for a past date, NaN for an
 * invalid one. `now` is in ms.
 */
export const daysUntil = (sent: WireDate, now: number, timeZone = centreTimeZone): number => {
  const date = parseDate(sent)
  const day = date && (date.isDay ? date.at.getTime() : Date.parse(dayAt(date.at, timeZone)))
  return day === undefined ? NaN : (day - Date.parse(dayAt(new Date(now), timeZone))) / 86_400_000
}

/** Returns the day that is `days` days after `day`, or before it if negative: "2026-11-21" and 7 -> "2026-11-28". */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * Returns the next such day of a month after `after`: 5 and "2026-12-05" -> "2027-01-05". Every month must have the
 * day.
 */
export const nextDayOfMonth = (dayOfMonth: number, after: string): string => {
  const [year = NaN, month = NaN, day = NaN] = dateParts(after)
  return new Date(Date.UTC(year, month - (day < dayOfMonth ? 1 : 0), dayOfMonth)).toISOString().slice(0, 10)
}

/** Returns the day that is some working days after `day`. Saturdays and Sundays do not count. */
export const addWorkingDays = (day: string, workingDays: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = workingDays; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() % 6 !== 0) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

/** "2026-11-21" -> [2026, 11, 21] */
export const dateParts = (day: string): number[] => day.split('-').map(Number)

/** "2026-11-21T09:05:00.000Z" -> [2026, 11, 21, 9, 5], in UTC. */
export const timestampParts = (timestamp: string): number[] => timestamp.slice(0, 16).split(/\D/).map(Number)
