import { countStock, releaseStock } from '../catalogue/product-repository.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import type { Holder } from './holder.ts'
import { listHeld, type HeldPieces } from './holds-repository.ts'
import type { OrderLimits } from '../../config/limits.ts'
import type { TakenPieces } from './wanted-pieces.ts'

/** Client whose pieces are reserved before payment, with the limits. */
export interface HoldLimits {
  /** Client whose share is limited; null without limits on shares. */
  holder: Holder | null
  orderLimits: OrderLimits
}

/**
 * Numbers of pieces that may always be reserved: of a product by one network and by all together, and of all products
 * by one network.
 */
const alwaysAllowed = { ofProduct: 3, ofProductByAll: 1, inAll: 10 }
/** Number of networks that an IPv6 /48 counts as. A /48 may belong to one customer or to a whole provider. */
const wideNetworkFactor = 2

const shareOf = (pieces: number, share: number, atLeast: number): number =>
  Math.max(Math.floor(pieces * share), atLeast)

const nothing: HeldPieces = { byAll: 0, byClient: 0, byNetwork: 0 }

/**
 * Releases pieces beyond the share that may be reserved before payment, so that orders without payment cannot empty
 * the shop.
 * No order is rejected for that, because thousands of phones can share an address. The pieces must be taken in this
 * transaction, and the caller must have the client's lock.
 */
export const limitHolds = async (
  tx: DatabaseTransaction,
  taken: ReadonlyMap<number, TakenPieces>,
  kept: ReadonlyMap<number, number>,
  { holder, orderLimits }: HoldLimits,
): Promise<void> => {
  const { maxPieces, maxPiecesInAll } = orderLimits
  const held = holder ? await listHeld(tx, holder) : undefined
  let leftOfOrder = Math.min(
    maxPiecesInAll,
    held ? await leftInAll(tx, { held, taken, orderLimits }) : Infinity,
  )
  for (const [productId, pieces] of [...taken].sort(([a], [b]) => a - b)) {
    const left = held ? leftOf(pieces, held.get(productId) ?? nothing, orderLimits) : Infinity
    const allowed = Math.max(Math.min(left, maxPieces, leftOfOrder), kept.get(productId) ?? 0, 0)
    const tooMany = Math.max(0, pieces.held - allowed)
    if (tooMany > 0) {
      await releaseStock(tx, productId, tooMany)
      pieces.held -= tooMany
      pieces.stock += tooMany
    }
    leftOfOrder -= pieces.held
  }
}

/** Returns how many more pieces of a product may be reserved. */
const leftOf = (
  { stock, held }: TakenPieces,
  { byAll, byClient, byNetwork }: HeldPieces,
  orderLimits: OrderLimits,
): number => {
  const { maxClientShare, maxHoldsShare } = orderLimits
  const pieces = stock + held + byAll
  return Math.min(
    shareOf(pieces, maxHoldsShare, alwaysAllowed.ofProductByAll) - byAll,
    shareOf(pieces, maxClientShare, alwaysAllowed.ofProduct) - byClient,
    shareOf(pieces, wideShareOf(orderLimits), alwaysAllowed.ofProduct * wideNetworkFactor) - byNetwork,
  )
}

/**
 * Returns how many more pieces of all products a client may reserve. The shop's pieces are counted only if the limit
 * may apply.
 */
const leftInAll = async (
  tx: DatabaseTransaction,
  {
    held,
    taken,
    orderLimits,
  }: {
    held: ReadonlyMap<number, HeldPieces>
    taken: ReadonlyMap<number, TakenPieces>
    orderLimits: OrderLimits
  },
): Promise<number> => {
  const sumOf = (by: keyof HeldPieces) => [...held.values()].reduce((sum, pieces) => sum + pieces[by], 0)
  const wanted = [...taken.values()].reduce((sum, pieces) => sum + pieces.held, 0)
  const [byClient, byNetwork] = [sumOf('byClient'), sumOf('byNetwork')]
  if (Math.max(byClient, byNetwork) + wanted <= alwaysAllowed.inAll) return wanted
  const pieces = (await countStock(tx)) + wanted + sumOf('byAll')
  return Math.min(
    shareOf(pieces, orderLimits.maxClientShare, alwaysAllowed.inAll) - byClient,
    shareOf(pieces, wideShareOf(orderLimits), alwaysAllowed.inAll * wideNetworkFactor) - byNetwork,
  )
}

const wideShareOf = ({ maxClientShare, maxHoldsShare }: OrderLimits): number =>
  Math.min(maxClientShare * wideNetworkFactor, maxHoldsShare)
