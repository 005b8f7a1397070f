import * as v from 'valibot'
import { digits, maxRecordId } from '../values/text.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import type { Call } from '../wire/call.ts'
import { maskedPayer } from './payments.ts'
import { statementSource } from './statement-mapping.ts'

/** "2026-11". */
const month = v.pipe(v.string(), v.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'day_invalid' satisfies FieldErrorKey))

/** How the balance moved: see `reconciliation`. */
export const balanceFigures = ['cameIn', 'wentOut', 'refunds', 'fees'] as const
/**
 * Where what came in has gone: verified donations and orders, each without what was sent back of it; what was sent back; lines with the ID of
 * a payment that still waits, or was rejected; lines that nobody has claimed; those that are not the centre's; payments that another
 * statement's line counts for already; what a line shows above (or below) the sum that a person verified; and what no list has.
 */
export const homeFigures = [
  'donations',
  'orders',
  'sentBack',
  'toCheck',
  'unclaimed',
  'notOurs',
  'repeated',
  'differs',
  'noHome',
] as const
/** `lines`: all lines of the month, each with the balance after it. */
export const reconciliationFigures = [...balanceFigures, ...homeFigures, 'withoutLine', 'lines'] as const
export type ReconciliationFigure = (typeof reconciliationFigures)[number]

/** A wallet or bank, as statements name it, and a month at the centre. */
const walletMonth = { source: statementSource, month }
export const reconciliationQuery = v.object(walletMonth)
export type ReconciliationQuery = v.InferInput<typeof reconciliationQuery>

const figure = v.object({ count: v.number(), sum: v.number() })
const place = { id: v.number(), fileName: v.string(), line: v.number(), at: v.string() }

/** Whole shillings and their decimals. */
export const reconciliation = v.object({
  source: v.string(),
  month: v.string(),
  /** All wallets and banks of which statements were imported. */
  sources: v.array(v.string()),
  /** The last line of the month; null without any. */
  readUntil: v.nullable(v.string()),
  /** Before the month's first line, and after its last; null where the statements have no balances. */
  opening: v.nullable(v.number()),
  closing: v.nullable(v.number()),
  /** What came in; what went out apart from refunds and fees; what was sent back; what was charged, less what was given back. */
  balance: v.object({ cameIn: figure, wentOut: figure, refunds: figure, fees: figure }),
  /** `opening` with all of the above. */
  reckoned: v.nullable(v.number()),
  /** Where a balance does not follow from the line before: lines are missing between the two. The first twenty. */
  gaps: v.array(
    v.object({
      after: v.object(place),
      before: v.object(place),
      /** What is missing; negative where it went out. */
      amount: v.number(),
    }),
  ),
  /** They come to `balance.cameIn`. */
  homes: v.object({
    donations: figure,
    orders: figure,
    sentBack: figure,
    toCheck: figure,
    unclaimed: figure,
    notOurs: figure,
    repeated: figure,
    differs: figure,
    noHome: figure,
  }),
  /**
   * Verified payments of the month, of whatever wallet, that no statement's line counts for: with these the verified donations and orders of
   * all wallets come to the report's.
   */
  withoutLine: figure,
})
export type Reconciliation = v.InferOutput<typeof reconciliation>

export const getReconciliation: Call<{ query: ReconciliationQuery }, Reconciliation> = {
  method: 'GET',
  path: '/api/staff/reports/reconciliation',
  output: reconciliation,
}

/** The rows behind a figure, the oldest first. */
export const reconciliationRowsQuery = v.object({
  ...walletMonth,
  figure: v.picklist(reconciliationFigures),
  /** Of `lines`: only those around the one with this ID. */
  near: v.optional(digits(maxRecordId)),
  after: v.optional(digits(maxRecordId)),
  pageSize: v.optional(digits(100), '100'),
})
export type ReconciliationRowsQuery = v.InferInput<typeof reconciliationRowsQuery>

export const reconciliationRow = v.object({
  id: v.number(),
  at: v.string(),
  transactionId: v.string(),
  /** What of it the figure has; whole shillings and their decimals, negative where it went out. */
  amount: v.number(),
  /** Where the statement has it; null for a payment without a line. */
  fileName: v.nullable(v.string()),
  line: v.nullable(v.number()),
  /** The payment that it counts for. */
  payment: v.nullable(v.number()),
  /** Who paid, masked: see `maskedPayer`. */
  payer: maskedPayer,
  /** What a person said shows a payment without a line; null where a statement has it. */
  evidence: v.nullable(v.string()),
  /** The account's balance after it; null where it is not known. */
  balance: v.nullable(v.number()),
})
export type ReconciliationRow = v.InferOutput<typeof reconciliationRow>

export const listReconciliationRows: Call<{ query: ReconciliationRowsQuery }, ReconciliationRow[]> = {
  method: 'GET',
  path: '/api/staff/reports/reconciliation/rows',
  output: v.array(reconciliationRow),
}

export const reconciliationExportQuery = v.object({
  ...walletMonth,
  figure: v.picklist(reconciliationFigures),
})
export const exportReconciliationRows: Call<
  { query: v.InferInput<typeof reconciliationExportQuery> },
  string
> = {
  method: 'GET',
  path: '/api/staff/reports/reconciliation.csv',
  output: v.string(),
}
