import {
  colourIds,
  isEmail,
  isPhone,
  type ColourId,
  type CustomOrderInput,
  type productTypes,
} from '@charity-kit/contract'

/** The form's choices; 'other' is sent as 'custom'. */
export type ProductType = (typeof productTypes)[number]

/** Who orders. */
export interface OrderContact {
  name: string
  email: string
  phone: string
}

/** What the visitor chose or typed, unchanged. */
export interface CustomOrderForm extends OrderContact {
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

/** All errors (specification, section 5), in the order of the form. */
export const validateCustomOrderForm = (form: CustomOrderForm): CustomOrderError[] => {
  const errors: CustomOrderError[] = []
  if (!form.productType) errors.push('productType')
  if (!form.colours.length) errors.push('colours')
  if (contactFields.some((field) => !form[field].trim())) errors.push('contact')
  if (form.email.trim() && !isEmail(form.email.trim())) errors.push('email')
  if (form.phone.trim() && !isPhone(form.phone)) errors.push('phone')
  return errors
}

/** Adds the colour, or removes it if it was chosen; always in the order of the list. */
export const toggled = (colours: readonly ColourId[], colour: ColourId): ColourId[] =>
  colourIds.filter((each) => colours.includes(each) !== (each === colour))

/** The custom order payload (specification, section 3). */
export const toCustomOrderInput = (form: CustomOrderForm): CustomOrderInput => ({
  productType: !form.productType || form.productType === 'other' ? 'custom' : form.productType,
  colors: form.colours,
  customText: form.customText.trim(),
  additionalDetails: form.additionalDetails.trim(),
  quantity: form.quantity,
  customerDetails: { name: form.name.trim(), email: form.email.trim(), phone: form.phone.trim() },
})
