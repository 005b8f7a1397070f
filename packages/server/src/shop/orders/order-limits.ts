import { fieldError } from '@charity-kit/contract'
import type { FieldErrors } from '../../values/domain-error.ts'
import { quantitiesOf, type WantedPieces } from './wanted-pieces.ts'

/** How much one order may have, and how much may be held before it is paid for. */
export interface OrderLimits {
  /** Pieces of one product in one order. */
  maxPieces: number
  /** Pieces in one order. */
  maxPiecesInAll: number
  /** The share of a product's pieces that the unverified orders of one network may hold. */
  maxClientShare: number
  /** The same for all unverified orders together; no pieces are counted where both shares are 1. */
  maxHoldsShare: number
}

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
