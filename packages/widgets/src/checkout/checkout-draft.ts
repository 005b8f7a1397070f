import { orderMethods, type OrderInput } from '@charity-kit/contract'
import { createDraft, type Attempt, type Draft, type SafeStorage } from '@charity-kit/client'
import * as v from 'valibot'
import { cartLine, type CartLine } from '../cart/cart-line.ts'
import { checkoutDraftPrefix } from './draft-prefix.ts'
import type { OrderForm } from './order-form.ts'

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
