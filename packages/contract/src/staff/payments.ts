import * as v from 'valibot'
import { noticeDirections } from '../calls/feed-notice.ts'
import { order } from '../calls/order.ts'
import { maxPageSize } from '../calls/product.ts'
import { day } from '../values/dates.ts'
import { dedication } from '../values/dedication.ts'
import { digits, line, maxRecordId, requiredLine } from '../values/text.ts'
import { paymentChannels } from '../values/payment-channels.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { staffCustomOrder } from './custom-order.ts'
import { secondPersonFields } from './second-person.ts'

/** Kinds of records that a payment can be for. */
export const paymentKinds = ['donation', 'order', 'custom-order'] as const
/** States of a payment. `refunded`: all of it was sent back. After a partial refund it is still `verified`. */
export const paymentStates = ['submitted', 'verified', 'rejected', 'cancelled', 'refunded'] as const
/**
 * Flags for what the staff should look at first:
 * - `unknown-shape`: the ID's shape fits no known wallet or bank. `other-wallet`: the shape is not that of the
 *   wallet that the payer chose.
 * - `underpaid`, `overpaid`: less or more money came in than was due.
 * - `on-statement`: the payment waits, although a statement has its ID.
 * - `hold-lapsed`: the payment waits, although its order's pieces returned to the shop.
 * - `to-be-made`: the order is paid, but its pieces were sold meanwhile.
 * - `statement-differs`: the payment is verified, but a statement shows another amount.
 * - `not-on-statement`: the payment is verified, but not on any statement, although one covers its day.
 * - `reversed`: an outgoing line of a statement names the payment.
 * - `near-twin`: possible duplicate of another payment or a statement's line.
 * - `own-payment-out`: the centre itself sent a payment with this ID.
 * - `disputed`: another payment names the ID too. `guessable-id`: anybody could name the ID.
 * - `parts-differ`: a part waits, but the parts do not add up to the whole. `part-rejected`: a part is not
 *   rejected, but another part is.
 * - `money-arrived`: the payment is rejected or cancelled, but a statement has money with its ID.
 * - `second-person`: a first person verified the waiting payment, and a second one must agree.
 */
export const paymentFlags = [
  'unknown-shape',
  'other-wallet',
  'underpaid',
  'overpaid',
  'on-statement',
  'hold-lapsed',
  'to-be-made',
  'statement-differs',
  'not-on-statement',
  'reversed',
  'near-twin',
  'own-payment-out',
  'disputed',
  'guessable-id',
  'parts-differ',
  'part-rejected',
  'money-arrived',
  'second-person',
] as const
export type PaymentFlag = (typeof paymentFlags)[number]

/** Number in the path of a staff endpoint. */
export const recordParams = v.object({ id: digits(maxRecordId) })

/** Part of a list: `after` is the `next` of the part before, and `pageSize` the most entries. */
export const paging = {
  after: v.optional(digits(maxRecordId)),
  pageSize: v.optional(digits(maxPageSize), '20'),
}

/** Limit up to which the `total` of a staff list is counted. `total` is left out if counting would take too long. */
export const maxCounted = 10_000

const paymentFilter = {
  state: v.optional(v.picklist(paymentStates)),
  kind: v.optional(v.picklist(paymentKinds)),
  channel: v.optional(v.picklist(paymentChannels)),
  flag: v.optional(v.picklist(paymentFlags)),
  /** Number of days. Only older payments are listed. */
  olderThanDays: v.optional(digits(10_000)),
  /** First and last day on which the payments came, by the centre's calendar. */
  from: v.optional(day),
  to: v.optional(day),
  /** Number of the campaign that a donation is for. */
  campaign: v.optional(digits(maxRecordId)),
  /** Filter for waiting payments that one click verifies: see `matchedBy`. */
  matched: v.optional(v.picklist(['yes'])),
}
/** Most payments that a search finds by each of its meanings. The newest are found. */
export const maxFound = 2000
export const paymentQuery = v.object({
  ...paymentFilter,
  /** `decided`: the last decided payments come first, and waiting ones are left out. */
  order: v.optional(v.picklist(['oldest', 'decided']), 'oldest'),
  ...paging,
})
export type PaymentQuery = v.InferInput<typeof paymentQuery>
export const exportQuery = v.object(paymentFilter)
export type ExportQuery = v.InferInput<typeof exportQuery>
export type PaymentFilter = v.InferOutput<typeof exportQuery> & { search?: string | undefined }
/**
 * Search for payments. It finds the beginning of a transaction ID in any spelling, of a name, or of an email
 * address. It also finds a phone number or its last digits, an amount due, and a number. Each meaning finds at most
 * {@link maxFound}. The search is in the body because it may name a person, and URLs are logged.
 */
