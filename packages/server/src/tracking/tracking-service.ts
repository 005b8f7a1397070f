import { isDeepStrictEqual } from 'node:util'
import type * as v from 'valibot'
import {
  dialledFromAbroad,
  type donationTextsInput,
  type orderTextsInput,
  type soldAnswersInput,
  type CustomOrderProof,
  type donationDedicationInput,
  type DonationCorrectionInput,
  type DonationOpener,
  type Language,
  type OrderCorrectionInput,
  type OrderKeyInput,
  type OrderOpener,
  type TextUpdates,
  type TrackedCustomOrder,
  type TrackedDonation,
  type TrackedParcel,
  type TrackingState,
} from '@charity-kit/contract'
import { findJoinedTo } from '../shop/custom-orders/custom-order-repository.ts'
import { customOrderPayer } from '../shop/custom-orders/pay-custom-order.ts'
import { findWallWish } from '../giving/donor-wall/donor-wall-repository.ts'
import { saveDedication } from '../giving/donations/dedication-repository.ts'
import { refuseErasedDonation } from '../giving/donations/donation-repository.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { messages } from '../i18n/messages.ts'
import { isAnonymousEmail } from '../values/normalise-email.ts'
import { reserveIfThere } from '../shop/orders/order-payment.ts'
import { storeAnswers } from '../shop/orders/sold-pieces.ts'
import { correctByPayer } from '../ledger/claims/payer-correction.ts'
import { payer } from '../ledger/claims/payer-repository.ts'
import { paymentService } from '../ledger/decisions/payment-service.ts'
import type { LedgerDependencies } from '../ledger/ledger-dependencies.ts'
import { trackCustomOrder } from './tracked-custom-order.ts'
import {
  customOrderByText,
  donationByText,
  parcelByText,
  toTrackedDonation,
  toTrackedParcel,
  type TrackingRules,
} from './tracked.ts'
import {
  findDonation,
  findParcel,
  openByText,
  orderIn,
  type ParcelKey,
  type StoredParcel,
} from './tracking-repository.ts'
import { trackingUrl } from '../outbox/tracking-url.ts'
import type { TextNews } from '../outbox/text-updates.ts'
import { findTextedPhone, type TextSubject } from '../outbox/text-wish-repository.ts'
import type { TextWishes } from './text-wishes.ts'

/**
 * Operations of donors and buyers without an account. Every call throws DomainError `donation_not_found` or
 * `order_not_found` for a pair that does not match, without saying which part is wrong.
 * A text's link shows no person. It allows the actions that texts ask for: correcting an ID, paying, and choosing a
 * replacement for sold pieces.
 */
export interface TrackingService {
  trackDonation: (input: DonationOpener, language: Language) => Promise<TrackedDonation>
  trackOrder: (input: OrderOpener, language: Language) => Promise<TrackedParcel | TrackedCustomOrder>
  /**
   * Corrects a donation's transaction ID.
   * @throws DomainError `transaction_id_used`, or `state_changed` if the ID may not be corrected any more.
   */
  correctDonation: (input: DonationCorrectionInput, language: Language) => Promise<TrackedDonation>
  /**
   * Replaces an earlier dedication; null removes it.
   * @throws DomainError `state_changed` if the donation's personal data was erased.
   */
  dedicateDonation: (
    input: v.InferOutput<typeof donationDedicationInput>,
    language: Language,
  ) => Promise<TrackedDonation>
  correctOrder: (
    input: OrderCorrectionInput,
    from: { language: Language; clientAddress: string },
  ) => Promise<TrackedParcel>
  /**
   * Stores what the buyer wants instead of pieces that were sold.
   * @throws DomainError `state_changed` if the order has no such pieces, or they were settled; `product_not_found`
   */
  answerSold: (input: v.InferOutput<typeof soldAnswersInput>, language: Language) => Promise<TrackedParcel>
  /** Cancels an order that is not paid for; its pieces go back to the shop. @throws DomainError `state_changed` */
  cancelOrder: (input: OrderKeyInput, from: Visit) => Promise<TrackedParcel>
  /**
   * Pays for a custom order.
   * @throws DomainError `transaction_id_used`, or `state_changed` if there is nothing to pay.
   */
  payCustomOrder: (proof: CustomOrderProof, from: Visit) => Promise<TrackedCustomOrder>
  /**
   * Subscribes a phone number to texts about a donation.
   * @throws DomainError `validation_failed` if too many numbers were named.
   */
  textAboutDonation: (input: v.InferOutput<typeof donationTextsInput>, from: Visit) => Promise<TextUpdates>
  textAboutOrder: (input: v.InferOutput<typeof orderTextsInput>, from: Visit) => Promise<TextUpdates>
}

