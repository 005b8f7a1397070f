import * as v from 'valibot'
import { order } from '../calls/order.ts'
import { maxPageSize } from '../calls/product.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { amountTzs } from '../values/money.ts'
import { digits, maxRecordId, requiredLine } from '../values/text.ts'
import { paymentChannels, transactionId } from '../values/transaction-id.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { staffCustomOrder } from './custom-order.ts'

/** What a payment can be for. */
export const paymentKinds = ['donation', 'order', 'custom-order'] as const
/** `refunded`: all of it was sent back; a payment of which a part was is still `verified`. */
export const paymentStates = ['submitted', 'verified', 'rejected', 'cancelled', 'refunded'] as const
/**
 * What the staff should look at first: an ID whose shape fits no known wallet or bank, one
 * whose shape is not that of the wallet that the payer chose, less or more money than was due, a
 * payment that waits although a statement has its ID, one that waits although its order's pieces went back to the shop, a paid
 * order whose pieces were sold meanwhile, one ID in two payments, which an earlier version took for two, a verified payment that a
 * statement shows with another amount, a verified one that no statement has shown although one covers its day, and a payment that an
 * outgoing line of a statement names; a waiting part of a payment whose parts do not add up to the whole, and one that is not
 * rejected while another part is.
 */
export const paymentFlags = [
  'unknown-shape',
  'other-wallet',
  'underpaid',
  'overpaid',
  'on-statement',
  'hold-lapsed',
  'to-be-made',
  'same-id',
  'statement-differs',
  'not-on-statement',
  'reversed',
  'parts-differ',
  'part-rejected',
] as const
export type PaymentFlag = (typeof paymentFlags)[number]

/** The number in a staff call's path. */
export const recordParams = v.object({ id: digits(maxRecordId) })

/** Which part of a list: what follows an ID (`next` of the part before), and how many at most. */
export const paging = {
  after: v.optional(digits(maxRecordId)),
  pageSize: v.optional(digits(maxPageSize), '20'),
}

/** The `total` of a staff list is counted up to here; it is left out where counting would take too long. */
export const maxCounted = 10_000

const paymentFilter = {
  state: v.optional(v.picklist(paymentStates)),
  kind: v.optional(v.picklist(paymentKinds)),
  channel: v.optional(v.picklist(paymentChannels)),
  flag: v.optional(v.picklist(paymentFlags)),
  /** Only those that came more than so many days ago. */
  olderThanDays: v.optional(digits(10_000)),
}
export const paymentQuery = v.object({ ...paymentFilter, ...paging })
export type PaymentQuery = v.InferInput<typeof paymentQuery>
export const exportQuery = v.object(paymentFilter)
export type ExportQuery = v.InferInput<typeof exportQuery>
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
  /** The wallet or bank that the payer chose, by its ID in the centre's data; null for the method's first one. */
  wallet: v.nullable(v.string()),
  /** The price, with the gift beside it; for a gift, and for one of several parts, what the payer says. */
  due: v.number(),
  claimed: v.number(),
  /** By the wallet's or bank's own record; null until it is verified. */
  received: v.nullable(v.number()),
  /** What was sent back of it. */
  refunded: v.number(),
  flags: v.array(v.picklist(paymentFlags)),
  name: v.string(),
  email: v.string(),
  campaign: v.nullable(v.string()),
  siteName: v.string(),
  createdAt: v.string(),
  decidedAt: v.nullable(v.string()),
  /** The payment that has the gift or order, where this one pays a part of it. */
  partOf: v.nullable(v.number()),
  /** The gift that is paid for together with an order; `campaign` is what it goes to. */
  gift: v.nullable(v.object({ record: v.number(), amount: v.number() })),
}
export const staffPayment = v.object(paymentFields)
export type StaffPayment = v.InferOutput<typeof staffPayment>

export const paymentEvent = v.object({
  action: v.picklist([
    'recorded',
    'verified',
    'rejected',
    'corrected',
    'reopened',
    'reversed',
    'not-reversed',
    'cancelled',
    'refunded',
  ]),
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
  /** What was sent back, how, and the outgoing payment's ID. */
  refund: v.nullable(v.object({ amount: v.number(), channel: v.string(), transactionId: v.string() })),
})
export type PaymentEvent = v.InferOutput<typeof paymentEvent>

