import { createCart, type Cart } from './cart-store.ts'

const carts = new Map<string, Cart>()

const keyOf = (apiBase: string) => `charity-kit:cart:${new URL(apiBase, location.href).href}`

/** The cart of one centre on this page: every element of that centre shows the same one, another centre's has its own. */
export const cartOfPage = (apiBase: string): Cart => {
  const key = keyOf(apiBase)
  const known = carts.get(key)
  if (known) return known
  const cart = createCart()
  carts.set(key, cart)
  return cart
}

/** Keeps that cart for the tab, whichever element of the centre asks for it. */
export const persistCartOfPage = (apiBase: string): void => {
  cartOfPage(apiBase).persist(keyOf(apiBase))
}
