import type { Language } from '@charity-kit/contract'

/**
 * A moment as the server sends it, [year, month 1-12, day, hour, minute] in UTC or an ISO text, in the visitor's own time
 * and language. Empty for anything that is no moment.
 */
export const formatMoment = (moment: readonly number[] | string, language: Language): string => {
  const [year = NaN, month = NaN, ...rest] = typeof moment === 'string' ? [] : moment
  const date = new Date(typeof moment === 'string' ? moment : Date.UTC(year, month - 1, ...rest))
  return isNaN(date.getTime())
    ? ''
    : date.toLocaleString({ en: 'en-GB', sw: 'sw-TZ' }[language], { dateStyle: 'long', timeStyle: 'short' })
}
