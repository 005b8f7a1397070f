import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'
import { requiredLine } from './text.ts'

/** The longest that a phone number may be as it is typed, in UTF-16 units. */
export const phoneMaxLength = 40

/** Phone numbers hold 9 to 15 digits once everything else is stripped. */
export const isPhone = (typed: string): boolean => /^\d{9,15}$/.test(typed.replace(/\D/g, ''))

/** A phone number as typed, trimmed. */
export const phone = v.pipe(
  requiredLine(phoneMaxLength, 'phone_required'),
  v.check(isPhone, 'phone_invalid' satisfies FieldErrorKey),
)
