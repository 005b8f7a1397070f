import * as v from 'valibot'
import { wireDate } from '../values/dates.ts'
import { email } from '../values/email.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { furtherPayments } from '../values/further-payments.ts'
import { readTranslations } from '../values/localised.ts'
import { amountTzs } from '../values/money.ts'
import { phone } from '../values/phone.ts'
import { line, recordId, requiredLine } from '../values/text.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import type { Product } from './product.ts'
import { lenient } from '../wire/lenient.ts'
import { walletId } from './wallet.ts'

/** Wire values of an order's payment method. */
export const orderMethods = ['lipa', 'bank'] as const
export type OrderMethod = (typeof orderMethods)[number]

/** Fixed parts of an order's address, shipping and discount. */
export const postalCode = '00000'
export const country = 'Tanzania'
export const shippingTzs = 0
export const discountTzs = 0
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

/** The most pieces of one product, and the most lines, in one order. */
export const maxQuantity = 1000
export const maxOrderLines = 100

/** The longest that each text of an order may be, in UTF-16 units. */
export const buyerNameMaxLength = 120
export const streetMaxLength = 200
export const cityMaxLength = 120
export const landmarkMaxLength = 120
export const paymentReferenceMaxLength = 120

/** How many pieces of a product one order can have: whole ones, whatever a server says. */
export const availableOf = ({ stock, maxPerOrder }: Pick<Product, 'stock' | 'maxPerOrder'>): number =>
  Math.min(stock, maxPerOrder ?? maxQuantity, maxQuantity) | 0

/** A count of pieces: a whole number above zero. */
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity))

/** A gift that is paid for together with the pieces. */
export const orderGift = v.object({
  /** Whole shillings, beside the order's total. */
  amount: amountTzs,
  /** The campaign that it goes to; without one, the centre's general fund. */
  campaignId: v.optional(recordId),
})
export type OrderGift = v.InferOutput<typeof orderGift>

/** What is ordered. */
const orderItemList = v.pipe(
  v.array(v.object({ productId: recordId, quantity })),
  v.minLength(1, 'cart_empty' satisfies FieldErrorKey),
  v.maxLength(maxOrderLines),
)

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
  /** Beyond the specification: the other payments of an order that was paid in two or three. */
  furtherPayments: v.optional(furtherPayments),
  /** Beyond the specification: what the same payment gives beside the pieces. */
  gift: v.optional(orderGift),
  paymentReference: v.optional(line(paymentReferenceMaxLength)),
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
      /** The name in other languages, as of the order. */
      translations: readTranslations({ name: v.string() }),
    }),
  ),
  createdAt: v.nullish(wireDate),
  /** The gift that was paid for with it; `total` is without it. */
  gift: v.nullish(
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

/** POST /api/orders/check: the items of an order that nobody has paid for yet, and the gift beside them. */
export const orderCheckInput = v.object({ orderItemList, gift: v.optional(orderGift) })
export type OrderCheckInput = v.InferInput<typeof orderCheckInput>
/** What an order of these items would be now. Nothing is reserved, so it may be another a moment later. */
export const orderCheck = v.object({
  /** Whole shillings, of the items that are in the shop; a gift comes on top. */
  total: v.number(),
  /** Those items, in the request's order, a repeated product once. */
  orderItemList: v.array(v.object({ productId: v.number(), quantity: v.number(), itemPrice: v.number() })),
  /** Why the order would be rejected: a sentence for each field, as in an error; empty if it would be accepted. */
  fields: v.record(v.string(), v.string()),
})
export type OrderCheck = v.InferOutput<typeof orderCheck>
/** Asked before the payment step, so that nobody pays for an order that would be rejected. */
export const checkOrder: Call<{ body: OrderCheckInput }, OrderCheck> = {
  method: 'POST',
  path: '/api/orders/check',
  output: orderCheck,
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
