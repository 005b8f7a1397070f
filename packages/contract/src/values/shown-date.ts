import { centreTimeZone, format, parseDate, type WireDate } from './dates.ts'
import { languages, type Language } from './languages.ts'

/** How a date is shown. */
export interface DateStyle {
  /** The centre's; {@link centreTimeZone} by default. */
  timeZone?: string | undefined
  /** "Saturday 28 November 2026". */
  weekday?: boolean
  /** "28 November 2026 at 12:00", where the date is a timestamp. */
  time?: boolean
  /** Without a year: "Saturday 28 November", or "Sat 28 Nov, 12:00" with `time`. For days that are near. */
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

/** A date as people read it, on the centre's calendar: "28 November 2026". Empty for what is no date. */
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

/** "2026-11-21 12:05": the centre's time, for lists of the staff's. */
export const minuteAt = (at: Date, timeZone = centreTimeZone): string =>
  format(at, 'sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })

/** "18:45": the time of day that it is at the centre; empty for what is no date. */
export const clockAt = (sent: WireDate | null | undefined, timeZone = centreTimeZone): string => {
  const date = parseDate(sent)
  return date ? format(date.at, 'sv-SE', { timeStyle: 'short', timeZone }) : ''
}

/** "2026-12" -> "December". */
export const monthName = (month: string, language: Language): string =>
  format(new Date(`${month}-01T00:00:00Z`), languages[language].locale, { month: 'long', timeZone: 'UTC' })
