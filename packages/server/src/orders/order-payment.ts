import { orderStatuses } from '@charity-kit/contract'
import { releaseStock } from '../catalogue/product-repository.ts'
import type { DatabaseTransaction, PaymentState } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { listItemsOfClaim, moveOrderOfClaim } from './order-repository.ts'
import { reserveItems } from './reserve-items.ts'

/**
 * An order holds its pieces unless its payment is rejected: leaving that state takes them again, entering it puts them back.
 * Called before the payment is moved, because whoever takes stock locks products first (see order-service.ts).
 * @throws DomainError `out_of_stock` or `product_not_found`, naming what cannot be had any more.
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
    const wanted = items.map(({ productId, name, quantity }) => {
      if (productId !== null) return { productId, quantity }
      throw new DomainError('product_not_found', { message: `${name} is no longer in the shop.` })
    })
    await reserveItems(tx, wanted)
  }
}

/**
 * Lets the order's status follow its payment.
 * @throws DomainError `state_changed` where the order was sent: its payment stays as it is.
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
