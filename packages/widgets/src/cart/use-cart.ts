import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { countOf, quantityOf, type Cart, type CartState } from './cart-store.ts'

/** The cart as it is now; renders again with every change. */
export const useCart = (cart: Cart): CartState => useStore(cart)

/** A number of the cart; renders again only when that number changes. */
const useNumber = (cart: Cart, read: (state: CartState) => number): number => {
  const now = () => read(cart.getState())
  return useSyncExternalStore(cart.subscribe, now, now)
}

/** How many pieces there are in all. */
export const useCount = (cart: Cart): number => useNumber(cart, countOf)

/** How many there are of one product. One component asks for the same product always: give it a `key`. */
export const useQuantity = (cart: Cart, productId: number): number =>
  useNumber(cart, (state) => quantityOf(state, productId))
