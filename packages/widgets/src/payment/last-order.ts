import { createDraft, type Draft, type SafeStorage } from '@charity-kit/client'
import type { Accepted, Order } from '@charity-kit/contract'
import * as v from 'valibot'

const lastOrder = v.object({
  id: v.optional(v.number()),
  shipmentTrackingNumber: v.string(),
  email: v.string(),
  transactionId: v.optional(v.string()),
  /** When it was placed: ISO-8601. */
  at: v.string(),
})

/** The order that was placed last in this tab: what it takes to look it up again, and nothing of the person but that. */
export type LastOrder = v.InferOutput<typeof lastOrder>

/** In the tab's session storage, one for each centre. */
export const createLastOrder = (apiBase: string, storage?: SafeStorage): Draft<LastOrder> =>
  createDraft(`charity-kit:last-order:${apiBase}`, lastOrder, storage)

/** An order without a tracking number cannot be looked up. */
export const toLastOrder = (
  { id, shipmentTrackingNumber, address, transactionId }: Accepted<Order>,
  at: Date,
): LastOrder | undefined =>
  shipmentTrackingNumber
    ? { id, shipmentTrackingNumber, email: address.email, transactionId, at: at.toISOString() }
    : undefined
