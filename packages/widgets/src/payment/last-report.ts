import { createDraft, type Draft, type SafeStorage } from '@charity-kit/client'
import * as v from 'valibot'

const lastReport = v.object({
  reference: v.number(),
  amountTzs: v.number(),
  transactionId: v.string(),
  at: v.string(),
  /** Whether the thanks are still shown. */
  thanks: v.optional(v.boolean()),
})

/** The last payment for an order that this tab reported. */
export type LastReport = v.InferOutput<typeof lastReport>

/** Creates a draft in the tab's session storage, one for each centre. */
export const createLastReport = (apiBase: string, storage?: SafeStorage): Draft<LastReport> =>
  createDraft(`charity-kit:last-report:${apiBase}`, lastReport, storage)
