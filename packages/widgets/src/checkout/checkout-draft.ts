import { orderMethods, type OrderInput } from '@charity-kit/contract'
import { isLine, type CartLine } from '../cart/cart-line.ts'
import { createDraft, type Draft } from '@charity-kit/client'
import { checkoutDraftPrefix } from './draft-prefix.ts'
import { emptyForm, type OrderField, type OrderForm } from './order-form.ts'

/** A try whose answer is not known: its key is used again for the same order, so that a try counts once. */
export interface Attempt {
  key: string
  input: OrderInput
}

/** An order on its way: kept for the tab from 'Proceed to payment' on until it is placed. */
export interface CheckoutDraft {
  step: 'cart' | 'payment'
  /** Which load of the page kept it (`performance.timeOrigin`). */
  page: number
  form: OrderForm
  /** The basket it was made with: a cart in memory is gone after a reload, and may be paid for. */
  lines: readonly CartLine[]
  attempts: readonly Attempt[]
}

export type CheckoutDrafts = Draft<CheckoutDraft>

/** In the tab's session storage, one for each centre. */
export const createCheckoutDrafts = (apiBase: string, storage?: Storage): CheckoutDrafts =>
  createDraft(
    checkoutDraftPrefix + apiBase,
    ({ form, lines, attempts }: CheckoutDraft) =>
      Object.keys(emptyForm).every((field) => typeof form[field as OrderField] === 'string') &&
      orderMethods.includes(form.method) &&
      lines.every(isLine) &&
      attempts.every(({ key, input }) => typeof key === 'string' && Array.isArray(input.orderItemList)),
    storage,
  )
