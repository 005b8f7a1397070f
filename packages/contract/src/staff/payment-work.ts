import * as v from 'valibot'
import { languageCodes } from '../values/languages.ts'
import { listOf } from '../values/list.ts'
import { line, recordId } from '../values/text.ts'
import type { Call, NoRequest, RecordRequest } from '../wire/call.ts'
import { rejectReasons } from './payment-decisions.ts'

/** The numbers of {@link paymentCounts} are counted up to here; the oldest so many waiting payments are compared with statements. */
export const maxPaymentsCounted = 1000

/** How much waits. */
export const paymentCounts = v.object({
  waiting: v.number(),
  /** Of those, how many one press verifies: see `matchedBy` of a payment. */
  matched: v.number(),
  /** When the one that has waited longest came. */
  oldestAt: v.nullable(v.string()),
})
export type PaymentCounts = v.InferOutput<typeof paymentCounts>
export const countPayments: Call<NoRequest, PaymentCounts> = {
  method: 'GET',
  path: '/api/staff/payments/counts',
  output: paymentCounts,
}

/** How many payments are verified by what agrees with them in one call. */
export const maxMatchedAtOnce = 50
export const verifyMatchedInput = v.object({
  payments: v.pipe(listOf(recordId, maxMatchedAtOnce), v.minLength(1)),
  /** Whether the payers' mails wait, so that `takePaymentBack` calls them back. */
  undoable: v.optional(v.boolean(), false),
})
export type VerifyMatchedInput = v.InferInput<typeof verifyMatchedInput>
/** What became of each: one that changed meanwhile, or that nothing matches exactly, is left as it is. */
export const matchedOutcome = v.object({
  payment: v.number(),
  isVerified: v.boolean(),
  message: v.nullable(v.string()),
  /** The payment's version if it is verified, to take that back. */
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
  /** In another language than the payer's, to read it. */
  language: v.optional(v.picklist(languageCodes)),
  allParts: v.optional(v.boolean(), false),
})
export type RejectionPreviewInput = v.InferInput<typeof rejectionPreviewInput>
/** A mail that a decision would send; `to` is empty where no address was given, so that none is sent. */
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

/** Who has a payment open, from the last half minute; asking says that one has it open too. */
export const paymentViewer = v.object({ name: v.string(), since: v.string() })
export type PaymentViewer = v.InferOutput<typeof paymentViewer>
export const listViewers: Call<RecordRequest, PaymentViewer[]> = {
  method: 'GET',
  path: '/api/staff/payments/:id/viewers',
  output: v.array(paymentViewer),
}
