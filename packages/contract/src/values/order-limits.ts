import * as v from 'valibot'

/** Limits of one order: pieces of one product, and lines. */
export const maxQuantity = 1000
export const maxOrderLines = 100

/** Fixed parts of an order's total. */
export const shippingTzs = 0
export const discountTzs = 0

/** Schema of a number of pieces: a whole number above zero. */
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity))

interface Stocked {
  stock: number
  /** Centre's own limit for the product, if there is one. */
  maxPerOrder?: number | null | undefined
}

/** Returns how many pieces of a product one order can have: a whole number, even if the server sends another one. */
export const availableOf = ({ stock, maxPerOrder }: Stocked): number =>
  Math.min(stock, maxPerOrder ?? maxQuantity, maxQuantity) | 0
