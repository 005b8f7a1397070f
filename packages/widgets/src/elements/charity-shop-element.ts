import { maxPageSize, type Accepted, type CustomOrder, type Order, type Product } from '@charity-kit/contract'
import type { CartLine } from '../cart/cart-store.ts'
import type { ElementMessages, ElementPrefetch, ElementProps, ElementTheme } from './attributes.ts'
import { defaultPageSize, isPageSize } from '../shop/page-size.ts'
import { createCartButton } from './cart-button-placeholder.ts'
import { createElementClass, defineElement } from './define-element.ts'
import { fetchOnIntent, type Content, type ContentSource, type IntentOptions } from './fetch-on-intent.ts'
import type { ElementEvents } from './report.ts'
import { roomOfProduct, roomOfShop } from './room.ts'

/** The cart as it is now, after a change. */
export interface CartChange {
  /** How many pieces there are in all. */
  count: number
  /** The sum of price times quantity, in whole shillings. */
  totalTzs: number
  lines: readonly CartLine[]
}

/** What the page hears from `<charity-cart-button>`. Every event bubbles and is composed: it leaves shadow roots. */
export interface CartButtonElementEvents extends ElementEvents {
  /** The centre's cart changed. Each element that shows it dispatches this; the event of only one of them bubbles, so a page hears it once. */
  'charity-cart-changed': CustomEvent<CartChange>
  /** The payment step was reached. */
  'charity-checkout-started': CustomEvent<null>
  /** The centre stored the order. Its payment is a claim that nobody has checked yet. */
  'charity-order-placed': CustomEvent<Accepted<Order>>
}

/** What the page hears from `<charity-product>`. Every event bubbles and is composed: it leaves shadow roots. */
export interface ProductElementEvents extends CartButtonElementEvents {
  /** A product's details were opened. */
  'charity-product-viewed': CustomEvent<Product>
}

/** What the page hears from `<charity-shop>`. Every event bubbles and is composed: it leaves shadow roots. */
export interface ShopElementEvents extends ProductElementEvents {
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
  /**
   * `auto` follows the visitor's system.
   * @defaultValue light
   */
  get theme(): ElementTheme | null | undefined
  set theme(theme: ElementTheme | null | undefined)
  /** `none`: nothing is fetched before a visitor shows interest. */
  get prefetch(): ElementPrefetch | null | undefined
  set prefetch(prefetch: ElementPrefetch | null | undefined)
  /** A colour, of buttons and of what is chosen, as `--ch-accent` is: for pages whose policy drops `style`. */
  get accent(): string | null | undefined
  set accent(color: string | null | undefined)
  /** Texts by their key, in place of ours: `{ latestCampaigns: 'Our campaigns' }`. No attribute. */
  messages: ElementMessages | null | undefined
  /**
   * Products on a page, 1 to 49.
   * @defaultValue 8
   */
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
  /**
   * Adds pieces of a product to the cart, one unless `quantity` says more. Resolves with whether the cart took any: not where it is
   * sold out, or unknown (then `charity-error` says so).
   */
  addToCart(productId: number, quantity?: number): Promise<boolean>
  /** Opens the cart's panel. The shop is fetched first unless it is there. */
  openBasket(): Promise<void>
  /** Opens the checkout; an empty cart says that it is. */
  checkout(): Promise<void>
  /** Opens a product's details. */
  open(productId: number): Promise<void>
}

/** Each property is also an attribute. Reading one gives the attribute's text, nothing where there is none. */
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

/** Each property is also an attribute. Reading one gives the attribute's text, nothing where there is none. */
export interface CharityProductElement extends CharityCartButtonElement {
  /** The product's number. */
  get productId(): string | null | undefined
  set productId(id: string | number | null | undefined)
  /** Opens its details. */
  open(): Promise<void>
}

/** What the shop's content can be asked to do. */
export interface ShopCommands {
  addToCart(productId: number, quantity?: number): Promise<boolean>
  openBasket(): void
  checkout(): void
  open(productId: number): void
}

/** A content that has a cart, and the panels to pay for it. */
export interface ShopContent extends Content {
  /** Null unless it is rendered. */
  readonly commands: ShopCommands | null
}

/** What the shop's attributes and those of its parts have in common. */
const connection = ['apiBase', 'clientKey', 'theme', 'accent', 'prefetch', 'shareUrl', 'signInUrl'] as const
const attributes = [...connection, 'pageSize', 'category'] as const

export type ShopProps = ElementProps<(typeof attributes)[number] | 'productId', ShopElementEvents>

export type ShopSource = ContentSource<ShopProps, ShopContent>

/** Whether an element of this page has fetched the shop's code: only then can the page have a cart in memory. */
let isShopFetched = false

/**
 * Whether the tab has stored a cart or an unfinished order; false if the browser refuses storage. The keys are those of
 * cart-store.ts and has-unfinished-order.ts, which would bring more along.
 */
const hasStoredCart = (): boolean => {
  try {
    return Object.keys(sessionStorage).some((key) => /^charity-kit:(cart|checkout):/.test(key))
  } catch {
    return false
  }
}

type ShopOptions = Omit<IntentOptions<ShopProps, object, ShopContent>, 'source' | 'firstReads'>

/** Elements that have a centre's cart, and the panels to pay for it. */
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
        return undefined // reported; what stands inside the element is still there
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

/** What the catalogue asks for first: the page that it shows, or all products where only one category's are shown. */
const firstProducts = (element: Element): string[] => {
  const pageSize = element.getAttribute('page-size') ?? ''
  return [
    element.hasAttribute('category')
      ? `/api/products?pageSize=${maxPageSize}`
      : `/api/products?sort=price-desc&page=1&pageSize=${isPageSize(pageSize) ? pageSize : defaultPageSize}`,
  ]
}

/**
 * Defines `<charity-shop>`: the centre's shop inside somebody else's page, fetched when it is near the screen. What stands
 * inside the element (a link to the centre's shop, say) is shown until the shop is there, or if it never is.
 */
export const defineCharityShop = (source: ShopSource, name = 'charity-shop'): void => {
  defineElement(name, () =>
    createShopClass(source, attributes, firstProducts, { isInline: () => true, roomIn: roomOfShop }),
  )
}

/**
 * Defines `<charity-cart-button>`: the cart of the centre with the number of its pieces, for a page's header, say. The
 * cart is fetched once something is in it, or the button is clicked.
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

/** Defines `<charity-product>`: one product, with the way to buy it. */
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
