import * as v from 'valibot'
import { customOrderStates } from '../calls/custom-order.ts'

/** A custom order as staff see it. Amounts are whole shillings, moments ISO-8601 in UTC. */
export const staffCustomOrder = v.object({
  id: v.number(),
  state: v.picklist(customOrderStates),
  /** The state in words. */
  status: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  productType: v.string(),
  colors: v.array(v.string()),
  customText: v.string(),
  additionalDetails: v.string(),
  quantity: v.number(),
  /** Null until the centre named one. */
  price: v.nullable(v.number()),
  /** What of the price is for the delivery; null where nobody said. */
  delivery: v.nullable(v.number()),
  /** The days on which it is ready, and until which the price holds ("2026-11-26"); null where nobody said. */
  readyOn: v.nullable(v.string()),
  priceUntil: v.nullable(v.string()),
  /** The number of the payment that was recorded for it. */
  payment: v.nullable(v.number()),
  createdAt: v.string(),
  /** A payment that was sent without an order, and that nobody has joined to one yet; `additionalDetails` says what it was for. */
  isReported: v.boolean(),
})
export type StaffCustomOrder = v.InferOutput<typeof staffCustomOrder>

export const customOrderEvent = v.object({
  from: v.picklist(customOrderStates),
  to: v.picklist(customOrderStates),
  by: v.string(),
  at: v.string(),
  note: v.nullable(v.string()),
  /** Where the step set a price. */
  price: v.nullable(v.number()),
})
export type CustomOrderEvent = v.InferOutput<typeof customOrderEvent>

export const staffCustomOrderDetails = v.object({
  ...staffCustomOrder.entries,
  /** First to last. */
  history: v.array(customOrderEvent),
})
export type StaffCustomOrderDetails = v.InferOutput<typeof staffCustomOrderDetails>
