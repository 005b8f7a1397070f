import type { PaymentNotice } from '@charity-kit/contract'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { FeedNoticeTable } from '../../db/feed-tables.ts'

export type FeedNotice = Selectable<FeedNoticeTable>

/**
 * Selects the IDs of all notices with one of a claim's transaction IDs. Several feeds may have reported the same
 * payment.
 */
export const noticesOf = (claimId: number): RawBuilder<number> =>
  sql<number>`(select feed_notices.id from payment_claim_ids
    inner join feed_notices on feed_notices.transaction_id_normal = payment_claim_ids.transaction_id_normal
    where payment_claim_ids.claim_id = ${claimId}
    union
    select feed_notices.id from payment_claim_ids
    inner join feed_notices on feed_notices.other_transaction_id_normal = payment_claim_ids.transaction_id_normal
    where payment_claim_ids.claim_id = ${claimId})`

/**
 * Stores a notice that is new for its feed, and returns its number. A repeated notice, for example in another language,
 * adds a missing balance and payer to the first one. The stored amount never changes, and another amount is recorded as
 * a contradiction.
 */
export const insertNotice = async (
  tx: DatabaseTransaction,
  row: Insertable<FeedNoticeTable>,
): Promise<number> => {
  const isSame = sql`feed_notices.amount_cents = excluded.amount_cents`
  const added = (column: 'balance_cents' | 'other_transaction_id_normal' | 'payer_masked') =>
    sql<never>`case when ${isSame} then coalesce(${sql.ref(`feed_notices.${column}`)}, ${sql.ref(`excluded.${column}`)})
      else ${sql.ref(`feed_notices.${column}`)} end`
  const { id } = await tx
    .insertInto('feed_notices')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'transaction_id_normal', 'direction']).doUpdateSet({
        balance_cents: added('balance_cents'),
        other_transaction_id_normal: added('other_transaction_id_normal'),
        payer_masked: added('payer_masked'),
        is_contradicted: sql<0 | 1>`case when ${isSame} then feed_notices.is_contradicted else 1 end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the sum that a feed verified by itself after a timestamp, in whole shillings. */
export const sumVerified = async (db: Database, feedId: number, after: Timestamp): Promise<number> => {
  const row = await db
    .selectFrom('feed_notices')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .where('feed_id', '=', feedId)
    .where('verified_at', '>', after)
    .executeTakeFirst()
  return Math.ceil((row?.cents ?? 0) / 100)
}

/** Returns the incoming money by feed that no payment names, and no statement shows. */
export const sumUnclaimedNotices = async (
  db: Database,
): Promise<ReadonlyMap<number, { count: number; sum: number }>> => {
  const rows = await db
    .selectFrom('feed_notices')
    .select([
      'feed_id',
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(sum(amount_cents) / 100 as bigint)`.as('sum'),
    ])
    .where('claim_id', 'is', null)
    .where('direction', '=', 'in')
    .where('line_id', 'is', null)
    .where('missing_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select 1 from payment_claim_ids inner join payment_claims on payment_claims.id = payment_claim_ids.claim_id
        where payment_claim_ids.transaction_id_normal
          in (feed_notices.transaction_id_normal, feed_notices.other_transaction_id_normal)
        and payment_claims.state <> 'rejected'
      )`,
    )
    .groupBy('feed_id')
    .execute()
  return new Map(rows.map(({ feed_id, ...money }) => [feed_id, money]))
}

/** Returns the notices of a payment in all directions, oldest first. */
export const listNotices = async (
  db: Database,
  claimId: number,
): Promise<Omit<PaymentNotice, 'isFree' | 'isChainWhole'>[]> => {
  const rows = await db
    .selectFrom('feed_notices')
    .innerJoin('feeds', 'feeds.id', 'feed_notices.feed_id')
    .select([
      'feed_notices.id',
      'feeds.name as feed',
      'feeds.grade',
      'direction',
      'transaction_id as transactionId',
      'amount_cents',
      'paid_at as paidAt',
      'received_at as receivedAt',
      'payer_masked as payer',
      'line_id',
    ])
    .where('feed_notices.id', 'in', noticesOf(claimId))
    .orderBy('feed_notices.id')
    .execute()
  return rows.map(({ amount_cents, line_id, ...notice }) => ({
    ...notice,
    amount: Math.round(amount_cents / 100),
    isOnStatement: line_id !== null,
  }))
}

export const forgetOldNoticePayers = async (db: Database, before: Timestamp): Promise<void> => {
  await db
    .updateTable('feed_notices')
    .set({ payer_masked: null })
    .where('payer_masked', 'is not', null)
    .where('paid_at', '<', before)
    .execute()
}

/** Deletes the payers' names from notices that count for some claims. */
export const eraseNoticePayers = async (db: Database, claimIds: readonly number[]): Promise<void> => {
  if (claimIds.length === 0) return
  await db.updateTable('feed_notices').set({ payer_masked: null }).where('claim_id', 'in', claimIds).execute()
}
