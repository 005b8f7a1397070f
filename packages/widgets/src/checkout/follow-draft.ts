import type { CartLine } from '../cart/cart-line.ts'
import { quantityOf, type Cart } from '../cart/cart-store.ts'
import type { CheckoutDrafts } from './checkout-draft.ts'

/** Gives the cart what an interrupted order had and it has not. */
export const putLinesBack = (cart: Cart, lines: readonly CartLine[]): void => {
  for (const { productId, quantity, product, stock } of lines) {
    const have = quantityOf(cart.getState(), productId)
    if (have >= quantity) continue
    if (have) cart.setQuantity(productId, quantity)
    else cart.add({ ...product, stock }, quantity)
  }
}

/**
 * Holds a cart and an interrupted order together while no checkout is open. A cart in memory is gone after a reload, or
 * after signing in elsewhere: it gets what the order had. What changes in the cart from then on changes in the order.
 */
export const followDraft = (cart: Cart, drafts: CheckoutDrafts, page = performance.timeOrigin) => {
  const kept = drafts.load()
  if (kept && kept.page !== page) putLinesBack(cart, kept.lines)
  return cart.subscribe(({ lines }) => {
    const draft = drafts.load()
    if (draft) drafts.save({ ...draft, step: 'cart', lines })
  })
}
