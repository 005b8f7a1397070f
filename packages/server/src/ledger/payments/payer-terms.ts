import { anonymousName } from '@charity-kit/contract'
import { isAnonymousEmail, normaliseEmail } from '../../values/normalise-email.ts'
import { normalisePhone } from '../../values/normalise-phone.ts'

/** Who says that they paid. */
export interface Payer {
  name: string
  email: string
  /** '' where none was given. */
  phone: string
}

/** Words of a name without accents and in lower case. */
export const nameWords = (name: string): string[] => [
  ...new Set(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{Nd}]+/gu) ?? [],
  ),
]

/** Digits from last to first: people remember how a number ends, and type its beginning in several ways. */
export const reversedPhone = (typed: string): string => Array.from(normalisePhone(typed)).reverse().join('')

/** Numbers with fewer digits are no phone numbers. */
const minPhoneDigits = 6
/** Names are at most a hundred characters or so; this bounds what a strange one costs. */
const maxWords = 12

/** What a payment is found by beside its IDs: each begins with what it is. */
export const payerTerms = ({ name, email, phone }: Payer): string[] => {
  const words = name === anonymousName ? [] : nameWords(name).slice(0, maxWords)
  const digits = reversedPhone(phone)
  return [
    ...words.map((word) => `n:${word}`),
    ...(email === '' || isAnonymousEmail(email) ? [] : [`e:${normaliseEmail(email)}`]),
    ...(digits.length < minPhoneDigits ? [] : [`p:${digits}`]),
  ]
}
