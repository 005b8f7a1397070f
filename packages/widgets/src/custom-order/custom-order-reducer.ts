import type { CustomOrder } from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import {
  contactFields,
  emptyWish,
  faultsOf,
  type OrderContact,
  type Wish,
  type WishFault,
} from './custom-order-form.ts'

/** The panel's three steps (specification, section 4), each with only its own fields. */
export type CustomOrderScreen =
  | { name: 'details'; faults: WishFault[] }
  | { name: 'review'; sending: boolean; error: ApiError | undefined }
  | { name: 'success'; order: CustomOrder }

export interface CustomOrderState {
  screen: CustomOrderScreen
  wish: Wish
}

export type CustomOrderAction =
  | { type: 'wishEdited'; change: Partial<Wish> }
  | { type: 'visitorKnown'; visitor: OrderContact }
  | { type: 'reviewPressed' }
  | { type: 'submitPressed' }
  | { type: 'orderAccepted'; order: CustomOrder }
  | { type: 'orderFailed'; error: ApiError }
  | { type: 'backPressed' }
  | { type: 'finished' }

export const initialCustomOrder: CustomOrderState = {
  screen: { name: 'details', faults: [] },
  wish: emptyWish,
}

/** Pure: what the panel shows next. An action that the screen does not know changes nothing. */
export const reduceCustomOrder = (state: CustomOrderState, action: CustomOrderAction): CustomOrderState => {
  const { screen, wish } = state
  const show = (next: CustomOrderScreen): CustomOrderState => ({ ...state, screen: next })
  switch (action.type) {
    case 'wishEdited':
      return screen.name === 'details'
        ? {
            wish: { ...wish, ...action.change },
            screen: { ...screen, faults: screen.faults.filter((fault) => !mends(action.change, fault)) },
          }
        : state
    case 'visitorKnown': {
      const known = { ...wish }
      for (const field of contactFields) known[field] ||= action.visitor[field]
      return screen.name === 'details' ? { ...state, wish: known } : state
    }
    case 'reviewPressed': {
      if (screen.name !== 'details') return state
      const faults = faultsOf(wish)
      return show(faults.length ? { name: 'details', faults } : review)
    }
    case 'submitPressed':
      return screen.name === 'review' ? show({ ...review, sending: true }) : state
    case 'orderFailed':
      return screen.name === 'review' ? show({ ...review, error: action.error }) : state
    case 'orderAccepted':
      return screen.name === 'review' ? show({ name: 'success', order: action.order }) : state
    case 'backPressed':
      return screen.name === 'review' && !screen.sending ? show({ name: 'details', faults: [] }) : state
    case 'finished':
      return initialCustomOrder
  }
}

const review = { name: 'review', sending: false, error: undefined } satisfies CustomOrderScreen

/** An error clears when what it is about is edited. */
const mends = (change: Partial<Wish>, fault: WishFault): boolean =>
  fault === 'contact' ? contactFields.some((field) => field in change) : fault in change
