import * as v from 'valibot'
import { wireDate } from '../values/dates.ts'
import { email } from '../values/email.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { furtherPayments } from '../values/further-payments.ts'
import { listOf } from '../values/list.ts'
import { readTranslations } from '../values/localised.ts'
import { amountTzs } from '../values/money.ts'
import { phone } from '../values/phone.ts'
import { maxOrderLines, quantity } from '../values/order-limits.ts'
import { line, recordId, requiredLine } from '../values/text.ts'
import { saidPaidAt } from '../values/said-paid-at.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { lenient } from '../wire/lenient.ts'
import { walletId } from './wallet.ts'

/** Wire values of an order's payment method. */
export const orderMethods = ['lipa', 'bank'] as const
export type OrderMethod = (typeof orderMethods)[number]

/** Fixed parts of an order's address and delivery. */
export const postalCode = '00000'
export const country = 'Tanzania'
export const deliveryDays = 7
export const initialOrderStatus = 'Reviewing'
/** The word on the wire for each state of an order: that of its payment, on its way, and there. */
export const orderStatuses = {
  submitted: initialOrderStatus,
  verified: 'Payment confirmed',
  rejected: 'Payment rejected',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  sent: 'Sent',
  delivered: 'Delivered',
} as const
export const trackingPrefix = 'TRK'
const trackingNumberMaxLength = 40

/** The longest that each text of an order may be, in UTF-16 units. */
export const buyerNameMaxLength = 120
export const streetMaxLength = 200
export const cityMaxLength = 120
export const landmarkMaxLength = 120
export const paymentReferenceMaxLength = 120

/** A donation that is paid for together with the pieces. */
export const orderDonation = v.object({
  /** Whole shillings, beside the order's total. */
  amount: amountTzs,
  /** The campaign that it goes to; without one, the centre's general fund. */
  campaignId: v.optional(recordId),
})
export type OrderDonation = v.InferOutput<typeof orderDonation>

const orderItems = listOf(v.object({ productId: recordId, quantity }), maxOrderLines)

/** What is ordered. */
const orderItemList = v.pipe(orderItems, v.minLength(1, 'cart_empty' satisfies FieldErrorKey))

/** For how long pieces are kept from the payment step on. */
export const keepMinutes = 20
/** What keeps pieces for a tab: random characters that the tab made up. */
export const keepToken = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/))

/**
 * POST /api/orders: the order payload. Status, tracking number, delivery date and discount are
 * accepted because clients send them, but the server decides each itself.
 */
export const orderInput = v.object({
  status: v.optional(line(40)),
  paymentMethod: v.picklist(orderMethods),
  /** Beyond the specification: the wallet or bank that was paid from, where it is another than the method's first one. */
  wallet: v.optional(walletId),
  shipmentTrackingNumber: v.optional(line(trackingNumberMaxLength)),
  expectedDeliveryDate: v.optional(line(40)),
  discount: v.optional(v.number()),
  transactionId,
  /** Beyond the specification: the second ID of a payment between two wallets, where the pasted message held two. */
  otherTransactionId: v.optional(transactionId),
  paidAt: saidPaidAt,
  /** Beyond the specification: the other payments of an order that was paid in two or three. */
  furtherPayments: v.optional(furtherPayments),
  /** Beyond the specification: what the same payment gives beside the pieces. */
  donation: v.optional(orderDonation),
  paymentReference: v.optional(line(paymentReferenceMaxLength)),
  /** Beyond the specification: what kept the pieces while the visitor paid ({@link keepPieces}). The order takes them over. */
  keep: v.optional(keepToken),
  address: v.object({
    name: requiredLine(buyerNameMaxLength, 'name_required'),
    email,
    phone,
    street: requiredLine(streetMaxLength, 'street_required'),
    city: v.optional(line(cityMaxLength), ''),
    state: v.optional(line(landmarkMaxLength), ''),
    postalCode: v.optional(line(20), postalCode),
    country: v.optional(line(60), country),
  }),
  orderItemList,
})
/** What a client sends. */
export type OrderInput = v.InferInput<typeof orderInput>
/** What a server reads: trimmed, defaults filled in. */
export type OrderRecord = v.InferOutput<typeof orderInput>

/** What a buyer may have in place of a piece that was sold while they paid. */
export const soldAnswers = ['another', 'made', 'refund'] as const
export type SoldAnswer = (typeof soldAnswers)[number]
/** What became of it: another piece took its place, it is made for the order, or its money was sent back. */
export const soldSettlements = ['replaced', 'made', 'refunded'] as const
export type SoldSettlement = (typeof soldSettlements)[number]

/** Whether an order has the pieces of one of its lines. */
export const linePieces = {
  /** The line's number in the order, from 1. */
  line: v.nullish(v.number()),
  /** Pieces that were sold before the order could have them: its buyer is asked what they want instead. */
  sold: v.nullish(v.number()),
  /** Pieces that nobody holds for the order. It takes them once its payment is confirmed, if they are still there. */
  waiting: v.nullish(v.number()),
  /** What the buyer wants instead; null until they say. */
  answer: v.nullish(v.picklist(soldAnswers)),
  /** Which other piece they chose. */
  answerProductId: v.nullish(v.number()),
  /** What became of the sold pieces; null until the staff have seen to them. */
  settlement: v.nullish(v.picklist(soldSettlements)),
}

