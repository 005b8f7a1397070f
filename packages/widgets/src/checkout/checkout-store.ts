import { createOrder, type Accepted, type Order, type OrderInput } from '@charity-kit/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createSubmission,
  typedPhone,
  type ApiError,
  type Attempt,
  type Client,
  type Draft,
  type Submitted,
} from '@charity-kit/client'
import { isSameTransaction } from '../payment/same-transaction.ts'
import { quantityOf, totalTzsOf, type Cart } from '../cart/cart-store.ts'
import { checkCart } from './check-cart.ts'
import { contentsOf, restoreCart, type CheckoutDraft, type CheckoutDrafts } from './checkout-draft.ts'
import { createPersistence } from './checkout-persistence.ts'
import {
  initialCheckout,
  reduceCheckout,
  type CheckoutAction,
  type CheckoutState,
  type PlacedOrder,
} from './checkout-reducer.ts'
import { createKeeper, type Keeper } from './keep.ts'
import { toLastOrder, type LastOrder } from '../payment/last-order.ts'
import type { Visitor } from '../payment/visitor.ts'
import { asSent, isSameOrder, toOrderInput } from './order-form.ts'

export interface CheckoutOptions {
  client: Client
  cart: Cart
  drafts: CheckoutDrafts
  /** Storage of the tab's last order. */
  lastOrder?: Draft<LastOrder>
  now?: () => Date
  /** Identifies the current page load. */
  page?: number
  /** Longest wait for the server when the visitor leaves the cart step. */
  checkTimeoutMs?: number
  /** Called when the visitor reached the payment step. */
  started?(): void
  /** Called when the order was stored; its payment has not been verified yet. */
  placed?(order: Accepted<Order>): void
}

export interface CheckoutStore extends Pick<
  StoreApi<CheckoutState>,
  'getInitialState' | 'getState' | 'subscribe'
> {
  dispatch(action: CheckoutAction): void
  /** Resumes an interrupted order and follows the cart. Returns a function that closes the checkout. */
  open(): () => void
  /** Fills in the details of the signed-in visitor. */
  setVisitor(visitor: Visitor): void
  /**
   * Leaves the cart step, after asking the server whether it would accept the cart. So nobody pays for an order that
   * the server rejects.
   * If the server does not respond, or does not know the call, the visitor can go on.
   */
  proceed(askGuest: boolean): Promise<void>
  /** Places the order; does nothing while an order is being sent. */
  submit(): Promise<void>
}

/** Checkouts whose order is being sent. A visitor who leaves and returns gets the same checkout back. */
const inFlight = new WeakMap<Cart, CheckoutStore>()

