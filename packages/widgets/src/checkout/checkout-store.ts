import type { Order, OrderInput } from '@charity-kit/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createSubmission, type ApiError, type Attempt } from '@charity-kit/client'
import type { OrderApi } from '../api/order-api.ts'
import type { CartLine } from '../cart/cart-line.ts'
import { quantityOf, totalTzsOf, type Cart } from '../cart/cart-store.ts'
import { type CheckoutDraft, type CheckoutDrafts, putLinesBack } from './checkout-draft.ts'
import {
  initialCheckout,
  reduceCheckout,
  type CheckoutAction,
  type CheckoutState,
} from './checkout-reducer.ts'
import { isSameOrder, toOrderInput, type Visitor } from './order-form.ts'

export interface CheckoutOptions {
  api: OrderApi
  cart: Cart
  drafts: CheckoutDrafts
  now?: () => Date
  /** Which load of the page this is. */
  page?: number
  /** The payment step was reached. */
  started?(): void
  /** The order was stored. Its payment is a claim that nobody has checked yet. */
  placed?(order: Order): void
}

export interface CheckoutStore extends Pick<
  StoreApi<CheckoutState>,
  'getInitialState' | 'getState' | 'subscribe'
> {
  dispatch(action: CheckoutAction): void
  /** Takes up an interrupted order and follows the cart, until what comes back is called. */
  open(): () => void
  /** Fetches where to pay, unless that is there or on its way. */
  loadCentre(): Promise<void>
  /** Fills in who is signed in. */
  know(visitor: Visitor): void
  /** Places the order; does nothing while one is under way. */
  submit(): Promise<void>
}

/** Where the tab's storage is refused: an order on its way lives as long as its cart does. */
const unstored = new WeakMap<Cart, CheckoutDraft>()

/** Checkouts with an order on its way: whoever leaves one meanwhile and comes back finds what became of it. */
const underWay = new WeakMap<Cart, CheckoutStore>()

/** The driver around the reducer: one for each checkout on a page. */
export const createCheckoutStore = (options: CheckoutOptions): CheckoutStore => {
  const { api, cart, drafts, now = () => new Date(), page = performance.timeOrigin } = options
  const earlier = underWay.get(cart)
  if (earlier) return earlier
  const store = createStore<CheckoutState>(() => initialCheckout)
  let attempts: readonly Attempt<OrderInput>[] = []
  let visitor: Visitor | undefined
  let isKept = false
  let isFetching = false
  let isOpen = false
  /** What was ordered and is in the cart still. */
  let ordered: OrderInput['orderItemList'] | undefined
  const linesNow = () => cart.getState().lines

  /** From 'Proceed to payment' on, everything is kept at every change until the order is placed. */
  const keep = () => {
    const { screen, form } = store.getState()
    if (!screen || screen.name === 'confirmation') return
    isKept ||= screen.name === 'payment' || screen.asking
    if (!isKept) return
    const draft: CheckoutDraft = { step: screen.name, page, form, lines: linesNow(), attempts }
    unstored.set(cart, draft)
    drafts.save(draft)
  }
  const dispatch = (action: CheckoutAction) => {
    const before = store.getState().screen?.name
    const state = reduceCheckout(store.getState(), action)
    store.setState(state, true)
    keep()
    if (state.screen?.name === 'payment' && before !== 'payment') {
      void loadCentre()
      options.started?.()
    }
  }
  const loadCentre = async () => {
    if (isFetching || store.getState().centre.status === 'ready') return
    isFetching = true
    dispatch({ type: 'centreChanged', centre: { status: 'loading' } })
    const result = await api.getCentre()
    isFetching = false
    dispatch({
      type: 'centreChanged',
      centre: result.ok ? { status: 'ready', value: result.value } : { status: 'failed' },
    })
  }

  const takeUp = (draft: CheckoutDraft) => {
    attempts = draft.attempts
    isKept = true
    const putBack = draft.page !== page
    if (putBack) putLinesBack(cart, draft.lines)
    const isUnchanged = contentsOf(linesNow()) === contentsOf(draft.lines) && linesNow().length > 0
    dispatch({ type: 'checkoutOpened', step: isUnchanged ? draft.step : 'cart', form: draft.form, putBack })
  }

  /** Once the end is seen the order lets go of the cart. Until then the cart leads to it, and a reload keeps it. */
  const settle = () => {
    if (!isOpen || !ordered) return
    attempts = []
    unstored.delete(cart)
    drafts.clear()
    for (const { productId, quantity } of ordered)
      cart.setQuantity(productId, quantityOf(cart.getState(), productId) - quantity)
    ordered = undefined
  }

  const submission = createSubmission<OrderInput, Order>({
    send: ({ input, idempotencyKey }) => api.createOrder(input, idempotencyKey),
    isSame: isSameOrder,
    mayHaveArrived,
    attempts: {
      load: () => attempts,
      save(next) {
        attempts = next
        keep()
      },
      clear: () => undefined, // not before the confirmation was seen: see settle
    },
  })

  const checkout: CheckoutStore = {
    getInitialState: store.getInitialState,
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch,
    loadCentre,
    open() {
      isOpen = true
      if (!store.getState().screen) {
        const draft = drafts.load() ?? unstored.get(cart)
        if (draft) takeUp(draft)
        else dispatch({ type: 'checkoutOpened', step: 'cart', form: store.getState().form, putBack: false })
      }
      settle()
      const stop = cart.subscribe(({ lines }) => {
        if (lines.length) dispatch({ type: 'basketFilled' })
        else keep()
      })
      return () => {
        isOpen = false
        stop()
        if (!submission.submitting) underWay.delete(cart)
      }
    },
    know(next) {
      dispatch({ type: 'visitorKnown', visitor: next, before: visitor })
      visitor = next
    },
    async submit() {
      if (submission.submitting) return
      const lines = linesNow()
      const expectedTzs = totalTzsOf(cart.getState())
      dispatch({ type: 'submitPressed', isEmpty: !lines.length })
      const { screen, form } = store.getState()
      if (screen?.name !== 'payment' || !screen.sending) return
      underWay.set(cart, checkout)
      const input = toOrderInput(form, lines, now())
      const submitted = await submission.submit(input)
      if (!submitted) return
      const { result, attempt } = submitted
      if (!result.ok) {
        dispatch({ type: 'orderFailed', error: result.error, lines })
        return
      }
      const order = result.value
      const arrivedBefore = !isSameOrder(attempt.input, input)
      dispatch({ type: 'orderPlaced', placed: { order, lines, expectedTzs, arrivedBefore } })
      ordered = attempt.input.orderItemList
      settle()
      options.placed?.(order)
    },
  }
  return checkout
}

/**
 * Whether a refusal may come from an earlier try that reached the server after all: it used the transaction ID, or took
 * the last pieces of the same basket. Sending that one again under its own key gives its order, and never makes a second one.
 */
const mayHaveArrived = (
  error: ApiError,
  { input }: Attempt<OrderInput>,
  { input: earlier }: Attempt<OrderInput>,
): boolean =>
  error.kind === 'rejected' &&
  earlier.transactionId === input.transactionId &&
  (error.code === 'transaction_id_used' ||
    (error.code === 'out_of_stock' &&
      JSON.stringify(earlier.orderItemList) === JSON.stringify(input.orderItemList)))

/** Two baskets with the same text hold the same. */
const contentsOf = (lines: readonly CartLine[]): string =>
  lines.map(({ productId, quantity }) => `${quantity} x ${productId}`).join()
