import type { PaymentNotice } from '@charity-kit/contract'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { FeedNoticeTable } from '../../db/feed-tables.ts'
import { isUndoubted } from '../statements/exact-match-repository.ts'
import { hasOpenReversal } from '../statements/reversal-repository.ts'

type AnyDatabase = Database | DatabaseTransaction

export type FeedNotice = Selectable<FeedNoticeTable>

/**
 * Stores a notice that is new for its feed. One that came before, in another language say, adds the balance and payer that the first lacked;
 * what it says of the money never changes.
 */
export const insertNotice = async (
  tx: DatabaseTransaction,
  row: Insertable<FeedNoticeTable>,
): Promise<void> => {
  await tx
    .insertInto('feed_notices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['feed_id', 'transaction_id_normal', 'direction'])
        .doUpdateSet({
          balance_cents: sql`coalesce(feed_notices.balance_cents, excluded.balance_cents)`,
          other_transaction_id_normal: sql`coalesce(feed_notices.other_transaction_id_normal, excluded.other_transaction_id_normal)`,
          payer_masked: sql`coalesce(feed_notices.payer_masked, excluded.payer_masked)`,
        })
        .where(sql<boolean>`feed_notices.amount_cents = excluded.amount_cents`),
    )
    .execute()
}

/** A step of a feed's balance. */
export type BalanceStep = Pick<
  FeedNotice,
  'direction' | 'amount_cents' | 'balance_cents' | 'fee_cents' | 'paid_at'
>

/** The last balance of a source's statements, and when it was. */
export const findLastBalance = (
  db: AnyDatabase,
  source: string,
): Promise<{ at: Timestamp; cents: number } | undefined> => {
  return db
    .selectFrom('statement_entries')
    .select(['moved_at as at', 'balance_cents as cents'])
    .where('source', '=', source)
    .where('balance_cents', 'is not', null)
    .$narrowType<{ cents: number }>()
    .orderBy('moved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What moved a feed's balance after a moment and is on no statement, in the order of the messages' times. */
export const listBalanceSteps = (
  db: AnyDatabase,
  feedId: number,
  after: Timestamp | undefined,
): Promise<BalanceStep[]> => {
  let query = db
    .selectFrom('feed_notices')
    .select(['direction', 'amount_cents', 'balance_cents', 'fee_cents', 'paid_at'])
    .where('feed_id', '=', feedId)
    .where('line_id', 'is', null)
  // Messages have minutes: one of the same minute may have come before or after the statement's last line.
  if (after !== undefined) query = query.where('paid_at', '>=', `${after.slice(0, 16)}:00.000Z`)
  return query.orderBy('paid_at').orderBy('id').execute()
}

/** What a feed verified by itself after a moment, in whole shillings. */
export const sumVerified = async (db: AnyDatabase, feedId: number, after: Timestamp): Promise<number> => {
  const row = await db
    .selectFrom('feed_notices')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .where('feed_id', '=', feedId)
    .where('verified_at', '>', after)
    .executeTakeFirst()
  return Math.ceil((row?.cents ?? 0) / 100)
}

/** A free notice, and a claim that waits with one of its IDs. */
export interface NoticeMatch {
  noticeId: number
  claimId: number
}

const dueCents = sql<number>`coalesce(payment_claims.expected_amount_tzs, payment_claims.claimed_amount_tzs)`

/**
 * Donations that wait, and incoming notices of feeds that are on with their ID and exact amount, where nothing makes a person look first.
 * Whether the feed may verify them is decided in the transaction: see verify-by-notice.ts.
 */
export const listNoticeMatches = async (db: Database, limit: number): Promise<NoticeMatch[]> => {
  // Most claims come before any notice, and to plan the question about doubts takes longer than to store a claim.
  if (!(await selectMatches(db).limit(1).executeTakeFirst())) return []
  return selectMatches(db, isUndoubted(db)).orderBy('noticeId').limit(limit).execute()
}

/** The constants are in its text: SQLite plans a statement again whenever a value is given that a partial index asks for. */
const selectMatches = (db: Database, condition = sql<boolean>`true`) => {
  const by = (column: 'transaction_id_normal' | 'other_transaction_id_normal') =>
    db
      .selectFrom('feed_notices')
      .innerJoin('feeds', 'feeds.id', 'feed_notices.feed_id')
      .innerJoin('payment_claim_ids', 'payment_claim_ids.transaction_id_normal', `feed_notices.${column}`)
      .innerJoin('payment_claims', 'payment_claims.id', 'payment_claim_ids.claim_id')
      .select(['feed_notices.id as noticeId', 'payment_claims.id as claimId'])
      .where('feed_notices.claim_id', 'is', null)
      .where('feed_notices.line_id', 'is', null)
      .where('feed_notices.direction', '=', sql.lit('in'))
      .where('feeds.state', '=', sql.lit('on'))
      .where('feeds.removed_at', 'is', null)
      .where('payment_claims.state', '=', sql.lit('submitted'))
      .where('payment_claims.kind', '=', sql.lit('donation'))
      .where('payment_claim_ids.certainty', '=', sql.lit('known-shape'))
      .where(sql<boolean>`feed_notices.amount_cents = 100 * ${dueCents}`)
      .where(condition)
  return by('transaction_id_normal').union(by('other_transaction_id_normal'))
}

/** Incoming notices that have one of a claim's IDs, however often: twins on two feeds among them. */
const noticesOf = (claimId: number): RawBuilder<number> =>
  sql<number>`(select feed_notices.id from payment_claim_ids
    inner join feed_notices on feed_notices.transaction_id_normal = payment_claim_ids.transaction_id_normal
    where payment_claim_ids.claim_id = ${claimId}
    union
    select feed_notices.id from payment_claim_ids
    inner join feed_notices on feed_notices.other_transaction_id_normal = payment_claim_ids.transaction_id_normal
    where payment_claim_ids.claim_id = ${claimId})`

/** Lets what feeds said of a verified claim's payment count for no other. */
export const linkNotices = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  await tx
    .updateTable('feed_notices')
    .set({ claim_id: claimId })
    .where('claim_id', 'is', null)
    .where('direction', '=', sql.lit('in'))
    .where('id', 'in', noticesOf(claimId))
    .execute()
}

/** What feeds said waits again. */
export const unlinkNotices = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  await tx
    .updateTable('feed_notices')
    .set({ claim_id: null, verified_at: null })
    .where('claim_id', '=', claimId)
    .execute()
}

