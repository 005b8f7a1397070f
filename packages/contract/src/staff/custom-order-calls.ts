import * as v from 'valibot'
import { customOrderStates } from '../calls/custom-order.ts'
import { orderMethods } from '../calls/order.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { amountTzs, maxAmountTzs } from '../values/money.ts'
import { paragraph, versionNumber } from '../values/text.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { day } from '../values/dates.ts'
import {
  staffCustomOrder,
  staffCustomOrderDetails,
  type StaffCustomOrder,
  type StaffCustomOrderDetails,
} from './custom-order.ts'
import type { SearchInput } from './orders.ts'
import { mailPreview, type MailPreview } from './payment-work.ts'
import { paging, staffPaymentDetails, type StaffPaymentDetails } from './payments.ts'

/** Input that records the centre's price for a custom order, and the payment that its buyer claims. */
export const customOrderPaymentInput = v.object({
  price: amountTzs,
  transactionId,
  paymentMethod: v.picklist(orderMethods),
})
export type CustomOrderPaymentInput = v.InferOutput<typeof customOrderPaymentInput>

/**
 * Query for custom orders. Without a state: the orders that wait for a price or a payment. A search is a number, or
 * a part of a name, address or phone number.
 */
export const customOrderQuery = v.object({
  state: v.optional(v.picklist([...customOrderStates, 'all'])),
  ...paging,
})
export type CustomOrderQuery = v.InferInput<typeof customOrderQuery>
export type CustomOrderFilter = Pick<v.InferOutput<typeof customOrderQuery>, 'state'> & {
  search?: string | undefined
}

/** Longest note to the buyer, in UTF-16 units. */
export const customOrderNoteMaxLength = 1000

const note = v.optional(paragraph(customOrderNoteMaxLength), '')
/**
 * Length of the history when the caller decided, so that a decision made meanwhile is not overwritten. Without it,
 * only the state is compared.
 */
const seen = v.optional(versionNumber)

const deliveryTzs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxAmountTzs))

const priceTerms = v.object({
  /** Whole price, including delivery. */
  price: amountTzs,
  /** Part of the price that is for delivery. */
  delivery: v.optional(deliveryTzs, 0),
  /** Day when the piece is ready. */
  readyOn: v.optional(day),
  /** Last day on which the price is valid. */
  priceUntil: v.optional(day),
  note,
  seen,
})
/** Input that sets a price. The buyer gets an email with the price, the note and how to pay. */
export const customOrderPriceInput = v.pipe(
  priceTerms,
  v.forward(
    v.check(({ price, delivery }) => delivery < price, 'number_too_large' satisfies FieldErrorKey),
    ['delivery'],
  ),
)
export type CustomOrderPriceInput = v.InferInput<typeof customOrderPriceInput>
export type CustomOrderTerms = Omit<v.InferOutput<typeof customOrderPriceInput>, 'seen'>

/** Steps of a custom order without their own endpoints. A price and a payment have their own. */
export const customOrderSteps = ['accepted', 'in-work', 'ready', 'sent', 'done', 'declined'] as const
export const customOrderStepInput = v.pipe(
  v.object({
    to: v.picklist(customOrderSteps),
    note,
    seen,
    /**
     * Whether the buyer's email about `sent` waits for some seconds. {@link takeCustomOrderSentBack} can stop it
     * meanwhile.
     */
    undoable: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(({ to, note }) => to !== 'declined' || note !== '', 'reason_required' satisfies FieldErrorKey),
    ['note'],
  ),
)
export type CustomOrderStepInput = v.InferInput<typeof customOrderStepInput>

export const listCustomOrders: Call<{ query: CustomOrderQuery; body: SearchInput }, StaffCustomOrder[]> = {
  method: 'POST',
  path: '/api/staff/custom-orders/list',
  output: v.array(staffCustomOrder),
}
export const getCustomOrder: Call<RecordRequest, StaffCustomOrderDetails> = {
  method: 'GET',
  path: '/api/staff/custom-orders/:id',
  output: staffCustomOrderDetails,
}
export const priceCustomOrder: Call<
  RecordRequest & { body: CustomOrderPriceInput },
  StaffCustomOrderDetails
> = {
  method: 'POST',
  path: '/api/staff/custom-orders/:id/price',
  output: staffCustomOrderDetails,
}
/** Returns the email that {@link priceCustomOrder} would send. Changes nothing. */
export const previewCustomOrderPrice: Call<RecordRequest & { body: CustomOrderPriceInput }, MailPreview> = {
  method: 'POST',
  path: '/api/staff/custom-orders/:id/price-preview',
  output: mailPreview,
}
export const moveCustomOrder: Call<RecordRequest & { body: CustomOrderStepInput }, StaffCustomOrderDetails> =
  {
    method: 'POST',
    path: '/api/staff/custom-orders/:id/state',
    output: staffCustomOrderDetails,
  }
/** Reverts that a custom order was marked as sent, while the email about it waits. */
export const takeCustomOrderSentBack: Call<RecordRequest, StaffCustomOrderDetails> = {
  method: 'POST',
  path: '/api/staff/custom-orders/:id/not-sent',
  output: staffCustomOrderDetails,
}
export const recordCustomOrderPayment: Call<
  RecordRequest & { body: v.InferInput<typeof customOrderPaymentInput> },
  StaffPaymentDetails
> = {
  method: 'POST',
  path: '/api/staff/custom-orders/:id/payment',
  output: staffPaymentDetails,
}
