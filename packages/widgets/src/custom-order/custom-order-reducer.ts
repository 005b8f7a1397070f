import type { Accepted, CustomOrder } from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { prefilled, type Visitor } from '../payment/visitor.ts'
import {
  contactFields,
  emptyForm,
  validateCustomOrderForm,
  type CustomOrderForm,
  type CustomOrderError,
} from './custom-order-form.ts'

/** The panel's three steps, each with its own fields only. */
export type CustomOrderScreen =
  | { name: 'details'; errors: CustomOrderError[] }
  | { name: 'review'; sending: boolean; error: ApiError | undefined }
  | { name: 'success'; order: Accepted<CustomOrder> }

export interface CustomOrderState {
  screen: CustomOrderScreen
  form: CustomOrderForm
}

export type CustomOrderAction =
  | { type: 'formEdited'; change: Partial<CustomOrderForm> }
  | { type: 'visitorChanged'; visitor: Visitor }
  | { type: 'likeAsked'; details: string }
  | { type: 'reviewPressed' }
  | { type: 'submitPressed' }
  | { type: 'orderAccepted'; order: Accepted<CustomOrder> }
  | { type: 'orderFailed'; error: ApiError }
  | { type: 'backPressed' }
  | { type: 'finished' }

export const initialCustomOrder: CustomOrderState = {
  screen: { name: 'details', errors: [] },
  form: emptyForm,
}

/**
 * Returns the next state, without side effects. An action that does not apply to the current screen changes nothing.
 */
export const reduceCustomOrder = (state: CustomOrderState, action: CustomOrderAction): CustomOrderState => {
  const { screen, form } = state
  const show = (next: CustomOrderScreen): CustomOrderState => ({ ...state, screen: next })
  switch (action.type) {
    case 'formEdited':
      return screen.name === 'details'
        ? {
            form: { ...form, ...action.change },
            screen: { ...screen, errors: screen.errors.filter((error) => !resolves(action.change, error)) },
          }
        : state
    case 'visitorChanged':
      return screen.name === 'details'
        ? { ...state, form: prefilled(form, action.visitor, undefined) }
        : state
    case 'likeAsked':
      return screen.name === 'details' && !form.additionalDetails
        ? { ...state, form: { ...form, additionalDetails: action.details } }
        : state
    case 'reviewPressed': {
      if (screen.name !== 'details') return state
      const errors = validateCustomOrderForm(form)
      return show(errors.length ? { name: 'details', errors } : review)
    }
    case 'submitPressed':
      return screen.name === 'review' ? show({ ...review, sending: true }) : state
    case 'orderFailed':
      return screen.name === 'review' ? show({ ...review, error: action.error }) : state
    case 'orderAccepted':
      return screen.name === 'review' ? show({ name: 'success', order: action.order }) : state
    case 'backPressed':
      return screen.name === 'review' && !screen.sending ? show({ name: 'details', errors: [] }) : state
    case 'finished':
      return initialCustomOrder
  }
}

const review = { name: 'review', sending: false, error: undefined } satisfies CustomOrderScreen

/** Whether an edit clears an error. */
const resolves = (change: Partial<CustomOrderForm>, error: CustomOrderError): boolean =>
  error === 'contact' ? contactFields.some((field) => field in change) : error in change
