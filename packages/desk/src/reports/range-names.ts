import { languages } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import { useDates } from '../data/dates.tsx'
import { useReportsMessages } from './messages.ts'
import { monthOf, type DayRange } from './months.ts'

/** Returns a function that names a range: a month by its name, other ranges by their first and last day. */
export const useRangeNames = () => {
  const t = useReportsMessages()
  const language = useLanguage()
  const { formatDate } = useDates()
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(languages[language].locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(Date.parse(`${month}-01`))
  const nameOf = (range: DayRange) => {
    const month = monthOf(range)
    return month ? monthName(month) : t.range(formatDate(range.from), formatDate(range.to))
  }
  return { monthName, nameOf }
}
