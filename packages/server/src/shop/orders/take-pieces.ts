import { findDeletedProduct, lockStock, releaseStock, reserveStock } from '../catalogue/product-repository.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { limitHolds, type HoldLimits } from './hold-shares.ts'
import { quantitiesOf, type TakenPieces, type WantedPieces } from './wanted-pieces.ts'

interface TakeOptions {
  /** Limits on pieces reserved before payment; undefined takes all that are in stock. */
  limits?: HoldLimits | undefined
  /**
   * Pieces reserved earlier for the same buyer, by product. They are released first, and may be reserved again
   * regardless of the limits.
   */
  kept?: ReadonlyMap<number, number>
  /** Whether hidden products can be taken: only by an order that was placed before. */
  hiddenToo?: boolean
}

/**
 * Takes the available pieces, by product; a product that never existed is left out. Products are locked in the order
 * of their IDs, so that two transactions cannot deadlock.
 */
export const takePieces = async (
  tx: DatabaseTransaction,
  wanted: readonly WantedPieces[],
  { limits, kept = new Map(), hiddenToo = false }: TakeOptions = {},
): Promise<Map<number, TakenPieces>> => {
  const quantities = quantitiesOf(wanted)
  const taken = new Map<number, TakenPieces>()
  for (const productId of [...new Set([...quantities.keys(), ...kept.keys()])].sort((a, b) => a - b)) {
    const before = kept.get(productId) ?? 0
    if (before > 0) await releaseStock(tx, productId, before)
    const quantity = quantities.get(productId)
    const pieces = quantity && (await takeProduct(tx, { productId, quantity }, hiddenToo))
    if (pieces) taken.set(productId, pieces)
  }
  if (limits) await limitHolds(tx, taken, kept, limits)
  // The result has the order of the request.
  return new Map(
    [...quantities.keys()].flatMap((productId) => {
      const pieces = taken.get(productId)
      return pieces ? [[productId, pieces]] : []
    }),
  )
}

const takeProduct = async (
  tx: DatabaseTransaction,
  wanted: WantedPieces,
  hiddenToo: boolean,
): Promise<TakenPieces | undefined> => {
  const { productId, quantity } = wanted
  const all = await reserveStock(tx, productId, quantity)
  if (all && (hiddenToo || !all.isHidden)) {
    const { isHidden: _, ...product } = all
    return { ...wanted, ...product, held: quantity, sold: 0, isDeleted: false }
  }
  if (all) await releaseStock(tx, productId, quantity)
  const left = await lockStock(tx, productId)
  if (!left) {
    const deleted = await findDeletedProduct(tx, productId)
    return deleted && { ...wanted, ...deleted, held: 0, sold: quantity, isDeleted: true, stock: 0 }
  }
  const { isHidden, ...product } = left
  const held = isHidden && !hiddenToo ? 0 : Math.min(product.stock, quantity)
  if (held > 0) await reserveStock(tx, productId, held)
  return { ...wanted, ...product, held, sold: quantity - held, isDeleted: false, stock: product.stock - held }
}
