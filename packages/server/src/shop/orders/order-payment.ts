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

/** Puts what an order's lines hold back into the shop. */
const releaseLines = async (tx: DatabaseTransaction, lines: readonly LinePieces[]): Promise<LineChange[]> => {
  for (const { productId, held } of lines)
    if (productId !== null && held > 0) await releaseStock(tx, productId, held)
  return lines.map((line) => ({ ...unchanged(line), held: 0 }))
}

/** Takes what an order's lines lack, as far as it is there; not what its buyer wants something else for. */
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
  // Two lines may have one product, once it took the place of another.
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

/** What a paid order lacks was sold: its buyer is asked. */
const markSold = ({ seen, held, soldAt }: LineChange, at: Timestamp): LineChange => {
  const sold = seen.quantity - held
  return { seen, held, sold, soldAt: sold > 0 ? (soldAt ?? at) : null }
}

const holdsAny = (lines: readonly LineChange[]): boolean => lines.some(({ held }) => held > 0)

/**
 * An unverified order holds its pieces until its payment is rejected or its hold lapses (see end-holds.ts). Reopening a rejected
 * payment takes again what is there; verifying takes what the order lacks, and what is not there was sold. Must be called before the
 * payment changes, because products are always locked first (see place-order.ts).
 * @throws DomainError `state_changed` if the order was sent, as its payment can no longer change.
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
  // The hold of a reopened payment starts over.
  return from === 'rejected' ? takeMissing(tx, lines) : lines.map(unchanged)
}

/** Who asks for an order's pieces again. */
export interface Asker {
  /** The network address. */
  clientAddress: string
  orderLimits: OrderLimits
}

/**
 * A rejected order whose payment is looked for again takes its pieces again, as far as they are there and its network may hold them; it
 * waits without the others, like one whose hold lapsed. Must be called before the payment changes, as {@link moveOrderStock}.
 */
export const reserveIfThere = async (
  tx: DatabaseTransaction,
  claimId: number,
  { clientAddress, orderLimits }: Asker,
  at: Timestamp,
): Promise<void> => {
  const holder = holderAt(clientAddress, orderLimits)
  // Before the products, as for a new order.
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

/** Puts back what an order holds, and locks it. @throws ConflictError if that changed since it was `seen`. */
export const releaseOrder = async (tx: DatabaseTransaction, seen: OrderStock): Promise<void> => {
  const lines = await releaseLines(tx, await listLinePieces(tx, seen.id))
  await changeHolds(tx, seen, { reservedAt: null, holder: null, lines })
}

/**
 * Puts back the pieces of an order that will not be sent any more; false if it was sent. Must be called before the payment
 * changes, as {@link moveOrderStock}.
 */
export const returnOrderStock = async (tx: DatabaseTransaction, claimId: number): Promise<boolean> => {
  const stock = await getStockOfClaim(tx, claimId)
  if (stock.sentAt !== null) return false
  await releaseOrder(tx, stock)
  return true
}
