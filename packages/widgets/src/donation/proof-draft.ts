import { createDraft, type Attempt, type Draft, type SafeStorage } from '@charity-kit/client'
import { donationMethods, type DonationInput } from '@charity-kit/contract'
import * as v from 'valibot'
import { emptyGift, type Cause, type Gift } from './gift.ts'

/** An unsent proof of payment: kept for the tab until it is sent, so that a reload or a discarded tab loses nothing. */
export interface ProofDraft {
  cause: Cause
  gift: Gift
  /** Attempts whose answer is not known. */
  attempts?: readonly Attempt<DonationInput>[] | undefined
}

export type ProofDrafts = Draft<ProofDraft>

const text = v.fallback(v.string(), '')
/** An older version's draft may lack what was added since: it starts as any gift does. */
const proofDraft: v.GenericSchema<unknown, ProofDraft> = v.object({
  cause: v.object({ id: v.pipe(v.number(), v.minValue(1)), name: text }),
  gift: v.object({
    amount: v.fallback(v.string(), emptyGift.amount),
    name: text,
    email: text,
    phone: text,
    prayer: text,
    anonymous: v.fallback(v.boolean(), false),
    method: v.fallback(v.picklist(donationMethods), emptyGift.method),
    transactionId: v.string(),
  }),
  attempts: v.optional(
    v.array(
      v.object({
        idempotencyKey: v.string(),
        input: v.custom<DonationInput>((input) => typeof input === 'object' && input !== null),
      }),
    ),
  ),
})

/** In the tab's session storage, one for each centre. */
export const createProofDrafts = (apiBase: string, storage?: SafeStorage): ProofDrafts =>
  createDraft(`charity-kit:donation:${apiBase}`, proofDraft, storage)
