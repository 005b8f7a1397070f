import type { Language } from '@charity-kit/contract'

/** From which hour on each part of the day has its name; before the first it is still night. */
const partsOfDay = [
  [19, 'usiku'],
  [16, 'jioni'],
  [12, 'mchana'],
  [6, 'asubuhi'],
  [4, 'alfajiri'],
] as const

/** "18:45", and in Swahili also as it is said: "18:45 (saa 12:45 jioni)". */
export const spokenTime = (time: string, language: Language): string =>
  language === 'sw' && time ? `${time} (${swahiliTime(time)})` : time

/** A time of day as it is said in Swahili, where the hours count from sunrise: "18:45" is "saa 12:45 jioni". */
export const swahiliTime = (time: string): string => {
  const [hours, minute = ''] = time.split(':')
  const hour = Number(hours)
  const part = partsOfDay.find(([from]) => hour >= from)?.[1] ?? 'usiku'
  return `saa ${String((hour + 6) % 12 || 12)}:${minute} ${part}`
}
