import { discountTzs, fieldError, maxAmountTzs, shippingTzs } from '@charity-kit/contract'
import { DomainError, type FieldErrors } from '../../values/domain-error.ts'
import type { TakenPieces } from './wanted-pieces.ts'

/** What an order's lines come to, in whole shillings. */
export const totalOf = (lines: readonly Pick<TakenPieces, 'priceTzs' | 'quantity'>[]): number =>
  lines.reduce((sum, { priceTzs, quantity }) => sum + priceTzs * quantity, 0) + shippingTzs - discountTzs

/** Whether a total is above what both engines' columns hold. */
export const totalErrors = (total: number): FieldErrors =>
  total <= maxAmountTzs ? {} : { orderItemList: fieldError('order_too_large') }

/** @throws DomainError `validation_failed` with the {@link totalErrors}, if any. */
export const checkTotal = (total: number): void => {
  const fields = totalErrors(total)
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields })
}
