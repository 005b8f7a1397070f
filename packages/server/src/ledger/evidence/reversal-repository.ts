import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { StaffPaymentDetails } from '@charity-kit/contract'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { ReversalState, StatementReversalTable } from '../../db/statement-tables.ts'
import { inBatches } from '../../db/in-batches.ts'
import { sumOfClaim } from './line-links-repository.ts'

/**
 * Selects IDs, each with all IDs of the claims and of the statement lines that have it, because all of them name one
 * payment. The first ID of another claim is left out, unless it is also the claim's own first ID and counts. A claim
 * that only names such an ID must not take that payment back with a reversal of its own.
 */
const withAllIds = (ids: RawBuilder<unknown>): RawBuilder<string> => {
  const ofClaims = sql`
    ${ids}
    union
    select all_ids.transaction_id_normal from payment_claim_ids as named_ids
    inner join payment_claim_ids as all_ids on all_ids.claim_id = named_ids.claim_id
    where named_ids.transaction_id_normal in (${ids})
    and (not exists (
      select 1 from payment_claims as owners
      where owners.transaction_id_normal = all_ids.transaction_id_normal and owners.id <> all_ids.claim_id
    ) or (all_ids.is_second = 0 and exists (
      select 1 from payment_events as decided
      where decided.claim_id = all_ids.claim_id and decided.to_state = 'verified'
    )))`
  return sql`
    ${ofClaims}
    union
    select other_transaction_id_normal from statement_lines
    where other_transaction_id_normal is not null and transaction_id_normal in (${ofClaims})
    union
    select transaction_id_normal from statement_lines where other_transaction_id_normal in (${ofClaims})`
}

/** Selects the normalised IDs of the payments that reversals name. */
const reversedIds = (states: readonly ReversalState[]): RawBuilder<string> =>
  withAllIds(sql`select transaction_id_normal from statement_reversals
    where state in (${sql.join(states.map((state) => sql.lit(state)))})`)

/** Whether an undecided reversal names a claim's payment. */
export const hasOpenReversal = sql<boolean>`(payment_claims.state <> 'rejected' and payment_claims.id in (
  select claim_id from payment_claim_ids where transaction_id_normal in (${reversedIds(['open'])})
))`

/** Whether a reversal names a line, unless staff decided that it took nothing back. */
export const isLineReversed = sql<boolean>`
  statement_lines.transaction_id_normal in (${reversedIds(['open', 'confirmed'])})`

/** Returns whether a reversal names a stored line. */
export const isReversedLine = async (tx: DatabaseTransaction, lineId: number): Promise<boolean> =>
  (await tx
    .selectFrom('statement_lines')
    .select('id')
    .where('id', '=', lineId)
    .where(isLineReversed)
    .executeTakeFirst()) !== undefined

/** Whether a reversal is the line itself: incoming money with a word for reversals, which a person checks. */
const isOwnLine = sql<boolean>`exists (
  select 1 from statement_lines as itself
  where itself.source = statement_reversals.source and itself.import_id = statement_reversals.import_id
  and itself.file_line = statement_reversals.file_line
)`

/** Whether another line shows a line's money going back, and no person has decided whether it did. */
export const mayLineGoBack = sql<boolean>`
  statement_lines.transaction_id_normal in (${withAllIds(sql`
    select transaction_id_normal from statement_reversals where state = 'open' and not ${isOwnLine}`)})`

/** Whether a person confirmed that a line's money went back, under either of its IDs. */
export const didLineGoBack = sql<boolean>`
  statement_lines.transaction_id_normal in (${reversedIds(['confirmed'])})`

