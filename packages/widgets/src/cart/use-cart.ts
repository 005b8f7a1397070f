import { createContext, useContext, useSyncExternalStore } from 'react'
import { useStore } from '@charity-kit/client/react'
import { countOf, quantityOf, type Cart, type CartState } from './cart-store.ts'

/** The cart of everything inside; `CharityProvider` provides it. */
export const CartContext = createContext<Cart | undefined>(undefined)

/** The cart that a component was given, or else that of the `CharityProvider` around it. */
export const useSharedCart = (cart?: Cart): Cart => {
  const shared = useContext(CartContext)
  const found = cart ?? shared
  if (!found) throw new Error('This component needs a cart: give it one, or put <CharityProvider> around it.')
  return found
}

/** The state of the cart; re-renders on every change. The cart is that of the `CharityProvider` around by default. */
export const useCart = (cart?: Cart): CartState => useStore(useSharedCart(cart))

/** A number derived from the cart; re-renders only when it changes. */
const useNumber = (given: Cart | undefined, read: (state: CartState) => number): number => {
  const cart = useSharedCart(given)
  const now = () => read(cart.getState())
  return useSyncExternalStore(cart.subscribe, now, now)
}

/** The total number of pieces. */
export const useCount = (cart?: Cart): number => useNumber(cart, countOf)

/** The quantity of one product. Give the component a `key`: the product must stay the same. */
export const useQuantity = (cart: Cart | undefined, productId: number): number =>
  useNumber(cart, (state) => quantityOf(state, productId))
