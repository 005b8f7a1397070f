import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'

export const emailMaxLength = 254

/**
 * One plain address: no spaces, quotes, angle brackets, commas, semicolons or control characters anywhere, so it can
 * stand in a mail header as it is. Linear in the input's length.
 */
const address =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

export const isEmail = (typed: string): boolean => typed.length <= emailMaxLength && address.test(typed)

const missing: FieldErrorKey = 'email_required'
const invalid: FieldErrorKey = 'email_invalid'

/** An e-mail address, trimmed. Letter case is kept as typed. */
export const email = v.pipe(
  v.string(missing),
  v.trim(),
  v.minLength(1, missing),
  v.maxLength(emailMaxLength, invalid),
  v.regex(address, invalid),
)
