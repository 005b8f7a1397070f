import { releaseStock } from '../catalogue/product-repository.ts'
import type { DatabaseTransaction, PaymentState, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import type { HoldLimits } from './hold-shares.ts'
import { holderAt, lockHolds } from './holder.ts'
import type { OrderLimits } from '../../config/limits.ts'
import {
  changeHolds,
  getStockOfClaim,
  listLinePieces,
  type LineChange,
  type LinePieces,
  type OrderStock,
} from './order-stock-repository.ts'
import { takePieces } from './take-pieces.ts'

const unchanged = (seen: LinePieces): LineChange => ({
  seen,
  held: seen.held,
  sold: seen.sold,
  soldAt: seen.soldAt,
})

/** Releases the reserved pieces of an order's lines. */
const releaseLines = async (tx: DatabaseTransaction, lines: readonly LinePieces[]): Promise<LineChange[]> => {
  for (const { productId, held } of lines)
    if (productId !== null && held > 0) await releaseStock(tx, productId, held)
  return lines.map((line) => ({ ...unchanged(line), held: 0 }))
}

/**
 * Takes the missing pieces of an order's lines, as far as they are in stock. Pieces that the buyer wants replaced are
 * not taken.
 */
const takeMissing = async (
  tx: DatabaseTransaction,
  lines: readonly LinePieces[],
  limits?: HoldLimits,
): Promise<LineChange[]> => {
  const lackOf = ({ productId, quantity, held, sold, isDecided }: LinePieces): number =>
    productId === null ? 0 : quantity - held - (isDecided ? sold : 0)
  const missing = lines.flatMap((line) => {
    const quantity = lackOf(line)
    return line.productId !== null && quantity > 0 ? [{ productId: line.productId, quantity }] : []
  })
  const taken = await takePieces(tx, missing, { hiddenToo: true, limits })
  // Two lines may have the same product after a replacement.
  const left = new Map([...taken].map(([productId, { held }]) => [productId, held]))
  return lines.map((line) => {
    const there = line.productId === null ? 0 : (left.get(line.productId) ?? 0)
    const pieces = Math.min(lackOf(line), there)
    if (line.productId !== null) left.set(line.productId, there - pieces)
    const held = line.held + pieces
    const sold = Math.min(line.sold, line.quantity - held)
    return { seen: line, held, sold, soldAt: sold > 0 ? line.soldAt : null }
  })
}

/** Marks the missing pieces of a paid order as sold: the buyer is asked what to do. */
const markSold = ({ seen, held, soldAt }: LineChange, at: Timestamp): LineChange => {
  const sold = seen.quantity - held
  return { seen, held, sold, soldAt: sold > 0 ? (soldAt ?? at) : null }
}

const holdsAny = (lines: readonly LineChange[]): boolean => lines.some(({ held }) => held > 0)

/**
 * Updates an order's stock before its payment changes.
 * An unverified order reserves its pieces until its payment is rejected or the reservation lapses (see end-holds.ts).
 * Reopening a rejected payment takes the available pieces again. Verifying takes the missing pieces, and those not in
 * stock are marked as sold.
 * Must be called before the payment changes, because products are always locked first (see place-order.ts).
 * @throws DomainError `state_changed` if the order was sent, because its payment can no longer change.
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
  const before = await listLinePieces(tx, stock.id)
  const lines = await movedLines(tx, before, { from, to }, at)
  await changeHolds(tx, stock, { reservedAt: holdsAny(lines) ? at : null, holder: null, lines })
}

const movedLines = async (
  tx: DatabaseTransaction,
  lines: readonly LinePieces[],
  { from, to }: { from: PaymentState; to: PaymentState },
  at: Timestamp,
): Promise<LineChange[]> => {
  if (to === 'rejected') return releaseLines(tx, lines)
  if (to === 'verified') return (await takeMissing(tx, lines)).map((line) => markSold(line, at))
  // The reservation of a reopened payment starts over.
  return from === 'rejected' ? takeMissing(tx, lines) : lines.map(unchanged)
}

/** Client that requests an order's pieces again. */
export interface Asker {
  /** The client's network address. */
  clientAddress: string
  orderLimits: OrderLimits
}

/**
 * Reserves the pieces of a rejected order whose payment is looked for again, as far as they are in stock and its
 * network's share allows. The order waits without the other pieces, like an order whose reservation lapsed. Must be
 * called before the payment changes, as {@link moveOrderStock}.
 */
export const reserveIfThere = async (
  tx: DatabaseTransaction,
  claimId: number,
  { clientAddress, orderLimits }: Asker,
  at: Timestamp,
): Promise<void> => {
  const holder = holderAt(clientAddress, orderLimits)
  // The client is locked before the products, as for a new order.
  await lockHolds(tx, { holder }, new Date(at))
  const stock = await getStockOfClaim(tx, claimId)
  const lines = await takeMissing(tx, await listLinePieces(tx, stock.id), { holder, orderLimits })
  const isHolding = holdsAny(lines)
  await changeHolds(tx, stock, {
    reservedAt: isHolding ? at : null,
    holder: isHolding ? holder : null,
    lines,
  })
}

/**
 * Releases an order's reserved pieces, and locks the order.
 * @throws ConflictError if the order changed since it was `seen`.
 */
export const releaseOrder = async (tx: DatabaseTransaction, seen: OrderStock): Promise<void> => {
  const lines = await releaseLines(tx, await listLinePieces(tx, seen.id))
  await changeHolds(tx, seen, { reservedAt: null, holder: null, lines })
}

/**
 * Releases the pieces of an order that will not be sent. Returns false if it was sent. Must be called before the
 * payment changes, as {@link moveOrderStock}.
 */
export const returnOrderStock = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> => {
  const stock = await getStockOfClaim(tx, claimId)
  if (stock.sentAt !== null) return false
  await releaseOrder(tx, stock)
  return true
}
