/** A cart for stories: filled, and with what stands around it. */
import { createCart, type Cart } from '../cart/cart-store.ts'
import { products } from '@charity-kit/contract/fixtures'

/** A cart with these quantities of the first products. */
export const cartOf = (...quantities: number[]): Cart => {
  const cart = createCart()
  quantities.forEach((quantity, index) => {
    cart.add(products[index]!, quantity)
  })
  return cart
}
