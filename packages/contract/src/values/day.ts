import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  // The 31st of February would silently become a day in March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A calendar day: "2026-12-31". */
export const day = v.pipe(v.string(), v.check(isDay, 'day_invalid' satisfies FieldErrorKey))
