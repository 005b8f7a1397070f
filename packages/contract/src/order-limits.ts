/** The most pieces of one product, and the most lines, in one order. */
export const maxQuantity = 1000
export const maxOrderLines = 100

/** The longest that each text of an order may be, in UTF-16 units. */
export const buyerNameMaxLength = 120
export const streetMaxLength = 200
export const cityMaxLength = 120
export const landmarkMaxLength = 120
export const paymentReferenceMaxLength = 120

/** How many pieces of a stock one order can take: whole ones, whatever a server says. */
export const availableOf = (stock: number): number => Math.min(stock, maxQuantity) | 0
