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

/** How often whoever paid may correct a transaction ID; after that the centre's staff do. */
export const maxCorrections = 3

/** What opens a donation without an account: its reference, which alone could be guessed, and its transaction ID, however it is spelt. */
export const donationLookupInput = v.object({ reference: recordId, transactionId })
export type DonationLookupInput = v.InferInput<typeof donationLookupInput>

/**
 * What the link in a text message opens a record with: a number that was mistyped shows it to a stranger, so that nothing is shown then of
 * who it is, where they live, and with which ID they paid.
 */
export const textKeyInput = v.object({
  textToken: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16}$/, 'value_invalid')),
})
export type TextKeyInput = v.InferInput<typeof textKeyInput>
/** Either of them opens a donation. */
export const donationOpener = v.union([donationLookupInput, textKeyInput])
export type DonationOpener = v.InferInput<typeof donationOpener>

const correction = {
  /** The right ID. It is a claim like the first one, so it counts once over everything. */
  correctedTransactionId: transactionId,
}
export const donationCorrectionInput = v.union([
  v.object({ ...donationLookupInput.entries, ...correction }),
  v.object({ ...textKeyInput.entries, ...correction }),
])
export type DonationCorrectionInput = v.InferInput<typeof donationCorrectionInput>
/** What opens an order: its tracking number and email address, or, like a donation, its number and transaction ID. */
export const orderKeyInput = v.union([orderLookupInput, donationLookupInput])
export type OrderKeyInput = v.InferInput<typeof orderKeyInput>
/** Any of them opens an order, to see it and to do what a text asks for. */
export const orderOpener = v.union([orderLookupInput, donationLookupInput, textKeyInput])
export type OrderOpener = v.InferInput<typeof orderOpener>
export const orderCorrectionInput = v.union([
  v.object({ ...orderLookupInput.entries, ...correction }),
  v.object({ ...donationLookupInput.entries, ...correction }),
  v.object({ ...textKeyInput.entries, ...correction }),
])
export type OrderCorrectionInput = v.InferInput<typeof orderCorrectionInput>

/**
 * Where a donation or an order is:
 * - `checking`: the transaction ID was received, and staff look for the payment. `corrected`: the same, for an ID that was corrected.
 * - `unpaid`: an order whose payment was not seen by the day it should have been, or a donation beside an order for which the payment left nothing.
 * - `confirmed`: the payment was found. `not_found`: it was not. `reversed`: it was, and went back to its sender.
 * - `sent`, `delivered`: an order's parcel.
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

/** Whom the centre texts about something. */
export const textUpdates = v.object({
  /** The number's last three digits: others may have seen what opens the record. */
  endsWith: v.string(),
  /** Whether the first text message waits, because many were asked for from the same network within a day. */
  waits: v.optional(v.boolean()),
})
export type TextUpdates = v.InferOutput<typeof textUpdates>

const record = {
  /** The donation's reference, or the order's number. */
  reference: v.number(),
  state: v.picklist(trackingStates),
  /** Whole shillings: what came in once the payment is confirmed, else what was stated or is due. */
  amount: v.number(),
  /** The wire value of the payment method. */
  paymentMethod: v.string(),
  /** The ID of the wallet or bank that was chosen; null for the method's first one. */
  wallet: v.nullish(v.string()),
  /** When the transaction ID was received. */
  receivedAt: wireDate,
  /** When whoever paid last corrected it. */
  correctedAt: v.nullish(wireDate),
  /** The IDs that whoever paid put others in place of, and when, oldest first; of an order, and by a text's link, only their end is shown. */
  replacedIds: v.array(v.object({ transactionId: v.string(), at: wireDate })),
  /** When the payment was confirmed, not found, reversed, or called off. */
  decidedAt: v.nullish(wireDate),
  /** The last day, on the centre's calendar, by which it checks the payment; null once it is past, or once it was checked. */
  checkBy: v.nullish(v.string()),
  /** What the centre wrote when the payment was not found, went back or was called off. */
  reason: v.nullish(v.string()),
  /**
   * Whole shillings: what the payment that was not found should have brought, with all that it pays for; null unless one was not
   * found. `amount` is another where that is one of several payments, or pays for an order and a donation.
   */
  missingAmount: v.nullish(v.number()),
  /** What the centre sent back, in whole shillings, oldest first. */
  refunds: v.array(v.object({ amount: v.number(), at: wireDate })),
  /** How often the transaction ID may still be corrected; 0 if it may not be now. */
  correctionsLeft: v.number(),
  /** Only once the payment is confirmed. `name` is null for an anonymous giver, and by a text's link. */
  receipt: v.nullish(v.object({ number: v.string(), name: v.nullish(v.string()) })),
  /** The page of the centre's own site that shows this. What opens it is in the fragment, which no server sees. */
  pageUrl: v.nullish(v.string()),
  /** Null unless somebody asked for text messages about it (`textAboutDonation`). */
  texts: v.nullish(textUpdates),
}

