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

/** The form's choices; "other" is sent as `custom`, and the server stores `custom` for either. */
export const productTypes = ['bracelet', 'necklace', 'keychain', 'other'] as const
export const wireProductTypes = ['bracelet', 'necklace', 'keychain', 'custom', 'other'] as const

/** The colours of a custom order. */
export const colourIds = ['red', 'blue', 'green', 'yellow', 'purple', 'black', 'white'] as const
export type ColourId = (typeof colourIds)[number]

/** What a new custom order's status is until somebody at the centre has looked at it. */
export const initialCustomOrderStatus = 'Pending Review'

/** A custom order's way: `paid` once the payment that was recorded for it is verified. */
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
/** The word on the wire for each state. */
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

/** POST /api/custom-orders. It carries no payment: the centre answers with a price. */
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
/** What a client sends. */
export type CustomOrderInput = v.InferInput<typeof customOrderInput>
/** What a server reads: trimmed, defaults filled in, `custom` for `other`. */
export type CustomOrderRecord = v.InferOutput<typeof customOrderInput>

export const customOrder = v.object({
  id: v.number(),
  productType: v.string(),
  colors: v.array(v.string()),
  quantity: v.number(),
  status: v.string(),
  createdAt: wireDate,
  /** Beyond the specification: with the email address it opens where the order stands, like an order's. */
  shipmentTrackingNumber: v.nullish(v.string()),
})
export type CustomOrder = v.InferOutput<typeof customOrder>

export const createCustomOrder: Call<{ body: CustomOrderInput }, Partial<CustomOrder>> = {
  method: 'POST',
  path: '/api/custom-orders',
  output: lenient(customOrder),
}