/**
 * Takes a free notice for a claim that it verifies; undefined if it is not free, has none of the claim's IDs, or is on a statement, whose line
 * decides then.
 */
export const takeNotice = async (
  tx: DatabaseTransaction,
  { noticeId, claimId, at }: { noticeId: number; claimId: number; at: Timestamp },
): Promise<FeedNotice | undefined> =>
  tx
    .updateTable('feed_notices')
    .set({ claim_id: claimId, verified_at: at })
    .where('id', '=', noticeId)
    .where('claim_id', 'is', null)
    .where('line_id', 'is', null)
    .where('direction', '=', sql.lit('in'))
    .where('id', 'in', noticesOf(claimId))
    .returningAll()
    .executeTakeFirst()

/** What feeds said of a payment, whichever way its money went, oldest first. */
export const listNotices = async (db: Database, claimId: number): Promise<PaymentNotice[]> => {
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

/** A person's decision counts towards no limit of the feed. */
export const countNoLimit = async (tx: DatabaseTransaction, noticeId: number): Promise<void> => {
  await tx.updateTable('feed_notices').set({ verified_at: null }).where('id', '=', noticeId).execute()
}

/** Whether a claim's own ID has a known shape, no other payment may be meant, and nobody says that its money went back. */
export const isClaimUndoubted = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('payment_claims')
    .innerJoin('payment_claim_ids', 'payment_claim_ids.claim_id', 'payment_claims.id')
    .select('payment_claims.id')
    .where('payment_claims.id', '=', claimId)
    .where('payment_claim_ids.is_second', '=', 0)
    .where('payment_claim_ids.certainty', '=', 'known-shape')
    .where(isUndoubted(tx))
    .where(({ not }) => not(hasOpenReversal))
    .executeTakeFirst()
  return row !== undefined && !(await isReversedByNotice(tx, claimId))
}

/** Whether a feed says that a claim's money went back. */
const isReversedByNotice = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> =>
  (await tx
    .selectFrom('feed_notices')
    .select('id')
    .where('direction', '=', 'reversal')
    .where('id', 'in', noticesOf(claimId))
    .executeTakeFirst()) !== undefined

/** Links a source's notices to the statement's lines that show the same payment. */
export const linkNoticesToLines = async (tx: DatabaseTransaction, source: string): Promise<void> => {
  const line = sql<number>`(select statement_lines.id from statement_lines
    where statement_lines.source = ${source} and (
      statement_lines.transaction_id_normal in (feed_notices.transaction_id_normal, feed_notices.other_transaction_id_normal)
      or statement_lines.other_transaction_id_normal in (feed_notices.transaction_id_normal, feed_notices.other_transaction_id_normal)
    ) order by statement_lines.id limit 1)`
  await tx
    .updateTable('feed_notices')
    .set({ line_id: line })
    .where('line_id', 'is', null)
    .where('direction', '=', 'in')
    .where('feed_id', 'in', tx.selectFrom('feeds').select('id').where('source', '=', source))
    .execute()
}

/** Incoming notices of a source's feeds that a statement of their time does not show, the feed of each. */
export const listNotOnStatement = (
  tx: DatabaseTransaction,
  { source, from, until }: { source: string; from: Timestamp; until: Timestamp },
): Promise<{ feedId: number; transactionId: string; paidAt: Timestamp }[]> =>
  tx
    .selectFrom('feed_notices')
    .innerJoin('feeds', 'feeds.id', 'feed_notices.feed_id')
    .select(['feed_id as feedId', 'transaction_id as transactionId', 'paid_at as paidAt'])
    .where('feeds.source', '=', source)
    .where('feeds.removed_at', 'is', null)
    .where('direction', '=', 'in')
    .where('line_id', 'is', null)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .orderBy('feed_notices.id')
    .execute()

export const forgetOldNoticePayers = async (db: Database, before: Timestamp): Promise<void> => {
  await db
    .updateTable('feed_notices')
    .set({ payer_masked: null })
    .where('payer_masked', 'is not', null)
    .where('paid_at', '<', before)
    .execute()
}

/** Forgets who paid by what counts for some claims. */
export const eraseNoticePayers = async (
  db: Database | DatabaseTransaction,
  claimIds: readonly number[],
): Promise<void> => {
  if (claimIds.length === 0) return
  await db.updateTable('feed_notices').set({ payer_masked: null }).where('claim_id', 'in', claimIds).execute()
}
