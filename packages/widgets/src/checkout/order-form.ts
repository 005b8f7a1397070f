import {
  country,
  deliveryDays,
  discountTzs,
  initialOrderStatus,
  isEmail,
  isPhone,
  isTransactionId,
  orderMethods,
  postalCode,
  trackingPrefix,
  type Accepted,
  type Order,
  type OrderInput,
  type OrderMethod,
} from '@charity-kit/contract'
import type { CartLine } from '../cart/cart-store.ts'

/** What the buyer typed or chose on the payment step, unchanged. */
export interface OrderForm {
  name: string
  email: string
  phone: string
  street: string
  city: string
  /** Sent as the address's state (specification, section 3). */
  landmark: string
  method: OrderMethod
  transactionId: string
  /** The second ID of the pasted message. */
  otherTransactionId: string
  paymentReference: string
}
export type OrderField = keyof OrderForm

/** A signed-in visitor, whose details the form starts with. */
export type Visitor = Pick<OrderForm, 'name' | 'email' | 'phone'>

export const emptyForm: OrderForm = {
  name: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  landmark: '',
  method: orderMethods[0],
  transactionId: '',
  otherTransactionId: '',
  paymentReference: '',
}

/** A field's error; each is a key of the checkout's messages. */
export type FieldErrorCode =
  | 'nameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'streetRequired'
  | 'transactionIdRequired'
  | 'transactionIdUsed'

/** An error per field: a code, or the server's sentence. */
export type FieldErrors = Partial<Record<OrderField, string>>

/** Trims and makes a single line: copied text can contain line separators that no field shows. */
const singleLine = (typed: string): string => typed.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** All errors at once (specification, section 5). City, landmark and payment reference are optional. */
export const validateOrderForm = ({ name, email, phone, street, transactionId }: OrderForm): FieldErrors => {
  const fieldErrors: Partial<Record<OrderField, FieldErrorCode>> = {}
  if (!singleLine(name)) fieldErrors.name = 'nameRequired'
  if (!singleLine(email)) fieldErrors.email = 'emailRequired'
  else if (!isEmail(singleLine(email))) fieldErrors.email = 'emailInvalid'
  if (!singleLine(phone)) fieldErrors.phone = 'phoneRequired'
  else if (!isPhone(phone)) fieldErrors.phone = 'phoneInvalid'
  if (!singleLine(street)) fieldErrors.street = 'streetRequired'
  if (!isTransactionId(transactionId)) fieldErrors.transactionId = 'transactionIdRequired'
  return fieldErrors
}

const dayMs = 86_400_000

/** The order payload to the letter (specification, section 3). Each call generates a new tracking number. */
export const toOrderInput = (form: OrderForm, lines: readonly CartLine[], now: Date): OrderInput => ({
  status: initialOrderStatus,
  paymentMethod: form.method,
  shipmentTrackingNumber: trackingPrefix + crypto.getRandomValues(new Uint32Array(1)).join(),
  expectedDeliveryDate: new Date(now.getTime() + deliveryDays * dayMs).toISOString(),
  discount: discountTzs,
  transactionId: singleLine(form.transactionId),
  ...(form.otherTransactionId && { otherTransactionId: form.otherTransactionId }),
  paymentReference: singleLine(form.paymentReference) || undefined,
  address: {
    street: singleLine(form.street),
    city: singleLine(form.city),
    state: singleLine(form.landmark),
    postalCode,
    country,
    email: singleLine(form.email),
    phone: singleLine(form.phone),
    name: singleLine(form.name),
  },
  orderItemList: lines.map(({ productId, quantity }) => ({ productId, quantity })),
})

/**
 * The order as it was sent, for what an answer leaves out. Prices are those that the buyer saw. The tracking number is left
 * out: the server may have replaced it.
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

/** Whether two payloads ask for the same order, apart from what is generated for each. */
export const isSameOrder = (one: OrderInput, other: OrderInput): boolean =>
  JSON.stringify({ ...one, shipmentTrackingNumber: 0, expectedDeliveryDate: 0 }) ===
  JSON.stringify({ ...other, shipmentTrackingNumber: 0, expectedDeliveryDate: 0 })
