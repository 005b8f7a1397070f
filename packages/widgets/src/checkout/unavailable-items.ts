import type { CartLine } from '../cart/cart-store.ts'

/** An item that the server rejected. */
export interface UnavailableItem extends Pick<CartLine['product'], 'name' | 'translations'> {
  productId: number
  /** Whether the item is no longer in the shop; otherwise too few pieces are left. */
  isDiscontinued: boolean
  /** The server's sentence, which names the number of pieces left. */
  message: string
}

/** Returns the items that a rejection names by their index in the request ("orderItemList.2.quantity"). */
export const unavailableItems = (
  fields: Record<string, string>,
  lines: readonly CartLine[],
): UnavailableItem[] =>
  Object.entries(fields).flatMap(([field, message]) => {
    const [list, index, property] = field.split('.')
    const line = list === 'orderItemList' ? lines[Number(index)] : undefined
    return line
      ? [
          {
            productId: line.productId,
            name: line.product.name,
            translations: line.product.translations,
            isDiscontinued: property === 'productId',
            message,
          },
        ]
      : []
  })