/** Returns the payments, claimed or on statements, that have one of these normalised IDs, each with all its IDs. */
export const listPaymentIds = (
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<{ named: string; id: string }[]> =>
  inBatches(ids, (chunk) => {
    const lines = (named: 'transaction_id_normal' | 'other_transaction_id_normal', id: typeof named) =>
      tx
        .selectFrom('statement_lines')
        .select([`${named} as named`, `${id} as id`])
        .where(named, 'in', chunk)
        .where(id, 'is not', null)
        .$narrowType<{ named: string; id: string }>()
    return tx
      .selectFrom('payment_claim_ids as named_ids')
      .innerJoin('payment_claim_ids as all_ids', 'all_ids.claim_id', 'named_ids.claim_id')
      .select(['named_ids.transaction_id_normal as named', 'all_ids.transaction_id_normal as id'])
      .where('named_ids.transaction_id_normal', 'in', chunk)
      .union(lines('transaction_id_normal', 'transaction_id_normal'))
      .union(lines('transaction_id_normal', 'other_transaction_id_normal'))
      .union(lines('other_transaction_id_normal', 'transaction_id_normal'))
      .union(lines('other_transaction_id_normal', 'other_transaction_id_normal'))
      .execute()
  })

/** Returns the amounts of the payments with these normalised IDs, by claims and by statements. */
export const listPaymentAmounts = (
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<{ named: string; amountTzs: number }[]> =>
  inBatches(ids, (chunk) => {
    const ofLines = (named: 'transaction_id_normal' | 'other_transaction_id_normal') =>
      tx
        .selectFrom('statement_lines')
        .select([`${named} as named`, 'amount_tzs as amountTzs'])
        .where(named, 'in', chunk)
        .$narrowType<{ named: string }>()
    return tx
      .selectFrom('payment_claim_ids')
      .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
      .select(['payment_claim_ids.transaction_id_normal as named', sumOfClaim.as('amountTzs')])
      .where('payment_claim_ids.transaction_id_normal', 'in', chunk)
      .union(ofLines('transaction_id_normal'))
      .union(ofLines('other_transaction_id_normal'))
      .execute()
  })

/** Stores reversals that are new for their source, and returns their lines in the file. */
export const insertNewReversals = (
  tx: DatabaseTransaction,
  reversals: readonly Insertable<StatementReversalTable>[],
): Promise<number[]> =>
  inBatches(reversals, async (chunk) => {
    const inserted = await tx
      .insertInto('statement_reversals')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['source', 'line_id_normal', 'transaction_id_normal', 'amount_tzs']).doNothing(),
      )
      .returning('file_line as line')
      .execute()
    return inserted.map(({ line }) => line)
  })

/** Reversal that staff decided on. */
interface DecidedReversal {
  source: string
  /** Name of the file, or of the feed. */
  fileName: string
  noticeId: number | null
  fileLine: number
  transactionId: string
  amountTzs: number
}

/** Decides on all open reversals that name a claim's payment, and returns them. */
export const decideReversals = (
  tx: DatabaseTransaction,
  claimId: number,
  decision: { state: 'confirmed' | 'dismissed'; by: string; at: Timestamp },
): Promise<DecidedReversal[]> =>
  tx
    .updateTable('statement_reversals')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.at })
    .where('state', '=', 'open')
    .where('transaction_id_normal', 'in', idsOfPayment(claimId))
    .returning([
      'source',
      'file_name as fileName',
      'notice_id as noticeId',
      'file_line as fileLine',
      'transaction_id as transactionId',
      'amount_tzs as amountTzs',
    ])
    .execute()

/** Returns all reversals that name a claim's payment, oldest first. */
export const listReversals = async (
  db: Database,
  claimId: number,
): Promise<StaffPaymentDetails['reversals']> => {
  const rows = await db
    .selectFrom('statement_reversals')
    .select([
      'source',
      'file_name as fileName',
      'notice_id as noticeId',
      'file_line as line',
      'transaction_id as transactionId',
      'amount_tzs as amount',
      'paid_at as paidAt',
      'state',
    ])
    .where('transaction_id_normal', 'in', idsOfPayment(claimId))
    .orderBy('id')
    .execute()
  return eachNoticeOnce(rows).map(({ noticeId, ...row }) => ({
    ...row,
    feed: noticeId === null ? null : row.fileName,
  }))
}

/** Returns the rows with each notice only once. A notice has a row for each ID that it names. */
export const eachNoticeOnce = <Row extends { noticeId: number | null }>(rows: readonly Row[]): Row[] =>
  rows.filter(
    ({ noticeId }, index) =>
      noticeId === null || rows.findIndex((row) => row.noticeId === noticeId) === index,
  )

/** Selects a claim's IDs, and the other IDs of the lines that have one of them. */
const idsOfPayment = (claimId: number): RawBuilder<string> =>
  sql<string>`(${withAllIds(sql`select transaction_id_normal from payment_claim_ids where claim_id = ${claimId}`)})`
