import { useDates } from '../data/dates.tsx'

/** Further away, a day without its year could be another year's. */
const nearMs = 300 * 86_400_000

/** A moment (ISO 8601) as it stands in lists and histories: "Sat 28 Nov, 12:00", with the year where that is not plain. */
export const useFormatTimestamp = () => {
  const { formatDate } = useDates()
  return (at: string, now = Date.now()) =>
    formatDate(at, { near: Math.abs(now - Date.parse(at)) < nearMs, time: true })
}
