import { addDays, atLocalTime, dayAt } from '@charity-kit/contract'

/** Hours in which text messages may make phones ring, by the centre's clocks. */
const opens = '08:00:00'
const closes = '20:00:00'

/**
 * Returns the time itself if it is in the centre's daytime, otherwise the start of the next daytime. `timeZone` is an
 * IANA name.
 */
export const nextDaytime = (at: Date, timeZone: string): Date => {
  const day = dayAt(at, timeZone)
  const opening = atLocalTime(`${day}T${opens}`, timeZone)
  if (at < opening) return opening
  return at < atLocalTime(`${day}T${closes}`, timeZone)
    ? at
    : atLocalTime(`${addDays(day, 1)}T${opens}`, timeZone)
}

export const isDaytime = (at: Date, timeZone: string): boolean =>
  nextDaytime(at, timeZone).getTime() === at.getTime()
