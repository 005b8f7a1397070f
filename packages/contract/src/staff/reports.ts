import * as v from 'valibot'
import { addDays, day } from '../values/dates.ts'
import { email } from '../values/email.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { digits, maxRecordId } from '../values/text.ts'
import type { Call } from '../wire/call.ts'
import type { FeedGrade } from './payments.ts'

/** The longest range of a report: a year and a day. */
export const maxReportDays = 367

/** Asked of any two texts: what is no day has an error of its own. */
const isInOrder = ({ from, to }: { from: string; to: string }): boolean =>
  !v.is(day, from) || (from <= to && to < addDays(from, maxReportDays))
const notInOrder: FieldErrorKey = 'day_range_invalid'

/** A range of days at the centre, both included; of one campaign alone if it is named. */
export const reportQuery = v.pipe(
  v.object({ from: day, to: day, campaign: v.optional(digits(maxRecordId)) }),
  v.forward(
    v.check((range) => isInOrder(range), notInOrder),
    ['to'],
  ),
)
export type ReportQuery = v.InferInput<typeof reportQuery>

const money = v.object({ count: v.number(), sum: v.number() })

/** What a verified payment stands on: the strongest of what shows it. */
export const evidenceGrades = ['statement', 'provider', 'phone', 'person'] as const satisfies readonly (
  FeedGrade | 'statement' | 'person'
)[]
export type EvidenceGrade = (typeof evidenceGrades)[number]

/**
 * What came in and went out in a range of days, in whole shillings. Verified payments count, on the day on which they were paid: by the
 * statement's line, else by their payer's word, else the day on which they were sent to the centre. What was sent back of them until now is
 * subtracted, and one that was sent back in whole is not counted. `refunds` are those that were made in the range, of whatever payment. A report of one
 * campaign has its donations alone: nothing of the shop, no unclaimed money, no fees and no text messages.
 */
export const staffReport = v.object({
  from: v.string(),
  to: v.string(),
  donations: money,
  orders: money,
  customOrders: money,
  refunds: money,
  /** On statements, of these days, and nobody's yet. */
  unclaimed: money,
  /** What wallets and banks charged on these days by lines of their own on statements, less what they gave back; in none of the other sums. */
  fees: money,
  /** The same by the wallet or bank of the statement. Largest first. */
  feesBySource: v.array(v.object({ source: v.string(), fees: money })),
  /** Paid on these days, as far as is known, and not checked yet; in none of the sums above. */
  waiting: money,
  /**
   * What givers asked to be reminded of each month, as of now: promises, in none of the sums. `arrived`: of the donations above, those to
   * which reminders led.
   */
  reminders: v.object({ meant: money, arrived: money }),
  /** The range before of the same length, or the month before where it is a whole month. */
  before: v.object({ from: v.string(), to: v.string(), donations: v.number(), shop: v.number() }),
  days: v.array(v.object({ day: v.string(), donations: v.number(), shop: v.number() })),
  /** By the wallet or bank whose shape the transaction ID has; null where it has none. Largest first. */
  channels: v.array(v.object({ channel: v.nullable(v.string()), donations: money, shop: money })),
  /** By what it stands on until now, the strongest first: a statement's line, a provider, a phone, or somebody's word. */
  grades: v.array(v.object({ grade: v.picklist(evidenceGrades), donations: money, shop: money })),
  /**
   * By the site on whose pages it was given or ordered, as it was named then: the centre's own and its partners'; '' where there was
   * none, such as money that a statement alone shows. Largest first.
   */
  sites: v.array(v.object({ site: v.string(), donations: money, shop: money })),
  /** What was ordered and not sent back in whole, by the products' category now; null without one. Without shipping and discounts. */
  categories: v.array(v.object({ category: v.nullable(v.string()), pieces: v.number(), sum: v.number() })),
  campaigns: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      names: v.record(v.string(), v.string()),
      donations: money,
      /** Made in the range, of donations to it. */
      refunded: v.number(),
    }),
  ),
  /**
   * The text messages of each month in the range, oldest first. `sent`: the gateway accepted it. `segments`: what gateways charge by, each of
   * 160 letters at most. `undelivered`: of those that were sent, what the network could not deliver, as far as the gateway says so. Null where
   * the centre has no gateway and none was sent.
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

/** A range of days at the centre, both included, of the year's ledger. */
export const ledgerQuery = v.pipe(
  v.object({ from: day, to: day }),
  v.forward(
    v.check((range) => isInOrder(range), notInOrder),
    ['to'],
  ),
)
/**
 * Each verified payment, on the day on which it was paid: its ID and statement's line, who paid, what for, who decided and on what evidence.
 * What it counts for donations and for the shop comes to the report's sums.
 */
export const exportLedger: Call<{ query: v.InferInput<typeof ledgerQuery> }, string> = {
  method: 'GET',
  path: '/api/staff/reports/ledger.csv',
  output: v.string(),
}

/** Whose donations of which days. It is sent as a body: an address stands in no log. */
export const donorStatementInput = v.pipe(
  v.object({ email, from: day, to: day }),
  v.forward(
    v.check((range) => isInOrder(range), notInOrder),
    ['to'],
  ),
)
export type DonorStatementInput = v.InferInput<typeof donorStatementInput>

/** One donor's verified donations in a range of days, oldest first, for a statement at the end of the year. */
export const donorStatement = v.object({
  from: v.string(),
  to: v.string(),
  /** As on the latest donation. */
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
