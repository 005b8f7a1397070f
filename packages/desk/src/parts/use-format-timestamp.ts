import { useDates } from '../data/dates.tsx'

/** Maximum distance of a date without its year, which otherwise could mean another year. */
const nearMs = 300 * 86_400_000

/**
 * Returns a function that formats a timestamp (ISO 8601) for lists and histories: "Sat 28 Nov, 12:00", with the year if
 * it is not obvious.
 */
export const useFormatTimestamp = () => {
  const { formatDate } = useDates()
  return (at: string, now = Date.now()) =>
    formatDate(at, { near: Math.abs(now - Date.parse(at)) < nearMs, time: true })
}
