import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { amountTzs } from '../values/money.ts'
import { line, maxRecordId, recordId, requiredLine } from '../values/text.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call, RecordRequest } from '../wire/call.ts'
import { reason, reasonInput, staffPaymentDetails, type StaffPaymentDetails } from './payments.ts'
import { secondFactorCode } from './sign-in.ts'

/** The payment's `version` as it was read. */
const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxRecordId)))

/** The most characters of what proves a payment, and of the line for the payer, in UTF-16 units. */
export const evidenceMaxLength = 500
export const payerNoteMaxLength = 300

export const verifyInput = v.pipe(
  v.object({
    /** Which record shows it, and where; not needed with a line or a notice. */
    evidence: v.optional(requiredLine(evidenceMaxLength, 'evidence_required')),
    /** What came in, where it is not what was due. */
    amount: v.optional(amountTzs),
    /** The number of a statement's free line that is this payment. It counts with the line's ID and amount. */
    line: v.optional(recordId),
    /** The number of a feed's notice that shows it, with its ID and exactly the amount due. */
    notice: v.optional(recordId),
    /** Whether the payer's mail waits for ten seconds, in which taking the decision back calls it back. */
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
/** A decision that needs nothing but a reason. */
export const decisionInput = v.object({ ...reasonInput.entries, version })
export type DecisionInput = v.InferInput<typeof decisionInput>
/** The authenticator app's code, of whoever decides alone what takes two. */
export const codeOfOne = v.optional(secondFactorCode)
/** A second person's word on what a first one verified; a person who is alone confirms their own decision with `code`. */
export const agreeInput = v.object({ version, code: codeOfOne })
export type AgreeInput = v.InferInput<typeof agreeInput>
/**
 * A decision on the outgoing lines that name a payment. `openLines` is how many were open as they were read: a line that an import adds
 * meanwhile is no decision, so it does not change the version.
 */
export const reversalInput = v.object({
  ...decisionInput.entries,
  openLines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRecordId))),
})
export type ReversalInput = v.InferInput<typeof reversalInput>
/** A decision on one part of a payment or, with `allParts`, on every part that it is possible for. */
const partsInput = { allParts: v.optional(v.boolean(), false), version }
export const partsReasonInput = v.object({ reason, ...partsInput })
export type PartsReasonInput = v.InferInput<typeof partsReasonInput>

/** Why payments are rejected, with a sentence for the payer in each language. `other` is explained by the line for the payer. */
export const rejectReasons = ['not-found', 'amount-differs', 'id-used', 'other-number', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]
export const rejectInput = v.pipe(
  v.object({
    /** The whole reason, as the payer reads it. */
    reason: v.optional(reason),
    /** Or one of those that are translated, and a line for the payer, which is not. */
    why: v.optional(v.picklist(rejectReasons)),
    note: v.optional(line(payerNoteMaxLength)),
    /** Whether the payer's mail waits, so that taking the decision back ({@link takePaymentBack}) calls it back. */
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

/** The payment's version after the decision. */
export const takeBackInput = v.object({ version })
export type TakeBackInput = v.InferInput<typeof takeBackInput>

export const correctInput = v.pipe(
  v.object({
    reason,
    transactionId: v.optional(transactionId),
    amount: v.optional(amountTzs),
    /** Takes the payment's second ID away, which is somebody else's. */
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
/** Takes back what was just decided, with all parts of the payment that the same press decided, while the mail about it waits. */
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
