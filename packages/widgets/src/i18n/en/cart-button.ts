import { emptyCart } from './empty-cart.ts'

/** What leads to the cart, to the letter of the specification. */
export const cartButton = {
  addToCart: 'Add to Cart',
  addMore: 'Add More',
  addNamed: (action: string, name: string) => `${action}: ${name}`,
  soldOut: 'Sold out',
  allInCart: 'All in your cart',
  viewCart: 'View your cart',
  ...emptyCart,
  viewCartWith: (count: number) => `View your cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  itemAdded: 'Item added to cart!',
  viewBasket: 'View basket',
}

export type CartButtonMessages = typeof cartButton
