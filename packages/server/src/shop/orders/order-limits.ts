import type { OrderLimits } from '../../config/limits.ts'
import { fieldError } from '@charity-kit/contract'
import type { FieldErrors } from '../../values/domain-error.ts'
import { quantitiesOf, type WantedPieces } from './wanted-pieces.ts'

/** The field of a product's first line in the request. */
export const lineField = (requested: readonly WantedPieces[], productId: number): string =>
  `orderItemList.${String(requested.findIndex((each) => each.productId === productId))}`

/**
 * Where there are more pieces than one order can have; the sentences say whom to write to. Asked before anybody pays: an order whose
 * payment was sent is stored, and holds no more than this.
 */
export const pieceErrors = (
  requested: readonly WantedPieces[],
  { maxPieces, maxPiecesInAll }: OrderLimits,
  centreEmail: string,
): FieldErrors => {
  const quantities = quantitiesOf(requested)
  const fields: FieldErrors = {}
  for (const [productId, quantity] of quantities) {
    if (quantity > maxPieces) {
      const field = `${lineField(requested, productId)}.quantity`
      fields[field] = fieldError('too_many_pieces', maxPieces, centreEmail)
    }
  }
  const inAll = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0)
  if (inAll > maxPiecesInAll) {
    fields['orderItemList'] = fieldError('order_has_too_many_pieces', maxPiecesInAll, centreEmail)
  }
  return fields
}
