import * as v from 'valibot'

const minutePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** Returns whether a text is a minute that exists: "2026-11-21T14:05". */
export const isLocalMinute = (text: string): boolean => {
  const at = new Date(`${text}:00Z`)
  return (
    minutePattern.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) // toISOString() differs for 31 February, which would become a day in March
  )
}

/**
 * Beyond the specification: time of payment in the pasted message, in the centre's time ("2026-11-21T14:05"). A
 * server ignores an invalid or impossible time, so that it never rejects a claim because of the time.
 */
export const saidPaidAt = v.optional(v.fallback(v.pipe(v.string(), v.regex(minutePattern)), ''))
