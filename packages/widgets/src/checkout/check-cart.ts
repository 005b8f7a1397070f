import { checkOrder, type OrderCheck } from '@charity-kit/contract'
import type { Client } from '@charity-kit/client'
import { totalTzsOf, type Cart } from '../cart/cart-store.ts'
import { unavailableItems, type UnavailableItem } from './unavailable-items.ts'

/** Reasons why a cart cannot be ordered. */
export interface CartProblems {
  items: readonly UnavailableItem[]
  /** The server's sentences about the cart as a whole. */
  messages: readonly string[]
  /** The new total in whole shillings, if a price has changed. */
  totalTzs: number | undefined
}

/** Time for a few round trips on a slow network. The server checks the order again in any case. */
const defaultTimeoutMs = 8000

/**
 * Asks the server whether it would accept an order of this cart, and updates the prices in the cart.
 * Returns undefined if the server would accept the order at the prices that the visitor saw, or if it cannot tell.
 */
export const checkCart = async (
  client: Client,
  cart: Cart,
  {
    timeoutMs = defaultTimeoutMs,
    keep,
  }: {
    timeoutMs?: number | undefined
    /** Token of a reservation that has just ended, whose pieces can still be ordered. */
    keep?: string | undefined
  } = {},
): Promise<CartProblems | undefined> => {
  const { lines, donationTzs } = cart.getState()
  const expectedTzs = totalTzsOf(cart.getState())
  const orderItemList = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const body = {
    orderItemList,
    ...(donationTzs && { donation: { amount: donationTzs } }),
    ...(keep && { keep }),
  }
  const giveUp = new AbortController()
  const timer = setTimeout(() => {
    giveUp.abort()
  }, timeoutMs)
  const result = await client(checkOrder, { body }, { signal: giveUp.signal })
  clearTimeout(timer)
  if (!result.ok) return undefined
  updatePrices(cart, result.value)
  const { fields } = result.value
  const items = unavailableItems(fields, lines)
  const messages = Object.entries(fields).flatMap(([name, message]) =>
    name === 'orderItemList' || /^donation\b/.test(name) ? [message] : [],
  )
  const currentTzs = totalTzsOf(cart.getState())
  const totalTzs = currentTzs === expectedTzs ? undefined : currentTzs
  return items.length || messages.length || totalTzs !== undefined ? { items, messages, totalTzs } : undefined
}

const updatePrices = (cart: Cart, { orderItemList }: OrderCheck): void => {
  for (const { productId, itemPrice } of orderItemList) {
    const line = cart.getState().lines.find((each) => each.productId === productId)
    if (line && line.product.price !== itemPrice) cart.setPrice(productId, itemPrice)
  }
}
