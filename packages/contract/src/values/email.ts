import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'

export const emailMaxLength = 254

/**
 * Matches one plain address without spaces, quotes, brackets, commas, semicolons and control characters. The
 * address is safe in a mail header. The match takes linear time.
 */
const address =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

export const isEmail = (typed: string): boolean => typed.length <= emailMaxLength && address.test(typed)

const missing: FieldErrorKey = 'email_required'
const invalid: FieldErrorKey = 'email_invalid'

/** Schema of an email address, trimmed. Letter case stays as typed. */
export const email = v.pipe(
  v.string(missing),
  v.trim(),
  v.minLength(1, missing),
  v.maxLength(emailMaxLength, invalid),
  v.regex(address, invalid),
)
