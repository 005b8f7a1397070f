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
/** Wire value of each state of an order: the states of its payment, sent and delivered. */
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

/** Longest texts of an order, in UTF-16 units. */
export const buyerNameMaxLength = 120
export const streetMaxLength = 200
export const cityMaxLength = 120
export const landmarkMaxLength = 120
export const paymentReferenceMaxLength = 120

/** Donation that the same payment pays for, besides the pieces. */
export const orderDonation = v.object({
  /** Whole shillings, besides the order's total. */
  amount: amountTzs,
  /** Campaign of the donation. The centre's general fund if left out. */
  campaignId: v.optional(recordId),
})
export type OrderDonation = v.InferOutput<typeof orderDonation>

const orderItems = listOf(v.object({ productId: recordId, quantity }), maxOrderLines)

/** Schema of the ordered items. */
const orderItemList = v.pipe(orderItems, v.minLength(1, 'cart_empty' satisfies FieldErrorKey))

/** Minutes for which pieces are reserved from the payment step on. */
export const keepMinutes = 20
/** Schema of a tab's key to its reserved pieces: random characters that the tab made up. */
export const keepToken = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/))

/**
 * POST /api/orders: the order payload. Clients also send status, tracking number, delivery date and discount, but
 * the server sets each itself.
 */
export const orderInput = v.object({
  status: v.optional(line(40)),
  paymentMethod: v.picklist(orderMethods),
  /** Beyond the specification: wallet or bank that was paid from, if it is not the method's first one. */
  wallet: v.optional(walletId),
  shipmentTrackingNumber: v.optional(line(trackingNumberMaxLength)),
  expectedDeliveryDate: v.optional(line(40)),
  discount: v.optional(v.number()),
  transactionId,
  /** Beyond the specification: second ID of a payment between two wallets, if the pasted message has two. */
  otherTransactionId: v.optional(transactionId),
  paidAt: saidPaidAt,
  /** Beyond the specification: other payments of an order that was paid in two or three. */
  furtherPayments: v.optional(furtherPayments),
  /** Beyond the specification: donation that the same payment pays for. */
  donation: v.optional(orderDonation),
  paymentReference: v.optional(line(paymentReferenceMaxLength)),
  /**
   * Beyond the specification: key to the pieces that were reserved while the visitor paid ({@link keepPieces}).
   * The order takes over the reservation.
   */
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
/** Input as a client sends it. */
export type OrderInput = v.InferInput<typeof orderInput>
/** Input as a server reads it: trimmed, with defaults. */
export type OrderRecord = v.InferOutput<typeof orderInput>

/** Choices of a buyer whose piece was sold while they paid. */
export const soldAnswers = ['another', 'made', 'refund'] as const
export type SoldAnswer = (typeof soldAnswers)[number]
/** Outcomes for a sold piece: another piece replaced it, it is made for the order, or its money was sent back. */
export const soldSettlements = ['replaced', 'made', 'refunded'] as const
export type SoldSettlement = (typeof soldSettlements)[number]

/** Availability of the pieces of an order's line. */
export const linePieces = {
  /** Number of the line in the order, from 1. */
  line: v.nullish(v.number()),
  /** Number of pieces that were sold before the order could reserve them. The buyer is asked what they want instead. */
  sold: v.nullish(v.number()),
  /**
   * Number of pieces that are not reserved for the order. The order takes them once its payment is confirmed, if
   * they are still there.
   */
  waiting: v.nullish(v.number()),
  /** Buyer's choice instead of the sold pieces. Null until they choose. */
  answer: v.nullish(v.picklist(soldAnswers)),
  /** Number of the product that the buyer chose instead. */
  answerProductId: v.nullish(v.number()),
  /** Outcome for the sold pieces. Null until the staff have settled it. */
  settlement: v.nullish(v.picklist(soldSettlements)),
}

/** Order as the server computed it (fields of section 3 of the specification). */
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
      /** English name when the order was placed. */
      name: v.nullish(v.string()),
      quantity: v.number(),
      itemPrice: v.number(),
      ...linePieces,
      /** Name in other languages when the order was placed. */
      translations: readTranslations({ name: v.string() }),
    }),
  ),
  createdAt: v.nullish(wireDate),
  /** Donation that the same payment pays for. `total` does not include it. */
  donation: v.nullish(
    v.object({
      id: v.number(),
      amount: v.number(),
      campaignId: v.number(),
      campaignName: v.string(),
      /** Name of the campaign in other languages. */
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

/** POST /api/orders/check: the items of an order that is not paid yet, and the donation besides them. */
export const orderCheckInput = v.object({
  orderItemList,
  donation: v.optional(orderDonation),
  /** Key to pieces that are reserved for the visitor already. These can be ordered. */
  keep: v.optional(keepToken),
})
export type OrderCheckInput = v.InferInput<typeof orderCheckInput>
/** Preview of an order of these items. Nothing is reserved, so it may change a moment later. */
export const orderCheck = v.object({
  /** Whole shillings for the items that are in the shop, without the donation. */
  total: v.number(),
  /** Items that are in the shop, in the request's order. A repeated product is listed once. */
  orderItemList: v.array(v.object({ productId: v.number(), quantity: v.number(), itemPrice: v.number() })),
  /**
   * Reasons not to pay for the order: a sentence for each field, as in an error. Empty if the order would be
   * accepted.
   */
  fields: v.record(v.string(), v.string()),
})
export type OrderCheck = v.InferOutput<typeof orderCheck>
/**
 * Checks an order before the payment step. Once a payment was sent, the server stores the order even if something
 * is wrong with it.
 */
export const checkOrder: Call<{ body: OrderCheckInput }, OrderCheck> = {
  method: 'POST',
  path: '/api/orders/check',
  output: orderCheck,
}

/**
 * POST /api/orders/keep: reserves pieces from the payment step on, for {@link keepMinutes}. The same items again
 * change nothing. Other items replace the reserved ones, but do not extend the time. An empty list ends the
 * reservation.
 */
export const keepInput = v.object({
  keep: keepToken,
  orderItemList: orderItems,
})
export type KeepInput = v.InferInput<typeof keepInput>
export const keptPieces = v.object({
  /**
   * End of the reservation. Null if nothing is reserved: all pieces are gone, or others on the visitor's network
   * have reserved as much as they may.
   */
  keptUntil: v.nullish(wireDate),
  /** Seconds from now until `keptUntil`, for visitors whose clock is wrong. */
  keptForS: v.nullish(v.number()),
  /** Reserved items. They may be fewer than the request asks for. */
  orderItemList: v.array(v.object({ productId: v.number(), quantity: v.number() })),
})
export type KeptPieces = v.InferOutput<typeof keptPieces>
export const keepPieces: Call<{ body: KeepInput }, KeptPieces> = {
  method: 'POST',
  path: '/api/orders/keep',
  output: keptPieces,
}

/**
 * Key to one order for a visitor without an account. The tracking number, which only the buyer was given, and the
 * email address of the order must both be right. Order numbers run on and could be guessed.
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
/** Order for tracking: without name, address, phone number, and transaction ID. */
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
