import type { ApiError } from '@charity-kit/client'
import type { endpoints } from '@charity-kit/contract'
import { partFieldOf, type PartField } from '../payment/payment-parts.ts'
import type { DonationMessages } from '../i18n/en/donation.ts'

/** The field of the ID that was used before, where that is why the server refused: it is shown there. */
export const usedIdField = (error: ApiError | undefined): PartField | 'transactionId' | undefined =>
  error?.kind === 'rejected' && error.code === 'transaction_id_used'
    ? (partFieldOf(error.fields) ?? 'transactionId')
    : undefined

type RejectionCode = (typeof endpoints.createDonation.errors)[number]

/** What each of the server's refusals is answered with. */
export const donationErrorHints = (t: DonationMessages): Record<RejectionCode, string> => ({
  transaction_id_used: t.transactionIdUsed,
  idempotency_key_reused: t.nothingLost,
  campaign_not_found: t.campaignGone,
})
