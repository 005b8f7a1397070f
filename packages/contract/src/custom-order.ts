import * as v from 'valibot'
import type { Call } from './call.ts'
import { colourIds } from './custom-order-choices.ts'
import { email } from './email.ts'
import { phone, quantity } from './order.ts'
import { line, paragraph, requiredLine } from './text.ts'

/** The form's choices; "other" is sent as `custom`, and the server stores `custom` for either. */
export const productTypes = ['bracelet', 'necklace', 'keychain', 'other'] as const
export const wireProductTypes = ['bracelet', 'necklace', 'keychain', 'custom', 'other'] as const

const colourCount = colourIds.length

export const productTypeRequired = 'Please select a product type'
export const colourRequired = 'Please select at least one color'
export const contactRequired = 'Please fill in all contact details'

/** POST /api/custom-orders (specification, section 3). It carries no payment: the centre answers with a price. */
export const customOrderInput = v.object({
  productType: v.pipe(
    v.picklist(wireProductTypes, productTypeRequired),
    v.transform((type) => (type === 'other' ? 'custom' : type)),
  ),
  colors: v.pipe(
    v.array(v.picklist(colourIds), colourRequired),
    v.minLength(1, colourRequired),
    v.maxLength(colourCount),
  ),
  customText: v.optional(line(200), ''),
  additionalDetails: v.optional(paragraph(2000), ''),
  quantity,
  customerDetails: v.object({ name: requiredLine(120, contactRequired), email, phone }),
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
  createdAt: v.union([v.array(v.number()), v.string()]),
})
export type CustomOrder = v.InferOutput<typeof customOrder>

export const createCustomOrder = {
  method: 'POST',
  path: '/api/custom-orders',
  output: customOrder,
} satisfies Call
