import { orderMethods, type OrderInput } from '@charity-kit/contract'
import { createDraft, typedPhone, type Attempt, type Draft, type SafeStorage } from '@charity-kit/client'
import * as v from 'valibot'
import { storedParts } from '../payment/payment-parts.ts'
import { cartLine, type CartLine, quantityOf, type Cart, storedDonation } from '../cart/cart-store.ts'
import { checkoutDraftPrefix } from './has-unfinished-order.ts'
import type { Visitor } from '../payment/visitor.ts'
import type { OrderForm } from './order-form.ts'

export { hasUnfinishedOrder } from './has-unfinished-order.ts'

/** An order in progress, stored in the tab from 'Proceed to payment' until it is placed. */
export interface CheckoutDraft {
  step: 'cart' | 'payment'
  /** Page load that stored the draft (`performance.timeOrigin`). */
  page: number
  form: OrderForm
  /** Lines of the order. The cart is in memory, and a reload would lose it although it may be paid for. */
  lines: readonly CartLine[]
  /** Donation that is paid with the order, in whole shillings. */
  donationTzs?: number | undefined
  attempts: readonly Attempt<OrderInput>[]
  /** Token of the reservation of the order's pieces: see keep.ts. */
  keep?: string | undefined
  /** Whether the order may be paid: its buyer said so, typed an ID, or left for the wallet's app. */
  mayBePaid?: boolean | undefined
  /** Whether the order's reminder was closed. */
  reminderClosed?: boolean | undefined
}

export type CheckoutDrafts = Draft<CheckoutDraft>

const text = v.string()
const orderInput = v.custom<OrderInput>((input) =>
  Array.isArray((input as OrderInput | undefined)?.orderItemList),
)
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
    wallet: text,
    transactionId: text,
    otherTransactionId: text,
    paidAt: text,
    ...storedParts,
    paymentReference: text,
  }),
  lines: v.array(cartLine),
  donationTzs: v.optional(storedDonation),
  keep: v.optional(text),
  mayBePaid: v.optional(v.boolean()),
  reminderClosed: v.optional(v.boolean()),
  attempts: v.array(v.object({ idempotencyKey: text, input: orderInput })),
})

/** Creates a draft in the tab's session storage, one for each centre. */
export const createCheckoutDrafts = (apiBase: string, storage?: SafeStorage): CheckoutDrafts =>
  createDraft(checkoutDraftPrefix + apiBase, checkoutDraft, storage)

/** Returns a key that is equal for equal contents. */
export const contentsOf = (lines: readonly CartLine[]): string =>
  lines.map(({ productId, quantity }) => `${quantity} x ${productId}`).join()

/** Restores an interrupted order's lines and donation that the cart no longer has. */
export const restoreCart = (
  cart: Cart,
  { lines, donationTzs }: Pick<CheckoutDraft, 'lines' | 'donationTzs'>,
): void => {
  for (const { productId, quantity, product, stock } of lines) {
    const have = quantityOf(cart.getState(), productId)
    if (have >= quantity) continue
    if (have) cart.setQuantity(productId, quantity)
    else cart.add({ ...product, stock }, quantity)
  }
  if (donationTzs && !cart.getState().donationTzs) cart.setDonation(donationTzs)
}

/**
 * Synchronises a cart with an interrupted order while no checkout is open. Later changes to the cart are stored with
 * the order.
 * After a reload, or after signing in on another page, the cart gets the order's lines back.
 */
export const followDraft = (cart: Cart, drafts: CheckoutDrafts, page = performance.timeOrigin) => {
  const stored = drafts.load()
  if (stored && stored.page !== page) restoreCart(cart, stored)
  return cart.subscribe((state) => {
    const draft = drafts.load()
    if (!draft) return
    // A cart that is only read again, as after Back, is the same order, and stays at its step.
    const isSame =
      contentsOf(draft.lines) === contentsOf(state.lines) && (draft.donationTzs ?? 0) === state.donationTzs
    drafts.save({ ...draft, step: isSame ? draft.step : 'cart', ...state })
  })
}

/**
 * Restores an interrupted order's lines to the cart after a reload, and stores later changes of the cart with that
 * order.
 * Call it on a site's pages other than the checkout. Returns a function that stops this.
 */
export const followUnfinishedOrder = (cart: Cart, apiBase: string): (() => void) =>
  followDraft(cart, createCheckoutDrafts(apiBase))

/**
 * Returns the contact details that a visitor typed at this centre's checkout in this tab, or the phone number of a
 * donation. They can prefill a sign-up form.
 */
export const typedAtCheckout = (apiBase: string): Visitor | undefined => {
  const form = createCheckoutDrafts(apiBase).load()?.form
  const phone = (form?.phone ?? '').trim() || typedPhone().trim()
  if (form) return { name: form.name.trim(), email: form.email.trim(), phone }
  return phone ? { name: '', email: '', phone } : undefined
}
