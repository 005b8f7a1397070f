import type { Centre, Order } from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import type { Loadable } from '@charity-kit/client/react'
import type { CartLine } from '../cart/cart-line.ts'
import {
  emptyForm,
  faultsOf,
  type Faults,
  type OrderField,
  type OrderForm,
  type Visitor,
} from './order-form.ts'
import { unavailableLines, type UnavailableLine } from './unavailable-items.ts'

/** Why an order was not placed. `empty` is the guard of section 5; the rest came from the call. */
export type OrderError = ApiError | { kind: 'empty' }

/** The checkout's steps (specification, section 4), each with only its own fields. The guest prompt stands over the cart. */
export type CheckoutScreen =
  | { name: 'cart'; asking: boolean }
  | {
      name: 'payment'
      sending: boolean
      faults: Faults
      unavailable: readonly UnavailableLine[]
      error: OrderError | undefined
    }
  | { name: 'confirmation'; placed: PlacedOrder }

/** The server's answer, and what the visitor saw before. */
export interface PlacedOrder {
  order: Order
  /** The basket that was sent: answers need not name their items. */
  lines: readonly CartLine[]
  /** What the basket came to, in whole shillings. */
  expectedTzs: number
  /** An earlier try had reached the server after all; the order is what that one said. */
  arrivedBefore: boolean
}

export interface CheckoutState {
  /** None before it was opened. */
  screen: CheckoutScreen | undefined
  form: OrderForm
  centre: Loadable<Centre>
  /** Items of an interrupted order were put back into the basket. */
  putBack: boolean
}

export type CheckoutAction =
  | { type: 'checkoutOpened'; step: 'cart' | 'payment'; form: OrderForm; putBack: boolean }
  | { type: 'centreChanged'; centre: Loadable<Centre> }
  | { type: 'visitorKnown'; visitor: Visitor; before: Visitor | undefined }
  | { type: 'proceedPressed'; askGuest: boolean }
  | { type: 'promptClosed' }
  | { type: 'paymentReached' }
  | { type: 'formEdited'; change: Partial<OrderForm> }
  | { type: 'basketFilled' }
  | { type: 'backPressed' }
  | { type: 'submitPressed'; isEmpty: boolean }
  | { type: 'orderFailed'; error: ApiError; lines: readonly CartLine[] }
  | { type: 'orderPlaced'; placed: PlacedOrder }

export const initialCheckout: CheckoutState = {
  screen: undefined,
  form: emptyForm,
  centre: { status: 'loading' },
  putBack: false,
}

const cart = { name: 'cart', asking: false } satisfies CheckoutScreen
const payment = {
  name: 'payment',
  sending: false,
  faults: {},
  unavailable: [],
  error: undefined,
} satisfies CheckoutScreen

/** Pure: what the checkout shows next. An action that the screen does not know changes nothing. */
export const reduceCheckout = (state: CheckoutState, action: CheckoutAction): CheckoutState => {
  const { screen, form } = state
  const show = (next: CheckoutScreen): CheckoutState => ({ ...state, screen: next })
  switch (action.type) {
    case 'checkoutOpened':
      return {
        ...state,
        screen: action.step === 'payment' ? payment : cart,
        form: action.form,
        putBack: action.putBack,
      }
    case 'centreChanged':
      return { ...state, centre: action.centre }
    case 'visitorKnown':
      return { ...state, form: prefilled(form, action.visitor, action.before) }
    case 'proceedPressed':
      return screen?.name === 'cart' ? show(action.askGuest ? { ...cart, asking: true } : payment) : state
    case 'promptClosed':
      return screen?.name === 'cart' ? show(cart) : state
    case 'paymentReached':
      return screen?.name === 'cart' ? show(payment) : state
    case 'formEdited':
      return { ...state, form: { ...form, ...action.change }, screen: withoutFaults(screen, action.change) }
    case 'basketFilled':
      return screen?.name === 'payment' && screen.error?.kind === 'empty'
        ? show({ ...screen, error: undefined })
        : state
    case 'backPressed':
      return screen?.name === 'payment' && !screen.sending ? show(cart) : state
    case 'submitPressed': {
      if (screen?.name !== 'payment') return state
      const faults = faultsOf(form)
      if (action.isEmpty) return show({ ...payment, faults, error: { kind: 'empty' } })
      return show({ ...payment, faults, sending: !Object.keys(faults).length })
    }
    case 'orderFailed':
      return screen?.name === 'payment' ? show(refused(action.error, action.lines)) : state
    case 'orderPlaced':
      return { ...initialCheckout, screen: { name: 'confirmation', placed: action.placed } }
  }
}

/** Only what is empty, or still what the visitor before was known by, is filled in: what was typed stays. */
const prefilled = (form: OrderForm, visitor: Visitor, before: Visitor | undefined): OrderForm => {
  const filled = { ...form }
  for (const field of ['name', 'email', 'phone'] as const)
    if (!form[field] || form[field] === before?.[field]) filled[field] = visitor[field]
  return filled
}

/** A field's error clears when it is edited. */
const withoutFaults = (
  screen: CheckoutScreen | undefined,
  change: Partial<OrderForm>,
): CheckoutScreen | undefined =>
  screen?.name === 'payment'
    ? {
        ...screen,
        faults: Object.fromEntries(Object.entries(screen.faults).filter(([field]) => !(field in change))),
      }
    : screen

/** The fields that the server's names stand for. */
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

const refused = (error: ApiError, lines: readonly CartLine[]): CheckoutScreen => {
  if (error.kind !== 'rejected') return { ...payment, error }
  if (error.code === 'transaction_id_used')
    return { ...payment, faults: { transactionId: 'transactionIdUsed' } }
  const faults: Faults = {}
  for (const [name, said] of Object.entries(error.fields)) {
    const field = fieldNames[name]
    if (field && Object.hasOwn(fieldNames, name)) faults[field] = said
  }
  return { ...payment, error, faults, unavailable: unavailableLines(error.fields, lines) }
}
