import { countStock, releaseStock } from '../catalogue/product-repository.ts'
import { ConflictError } from '../db/retry-conflicts.ts'
import type { DatabaseTransaction, PaymentState, Timestamp } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { lockClient } from './lock-client.ts'
import { clientShareErrors, type OrderLimits } from './order-limits.ts'
import { listItemsOfClaim } from './order-repository.ts'
import { getStockOfClaim, setReservation } from './order-stock-repository.ts'
import { reserveItems, tryReserveItems, type RequestedItem } from './reserve-items.ts'

type Items = Awaited<ReturnType<typeof listItemsOfClaim>>

/** Puts an order's pieces back into the shop. */
export const releaseItems = async (tx: DatabaseTransaction, items: Items): Promise<void> => {
  for (const { productId, quantity } of items) {
    if (productId !== null) await releaseStock(tx, productId, quantity)
  }
}

/**
 * An order holds its pieces until its payment is rejected or its hold lapses (see lapse-holds.ts). Reopening a rejected payment
 * takes them again; verifying after the hold lapsed does so if they are there, and otherwise leaves the order to be made.
 * Must be called before the payment changes, because products are always locked first (see order-service.ts).
 * @throws DomainError `state_changed` if the order was sent, as its payment can no longer change; `out_of_stock` or
 * `product_not_found` when reopening, naming the products that are no longer available.
 */
export const moveOrderStock = async (
  tx: DatabaseTransaction,
  claimId: number,
  { from, to }: { from: PaymentState; to: PaymentState },
  at: Timestamp,
): Promise<void> => {
  const stock = await getStockOfClaim(tx, claimId)
  if (stock.sentAt !== null) {
    throw new DomainError('state_changed', {
      message: (t) => t.order.onItsWay,
    })
  }
  const items = await listItemsOfClaim(tx, claimId)
  let { reservedAt } = stock
  if (to === 'rejected') {
    if (reservedAt !== null) await releaseItems(tx, items)
    reservedAt = null
  } else if (from === 'rejected') {
    await reserveItems(tx, requestOf(items), 'en', { hiddenToo: true }) // read by the staff
    reservedAt = at
  } else if (to === 'submitted') {
    // The hold of a reopened payment starts over.
    if (reservedAt !== null) reservedAt = at
  } else if (reservedAt === null && isComplete(items) && (await tryReserveItems(tx, items))) {
    reservedAt = at
  }
  if (!(await setReservation(tx, stock, reservedAt))) throw new ConflictError()
}

/** Who asks for an order's pieces again. */
export interface Holder {
  /** The network address. */
  clientAddress: string
  orderLimits: OrderLimits
}

/**
 * A rejected order whose payment is looked for again takes its pieces again if all are there, and its client's unverified orders may
 * hold that many; otherwise it waits without them, like one whose hold lapsed. Must be called before the payment changes, as
 * {@link moveOrderStock}.
 */
export const reserveIfThere = async (
  tx: DatabaseTransaction,
  claimId: number,
  { clientAddress, orderLimits }: Holder,
  at: Timestamp,
): Promise<void> => {
  // Before the products, as for a new order.
  const clientHash = orderLimits.maxClientShare < 1 ? await lockClient(tx, clientAddress, new Date(at)) : null
  const stock = await getStockOfClaim(tx, claimId)
  const items = await listItemsOfClaim(tx, claimId)
  const lines = isComplete(items) ? await tryReserveItems(tx, items) : undefined
  let reservedAt = lines ? at : null
  if (lines && clientHash !== null) {
    const order = {
      clientHash,
      requested: lines,
      lines,
      language: 'en',
      countStock: () => countStock(tx),
    } as const
    if (Object.keys(await clientShareErrors(tx, order, orderLimits, '')).length > 0) {
      await releaseItems(tx, items)
      reservedAt = null
    }
  }
  const holder = reservedAt === null ? null : clientHash
  if (!(await setReservation(tx, stock, reservedAt, holder))) throw new ConflictError()
}

const isComplete = (items: Items): items is (Items[number] & RequestedItem)[] =>
  items.every(({ productId }) => productId !== null)

const requestOf = (items: Items): RequestedItem[] =>
  items.map(({ productId, name, quantity }) => {
    if (productId !== null) return { productId, quantity }
    throw new DomainError('product_not_found', { message: `${name} is no longer in the shop.` })
  })

/**
 * Puts back the pieces of an order that will not be sent any more; false if it was sent. Must be called before the payment
 * changes, as {@link moveOrderStock}.
 */
export const returnOrderStock = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> => {
  const stock = await getStockOfClaim(tx, claimId)
  if (stock.sentAt !== null) return false
  if (stock.reservedAt !== null) await releaseItems(tx, await listItemsOfClaim(tx, claimId))
  if (!(await setReservation(tx, stock, null))) throw new ConflictError()
  return true
}
