import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { recordId, requiredLine } from '../values/text.ts'
import type { Call, NoRequest, RecordRequest } from '../wire/call.ts'
import { ownPasswordInput, secondFactorCode } from './sign-in.ts'
import { statementMapping, statementSource } from './statement-mapping.ts'
import {
  lineSimilarities,
  maskedPayer,
  paging,
  paymentKinds,
  paymentStates,
  reason,
  statementPlace,
  type ReasonInput,
} from './payments.ts'

const statementKinds = [
  'verified',
  'amount-differs',
  'paid-long-before',
  'needs-look',
  'status-unknown',
  'declined',
  'pending',
  'balance-fell',
  'unknown-id',
  'seen-before',
  'already-decided',
  'reversed',
  'matched',
] as const
/**
 * Result of a statement's line.
 * - `verified`: it verified a payment now.
 * - `amount-differs`: it has the ID of a waiting payment, but another amount.
 * - `paid-long-before`: it was paid long before anybody claimed its ID, so a person must look at it.
 * - `needs-look`: a person must look at it for another reason, which the payment's flags give.
 * - `status-unknown`: its status or direction is not understood. It is not stored.
 * - `declined`, `pending`: its status says that the money did not come, or not yet. It is not stored.
 * - `balance-fell`: its columns say money in, but the balance fell by it. It is stored as outgoing money.
 * - `unknown-id`: nobody claimed its ID.
 * - `seen-before`: an earlier import had the line.
 * - `already-decided`: the payment with its ID was decided otherwise.
 * - `reversed`: an outgoing line that names a payment (`pair` is that payment's own line, if the file has both). Or
 *   the line of a payment that an earlier outgoing line names.
 * - `matched`: it has the ID and amount of a waiting payment, but the import does not verify payments.
 */
export type StatementKind = (typeof statementKinds)[number]

/**
 * Reasons why a person must look at a line before it verifies a payment.
 * - `source-new`: no owner has approved its source.
 * - `not-checked`: its import has not compared it with the balances.
 * - `balance-break`: the balance before the line does not lead to it, or its own balance does not lead on.
 * - `no-balance-order`: the balances of its file do not follow from each other in any order.
 * - `other-statement`: another statement lacks the line, although its balances lead across the line's time.
 */
export const lineWaits = [
  'source-new',
  'not-checked',
  'balance-break',
  'no-balance-order',
  'other-statement',
] as const
export type LineWait = (typeof lineWaits)[number]

const statementItem = v.object({
  line: v.number(),
  kind: v.picklist(statementKinds),
  transactionId: v.string(),
  amount: v.number(),
  /** Word on the statement, for `status-unknown`, `declined` and `pending`. */
  status: v.optional(v.string()),
  /** Reason why a person must look. Only for an incoming line that counts for no payment yet. */
  waitsFor: v.optional(v.picklist(lineWaits)),
  /** Line by which the money had come, for `reversed`. */
  pair: v.optional(v.number()),
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
    'paid-long-before': v.number(),
    'needs-look': v.optional(v.number(), 0),
    'status-unknown': v.optional(v.number(), 0),
    declined: v.optional(v.number(), 0),
    pending: v.optional(v.number(), 0),
    'balance-fell': v.optional(v.number(), 0),
    'unknown-id': v.number(),
    'seen-before': v.number(),
    'already-decided': v.number(),
    reversed: v.number(),
    matched: v.optional(v.number(), 0),
    /** Number of lines that could not be read: see `errors`. */
    broken: v.number(),
    /** Number of lines that are not incoming payments, and do not name one. */
    skipped: v.number(),
  }),
  /** Whole shillings on the lines of each kind. */
  sums: v.optional(v.record(v.string(), v.number()), {}),
  /** Number of incoming lines that wait for a person, by reason. */
  waits: v.optional(v.record(v.picklist(lineWaits), v.number()), {}),
  /** Payments that were verified by lines which this statement lacks, although its balances lead across their time. */
  lacking: v.optional(v.array(v.number()), []),
  /** Lines, at most 1,000 of each kind. */
  items: v.array(statementItem),
  errors: v.array(v.object({ line: v.number(), message: v.string() })),
  /**
   * Parts of the file that are not payments of this account: first line, number of lines, and the text that says
   * so.
   */
  leftOut: v.optional(
    v.array(
      v.object({
        line: v.number(),
        lines: v.number(),
        why: v.picklist(['second-table', 'total', 'other-currency']),
        text: v.string(),
      }),
    ),
    [],
  ),
  /**
   * Balance by the file's column, in whole shillings. Null without such a column. `breaksAt`: the first line that
   * does not follow from the one before.
   */
  balance: v.optional(
    v.nullable(
      v.object({
        opening: v.number(),
        received: v.number(),
        sent: v.number(),
        closing: v.number(),
        breaksAt: v.nullable(v.number()),
      }),
    ),
    null,
  ),
  /** Payments that were verified by a line of an earlier statement. */
  fromEarlier: v.array(v.object({ payment: v.number(), ...statementPlace })),
})
export type StatementReport = v.InferOutput<typeof statementReport>

