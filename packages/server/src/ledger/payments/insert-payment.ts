import type { FurtherPayment } from '@charity-kit/contract'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { insertPaymentClaim, type NewPaymentClaim } from './payment-claim-repository.ts'

/** A payment for a gift or an order, as its payer states it. */
interface NewPayment extends Omit<NewPaymentClaim, 'expectedAmountTzs' | 'claimedAmountTzs'> {
  /** The gift, the order's total, or both. */
  amountTzs: number
  /** Whether it is a price, rather than what the payer chose to give. */
  isPrice: boolean
  furtherPayments?: readonly FurtherPayment[] | undefined
}

/**
 * Stores a payment and returns its main claim's ID. If it came in parts, each has a claim of its own: the payer states what the
 * further ones brought, and the main one brought the rest. Amounts that leave no rest are kept as stated, for the staff to look at.
 * @throws DomainError `transaction_id_used`
 */
export const insertPayment = async (
  tx: DatabaseTransaction,
  { amountTzs, isPrice, furtherPayments = [], ...claim }: NewPayment,
): Promise<number> => {
  const rest = furtherPayments.reduce((sum, { amount }) => sum - amount, amountTzs)
  const mainClaimId = await insertPaymentClaim(tx, {
    ...claim,
    // Of a price that is paid in parts, the payer chooses the parts.
    expectedAmountTzs: isPrice && furtherPayments.length === 0 ? amountTzs : null,
    claimedAmountTzs: rest > 0 ? rest : amountTzs,
  })
  for (const [index, { transactionId, amount }] of furtherPayments.entries()) {
    await insertPaymentClaim(tx, {
      ...claim,
      transactionId,
      otherTransactionId: undefined,
      saidPaidAt: null,
      expectedAmountTzs: null,
      claimedAmountTzs: amount,
      mainClaimId,
      field: `furtherPayments.${String(index)}.transactionId`,
    })
  }
  return mainClaimId
}
