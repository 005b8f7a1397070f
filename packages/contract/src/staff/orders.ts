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
 * The lists of orders: paid and not sent; waiting for their payment, also where it was not found; with pieces that were sold while
 * their buyer paid, and that nobody has seen to; on their way; delivered; and those that nobody sends any more, because they were
 * cancelled or their money went back.
 */
export const orderLists = ['to-send', 'waiting', 'sold', 'sent', 'delivered', 'cancelled'] as const
export type OrderList = (typeof orderLists)[number]

export const orderStates = Object.keys(orderStatuses) as (keyof typeof orderStatuses)[]

/** The longest courier's number, in UTF-16 units. */
export const courierNumberMaxLength = 60
/** The longest search, in UTF-16 units. */
export const searchMaxLength = 120
/** How many slips are printed at a time. */
export const maxSlips = 50

const orderedItem = v.object({
  /** As of the order, in English. */
  name: v.string(),
  quantity: v.number(),
  /** The name in other languages. */
  translations: readTranslations({ name: v.string() }),
})

/** An order as the staff list it. Amounts are whole shillings, moments ISO-8601 in UTC. */
export const staffOrder = v.object({
  id: v.number(),
  state: v.picklist(orderStates),
  /** The state in words. */
  status: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  town: v.string(),
  items: v.array(orderedItem),
  total: v.number(),
  /** The number of its payment. */
  payment: v.number(),
  createdAt: v.string(),
  /** When its payment was verified; null while it is not. */
  paidAt: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
  deliveredAt: v.nullable(v.string()),
  /** Where to follow the parcel, as the staff noted it. */
  courierNumber: v.nullable(v.string()),
  /** Lines whose pieces were sold while the buyer paid and that nobody has seen to, and how many of them the buyer has answered. */
  sold: v.object({ lines: v.number(), answered: v.number() }),
})
export type StaffOrder = v.InferOutput<typeof staffOrder>

/** Where an order goes. `state` is the landmark or region. */
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
  /** Null for what the buyer did. */
  by: v.nullable(v.string()),
  at: v.string(),
  /** The reason or evidence of a decision on the payment, the courier's number, or the piece that was sold. */
  note: v.nullable(v.string()),
  /** What the buyer wants instead of a piece that was sold, or what became of it. */
  choice: v.nullable(v.picklist(['another', 'refund', ...soldSettlements])),
  /** The address before it was changed. */
  before: v.nullable(deliveryAddress),
})
export type OrderEvent = v.InferOutput<typeof orderEvent>

export const staffOrderDetails = v.object({
  ...staffOrder.entries,
  soldLines: v.array(soldLine),
  /** As its buyer sees it. */
  order,
  /** The buyer's, for emails. */
  language: v.string(),
  siteName: v.string(),
  paymentState: v.picklist(paymentStates),
  /** The wallet or bank whose format the transaction ID has; null for an unknown one. */
  channel: v.nullable(v.string()),
  /** How often the address was changed: what a change was made on. */
  addressVersion: v.number(),
  /** First to last. */
  history: v.array(orderEvent),
})
export type StaffOrderDetails = v.InferOutput<typeof staffOrderDetails>

/** What is printed for the parcel: no price. */
export const orderSlip = v.object({
  id: v.number(),
  state: v.picklist(orderStates),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
  /** The wallet or bank that the buyer chose, by its ID in the centre's data; null for the method's first one. */
  wallet: v.nullable(v.string()),
  method: v.string(),
  language: v.string(),
  address: deliveryAddress,
  /** Changes with the address. */
  addressVersion: v.number(),
  items: v.array(orderedItem),
})
export type OrderSlip = v.InferOutput<typeof orderSlip>

const orderFilter = {
  /** Only those that go to this town, in any letter case. */
  town: v.optional(line(cityMaxLength)),
  /** Only those that came on this day or later, and on this day or earlier, by the centre's calendar. */
  from: v.optional(day),
  to: v.optional(day),
}

/**
 * One of the lists, those to send unless another is named, or what a search finds in all of them: an order's number, the
 * beginning of a name or phone number, an email address, our tracking number or the courier's. Those to send and waiting come
 * oldest first, all others newest first.
 */
export const orderQuery = v.object({
  list: v.optional(v.picklist(orderLists)),
  ...orderFilter,
  ...paging,
})
export type OrderQuery = v.InferInput<typeof orderQuery>
/** What a list is searched for: in the body, as it may name a person, and addresses are logged. */
export const searchInput = v.optional(v.object({ search: v.optional(line(searchMaxLength), '') }), {})
export type SearchInput = v.InferInput<typeof searchInput>
/** All orders, those in a list, or those of some days or to a town; a search finds them in the order in which {@link listOrders} does. */
export const orderExportQuery = v.object({ list: v.optional(v.picklist(orderLists)), ...orderFilter })
export type OrderExportQuery = v.InferInput<typeof orderExportQuery>

/** A town that orders go to, as the first of them spells it. */
export const orderTown = v.object({ town: v.string(), orders: v.number() })
export type OrderTown = v.InferOutput<typeof orderTown>
export const orderTownQuery = v.object({ list: v.optional(v.picklist(orderLists), 'to-send') })

const numbersInvalid =
  `whole_number_out_of_range:${String(maxRecordId)}` satisfies `${FieldErrorKey}:${string}`

/** The numbers of orders, separated by commas. */
export const slipQuery = v.object({
  orders: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, numbersInvalid),
    v.transform((numbers) => [...new Set(numbers.split(',').map(Number))]),
    v.maxLength(maxSlips),
  ),
})
export type SlipQuery = v.InferInput<typeof slipQuery>

/** The courier's number of the parcel, which is mailed to the buyer. */
export const sentInput = v.optional(
  v.object({
    courierNumber: v.optional(line(courierNumberMaxLength), ''),
    /** Of the address that stands on the parcel: it is not sent if that was changed since. */
    addressVersion: v.optional(versionNumber),
    /** Whether the buyer's mail waits for some seconds, in which {@link takeSentBack} calls it back. */
    undoable: v.optional(v.boolean(), false),
  }),
  {},
)
export type SentInput = v.InferInput<typeof sentInput>

/** The right address of an order that was not sent, and the version that it replaces. */
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
/** The towns of a list, those of most orders first; only the first 10,000 orders are looked at. */
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
/** Takes back that an order was marked as sent, while the mail about it waits. */
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
