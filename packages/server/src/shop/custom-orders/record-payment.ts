import { preferredLanguage, recordNumber, type CustomOrderPaymentInput } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { namingIdOwner } from '../../ledger/claims/id-owner-repository.ts'
import { insertEvent, insertPaymentClaim } from '../../ledger/claims/payment-claim-repository.ts'
import { storePayerSearchTerms } from '../../ledger/claims/payer-search-repository.ts'
import { trackingKeyOf } from './custom-order-emails.ts'
import { changeCustomOrder, lockCustomOrder } from './custom-order-repository.ts'
import { noSuchCustomOrder, wrongStep } from './custom-order-work.ts'
import { isStepAllowed } from './custom-order-state.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { paymentRecordedEmail } from './payment-emails.ts'

/** A payment as entered by the staff. */
interface RecordedPayment extends CustomOrderPaymentInput {
  customOrderId: number
  by: string
}

export type RecordPayment = (payment: RecordedPayment) => Promise<number>

/**
 * Sets a custom order's price, records the payment that its buyer claims, and queues an email about it. Resolves with
 * the payment's ID.
 * The payment is a claim like any other, to be checked by the staff.
 * @throws DomainError `order_not_found`, `transaction_id_used`, or `state_changed` if the order already has a
 * payment.
 */
export const paymentRecorder = ({
  db,
  now,
  centre,
  siteUrl,
  onMessageQueued,
}: ServiceDependencies): RecordPayment => {
  const store = async (
    tx: DatabaseTransaction,
    { customOrderId, by, price, transactionId, paymentMethod }: RecordedPayment,
  ): Promise<number> => {
    const found = await lockCustomOrder(tx, customOrderId)
    if (!found) throw noSuchCustomOrder(customOrderId)
    if (found.payment !== null) throw hasPayment(customOrderId, found.payment)
    if (!isStepAllowed(found.state, 'accepted')) throw wrongStep(found, 'accepted')
    const createdAt = now().toISOString()
    const claimId = await insertPaymentClaim(tx, {
      kind: 'custom-order',
      contact: found,
      transactionId,
      expectedAmountTzs: price,
      claimedAmountTzs: price,
      method: paymentMethod,
      createdAt,
    })
    await changeCustomOrder(
      tx,
      customOrderId,
      {
        stage: 'accepted',
        claim_id: claimId,
        price_tzs: price,
        ...(price !== found.price && { delivery_tzs: null }), // the delivery was a part of another price
      },
      { from_state: found.state, actor: by, price_tzs: price, created_at: createdAt },
    )
    await storePayerSearchTerms(tx, claimId, found)
    await insertEvent(tx, {
      claim_id: claimId,
      action: 'recorded',
      from_state: 'submitted',
      to_state: 'submitted',
      actor: by,
      created_at: createdAt,
    })
    const language = preferredLanguage(found.language)
    const recorded = {
      id: customOrderId,
      priceTzs: price,
      transactionId,
      centreName: centre().name,
      trackingKey: trackingKeyOf(found),
      siteUrl,
    }
    const email = paymentRecordedEmail(recorded, language)
    await queueEmail(tx, { ...email, recipient: found.email, language, createdAt })
    return claimId
  }

  return async (payment) => {
    const claimId = await namingIdOwner(db, () => inTransaction(db, (tx) => store(tx, payment)))
    onMessageQueued()
    return claimId
  }
}

const hasPayment = (id: number, claimId: number): DomainError =>
  new DomainError('state_changed', {
    message: (t) => t.customOrder.hasPayment(recordNumber('custom-order', id), claimId),
  })
