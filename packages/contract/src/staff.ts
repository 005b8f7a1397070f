import * as v from 'valibot'
import type { Call } from './call.ts'
import { amountTzs, transactionId } from './donation.ts'
import { order, orderMethods } from './order.ts'
import { digits, maxPageSize } from './product.ts'
import { maxInteger, requiredLine } from './text.ts'

/** What a payment can be for. */
export const paymentKinds = ['donation', 'order', 'custom-order'] as const
export const paymentStates = ['submitted', 'verified', 'rejected'] as const
/**
 * What the staff should look at first: an ID whose shape fits no known wallet or bank, less or more money than was due, and
 * a payment that waits although a statement has its ID.
 */
export const paymentFlags = ['unknown-shape', 'underpaid', 'overpaid', 'on-statement'] as const
export type PaymentFlag = (typeof paymentFlags)[number]

/** The number in a staff call's path. */
export const recordParams = v.object({ id: digits(maxInteger) })

const page = v.optional(digits(1_000_000), '1')
const pageSize = v.optional(digits(maxPageSize), '20')

const paymentFilter = {
  state: v.optional(v.picklist(paymentStates)),
  kind: v.optional(v.picklist(paymentKinds)),
  channel: v.optional(v.picklist(['m-pesa', 'mixx', 'airtel-money', 'halopesa', 'crdb', 'nmb'])),
  flag: v.optional(v.picklist(paymentFlags)),
  /** Only those that came more than so many days ago. */
  olderThanDays: v.optional(digits(10_000)),
}
export const paymentQuery = v.object({ ...paymentFilter, page, pageSize })
export const exportQuery = v.object(paymentFilter)
export type PaymentFilter = v.InferOutput<typeof exportQuery>

/** Amounts are whole shillings, moments ISO-8601 in UTC. */
const paymentFields = {
  id: v.number(),
  kind: v.picklist(paymentKinds),
  /** The donation's or order's own number. */
  record: v.number(),
  state: v.picklist(paymentStates),
  /** As typed, or as corrected. */
  transactionId: v.string(),
  /** Whose shape the ID has. */
  channel: v.nullable(v.string()),
  /** As the payer chose it on the form. */
  method: v.string(),
  /** The price; for a gift what the donor says. */
  due: v.number(),
  claimed: v.number(),
  /** By the wallet's or bank's own record; null until it is verified. */
  received: v.nullable(v.number()),
  flags: v.array(v.picklist(paymentFlags)),
  name: v.string(),
  email: v.string(),
  campaign: v.nullable(v.string()),
  siteName: v.string(),
  createdAt: v.string(),
  decidedAt: v.nullable(v.string()),
}
export const staffPayment = v.object(paymentFields)
export type StaffPayment = v.InferOutput<typeof staffPayment>

export const paymentEvent = v.object({
  action: v.picklist(['recorded', 'verified', 'rejected', 'corrected', 'reopened']),
  from: v.string(),
  to: v.string(),
  by: v.string(),
  at: v.string(),
  evidence: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  received: v.nullable(v.number()),
  /** Both of a correction. */
  transactionId: v.nullable(v.object({ before: v.string(), after: v.string() })),
  claimed: v.nullable(v.object({ before: v.number(), after: v.number() })),
})
export type PaymentEvent = v.InferOutput<typeof paymentEvent>

const statementPlace = {
  source: v.string(),
  fileName: v.string(),
  line: v.number(),
  transactionId: v.string(),
  amount: v.number(),
}

export const staffPaymentDetails = v.object({
  ...paymentFields,
  /** First to last. */
  history: v.array(paymentEvent),
  /** Where statements name this ID. */
  statements: v.array(v.object({ ...statementPlace, paidAt: v.nullable(v.string()) })),
  /** What was ordered, where it is an order. */
  order: v.nullable(order),
})
export type StaffPaymentDetails = v.InferOutput<typeof staffPaymentDetails>

const reason = requiredLine(500, 'Please say why.')

export const verifyInput = v.object({
  evidence: requiredLine(500, 'Please say on which record the payment stands.'),
  /** What came in, where it is not what was due. */
  amount: v.optional(amountTzs),
})
export const reasonInput = v.object({ reason })
export const correctInput = v.pipe(
  v.object({ reason, transactionId: v.optional(transactionId), amount: v.optional(amountTzs) }),
  v.check(
    ({ transactionId, amount }) => transactionId !== undefined || amount !== undefined,
    'Please give the right transaction ID, the right amount, or both.',
  ),
)
/** The centre's price for a custom order, and what its buyer says was paid. */
export const customOrderPaymentInput = v.object({
  price: amountTzs,
  transactionId,
  paymentMethod: v.picklist(orderMethods),
})
export type CustomOrderPaymentInput = v.InferOutput<typeof customOrderPaymentInput>

