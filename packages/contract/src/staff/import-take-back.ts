import * as v from 'valibot'
import type { Call, RecordRequest } from '../wire/call.ts'
import type { ReasonInput } from './payments.ts'

/** What somebody decided about an import's line, or built on it: it stays when the import is taken back. */
const keptDecisions = [
  'verified',
  'proposed',
  'assigned',
  'not-ours',
  'put-back',
  'refunded',
  'sent',
  'made',
  'reversed',
  'not-reversed',
] as const
export type KeptDecision = (typeof keptDecisions)[number]

/** What taking an import back undoes, or what it undid. */
export const importTakeBack = v.object({
  /** Lines that go. */
  lines: v.number(),
  /** Payments that were verified by this import alone: they wait again. */
  payments: v.number(),
  /** Mails about them that were not sent yet, and go too; and those that were: a second one says that the centre is looking again. */
  mailsStopped: v.number(),
  mailsSent: v.number(),
  /** How many lines stay, and the first 100 of them. */
  keptCount: v.number(),
  kept: v.array(
    v.object({
      line: v.number(),
      transactionId: v.string(),
      amount: v.number(),
      /** What the line counts for, and the order of that payment. */
      payment: v.nullable(v.number()),
      order: v.nullable(v.number()),
      decision: v.picklist(keptDecisions),
      by: v.string(),
    }),
  ),
})
export type ImportTakeBack = v.InferOutput<typeof importTakeBack>

/** What it would undo now; of one that was taken back, what stays of it. */
export const previewImportTakeBack: Call<RecordRequest, ImportTakeBack> = {
  method: 'GET',
  path: '/api/staff/statements/imports/:id/take-back',
  output: importTakeBack,
}
export const takeImportBack: Call<RecordRequest & { body: ReasonInput }, ImportTakeBack> = {
  method: 'POST',
  path: '/api/staff/statements/imports/:id/take-back',
  output: importTakeBack,
}
