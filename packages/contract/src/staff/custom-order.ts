import * as v from 'valibot'
import { customOrderStates } from '../calls/custom-order.ts'

/** Custom order as the staff see it. Amounts are whole shillings, timestamps are ISO 8601 in UTC. */
export const staffCustomOrder = v.object({
  id: v.number(),
  state: v.picklist(customOrderStates),
  /** State in words. */
  status: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  productType: v.string(),
  colors: v.array(v.string()),
  customText: v.string(),
  additionalDetails: v.string(),
  quantity: v.number(),
  /** Price. Null until the centre has set one. */
  price: v.nullable(v.number()),
  /** Part of the price that is for delivery. Null if not stated. */
  delivery: v.nullable(v.number()),
  /** Day when the piece is ready, and last day of the price ("2026-11-26"). Null if not stated. */
  readyOn: v.nullable(v.string()),
  priceUntil: v.nullable(v.string()),
  /** Number of the payment that was recorded for the custom order. */
  payment: v.nullable(v.number()),
  createdAt: v.string(),
  /**
   * Whether this is a payment that was reported without an order, and not yet joined to one. `additionalDetails`
   * says what it was for.
   */
  isReported: v.boolean(),
})
export type StaffCustomOrder = v.InferOutput<typeof staffCustomOrder>

export const customOrderEvent = v.object({
  from: v.picklist(customOrderStates),
  to: v.picklist(customOrderStates),
  by: v.string(),
  at: v.string(),
  note: v.nullable(v.string()),
  /** Price that the step set. */
  price: v.nullable(v.number()),
})
export type CustomOrderEvent = v.InferOutput<typeof customOrderEvent>

export const staffCustomOrderDetails = v.object({
  ...staffCustomOrder.entries,
  /** Events, first to last. */
  history: v.array(customOrderEvent),
})
export type StaffCustomOrderDetails = v.InferOutput<typeof staffCustomOrderDetails>
