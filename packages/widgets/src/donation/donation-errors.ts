import type { ApiError } from '@charity-kit/client'
import type { endpoints } from '@charity-kit/contract'
import { partFieldOf, type PartField } from '../payment/payment-parts.ts'
import type { DonationMessages } from '../i18n/en/donation.ts'

/** Returns the field of an ID that was used before, if the server rejected it. The error is shown at this field. */
export const usedIdField = (error: ApiError | undefined): PartField | 'transactionId' | undefined =>
  error?.kind === 'rejected' && error.code === 'transaction_id_used'
    ? (partFieldOf(error.fields) ?? 'transactionId')
    : undefined

type RejectionCode = (typeof endpoints.createDonation.errors)[number]

/** Returns a hint for each rejection of the server. */
export const donationErrorHints = (t: DonationMessages): Record<RejectionCode, string> => ({
  transaction_id_used: t.transactionIdUsed,
  idempotency_key_reused: t.nothingLost,
  campaign_not_found: t.campaignGone,
})
