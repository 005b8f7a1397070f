import type { ApiError } from '@charity-kit/client'
import type { endpoints } from '@charity-kit/contract'
import type { DonationMessages } from '../i18n/en/donation.ts'

/** It is shown at the field. */
export const isIdUsed = (error: ApiError | undefined): boolean =>
  error?.kind === 'rejected' && error.code === 'transaction_id_used'

type RejectionCode = (typeof endpoints.createDonation.errors)[number]

/** What each of the server's refusals is answered with. */
export const donationErrorHints = (t: DonationMessages): Record<RejectionCode, string> => ({
  transaction_id_used: t.transactionIdUsed,
  idempotency_key_reused: t.nothingLost,
  campaign_not_found: t.nothingLost,
})
