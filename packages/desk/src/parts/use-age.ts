import { useLanguage } from '@charity-kit/ui'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Returns a function that tells the age of a timestamp (ISO 8601) in one unit: "2 hr", "3 days". */
export const useAge = () => {
  const language = useLanguage()
  return (at: string, now = Date.now()) => {
    const elapsed = Math.max(0, now - Date.parse(at))
    const [unit, ms] = units.find(([, ms]) => elapsed >= ms) ?? units[2]
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
    return format.format(Math.floor(elapsed / ms))
  }
}
