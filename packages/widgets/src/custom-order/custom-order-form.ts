import {
  colourIds,
  customOrderInput,
  type ColourId,
  type CustomOrderInput,
  type FieldErrorKey,
  type productTypes,
} from '@charity-kit/contract'
import { findErrors } from '@charity-kit/ui'
import * as v from 'valibot'
import type { Visitor } from '../payment/visitor.ts'

/** The form's product types; 'other' is sent as 'custom'. */
export type ProductType = (typeof productTypes)[number]

/** Input and choices of the visitor, unchanged. */
export interface CustomOrderForm extends Visitor {
  productType: ProductType | undefined
  colours: ColourId[]
  customText: string
  additionalDetails: string
  /** Number of pieces, a whole number above zero. */
  quantity: number
}

export type CustomOrderError = 'productType' | 'colours' | 'contact' | 'email' | 'phone'

export const emptyForm: CustomOrderForm = {
  productType: undefined,
  colours: [],
  customText: '',
  additionalDetails: '',
  quantity: 1,
  name: '',
  email: '',
  phone: '',
}

export const contactFields = ['name', 'email', 'phone'] as const

const { productType, colors, customText, additionalDetails, customerDetails } = customOrderInput.entries
/** The contract's rules for the form, by the form's field names. */
export const customOrderFormSchema = v.object({
  productType,
  colours: colors,
  customText,
  additionalDetails,
  ...customerDetails.entries,
})

/** Error of each of the contract's keys. A single message asks for all missing contact details. */
const errorNames: Partial<Record<FieldErrorKey, CustomOrderError>> = {
  product_type_required: 'productType',
  colour_required: 'colours',
  contact_details_required: 'contact',
  email_required: 'contact',
  phone_required: 'contact',
  email_invalid: 'email',
  phone_invalid: 'phone',
}

/** Returns all errors, each once. */
export const validateCustomOrderForm = (form: CustomOrderForm): CustomOrderError[] => [
  ...new Set(Object.values(findErrors(customOrderFormSchema, form, errorNames))),
]

/** Adds the colour, or removes it if it was chosen. The result has the order of the list. */
export const toggled = (colours: readonly ColourId[], colour: ColourId): ColourId[] =>
  colourIds.filter((each) => colours.includes(each) !== (each === colour))

/** Returns the custom order's payload. */
export const toCustomOrderInput = (form: CustomOrderForm): CustomOrderInput => ({
  productType: !form.productType || form.productType === 'other' ? 'custom' : form.productType,
  colors: form.colours,
  customText: form.customText.trim(),
  additionalDetails: form.additionalDetails.trim(),
  quantity: form.quantity,
  customerDetails: { name: form.name.trim(), email: form.email.trim(), phone: form.phone.trim() },
})
