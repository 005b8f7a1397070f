import * as v from 'valibot'
import { languageCodes } from '../values/languages.ts'
import { listOf } from '../values/list.ts'
import { line, recordId } from '../values/text.ts'
import type { Call, NoRequest, RecordRequest } from '../wire/call.ts'
import { rejectReasons } from './payment-decisions.ts'

/**
 * Limit up to which {@link paymentCounts} counts. Only so many of the oldest waiting payments are compared with
 * statements.
 */
export const maxPaymentsCounted = 1000

/** Numbers of payments that wait. */
export const paymentCounts = v.object({
  waiting: v.number(),
  /** Number of waiting payments that one click verifies: see `matchedBy` of a payment. */
  matched: v.number(),
  /** Time of the oldest waiting payment. */
  oldestAt: v.nullable(v.string()),
})
export type PaymentCounts = v.InferOutput<typeof paymentCounts>
export const countPayments: Call<NoRequest, PaymentCounts> = {
  method: 'GET',
  path: '/api/staff/payments/counts',
  output: paymentCounts,
}

/** Most payments that one call verifies by their evidence. */
export const maxMatchedAtOnce = 50
export const verifyMatchedInput = v.object({
  payments: v.pipe(listOf(recordId, maxMatchedAtOnce), v.minLength(1)),
  /** Whether the payers' emails wait. `takePaymentBack` can stop them meanwhile. */
  undoable: v.optional(v.boolean(), false),
})
export type VerifyMatchedInput = v.InferInput<typeof verifyMatchedInput>
/** Outcome for each payment. A payment that changed meanwhile, or that no evidence matches exactly, stays as it is. */
export const matchedOutcome = v.object({
  payment: v.number(),
  isVerified: v.boolean(),
  message: v.nullable(v.string()),
  /** Version of the payment after it was verified, to revert that. */
  version: v.optional(v.nullable(v.number()), null),
})
export type MatchedOutcome = v.InferOutput<typeof matchedOutcome>
export const verifyMatched: Call<{ body: VerifyMatchedInput }, MatchedOutcome[]> = {
  method: 'POST',
  path: '/api/staff/payments/verify-matched',
  output: v.array(matchedOutcome),
}

export const rejectionPreviewInput = v.object({
  why: v.picklist(rejectReasons),
  note: v.optional(line(300), ''),
  /** Language in which the caller wants to read the preview. The payer's by default. */
  language: v.optional(v.picklist(languageCodes)),
  allParts: v.optional(v.boolean(), false),
})
export type RejectionPreviewInput = v.InferInput<typeof rejectionPreviewInput>
/** Email that a decision would send. `to` is empty if there is no address, so that no email is sent. */
export const mailPreview = v.object({
  to: v.string(),
  language: v.picklist(languageCodes),
  subject: v.string(),
  text: v.string(),
})
export type MailPreview = v.InferOutput<typeof mailPreview>
export const previewRejection: Call<RecordRequest & { body: RejectionPreviewInput }, MailPreview> = {
  method: 'POST',
  path: '/api/staff/payments/:id/reject-preview',
  output: mailPreview,
}

/** Staff member who had a payment open in the last half minute. A call also records that the caller has it open. */
export const paymentViewer = v.object({ name: v.string(), since: v.string() })
export type PaymentViewer = v.InferOutput<typeof paymentViewer>
export const listViewers: Call<RecordRequest, PaymentViewer[]> = {
  method: 'GET',
  path: '/api/staff/payments/:id/viewers',
  output: v.array(paymentViewer),
}
