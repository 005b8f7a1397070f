import { anonymousName } from '@charity-kit/contract'
import { isAnonymousEmail, normaliseEmail } from '../../values/normalise-email.ts'
import { normalisePhone } from '../../values/normalise-phone.ts'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import type { PayerSearchTermTable } from '../../db/payment-work-tables.ts'

/** Who says that they paid. */
export interface Payer {
  name: string
  email: string
  /** '' where none was given. */
  phone: string
  /** The note that they wrote with a donation. */
  note?: string
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
/** A note has up to a thousand characters; its short words are of little use in a search. */
const maxNoteWords = 60
const minNoteWord = 4

/** How somebody can be reached, as it is stored: nothing where they gave neither. */
export const contactTerms = ({ email, phone }: Pick<Payer, 'email' | 'phone'>): string[] => {
  const digits = reversedPhone(phone)
  return [
    ...(email === '' || isAnonymousEmail(email) ? [] : [`e:${normaliseEmail(email)}`]),
    ...(digits.length < minPhoneDigits ? [] : [`p:${digits}`]),
  ]
}

/** What a payment is found by beside its IDs: each begins with what it is. */
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
 * Lets staff find a payment by who paid. A trigger takes it out of the search when the record's name, address or number changes, so
 * whoever changes them calls this again afterwards.
 */
export const storePayerSearchTerms = async (
  tx: DatabaseTransaction,
  claimId: number,
  payer: Payer,
): Promise<void> => {
  const rows = payerSearchTerms(payer).map((term) => ({ term, claim_id: claimId }))
  if (rows.length > 0) await insertTerms(tx, rows)
}
