import { daysUntil, languages, type Language, type WireDate } from '@charity-kit/contract'

/** Returns "2 days ago" or "last week", by the centre's calendar; '' for an invalid date. `now` is in milliseconds. */
export const daysAgo = (date: WireDate, language: Language, timeZone?: string, now = Date.now()): string => {
  const days = daysUntil(date, now, timeZone)
  if (Number.isNaN(days)) return ''
  const format = new Intl.RelativeTimeFormat(languages[language].locale, { numeric: 'auto' })
  if (days > -7) return format.format(Math.min(days, 0), 'day')
  if (days > -31) return format.format(Math.trunc(days / 7), 'week')
  return days > -365
    ? format.format(Math.trunc(days / 30.5), 'month')
    : format.format(Math.trunc(days / 365), 'year')
}
