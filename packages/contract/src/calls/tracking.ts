import * as v from 'valibot'
import { readTranslations } from '../values/localised.ts'
import { wireDate } from '../values/dates.ts'
import { dedication } from '../values/dedication.ts'
import { listOf } from '../values/list.ts'
import { maxOrderLines } from '../values/order-limits.ts'
import { readRecordNumber } from '../values/record-number.ts'
import { saidPaidAt } from '../values/said-paid-at.ts'
import { recordId } from '../values/text.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call } from '../wire/call.ts'
import { customOrderStates } from './custom-order.ts'
import { wallWish } from './donor-wall.ts'
import { linePieces, orderLookupInput, orderMethods, soldAnswers } from './order.ts'
import { walletId } from './wallet.ts'

/** Number of times a payer may correct a transaction ID. After that, the staff correct it. */
export const maxCorrections = 3

/**
 * Key to a donation without an account: its reference and its transaction ID, in any spelling. The reference alone
 * could be guessed.
 */
export const donationLookupInput = v.object({ reference: recordId, transactionId })
export type DonationLookupInput = v.InferInput<typeof donationLookupInput>

/**
 * Key in the link of a text message. A mistyped number shows the record to a stranger, so this key does not show
 * name, address and transaction ID.
 */
export const textKeyInput = v.object({
  textToken: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16}$/, 'value_invalid')),
})
export type TextKeyInput = v.InferInput<typeof textKeyInput>
/** Keys that open a donation. */
export const donationOpener = v.union([donationLookupInput, textKeyInput])
export type DonationOpener = v.InferInput<typeof donationOpener>

const correction = {
  /** Corrected ID. It is a claim like the first one, so no other record may have it. */
  correctedTransactionId: transactionId,
}
export const donationCorrectionInput = v.union([
  v.object({ ...donationLookupInput.entries, ...correction }),
  v.object({ ...textKeyInput.entries, ...correction }),
])
export type DonationCorrectionInput = v.InferInput<typeof donationCorrectionInput>
/** Key to an order: its tracking number and email address, or its number and transaction ID. */
export const orderKeyInput = v.union([orderLookupInput, donationLookupInput])
export type OrderKeyInput = v.InferInput<typeof orderKeyInput>
/** Keys that open an order, to see it and to answer what a text message asks. */
export const orderOpener = v.union([orderLookupInput, donationLookupInput, textKeyInput])
export type OrderOpener = v.InferInput<typeof orderOpener>
export const orderCorrectionInput = v.union([
  v.object({ ...orderLookupInput.entries, ...correction }),
  v.object({ ...donationLookupInput.entries, ...correction }),
  v.object({ ...textKeyInput.entries, ...correction }),
])
export type OrderCorrectionInput = v.InferInput<typeof orderCorrectionInput>

/**
 * States of a tracked donation or order:
 * - `checking`: the transaction ID was received, and the staff look for the payment. `corrected`: the ID was
 *   corrected, and the staff look again.
 * - `unpaid`: an order whose payment was not found by its day, or a donation besides an order for which the payment
 *   left nothing.
 * - `confirmed`: the payment was found. `not_found`: it was not. `reversed`: it was found, and went back to its
 *   sender.
 * - `sent`, `delivered`: the order's parcel.
 * - `cancelled`: called off before it was paid. `refunded`: the centre sent all of the money back.
 */
