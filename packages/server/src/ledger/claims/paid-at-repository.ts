import { sql } from 'kysely'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'

/**
 * Time of payment, where the claim is joined: from the statement's line, else from a phone or provider, else as the
 * payer stated, else the time of the claim. Reports, the ledger and exports count the payment then. An index has
 * exactly this expression.
 */
export const paidAt = sql<Timestamp>`coalesce(
  payment_claims.line_paid_at, payment_claims.notice_paid_at, payment_claims.said_paid_at, payment_claims.created_at)`

/**
 * Stores a claim's time of payment from its first linked statement line; null without lines. A time after the import
 * was misread and is ignored.
 */
export const takePaidAt = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  await tx
    .updateTable('payment_claims')
    .set({
      line_paid_at: tx
        .selectFrom('statement_lines')
        .select(sql<Timestamp | null>`case when paid_at <= created_at then paid_at end`.as('paid_at'))
        .where('claim_id', '=', claimId)
        .orderBy('id')
        .limit(1),
    })
    .where('id', '=', claimId)
    .execute()
}

/** Stores a claim's time of payment from the first notice that counts for the claim. */
export const takeNoticePaidAt = async (tx: DatabaseTransaction, claimId: number): Promise<void> => {
  await tx
    .updateTable('payment_claims')
    .set({
      notice_paid_at: tx
        .selectFrom('feed_notices')
        .select('paid_at')
        .where('claim_id', '=', claimId)
        .orderBy('id')
        .limit(1),
    })
    .where('id', '=', claimId)
    .execute()
}
