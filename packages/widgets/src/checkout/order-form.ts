import {
  country,
  deliveryDays,
  discountTzs,
  initialOrderStatus,
  orderInput,
  orderMethods,
  postalCode,
  trackingPrefix,
  type Accepted,
  type FieldErrorKey,
  type Order,
  type OrderInput,
  type OrderMethod,
} from '@charity-kit/contract'
import { findErrors } from '@charity-kit/ui'
import * as v from 'valibot'
import {
  emptyProof,
  invalidParts,
  isInParts,
  toFurtherPayments,
  type PartField,
  type ProofForm,
} from '../payment/payment-parts.ts'
import type { CartLine } from '../cart/cart-store.ts'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'

/** Input and choices of the buyer on the payment step, unchanged. */
export interface OrderForm extends ProofForm {
  name: string
  email: string
  phone: string
  street: string
  city: string
  /** Sent as the address's state. */
  landmark: string
  method: OrderMethod
  /** ID of the wallet or bank in the centre's data; '' for the method's first one. */
  wallet: string
  paymentReference: string
}
export type OrderField = Exclude<keyof OrderForm, 'furtherPayments'> | PartField

export const emptyForm: OrderForm = {
  name: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  landmark: '',
  method: orderMethods[0],
  wallet: '',
  ...emptyProof,
  paymentReference: '',
}

/** Returns all fields, in the order of the page. */
export const orderFieldsOf = ({ furtherPayments }: OrderForm): OrderField[] =>
  (Object.keys(emptyForm) as (keyof OrderForm)[]).flatMap((field): OrderField[] =>
    field === 'furtherPayments'
      ? furtherPayments.flatMap((_, at) => [
          `furtherPayments.${at}.transactionId` as const,
          `furtherPayments.${at}.amount` as const,
        ])
      : [field],
  )

const { transactionId, paymentReference, address } = orderInput.entries
const { name, email, phone, street, city, state } = address.entries
/** The contract's rules for the form, by the form's field names. */
export const orderFormSchema = v.object({
  name,
  email,
  phone,
  street,
  city,
  landmark: state,
  transactionId,
  paymentReference,
})

/** The checkout's messages for the contract's errors. */
const errorCodes = {
  name_required: 'nameRequired',
  email_required: 'emailRequired',
  email_invalid: 'emailInvalid',
  phone_required: 'phoneRequired',
  phone_invalid: 'phoneInvalid',
  street_required: 'streetRequired',
  transaction_id_required: 'transactionIdRequired',
  transaction_id_latin: 'transactionIdLatin',
  transaction_id_used: 'transactionIdUsed',
} as const satisfies Partial<Record<FieldErrorKey, keyof CheckoutMessages>>

/** Error of a field, which is a key of the checkout's messages. */
export type FieldErrorCode = (typeof errorCodes)[keyof typeof errorCodes]

/** Error of each field: a code, or the server's sentence. */
export type FieldErrors = Partial<Record<OrderField, string>>

/** Trims the values and makes them single lines. Copied text can contain line separators that no field shows. */
const singleLines = (form: OrderForm): OrderForm => ({
  ...form,
  ...Object.fromEntries(
    Object.entries(form).map(([field, typed]: [string, OrderForm[keyof OrderForm]]) => [
      field,
      typeof typed === 'string' ? typed.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() : typed,
    ]),
  ),
})

/** Returns all errors at once. City, landmark and payment reference are optional. */
export const validateOrderForm = (form: OrderForm): FieldErrors => ({
  ...findErrors(orderFormSchema, singleLines(form), errorCodes),
  ...invalidParts(form),
})

/** Fields of the delivery details, in the order of the page. */
const deliveryFields = ['name', 'email', 'phone', 'street', 'city', 'landmark'] as const

/** Returns the errors of the delivery details. */
export const deliveryErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    deliveryFields.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
  )

const dayMs = 86_400_000

/**
 * Returns the order's payload exactly as specified, with a donation if there is one. Each call generates a new tracking
 * number.
 */
export const toOrderInput = (
  typed: OrderForm,
  lines: readonly CartLine[],
  now: Date,
  donationTzs = 0,
): OrderInput => {
  const form = singleLines(typed)
  return {
    status: initialOrderStatus,
    paymentMethod: form.method,
    ...(form.wallet && { wallet: form.wallet }),
    shipmentTrackingNumber: trackingPrefix + crypto.getRandomValues(new Uint32Array(1)).join(),
    expectedDeliveryDate: new Date(now.getTime() + deliveryDays * dayMs).toISOString(),
    discount: discountTzs,
    transactionId: form.transactionId,
    ...(form.otherTransactionId && { otherTransactionId: form.otherTransactionId }),
    ...(form.paidAt && { paidAt: form.paidAt }),
    ...(isInParts(form) && { furtherPayments: toFurtherPayments(form) }),
    ...(donationTzs && { donation: { amount: donationTzs } }),
    paymentReference: form.paymentReference || undefined,
    address: {
      street: form.street,
      city: form.city,
      state: form.landmark,
      postalCode,
      country,
      email: form.email,
      phone: form.phone,
      name: form.name,
    },
    orderItemList: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  }
}

/**
 * Returns the order as sent, for values that a response lacks. Prices are those that the buyer saw.
 * The tracking number is left out, because the server may have replaced it.
 */
export const asSent = (input: OrderInput, lines: readonly CartLine[]): Accepted<Order> => {
  const orderItemList = input.orderItemList.map(({ productId, quantity }) => {
    const { name, price } = lines.find((line) => line.productId === productId)?.product ?? {}
    return { productId, name, quantity, itemPrice: price ?? 0 }
  })
  return {
    total: orderItemList.reduce((sum, { itemPrice, quantity }) => sum + itemPrice * quantity, 0),
    status: initialOrderStatus,
    paymentMethod: input.paymentMethod,
    transactionId: input.transactionId,
    paymentReference: input.paymentReference,
    expectedDeliveryDate: input.expectedDeliveryDate ?? [],
    address: input.address,
    orderItemList,
  }
}

/** Whether two payloads request the same order, ignoring the values that are generated for each. */
export const isSameOrder = (one: OrderInput, other: OrderInput): boolean =>
  JSON.stringify(withoutGenerated(one)) === JSON.stringify(withoutGenerated(other))

const withoutGenerated = ({ keep: _, ...input }: OrderInput): OrderInput => ({
  ...input,
  shipmentTrackingNumber: '',
  expectedDeliveryDate: '',
})

/** Returns the field with an ID that was sent before, if there is one. */
export const usedIdOf = (errors: FieldErrors): PartField | 'transactionId' | undefined =>
  (Object.keys(errors) as OrderField[]).find(
    (field): field is PartField | 'transactionId' => errors[field] === 'transactionIdUsed',
  )
