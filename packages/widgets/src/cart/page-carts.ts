import { createCart, type Cart } from './cart-store.ts'

const carts = new Map<string, Cart>()

/** The cart of one centre on this page: every element of that centre shows the same one, another centre's has its own. */
export const cartOfPage = (apiBase: string, persist: boolean): Cart => {
  const name = `charity-kit:cart:${new URL(apiBase, location.href).href}`
  const known = carts.get(name)
  if (known) return known
  const cart = createCart(persist ? name : undefined)
  carts.set(name, cart)
  return cart
}
