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

/** The centre's price for a custom order, and what its buyer says was paid. */
export const customOrderPaymentInput = v.object({
  price: amountTzs,
  transactionId,
  paymentMethod: v.picklist(orderMethods),
})
export type CustomOrderPaymentInput = v.InferOutput<typeof customOrderPaymentInput>

/** Without a state: those that wait for a price or a payment. A search is a number, or a part of a name, address or phone number. */
export const customOrderQuery = v.object({
  state: v.optional(v.picklist([...customOrderStates, 'all'])),
  ...paging,
})
export type CustomOrderQuery = v.InferInput<typeof customOrderQuery>
export type CustomOrderFilter = Pick<v.InferOutput<typeof customOrderQuery>, 'state'> & {
  search?: string | undefined
}

/** The most characters of a note to the buyer, in UTF-16 units. */
export const customOrderNoteMaxLength = 1000

const note = v.optional(paragraph(customOrderNoteMaxLength), '')
/** How long the history was when this was decided: whoever decides meanwhile is not overwritten. Without it the state alone counts. */
const seen = v.optional(versionNumber)

const deliveryTzs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxAmountTzs))

const priceTerms = v.object({
  /** Everything that is to be paid, the delivery too. */
  price: amountTzs,
  /** What of it is for the delivery. */
  delivery: v.optional(deliveryTzs, 0),
  /** The day on which the piece is ready. */
  readyOn: v.optional(day),
  /** The last day on which the price holds. */
  priceUntil: v.optional(day),
  note,
  seen,
})
/** A price, which is mailed to the buyer with the note and how to pay. */
export const customOrderPriceInput = v.pipe(
  priceTerms,
  v.forward(
    v.check(({ price, delivery }) => delivery < price, 'number_too_large' satisfies FieldErrorKey),
    ['delivery'],
  ),
)
export type CustomOrderPriceInput = v.InferInput<typeof customOrderPriceInput>
export type CustomOrderTerms = Omit<v.InferOutput<typeof customOrderPriceInput>, 'seen'>

/** The steps that a person takes by themselves; a price and a payment have calls of their own. */
export const customOrderSteps = ['accepted', 'in-work', 'ready', 'sent', 'done', 'declined'] as const
export const customOrderStepInput = v.pipe(
  v.object({
    to: v.picklist(customOrderSteps),
    note,
    seen,
    /** Whether the buyer's mail about `sent` waits for some seconds, in which {@link takeCustomOrderSentBack} calls it back. */
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
/** The email that {@link priceCustomOrder} would send. Changes nothing. */
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
/** Takes back that a custom order was marked as sent, while the mail about it waits. */
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
