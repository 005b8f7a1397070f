import type { Insertable, Selectable } from 'kysely'
import type { Database, DatabaseTransaction, RefundTable } from '../db/schema.ts'
import type { PaymentClaim } from '../payments/payment-claim-repository.ts'

export type Refund = Selectable<RefundTable>

export const findRefund = (
  tx: DatabaseTransaction,
  transactionIdNormal: string,
): Promise<Refund | undefined> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('transaction_id_normal', '=', transactionIdNormal)
    .executeTakeFirst()

/** Stores a refund; false if its ID was used in the meantime. */
export const insertRefund = async (
  tx: DatabaseTransaction,
  refund: Insertable<RefundTable>,
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('transaction_id_normal').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Adds to what was sent back of a claim; false if the claim has changed since it was `seen`. */
export const addRefundedAmount = async (
  tx: DatabaseTransaction,
  seen: PaymentClaim,
  amountTzs: number,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('payment_claims')
    .set({ refunded_tzs: seen.refunded_tzs + amountTzs })
    .where('id', '=', seen.id)
    .where('state', '=', 'verified')
    .where('received_amount_tzs', '=', seen.received_amount_tzs)
    .where('refunded_tzs', '=', seen.refunded_tzs)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Whether somebody claimed an incoming payment with this ID. */
export const isClaimed = async (tx: DatabaseTransaction, transactionIdNormal: string): Promise<boolean> =>
  (await tx
    .selectFrom('payment_claim_ids')
    .select('claim_id')
    .where('transaction_id_normal', '=', transactionIdNormal)
    .executeTakeFirst()) !== undefined

export const listRefunds = (db: Database, claimId: number): Promise<Refund[]> =>
  db.selectFrom('refunds').selectAll().where('claim_id', '=', claimId).orderBy('id').execute()
