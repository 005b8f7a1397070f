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

/** What a payment can be for. */
export const paymentKinds = ['donation', 'order', 'custom-order'] as const
/** `refunded`: all of it was sent back; a payment of which a part was is still `verified`. */
export const paymentStates = ['submitted', 'verified', 'rejected', 'cancelled', 'refunded'] as const
/**
 * What the staff should look at first: an ID whose shape fits no known wallet or bank, one
 * whose shape is not that of the wallet that the payer chose, less or more money than was due, a
 * payment that waits although a statement has its ID, one that waits although its order's pieces went back to the shop, a paid
 * order whose pieces were sold meanwhile, a verified payment that a statement shows with another amount, a verified one that no
 * statement has shown although one covers its day, and a payment that an outgoing line of a statement names; one whose ID almost is
 * that of another payment or of a statement's line, or is that of a payment that the centre sent itself, or that another payment
 * names too, or that anybody could name; a waiting part of a payment whose parts do not add up to the whole, and one that is not
 * rejected while another part is; a rejected or cancelled payment although a statement has money with its ID; and a waiting payment
 * that a first person verified, so that a second one has to agree.
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
  /** Only those that came on this day or later, and on this day or earlier, by the centre's calendar. */
  from: v.optional(day),
  to: v.optional(day),
  /** The number of the campaign that a donation is for. */
  campaign: v.optional(digits(maxRecordId)),
  /** Only those that wait, and that one press verifies: see `matchedBy`. */
  matched: v.optional(v.picklist(['yes'])),
}
/** How many payments a search finds by one of its meanings, the newest first. */
export const maxFound = 2000
export const paymentQuery = v.object({
  ...paymentFilter,
  /** `decided`: those decided last come first, and those that wait are left out. */
  order: v.optional(v.picklist(['oldest', 'decided']), 'oldest'),
  ...paging,
})
export type PaymentQuery = v.InferInput<typeof paymentQuery>
export const exportQuery = v.object(paymentFilter)
export type ExportQuery = v.InferInput<typeof exportQuery>
export type PaymentFilter = v.InferOutput<typeof exportQuery> & { search?: string | undefined }
/**
 * What somebody typed to find a payment: the beginning of a transaction ID in any spelling, of a name or an e-mail address, a
 * phone number or its last digits, an amount due, or a number. At most {@link maxFound} are found of each.
 * It is in the body, as it may name a person, and addresses are logged.
 */
export const paymentSearch = v.optional(v.object({ search: v.optional(line(100), '') }), {})
export type PaymentSearch = v.InferInput<typeof paymentSearch>

/** How much a feed is worth as evidence: a phone's message can be forged by whoever knows its number. */
export const feedGrades = ['phone', 'provider'] as const
export type FeedGrade = (typeof feedGrades)[number]
/** What shows a payment, weakest first; a person's word is none of them. */
export const evidenceMatches = [...feedGrades, 'statement'] as const
export type EvidenceMatch = (typeof evidenceMatches)[number]

/**
 * Why evidence with a payment's ID leaves the payment to a person: see ledger/decisions/may-verify.ts in the server.
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
  /** The price, with the donation beside it; for a donation, and for one of several parts, what the payer says. */
  due: v.number(),
  claimed: v.number(),
  /** By the wallet's or bank's own record; null until it is verified. */
  received: v.nullable(v.number()),
  /** What was sent back of it. */
  refunded: v.number(),
  flags: v.array(v.picklist(paymentFlags)),
  /** The amount on a statement with one of its IDs; null if none has it. */
  onStatement: v.nullable(v.number()),
  /** Whether it waits, and a free line of a statement has its amount and an ID that differs by one letter; false in an export. */
  isAlmostOnStatement: v.boolean(),
  /** What the strongest feed says came in with one of its IDs; null where none does, once it is decided, and in an export. */
  noticed: v.nullable(v.object({ grade: v.picklist(feedGrades), amount: v.number() })),
  /**
   * By which evidence one press verifies it: its ID and exactly what is due agree, and nothing makes a person look first. Null otherwise, and in an
   * export.
   */
  matchedBy: v.nullable(v.picklist(evidenceMatches)),
  name: v.string(),
  email: v.string(),
  campaign: v.nullable(v.string()),
  siteName: v.string(),
  createdAt: v.string(),
  decidedAt: v.nullable(v.string()),
  /** The payment that has the donation or order, where this one pays a part of it. */
  partOf: v.nullable(v.number()),
  /** The donation that is paid for together with an order; `campaign` is what it goes to. */
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
  /** Who verified first, where it took two; the same as `by` where one person confirmed their own word, as nobody else could. */
  first: v.nullable(v.string()),
  at: v.string(),
  evidence: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  received: v.nullable(v.number()),
  /** Both of a correction; `after` is '' where a second ID was taken away. */
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

/** Who paid, masked, for 30 days after the line's day: "NEEMA J M., 0754 ••• 123". Null later, and where the statement doesn't say. */
export const maskedPayer = v.nullable(v.string())

/**
 * Why a statement's line may be a payment: the same ID; one that differs by a letter, within 30 days if the amount is the same and
 * within three days if not; one that differs by two letters within three days; or the same amount within hours.
 */
