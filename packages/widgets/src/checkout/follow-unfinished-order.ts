import type { Cart } from '../cart/cart-store.ts'
import { createCheckoutDrafts } from './checkout-draft.ts'
import { followDraft } from './follow-draft.ts'

/**
 * For a site's pages other than the checkout: gives the cart what an interrupted order of this tab had (a cart in memory is
 * gone after a reload), and keeps what changes in the cart from then on with that order, until what comes back is called.
 */
export const followUnfinishedOrder = (cart: Cart, apiBase: string): (() => void) =>
  followDraft(cart, createCheckoutDrafts(apiBase))
