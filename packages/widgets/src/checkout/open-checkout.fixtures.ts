/** A checkout without a page: real store and cart, an API without a network. */
import type { FakeServer } from '@charity-kit/client/testing'
import type { CheckoutDraft } from './checkout-draft.ts'
import { createCheckoutStore, type CheckoutOptions } from './checkout-store.ts'
import { memoryDraft } from '@charity-kit/client/testing'
import { checkoutServer, filledCart, formWith } from './checkout.fixtures.ts'

interface Options extends Partial<Omit<CheckoutOptions, 'client'>> {
  server?: FakeServer
  drafts?: ReturnType<typeof memoryDraft<CheckoutDraft>>
}

/** An open checkout. */
export const openedCheckout = ({
  server = checkoutServer(),
  drafts = memoryDraft(),
  cart = filledCart(),
  ...options
}: Options = {}) => {
  const store = createCheckoutStore({ client: server.client, cart, drafts, page: 1, ...options })
  const close = store.open()
  return { store, server, drafts, cart, close }
}
/** An open checkout on the payment step, with a valid form. */
export const checkoutAtPayment = (options: Options = {}, change = {}) => {
  const all = openedCheckout(options)
  all.store.dispatch({ type: 'paymentReached' })
  all.store.dispatch({ type: 'formEdited', change: formWith(change) })
  return all
}
export const screenOf = ({ store }: Pick<ReturnType<typeof openedCheckout>, 'store'>) =>
  store.getState().screen
export const formOf = ({ store }: Pick<ReturnType<typeof openedCheckout>, 'store'>) => store.getState().form
