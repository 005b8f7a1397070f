import * as v from 'valibot'
import type { Call, RecordRequest } from '../wire/call.ts'
import type { ReasonInput } from './payments.ts'

/** Decisions about an import's line, and steps that depend on it. They stay when the import is reverted. */
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

/** Effects of reverting an import. */
export const importTakeBack = v.object({
  /** Number of lines that are removed. */
  lines: v.number(),
  /** Number of payments that only this import verified. They wait again. */
  payments: v.number(),
  /**
   * Number of unsent emails about these payments, which are stopped; and of sent ones. After a sent one, a second
   * email says that the centre is checking again.
   */
  mailsStopped: v.number(),
  mailsSent: v.number(),
  /** Number of lines that stay, and the first 100 of them. */
  keptCount: v.number(),
  kept: v.array(
    v.object({
      line: v.number(),
      transactionId: v.string(),
      amount: v.number(),
      /** Payment that the line counts for, and its order. */
      payment: v.nullable(v.number()),
      order: v.nullable(v.number()),
      decision: v.picklist(keptDecisions),
      by: v.string(),
    }),
  ),
})
export type ImportTakeBack = v.InferOutput<typeof importTakeBack>

/** Returns what reverting an import would undo now. For a reverted import, returns what stays of it. */
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
