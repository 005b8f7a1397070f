import {
  fieldError,
  translatedText,
  type FieldError,
  type Language,
  type Translations,
} from '@charity-kit/contract'
import { findStock, releaseStock, reserveStock } from '../catalogue/product-repository.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError, type FieldErrors } from '../domain-error.ts'

/** An item as requested. */
export interface RequestedItem {
  productId: number
  quantity: number
}

/** An order's line: a reserved item with its price at that time. */
export interface OrderLine extends RequestedItem {
  name: string
  /** The name in other languages. */
  translations?: Translations<'name'> | undefined
  priceTzs: number
  /** Pieces left for others. */
  stock: number
}

/** Adds up the quantities of a repeated product. */
export const quantitiesOf = (requested: readonly RequestedItem[]): Map<number, number> => {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of requested) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return quantities
}

/** The field of a product's first line in the request. */
export const lineField = (requested: readonly RequestedItem[], productId: number): string =>
  `orderItemList.${String(requested.findIndex((each) => each.productId === productId))}`

/**
 * Reserves an order's items: all of them, or none if it throws. Quantities of a repeated product are added up. Products are
 * locked in the order of their IDs, so that two orders cannot deadlock. A hidden product can only be had again by an order that was
 * placed before (`hiddenToo`).
 * @throws DomainError `product_not_found` or `out_of_stock`, naming every item that is not available, in the buyer's language.
 */
export const reserveItems = async (
  tx: DatabaseTransaction,
  requested: readonly RequestedItem[],
  language: Language,
  { hiddenToo = false } = {},
): Promise<OrderLine[]> => {
  const quantities = quantitiesOf(requested)
  const lines = new Map<number, OrderLine>()
  const errors: FieldErrors = {}
  let isMissing = false
  for (const [productId, quantity] of [...quantities].sort(([a], [b]) => a - b)) {
    const reserved = await reserveStock(tx, productId, quantity)
    if (reserved && (hiddenToo || !reserved.isHidden)) {
      const { isHidden: _, ...product } = reserved
      lines.set(productId, { productId, quantity, ...product })
      continue
    }
    const left = await findStock(tx, productId)
    Object.assign(errors, unavailableError(requested, productId, left, language))
    isMissing ||= !left
  }
  if (Object.keys(errors).length > 0) {
    throw new DomainError(isMissing ? 'product_not_found' : 'out_of_stock', { fields: errors })
  }
  return [...quantities.keys()].flatMap((productId) => lines.get(productId) ?? [])
}

/** Why a product cannot be had: it is not in the shop, or too few pieces are `left`. */
export const unavailableError = (
  requested: readonly RequestedItem[],
  productId: number,
  left: Pick<OrderLine, 'name' | 'translations' | 'stock'> | undefined,
  language: Language,
): FieldErrors => {
  const line = lineField(requested, productId)
  return left
    ? { [`${line}.quantity`]: stockError(translatedText(left, 'name', language), left.stock) }
    : { [`${line}.productId`]: fieldError('product_gone', productId) }
}

const stockError = (name: string, left: number): FieldError =>
  left === 0 ? fieldError('product_sold_out', name) : fieldError('too_few_pieces', name, left)

/** Reserves an order's items if all of them are there, whatever is hidden; otherwise none, and returns undefined. */
export const tryReserveItems = async (
  tx: DatabaseTransaction,
  requested: readonly RequestedItem[],
): Promise<OrderLine[] | undefined> => {
  const lines: OrderLine[] = []
  for (const [productId, quantity] of [...quantitiesOf(requested)].sort(([a], [b]) => a - b)) {
    const reserved = await reserveStock(tx, productId, quantity)
    if (!reserved) {
      for (const line of lines) await releaseStock(tx, line.productId, line.quantity)
      return undefined
    }
    const { isHidden: _, ...product } = reserved
    lines.push({ productId, quantity, ...product })
  }
  return lines
}
