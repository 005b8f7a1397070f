import type { CustomOrder, Order, Product } from '@charity-kit/contract'
import type { CartLine } from '../cart/cart-line.ts'

/** The cart as it is now, after a change. */
export interface CartChange {
  /** How many pieces there are in all. */
  count: number
  /** The sum of price times quantity, in whole shillings. */
  totalTzs: number
  lines: readonly CartLine[]
}

/** What the page hears from `<charity-shop>`. Every event bubbles and is composed: it leaves shadow roots. */
export interface ShopElementEvents {
  /** A product's details were opened. */
  'charity-product-viewed': CustomEvent<Product>
  /** Each element of a centre tells of the one cart that they share. */
  'charity-cart-changed': CustomEvent<CartChange>
  /** The payment step was reached. */
  'charity-checkout-started': CustomEvent<null>
  /** The centre stored the order. Its payment is a claim that nobody has checked yet. */
  'charity-order-placed': CustomEvent<Order>
  /** The centre stored a request for a piece made to order. */
  'charity-custom-order-placed': CustomEvent<CustomOrder>
}

/** Each attribute but `lang` and `persist-cart` is also a property once the shop is fetched; one set before that counts. */
export interface CharityShopElement extends HTMLElement {
  apiBase: string
  clientKey: string
  theme: string
  pageSize: string | number | null
  category: string | null
  signInUrl: string | null
}
