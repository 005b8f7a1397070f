import { createDraft, type Draft, type SafeStorage } from '@charity-kit/client'
import * as v from 'valibot'
import { lastDonationPrefix } from './has-last-donation.ts'

const lastDonation = v.object({
  reference: v.number(),
  amountTzs: v.number(),
  transactionId: v.string(),
  /** Timestamp of the donation, ISO 8601. */
  at: v.optional(v.string()),
  /** Whether the page for donations that are already paid still shows its thanks. */
  thanks: v.optional(v.boolean()),
})

/** The last donation of this tab, with the data to look it up again. */
export type LastDonation = v.InferOutput<typeof lastDonation>

/** Creates a draft in the tab's session storage, one for each centre. */
export const createLastDonation = (apiBase: string, storage?: SafeStorage): Draft<LastDonation> =>
  createDraft(lastDonationPrefix + apiBase, lastDonation, storage)
