import * as v from 'valibot'

/** The most pieces of one product, and the most lines, in one order. */
export const maxQuantity = 1000
export const maxOrderLines = 100

/** Fixed parts of an order's sum. */
export const shippingTzs = 0
export const discountTzs = 0

/** A count of pieces: a whole number above zero. */
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity))

interface Stocked {
  stock: number
  /** The centre's own limit for it, if any. */
  maxPerOrder?: number | null | undefined
}

/** How many pieces of a product one order can have: whole ones, whatever a server says. */
export const availableOf = ({ stock, maxPerOrder }: Stocked): number =>
  Math.min(stock, maxPerOrder ?? maxQuantity, maxQuantity) | 0
