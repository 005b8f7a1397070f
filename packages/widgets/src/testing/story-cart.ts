/** A filled cart for stories. */
import { createCart, type Cart } from '../cart/cart-store.ts'
import { products } from '@charity-kit/contract/fixtures'

/** Creates a cart with these quantities of the first products. */
export const cartOf = (...quantities: number[]): Cart => {
  const cart = createCart()
  quantities.forEach((quantity, index) => {
    cart.add(products[index]!, quantity)
  })
  return cart
}