/** Largest statement after unpacking, in bytes. */
export const maxStatementBytes = 50_000_000
/** Largest packed statement for an import in the background, in bytes. */
export const maxUploadBodyBytes = 24_000_000
/** Limits far above any real statement, so that a crafted file cannot keep a processor busy. */
export const maxStatementColumns = 200
export const maxStatementLineCharacters = 65_536

/**
 * Returns a statement's encoding by its first bytes. Spreadsheets write UTF-16 with a byte order mark. Everything
 * else is read as UTF-8.
 */
export const statementEncoding = ([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

export const startImportInput = v.object({
  source: statementSource,
  fileName: requiredLine(200, 'file_name_required'),
  mapping: statementMapping,
  /** Statement as CSV text (see {@link statementEncoding}), packed with gzip, in base64. */
  file: v.pipe(
    v.string(),
    v.minLength(1, 'file_empty' satisfies FieldErrorKey),
    // Valibot's base64 check takes half a second for a large file, or ends with a stack overflow.
    v.check((text) => !/[^A-Za-z\d+/=]/.test(text), 'file_not_text' satisfies FieldErrorKey),
  ),
  /** Whether the import verifies payments whose ID and amount match. Otherwise the result lists them. */
  verify: v.optional(v.boolean(), true),
})
export type StartImportInput = v.InferInput<typeof startImportInput>

/** Import of a statement. Timestamps are ISO 8601 in UTC. */
export const statementImport = v.object({
  id: v.number(),
  source: v.string(),
  fileName: v.string(),
  /** Staff member who started the import. */
  by: v.string(),
  /** State of the import. `interrupted`: it was running, but has not reported for minutes. */
  state: v.picklist(['running', 'cancelling', 'cancelled', 'done', 'failed', 'interrupted']),
  phase: v.picklist(['reading', 'storing', 'matching', 'reporting']),
  /** Number of the phase's lines, or payments, that are done. */
  done: v.number(),
  total: v.number(),
  startedAt: v.string(),
  updatedAt: v.string(),
  /** Staff member who reverted the import, and why. `at` is null until everything is reverted. */
  takenBack: v.nullable(v.object({ by: v.string(), at: v.nullable(v.string()), reason: v.string() })),
})
export type StatementImport = v.InferOutput<typeof statementImport>

export const listStatementImports: Call<NoRequest, StatementImport[]> = {
  method: 'GET',
  path: '/api/staff/statements/imports',
  output: v.array(statementImport),
}
export const cancelStatementImport: Call<RecordRequest, null> = {
  method: 'POST',
  path: '/api/staff/statements/imports/:id/cancel',
  output: v.null(),
}

/** Import with its report once it is done, or the error if it failed. */
export const statementImportDetails = v.object({
  ...statementImport.entries,
  /**
   * Whether an owner approved the source as an account of the centre. Until then, its lines verify nothing by
   * themselves.
   */
  isSourceApproved: v.boolean(),
  report: v.nullable(statementReport),
  error: v.nullable(v.string()),
})
export type StatementImportDetails = v.InferOutput<typeof statementImportDetails>
export const startStatementImport: Call<{ body: StartImportInput }, StatementImport> = {
  method: 'POST',
  path: '/api/staff/statements/imports',
  output: statementImport,
}
export const getStatementImport: Call<RecordRequest, StatementImportDetails> = {
  method: 'GET',
  path: '/api/staff/statements/imports/:id',
  output: statementImportDetails,
}

/** Code of the owner's second factor. The password only if they have no second factor. */
export const sourceApprovalInput = v.object({
  code: v.optional(secondFactorCode),
  password: v.optional(ownPasswordInput.entries.password),
})
export type SourceApprovalInput = v.InferInput<typeof sourceApprovalInput>
export const approveStatementSource: Call<RecordRequest & { body: SourceApprovalInput }, null> = {
  method: 'POST',
  path: '/api/staff/statements/imports/:id/approve-source',
  output: v.null(),
}

/** Query for lines that are unclaimed, or that are not the centre's. */
export const unclaimedQuery = v.object({
  state: v.optional(v.picklist(['unclaimed', 'not-ours']), 'unclaimed'),
  ...paging,
})
export type UnclaimedQuery = v.InferInput<typeof unclaimedQuery>

const lineFields = {
  id: v.number(),
  ...statementPlace,
  /** Second ID of a payment between two wallets. */
  otherTransactionId: v.nullable(v.string()),
  paidAt: v.nullable(v.string()),
  importedAt: v.string(),
  payer: maskedPayer,
  /** Reason why a person must look. Null if the line may verify a payment by itself. */
  waitsFor: v.nullable(v.picklist(lineWaits)),
  /** Whether an outgoing line names this line's payment. */
  isReversed: v.boolean(),
  /** Payments, not rejected, that are possible duplicates of the line: see `nearTwin`. */
  twins: v.array(
    v.object({
      payment: v.number(),
      state: v.picklist(['submitted', 'verified']),
      transactionId: v.string(),
    }),
  ),
}
/** Incoming payment on a statement. */
export const statementLine = v.object(lineFields)
export type StatementLine = v.InferOutput<typeof statementLine>
export const statementLineDetails = v.object({
  ...lineFields,
  /** Payment that the line counts for. */
  payment: v.nullable(v.number()),
  /** Waiting payments that the line may be, the most likely first. */
  candidates: v.array(
    v.object({
      payment: v.number(),
      name: v.string(),
      transactionId: v.string(),
      due: v.number(),
      createdAt: v.string(),
      similarity: v.picklist(lineSimilarities),
    }),
  ),
  /** Events, first to last. */
  history: v.array(
    v.object({
      action: v.picklist(['assigned', 'not-ours', 'put-back']),
      /** Payment to which the line was assigned. */
      payment: v.nullable(v.number()),
      by: v.string(),
      at: v.string(),
      reason: v.string(),
    }),
  ),
})
export type StatementLineDetails = v.InferOutput<typeof statementLineDetails>

/** Input that makes unclaimed money a donation to a campaign. */
export const lineDonationInput = v.object({ campaignId: recordId, reason })
export type LineDonationInput = v.InferInput<typeof lineDonationInput>
/** Input that assigns unclaimed money to a waiting payment. */
export const linePaymentInput = v.object({ payment: recordId, reason })
export type LinePaymentInput = v.InferInput<typeof linePaymentInput>

export const listUnclaimed: Call<{ query: UnclaimedQuery }, StatementLine[]> = {
  method: 'GET',
  path: '/api/staff/statement-lines',
  output: v.array(statementLine),
}
export const getStatementLine: Call<RecordRequest, StatementLineDetails> = {
  method: 'GET',
  path: '/api/staff/statement-lines/:id',
  output: statementLineDetails,
}
export const assignLineToCampaign: Call<RecordRequest & { body: LineDonationInput }, StatementLineDetails> = {
  method: 'POST',
  path: '/api/staff/statement-lines/:id/donation',
  output: statementLineDetails,
}
export const assignLineToPayment: Call<RecordRequest & { body: LinePaymentInput }, StatementLineDetails> = {
  method: 'POST',
  path: '/api/staff/statement-lines/:id/payment',
  output: statementLineDetails,
}
export const setLineAside: Call<RecordRequest & { body: ReasonInput }, StatementLineDetails> = {
  method: 'POST',
  path: '/api/staff/statement-lines/:id/not-ours',
  output: statementLineDetails,
}
export const putLineBack: Call<RecordRequest & { body: ReasonInput }, StatementLineDetails> = {
  method: 'POST',
  path: '/api/staff/statement-lines/:id/put-back',
  output: statementLineDetails,
}
