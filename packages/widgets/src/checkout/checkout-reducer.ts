import type { Accepted, Order, TrackedParcel } from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import type { CartLine } from '../cart/cart-store.ts'
import {
  deliveryErrors,
  emptyForm,
  validateOrderForm,
  type FieldErrors,
  type OrderField,
  type OrderForm,
} from './order-form.ts'
import { isPartChanged, isPartField, partFieldOf } from '../payment/payment-parts.ts'
import { withAnswers } from '../payment/sold-item.ts'
import { prefilled, type Visitor } from '../payment/visitor.ts'
import type { Kept } from './keep.ts'
import type { LastOrder } from '../payment/last-order.ts'
import type { CartProblems } from './check-cart.ts'
import { unavailableItems, type UnavailableItem } from './unavailable-items.ts'

/** Reason why an order was not placed. `empty` is the empty-cart guard. */
export type OrderError = ApiError | { kind: 'empty' }

/**
 * Steps of the checkout. `asking` opens the guest prompt over the cart.
 * `checking` asks the server whether it would accept the cart; `problems` has the reasons if it would not.
 */
export type CheckoutScreen =
  | { name: 'cart'; asking: boolean; checking?: boolean; problems?: CartProblems }
  | {
      name: 'payment'
      /** Whether the visitor has paid, so that only the transaction ID is missing. */
      paid: boolean
      /** Whether the delivery details are complete. A phone folds them to one line. */
      deliveryDone: boolean
      /** Whether the visitor left the page for another app, such as the wallet's, so that the order may be paid. */
      left?: boolean
      sending: boolean
      fieldErrors: FieldErrors
      unavailable: readonly UnavailableItem[]
      error: OrderError | undefined
    }
  | { name: 'confirmation'; placed: PlacedOrder }
  /** The confirmation on a second visit, which requests the order's state. */
  | { name: 'confirmation'; placed?: undefined; last: LastOrder }

/** The order that the server accepted, and the data that the visitor saw before. */
export interface PlacedOrder {
  order: Accepted<Order>
  /** Lines as sent, because a response may lack the names of its items. */
  lines: readonly CartLine[]
  /** Donation sent with the order, in whole shillings; 0 without one. */
  donationTzs: number
  /** ID of the wallet or bank sent with the order; undefined for the method's first one. */
  wallet: string | undefined
  /** Total of the pieces that the visitor saw, in whole shillings. */
  expectedTzs: number
  /** Whether an earlier attempt had reached the server after all; `order` is then that attempt's order. */
  arrivedBefore: boolean
}

export interface CheckoutState {
  /** Undefined until the checkout is opened. */
  screen: CheckoutScreen | undefined
  form: OrderForm
  /** Whether items of an interrupted order were restored to the cart. */
  restored: boolean
  /** State of the reservation; undefined while it is unknown. */
  kept?: Kept | undefined
}

export type CheckoutAction =
  /** `paid` says that the visitor left the page for another app before a reload, and may have paid there. */
  | {
      type: 'checkoutOpened'
      step: 'cart' | 'payment'
      form: OrderForm
      restored: boolean
      paid?: boolean | undefined
    }
  | { type: 'visitorChanged'; visitor: Visitor; before: Visitor | undefined }
  | { type: 'checkStarted' }
  | { type: 'problemsFound'; problems: CartProblems }
  | { type: 'proceedPressed'; askGuest: boolean }
  | { type: 'promptClosed' }
  /** `paid` says that the visitor said so, or comes from the reminder. */
  | { type: 'paymentReached'; paid?: boolean }
  | { type: 'leftForApp' }
  /** The visitor leaves the delivery details, or opens them again. */
  | { type: 'deliveryGiven' }
  | { type: 'deliveryOpened' }
  | { type: 'formEdited'; change: Partial<OrderForm> }
  | { type: 'cartChanged' }
  | { type: 'backPressed' }
  | { type: 'submitPressed'; isEmpty: boolean }
  | { type: 'orderFailed'; error: ApiError; lines: readonly CartLine[] }
  | { type: 'orderPlaced'; placed: PlacedOrder }
  | { type: 'keptChanged'; kept: Kept | undefined }
  | { type: 'soldAnswered'; parcel: TrackedParcel }
  | { type: 'lastOrderFound'; last: LastOrder }

export const initialCheckout: CheckoutState = {
  screen: undefined,
  form: emptyForm,
  restored: false,
}

const cart = { name: 'cart', asking: false } satisfies CheckoutScreen
const payment = {
  name: 'payment',
  paid: false as boolean,
  deliveryDone: false as boolean,
  sending: false,
  fieldErrors: {},
  unavailable: [],
  error: undefined,
} satisfies CheckoutScreen

/**
 * Returns the next state, without side effects. An action that does not apply to the current screen changes nothing.
 */
