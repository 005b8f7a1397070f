import type { CartButtonMessages } from '../en/cart-button.ts'
import { emptyCart } from './empty-cart.ts'
export const cartButton: CartButtonMessages = {
  addToCart: 'Weka Kikapuni',
  addMore: 'Ongeza Zaidi',
  addNamed: (action, name) => `${action}: ${name}`,
  soldOut: 'Imekwisha',
  allInCart: 'Zote ziko kikapuni',
  viewCart: 'Tazama kikapu chako',
  ...emptyCart,
  viewCartWith: (count) => `Tazama kikapu chako, bidhaa ${count}`,
  itemAdded: 'Bidhaa imewekwa kikapuni!',
  viewBasket: 'Tazama kikapu',
}
