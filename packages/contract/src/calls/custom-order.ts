import * as v from 'valibot'
import { wireDate } from '../values/dates.ts'
import { email } from '../values/email.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { listOf } from '../values/list.ts'
import { phone } from '../values/phone.ts'
import { quantity } from '../values/order-limits.ts'
import { line, paragraph, requiredLine } from '../values/text.ts'
import type { Call } from '../wire/call.ts'
import { lenient } from '../wire/lenient.ts'

/** Choices of the form. The client sends "other" as `custom`, and the server stores `custom` for either. */
export const productTypes = ['bracelet', 'necklace', 'keychain', 'other'] as const
export const wireProductTypes = ['bracelet', 'necklace', 'keychain', 'custom', 'other'] as const

/** Colours of a custom order. */
export const colourIds = ['red', 'blue', 'green', 'yellow', 'purple', 'black', 'white'] as const
export type ColourId = (typeof colourIds)[number]

/** Status of a custom order before the staff have looked at it. */
export const initialCustomOrderStatus = 'Pending Review'

/** States of a custom order. `paid`: its payment is verified. */
export const customOrderStates = [
  'new',
  'priced',
  'accepted',
  'paid',
  'in-work',
  'ready',
  'sent',
  'done',
  'declined',
] as const
export type CustomOrderState = (typeof customOrderStates)[number]
/** Wire value of each state. */
export const customOrderStatuses: Record<CustomOrderState, string> = {
  new: initialCustomOrderStatus,
  priced: 'Priced',
  accepted: 'Accepted',
  paid: 'Payment confirmed',
  'in-work': 'In work',
  ready: 'Ready',
  sent: 'Sent',
  done: 'Done',
  declined: 'Declined',
}

const colourMissing: FieldErrorKey = 'colour_required'

/** POST /api/custom-orders. The request has no payment: the centre responds with a price. */
export const customOrderInput = v.object({
  productType: v.pipe(
    v.picklist(wireProductTypes, 'product_type_required' satisfies FieldErrorKey),
    v.transform((type) => (type === 'other' ? 'custom' : type)),
  ),
  colors: v.pipe(
    listOf(v.picklist(colourIds), colourIds.length, { message: colourMissing }),
    v.minLength(1, colourMissing),
  ),
  customText: v.optional(line(200), ''),
  additionalDetails: v.optional(paragraph(2000), ''),
  quantity,
  customerDetails: v.object({ name: requiredLine(120, 'contact_details_required'), email, phone }),
})
/** Input as a client sends it. */
export type CustomOrderInput = v.InferInput<typeof customOrderInput>
/** Input as a server reads it: trimmed, with defaults, and `custom` for `other`. */
export type CustomOrderRecord = v.InferOutput<typeof customOrderInput>

export const customOrder = v.object({
  id: v.number(),
  productType: v.string(),
  colors: v.array(v.string()),
  quantity: v.number(),
  status: v.string(),
  createdAt: wireDate,
  /** Beyond the specification: tracking number. With the email address it opens the custom order, as for an order. */
  shipmentTrackingNumber: v.nullish(v.string()),
})
export type CustomOrder = v.InferOutput<typeof customOrder>

export const createCustomOrder: Call<{ body: CustomOrderInput }, Partial<CustomOrder>> = {
  method: 'POST',
  path: '/api/custom-orders',
  output: lenient(customOrder),
}
