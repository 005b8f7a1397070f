import * as v from 'valibot'
import { digits, maxRecordId } from '../values/text.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import type { Call } from '../wire/call.ts'
import { maskedPayer } from './payments.ts'
import { statementSource } from './statement-mapping.ts'

/** Schema of a month: "2026-11". */
const month = v.pipe(v.string(), v.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'day_invalid' satisfies FieldErrorKey))

/** Figures of the balance's changes: see `reconciliation`. */
export const balanceFigures = ['cameIn', 'wentOut', 'refunds', 'fees'] as const
/**
 * Figures for where incoming money has gone:
 * - `donations`, `orders`: verified ones, each without what was sent back of it. `sentBack`: what was sent back.
 * - `toCheck`: lines with the ID of a payment that still waits, or was rejected.
 * - `unclaimed`: lines that nobody has claimed. `notOurs`: lines that are not the centre's.
 * - `repeated`: payments for which another statement's line counts already.
 * - `differs`: the amount of a line above (or below) the sum that a person verified.
 * - `noHome`: money that is in none of these.
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
/** Figures of a month. `lines`: all its lines, each with the balance after it. */
export const reconciliationFigures = [...balanceFigures, ...homeFigures, 'withoutLine', 'lines'] as const
export type ReconciliationFigure = (typeof reconciliationFigures)[number]

/** Wallet or bank, as statements name it, and a month at the centre. */
const walletMonth = { source: statementSource, month }
export const reconciliationQuery = v.object(walletMonth)
export type ReconciliationQuery = v.InferInput<typeof reconciliationQuery>

const figure = v.object({ count: v.number(), sum: v.number() })
const place = { id: v.number(), fileName: v.string(), line: v.number(), at: v.string() }

/** Reconciliation of a wallet's month. Amounts are shillings with decimals. */
export const reconciliation = v.object({
  source: v.string(),
  month: v.string(),
  /** All wallets and banks with imported statements. */
  sources: v.array(v.string()),
  /** Time of the month's last line. Null if there is none. */
  readUntil: v.nullable(v.string()),
  /** Balance before the month's first line, and after its last. Null if the statements have no balances. */
  opening: v.nullable(v.number()),
  closing: v.nullable(v.number()),
  /** Changes of the balance. `wentOut` is without refunds and fees. `fees` is without what was given back. */
  balance: v.object({ cameIn: figure, wentOut: figure, refunds: figure, fees: figure }),
  /** Closing balance computed from `opening` and `balance`. */
  reckoned: v.nullable(v.number()),
  /** First twenty places where a balance does not follow from the line before. Lines are missing between the two. */
  gaps: v.array(
    v.object({
      after: v.object(place),
      before: v.object(place),
      /** Missing amount. Negative if it went out. */
      amount: v.number(),
    }),
  ),
  /** Parts of `balance.cameIn`, by where the money has gone. */
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
   * Verified payments of the month, of every wallet, for which no statement's line counts. With these, the verified
   * donations and orders of all wallets equal the report's.
   */
  withoutLine: figure,
})
export type Reconciliation = v.InferOutput<typeof reconciliation>

export const getReconciliation: Call<{ query: ReconciliationQuery }, Reconciliation> = {
  method: 'GET',
  path: '/api/staff/reports/reconciliation',
  output: reconciliation,
}

/** Query for the rows of a figure, oldest first. */
export const reconciliationRowsQuery = v.object({
  ...walletMonth,
  figure: v.picklist(reconciliationFigures),
  /** Number of a line. Returns only the rows of `lines` around it. */
  near: v.optional(digits(maxRecordId)),
  after: v.optional(digits(maxRecordId)),
  pageSize: v.optional(digits(100), '100'),
})
export type ReconciliationRowsQuery = v.InferInput<typeof reconciliationRowsQuery>

export const reconciliationRow = v.object({
  id: v.number(),
  at: v.string(),
  transactionId: v.string(),
  /** Part of the row that the figure counts, in shillings with decimals. Negative if it went out. */
  amount: v.number(),
  /** File and line of the statement. Null for a payment without a line. */
  fileName: v.nullable(v.string()),
  line: v.nullable(v.number()),
  /** Payment that the line counts for. */
  payment: v.nullable(v.number()),
  /** Payer, masked: see `maskedPayer`. */
  payer: maskedPayer,
  /** Evidence that a person gave for a payment without a line. Null if a statement has the payment. */
  evidence: v.nullable(v.string()),
  /** Account's balance after the line. Null if unknown. */
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