/** A line of a statement. */
export const statementPlace = {
  source: v.string(),
  fileName: v.string(),
  line: v.number(),
  transactionId: v.string(),
  amount: v.number(),
}

export const staffPaymentDetails = v.object({
  ...paymentFields,
  /** The second ID of a payment between two wallets, where its message held it. Either may be on a statement. */
  otherTransactionId: v.nullable(v.string()),
  /** All payments for the same gift or order, this one too; empty where it is the only one. */
  parts: v.array(
    v.object({
      id: v.number(),
      transactionId: v.string(),
      state: v.picklist(paymentStates),
      due: v.number(),
      received: v.nullable(v.number()),
      refunded: v.number(),
    }),
  ),
  /** First to last. */
  history: v.array(paymentEvent),
  /** Where statements name this ID. */
  statements: v.array(v.object({ ...statementPlace, paidAt: v.nullable(v.string()) })),
  /** Outgoing lines that name this payment, and whether the staff decided that they took it back. */
  reversals: v.array(
    v.object({
      ...statementPlace,
      paidAt: v.nullable(v.string()),
      state: v.picklist(['open', 'confirmed', 'dismissed']),
    }),
  ),
  /** What was ordered, where it is an order. */
  order: v.nullable(order),
  /** What was asked for, where it is a custom order. */
  customOrder: v.nullable(staffCustomOrder),
})
export type StaffPaymentDetails = v.InferOutput<typeof staffPaymentDetails>

/** Why somebody decided so, for the history. */
export const reason = requiredLine(500, 'reason_required')

export const verifyInput = v.object({
  evidence: requiredLine(500, 'evidence_required'),
  /** What came in, where it is not what was due. */
  amount: v.optional(amountTzs),
})
export type VerifyInput = v.InferInput<typeof verifyInput>
export const reasonInput = v.object({ reason })
export type ReasonInput = v.InferInput<typeof reasonInput>
/** A decision on one part of a payment or, with `allParts`, on every part that it is possible for. */
export const partsReasonInput = v.object({ reason, allParts: v.optional(v.boolean(), false) })
export type PartsReasonInput = v.InferInput<typeof partsReasonInput>
export const correctInput = v.pipe(
  v.object({ reason, transactionId: v.optional(transactionId), amount: v.optional(amountTzs) }),
  v.check(
    ({ transactionId, amount }) => transactionId !== undefined || amount !== undefined,
    'correction_required' satisfies FieldErrorKey,
  ),
)
export type CorrectInput = v.InferInput<typeof correctInput>
export const listPayments: Call<{ query: PaymentQuery }, StaffPayment[]> = {
  method: 'GET',
  path: '/api/staff/payments',
  output: v.array(staffPayment),
}
export const exportPayments: Call<{ query: ExportQuery }, string> = {
  method: 'GET',
  path: '/api/staff/payments.csv',
  output: v.string(),
}
export const getPayment: Call<RecordRequest, StaffPaymentDetails> = {
  method: 'GET',
  path: '/api/staff/payments/:id',
  output: staffPaymentDetails,
}
export const verifyPayment: Call<RecordRequest & { body: VerifyInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/verify',
  output: staffPaymentDetails,
}
export const rejectPayment: Call<RecordRequest & { body: PartsReasonInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/reject',
  output: staffPaymentDetails,
}
export const reopenPayment: Call<RecordRequest & { body: PartsReasonInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/reopen',
  output: staffPaymentDetails,
}
export const correctPayment: Call<RecordRequest & { body: CorrectInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/correct',
  output: staffPaymentDetails,
}
export const confirmReversal: Call<RecordRequest & { body: ReasonInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/reversed',
  output: staffPaymentDetails,
}
export const dismissReversal: Call<RecordRequest & { body: ReasonInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/not-reversed',
  output: staffPaymentDetails,
}
