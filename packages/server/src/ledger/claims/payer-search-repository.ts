import { anonymousName } from '@charity-kit/contract'
import { isAnonymousEmail, normaliseEmail } from '../../values/normalise-email.ts'
import { normalisePhone } from '../../values/normalise-phone.ts'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import type { PayerSearchTermTable } from '../../db/payment-work-tables.ts'

/** Payer's details, as the payer gave them. */
export interface Payer {
  name: string
  email: string
  /** Phone number; empty if not given. */
  phone: string
  /** Donor's note with a donation. */
  note?: string
}

/** Returns the words of a name in lower case without accents. */
export const nameWords = (name: string): string[] => [
  ...new Set(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{Nd}]+/gu) ?? [],
  ),
]

/**
 * Returns the digits of a phone number from last to first. People remember how a number ends, and type its beginning in
 * several ways.
 */
export const reversedPhone = (typed: string): string => Array.from(normalisePhone(typed)).reverse().join('')

/** Minimum length of a phone number; fewer digits are not searched. */
const minPhoneDigits = 6
/**
 * Maximum number of words from a name. Names have at most about a hundred characters; this limits the cost of a strange
 * name.
 */
const maxWords = 12
/**
 * Maximum number of words from a note. A note has up to a thousand characters, and short words are of little use in a
 * search.
 */
const maxNoteWords = 60
const minNoteWord = 4

/** Returns search terms for an email and a phone number; empty if neither is given. */
export const contactTerms = ({ email, phone }: Pick<Payer, 'email' | 'phone'>): string[] => {
  const digits = reversedPhone(phone)
  return [
    ...(email === '' || isAnonymousEmail(email) ? [] : [`e:${normaliseEmail(email)}`]),
    ...(digits.length < minPhoneDigits ? [] : [`p:${digits}`]),
  ]
}

/**
 * Returns the terms that find a payment, besides its IDs. Each term begins with its kind: `n:` name or note, `e:`
 * email, `p:` phone.
 */
const payerSearchTerms = ({ name, note = '', ...contact }: Payer): string[] => {
  const words = name === anonymousName ? [] : nameWords(name).slice(0, maxWords)
  const noted = nameWords(note).filter((word) => word.length >= minNoteWord)
  const found = new Set([...words, ...noted.slice(0, maxNoteWords)])
  return [...[...found].map((word) => `n:${word}`), ...contactTerms(contact)]
}

const insertTerms = compiledQuery((db, rows: Rows<PayerSearchTermTable>) =>
  db
    .insertInto('payer_search_terms')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Stores the terms that find a payment by its payer. A trigger deletes the terms when the record's name, address or
 * number changes, so the caller stores them again after such a change.
 */
export const storePayerSearchTerms = async (
  tx: DatabaseTransaction,
  claimId: number,
  payer: Payer,
): Promise<void> => {
  const rows = payerSearchTerms(payer).map((term) => ({ term, claim_id: claimId }))
  if (rows.length > 0) await insertTerms(tx, rows)
}
