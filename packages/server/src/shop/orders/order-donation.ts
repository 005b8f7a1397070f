import {
  fieldError,
  maxAmountTzs,
  type Language,
  type OrderDonation,
  type Translations,
} from '@charity-kit/contract'
import { findCampaign } from '../../giving/campaigns/campaign-repository.ts'
import type { Database, DatabaseTransaction, Day, Timestamp } from '../../db/schema.ts'
import { DomainError, type FieldErrors } from '../../values/domain-error.ts'
import { insertDonation } from '../../giving/donations/donation-repository.ts'

/** Campaign of a donation that is paid together with an order. */
export interface DonationCampaign {
  id: number
  name: string
  translations?: Translations<'name'> | undefined
}

/**
 * Finds the campaign of a donation that is paid together with an order; undefined without a donation.
 * A campaign that has ended, or not begun, still accepts the donation, because the money may have been sent already.
 * The general fund takes the donation of a campaign that no longer exists. Without either no campaign takes the
 * donation, and the staff see that more was paid than the order costs.
 * @throws DomainError `validation_failed` if the order and the donation are too large together.
 */
export const donationCampaignOf = async (
  tx: DatabaseTransaction,
  donation: OrderDonation | undefined,
  totalTzs: number,
): Promise<DonationCampaign | undefined> => {
  if (!donation) return undefined
  const fields = amountErrors(donation, totalTzs)
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields })
  return (await findCampaign(tx, donation.campaignId)) ?? (await findCampaign(tx, undefined))
}

/** Returns why this donation should not be paid together with an order that costs `totalTzs`. */
export const donationErrors = async (
  db: Database,
  donation: OrderDonation | undefined,
  { totalTzs, today }: { totalTzs: number; today: Day },
): Promise<FieldErrors> => {
  if (!donation) return {}
  const campaign = await findCampaign(db, donation.campaignId)
  if (!campaign) return { 'donation.campaignId': fieldError('campaign_not_found') }
  if (campaign.startsOn !== null && campaign.startsOn > today)
    return { 'donation.campaignId': fieldError('campaign_not_begun') }
  if (campaign.endsOn < today) return { 'donation.campaignId': fieldError('campaign_ended') }
  return amountErrors(donation, totalTzs)
}

const amountErrors = ({ amount }: OrderDonation, totalTzs: number): FieldErrors =>
  totalTzs + amount <= maxAmountTzs
    ? {}
    : { 'donation.amount': fieldError('amount_too_large', Math.max(0, maxAmountTzs - totalTzs)) }

/** Stores the donation that an order's payment also covers, and returns its ID. The donor is the order's buyer. */
export const insertOrderDonation = (
  tx: DatabaseTransaction,
  donation: {
    claimId: number
    amountTzs: number
    campaignId: number
    buyer: { name: string; email: string }
    siteName: string
    language: Language
    createdAt: Timestamp
  },
): Promise<number> =>
  insertDonation(tx, {
    claim_id: donation.claimId,
    amount_tzs: donation.amountTzs,
    campaign_id: donation.campaignId,
    donor_name: donation.buyer.name,
    donor_email: donation.buyer.email,
    prayer: '',
    site_name: donation.siteName,
    language: donation.language,
    created_at: donation.createdAt,
  })