export const trackingStates = [
  'checking',
  'corrected',
  'unpaid',
  'confirmed',
  'not_found',
  'reversed',
  'sent',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type TrackingState = (typeof trackingStates)[number]

/** Text messages about a record. */
export const textUpdates = v.object({
  /** Last three digits of the number. Others may have seen the key to the record. */
  endsWith: v.string(),
  /** Whether the first text message waits, because many were asked for from the same network within a day. */
  waits: v.optional(v.boolean()),
})
export type TextUpdates = v.InferOutput<typeof textUpdates>

const record = {
  /** Reference of the donation, or number of the order. */
  reference: v.number(),
  state: v.picklist(trackingStates),
  /** Whole shillings that came in, once the payment is confirmed. Otherwise the stated amount, or the amount due. */
  amount: v.number(),
  /** Wire value of the payment method. */
  paymentMethod: v.string(),
  /** ID of the chosen wallet or bank. Null for the method's first one. */
  wallet: v.nullish(v.string()),
  /** Time when the transaction ID was received. */
  receivedAt: wireDate,
  /** Time of the payer's last correction. */
  correctedAt: v.nullish(wireDate),
  /**
   * IDs that the payer replaced, and when, oldest first. For an order, and by a text's link, only the end of each
   * ID.
   */
  replacedIds: v.array(v.object({ transactionId: v.string(), at: wireDate })),
  /** Time when the payment was confirmed, not found, reversed, or called off. */
  decidedAt: v.nullish(wireDate),
  /**
   * Last day, on the centre's calendar, by which the centre checks the payment. Null once the day is past, or the
   * payment checked.
   */
  checkBy: v.nullish(v.string()),
  /** Centre's reason why the payment was not found, went back or was called off. */
  reason: v.nullish(v.string()),
  /**
   * Whole shillings that the missing payment should have brought, for everything that it pays for. Null if no
   * payment is missing. `amount` differs if there are several payments, or one pays for an order and a donation.
   */
  missingAmount: v.nullish(v.number()),
  /** Refunds in whole shillings, oldest first. */
  refunds: v.array(v.object({ amount: v.number(), at: wireDate })),
  /** Number of corrections of the transaction ID that are left. 0 if none is possible now. */
  correctionsLeft: v.number(),
  /** Receipt, once the payment is confirmed. `name` is null for an anonymous donor, and by a text's link. */
  receipt: v.nullish(v.object({ number: v.string(), name: v.nullish(v.string()) })),
  /** Page of the centre's own site that shows the record. The key is in the fragment, which no server sees. */
  pageUrl: v.nullish(v.string()),
  /** Text messages about the record. Null unless the payer asked for them (`textAboutDonation`). */
  texts: v.nullish(textUpdates),
}

export const trackedDonation = v.object({
  kind: v.literal('donation'),
  ...record,
  campaign: v.string(),
  /** Number of the campaign, to give to it again. */
  campaignId: v.nullish(v.number()),
  /** Name of the campaign in other languages. */
  translations: readTranslations({ name: v.string() }),
  /** Whether the campaign is the centre's general fund. */
  generalFund: v.nullish(v.boolean()),
  /** Current transaction ID, with any correction. By a text's link, only its end ("••• J9K0"). */
  transactionId: v.string(),
  /** Dedication. Null if there is none. Left out by a server that takes no dedications. */
  dedication: v.fallback(v.nullish(dedication), undefined),
  /** Whether the donor gave a name, which the wall of donors may show. */
  hasName: v.fallback(v.nullish(v.boolean()), undefined),
  /**
   * Donor's wish for the wall of donors. Null if there is none. Left out by a text's link, and by a server without
   * a wall.
   */
  wall: v.fallback(v.nullish(wallWish), undefined),
})
export type TrackedDonation = v.InferOutput<typeof trackedDonation>

/**
 * Order for tracking: the town without the address, no phone number and no transaction ID. Others may have seen its
 * key.
 */
export const trackedParcel = v.object({
  kind: v.literal('order'),
  ...record,
  items: v.array(
    v.object({
      name: v.string(),
      quantity: v.number(),
      /** Whole shillings for one piece, when the order was placed. */
      price: v.nullish(v.number()),
      ...linePieces,
      translations: readTranslations({ name: v.string() }),
    }),
  ),
  sentAt: v.nullish(wireDate),
  deliveredAt: v.nullish(wireDate),
  /** Courier's number and town of a sent order, as the centre noted them. No town by a text's link. */
  courierNumber: v.nullish(v.string()),
  town: v.nullish(v.string()),
  expectedDeliveryDate: wireDate,
  /**
   * Whole shillings of the donation that the same payment pays for; `amount` is the order's. Null without a
   * donation.
   */
  donation: v.nullish(v.number()),
  /** End of the reservation while the payment is not confirmed. Null if no pieces are reserved. */
  heldUntil: v.nullish(wireDate),
  canCancel: v.boolean(),
})
export type TrackedParcel = v.InferOutput<typeof trackedParcel>

/** Payment, and what it is for. */
export type Tracked = TrackedDonation | TrackedParcel

/** Custom order for tracking, without the buyer's details and words. */
export const trackedCustomOrder = v.object({
  kind: v.literal('custom-order'),
  /** Number of the custom order. */
  reference: v.number(),
  state: v.picklist(customOrderStates),
  productType: v.string(),
  quantity: v.number(),
  /** Whole shillings. Null until the centre has set a price. */
  price: v.nullish(v.number()),
  /**
   * Whole shillings of a payment that was reported without an order (`reportPayment`), as the payer stated. Set
   * until the centre joins it to an order.
   */
  reported: v.nullish(v.number()),
  /** Day when the piece is ready, and last day of the price ("2026-11-26"). Null if the centre did not say. */
  readyOn: v.nullish(v.string()),
  priceUntil: v.nullish(v.string()),
  receivedAt: wireDate,
  /** Time of the last change to each state, first to last. */
  steps: v.array(v.object({ state: v.picklist(customOrderStates), at: wireDate })),
  /** Note of the centre with the price, or when it declined the order or sent the piece. Null by a text's link. */
  note: v.nullish(v.string()),
  /** Whether a transaction ID can be sent now: for the price, or to replace one that was not found. */
  canPay: v.nullish(v.boolean()),
  /** Payment of the custom order, if there is one, with the fields of a donation or an order. */
  payment: v.nullish(
    v.object({
      state: record.state,
      receivedAt: record.receivedAt,
      checkBy: record.checkBy,
      reason: record.reason,
      correctionsLeft: record.correctionsLeft,
      paymentMethod: record.paymentMethod,
      wallet: record.wallet,
    }),
  ),
  /** Receipt, once the payment is confirmed. `amount` is what came in and was not sent back. */
  receipt: v.nullish(v.object({ number: v.string(), name: v.nullish(v.string()), amount: v.number() })),
  pageUrl: record.pageUrl,
  texts: record.texts,
})
export type TrackedCustomOrder = v.InferOutput<typeof trackedCustomOrder>

export const trackDonation: Call<{ body: DonationOpener }, TrackedDonation> = {
  method: 'POST',
  path: '/api/donations/track',
  output: trackedDonation,
}
/**
 * Returns an order or a custom order, because their tracking numbers look the same. The number of a payment's
 * report opens the report, or the record that the report was joined to.
 */
export const trackOrder: Call<{ body: OrderOpener }, TrackedParcel | TrackedCustomOrder> = {
  method: 'POST',
  path: '/api/orders/track',
  output: v.variant('kind', [trackedParcel, trackedCustomOrder]),
}

/** Corrects the transaction ID of a payment that is not confirmed. The same correction again changes nothing. */
export const correctDonation: Call<{ body: DonationCorrectionInput }, TrackedDonation> = {
  method: 'POST',
  path: '/api/donations/correct',
  output: trackedDonation,
}
export const correctOrder: Call<{ body: OrderCorrectionInput }, TrackedParcel> = {
  method: 'POST',
  path: '/api/orders/correct',
  output: trackedParcel,
}

/** Cancels an order that is not paid. The same request again changes nothing. */
export const cancelOrder: Call<{ body: OrderKeyInput }, TrackedParcel> = {
  method: 'POST',
  path: '/api/orders/cancel',
  output: trackedParcel,
}

const answers = {
  answers: v.pipe(
    listOf(
      v.object({
        /** Number of the order's line. */
        line: recordId,
        answer: v.picklist(soldAnswers),
        /** Number of the other product. Without it, the centre asks the buyer. */
        productId: v.optional(recordId),
      }),
      maxOrderLines,
    ),
    v.minLength(1),
  ),
}
/**
 * Input of a buyer's choices for pieces that were sold while they paid. The choices can change until the staff have
 * settled them.
 */
export const soldAnswersInput = v.union([
  v.object({ ...orderLookupInput.entries, ...answers }),
  v.object({ ...donationLookupInput.entries, ...answers }),
  v.object({ ...textKeyInput.entries, ...answers }),
])
export type SoldAnswersInput = v.InferInput<typeof soldAnswersInput>
export const answerSold: Call<{ body: SoldAnswersInput }, TrackedParcel> = {
  method: 'POST',
  path: '/api/orders/answer',
  output: trackedParcel,
}

/** Key to a donation or an order. */
export type TrackingKey = ({ kind: 'donation' } & DonationOpener) | ({ kind: 'order' } & OrderOpener)
/** Key that only the payer has, unlike the link of a text. */
export type OwnTrackingKey = Exclude<TrackingKey, TextKeyInput>

/** Decodes a value of a fragment. Text with a wrong percent-encoding does not come from `trackingFragment`. */
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Reads the fragment that `trackingFragment` returns. Returns undefined for any other fragment. */
export const readTrackingFragment = (fragment: string): TrackingKey | undefined => {
  const values = new Map(
    fragment
      .replace(/^#/, '')
      .split('&')
      .map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name, decoded(value)]
      }),
  )
  const parsed = v.safeParse(orderOpener, {
    reference: readRecordNumber(values.get('donation') ?? values.get('order') ?? '')?.id,
    transactionId: values.get('id'),
    shipmentTrackingNumber: values.get('order'),
    email: values.get('email'),
    textToken: values.get('text'),
  })
  if (!parsed.success) return undefined
  const { output } = parsed
  return !('email' in output) && values.has('donation')
    ? { kind: 'donation', ...output }
    : { kind: 'order', ...output }
}

const proof = {
  paymentMethod: v.picklist(orderMethods),
  /** Wallet or bank that was paid from, if it is not the method's first one. */
  wallet: v.optional(walletId),
  transactionId,
  /** Second ID of a payment between two wallets, if the pasted message has two. */
  otherTransactionId: v.optional(transactionId),
  paidAt: saidPaidAt,
}
/** Key to a custom order, and the claim of its payment. */
export const customOrderProofInput = v.union([
  v.object({ ...orderLookupInput.entries, ...proof }),
  v.object({ ...textKeyInput.entries, ...proof }),
])
export type CustomOrderProofInput = v.InferInput<typeof customOrderProofInput>
export type CustomOrderProof = v.InferOutput<typeof customOrderProofInput>

/**
 * Takes the transaction ID of a payment for a custom order that has a price, or replaces an ID that was not found.
 * The ID is a claim like any other. The same ID again changes nothing.
 */
export const payCustomOrder: Call<{ body: CustomOrderProofInput }, TrackedCustomOrder> = {
  method: 'POST',
  path: '/api/custom-orders/pay',
  output: trackedCustomOrder,
}