export const reduceCheckout = (state: CheckoutState, action: CheckoutAction): CheckoutState => {
  const { screen, form } = state
  const show = (next: CheckoutScreen): CheckoutState => ({ ...state, screen: next })
  switch (action.type) {
    case 'checkoutOpened':
      return {
        ...state,
        screen: action.step === 'payment' ? { ...paymentOf(action.form), paid: !!action.paid } : cart,
        form: action.form,
        restored: action.restored,
      }
    case 'visitorChanged':
      return { ...state, form: prefilled(form, action.visitor, action.before) }
    case 'checkStarted':
      return screen?.name === 'cart' ? show({ ...cart, checking: true }) : state
    case 'problemsFound':
      return screen?.name === 'cart' ? show({ ...cart, problems: action.problems }) : state
    case 'proceedPressed':
      return screen?.name === 'cart'
        ? show(action.askGuest ? { ...cart, asking: true } : paymentOf(form))
        : state
    case 'promptClosed':
      return screen?.name === 'cart' ? show(cart) : state
    case 'paymentReached': {
      const { paid = false } = action
      if (screen?.name === 'payment') return show({ ...screen, paid: screen.paid || paid })
      return screen?.name === 'cart' ? show({ ...paymentOf(form), paid }) : state
    }
    case 'leftForApp':
      return screen?.name === 'payment' && !screen.left ? show({ ...screen, left: true }) : state
    case 'deliveryGiven': {
      if (screen?.name !== 'payment') return state
      const fieldErrors = deliveryErrors(validateOrderForm(form))
      return show({ ...screen, fieldErrors, deliveryDone: isValid(fieldErrors) })
    }
    case 'deliveryOpened':
      return screen?.name === 'payment' ? show({ ...screen, deliveryDone: false }) : state
    case 'formEdited':
      return {
        ...state,
        form: { ...form, ...action.change },
        screen: withoutErrorsOf(screen, form, action.change),
      }
    case 'cartChanged':
      if (screen?.name === 'cart' && !screen.asking) return show(cart)
      return screen?.name === 'payment' && screen.error?.kind === 'empty'
        ? show({ ...screen, error: undefined })
        : state
    case 'backPressed':
      return screen?.name === 'payment' && !screen.sending ? show(cart) : state
    case 'submitPressed': {
      if (screen?.name !== 'payment') return state
      const fieldErrors = validateOrderForm(form)
      const next = { ...payment, ...keptOnSubmit(screen, fieldErrors), fieldErrors }
      if (action.isEmpty) return show({ ...next, error: { kind: 'empty' } })
      return show({ ...next, sending: isValid(fieldErrors) })
    }
    case 'orderFailed': {
      if (screen?.name !== 'payment') return state
      const next = refused(action.error, action.lines)
      return show({ ...next, ...keptOnSubmit(screen, next.fieldErrors) })
    }
    case 'orderPlaced':
      return { ...initialCheckout, screen: { name: 'confirmation', placed: action.placed } }
    case 'keptChanged':
      return { ...state, kept: action.kept }
    case 'soldAnswered':
      return screen?.name === 'confirmation' && screen.placed
        ? show({ ...screen, placed: answered(screen.placed, action.parcel) })
        : state
    case 'lastOrderFound':
      return show({ name: 'confirmation', last: action.last })
  }
}

/** Returns the order after its buyer's choices for its lines. */
const answered = (placed: PlacedOrder, parcel: TrackedParcel): PlacedOrder => ({
  ...placed,
  order: { ...placed.order, orderItemList: withAnswers(placed.order.orderItemList, parcel) },
})

const isValid = (errors: FieldErrors): boolean => Object.keys(errors).length === 0

/** Returns the payment step as it opens, with complete delivery details folded. */
const paymentOf = (form: OrderForm) => ({
  ...payment,
  deliveryDone: isValid(deliveryErrors(validateOrderForm(form))),
})

/**
 * Returns the parts of the screen that an attempt to send keeps. The delivery details open again if they have an error.
 */
const keptOnSubmit = (
  { paid, left = false, deliveryDone }: Extract<CheckoutScreen, { name: 'payment' }>,
  fieldErrors: FieldErrors,
) => ({ paid, left, deliveryDone: deliveryDone && isValid(deliveryErrors(fieldErrors)) })

/** Clears the errors of edited fields. */
const withoutErrorsOf = (
  screen: CheckoutScreen | undefined,
  form: OrderForm,
  change: Partial<OrderForm>,
): CheckoutScreen | undefined =>
  screen?.name === 'payment'
    ? {
        ...screen,
        fieldErrors: Object.fromEntries(
          Object.entries(screen.fieldErrors).filter(
            ([field]) =>
              !(field in change) &&
              !(isPartField(field) && isPartChanged(field, form, { ...form, ...change })),
          ),
        ),
      }
    : screen

/** The form's field for each of the server's field names. */
const fieldNames: Record<string, OrderField> = {
  'address.name': 'name',
  'address.email': 'email',
  'address.phone': 'phone',
  'address.street': 'street',
  'address.city': 'city',
  'address.state': 'landmark',
  paymentReference: 'paymentReference',
  transactionId: 'transactionId',
}

const refused = (
  error: ApiError,
  lines: readonly CartLine[],
): Extract<CheckoutScreen, { name: 'payment' }> => {
  if (error.kind !== 'rejected') return { ...payment, error }
  if (error.code === 'transaction_id_used')
    return {
      ...payment,
      fieldErrors: { [partFieldOf(error.fields) ?? 'transactionId']: 'transactionIdUsed' },
    }
  const fieldErrors: FieldErrors = {}
  for (const [name, message] of Object.entries(error.fields)) {
    const field = fieldNames[name]
    if (field && Object.hasOwn(fieldNames, name)) fieldErrors[field] = message
  }
  return { ...payment, error, fieldErrors, unavailable: unavailableItems(error.fields, lines) }
}
