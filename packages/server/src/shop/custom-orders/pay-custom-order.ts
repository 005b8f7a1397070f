import { preferredLanguage, type CustomOrderProof } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { chosenWallet, toSaidPaidAt } from '../../ledger/claims/new-claim.ts'
import { correctByPayer } from '../../ledger/claims/payer-correction.ts'
import { listPayerEvents, payer } from '../../ledger/claims/payer-repository.ts'
import { storePayerSearchTerms } from '../../ledger/claims/payer-search-repository.ts'
import { getClaim, insertPaymentClaim } from '../../ledger/claims/payment-claim-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { findTextWish } from '../../outbox/text-wish-repository.ts'
import { trackingKeyOf } from './custom-order-emails.ts'
import {
  changeCustomOrder,
  findOwnCustomOrder,
  lockCustomOrder,
  type LockedCustomOrder,
} from './custom-order-repository.ts'
import { canBePaid } from './custom-order-state.ts'
import { paymentRecordedEmail } from './payment-emails.ts'

/** Takes a payment. `network` is the payer's network, truncated: the email counts towards its share. */
export type PayCustomOrder = (proof: CustomOrderProof, network: string) => Promise<void>

/**
 * Returns a function that takes the transaction ID of a custom order's payment: a claim like any other, with an email
 * about it. If an earlier claim was not found, it is corrected. Repeating the same ID changes nothing.
 * @throws DomainError `order_not_found`, `transaction_id_used`, or `state_changed` if there is nothing to pay (any
 * more).
 */
export const customOrderPayer = ({
  db,
  now,
  centre,
  siteUrl,
  onMessageQueued,
}: ServiceDependencies): PayCustomOrder => {
  const take = async (
    tx: DatabaseTransaction,
    order: LockedCustomOrder,
    { transactionId, otherTransactionId, paidAt, paymentMethod, wallet }: CustomOrderProof,
    network: string,
  ): Promise<void> => {
    const at = now().toISOString()
    const { name: centreName, timeZone, wallets } = centre()
    const { id, payment, price: priceTzs } = order
    if (order.state === 'declined') throw new DomainError('state_changed')
    if (payment !== null) {
      const claim = await getClaim(tx, payment)
      const events = await listPayerEvents(tx, [payment])
      await correctByPayer(tx, { parts: [claim], events }, { transactionId, at })
      return
    }
    if (priceTzs === null || !canBePaid(order.state)) throw new DomainError('state_changed')
    const claimId = await insertPaymentClaim(tx, {
      kind: 'custom-order',
      contact: order,
      transactionId,
      otherTransactionId,
      saidPaidAt: toSaidPaidAt(paidAt, { createdAt: at, timeZone }),
      expectedAmountTzs: priceTzs,
      claimedAmountTzs: priceTzs,
      method: paymentMethod,
      wallet: chosenWallet(wallets, wallet),
      createdAt: at,
    })
    await changeCustomOrder(
      tx,
      id,
      { stage: 'accepted', claim_id: claimId },
      { from_state: order.state, actor: payer, created_at: at },
    )
    await storePayerSearchTerms(tx, claimId, order)
    const language = preferredLanguage(order.language)
    const email = paymentRecordedEmail(
      { id, priceTzs, transactionId, centreName, trackingKey: trackingKeyOf(order), siteUrl },
      language,
    )
    await queueEmail(tx, { ...email, recipient: order.email, language, createdAt: at, askedFrom: network })
  }

  return async (proof, network) => {
    await inTransaction(db, async (tx) => {
      const id = await findOpened(tx, proof)
      const order = id === undefined ? undefined : await lockCustomOrder(tx, id)
      if (!order) throw new DomainError('order_not_found')
      await take(tx, order, proof, network)
    })
    onMessageQueued()
  }
}

/** Finds the custom order that the claim's key opens. */
const findOpened = async (tx: DatabaseTransaction, key: CustomOrderProof): Promise<number | undefined> => {
  if ('textToken' in key) {
    const wish = await findTextWish(tx, key.textToken)
    return wish?.kind === 'custom-order' ? wish.record_id : undefined
  }
  const { shipmentTrackingNumber: trackingNumber, email } = key
  return (await findOwnCustomOrder(tx, { trackingNumber, email }))?.id
}
