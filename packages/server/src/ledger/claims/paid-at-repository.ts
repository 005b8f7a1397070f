import { sql } from 'kysely'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'

/**
 * When a payment was made, where its claim is joined: by its line on a statement, else by what a phone or provider said, else by its payer's
 * word, else when it was claimed. Reports, the ledger and exports count it then. An index has exactly this expression.
 */
export const paidAt = sql<Timestamp>`coalesce(
  payment_claims.line_paid_at, payment_claims.notice_paid_at, payment_claims.said_paid_at, payment_claims.created_at)`

/** Takes a claim's time from the first of the statement's lines that count for it; none once there is none. A later one than its import was misread. */
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

/** The same from the first of the notices that count for it. */
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
