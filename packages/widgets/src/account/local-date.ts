import type { Language } from '@charity-kit/contract'

const locales: Record<Language, string> = { en: 'en-GB', sw: 'sw-TZ' }

/**
 * A server's date for people, e.g. "3 October 2024": [year, month, day] as it is, a moment ([..., hour, minute] in UTC,
 * or ISO) on the visitor's own calendar. Nothing for what is no date.
 */
export const localDate = (
  sent: number[] | string | null | undefined,
  language: Language,
): string | undefined => {
  const date = toDate(sent)
  return date && !Number.isNaN(date.getTime())
    ? new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' }).format(date)
    : undefined
}

const toDate = (sent: number[] | string | null | undefined): Date | undefined => {
  if (typeof sent === 'string') {
    const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(sent)
    return day ? toDate(day.slice(1).map(Number)) : new Date(sent)
  }
  const [year, month, day, hour, minute = 0] = sent ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  return hour === undefined
    ? new Date(year, month - 1, day)
    : new Date(Date.UTC(year, month - 1, day, hour, minute))
}