/** An order, custom order or message that waits for the staff. */
const waiting = {
  id: v.number(),
  status: v.string(),
  name: v.string(),
  email: v.string(),
  createdAt: v.string(),
}
export const staffOrder = v.object({ ...waiting, phone: v.string(), total: v.number(), payment: v.number() })
export type StaffOrder = v.InferOutput<typeof staffOrder>
export const staffCustomOrder = v.object({
  ...waiting,
  phone: v.string(),
  productType: v.string(),
  colors: v.array(v.string()),
  customText: v.string(),
  additionalDetails: v.string(),
  quantity: v.number(),
  price: v.nullable(v.number()),
  payment: v.nullable(v.number()),
})
export type StaffCustomOrder = v.InferOutput<typeof staffCustomOrder>
export const staffMessage = v.object({ ...waiting, subject: v.string(), message: v.string() })
export type StaffMessage = v.InferOutput<typeof staffMessage>
export const waitingQuery = v.object({ page, pageSize })

/** Of a statement sent over the API; the command line takes larger ones. */
export const maxStatementCharacters = 2_000_000
/** As JSON, whatever letters it holds. */
export const maxStatementBodyBytes = 4 * maxStatementCharacters
export const statementInput = v.object({
  /** A name in the server's statements.json. */
  source: requiredLine(40, 'Please name the source of the statement.'),
  fileName: requiredLine(200, 'Please name the file.'),
  csv: v.pipe(
    v.string(),
    v.minLength(1, 'The file is empty.'),
    v.maxLength(maxStatementCharacters, 'This file is too large. Please import it from the command line.'),
    // eslint-disable-next-line no-control-regex -- a NUL is what tells another encoding, or no text at all
    v.regex(/^[^\u0000]*$/, 'This file is not plain text. Please save it as CSV in UTF-8 and try again.'),
  ),
})

const statementKinds = ['verified', 'amount-differs', 'unknown-id', 'seen-before', 'already-decided'] as const
/**
 * What a statement's line came to: verified now; the ID of a waiting payment with another amount; an ID that nobody named; a
 * line that an earlier import had; the ID of a payment that was decided otherwise.
 */
export type StatementKind = (typeof statementKinds)[number]

const statementItem = v.object({
  line: v.number(),
  kind: v.picklist(statementKinds),
  transactionId: v.string(),
  amount: v.number(),
  payment: v.optional(
    v.object({
      id: v.number(),
      kind: v.picklist(paymentKinds),
      state: v.picklist(paymentStates),
      due: v.number(),
    }),
  ),
})
export type StatementItem = v.InferOutput<typeof statementItem>

export const statementReport = v.object({
  source: v.string(),
  fileName: v.string(),
  counts: v.object({
    verified: v.number(),
    'amount-differs': v.number(),
    'unknown-id': v.number(),
    'seen-before': v.number(),
    'already-decided': v.number(),
    /** Lines that could not be read: see `faults`. */
    broken: v.number(),
    /** Lines that are no incoming payment. */
    passedOver: v.number(),
  }),
  /** At most 1,000 of each kind. */
  items: v.array(statementItem),
  faults: v.array(v.object({ line: v.number(), message: v.string() })),
  /** Payments that were verified by a line of an earlier statement. */
  fromEarlier: v.array(v.object({ payment: v.number(), ...statementPlace })),
})
export type StatementReport = v.InferOutput<typeof statementReport>

export const listPayments = {
  method: 'GET',
  path: '/api/staff/payments',
  output: v.array(staffPayment),
} satisfies Call
export const exportPayments = {
  method: 'GET',
  path: '/api/staff/payments.csv',
  output: v.string(),
} satisfies Call
export const getPayment = {
  method: 'GET',
  path: '/api/staff/payments/:id',
  output: staffPaymentDetails,
} satisfies Call
export const verifyPayment = {
  method: 'POST',
  path: '/api/staff/payments/:id/verify',
  output: staffPaymentDetails,
} satisfies Call
export const rejectPayment = {
  method: 'POST',
  path: '/api/staff/payments/:id/reject',
  output: staffPaymentDetails,
} satisfies Call
export const reopenPayment = {
  method: 'POST',
  path: '/api/staff/payments/:id/reopen',
  output: staffPaymentDetails,
} satisfies Call
export const correctPayment = {
  method: 'POST',
  path: '/api/staff/payments/:id/correct',
  output: staffPaymentDetails,
} satisfies Call
export const listOrdersToSend = {
  method: 'GET',
  path: '/api/staff/orders',
  output: v.array(staffOrder),
} satisfies Call
export const markOrderSent = {
  method: 'POST',
  path: '/api/staff/orders/:id/sent',
  output: order,
} satisfies Call
export const markOrderDelivered = {
  method: 'POST',
  path: '/api/staff/orders/:id/delivered',
  output: order,
} satisfies Call
export const listCustomOrders = {
  method: 'GET',
  path: '/api/staff/custom-orders',
  output: v.array(staffCustomOrder),
} satisfies Call
export const recordCustomOrderPayment = {
  method: 'POST',
  path: '/api/staff/custom-orders/:id/payment',
  output: staffPaymentDetails,
} satisfies Call
export const listContactMessages = {
  method: 'GET',
  path: '/api/staff/contact-messages',
  output: v.array(staffMessage),
} satisfies Call
export const markMessageAnswered = {
  method: 'POST',
  path: '/api/staff/contact-messages/:id/answered',
  output: v.null(),
} satisfies Call
export const importStatement = {
  method: 'POST',
  path: '/api/staff/statements',
  output: statementReport,
} satisfies Call
