import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'
import { requiredLine } from './text.ts'

/** Longest phone number as typed, in UTF-16 units. */
export const phoneMaxLength = 40

/** Returns whether a typed text is a phone number: 9 to 15 digits, without counting other characters. */
export const isPhone = (typed: string): boolean => /^\d{9,15}$/.test(typed.replace(/\D/g, ''))

/** Calling code of the country whose numbers are also typed without a code. */
export const countryCode = '255'

/** Returns a number as dialled from abroad, digits only: "0754 000 000" -> "255754000000". '' for an invalid number. */
export const dialledFromAbroad = (typed: string): string => {
  if (!isPhone(typed)) return ''
  const digits = typed.replace(/\D/g, '').replace(/^00/, '')
  const isNational = digits.startsWith('0') || digits.length <= 9
  const number = isNational ? countryCode + digits.replace(/^0/, '') : digits
  return number.startsWith(`${countryCode}0`) ? countryCode + number.slice(countryCode.length + 1) : number
}

/** Schema of a phone number as typed, trimmed. */
export const phone = v.pipe(
  requiredLine(phoneMaxLength, 'phone_required'),
  v.check(isPhone, 'phone_invalid' satisfies FieldErrorKey),
)
