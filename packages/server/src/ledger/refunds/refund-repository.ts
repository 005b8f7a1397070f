import type { Insertable, Selectable } from 'kysely'
import type { RefundTable } from '../../db/payment-work-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import type { PaymentClaim } from '../claims/payment-claim-repository.ts'

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

/** Stores a refund; returns false if its ID was used in the meantime. */
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

/**
 * Spreads a refund over verified claims, the first claims first; returns false if a claim has changed since it was
 * `seen`.
 */
export const addRefundedAmounts = async (
  tx: DatabaseTransaction,
  seen: readonly PaymentClaim[],
  amountTzs: number,
): Promise<boolean> => {
  let rest = amountTzs
  for (const claim of seen) {
    const left = (claim.received_amount_tzs ?? 0) - claim.refunded_tzs
    const share = Math.min(left, rest)
    if (share <= 0) continue
    if (!(await addRefundedAmount(tx, claim, share))) return false
    rest -= share
  }
  return rest === 0
}

const addRefundedAmount = async (
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

/** Returns whether one of these claims has this ID. */
export const isOneOf = async (
  tx: DatabaseTransaction,
  transactionIdNormal: string,
  claims: readonly PaymentClaim[],
): Promise<boolean> =>
  (await tx
    .selectFrom('payment_claim_ids')
    .select('claim_id')
    .where('transaction_id_normal', '=', transactionIdNormal)
    .where(
      'claim_id',
      'in',
      claims.map(({ id }) => id),
    )
    .executeTakeFirst()) !== undefined

/** Returns the refunds that were recorded for these claims. */
export const listRefunds = (db: Database, claimIds: readonly number[]): Promise<Refund[]> =>
  db.selectFrom('refunds').selectAll().where('claim_id', 'in', claimIds).orderBy('id').execute()
