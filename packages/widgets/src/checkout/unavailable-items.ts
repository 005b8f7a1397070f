import type { CartLine } from '../cart/cart-line.ts'

/** A line that the server cannot deliver. */
export interface UnavailableLine {
  productId: number
  name: string
  /** It is no longer in the shop; else fewer are left than were wanted. */
  gone: boolean
  /** The server's sentence; in English it names how many are left. */
  said: string
}

/** The lines that a refusal names, by their places in the list that was sent ("orderItemList.2.quantity"). */
export const unavailableLines = (
  fields: Record<string, string>,
  lines: readonly CartLine[],
): UnavailableLine[] =>
  Object.entries(fields).flatMap(([field, said]) => {
    const [list, at, fault] = field.split('.')
    const line = list === 'orderItemList' ? lines[Number(at)] : undefined
    return line
      ? [{ productId: line.productId, name: line.product.name, gone: fault === 'productId', said }]
      : []
  })