export const trackedDonation = v.object({
  kind: v.literal('donation'),
  ...record,
  campaign: v.string(),
  /** The campaign's number, for whoever gives to it again. */
  campaignId: v.nullish(v.number()),
  /** The campaign's name in other languages. */
  translations: readTranslations({ name: v.string() }),
  /** The campaign is the centre's general fund. */
  generalFund: v.nullish(v.boolean()),
  /** As it counts now, so with a correction; its end alone ("••• J9K0") where a text's link opened it. */
  transactionId: v.string(),
  /** Null without one; left out by a server that takes none. */
  dedication: v.fallback(v.nullish(dedication), undefined),
  /** Whether its giver gave a name, which the wall of donors may show. */
  hasName: v.fallback(v.nullish(v.boolean()), undefined),
  /** How its giver asked to be shown on the wall of donors; null unless they did. Left out where a text's link opened it, and by a server without a wall. */
  wall: v.fallback(v.nullish(wallWish), undefined),
})
export type TrackedDonation = v.InferOutput<typeof trackedDonation>

/** No address but its town, no phone number and no transaction ID: others may have seen what opens it. */
export const trackedParcel = v.object({
  kind: v.literal('order'),
  ...record,
  items: v.array(
    v.object({
      name: v.string(),
      quantity: v.number(),
      /** Whole shillings for one, as of the order. */
      price: v.nullish(v.number()),
      ...linePieces,
      translations: readTranslations({ name: v.string() }),
    }),
  ),
  sentAt: v.nullish(wireDate),
  deliveredAt: v.nullish(wireDate),
  /** Once it was sent: where to follow it, as the centre noted it, and the town that it goes to; no town by a text's link. */
  courierNumber: v.nullish(v.string()),
  town: v.nullish(v.string()),
  expectedDeliveryDate: wireDate,
  /** Whole shillings: the donation that the same payment is for, as `amount` is the order's; null without one. */
  donation: v.nullish(v.number()),
  /** Until when the pieces are kept while the payment is not confirmed; null if none are. */
  heldUntil: v.nullish(wireDate),
  canCancel: v.boolean(),
})
export type TrackedParcel = v.InferOutput<typeof trackedParcel>

/** A payment, and what it is for. */
export type Tracked = TrackedDonation | TrackedParcel

/** A piece made to order. Neither the person nor what they wrote. */
export const trackedCustomOrder = v.object({
  kind: v.literal('custom-order'),
  /** Its number. */
  reference: v.number(),
  state: v.picklist(customOrderStates),
  productType: v.string(),
  quantity: v.number(),
  /** Whole shillings; null until the centre has named it. */
  price: v.nullish(v.number()),
  /** Whole shillings, as its payer said: of a payment that was sent without an order (`reportPayment`), until the centre joins it to one. */
  reported: v.nullish(v.number()),
  /** The days on which it is ready, and until which the price holds ("2026-11-26"); null where the centre did not say. */
  readyOn: v.nullish(v.string()),
  priceUntil: v.nullish(v.string()),
  receivedAt: wireDate,
  /** When it last came to each state that it was in, first to last. */
  steps: v.array(v.object({ state: v.picklist(customOrderStates), at: wireDate })),
  /** What the centre wrote with the price, or when it declined the order or sent the piece; null by a text's link. */
  note: v.nullish(v.string()),
  /** Whether a transaction ID can be sent now: for the price, or in place of one that was not found. */
  canPay: v.nullish(v.boolean()),
  /** Its payment, once there is one; the fields are those of a donation or an order. */
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
  /** Only once the payment is confirmed: as that of a donation or an order, with what came in and is left. */
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
/** An order, or a custom order: their tracking numbers look the same. A payment that was sent without an order opens by the number of its report, and as what it was joined to. */
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

/** Calls off an order that is not paid for. The same again changes nothing. */
export const cancelOrder: Call<{ body: OrderKeyInput }, TrackedParcel> = {
  method: 'POST',
  path: '/api/orders/cancel',
  output: trackedParcel,
}

const answers = {
  answers: v.pipe(
    listOf(
      v.object({
        /** The order's line. */
        line: recordId,
        answer: v.picklist(soldAnswers),
        /** Which other piece; without it the centre asks. */
        productId: v.optional(recordId),
      }),
      maxOrderLines,
    ),
    v.minLength(1),
  ),
}
/** What a buyer wants in place of pieces that were sold while they paid; it can be changed until the staff have seen to it. */
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

/** What opens a donation or an order. */
export type TrackingKey = ({ kind: 'donation' } & DonationOpener) | ({ kind: 'order' } & OrderOpener)
/** The same with what only whoever gave or ordered has. */
export type OwnTrackingKey = Exclude<TrackingKey, TextKeyInput>

/** What is no percent-encoding is nothing that we wrote. */
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Reads what `trackingFragment` writes; undefined for any other. */
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
  /** The wallet or bank that was paid from, where it is another than the method's first one. */
  wallet: v.optional(walletId),
  transactionId,
  /** The second ID of a payment between two wallets, where the pasted message held two. */
  otherTransactionId: v.optional(transactionId),
  paidAt: saidPaidAt,
}
/** What opens a custom order, and the proof of its payment. */
export const customOrderProofInput = v.union([
  v.object({ ...orderLookupInput.entries, ...proof }),
  v.object({ ...textKeyInput.entries, ...proof }),
])
export type CustomOrderProofInput = v.InferInput<typeof customOrderProofInput>
export type CustomOrderProof = v.InferOutput<typeof customOrderProofInput>

/**
 * Takes the transaction ID of a payment for a custom order that has a price, or the right one in place of one that was not found. It
 * is a claim like any other. The same ID again changes nothing.
 */
export const payCustomOrder: Call<{ body: CustomOrderProofInput }, TrackedCustomOrder> = {
  method: 'POST',
  path: '/api/custom-orders/pay',
  output: trackedCustomOrder,
}
