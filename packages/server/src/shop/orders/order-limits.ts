import type { OrderLimits } from '../../config/limits.ts'
import { fieldError, discountTzs, maxAmountTzs, shippingTzs } from '@charity-kit/contract'
import { type FieldErrors, DomainError } from '../../values/domain-error.ts'
import { quantitiesOf, type WantedPieces, type TakenPieces } from './wanted-pieces.ts'

/** Returns the field of a product's first line in the request. */
export const lineField = (requested: readonly WantedPieces[], productId: number): string =>
  `orderItemList.${String(requested.findIndex((each) => each.productId === productId))}`

/**
 * Returns errors for products with more pieces than one order can have; their sentences say whom to write to.
 * This is checked before payment only: an order whose payment was sent is stored, and reserves no more pieces than
 * the limit.
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

/** Returns the price of an order's lines, in whole shillings. */
export const totalOf = (lines: readonly Pick<TakenPieces, 'priceTzs' | 'quantity'>[]): number =>
  lines.reduce((sum, { priceTzs, quantity }) => sum + priceTzs * quantity, 0) + shippingTzs - discountTzs

/** Returns an error if a total is above what both engines' columns can store. */
export const totalErrors = (total: number): FieldErrors =>
  total <= maxAmountTzs ? {} : { orderItemList: fieldError('order_too_large') }

/** Checks a total. @throws DomainError `validation_failed` with the {@link totalErrors}, if any. */
export const checkTotal = (total: number): void => {
  const fields = totalErrors(total)
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields })
}
