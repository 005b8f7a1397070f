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

/** The form's choices; 'other' is sent as 'custom'. */
export type ProductType = (typeof productTypes)[number]

/** What the visitor chose or typed, unchanged. */
export interface CustomOrderForm extends Visitor {
  productType: ProductType | undefined
  colours: ColourId[]
  customText: string
  additionalDetails: string
  /** A whole number above zero. */
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
/** The contract's rules for what is chosen and typed, by the form's names. */
export const customOrderFormSchema = v.object({
  productType,
  colours: colors,
  customText,
  additionalDetails,
  ...customerDetails.entries,
})

/** One message asks for all contact details that are missing. */
const errorNames: Partial<Record<FieldErrorKey, CustomOrderError>> = {
  product_type_required: 'productType',
  colour_required: 'colours',
  contact_details_required: 'contact',
  email_required: 'contact',
  phone_required: 'contact',
  email_invalid: 'email',
  phone_invalid: 'phone',
}

/** All errors, each once. */
export const validateCustomOrderForm = (form: CustomOrderForm): CustomOrderError[] => [
  ...new Set(Object.values(findErrors(customOrderFormSchema, form, errorNames))),
]

/** Adds the colour, or removes it if it was chosen; always in the order of the list. */
export const toggled = (colours: readonly ColourId[], colour: ColourId): ColourId[] =>
  colourIds.filter((each) => colours.includes(each) !== (each === colour))

/** The custom order payload. */
export const toCustomOrderInput = (form: CustomOrderForm): CustomOrderInput => ({
  productType: !form.productType || form.productType === 'other' ? 'custom' : form.productType,
  colors: form.colours,
  customText: form.customText.trim(),
  additionalDetails: form.additionalDetails.trim(),
  quantity: form.quantity,
  customerDetails: { name: form.name.trim(), email: form.email.trim(), phone: form.phone.trim() },
})
