import { centreTimeZone, format, parseDate, type WireDate } from './dates.ts'
import { languages, type Language } from './languages.ts'

/** Style of a shown date. */
export interface DateStyle {
  /** Time zone of the centre; {@link centreTimeZone} by default. */
  timeZone?: string | undefined
  /** Adds the weekday: "Saturday 28 November 2026". */
  weekday?: boolean
  /** Adds the time to a timestamp: "28 November 2026 at 12:00". */
  time?: boolean
  /** Leaves the year out, for days that are near: "Saturday 28 November", or "Sat 28 Nov, 12:00" with `time`. */
  near?: boolean
}

const fullStyle = (weekday: boolean, time: boolean): Intl.DateTimeFormatOptions => ({
  dateStyle: weekday ? 'full' : 'long',
  ...(time && { timeStyle: 'short' }),
})
const nearStyle = (time: boolean): Intl.DateTimeFormatOptions =>
  time
    ? {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }
    : { weekday: 'long', day: 'numeric', month: 'long' }

/** Returns a date for people, on the centre's calendar: "28 November 2026". Empty for an invalid date. */
export const formatDate = (
  sent: WireDate | null | undefined,
  language: Language,
  { timeZone = centreTimeZone, weekday, time, near }: DateStyle = {},
): string => {
  const date = parseDate(sent)
  return date
    ? format(date.at, languages[language].locale, {
        timeZone: date.isDay ? 'UTC' : timeZone,
        ...(near ? nearStyle(!!time && !date.isDay) : fullStyle(!!weekday, !!time && !date.isDay)),
      })
    : ''
}

/** Returns the centre's time for lists at the desk: "2026-11-21 12:05". */
export const minuteAt = (at: Date, timeZone = centreTimeZone): string =>
  format(at, 'sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })

/** Returns the time of day at the centre: "18:45". Empty for an invalid date. */
export const clockAt = (sent: WireDate | null | undefined, timeZone = centreTimeZone): string => {
  const date = parseDate(sent)
  return date ? format(date.at, 'sv-SE', { timeStyle: 'short', timeZone }) : ''
}

/** "2026-12" -> "December". */
export const monthName = (month: string, language: Language): string =>
  format(new Date(`${month}-01T00:00:00Z`), languages[language].locale, { month: 'long', timeZone: 'UTC' })
