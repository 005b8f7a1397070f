import { normaliseTransactionId, recogniseTransactionId, transactionIdUsed } from '@charity-kit/contract'
import type { DatabaseTransaction, Moment, PaymentKind } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'

export interface NewPaymentClaim {
  kind: PaymentKind
  /** As typed. */
  transactionId: string
  /** Null where the payer chooses the amount. */
  expectedAmountTzs: number | null
  claimedAmountTzs: number
  method: string
  createdAt: Moment
}

/**
 * Records that somebody says they paid, and returns the claim's number. The unique index decides, not a look beforehand: of
 * two claims at the same moment one waits for the other's transaction, and is refused if that one commits.
 * @throws DomainError `transaction_id_used` when any record holds this ID, however it was spelt.
 */
export const insertPaymentClaim = async (
  tx: DatabaseTransaction,
  claim: NewPaymentClaim,
): Promise<number> => {
  const inserted = await tx
    .insertInto('payment_claims')
    .values({
      kind: claim.kind,
      transaction_id: claim.transactionId,
      transaction_id_normal: normaliseTransactionId(claim.transactionId),
      channel: recogniseTransactionId(claim.transactionId) ?? null,
      expected_amount_tzs: claim.expectedAmountTzs,
      claimed_amount_tzs: claim.claimedAmountTzs,
      method: claim.method,
      created_at: claim.createdAt,
    })
    .onConflict((conflict) => conflict.column('transaction_id_normal').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted)
    throw new DomainError('transaction_id_used', { fields: { transactionId: transactionIdUsed } })
  return inserted.id
}
