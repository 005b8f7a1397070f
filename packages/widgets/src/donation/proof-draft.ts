import { createDraft, type Draft } from '@charity-kit/client'
import type { Cause, Gift } from './gift.ts'

/** An unsent proof of payment: kept for the tab until it is sent, so that a reload or a discarded tab loses nothing. */
export interface ProofDraft {
  cause: Cause
  gift: Gift
  /** The last try: its key is used again while its content stays the same, so that a try counts once. */
  attempt?: { key: string; content: string } | undefined
}

export type ProofDrafts = Draft<ProofDraft>

/** In the tab's session storage, one for each centre. */
export const createProofDrafts = (apiBase: string, storage?: Storage): ProofDrafts =>
  createDraft(
    `charity-kit:donation:${apiBase}`,
    ({ gift, cause }) => typeof gift.transactionId === 'string' && !!cause.id,
    storage,
  )
