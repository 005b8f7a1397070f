import { createDraft, type Draft, type SafeStorage } from '@charity-kit/client'
import type { Accepted, Order } from '@charity-kit/contract'
import * as v from 'valibot'

const lastOrder = v.object({
  id: v.optional(v.number()),
  shipmentTrackingNumber: v.string(),
  email: v.string(),
  transactionId: v.optional(v.string()),
  /** Timestamp of the order, ISO 8601. */
  at: v.string(),
})

/** The last order of this tab, with the data to look it up again and no other personal data. */
export type LastOrder = v.InferOutput<typeof lastOrder>

/** Creates a draft in the tab's session storage, one for each centre. */
export const createLastOrder = (apiBase: string, storage?: SafeStorage): Draft<LastOrder> =>
  createDraft(`charity-kit:last-order:${apiBase}`, lastOrder, storage)

/** Returns the data to store; undefined for an order without a tracking number, which cannot be looked up. */
export const toLastOrder = (
  { id, shipmentTrackingNumber, address, transactionId }: Accepted<Order>,
  at: Date,
): LastOrder | undefined =>
  shipmentTrackingNumber
    ? { id, shipmentTrackingNumber, email: address.email, transactionId, at: at.toISOString() }
    : undefined
