import * as v from 'valibot'
import {
  buyerNameMaxLength,
  cityMaxLength,
  landmarkMaxLength,
  order,
  orderStatuses,
  soldSettlements,
  streetMaxLength,
  type Order,
} from '../calls/order.ts'
import { readTranslations } from '../values/localised.ts'
import { phone } from '../values/phone.ts'
import { line, maxRecordId, requiredLine, versionNumber } from '../values/text.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { day } from '../values/dates.ts'
import { paging, paymentEvent, paymentStates } from './payments.ts'
import { soldLine, type SettleSoldInput } from './sold-lines.ts'

/**
 * Lists of orders. `to-send`: paid and not sent. `waiting`: for their payment, also if it was not found. `sold`:
 * with pieces that were sold while the buyer paid, and that are not settled. `sent`: on their way. `delivered`:
 * arrived. `cancelled`: cancelled or refunded, so nobody sends them.
 */
export const orderLists = ['to-send', 'waiting', 'sold', 'sent', 'delivered', 'cancelled'] as const
export type OrderList = (typeof orderLists)[number]

export const orderStates = Object.keys(orderStatuses) as (keyof typeof orderStatuses)[]

/** Longest courier's number, in UTF-16 units. */
export const courierNumberMaxLength = 60
/** Longest search, in UTF-16 units. */
export const searchMaxLength = 120
/** Most slips that are printed at a time. */
export const maxSlips = 50

const orderedItem = v.object({
  /** English name when the order was placed. */
  name: v.string(),
  quantity: v.number(),
  /** Name in other languages. */
  translations: readTranslations({ name: v.string() }),
})

/** Order in the staff's lists. Amounts are whole shillings, timestamps are ISO 8601 in UTC. */
export const staffOrder = v.object({
  id: v.number(),
  state: v.picklist(orderStates),
  /** State in words. */
  status: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  town: v.string(),
  items: v.array(orderedItem),
  total: v.number(),
  /** Number of the order's payment. */
  payment: v.number(),
  createdAt: v.string(),
  /** Time when the payment was verified. Null until then. */
  paidAt: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
  deliveredAt: v.nullable(v.string()),
  /** Courier's number of the parcel, as the staff noted it. */
  courierNumber: v.nullable(v.string()),
  /**
   * Number of lines whose pieces were sold while the buyer paid and that are not settled, and how many of them the
   * buyer has answered.
   */
  sold: v.object({ lines: v.number(), answered: v.number() }),
})
export type StaffOrder = v.InferOutput<typeof staffOrder>

/** Delivery address of an order. `state` is the landmark or region. */
export const deliveryAddress = v.object({
  name: v.string(),
  phone: v.string(),
  street: v.string(),
  city: v.string(),
  state: v.string(),
})
export type DeliveryAddress = v.InferOutput<typeof deliveryAddress>

export const orderEvent = v.object({
  action: v.picklist([
    'placed',
    'pieces-sold',
    'sold-answered',
    'sold-settled',
    'address-changed',
    'sent',
    'delivered',
    ...paymentEvent.entries.action.options,
  ] as const),
  /** Staff member. Null for the buyer's own actions. */
  by: v.nullable(v.string()),
  at: v.string(),
  /** Reason or evidence of a decision on the payment, the courier's number, or the piece that was sold. */
  note: v.nullable(v.string()),
  /** Buyer's choice instead of a sold piece, or its outcome. */
  choice: v.nullable(v.picklist(['another', 'refund', ...soldSettlements])),
  /** Address before the change. */
  before: v.nullable(deliveryAddress),
})
export type OrderEvent = v.InferOutput<typeof orderEvent>

export const staffOrderDetails = v.object({
  ...staffOrder.entries,
  soldLines: v.array(soldLine),
  /** Order as its buyer sees it. */
  order,
  /** Language of the buyer, for emails. */
  language: v.string(),
  siteName: v.string(),
  paymentState: v.picklist(paymentStates),
  /** Wallet or bank whose format the transaction ID has. Null if unknown. */
  channel: v.nullable(v.string()),
  /** Number of changes to the address. A change names the version that it replaces. */
  addressVersion: v.number(),
  /** Events, first to last. */
  history: v.array(orderEvent),
})
export type StaffOrderDetails = v.InferOutput<typeof staffOrderDetails>

/** Slip that is printed for the parcel, without prices. */
export const orderSlip = v.object({
  id: v.number(),
  state: v.picklist(orderStates),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
  /** ID of the wallet or bank that the buyer chose, in the centre's data. Null for the method's first one. */
  wallet: v.nullable(v.string()),
  method: v.string(),
  language: v.string(),
  address: deliveryAddress,
  /** Version of the address. */
  addressVersion: v.number(),
  items: v.array(orderedItem),
})
export type OrderSlip = v.InferOutput<typeof orderSlip>

const orderFilter = {
  /** Town of the address, in any letter case. */
  town: v.optional(line(cityMaxLength)),
  /** First and last day on which the orders came, by the centre's calendar. */
  from: v.optional(day),
  to: v.optional(day),
}

