import type { Translations } from '@charity-kit/contract'

/** Pieces of a product that somebody wants. */
export interface WantedPieces {
  productId: number
  quantity: number
}

/** What could be had of them. What is neither held nor sold is there, but more than may be held before it is paid. */
export interface TakenPieces extends WantedPieces {
  name: string
  /** The name in other languages. */
  translations?: Translations<'name'> | undefined
  priceTzs: number
  /** Taken from the stock. */
  held: number
  /** No longer there, or no longer in the shop. */
  sold: number
  /** The product was deleted. */
  isDeleted: boolean
  /** Pieces left for others. */
  stock: number
}

/** Adds up the quantities of a repeated product. */
export const quantitiesOf = (wanted: readonly WantedPieces[]): Map<number, number> => {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of wanted)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return quantities
}
