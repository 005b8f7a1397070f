import {
  maxFound,
  normaliseTransactionId,
  parseAmount,
  readRecordNumber,
  type NumberedKind,
} from '@charity-kit/contract'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { engineOf } from '../../db/engine-of.ts'
import type { Database } from '../../db/schema.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'
import { nameWords, reversedPhone } from '../../ledger/claims/payer-search-repository.ts'
import { due } from './payment-flags-repository.ts'

/** Character that sorts, by bytes, after every text that begins with a prefix. */
const last = '\u{10FFFF}'
const startsWith = (column: RawBuilder<unknown>, prefix: string) =>
  sql<boolean>`${column} >= ${prefix} and ${column} < ${prefix + last}`

/** Returns the newest claims for one meaning of a search. A compound query takes limits only around each part. */
const newest = (query: RawBuilder<unknown>) =>
  sql`select claim_id from (${query} order by claim_id desc limit ${sql.lit(maxFound)}) as newest`

/**
 * Maximum number of terms that are read. So many names begin with one or two letters that reading all would take
 * seconds.
 */
const maxTerms = 20_000

const termQuery = (term: string, others: readonly string[] = []) =>
  newest(
    sql`select distinct claim_id from (
      select claim_id from payer_search_terms where ${startsWith(sql`term`, term)} ${sql.join(
        others.map(
          (other) => sql`and exists (
          select 1 from payer_search_terms as others
          where others.claim_id = payer_search_terms.claim_id and ${startsWith(sql`others.term`, other)})`,
        ),
        sql` `,
      )} limit ${sql.lit(maxTerms)}
    ) as terms`,
  )

/**
 * Selects the claims with a whole word. They are in the order of their payments, so that the newest are found among any
 * number.
 */
const wholeTermQuery = (term: string) =>
  newest(sql`select claim_id from payer_search_terms where term = ${term}`)

const withId = (column: RawBuilder<unknown>, normal: string) =>
  newest(sql`select distinct claim_id from payment_claim_ids where ${startsWith(column, normal)}`)

/**
 * Minimum length of an ID's beginning. Shorter beginnings, and shorter ends of a phone number, find too much to be
 * useful.
 */
const minIdLength = 3
const minPhoneDigits = 4
const wholePhoneDigits = 9

/**
 * Returns queries of the claims that a number may mean: the record of its letter's kind, or without a letter each kind
 * and the payment.
 */
const byNumber = ({ kind, id }: { kind: NumberedKind | undefined; id: number }): RawBuilder<unknown>[] => {
  const records: Record<NumberedKind, RawBuilder<unknown>> = {
    donation: sql`select claim_id from donations where id = ${id}`,
    order: sql`select claim_id from orders where id = ${id}`,
    'custom-order': sql`select claim_id from custom_orders where id = ${id} and claim_id is not null`,
  }
  return kind
    ? [records[kind]]
    : [sql`select id as claim_id from payment_claims where id = ${id}`, ...Object.values(records)]
}

/**
 * Selects the claims that typed words may mean. An index finds each:
 * - the beginning of an ID in any spelling
 * - the words of a name, or an address
 * - the end of a phone number
 * - the amount due
 * - a number of the payment, donation or order
 */
export const foundClaims = (db: Database, typed: string): Expression<number> => {
  const idColumn =
    engineOf(db) === 'postgresql' ? sql`transaction_id_normal collate "C"` : sql`transaction_id_normal`
  const queries: RawBuilder<unknown>[] = []
  const id = normaliseTransactionId(typed)
  if (id.length >= minIdLength) queries.push(withId(idColumn, id))
  if (typed.includes('@')) queries.push(termQuery(`e:${normaliseEmail(typed)}`))
  const [word, ...words] = nameWords(typed)
  if (word !== undefined && /\p{L}/u.test(typed) && !typed.includes('@')) {
    // The longest word finds the fewest payments.
    const [longest = word, ...others] = [word, ...words].sort((a, b) => b.length - a.length)
    if (others.length === 0) queries.push(wholeTermQuery(`n:${longest}`))
    queries.push(
      termQuery(
        `n:${longest}`,
        others.map((other) => `n:${other}`),
      ),
    )
  }
  const digits = typed.replace(/\D/g, '')
  if (/^[+\d\s().-]+$/.test(typed) && digits.length >= minPhoneDigits) {
    // The end of a number may begin with a zero that is not a trunk prefix.
    const end =
      digits.length < wholePhoneDigits ? Array.from(digits).reverse().join('') : reversedPhone(typed)
    queries.push(termQuery(`p:${end}`))
  }
  const amount = parseAmount(typed)
  if (Number.isSafeInteger(amount)) {
    queries.push(newest(sql`select id as claim_id from payment_claims where ${due} = ${amount}`))
  }
  const number = readRecordNumber(typed)
  if (number) queries.push(...byNumber(number))
  return queries.length === 0
    ? sql<number>`(select id from payment_claims where 1 = 0)`
    : sql<number>`(${sql.join(queries, sql` union `)})`
}
