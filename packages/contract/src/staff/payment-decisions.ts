import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { amountTzs } from '../values/money.ts'
import { line, maxRecordId, recordId, requiredLine } from '../values/text.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { reason, reasonInput, staffPaymentDetails, type StaffPaymentDetails } from './payments.ts'
import { secondFactorCode } from './sign-in.ts'

/** Schema of the payment's `version` as it was read. */
const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxRecordId)))

/** Longest evidence, and longest note to the payer, in UTF-16 units. */
export const evidenceMaxLength = 500
export const payerNoteMaxLength = 300

export const verifyInput = v.pipe(
  v.object({
    /** Record that shows the payment, and where. Not needed with `line` or `notice`. */
    evidence: v.optional(requiredLine(evidenceMaxLength, 'evidence_required')),
    /** Amount that came in, if it is not the amount due. */
    amount: v.optional(amountTzs),
    /** Number of a statement's free line that is this payment. The payment counts with the line's ID and amount. */
    line: v.optional(recordId),
    /** Number of a feed's notice that shows the payment, with its ID and exactly the amount due. */
    notice: v.optional(recordId),
    /** Whether the payer's email waits for ten seconds. Reverting the decision stops it meanwhile. */
    undoable: v.optional(v.boolean(), false),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['evidence'], ['line'], ['notice']],
      ({ evidence, line, notice }) => evidence !== undefined || line !== undefined || notice !== undefined,
      'evidence_required' satisfies FieldErrorKey,
    ),
    ['evidence'],
  ),
)
export type VerifyInput = v.InferInput<typeof verifyInput>
/** Input of a decision that needs only a reason. */
export const decisionInput = v.object({ ...reasonInput.entries, version })
export type DecisionInput = v.InferInput<typeof decisionInput>
/** Code of the authenticator app. Needed if one person decides alone what takes two. */
export const codeOfOne = v.optional(secondFactorCode)
/**
 * Agreement of a second person to a verification. If nobody else can agree, the first person confirms it with
 * `code`.
 */
export const agreeInput = v.object({ version, code: codeOfOne })
export type AgreeInput = v.InferInput<typeof agreeInput>
/**
 * Decision on the outgoing lines that name a payment. `openLines` is the number of open lines as they were read. A
 * line that an import adds meanwhile does not change the payment's version.
 */
export const reversalInput = v.object({
  ...decisionInput.entries,
  openLines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRecordId))),
})
export type ReversalInput = v.InferInput<typeof reversalInput>
/** Whether a decision is about one part of a payment or, with `allParts`, about every part that allows it. */
const partsInput = { allParts: v.optional(v.boolean(), false), version }
export const partsReasonInput = v.object({ reason, ...partsInput })
export type PartsReasonInput = v.InferInput<typeof partsReasonInput>

/** Reasons to reject a payment, with a sentence for the payer in each language. The note explains `other`. */
export const rejectReasons = ['not-found', 'amount-differs', 'id-used', 'other-number', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]
export const rejectInput = v.pipe(
  v.object({
    /** Whole reason, as the payer reads it. */
    reason: v.optional(reason),
    /** Translated reason, as an alternative to `reason`, and a note to the payer that is not translated. */
    why: v.optional(v.picklist(rejectReasons)),
    note: v.optional(line(payerNoteMaxLength)),
    /** Whether the payer's email waits. Reverting the decision ({@link takePaymentBack}) stops it meanwhile. */
    undoable: v.optional(v.boolean(), false),
    ...partsInput,
  }),
  v.forward(
    v.partialCheck(
      [['reason'], ['why'], ['note']],
      ({ reason, why, note = '' }) =>
        reason !== undefined || (why === 'other' ? note !== '' : why !== undefined),
      'reason_required' satisfies FieldErrorKey,
    ),
    ['reason'],
  ),
)
export type RejectInput = v.InferInput<typeof rejectInput>

/** Input that reverts a decision. `version` is the payment's version after the decision. */
export const takeBackInput = v.object({ version })
export type TakeBackInput = v.InferInput<typeof takeBackInput>

export const correctInput = v.pipe(
  v.object({
    reason,
    transactionId: v.optional(transactionId),
    amount: v.optional(amountTzs),
    /** Removes the payment's second ID, which belongs to another payer. */
    dropsSecondId: v.optional(v.boolean()),
    version,
  }),
  v.check(
    ({ transactionId, amount, dropsSecondId }) =>
      transactionId !== undefined || amount !== undefined || dropsSecondId === true,
    'correction_required' satisfies FieldErrorKey,
  ),
)
export type CorrectInput = v.InferInput<typeof correctInput>

export const verifyPayment: Call<RecordRequest & { body: VerifyInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/verify',
  output: staffPaymentDetails,
}
export const agreeToPayment: Call<RecordRequest & { body: AgreeInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/agree',
  output: staffPaymentDetails,
}
export const disagreeWithPayment: Call<RecordRequest & { body: DecisionInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/disagree',
  output: staffPaymentDetails,
}
export const rejectPayment: Call<RecordRequest & { body: RejectInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/reject',
  output: staffPaymentDetails,
}
export const reopenPayment: Call<RecordRequest & { body: PartsReasonInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/reopen',
  output: staffPaymentDetails,
}
/**
 * Reverts the last decision, with all parts of the payment that the same click decided, while the email about it
 * waits.
 */
export const takePaymentBack: Call<RecordRequest & { body: TakeBackInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/take-back',
  output: staffPaymentDetails,
}
export const correctPayment: Call<RecordRequest & { body: CorrectInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/correct',
  output: staffPaymentDetails,
}
export const confirmReversal: Call<RecordRequest & { body: ReversalInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/reversed',
  output: staffPaymentDetails,
}
export const dismissReversal: Call<RecordRequest & { body: ReversalInput }, StaffPaymentDetails> = {
  method: 'POST',
  path: '/api/staff/payments/:id/not-reversed',
  output: staffPaymentDetails,
}