/** Creates the store of one checkout: the state of the reducer, requests, and the stored draft. */
export const createCheckoutStore = (options: CheckoutOptions): CheckoutStore => {
  const { client, cart, drafts, now = () => new Date(), page = performance.timeOrigin } = options
  const earlier = inFlight.get(cart)
  if (earlier) return earlier
  const store = createStore<CheckoutState>(() => initialCheckout)
  const stored = createPersistence({ cart, drafts, page })
  let attempts: readonly Attempt<OrderInput>[] = []
  let visitor: Visitor | undefined
  let isOpen = false
  /** Items of a placed order that are still in the cart. */
  let ordered: OrderInput['orderItemList'] | undefined
  let keeper: Keeper | undefined
  /** Reservation token of an earlier page load. */
  let earlierKeep: string | undefined

  const currentLines = () => cart.getState().lines
  const isAtPayment = () => store.getState().screen?.name === 'payment'
  const keepToken = () => keeper?.token() ?? earlierKeep
  const keepLines = () => {
    keeper ??= createKeeper({
      client,
      token: earlierKeep,
      onChange: (kept) => {
        dispatch({ type: 'keptChanged', kept })
      },
    })
    keeper.keep(currentLines())
  }
  const persist = () => {
    stored.save(store.getState(), { attempts, keep: keepToken() })
  }
  const dispatch = (action: CheckoutAction) => {
    const before = store.getState().screen?.name
    const state = reduceCheckout(store.getState(), action)
    store.setState(state, true)
    persist()
    const step = state.screen?.name
    if (step === 'payment' && before !== 'payment') {
      options.started?.()
      keepLines()
    }
    if (step === 'cart' && before === 'payment') keeper?.letGo()
  }

  const resume = (draft: CheckoutDraft) => {
    attempts = draft.attempts
    earlierKeep = draft.keep
    stored.resume(draft)
    const restored = draft.page !== page
    if (restored) restoreCart(cart, draft)
    const isUnchanged = contentsOf(currentLines()) === contentsOf(draft.lines) && currentLines().length > 0
    dispatch({
      type: 'checkoutOpened',
      step: isUnchanged ? draft.step : 'cart',
      form: draft.form,
      restored,
      paid: restored && draft.mayBePaid,
    })
  }
  /** Shows an interrupted order first, or the last order if the cart is empty. */
  const showFirstStep = () => {
    const draft = stored.load()
    const last = currentLines().length ? undefined : options.lastOrder?.load()
    if (draft) resume(draft)
    else if (last) dispatch({ type: 'lastOrderFound', last })
    else {
      const { form } = store.getState()
      dispatch({
        type: 'checkoutOpened',
        step: 'cart',
        form: { ...form, phone: form.phone || typedPhone() },
        restored: false,
      })
    }
  }
  /** Clears the draft and the cart once the visitor has seen the confirmation. Until then a reload keeps both. */
  const finish = () => {
    if (!isOpen || !ordered) return
    attempts = []
    stored.clear()
    cart.setDonation(0)
    for (const { productId, quantity } of ordered)
      cart.setQuantity(productId, quantityOf(cart.getState(), productId) - quantity)
    ordered = undefined
  }

  const submission = createSubmission<OrderInput, Partial<Order>>({
    send: ({ input: body, idempotencyKey }) => client(createOrder, { body }, { idempotencyKey }),
    isSame: isSameOrder,
    mayHaveArrived,
    attempts: {
      load: () => attempts,
      save(next) {
        attempts = next
        persist()
      },
      clear: () => undefined, // finish() does that, once the visitor has seen the confirmation
    },
  })
  /** @param seen data that the visitor saw when sending the order */
  const onPlaced = (
    answer: Partial<Order>,
    { attempt: { input }, arrivedBefore }: Submitted<OrderInput, Partial<Order>>,
    seen: Pick<PlacedOrder, 'lines' | 'expectedTzs'>,
  ) => {
    keeper?.ordered()
    const order = { ...asSent(input, seen.lines), ...answer }
    const donationTzs = input.donation?.amount ?? 0 // an earlier attempt may have had another donation
    dispatch({
      type: 'orderPlaced',
      placed: { order, donationTzs, wallet: input.wallet, arrivedBefore, ...seen },
    })
    ordered = input.orderItemList
    const last = toLastOrder(order, now())
    if (last) options.lastOrder?.save(last)
    finish()
    options.placed?.(order)
  }

  const checkout: CheckoutStore = {
    getInitialState: store.getInitialState,
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch,
    open() {
      isOpen = true
      if (!store.getState().screen) showFirstStep()
      else if (isAtPayment()) keepLines()
      finish()
      const stop = cart.subscribe(({ lines }) => {
        if (lines.length) dispatch({ type: 'cartChanged' })
        else persist()
        if (isAtPayment()) keepLines()
      })
      return () => {
        isOpen = false
        stop()
        if (!submission.submitting) keeper?.letGo()
        if (!submission.submitting) inFlight.delete(cart)
      }
    },
    setVisitor(next) {
      dispatch({ type: 'visitorChanged', visitor: next, before: visitor })
      visitor = next
    },
    async proceed(askGuest) {
      const { screen } = store.getState()
      if (screen?.name !== 'cart' || screen.checking) return
      const lines = currentLines()
      // After an attempt without a response the visitor has paid, and needs to send the order again.
      if (lines.length && !attempts.length) {
        dispatch({ type: 'checkStarted' })
        const problems = await checkCart(client, cart, {
          timeoutMs: options.checkTimeoutMs,
          keep: keepToken(),
        })
        if (contentsOf(currentLines()) !== contentsOf(lines)) return
        if (problems) {
          dispatch({ type: 'problemsFound', problems })
          return
        }
      }
      dispatch({ type: 'proceedPressed', askGuest })
    },
    async submit() {
      if (submission.submitting) return
      const state = cart.getState()
      const { lines, donationTzs } = state
      const expectedTzs = totalTzsOf(state)
      dispatch({ type: 'submitPressed', isEmpty: !lines.length })
      const { screen, form } = store.getState()
      if (screen?.name !== 'payment' || !screen.sending) return
      inFlight.set(cart, checkout)
      const keep = keeper?.token()
      const submitted = await submission.submit({
        ...toOrderInput(form, lines, now(), donationTzs),
        ...(keep && { keep }),
      })
      if (!submitted) return
      const { result } = submitted
      if (result.ok) onPlaced(result.value, submitted, { lines, expectedTzs })
      else dispatch({ type: 'orderFailed', error: result.error, lines })
    },
  }
  return checkout
}

/**
 * Whether an earlier attempt with the same transaction ID may have reached the server after all, and caused this
 * rejection.
 * Sending that attempt again with its own key returns its order and does not create a second one.
 */
const mayHaveArrived = (
  error: ApiError,
  { input }: Attempt<OrderInput>,
  { input: earlier }: Attempt<OrderInput>,
): boolean =>
  error.kind === 'rejected' && isSameTransaction(earlier, input) && error.code === 'transaction_id_used'
