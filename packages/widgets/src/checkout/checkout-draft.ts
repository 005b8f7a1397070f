import { orderMethods, type OrderInput } from '@charity-kit/contract'
import { createDraft, type Attempt, type Draft, type SafeStorage } from '@charity-kit/client'
import * as v from 'valibot'
import { cartLine, type CartLine } from '../cart/cart-line.ts'
import { quantityOf, type Cart } from '../cart/cart-store.ts'
import type { OrderForm, Visitor } from './order-form.ts'

/** Where the tab keeps an order on its way; the centre's address follows. */
const checkoutDraftPrefix = 'charity-kit:checkout:'

/** An order on its way: kept for the tab from 'Proceed to payment' on until it is placed. */
export interface CheckoutDraft {
  step: 'cart' | 'payment'
  /** Which load of the page kept it (`performance.timeOrigin`). */
  page: number
  form: OrderForm
  /** The basket it was made with: a cart in memory is gone after a reload, and may be paid for. */
  lines: readonly CartLine[]
  attempts: readonly Attempt<OrderInput>[]
}

export type CheckoutDrafts = Draft<CheckoutDraft>

const text = v.string()
const checkoutDraft: v.GenericSchema<unknown, CheckoutDraft> = v.object({
  step: v.picklist(['cart', 'payment']),
  page: v.number(),
  form: v.object({
    name: text,
    email: text,
    phone: text,
    street: text,
    city: text,
    landmark: text,
    method: v.picklist(orderMethods),
    transactionId: text,
    paymentReference: text,
  }),
  lines: v.array(cartLine),
  attempts: v.array(
    v.object({
      idempotencyKey: text,
      input: v.custom<OrderInput>((input) => Array.isArray((input as OrderInput | undefined)?.orderItemList)),
    }),
  ),
})

/** In the tab's session storage, one for each centre. */
export const createCheckoutDrafts = (apiBase: string, storage?: SafeStorage): CheckoutDrafts =>
  createDraft(checkoutDraftPrefix + apiBase, checkoutDraft, storage)

/** Gives the cart what an interrupted order had and it has not. */
export const putLinesBack = (cart: Cart, lines: readonly CartLine[]): void => {
  for (const { productId, quantity, product, stock } of lines) {
    const have = quantityOf(cart.getState(), productId)
    if (have >= quantity) continue
    if (have) cart.setQuantity(productId, quantity)
    else cart.add({ ...product, stock }, quantity)
  }
}

/**
 * Holds a cart and an interrupted order together while no checkout is open. A cart in memory is gone after a reload, or
 * after signing in elsewhere: it gets what the order had. What changes in the cart from then on changes in the order.
 */
export const followDraft = (cart: Cart, drafts: CheckoutDrafts, page = performance.timeOrigin) => {
  const kept = drafts.load()
  if (kept && kept.page !== page) putLinesBack(cart, kept.lines)
  return cart.subscribe(({ lines }) => {
    const draft = drafts.load()
    if (draft) drafts.save({ ...draft, step: 'cart', lines })
  })
}

/**
 * For a site's pages other than the checkout: gives the cart what an interrupted order of this tab had (a cart in memory is
 * gone after a reload), and keeps what changes in the cart from then on with that order, until what comes back is called.
 */
export const followUnfinishedOrder = (cart: Cart, apiBase: string): (() => void) =>
  followDraft(cart, createCheckoutDrafts(apiBase))

/** Whether this tab keeps an order of the centre that was not placed: then {@link followUnfinishedOrder} has something to do. */
export const hasUnfinishedOrder = (apiBase: string): boolean =>
  !!createDraft(checkoutDraftPrefix + apiBase, v.unknown()).load()

/** What a visitor typed at this centre's checkout in this tab, so that a sign-up need not ask again. */
export const typedAtCheckout = (apiBase: string): Visitor | undefined => {
  const form = createCheckoutDrafts(apiBase).load()?.form
  return form && { name: form.name.trim(), email: form.email.trim(), phone: form.phone.trim() }
}
