import type { Accepted, CustomOrder, Order, Product } from '@charity-kit/contract'
import type { CartLine } from '../cart/cart-store.ts'
import type { ElementProps } from './attributes.ts'
import { createElementClass, defineElement } from './define-element.ts'
import { fetchOnIntent, type ContentSource } from './fetch-on-intent.ts'

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
  /** The centre's cart changed. Each element on the page that shows it dispatches this. */
  'charity-cart-changed': CustomEvent<CartChange>
  /** The payment step was reached. */
  'charity-checkout-started': CustomEvent<null>
  /** The centre stored the order. Its payment is a claim that nobody has checked yet. */
  'charity-order-placed': CustomEvent<Accepted<Order>>
  /** The centre stored a request for a piece made to order. */
  'charity-custom-order-placed': CustomEvent<Accepted<CustomOrder>>
}

/** Each property is also an attribute. Reading one gives the attribute's text, nothing where there is none. */
export interface CharityShopElement extends HTMLElement {
  /** The centre's address; the script's own origin (on npm, the page's) unless set. */
  get apiBase(): string | null | undefined
  set apiBase(address: string | null | undefined)
  /** Names the embedding site to the centre. No secret. */
  get clientKey(): string | null | undefined
  set clientKey(key: string | null | undefined)
  /** `light` (default), `dark`, or `auto` to follow the visitor's system. */
  get theme(): string | null | undefined
  set theme(theme: string | null | undefined)
  /** Products on a page, 1 to 49; 8 unless set. */
  get pageSize(): string | null | undefined
  set pageSize(count: string | number | null | undefined)
  /** The category that is shown at first. */
  get category(): string | null | undefined
  set category(category: string | null | undefined)
  /** The page that a shared product opens at, with "{id}" for its number; the centre's marketplace unless set. */
  get shareUrl(): string | null | undefined
  set shareUrl(address: string | null | undefined)
  /** Where a visitor can sign in at the centre; without it nobody is asked to. */
  get signInUrl(): string | null | undefined
  set signInUrl(address: string | null | undefined)
  /** Keeps the cart for the tab, over a reload. */
  persistCart: boolean
}

const attributes = ['apiBase', 'clientKey', 'theme', 'pageSize', 'category', 'shareUrl', 'signInUrl'] as const

export type ShopProps = ElementProps<(typeof attributes)[number], ShopElementEvents>

/**
 * Defines `<charity-shop>`: the centre's shop inside somebody else's page, fetched when it is near the screen. What stands
 * inside the element (a link to the centre's shop, say) is shown until the shop is there, or if it never is.
 */
export const defineCharityShop = (source: ContentSource<ShopProps>, name = 'charity-shop'): void => {
  defineElement(name, () =>
    createElementClass(
      {
        attributes,
        flags: ['persistCart'],
        events: [
          'charity-product-viewed',
          'charity-cart-changed',
          'charity-checkout-started',
          'charity-order-placed',
          'charity-custom-order-placed',
        ],
      },
      fetchOnIntent({
        source,
        isInline: () => true,
        createPlaceholder: ({ element }) => {
          element.shadowRoot.innerHTML = '<slot>'
          return {}
        },
      }),
    ),
  )
}
