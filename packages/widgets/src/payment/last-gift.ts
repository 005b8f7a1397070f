import { createDraft, type Draft, type SafeStorage } from '@charity-kit/client'
import * as v from 'valibot'
import { lastGiftPrefix } from './has-last-gift.ts'

const lastGift = v.object({
  reference: v.number(),
  amountTzs: v.number(),
  transactionId: v.string(),
  /** When it was reported: ISO-8601. */
  at: v.optional(v.string()),
  /** The page for gifts that are already paid still shows its thanks. */
  thanks: v.optional(v.boolean()),
})

/** The gift that was reported last in this tab: what it takes to look it up again. */
export type LastGift = v.InferOutput<typeof lastGift>

/** In the tab's session storage, one for each centre. */
export const createLastGift = (apiBase: string, storage?: SafeStorage): Draft<LastGift> =>
  createDraft(lastGiftPrefix + apiBase, lastGift, storage)