export const lineSimilarities = ['same-id', 'one-letter', 'near-id', 'same-amount'] as const
export type LineSimilarity = (typeof lineSimilarities)[number]

/**
 * An ID that only looks like a payment's own (O and 0, I, l and 1, S and 5, B and 8), or differs by one letter while the sum is the same
 * within 30 days.
 */
export const nearTwin = v.object({
  /** Both as spelt. */
  transactionId: v.string(),
  ownId: v.string(),
  similarity: v.picklist(['looks-alike', 'one-letter']),
  /** The payment that claims it, or that the line counts for; null for a line that counts for none. */
  payment: v.nullable(v.number()),
  state: v.nullable(v.picklist(['submitted', 'verified'])),
  amount: v.number(),
  at: v.string(),
  /** Where a statement has it. */
  line: v.nullable(v.object({ source: v.string(), fileName: v.string(), line: v.number() })),
})
export type NearTwin = v.InferOutput<typeof nearTwin>

/** What a feed said about a payment, beside the statements' lines: see `notices` of a payment. */
export const paymentNotice = v.object({
  id: v.number(),
  feed: v.string(),
  grade: v.picklist(feedGrades),
  direction: v.picklist(noticeDirections),
  transactionId: v.string(),
  amount: v.number(),
  paidAt: v.string(),
  receivedAt: v.string(),
  /** Masked, for 30 days. */
  payer: v.nullable(v.string()),
  /** Whether a statement's line shows it. */
  isOnStatement: v.boolean(),
  /** Whether it counts for no payment and is on no statement, so that it can verify this one. */
  isFree: v.boolean(),
  /** Whether the balances that its feed says follow from each other since the last statement; null where this one says none. */
  isChainWhole: v.nullable(v.boolean()),
})
export type PaymentNotice = v.InferOutput<typeof paymentNotice>

export const staffPaymentDetails = v.object({
  ...paymentFields,
  /** Other payments that name one of its IDs and were not rejected; at most one `counts` with it. */
  othersWithId: v.array(
    v.object({
      payment: v.number(),
      kind: v.picklist(paymentKinds),
      record: v.number(),
      /** '' for a donation without a name. */
      name: v.string(),
      counts: v.boolean(),
    }),
  ),
  nearTwins: v.array(nearTwin),
  /** What a decision names, so that it is refused if somebody decided, corrected or recorded a refund since. */
  version: v.number(),
  /** The payer's; empty where none was given, as for a donation. */
  phone: v.string(),
  /** In which the payer is written to. */
  language: v.string(),
  /** Free lines of statements that may be this payment, the likeliest first. */
  nearLines: v.array(
    v.object({
      id: v.number(),
      ...statementPlace,
      paidAt: v.nullable(v.string()),
      payer: maskedPayer,
      similarity: v.picklist(lineSimilarities),
    }),
  ),
  /** The second ID of a payment between two wallets, where its message held it. Either may be on a statement. */
  otherTransactionId: v.nullable(v.string()),
  /** All payments for the same donation or order, this one too; empty where it is the only one. */
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
  /** First to last. */
  history: v.array(paymentEvent),
  /** Where statements name this ID. */
  statements: v.array(v.object({ ...statementPlace, paidAt: v.nullable(v.string()), payer: maskedPayer })),
  /** What feeds said of it before a statement did. */
  notices: v.array(paymentNotice),
  /**
   * Why its strongest evidence leaves it to a person. Null if one click verifies it, if there is no evidence, or once
   * it is decided.
   */
  leftToPeople: v.nullable(
    v.object({ by: v.picklist(evidenceMatches), reason: v.picklist(evidenceRefusals) }),
  ),
  /** What sees payments of its wallet, whether it saw this one or not. */
  watchers: v.array(
    v.object({
      name: v.string(),
      grade: v.picklist(feedGrades),
      /** Whether it is switched on. */
      isOn: v.boolean(),
      /** Whether it was heard too long ago to be relied on. */
      isSilent: v.boolean(),
      heardAt: v.nullable(v.string()),
    }),
  ),
  /** How far the statements of its wallet go; null where there are none. */
  statementUntil: v.nullable(v.string()),
  /** Outgoing lines that name this payment, or what a feed says of them, and whether the staff decided that they took it back. */
  reversals: v.array(
    v.object({
      ...statementPlace,
      /** The phone or provider that says so, before a statement does; null where a line shows it. */
      feed: v.nullable(v.string()),
      paidAt: v.nullable(v.string()),
      state: v.picklist(['open', 'confirmed', 'dismissed']),
    }),
  ),
  /** The giver's "note or prayer"; '' if there is none. */
  note: v.string(),
  /** In whose memory or honour the donation was given, by its giver's own words. */
  dedication: v.nullable(dedication),
  /** What was ordered, where it is an order. */
  order: v.nullable(order),
  /** What was asked for, where it is a custom order. */
  customOrder: v.nullable(staffCustomOrder),
})
export type StaffPaymentDetails = v.InferOutput<typeof staffPaymentDetails>

/** The most characters of a reason, in UTF-16 units. */
export const reasonMaxLength = 500
/** Why somebody decided so, for the history. */
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
