/* Apart from orders: a shop's first view has a cart, and no form yet. */

/** Fixed parts of what an order costs. */
export const shippingTzs = 0
export const discountTzs = 0

/** The most pieces of one product, and the most lines, in one order. */
export const maxQuantity = 1000
export const maxOrderLines = 100

/** How many pieces of a product one order can have: whole ones, whatever a server says. */
export const availableOf = ({
  stock,
  maxPerOrder,
}: {
  stock: number
  maxPerOrder?: number | null | undefined
}): number => Math.min(stock, maxPerOrder ?? maxQuantity, maxQuantity) | 0
