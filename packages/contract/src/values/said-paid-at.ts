import * as v from 'valibot'

const minutePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** Whether a text is a minute that exists: "2026-11-21T14:05". */
export const isLocalMinute = (text: string): boolean => {
  const at = new Date(`${text}:00Z`)
  return (
    minutePattern.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) // the 31st of February would silently become a day in March
  )
}

/**
 * Beyond the specification: when it was paid, as the pasted message says, in the centre's time ("2026-11-21T14:05"). A server ignores
 * what is no such time, or cannot be true: no proof is lost for it.
 */
export const saidPaidAt = v.optional(v.fallback(v.pipe(v.string(), v.regex(minutePattern)), ''))