/**
 * Query for orders. Without a search: one of the lists, by default `to-send`. With a search: orders in all lists. A
 * search finds an order's number, an email address, and the tracking number of the order or the courier. It also
 * finds the beginning of a name or phone number. `to-send` and `waiting` come oldest first, all others newest
 * first.
 */
export const orderQuery = v.object({
  list: v.optional(v.picklist(orderLists)),
  ...orderFilter,
  ...paging,
})
export type OrderQuery = v.InferInput<typeof orderQuery>
/** Search in a list. It is in the body because it may name a person, and URLs are logged. */
export const searchInput = v.optional(v.object({ search: v.optional(line(searchMaxLength), '') }), {})
export type SearchInput = v.InferInput<typeof searchInput>
/**
 * Query for an export: all orders, the orders of a list, of some days, or to a town. A search finds orders in the
 * same order as {@link listOrders}.
 */
export const orderExportQuery = v.object({ list: v.optional(v.picklist(orderLists)), ...orderFilter })
export type OrderExportQuery = v.InferInput<typeof orderExportQuery>

/** Town of orders, as the first order spells it. */
export const orderTown = v.object({ town: v.string(), orders: v.number() })
export type OrderTown = v.InferOutput<typeof orderTown>
export const orderTownQuery = v.object({ list: v.optional(v.picklist(orderLists), 'to-send') })

const numbersInvalid =
  `whole_number_out_of_range:${String(maxRecordId)}` satisfies `${FieldErrorKey}:${string}`

/** Query for slips: order numbers, separated by commas. */
export const slipQuery = v.object({
  orders: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, numbersInvalid),
    v.transform((numbers) => [...new Set(numbers.split(',').map(Number))]),
    v.maxLength(maxSlips),
  ),
})
export type SlipQuery = v.InferInput<typeof slipQuery>

/** Input that marks an order as sent. The buyer gets an email with the courier's number. */
export const sentInput = v.optional(
  v.object({
    courierNumber: v.optional(line(courierNumberMaxLength), ''),
    /** Version of the address on the parcel. If the address has changed since, the call is rejected. */
    addressVersion: v.optional(versionNumber),
    /** Whether the buyer's email waits for some seconds. {@link takeSentBack} can stop it meanwhile. */
    undoable: v.optional(v.boolean(), false),
  }),
  {},
)
export type SentInput = v.InferInput<typeof sentInput>

/** Corrected address of an order that was not sent, and the version that it replaces. */
export const addressInput = v.object({
  version: versionNumber,
  name: requiredLine(buyerNameMaxLength, 'name_required'),
  phone,
  street: requiredLine(streetMaxLength, 'street_required'),
  city: v.optional(line(cityMaxLength), ''),
  state: v.optional(line(landmarkMaxLength), ''),
})
export type AddressInput = v.InferInput<typeof addressInput>

export const listOrders: Call<{ query: OrderQuery; body: SearchInput }, StaffOrder[]> = {
  method: 'POST',
  path: '/api/staff/orders/list',
  output: v.array(staffOrder),
}
/** Returns the towns of a list, those with the most orders first. Counts only the first 10,000 orders. */
export const listOrderTowns: Call<{ query: v.InferInput<typeof orderTownQuery> }, OrderTown[]> = {
  method: 'GET',
  path: '/api/staff/order-towns',
  output: v.array(orderTown),
}
export const exportOrders: Call<{ query: OrderExportQuery; body: SearchInput }, string> = {
  method: 'POST',
  path: '/api/staff/orders.csv',
  output: v.string(),
}
export const getOrder: Call<RecordRequest, StaffOrderDetails> = {
  method: 'GET',
  path: '/api/staff/orders/:id',
  output: staffOrderDetails,
}
export const listSlips: Call<{ query: SlipQuery }, OrderSlip[]> = {
  method: 'GET',
  path: '/api/staff/order-slips',
  output: v.array(orderSlip),
}
export const markOrderSent: Call<RecordRequest & { body: SentInput }, Order> = {
  method: 'POST',
  path: '/api/staff/orders/:id/sent',
  output: order,
}
/** Reverts that an order was marked as sent, while the email about it waits. */
export const takeSentBack: Call<RecordRequest, Order> = {
  method: 'POST',
  path: '/api/staff/orders/:id/not-sent',
  output: order,
}
export const markOrderDelivered: Call<RecordRequest, Order> = {
  method: 'POST',
  path: '/api/staff/orders/:id/delivered',
  output: order,
}
export const changeOrderAddress: Call<RecordRequest & { body: AddressInput }, StaffOrderDetails> = {
  method: 'POST',
  path: '/api/staff/orders/:id/address',
  output: staffOrderDetails,
}

export const settleSold: Call<RecordRequest & { body: SettleSoldInput }, StaffOrderDetails> = {
  method: 'POST',
  path: '/api/staff/orders/:id/settle',
  output: staffOrderDetails,
}
