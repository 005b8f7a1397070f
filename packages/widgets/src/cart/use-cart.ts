import { createContext, useContext, useSyncExternalStore } from 'react'
import { useStore } from '@charity-kit/client/react'
import { countOf, quantityOf, type Cart, type CartState } from './cart-store.ts'

/** The shared cart, which `CharityProvider` provides. */
export const CartContext = createContext<Cart | undefined>(undefined)

/** Returns the given cart, or by default the cart of the surrounding `CharityProvider`. */
export const useSharedCart = (cart?: Cart): Cart => {
  const shared = useContext(CartContext)
  const found = cart ?? shared
  if (!found) throw new Error('This component needs a cart: give it one, or put <CharityProvider> around it.')
  return found
}

/** Returns the state of a cart, by default that of the surrounding `CharityProvider`. Every change re-renders. */
export const useCart = (cart?: Cart): CartState => useStore(useSharedCart(cart))

/** Returns a number derived from the cart. Only a change of this number re-renders. */
const useNumber = (given: Cart | undefined, read: (state: CartState) => number): number => {
  const cart = useSharedCart(given)
  const now = () => read(cart.getState())
  return useSyncExternalStore(cart.subscribe, now, now)
}

/** Returns the total number of pieces. Only a change of this number re-renders. */
export const useCount = (cart?: Cart): number => useNumber(cart, countOf)

/** Returns the quantity of one product in the cart. The product must stay the same: give the component a `key`. */
export const useQuantity = (cart: Cart | undefined, productId: number): number =>
  useNumber(cart, (state) => quantityOf(state, productId))
