import type { Translations } from '@charity-kit/contract'

/** Pieces of a product that a buyer wants. */
export interface WantedPieces {
  productId: number
  quantity: number
}

/**
 * Availability of wanted pieces. Pieces neither held nor sold are in stock, but beyond the share that may be reserved
 * before payment.
 */
export interface TakenPieces extends WantedPieces {
  name: string
  /** Name in other languages. */
  translations?: Translations<'name'> | undefined
  priceTzs: number
  /** Number of pieces taken from the stock. */
  held: number
  /** Number of pieces no longer in stock, or no longer in the shop. */
  sold: number
  /** Whether the product was deleted. */
  isDeleted: boolean
  /** Number of pieces left for other buyers. */
  stock: number
}

/** Sums the quantities of repeated products. */
export const quantitiesOf = (wanted: readonly WantedPieces[]): Map<number, number> => {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of wanted)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return quantities
}
