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
  type OrderInput,
  type OrderMethod,
} from '@charity-kit/contract'
import type { CartLine } from '../cart/cart-line.ts'

/** Everything the buyer typed or chose on the payment step, as typed. */
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
  paymentReference: '',
}

/** What is wrong with a field; each has its words in every language. */
export type FaultCode =
  | 'nameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'streetRequired'
  | 'transactionIdRequired'
  | 'transactionIdUsed'

/** A field's fault: a code of ours, or the server's own sentence. */
export type Faults = Partial<Record<OrderField, string>>

/** A text as it is sent: one line, trimmed. Copied texts bring line separators along that no field shows. */
const plain = (typed: string): string => typed.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** All that is wrong at once (specification, section 5). City, landmark and payment reference are optional. */
export const faultsOf = ({ name, email, phone, street, transactionId }: OrderForm): Faults => {
  const faults: Partial<Record<OrderField, FaultCode>> = {}
  if (!plain(name)) faults.name = 'nameRequired'
  if (!plain(email)) faults.email = 'emailRequired'
  else if (!isEmail(plain(email))) faults.email = 'emailInvalid'
  if (!plain(phone)) faults.phone = 'phoneRequired'
  else if (!isPhone(phone)) faults.phone = 'phoneInvalid'
  if (!plain(street)) faults.street = 'streetRequired'
  if (!isTransactionId(transactionId)) faults.transactionId = 'transactionIdRequired'
  return faults
}

const dayMs = 86_400_000

/** The order payload to the letter (specification, section 3). The tracking number is made anew by each call. */
export const toOrderInput = (form: OrderForm, lines: readonly CartLine[], now: Date): OrderInput => ({
  status: initialOrderStatus,
  paymentMethod: form.method,
  shipmentTrackingNumber: trackingPrefix + crypto.getRandomValues(new Uint32Array(1)).join(),
  expectedDeliveryDate: new Date(now.getTime() + deliveryDays * dayMs).toISOString(),
  discount: discountTzs,
  transactionId: plain(form.transactionId),
  paymentReference: plain(form.paymentReference) || undefined,
  address: {
    street: plain(form.street),
    city: plain(form.city),
    state: plain(form.landmark),
    postalCode,
    country,
    email: plain(form.email),
    phone: plain(form.phone),
    name: plain(form.name),
  },
  orderItemList: lines.map(({ productId, quantity }) => ({ productId, quantity })),
})

/** Whether two payloads ask for the same order: all but what is made anew for each. */
export const isSameOrder = (one: OrderInput, other: OrderInput): boolean =>
  JSON.stringify({ ...one, shipmentTrackingNumber: 0, expectedDeliveryDate: 0 }) ===
  JSON.stringify({ ...other, shipmentTrackingNumber: 0, expectedDeliveryDate: 0 })