/** The order as the server computed it (fields of section 3). */
export const order = v.object({
  id: v.number(),
  total: v.number(),
  status: v.string(),
  paymentMethod: v.string(),
  expectedDeliveryDate: wireDate,
  transactionId: v.string(),
  paymentReference: v.nullish(v.string()),
  shipmentTrackingNumber: v.nullish(v.string()),
  address: v.object({
    name: v.string(),
    street: v.string(),
    city: v.nullish(v.string()),
    state: v.nullish(v.string()),
    country: v.nullish(v.string()),
    email: v.string(),
    phone: v.string(),
  }),
  orderItemList: v.array(
    v.object({
      productId: v.nullish(v.number()),
      /** As of the order, in English. */
      name: v.nullish(v.string()),
      quantity: v.number(),
      itemPrice: v.number(),
      ...linePieces,
      /** The name in other languages, as of the order. */
      translations: readTranslations({ name: v.string() }),
    }),
  ),
  createdAt: v.nullish(wireDate),
  /** The donation that was paid for with it; `total` is without it. */
  donation: v.nullish(
    v.object({
      id: v.number(),
      amount: v.number(),
      campaignId: v.number(),
      campaignName: v.string(),
      /** The campaign's name in other languages. */
      translations: readTranslations({ name: v.string() }),
    }),
  ),
})
export type Order = v.InferOutput<typeof order>

export const createOrder: Call<{ body: OrderInput }, Partial<Order>> = {
  method: 'POST',
  path: '/api/orders',
  output: lenient(order),
}

/** POST /api/orders/check: the items of an order that nobody has paid for yet, and the donation beside them. */
export const orderCheckInput = v.object({
  orderItemList,
  donation: v.optional(orderDonation),
  /** What keeps pieces for the visitor already: they can be ordered. */
  keep: v.optional(keepToken),
})
export type OrderCheckInput = v.InferInput<typeof orderCheckInput>
/** What an order of these items would be now. Nothing is reserved, so it may be another a moment later. */
export const orderCheck = v.object({
  /** Whole shillings, of the items that are in the shop; a donation comes on top. */
  total: v.number(),
  /** Those items, in the request's order, a repeated product once. */
  orderItemList: v.array(v.object({ productId: v.number(), quantity: v.number(), itemPrice: v.number() })),
  /** Why nobody should pay for it: a sentence for each field, as in an error; empty if it would be accepted. */
  fields: v.record(v.string(), v.string()),
})
export type OrderCheck = v.InferOutput<typeof orderCheck>
/** Asked before the payment step: an order whose payment was sent is stored whatever is wrong with it. */
export const checkOrder: Call<{ body: OrderCheckInput }, OrderCheck> = {
  method: 'POST',
  path: '/api/orders/check',
  output: orderCheck,
}

/**
 * POST /api/orders/keep: keeps pieces from the payment step on for {@link keepMinutes}. The same items again change nothing, others
 * change what is kept but not until when, and an empty list lets go of them.
 */
export const keepInput = v.object({
  keep: keepToken,
  orderItemList: orderItems,
})
export type KeepInput = v.InferInput<typeof keepInput>
export const keptPieces = v.object({
  /** Null if nothing is kept: all of it is gone, or others on the visitor's network keep as much as they may. */
  keptUntil: v.nullish(wireDate),
  /** Seconds from now until `keptUntil`, for visitors whose clock is wrong. */
  keptForS: v.nullish(v.number()),
  /** What is kept, which may be less than what was asked for. */
  orderItemList: v.array(v.object({ productId: v.number(), quantity: v.number() })),
})
export type KeptPieces = v.InferOutput<typeof keptPieces>
export const keepPieces: Call<{ body: KeepInput }, KeptPieces> = {
  method: 'POST',
  path: '/api/orders/keep',
  output: keptPieces,
}

/**
 * One order for somebody without an account: the tracking number, which only its buyer was given, and the address that it was
 * placed with must both be right. Running order numbers could be tried one after the other.
 */
export const orderLookupInput = v.object({
  shipmentTrackingNumber: v.pipe(
    requiredLine(trackingNumberMaxLength, 'field_required'),
    v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
    v.nonEmpty('field_required'),
  ),
  email,
})
export type OrderLookupInput = v.InferInput<typeof orderLookupInput>
/** What following an order takes: no name, address or phone number, and no proof of payment. */
export const trackedOrder = v.omit(order, ['address', 'transactionId', 'paymentReference'])
export type TrackedOrder = v.InferOutput<typeof trackedOrder>
export const lookUpOrder: Call<{ body: OrderLookupInput }, TrackedOrder> = {
  method: 'POST',
  path: '/api/orders/lookup',
  output: trackedOrder,
}

export const listMyOrders: Call<NoRequest, Order[]> = {
  method: 'GET',
  path: '/api/account/orders',
  output: v.array(order),
}
