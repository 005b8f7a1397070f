import { availableOf, maxOrderLines, type Product } from '@charity-kit/contract'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createDraft, type Draft } from '@charity-kit/client'
import { cartLine, type CartLine } from './cart-line.ts'

/** What the cart needs to know of a product. */
export type CartProduct = Pick<Product, 'id' | 'name' | 'price' | 'imageUrl' | 'stock'>

export interface CartState {
  lines: readonly CartLine[]
}

/** A centre's cart on one page. Everything that shows it subscribes to the same one. */
export interface Cart extends Pick<StoreApi<CartState>, 'getInitialState' | 'getState' | 'subscribe'> {
  /** Puts pieces in; one that is in already gets more. Stops at the stock. */
  add(product: CartProduct, quantity?: number): void
  /** At or below zero the line goes (specification, section 4). What is not a whole number changes nothing. */
  setQuantity(productId: number, quantity: number): void
  remove(productId: number): void
  clear(): void
  /**
   * Keeps the cart in the tab's session storage from now on, once. What was stored under that key before, and is not in the
   * cart, joins it.
   */
  persist(storageKey: string): void
}

/** What is no line of a cart is left out; the other lines stay. */
const storedLines = v.pipe(
  v.array(v.unknown()),
  v.transform((lines) => lines.filter((line): line is CartLine => v.is(cartLine, line))),
)

/** In memory, as specified; with `storageKey`, also in the tab's session storage under that key. */
export const createCart = (storageKey?: string): Cart => {
  let draft: Draft<CartLine[]> | undefined = storageKey ? createDraft(storageKey, storedLines) : undefined
  const store = createStore<CartState>(() => ({ lines: draft?.load() ?? [] }))
  const change = (lines: readonly CartLine[]) => {
    store.setState({ lines }, true)
    draft?.save([...lines])
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
    add({ id, name, price, imageUrl, stock: said }, quantity = 1) {
      const { lines } = store.getState()
      const stock = availableOf(said)
      const product = { id, name, price, imageUrl }
      const before = quantityOf(store.getState(), id)
      const wanted = Math.min(before + quantity, stock)
      if (!Number.isInteger(quantity) || quantity < 1 || wanted < 1) return
      const line = { productId: id, quantity: wanted, product, stock }
      if (before) change(lines.map((other) => (other.productId === id ? line : other)))
      else if (lines.length < maxOrderLines) change([...lines, line])
    },
    remove(productId) {
      setQuantity(productId, 0)
    },
    clear() {
      change([])
    },
    persist(key) {
      if (draft) return
      draft = createDraft(key, storedLines)
      const { lines } = store.getState()
      const missing = (draft.load() ?? []).filter(({ productId }) => !quantityOf({ lines }, productId))
      if (lines.length || missing.length) change([...lines, ...missing].slice(0, maxOrderLines))
    },
  }
}

/** How many pieces of a product are in the cart. */
export const quantityOf = ({ lines }: CartState, productId: number): number =>
  lines.find((line) => line.productId === productId)?.quantity ?? 0

/** How many pieces there are in all: the badge. */
export const countOf = ({ lines }: CartState): number =>
  lines.reduce((count, { quantity }) => count + quantity, 0)

/** The sum of price times quantity, in whole shillings. */
export const totalTzsOf = ({ lines }: CartState): number =>
  lines.reduce((total, { quantity, product }) => total + quantity * product.price, 0)
