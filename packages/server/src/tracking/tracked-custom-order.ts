import type { CustomOrderState, OrderLookupInput, TrackedCustomOrder } from '@charity-kit/contract'
import { findOwnCustomOrder, listCustomOrderHistory } from '../custom-orders/custom-order-repository.ts'
import type { Database } from '../db/schema.ts'
import { isAnonymousEmail } from '../normalise-email.ts'

/** The steps whose note the buyer also gets by email; other notes are the staff's own. */
const told: readonly CustomOrderState[] = ['priced', 'declined', 'sent']

/** A custom order as its buyer sees it; undefined if the tracking number and the email address open none. */
export const trackCustomOrder = async (
  db: Database,
  { shipmentTrackingNumber: trackingNumber, email }: OrderLookupInput,
  pageUrl: string | undefined,
): Promise<TrackedCustomOrder | undefined> => {
  // The anonymous address proves nothing: it is on all orders that were erased.
  const order = isAnonymousEmail(email) ? undefined : await findOwnCustomOrder(db, { trackingNumber, email })
  if (!order) return undefined
  const history = await listCustomOrderHistory(db, order)
  const latest = new Map<CustomOrderState, string>()
  for (const { to, at } of history) {
    latest.delete(to)
    latest.set(to, at)
  }
  const { id, state, productType, quantity, price, readyOn, priceUntil, createdAt } = order
  return {
    kind: 'custom-order',
    reference: id,
    state,
    productType,
    quantity,
    price,
    readyOn,
    priceUntil,
    receivedAt: createdAt,
    steps: [...latest].map(([reached, at]) => ({ state: reached, at })),
    note: told.includes(state) ? (history.findLast(({ to }) => to === state)?.note ?? null) : null,
    pageUrl,
  }
}
