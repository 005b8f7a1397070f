import { findStock, takeStock } from '../catalogue/product-repository.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError, type FieldFaults } from '../domain-error.ts'

/** A line as it was sent. */
interface WantedLine {
  productId: number
  quantity: number
}

/** A line of an order: what was taken, and what one piece cost at that moment. */
export interface OrderLine extends WantedLine {
  name: string
  priceTzs: number
}

/**
 * Takes what an order wants off the stock, all of it or, by the exception, nothing. A product that is named twice is one
 * line with both quantities. Products are locked in the order of their numbers, so that two orders never wait for each other.
 * @throws DomainError `product_not_found` or `out_of_stock`, naming every line that cannot be had.
 */
export const takeItems = async (
  tx: DatabaseTransaction,
  wanted: readonly WantedLine[],
): Promise<OrderLine[]> => {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of wanted) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  const lines = new Map<number, OrderLine>()
  const faults: FieldFaults = {}
  let isMissing = false
  for (const [productId, quantity] of [...quantities].sort(([a], [b]) => a - b)) {
    const taken = await takeStock(tx, productId, quantity)
    if (taken) {
      lines.set(productId, { productId, quantity, ...taken })
      continue
    }
    const line = `orderItemList.${String(wanted.findIndex((each) => each.productId === productId))}`
    const left = await findStock(tx, productId)
    if (left) faults[`${line}.quantity`] = stockSentence(left.name, left.stock)
    else faults[`${line}.productId`] = `Product ${String(productId)} is no longer in the shop.`
    isMissing ||= !left
  }
  if (Object.keys(faults).length > 0) {
    throw new DomainError(isMissing ? 'product_not_found' : 'out_of_stock', { fields: faults })
  }
  return [...quantities.keys()].flatMap((productId) => lines.get(productId) ?? [])
}

const stockSentence = (name: string, stock: number): string => {
  if (stock === 0) return `${name} is sold out.`
  return stock === 1
    ? `Only 1 piece of ${name} is left.`
    : `Only ${String(stock)} pieces of ${name} are left.`
}
