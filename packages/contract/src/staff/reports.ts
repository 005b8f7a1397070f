import * as v from 'valibot'
import { addDays, day } from '../values/dates.ts'
import { email } from '../values/email.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { digits, maxRecordId } from '../values/text.ts'
import type { Call } from '../wire/call.ts'
import type { FeedGrade } from './payments.ts'

/** Longest range of a report in days: a year and a day. */
export const maxReportDays = 367

/** Also called with invalid days, which have their own error. */
const isInOrder = ({ from, to }: { from: string; to: string }): boolean =>
  !v.is(day, from) || (from <= to && to < addDays(from, maxReportDays))
const notInOrder: FieldErrorKey = 'day_range_invalid'

/** Query for a report: a range of days at the centre, both included, and optionally one campaign. */
export const reportQuery = v.pipe(
  v.object({ from: day, to: day, campaign: v.optional(digits(maxRecordId)) }),
  v.forward(
    v.check((range) => isInOrder(range), notInOrder),
    ['to'],
  ),
)
export type ReportQuery = v.InferInput<typeof reportQuery>

const money = v.object({ count: v.number(), sum: v.number() })

/** Grades of a verified payment: its strongest evidence. */
export const evidenceGrades = ['statement', 'provider', 'phone', 'person'] as const satisfies readonly (
  FeedGrade | 'statement' | 'person'
)[]
export type EvidenceGrade = (typeof evidenceGrades)[number]

/**
 * Report of a range of days, in whole shillings. Verified payments count on the day of payment. That day comes from
 * the statement's line, else from the payer, else it is the day on which the centre received the claim. Refunds
 * made until now are subtracted, and a fully refunded payment does not count. `refunds` are those made in the
 * range, for any payment. A report of one campaign has only its donations: no shop, unclaimed money, fees or text
 * messages.
 */
export const staffReport = v.object({
  from: v.string(),
  to: v.string(),
  donations: money,
  orders: money,
  customOrders: money,
  refunds: money,
  /** Unclaimed money on statements, of these days. */
  unclaimed: money,
  /**
   * Fees that wallets and banks charged on these days in separate lines, without what they gave back. Not in any
   * other sum.
   */
  fees: money,
  /** Fees by the wallet or bank of the statement, largest first. */
  feesBySource: v.array(v.object({ source: v.string(), fees: money })),
  /** Payments of these days, as far as known, that are not checked yet. Not in the sums above. */
  waiting: money,
  /**
   * `meant`: amounts that donors now want monthly reminders of. They are not owed, and not in any sum. `arrived`:
   * donations above to which reminders led.
   */
  reminders: v.object({ meant: money, arrived: money }),
  /** Range of the same length before this one. For a whole month, the month before. */
  before: v.object({ from: v.string(), to: v.string(), donations: v.number(), shop: v.number() }),
  days: v.array(v.object({ day: v.string(), donations: v.number(), shop: v.number() })),
  /** Sums by the wallet or bank whose shape the transaction ID has, largest first. Null for an unknown shape. */
  channels: v.array(v.object({ channel: v.nullable(v.string()), donations: money, shop: money })),
  /**
   * Sums by the evidence that payments have now, the strongest first: a statement's line, a provider, a phone, or a
   * person's word.
   */
  grades: v.array(v.object({ grade: v.picklist(evidenceGrades), donations: money, shop: money })),
  /**
   * Sums by the site of the donation or order, as it was named then: the centre's own or a partner's. '' if there
   * was none, such as for money that only a statement shows. Largest first.
   */
  sites: v.array(v.object({ site: v.string(), donations: money, shop: money })),
  /**
   * Ordered items that were not fully refunded, by the present category of the product. Null without a category.
   * Without shipping and discounts.
   */
  categories: v.array(v.object({ category: v.nullable(v.string()), pieces: v.number(), sum: v.number() })),
  campaigns: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      names: v.record(v.string(), v.string()),
      donations: money,
      /** Refunds made in the range, of donations to the campaign. */
      refunded: v.number(),
    }),
  ),
  /**
   * Text messages of each month in the range, oldest first. `sent`: the gateway accepted it. `segments`: units that
   * gateways charge by, each of at most 160 letters. `undelivered`: sent messages that the network could not
   * deliver, as far as the gateway reports it. Null if the centre has no gateway, and none was sent.
   */
  texts: v.nullish(
    v.array(
      v.object({
        month: v.string(),
        sent: v.number(),
        segments: v.number(),
        undelivered: v.number(),
        givenUp: v.number(),
      }),
    ),
  ),
})
export type StaffReport = v.InferOutput<typeof staffReport>

export const getReport: Call<{ query: ReportQuery }, StaffReport> = {
  method: 'GET',
  path: '/api/staff/reports',
  output: staffReport,
}

/** Query for the ledger: a range of days at the centre, both included. */
export const ledgerQuery = v.pipe(
  v.object({ from: day, to: day }),
  v.forward(
    v.check((range) => isInOrder(range), notInOrder),
    ['to'],
  ),
)
/**
 * Exports each verified payment on its day of payment: ID, statement's line, payer, purpose, who decided, and on
 * what evidence. The amounts for donations and for the shop add up to the report's sums.
 */
export const exportLedger: Call<{ query: v.InferInput<typeof ledgerQuery> }, string> = {
  method: 'GET',
  path: '/api/staff/reports/ledger.csv',
  output: v.string(),
}

/** Input for a donor's statement. It is a body, so that the address is not in a log. */
export const donorStatementInput = v.pipe(
  v.object({ email, from: day, to: day }),
  v.forward(
    v.check((range) => isInOrder(range), notInOrder),
    ['to'],
  ),
)
export type DonorStatementInput = v.InferInput<typeof donorStatementInput>

/** Statement of one donor's verified donations in a range of days, oldest first, such as at the end of a year. */
export const donorStatement = v.object({
  from: v.string(),
  to: v.string(),
  /** Name on the latest donation. */
  name: v.string(),
  email: v.string(),
  donations: v.array(
    v.object({
      id: v.number(),
      /** ISO 8601, UTC. */
      at: v.string(),
      amount: v.number(),
      campaign: v.string(),
      transactionId: v.string(),
      channel: v.nullable(v.string()),
    }),
  ),
  sum: v.number(),
})
export type DonorStatement = v.InferOutput<typeof donorStatement>

export const getDonorStatement: Call<{ body: DonorStatementInput }, DonorStatement> = {
  method: 'POST',
  path: '/api/staff/reports/donor',
  output: donorStatement,
}