export const paymentSearch = v.optional(v.object({ search: v.optional(line(100), '') }), {})
export type PaymentSearch = v.InferInput<typeof paymentSearch>

/** Grades of a feed's evidence. A phone's message can be forged by anybody who knows the phone's number. */
export const feedGrades = ['phone', 'provider'] as const
export type FeedGrade = (typeof feedGrades)[number]
/** Evidence that matches a payment, the weakest first. A person's word is not among them. */
export const evidenceMatches = [...feedGrades, 'statement'] as const
export type EvidenceMatch = (typeof evidenceMatches)[number]

/**
 * Reasons why evidence with a payment's ID leaves the decision to a person: see ledger/decisions/may-verify.ts in
 * the server.
 */
export const evidenceRefusals = [
  'not-waiting',
  'not-incoming',
  'taken',
  'other-amount',
  'went-back',
  'paid-long-before',
  'disputed',
  'own-payment-out',
  'near-twin',
  'above-sum',
  'more-than-claimed',
  'line-waits',
  'uncertain-id',
  'order-by-notice',
  'unsigned',
  'not-on-statement',
  'contradicted',
  'statement-decides',
  'other-wallet',
  'feed-off',
  'feed-silent',
  'feed-behind',
  'above-payment-limit',
  'above-day-limit',
  'balance-broken',
  'written-at-another-time',
  'before-verified',
  'impossible-balance',
  'balance-from-zero',
  'first-message',
] as const
export type EvidenceRefusal = (typeof evidenceRefusals)[number]

/** Fields of a payment. Amounts are whole shillings, timestamps are ISO 8601 in UTC. */
const paymentFields = {
  id: v.number(),
  kind: v.picklist(paymentKinds),
  /** Number of the donation or order. */
  record: v.number(),
  state: v.picklist(paymentStates),
  /** Transaction ID as typed, or as corrected. */
  transactionId: v.string(),
  /** Channel whose shape the ID has. */
  channel: v.nullable(v.string()),
  /** Payment method that the payer chose on the form. */
  method: v.string(),
  /** ID of the wallet or bank that the payer chose, in the centre's data. Null for the method's first one. */
  wallet: v.nullable(v.string()),
  /**
   * Price, including the donation besides it. For a donation, and for one of several parts, the amount that the
   * payer states.
   */
  due: v.number(),
  claimed: v.number(),
  /** Amount in the wallet's or bank's own record. Null until the payment is verified. */
  received: v.nullable(v.number()),
  /** Amount of the payment that was sent back. */
  refunded: v.number(),
  flags: v.array(v.picklist(paymentFlags)),
  /** Amount on a statement with one of the payment's IDs. Null if there is none. */
  onStatement: v.nullable(v.number()),
  /**
   * Whether the payment waits, and a statement's free line has its amount and an ID that differs by one letter.
   * False in an export.
   */
  isAlmostOnStatement: v.boolean(),
  /**
   * Amount that the strongest feed reports with one of the payment's IDs. Null if there is none, once the payment
   * is decided, and in an export.
   */
  noticed: v.nullable(v.object({ grade: v.picklist(feedGrades), amount: v.number() })),
  /**
   * Evidence by which one click verifies the payment: the ID and exactly the amount due match, and nothing needs a
   * person's look first. Null otherwise, and in an export.
   */
  matchedBy: v.nullable(v.picklist(evidenceMatches)),
  name: v.string(),
  email: v.string(),
  campaign: v.nullable(v.string()),
  siteName: v.string(),
  createdAt: v.string(),
  decidedAt: v.nullable(v.string()),
  /** Payment that has the donation or order, if this payment is a part of it. */
  partOf: v.nullable(v.number()),
  /** Donation that is paid together with an order. `campaign` is its campaign. */
  donation: v.nullable(v.object({ record: v.number(), amount: v.number() })),
}
export const staffPayment = v.object(paymentFields)
export type StaffPayment = v.InferOutput<typeof staffPayment>

