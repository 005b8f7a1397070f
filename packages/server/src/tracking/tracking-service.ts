import type * as v from 'valibot'
import type {
  soldAnswersInput,
  CustomOrderProof,
  DonationCorrectionInput,
  DonationLookupInput,
  Language,
  OrderCorrectionInput,
  OrderKeyInput,
  TrackedCustomOrder,
  TrackedDonation,
  TrackedParcel,
} from '@charity-kit/contract'
import { findJoinedTo } from '../shop/custom-orders/custom-order-repository.ts'
import { customOrderPayer } from '../shop/custom-orders/pay-custom-order.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Database, DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { messages } from '../i18n/messages.ts'
import { isAnonymousEmail } from '../values/normalise-email.ts'
import { reserveIfThere } from '../shop/orders/order-payment.ts'
import { storeAnswers } from '../shop/orders/sold-pieces.ts'
import { correctByPayer } from '../ledger/payments/payer-correction.ts'
import { payer } from '../ledger/payments/payer-repository.ts'
import { paymentService } from '../ledger/payments/payment-service.ts'
import type { LedgerDependencies } from '../ledger/ledger-dependencies.ts'
import { trackCustomOrder } from './tracked-custom-order.ts'
import { toTrackedDonation, toTrackedParcel, type TrackingRules } from './tracked.ts'
import { findDonation, findParcel, type ParcelKey, type StoredParcel } from './tracking-repository.ts'
import { trackingUrl } from '../outbox/tracking-url.ts'

/** Every call throws DomainError `donation_not_found` or `order_not_found` for a pair that does not fit, whatever is wrong with it. */
export interface TrackingService {
  trackDonation: (input: DonationLookupInput, language: Language) => Promise<TrackedDonation>
  trackOrder: (input: OrderKeyInput, language: Language) => Promise<TrackedParcel | TrackedCustomOrder>
  /** @throws DomainError `transaction_id_used`, or `state_changed` if the ID may not be corrected any more. */
  correctDonation: (input: DonationCorrectionInput, language: Language) => Promise<TrackedDonation>
  correctOrder: (
    input: OrderCorrectionInput,
    from: { language: Language; clientAddress: string },
  ) => Promise<TrackedParcel>
  /**
   * Stores what the buyer wants in place of pieces that were sold.
   * @throws DomainError `state_changed` if the order has no such pieces, or they were seen to; `product_not_found`
   */
  answerSold: (input: v.InferOutput<typeof soldAnswersInput>, language: Language) => Promise<TrackedParcel>
  /** Calls off an order that is not paid for; its pieces go back to the shop. @throws DomainError `state_changed` */
  cancelOrder: (input: OrderKeyInput, language: Language) => Promise<TrackedParcel>
  /** @throws DomainError `transaction_id_used`, or `state_changed` if there is nothing to pay. */
  payCustomOrder: (proof: CustomOrderProof, language: Language) => Promise<TrackedCustomOrder>
}

