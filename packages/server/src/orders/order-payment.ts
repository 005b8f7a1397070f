import { orderStatuses } from '@charity-kit/contract'
import { releaseStock } from '../catalogue/product-repository.ts'
import type { DatabaseTransaction, PaymentState } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { listItemsOfClaim, moveOrderOfClaim } from './order-repository.ts'
import { reserveItems } from './reserve-items.ts'

/**
 * An order reserves its pieces unless its payment is rejected: rejecting it releases them, and reopening it reserves them again.
 * Must be called before the payment changes, because products are always locked first (see order-service.ts).
 * @throws DomainError `out_of_stock` or `product_not_found`, naming the products that are no longer available.
 */
export const moveOrderStock = async (
  tx: DatabaseTransaction,
  claimId: number,
  { from, to }: { from: PaymentState; to: PaymentState },
): Promise<void> => {
  const items = await listItemsOfClaim(tx, claimId)
  if (to === 'rejected') {
    for (const { productId, quantity } of items) {
      if (productId !== null) await releaseStock(tx, productId, quantity)
    }
  } else if (from === 'rejected') {
    const requested = items.map(({ productId, name, quantity }) => {
      if (productId !== null) return { productId, quantity }
      throw new DomainError('product_not_found', { message: `${name} is no longer in the shop.` })
    })
    await reserveItems(tx, requested)
  }
}

/**
 * Updates the order's status to match its payment.
 * @throws DomainError `state_changed` if the order was sent; its payment can no longer change.
 */
export const moveOrderStatus = async (
  tx: DatabaseTransaction,
  claimId: number,
  { from, to }: { from: PaymentState; to: PaymentState },
): Promise<void> => {
  if (await moveOrderOfClaim(tx, claimId, { from: orderStatuses[from], to: orderStatuses[to] })) return
  throw new DomainError('state_changed', {
    message: 'This order is on its way already, so its payment can no longer be changed.',
  })
}
