import {
  availableOf,
  discountTzs,
  isAmount,
  maxOrderLines,
  readTranslations,
  shippingTzs,
  type Product,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createDraft, type Draft } from '@charity-kit/client'

/** A line of the cart, with a snapshot of the product. */
export interface CartLine {
  productId: number
  /** Number of pieces, a whole number above zero. */
  quantity: number
  product: Pick<Product, 'id' | 'name' | 'price' | 'imageUrl' | 'translations'>
  /** Stock when the product was added, at most the limit of one order. It limits the stepper. */
  stock: number
}

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Parses a stored line. */
export const cartLine: v.GenericSchema<unknown, CartLine> = v.pipe(
  v.object({
    productId: count,
    quantity: count,
    product: v.object({
      id: count,
      name: v.string(),
      price: v.number(),
      imageUrl: v.string(),
      translations: readTranslations({ name: v.string() }),
    }),
    stock: count,
  }),
  v.check(({ productId, product }) => product.id === productId),
)

/** Data of a product that the cart needs. */
export type CartProduct = CartLine['product'] & Pick<Product, 'stock' | 'maxPerOrder'>

export interface CartState {
  lines: readonly CartLine[]
  /**
   * Donation to the centre that is paid together with the pieces, in whole shillings; 0 without a donation or without
   * pieces.
   */
  donationTzs: number
}

/** A centre's cart on one page. All components of that centre subscribe to the same cart. */
export interface Cart extends Pick<StoreApi<CartState>, 'getInitialState' | 'getState' | 'subscribe'> {
  /** Adds pieces, up to the stock. If the product is in the cart already, its quantity increases. */
  add(product: CartProduct, quantity?: number): void
  /** Sets a line's quantity. At or below zero the line is removed. Ignores a number that is not whole. */
  setQuantity(productId: number, quantity: number): void
  /** Replaces the price with which the product was added. */
  setPrice(productId: number, priceTzs: number): void
  remove(productId: number): void
  /**
   * Sets the donation in whole shillings; 0 removes it. Ignores an invalid amount, and any donation without a piece.
   */
  setDonation(amountTzs: number): void
  clear(): void
  /**
   * Stores the cart in the tab's session storage from now on. Further calls do nothing.
   * Lines and a donation that were stored under the key are added, unless the cart has that product, or a donation,
   * already.
   */
  persist(storageKey: string): void
}

/** Reads the translations of the name, the only text of a product that the cart shows. */
const productNames = readTranslations({ name: v.string() })

/** Schema of stored lines. Invalid lines are dropped; the others stay. */
const storedLines = v.pipe(
  v.array(v.unknown()),
  v.transform((lines) => lines.filter((line): line is CartLine => v.is(cartLine, line))),
)
const isDonation = (amountTzs: number) =>
  amountTzs === 0 || (Number.isInteger(amountTzs) && isAmount(amountTzs))
/** Parses a stored donation; an invalid one is dropped. */
export const storedDonation = v.fallback(v.pipe(v.number(), v.check(isDonation)), 0)
const storedCart: v.GenericSchema<unknown, CartState> = v.object({
  lines: storedLines,
  donationTzs: storedDonation,
})

/** Creates a cart in memory; with `storageKey` also in the tab's session storage. */
export const createCart = (storageKey?: string): Cart => {
  let draft: Draft<CartState> | undefined = storageKey ? createDraft(storageKey, storedCart) : undefined
  const stored = () => draft?.load() ?? { lines: [], donationTzs: 0 }
  const store = createStore(stored)
  const readOnReturn = () => {
    if (typeof window === 'undefined') return // the page is rendered on a server
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      // Back restored this page, and another page of the tab may have changed the cart since.
      const now = stored()
      if (JSON.stringify(now) !== JSON.stringify(store.getState())) store.setState(now, true)
    })
  }
  if (draft) readOnReturn()
  const change = (lines: readonly CartLine[], donationTzs = store.getState().donationTzs) => {
    const state = { lines, donationTzs: lines.length ? donationTzs : 0 }
    store.setState(state, true)
    if (lines.length) draft?.save(state)
    else draft?.clear()
  }
  const setQuantity = (productId: number, quantity: number) => {
    if (!Number.isInteger(quantity)) return
    change(
      store
        .getState()
        .lines.map((line) =>
          line.productId === productId ? { ...line, quantity: Math.min(quantity, line.stock) } : line,
        )
        .filter((line) => line.quantity > 0),
    )
  }
  return {
    getInitialState: store.getInitialState,
    getState: store.getState,
    subscribe: store.subscribe,
    setQuantity,
    add({ id, name, price, imageUrl, translations, ...limits }, quantity = 1) {
      const { lines } = store.getState()
      const stock = availableOf(limits)
      const names = v.parse(productNames, translations)
      const product = { id, name, price, imageUrl, ...(names && { translations: names }) }
      const before = quantityOf(store.getState(), id)
      const wanted = Math.min(before + quantity, stock)
      if (!Number.isInteger(quantity) || quantity < 1 || wanted < 1) return
      const line = { productId: id, quantity: wanted, product, stock }
      if (before) change(lines.map((other) => (other.productId === id ? line : other)))
      else if (lines.length < maxOrderLines) change([...lines, line])
    },
    setPrice(productId, price) {
      change(
        store
          .getState()
          .lines.map((line) =>
            line.productId === productId ? { ...line, product: { ...line.product, price } } : line,
          ),
      )
    },
    remove(productId) {
      setQuantity(productId, 0)
    },
    setDonation(amountTzs) {
      if (isDonation(amountTzs)) change(store.getState().lines, amountTzs)
    },
    clear() {
      change([])
    },
    persist(key) {
      if (draft) return
      draft = createDraft(key, storedCart)
      readOnReturn()
      const { lines, donationTzs } = store.getState()
      const before = stored()
      const missing = before.lines.filter(({ productId }) => !quantityOf({ lines }, productId))
      if (lines.length || missing.length)
        change([...lines, ...missing].slice(0, maxOrderLines), donationTzs || before.donationTzs)
    },
  }
}

/** Returns the quantity of a product in the cart. */
export const quantityOf = ({ lines }: Pick<CartState, 'lines'>, productId: number): number =>
  lines.find((line) => line.productId === productId)?.quantity ?? 0

/** Returns the total number of pieces, as on the badge. */
export const countOf = ({ lines }: CartState): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0)

/** Returns the sum of price times quantity, in whole shillings, without a donation. */
export const totalTzsOf = ({ lines }: CartState): number =>
  lines.reduce((total, { quantity, product }) => total + quantity * product.price, 0)

/**
 * Returns the amount to pay for a cart: its pieces and the donation, in whole shillings. Shipping and discount are 0.
 */
export const amountTzsOf = (state: CartState): number =>
  totalTzsOf(state) + state.donationTzs + shippingTzs - discountTzs

/** Carts by storage key. */
const carts = new Map<string, Cart>()

const keyOf = (apiBase: string) => `charity-kit:cart:${new URL(apiBase, location.href).href}`

/** Returns the cart of one centre on this page, which all elements of that centre share. */
export const cartOfPage = (apiBase: string): Cart => {
  const key = keyOf(apiBase)
  const existing = carts.get(key)
  if (existing) return existing
  const cart = createCart()
  carts.set(key, cart)
  return cart
}

/** Stores the centre's cart in the tab's session storage, for all elements of that centre. */
export const persistCartOfPage = (apiBase: string): void => {
  cartOfPage(apiBase).persist(keyOf(apiBase))
}
