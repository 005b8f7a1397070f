import type { Donation, DonationRecord, Language } from '@charity-kit/contract'
import { findCampaignName } from '../campaigns/campaign-repository.ts'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { createOnce } from '../idempotency/create-once.ts'
import type { CallCount } from '../rate-limits/rate-limits.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { insertPaymentClaim } from '../payments/payment-claim-repository.ts'
import type { ServiceParts } from '../service-dependencies.ts'
import { donationReceipt } from './donation-receipt.ts'
import { getDonation, insertDonation } from './donation-repository.ts'

/** A donation as it arrived. */
interface DonationRequest {
  donation: DonationRecord
  idempotencyKey: string | undefined
  count: CallCount['within']
  /** Name of the site whose client key was sent. */
  siteName: string
  language: Language
}

export type CreateDonation = (request: DonationRequest) => Promise<Donation>

/**
 * Stores a donation: its payment claim, the donation and the receipt, all or nothing. Resolves once they are on disk. The
 * same key with the same content resolves to the same record.
 * @throws DomainError `campaign_not_found`, `transaction_id_used`, `idempotency_key_reused`
 */
export const donationService = (parts: ServiceParts): CreateDonation => {
  const store = async (
    tx: DatabaseTransaction,
    request: DonationRequest,
    createdAt: string,
  ): Promise<number> => {
    const { donation, siteName, language } = request
    // A campaign that has ended still takes a donation: the money may be on its way already.
    const campaignName = await findCampaignName(tx, donation.campaignId)
    if (campaignName === undefined) {
      throw new DomainError('campaign_not_found', { fields: { campaignId: 'There is no such campaign.' } })
    }
    const claimId = await insertPaymentClaim(tx, {
      kind: 'donation',
      transactionId: donation.transactionId,
      expectedAmountTzs: null,
      claimedAmountTzs: donation.amount,
      method: donation.paymentMethod,
      createdAt,
    })
    const id = await insertDonation(tx, {
      claim_id: claimId,
      campaign_id: donation.campaignId,
      donor_name: donation.name,
      donor_email: donation.email,
      prayer: donation.prayer,
      site_name: siteName,
      language,
      created_at: createdAt,
    })
    const receipt = donationReceipt({ ...donation, id, campaignName, centreName: parts.centreName }, language)
    await queueMail(tx, { ...receipt, recipient: donation.email, language, createdAt })
    return id
  }

  return async (request) => {
    const createdAt = parts.now().toISOString()
    const created = await inTransaction(parts.db, async (tx) => {
      await request.count(tx)
      const id = await createOnce(
        tx,
        { endpoint: 'createDonation', key: request.idempotencyKey, content: request.donation, at: createdAt },
        () => store(tx, request, createdAt),
      )
      return getDonation(tx, id)
    })
    parts.mailQueued()
    return created
  }
}