export const paymentEvent = v.object({
  action: v.picklist([
    'recorded',
    'verified',
    'rejected',
    'corrected',
    'joined',
    'reopened',
    'reversed',
    'not-reversed',
    'cancelled',
    'refunded',
    'proposed',
    'withdrawn',
    'disagreed',
  ]),
  from: v.string(),
  to: v.string(),
  by: v.string(),
  /**
   * First person, if the verification took two. The same as `by` if one person confirmed alone, because nobody else
   * could.
   */
  first: v.nullable(v.string()),
  at: v.string(),
  evidence: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  received: v.nullable(v.number()),
  /** IDs before and after a correction. `after` is '' if a second ID was removed. */
  transactionId: v.nullable(v.object({ before: v.string(), after: v.string() })),
  claimed: v.nullable(v.object({ before: v.number(), after: v.number() })),
  /** Refund: amount, channel, and ID of the outgoing payment. */
  refund: v.nullable(v.object({ amount: v.number(), channel: v.string(), transactionId: v.string() })),
})
export type PaymentEvent = v.InferOutput<typeof paymentEvent>

/** Place of a line on a statement. */
export const statementPlace = {
  source: v.string(),
  fileName: v.string(),
  line: v.number(),
  transactionId: v.string(),
  amount: v.number(),
}

/**
 * Payer, masked: "NEEMA J M., 0754 ••• 123". Kept for 30 days after the line's day. Null later, and if the
 * statement does not name the payer.
 */
export const maskedPayer = v.nullable(v.string())

/**
 * Similarities of a statement's line to a payment. `same-id`: the ID is the same. `one-letter`: the ID differs by a
 * letter, within 30 days if the amount is the same, and otherwise within three days. `near-id`: the ID differs by
 * two letters within three days. `same-amount`: the amount is the same within hours.
 */
export const lineSimilarities = ['same-id', 'one-letter', 'near-id', 'same-amount'] as const
export type LineSimilarity = (typeof lineSimilarities)[number]

/**
 * Possible duplicate. The ID only looks like the payment's own (O and 0, I, l and 1, S and 5, B and 8). Or it
 * differs by one letter, with the same amount within 30 days.
 */
export const nearTwin = v.object({
  /** Both IDs as spelt. */
  transactionId: v.string(),
  ownId: v.string(),
  similarity: v.picklist(['looks-alike', 'one-letter']),
  /** Payment that claims the ID, or that the line counts for. Null for a line that counts for none. */
  payment: v.nullable(v.number()),
  state: v.nullable(v.picklist(['submitted', 'verified'])),
  amount: v.number(),
  at: v.string(),
  /** Statement's line with the ID. */
  line: v.nullable(v.object({ source: v.string(), fileName: v.string(), line: v.number() })),
})
export type NearTwin = v.InferOutput<typeof nearTwin>

/** Notice of a feed about a payment, besides the statements' lines: see `notices` of a payment. */
export const paymentNotice = v.object({
  id: v.number(),
  feed: v.string(),
  grade: v.picklist(feedGrades),
  direction: v.picklist(noticeDirections),
  transactionId: v.string(),
  amount: v.number(),
  paidAt: v.string(),
  receivedAt: v.string(),
  /** Payer, masked, for 30 days. */
  payer: v.nullable(v.string()),
  /** Whether a statement's line shows the payment. */
  isOnStatement: v.boolean(),
  /** Whether the notice can verify this payment: it counts for no payment, and no statement shows it. */
  isFree: v.boolean(),
  /**
   * Whether the feed's balances have followed from each other since the last statement. Null if this notice has no
   * balance.
   */
  isChainWhole: v.nullable(v.boolean()),
})
export type PaymentNotice = v.InferOutput<typeof paymentNotice>