interface Visit {
  /** Language of the response. */
  language: Language
  /** The visitor's network, truncated: messages that the visit causes count towards its share. */
  network: string
}

/** Returns the tracking of donations and orders for donors and buyers without an account. */
export const trackingService = (
  dependencies: LedgerDependencies,
  texts: Pick<TextWishes, 'ask'>,
): TrackingService => {
  const { db, now, centre } = dependencies
  const payments = paymentService(dependencies)
  const payForCustomOrder = customOrderPayer(dependencies)
  const { trackDonation, trackParcel, trackOwnCustomOrder } = trackedViews(dependencies)
  const trackOrder: TrackingService['trackOrder'] = async (input, language) => {
    const customOrder = await trackOwnCustomOrder(input, language)
    return customOrder ?? trackParcel(await joinedKey(db, input), language)
  }
  const textAbout = async (
    tracked: TrackedDonation | TrackedParcel | TrackedCustomOrder,
    { phone, received }: { phone: string; received: boolean },
    visit: Visit,
  ): Promise<TextUpdates> => {
    if (!centre().textMessages) throw new DomainError('not_found')
    const about = { kind: tracked.kind, id: tracked.reference }
    const waits = await texts.ask({
      about,
      phone,
      first: received ? firstNewsOf(tracked) : undefined,
      ...visit,
    })
    return { endsWith: endOfPhone(dialledFromAbroad(phone)), ...(waits && { waits }) }
  }

  return {
    trackDonation,
    trackOrder,
    textAboutDonation: async ({ phone, received, ...input }, visit) =>
      textAbout(await trackDonation(input, visit.language), { phone, received }, visit),
    textAboutOrder: async ({ phone, received, ...input }, visit) =>
      textAbout(await trackOrder(input, visit.language), { phone, received }, visit),
    payCustomOrder: async (proof, { language, network }) => {
      await payForCustomOrder(proof, network)
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
    dedicateDonation: async ({ dedication, ...input }, language) => {
      await inTransaction(db, async (tx) => {
        const { reference: id, dedication: before } = await getDonation(tx, input)
        if (isDeepStrictEqual(dedication, before)) return
        await refuseErasedDonation(tx, id)
        await saveDedication(tx, { id, dedication, at: now().toISOString() })
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
    cancelOrder: async (input, { language, network }) => {
      const { main, parts, language: orderLanguage } = await getParcel(db, input)
      if (main.cancelled_at === null) {
        // Any part that is still looked for: another part may not have been found.
        const pending = parts.find(({ state }) => state === 'submitted')
        if (!pending) throw new DomainError('state_changed')
        // The email is in the order's language, regardless of the page's language.
        const reason = messages[orderLanguage].refund.cancelled.byBuyer
        await payments.cancel({ claimId: pending.id, by: payer, reason, askedFrom: network })
      }
      return trackParcel(input, language)
    },
  }
}

/** Returns the views of a donation, an order and a custom order for the tracking page. */
const trackedViews = ({
  db,
  now,
  centre,
  siteUrl,
}: Pick<LedgerDependencies, 'db' | 'now' | 'centre' | 'siteUrl'>) => {
  const rules = (): TrackingRules => ({ ...centre(), now: now() })

  const trackDonation = async (input: DonationOpener, language: Language): Promise<TrackedDonation> => {
    const donation = await getDonation(db, input)
    const key =
      'textToken' in input
        ? { textToken: input.textToken }
        : { reference: donation.reference, transactionId: donation.main.transaction_id }
    const url = trackingUrl(siteUrl, { kind: 'donation', ...key }, language)
    const texts = await textUpdatesOf(db, { kind: 'donation', id: donation.reference })
    const wall = await findWallWish(db, donation.reference)
    const tracked = { ...toTrackedDonation(donation, rules(), url), texts, wall }
    return 'textToken' in input ? donationByText(tracked) : tracked
  }
  const trackParcel = async (input: OrderOpener, language: Language): Promise<TrackedParcel> => {
    const parcel = await getParcel(db, input)
    const url = trackingUrl(siteUrl, { kind: 'order', ...input }, language)
    const texts = await textUpdatesOf(db, { kind: 'order', id: parcel.reference })
    const tracked = { ...toTrackedParcel(parcel, rules(), url), texts }
    return 'textToken' in input ? parcelByText(tracked) : tracked
  }

  const trackOwnCustomOrder = async (
    input: OrderOpener,
    language: Language,
  ): Promise<TrackedCustomOrder | undefined> => {
    // Key of the record in a claim.
    const key = orderOpenerIn(input)
    const pageUrl = trackingUrl(siteUrl, { kind: 'order', ...key }, language)
    const order = await trackCustomOrder(db, 'textToken' in key ? await openByText(db, key) : key, {
      pageUrl,
      rules: rules(),
    })
    if (!order) return undefined
    const texts = await textUpdatesOf(db, { kind: 'custom-order', id: order.reference })
    const tracked = { ...order, texts }
    return 'textToken' in key ? customOrderByText(tracked) : tracked
  }

  return { trackDonation, trackParcel, trackOwnCustomOrder }
}

const orderOpenerIn = (input: OrderOpener): OrderOpener => {
  if ('textToken' in input) return { textToken: input.textToken }
  return 'email' in input
    ? { shipmentTrackingNumber: input.shipmentTrackingNumber, email: input.email }
    : { reference: input.reference, transactionId: input.transactionId }
}

const getDonation = async (from: Database, input: DonationOpener) => {
  const donation = await findDonation(from, 'textToken' in input ? await openByText(from, input) : input)
  if (!donation) throw new DomainError('donation_not_found')
  return donation
}

const getParcel = async (from: Database, input: OrderOpener): Promise<StoredParcel> => {
  const parcel = await findParcel(from, await parcelKey(from, input))
  if (!parcel) throw new DomainError('order_not_found')
  return parcel
}

/** Returns the subscription to texts in a form that other people with the key may see. */
const textUpdatesOf = async (db: Database, about: TextSubject): Promise<TextUpdates | null> => {
  const phone = await findTextedPhone(db, about)
  return phone === undefined ? null : { endsWith: endOfPhone(phone) }
}

const endOfPhone = (phone: string): string => phone.slice(-3)

const checked: readonly TrackingState[] = ['checking', 'corrected', 'unpaid']

/** Returns the news for a new subscriber to texts: what was received, if the payment is still looked for. */
const firstNewsOf = (tracked: TrackedDonation | TrackedParcel | TrackedCustomOrder): TextNews =>
  tracked.kind !== 'custom-order' && checked.includes(tracked.state)
    ? { tells: 'received', amountTzs: tracked.amount }
    : { tells: 'following' }

/**
 * Returns the key of the order that a payment was joined to, if the key is the number of its report; any other key
 * stays as it is.
 */
const joinedKey = async (db: Database, key: OrderOpener): Promise<OrderOpener> => {
  if (!('reference' in key) || (await findParcel(db, key))) return key
  const order = orderIn(await findJoinedTo(db, key.reference))
  return order === undefined ? key : { ...key, reference: order }
}

/**
 * Returns the key of an order.
 * @throws DomainError `order_not_found` for the anonymous address, which proves nothing: all erased orders have it.
 */
const parcelKey = async (from: Database, input: OrderOpener): Promise<ParcelKey> => {
  if ('textToken' in input) return openByText(from, input)
  if ('reference' in input) return input
  if (isAnonymousEmail(input.email)) throw new DomainError('order_not_found')
  return { trackingNumber: input.shipmentTrackingNumber, email: input.email }
}
