import { fieldError, normaliseTransactionId, type RefundRecord } from '@charity-kit/contract'
import { addToCampaignTotal } from '../campaigns/campaign-totals-repository.ts'
import { inTransaction } from '../db/open-database.ts'
import { ConflictError } from '../db/retry-conflicts.ts'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { queueEmail } from '../mail/outbox-repository.ts'
import { returnOrderStock } from '../orders/order-payment.ts'
import { findClaim, type PaymentClaim } from '../payments/payment-claim-repository.ts'
import { getSubject } from '../payments/payment-subject-repository.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'
import { refundEmail } from './refund-email.ts'
import { addRefundedAmount, findRefund, insertRefund, isClaimed } from './refund-repository.ts'

/** Money that was sent back, as entered by the staff. */
interface Refund extends RefundRecord {
  claimId: number
  by: string
}

export type RefundPayment = (refund: Refund) => Promise<void>

/**
 * Records that money of a verified payment was sent back: the campaign's total, the pieces of an order that was not sent and
 * is refunded in whole, the history and the payer's email change in one transaction. The same refund again changes nothing.
 * @throws DomainError `not_found`, `state_changed` if the payment is not verified, `validation_failed` if less of it is left, or
 * `transaction_id_used` if the outgoing ID belongs to another payment.
 */
export const refundService = ({
  db,
  now,
  centreName,
  siteUrl,
  onEmailQueued,
}: ServiceDependencies): RefundPayment => {
  const store = async (tx: DatabaseTransaction, refund: Refund, at: Timestamp): Promise<void> => {
    const { claimId, amount, channel, transactionId, reason, by } = refund
    const normal = normaliseTransactionId(transactionId)
    const earlier = await findRefund(tx, normal)
    if (earlier?.claim_id === claimId && earlier.amount_tzs === amount) return
    if (earlier || (await isClaimed(tx, normal))) throw idUsed()
    const claim = await findClaim(tx, claimId)
    if (!claim) throw new DomainError('not_found', { message: `There is no payment ${String(claimId)}.` })
    const left = leftOf(claim)
    if (amount > left) {
      throw new DomainError('validation_failed', { fields: { amount: fieldError('refund_too_large', left) } })
    }
    const isWhole = amount === left
    // Products and the order come before the claim, as always.
    const isOrderClosed = claim.kind === 'order' && isWhole && (await returnOrderStock(tx, claim.id))
    const isStored =
      (await addRefundedAmount(tx, claim, amount)) &&
      (await insertRefund(tx, {
        claim_id: claim.id,
        amount_tzs: amount,
        channel,
        transaction_id: transactionId,
        transaction_id_normal: normal,
        actor: by,
        reason,
        created_at: at,
      }))
    if (!isStored) throw new ConflictError()
    if (claim.kind === 'donation') await addToCampaignTotal(tx, { claimId: claim.id, amountTzs: -amount })
    const subject = await getSubject(tx, claim)
    const email = refundEmail({
      subject,
      centreName,
      siteUrl,
      paidTransactionId: claim.transaction_id,
      amountTzs: amount,
      isWhole,
      isOrderClosed,
      transactionId,
      reason,
    })
    await queueEmail(tx, { ...email, recipient: subject.email, language: subject.language, createdAt: at })
  }

  return async (refund) => {
    await inTransaction(db, (tx) => store(tx, refund, now().toISOString()))
    onEmailQueued()
  }
}

/** What can still be sent back. */
const leftOf = ({ id, state, received_amount_tzs, refunded_tzs }: PaymentClaim): number => {
  const left = state === 'verified' ? (received_amount_tzs ?? 0) - refunded_tzs : 0
  if (left > 0) return left
  throw new DomainError('state_changed', {
    message:
      state === 'verified'
        ? `All of payment ${String(id)} was sent back already.`
        : `Payment ${String(id)} is not verified, so there is no money to send back.`,
  })
}

const idUsed = (): DomainError =>
  new DomainError('transaction_id_used', { fields: { transactionId: fieldError('transaction_id_used') } })
