import type { ReconciliationRow } from '@charity-kit/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { paidAt } from '../../ledger/claims/paid-at-repository.ts'
import { isCounted } from '../../ledger/claims/part-money-repository.ts'
import type { Money } from './money-in-repository.ts'
import type { RowPage, WalletMonth } from './wallet-month.ts'

const withoutLineIn = (db: Database, { from, until }: WalletMonth) =>
  db
    .selectFrom('payment_claims')
    .where(isCounted)
    .where('line_paid_at', 'is', null)
    .where(paidAt, '>=', from)
    .where(paidAt, '<', until)
    .whereRef('received_amount_tzs', '<>', 'refunded_tzs')

const netTzs = sql<number>`payment_claims.received_amount_tzs - payment_claims.refunded_tzs`

/**
 * Returns the number and the sum of a month's verified payments, in any wallet, that no statement's line counts for.
 */
export const sumWithoutLine = (db: Database, month: WalletMonth): Promise<Money> =>
  withoutLineIn(db, month)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(coalesce(sum(${netTzs}), 0) as bigint)`.as('sum'),
    ])
    .executeTakeFirstOrThrow()

/** Evidence that the verifying decision named. */
const evidenceOf = sql<string | null>`(
  select evidence from payment_events
  where payment_events.claim_id = payment_claims.id and payment_events.to_state = 'verified' and evidence is not null
  order by payment_events.id desc limit 1
)`

export const listRowsWithoutLine = async (db: Database, month: WalletMonth, { after, size }: RowPage) => {
  const rows = await withoutLineIn(db, month)
    .where('payment_claims.id', '>', after)
    .select(['payment_claims.id', paidAt.as('at'), 'transaction_id as transactionId', netTzs.as('amount')])
    .select(evidenceOf.as('evidence'))
    .orderBy('payment_claims.id')
    .limit(size)
    .execute()
  return rows.map((row): ReconciliationRow => ({
    ...row,
    fileName: null,
    line: null,
    payment: row.id,
    payer: null,
    balance: null,
  }))
}
