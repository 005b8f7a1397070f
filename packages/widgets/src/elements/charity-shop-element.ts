import { maxPageSize, type Accepted, type CustomOrder, type Order, type Product } from '@charity-kit/contract'
import type { CartLine } from '../cart/cart-store.ts'
import type { ElementMessages, ElementPrefetch, ElementProps, ElementTheme } from './attributes.ts'
import { defaultPageSize, isPageSize } from '../shop/page-size.ts'
import { createCartButton } from './cart-button-placeholder.ts'
import { createElementClass, defineElement } from './define-element.ts'
import { fetchOnIntent, type Content, type ContentSource, type IntentOptions } from './fetch-on-intent.ts'
import type { ElementEvents } from './report.ts'
import { roomOfProduct, roomOfShop } from './room.ts'

/** The cart's content after a change. */
export interface CartChange {
  /** Number of pieces in all lines. */
  count: number
  /** Sum of price times quantity, in whole shillings. */
  totalTzs: number
  lines: readonly CartLine[]
}

/** Events of `<charity-cart-button>`. Every event bubbles and is composed, so it leaves shadow roots. */
export interface CartButtonElementEvents extends ElementEvents {
  /**
   * The centre's cart changed. Each element with that cart dispatches the event, but only one event bubbles, so the
   * page hears each change once.
   */
  'charity-cart-changed': CustomEvent<CartChange>
  /** The visitor reached the payment step. */
  'charity-checkout-started': CustomEvent<null>
  /** The centre stored the order. Its payment is a claim that the centre has not checked yet. */
  'charity-order-placed': CustomEvent<Accepted<Order>>
}

/** Events of `<charity-product>`. Every event bubbles and is composed, so it leaves shadow roots. */
export interface ProductElementEvents extends CartButtonElementEvents {
  /** A visitor opened a product's details. */
  'charity-product-viewed': CustomEvent<Product>
}

/** Events of `<charity-shop>`. Every event bubbles and is composed, so it leaves shadow roots. */
export interface ShopElementEvents extends ProductElementEvents {
  /** The centre stored a custom order. */
  'charity-custom-order-placed': CustomEvent<Accepted<CustomOrder>>
}

/**
 * The element `<charity-shop>`. Each property is also an attribute; a property returns the attribute's text, or nothing
 * if it is missing.
 */
export interface CharityShopElement extends HTMLElement {
  /** Address of the centre; by default the script's own origin (with the npm package, the page's origin). */
  get apiBase(): string | null | undefined
  set apiBase(address: string | null | undefined)
  /** Key that names the embedding site to the centre. The key is not secret. */
  get clientKey(): string | null | undefined
  set clientKey(key: string | null | undefined)
  /**
   * `auto` follows the visitor's system.
   * @defaultValue light
   */
  get theme(): ElementTheme | null | undefined
  set theme(theme: ElementTheme | null | undefined)
  /** `none` fetches nothing before a visitor shows interest. */
  get prefetch(): ElementPrefetch | null | undefined
  set prefetch(prefetch: ElementPrefetch | null | undefined)
  /** CSS colour of buttons and chosen options, like `--ch-accent`, for pages whose policy blocks `style`. */
  get accent(): string | null | undefined
  set accent(color: string | null | undefined)
  /**
   * Texts by their key, which replace our texts: `{ latestCampaigns: 'Our campaigns' }`. There is no such attribute.
   */
  messages: ElementMessages | null | undefined
  /**
   * Products on a page, 1 to 49.
   * @defaultValue 8
   */
  get pageSize(): string | null | undefined
  set pageSize(count: string | number | null | undefined)
  /** Name of the category that is shown at first. */
  get category(): string | null | undefined
  set category(category: string | null | undefined)
  /** Page for a shared product, with "{id}" for its number; by default the centre's marketplace. */
  get shareUrl(): string | null | undefined
  set shareUrl(address: string | null | undefined)
  /** Address where a visitor can sign in at the centre; without it the element does not offer to sign in. */
  get signInUrl(): string | null | undefined
  set signInUrl(address: string | null | undefined)
  /** Keeps the cart for the tab, over a reload. */
  persistCart: boolean
  /**
   * Adds pieces of a product to the cart; by default one piece.
   * Resolves to whether the cart took a piece. It does not if the product is sold out or unknown (then `charity-error`
   * says so).
   */
  addToCart(productId: number, quantity?: number): Promise<boolean>
  /** Opens the cart's panel. Fetches the shop first if necessary. */
  openBasket(): Promise<void>
  /** Opens the checkout; if the cart is empty, a dialog says so. */
  checkout(): Promise<void>
  /** Opens a product's details. */
  open(productId: number): Promise<void>
}

/**
 * The element `<charity-cart-button>`. Each property is also an attribute; a property returns the attribute's text, or
 * nothing if it is missing.
 */
export type CharityCartButtonElement = HTMLElement &
  Pick<
    CharityShopElement,
    | 'apiBase'
    | 'clientKey'
    | 'theme'
    | 'accent'
    | 'prefetch'
    | 'shareUrl'
    | 'signInUrl'
    | 'persistCart'
    | 'messages'
    | 'addToCart'
    | 'openBasket'
    | 'checkout'
  >

