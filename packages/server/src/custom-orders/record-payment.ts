import { orderStatuses, type CustomOrderPaymentInput } from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { insertEvent, insertPaymentClaim } from '../payments/payment-claim-repository.ts'
import { findCustomOrderPayment, setCustomOrderPayment } from './custom-order-repository.ts'

export type RecordPayment = (
  payment: CustomOrderPaymentInput & { customOrderId: number; by: string },
) => Promise<number>

/**
 * Sets a custom order's price and records what its buyer says was paid for it, once; resolves with the payment's number. It is
 * a claim like any other, and waits to be checked.
 * @throws DomainError `order_not_found`, `transaction_id_used`, or `state_changed` where it has a payment.
 */
export const paymentRecorder =
  ({ db, now }: { db: Database; now: () => Date }): RecordPayment =>
  ({ customOrderId, by, price, transactionId, paymentMethod }) =>
    inTransaction(db, async (tx) => {
      const paidBy = await findCustomOrderPayment(tx, customOrderId)
      if (paidBy === undefined) {
        throw new DomainError('order_not_found', {
          message: `There is no custom order ${String(customOrderId)}.`,
        })
      }
      if (paidBy !== null) {
        throw new DomainError('state_changed', {
          message: `Custom order ${String(customOrderId)} has payment ${String(paidBy)}. Correct that one instead.`,
        })
      }
      const createdAt = now().toISOString()
      const claimId = await insertPaymentClaim(tx, {
        kind: 'custom-order',
        transactionId,
        expectedAmountTzs: price,
        claimedAmountTzs: price,
        method: paymentMethod,
        createdAt,
      })
      const status = orderStatuses.submitted
      if (!(await setCustomOrderPayment(tx, customOrderId, { claimId, priceTzs: price, status }))) {
        throw new DomainError('state_changed')
      }
      await insertEvent(tx, {
        claim_id: claimId,
        action: 'recorded',
        from_state: 'submitted',
        to_state: 'submitted',
        actor: by,
        created_at: createdAt,
      })
      return claimId
    })
