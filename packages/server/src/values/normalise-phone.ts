import { countryCode } from '@charity-kit/contract'

/** Returns a phone number for comparison: digits only, without the country's own code or a leading zero. */
export const normalisePhone = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '')
  return digits.startsWith(countryCode) && digits.length > 9
    ? digits.slice(countryCode.length).replace(/^0/, '')
    : digits.replace(/^0/, '')
}
