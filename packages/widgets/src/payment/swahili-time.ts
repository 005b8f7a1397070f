import type { Language } from '@charity-kit/contract'

/** Hours at which the parts of the day begin; before the first one it is still night. */
const partsOfDay = [
  [19, 'usiku'],
  [16, 'jioni'],
  [12, 'mchana'],
  [6, 'asubuhi'],
  [4, 'alfajiri'],
] as const

/** Returns "18:45", in Swahili with the spoken time: "18:45 (saa 12:45 jioni)". */
export const spokenTime = (time: string, language: Language): string =>
  language === 'sw' && time ? `${time} (${swahiliTime(time)})` : time

/** Returns a time of day as Swahili says it, with hours that count from sunrise: "18:45" -> "saa 12:45 jioni". */
export const swahiliTime = (time: string): string => {
  const [hours, minute = ''] = time.split(':')
  const hour = Number(hours)
  const part = partsOfDay.find(([from]) => hour >= from)?.[1] ?? 'usiku'
  return `saa ${String((hour + 6) % 12 || 12)}:${minute} ${part}`
}
