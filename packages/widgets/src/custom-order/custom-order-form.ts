import {
  colourIds,
  isEmail,
  isPhone,
  type ColourId,
  type CustomOrderInput,
  type productTypes,
} from '@charity-kit/contract'

/** The form's choices; 'other' goes over the wire as 'custom'. */
export type ProductType = (typeof productTypes)[number]

/** Who orders. */
export interface OrderContact {
  name: string
  email: string
  phone: string
}

/** Everything the visitor chose or typed, as typed. */
export interface Wish extends OrderContact {
  productType: ProductType | undefined
  colours: ColourId[]
  customText: string
  additionalDetails: string
  /** A whole number above zero. */
  quantity: number
}

export type WishFault = 'productType' | 'colours' | 'contact' | 'email' | 'phone'

export const emptyWish: Wish = {
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

/** What is missing or wrong (specification, section 5), in the order of the form. */
export const faultsOf = (wish: Wish): WishFault[] => {
  const faults: WishFault[] = []
  if (!wish.productType) faults.push('productType')
  if (!wish.colours.length) faults.push('colours')
  if (contactFields.some((field) => !wish[field].trim())) faults.push('contact')
  if (wish.email.trim() && !isEmail(wish.email.trim())) faults.push('email')
  if (wish.phone.trim() && !isPhone(wish.phone)) faults.push('phone')
  return faults
}

/** With the colour if it was not chosen, without it if it was; always in the order of the list. */
export const toggled = (colours: readonly ColourId[], colour: ColourId): ColourId[] =>
  colourIds.filter((each) => colours.includes(each) !== (each === colour))

/** What is sent (specification, section 3). */
export const toCustomOrderInput = (wish: Wish): CustomOrderInput => ({
  productType: !wish.productType || wish.productType === 'other' ? 'custom' : wish.productType,
  colors: wish.colours,
  customText: wish.customText.trim(),
  additionalDetails: wish.additionalDetails.trim(),
  quantity: wish.quantity,
  customerDetails: { name: wish.name.trim(), email: wish.email.trim(), phone: wish.phone.trim() },
})