export const staffPaymentDetails = v.object({
  ...paymentFields,
  /** Other payments that name one of the IDs and were not rejected. At most one `counts` with it. */
  othersWithId: v.array(
    v.object({
      payment: v.number(),
      kind: v.picklist(paymentKinds),
      record: v.number(),
      /** Name of the payer. '' for a donation without a name. */
      name: v.string(),
      counts: v.boolean(),
    }),
  ),
  nearTwins: v.array(nearTwin),
  /** Version that a decision names. The decision is rejected if anybody has decided, corrected or refunded since. */
  version: v.number(),
  /** Phone number of the payer. Empty if not given, such as for a donation. */
  phone: v.string(),
  /** Language for messages to the payer. */
  language: v.string(),
  /** Free lines of statements that may be this payment, the most likely first. */
  nearLines: v.array(
    v.object({
      id: v.number(),
      ...statementPlace,
      paidAt: v.nullable(v.string()),
      payer: maskedPayer,
      similarity: v.picklist(lineSimilarities),
    }),
  ),
  /** Second ID of a payment between two wallets, if its message has it. Either ID may be on a statement. */
  otherTransactionId: v.nullable(v.string()),
  /** All payments for the same donation or order, including this one. Empty if there is only one. */
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
  ...secondPersonFields,
  /** Events, first to last. */
  history: v.array(paymentEvent),
  /** Lines of statements with this ID. */
  statements: v.array(v.object({ ...statementPlace, paidAt: v.nullable(v.string()), payer: maskedPayer })),
  /** Notices of feeds about the payment, which come before a statement. */
  notices: v.array(paymentNotice),
  /**
   * Reason why the strongest evidence leaves the decision to a person. Null if one click verifies the payment, if
   * there is no evidence, or once it is decided.
   */
  leftToPeople: v.nullable(
    v.object({ by: v.picklist(evidenceMatches), reason: v.picklist(evidenceRefusals) }),
  ),
  /** Feeds that see payments of the wallet, even if they did not see this one. */
  watchers: v.array(
    v.object({
      name: v.string(),
      grade: v.picklist(feedGrades),
      /** Whether the feed is switched on. */
      isOn: v.boolean(),
      /** Whether the feed was heard too long ago to rely on it. */
      isSilent: v.boolean(),
      heardAt: v.nullable(v.string()),
    }),
  ),
  /** End of the wallet's last statement. Null if there is none. */
  statementUntil: v.nullable(v.string()),
  /**
   * Outgoing lines that name this payment, or a feed's notices of them, and whether the staff decided that they
   * took it back.
   */
  reversals: v.array(
    v.object({
      ...statementPlace,
      /** Phone or provider that reports the reversal before a statement. Null if a line shows it. */
      feed: v.nullable(v.string()),
      paidAt: v.nullable(v.string()),
      state: v.picklist(['open', 'confirmed', 'dismissed']),
    }),
  ),
  /** Donor's "note or prayer". '' if there is none. */
  note: v.string(),
  /** Donor's dedication, in their own words. */
  dedication: v.nullable(dedication),
  /** Order, if the payment is for one. */
  order: v.nullable(order),
  /** Custom order, if the payment is for one. */
  customOrder: v.nullable(staffCustomOrder),
})
export type StaffPaymentDetails = v.InferOutput<typeof staffPaymentDetails>

/** Longest reason, in UTF-16 units. */
export const reasonMaxLength = 500
/** Reason of a decision, for the history. */
export const reason = requiredLine(reasonMaxLength, 'reason_required')

export const reasonInput = v.object({ reason })
export type ReasonInput = v.InferInput<typeof reasonInput>

export const listPayments: Call<{ query: PaymentQuery; body: PaymentSearch }, StaffPayment[]> = {
  method: 'POST',
  path: '/api/staff/payments/list',
  output: v.array(staffPayment),
}
export const exportPayments: Call<{ query: ExportQuery; body: PaymentSearch }, string> = {
  method: 'POST',
  path: '/api/staff/payments.csv',
  output: v.string(),
}
export const getPayment: Call<RecordRequest, StaffPaymentDetails> = {
  method: 'GET',
  path: '/api/staff/payments/:id',
  output: staffPaymentDetails,
}
