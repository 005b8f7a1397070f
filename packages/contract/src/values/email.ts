import * as v from 'valibot'

export const emailMaxLength = 254

/** The specification's texts for an address (section 5). */
export const emailRequired = 'Email is required'
export const emailInvalid = 'Email is invalid'

/**
 * One plain address: no spaces, quotes, angle brackets, commas, semicolons or control characters anywhere, so it can
 * stand in a mail header as it is. Linear in the input's length.
 */
const address =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

export const isEmail = (typed: string): boolean => typed.length <= emailMaxLength && address.test(typed)

/** An e-mail address, trimmed. Letter case is kept as typed. */
export const email = v.pipe(
  v.string(emailRequired),
  v.trim(),
  v.minLength(1, emailRequired),
  v.maxLength(emailMaxLength, emailInvalid),
  v.regex(address, emailInvalid),
)