/** What somebody without an account may see and do about a donation or an order of theirs. */
export const trackingService = (dependencies: LedgerDependencies): TrackingService => {
  const { db, now, centre } = dependencies
  const payments = paymentService(dependencies)
  const payForCustomOrder = customOrderPayer(dependencies)
  const { trackDonation, trackParcel, trackOwnCustomOrder } = trackedViews(dependencies)

  return {
    trackDonation,
    trackOrder: async (input, language) => {
      const customOrder = await trackOwnCustomOrder(input, language)
      return customOrder ?? trackParcel(await joinedKey(db, input), language)
    },
    payCustomOrder: async (proof, language) => {
      await payForCustomOrder(proof)
      const tracked = await trackOwnCustomOrder(proof, language)
      if (!tracked) throw new DomainError('order_not_found')
      return tracked
    },
    correctDonation: async ({ correctedTransactionId, ...input }, language) => {
      await inTransaction(db, async (tx) => {
        const donation = await getDonation(tx, input)
        await correctByPayer(tx, donation, { transactionId: correctedTransactionId, at: now().toISOString() })
      })
      return trackDonation(input, language)
    },
    correctOrder: async ({ correctedTransactionId, ...input }, { language, clientAddress }) => {
      await inTransaction(db, async (tx) => {
        const parcel = await getParcel(tx, input)
        const asker = { clientAddress, orderLimits: centre().orderLimits }
        await correctByPayer(tx, parcel, {
          transactionId: correctedTransactionId,
          holdAgain: (_tx, claimId, at) => reserveIfThere(tx, claimId, asker, at),
          at: now().toISOString(),
        })
      })
      return trackParcel(input, language)
    },
    answerSold: async ({ answers, ...input }, language) => {
      await inTransaction(db, async (tx) => {
        const parcel = await getParcel(tx, input)
        await storeAnswers(tx, { orderId: parcel.reference, answers, at: now().toISOString() })
      })
      return trackParcel(input, language)
    },
    cancelOrder: async (input, language) => {
      const { main, parts, language: orderLanguage } = await getParcel(db, input)
      if (main.cancelled_at === null) {
        // Any part that is still looked for: another one may not have been found.
        const pending = parts.find(({ state }) => state === 'submitted')
        if (!pending) throw new DomainError('state_changed')
        // Its email is in the order's language, whatever page it is cancelled on.
        const reason = messages[orderLanguage].refund.cancelled.byBuyer
        await payments.cancel({ claimId: pending.id, by: payer, reason })
      }
      return trackParcel(input, language)
    },
  }
}

/** What the tracking page shows of a donation, an order and a custom order. */
const trackedViews = ({
  db,
  now,
  centre,
  siteUrl,
}: Pick<LedgerDependencies, 'db' | 'now' | 'centre' | 'siteUrl'>) => {
  const rules = (): TrackingRules => ({ ...centre(), now: now() })

  const trackDonation = async (input: DonationLookupInput, language: Language): Promise<TrackedDonation> => {
    const donation = await getDonation(db, input)
    const url = trackingUrl(
      siteUrl,
      { kind: 'donation', reference: donation.reference, transactionId: donation.main.transaction_id },
      language,
    )
    return toTrackedDonation(donation, rules(), url)
  }
  const trackParcel = async (input: OrderKeyInput, language: Language): Promise<TrackedParcel> => {
    const parcel = await getParcel(db, input)
    const url = trackingUrl(siteUrl, { kind: 'order', ...input }, language)
    return toTrackedParcel(parcel, rules(), url)
  }

  const trackOwnCustomOrder = (
    input: OrderKeyInput,
    language: Language,
  ): Promise<TrackedCustomOrder | undefined> => {
    // Of a proof of payment, what opens it.
    const key: OrderKeyInput =
      'email' in input
        ? { shipmentTrackingNumber: input.shipmentTrackingNumber, email: input.email }
        : { reference: input.reference, transactionId: input.transactionId }
    const pageUrl = trackingUrl(siteUrl, { kind: 'order', ...key }, language)
    return trackCustomOrder(db, key, { pageUrl, rules: rules() })
  }

  return { trackDonation, trackParcel, trackOwnCustomOrder }
}

const getDonation = async (from: Database | DatabaseTransaction, input: DonationLookupInput) => {
  const donation = await findDonation(from, input)
  if (!donation) throw new DomainError('donation_not_found')
  return donation
}

const getParcel = async (
  from: Database | DatabaseTransaction,
  input: OrderKeyInput,
): Promise<StoredParcel> => {
  const parcel = await findParcel(from, parcelKey(input))
  if (!parcel) throw new DomainError('order_not_found')
  return parcel
}

/** What opens the order that a payment was joined to, for the number of its report; any other key as it is. */
const joinedKey = async (db: Database, key: OrderKeyInput): Promise<OrderKeyInput> => {
  if (!('reference' in key) || (await findParcel(db, key))) return key
  const order = /^order (\d+)$/.exec((await findJoinedTo(db, key.reference)) ?? '')
  return order ? { ...key, reference: Number(order[1]) } : key
}

/** @throws DomainError `order_not_found` for the anonymous address, which proves nothing: it is on all orders that were erased. */
const parcelKey = (input: OrderKeyInput): ParcelKey => {
  if ('reference' in input) return input
  if (isAnonymousEmail(input.email)) throw new DomainError('order_not_found')
  return { trackingNumber: input.shipmentTrackingNumber, email: input.email }
}