/**
 * The element `<charity-product>`. Each property is also an attribute; a property returns the attribute's text, or
 * nothing if it is missing.
 */
export interface CharityProductElement extends CharityCartButtonElement {
  /** Number of the product. */
  get productId(): string | null | undefined
  set productId(id: string | number | null | undefined)
  /** Opens the product's details. */
  open(): Promise<void>
}

/** Commands of the shop's content. */
export interface ShopCommands {
  addToCart(productId: number, quantity?: number): Promise<boolean>
  openBasket(): void
  checkout(): void
  open(productId: number): void
}

/** Content with a cart, and with the panels to pay for it. */
export interface ShopContent extends Content {
  /** Null until the content is rendered. */
  readonly commands: ShopCommands | null
}

/** Attributes that the shop's elements share. */
const connection = ['apiBase', 'clientKey', 'theme', 'accent', 'prefetch', 'shareUrl', 'signInUrl'] as const
const attributes = [...connection, 'pageSize', 'category'] as const

export type ShopProps = ElementProps<(typeof attributes)[number] | 'productId', ShopElementEvents>

export type ShopSource = ContentSource<ShopProps, ShopContent>

/** Whether an element of this page has fetched the shop's code. Without that code the page has no cart in memory. */
let isShopFetched = false

/**
 * Whether the tab has stored a cart or an unfinished order; false if the browser blocks storage.
 * The keys are those of cart-store.ts and has-unfinished-order.ts, whose import would include more code.
 */
const hasStoredCart = (): boolean => {
  try {
    return Object.keys(sessionStorage).some((key) => /^charity-kit:(cart|checkout):/.test(key))
  } catch {
    return false
  }
}

type ShopOptions = Omit<IntentOptions<ShopProps, object, ShopContent>, 'source' | 'firstReads'>

/** Creates a class of elements with a centre's cart and the panels to pay for it. */
const createShopClass = (
  source: ShopSource,
  attributes: readonly string[],
  products: (element: Element) => readonly string[],
  options: ShopOptions,
) => {
  const Base = createElementClass(
    {
      attributes,
      flags: ['persistCart'],
      properties: ['messages'],
      events: [
        'charity-product-viewed',
        'charity-cart-changed',
        'charity-checkout-started',
        'charity-order-placed',
        'charity-custom-order-placed',
      ],
    },
    fetchOnIntent({
      ...options,
      source: {
        ...source,
        load: async (...args) => {
          const module = await source.load(...args)
          isShopFetched = true
          return module
        },
      },
      firstReads: (element) => [...products(element), '/data/centre.json'],
    }),
  )
  return class extends Base {
    async #commands() {
      try {
        return (await this.view?.load())?.commands
      } catch {
        return undefined // reported; the element still shows its own content
      }
    }
    async addToCart(productId: number, quantity?: number) {
      return (await (await this.#commands())?.addToCart(productId, quantity)) ?? false
    }
    async openBasket() {
      ;(await this.#commands())?.openBasket()
    }
    async checkout() {
      ;(await this.#commands())?.checkout()
    }
    async open(productId = Number(this.getAttribute('product-id'))) {
      ;(await this.#commands())?.open(productId)
    }
  }
}

/** Returns the catalogue's first request: the page that it shows, or all products if it shows only one category. */
const firstProducts = (element: Element): string[] => {
  const pageSize = element.getAttribute('page-size') ?? ''
  return [
    element.hasAttribute('category')
      ? `/api/products?pageSize=${maxPageSize}`
      : `/api/products?sort=price-desc&page=1&pageSize=${isPageSize(pageSize) ? pageSize : defaultPageSize}`,
  ]
}

/**
 * Defines `<charity-shop>`: the centre's shop on a partner's page, fetched when the element is near the viewport.
 * Content inside the element (such as a link to the centre's shop) is shown until the shop is loaded, or if loading
 * fails.
 */
export const defineCharityShop = (source: ShopSource, name = 'charity-shop'): void => {
  defineElement(name, () =>
    createShopClass(source, attributes, firstProducts, { isInline: () => true, roomIn: roomOfShop }),
  )
}

/**
 * Defines `<charity-cart-button>`: the centre's cart with its number of pieces, for example for a page's header.
 * The cart is fetched once it has a piece, or after a click on the button.
 */
export const defineCharityCartButton = (source: ShopSource, name = 'charity-cart-button'): void => {
  defineElement(name, () =>
    createShopClass(source, connection, () => ['/api/products?pageSize=1'], {
      isComplete: true,
      isWanted: () => isShopFetched || hasStoredCart(),
      wantedOn: 'charity-cart-changed',
      createPlaceholder: createCartButton,
    }),
  )
}

/** Defines `<charity-product>`: one product, with a button to buy it. */
export const defineCharityProduct = (source: ShopSource, name = 'charity-product'): void => {
  defineElement(name, () =>
    createShopClass(
      source,
      [...connection, 'productId'],
      (element) => {
        const id = Number(element.getAttribute('product-id'))
        return id ? [`/api/products/${id}`] : []
      },
      { isInline: () => true, roomIn: roomOfProduct },
    ),
  )
}
