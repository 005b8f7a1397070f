import {
  fieldError,
  maxAmountTzs,
  type Language,
  type OrderGift,
  type Translations,
} from '@charity-kit/contract'
import { findCampaign } from '../../giving/campaigns/campaign-repository.ts'
import type { Database, DatabaseTransaction, Day, Timestamp } from '../../db/schema.ts'
import { DomainError, type FieldErrors } from '../../values/domain-error.ts'
import { insertDonation } from '../../giving/donations/donation-repository.ts'

/** What a gift beside an order goes to. */
export interface GiftCampaign {
  id: number
  name: string
  translations?: Translations<'name'> | undefined
}

/**
 * The campaign that a gift beside an order goes to; undefined without a gift. One that has ended, or not begun, still takes
 * it, and the general fund takes what was for one that is no longer there: the money may have been sent already. Without either
 * nothing takes it, and the staff see that more was paid than the order costs.
 * @throws DomainError `validation_failed` if the order and the gift are too large together.
 */
export const giftCampaignOf = async (
  tx: DatabaseTransaction,
  gift: OrderGift | undefined,
  totalTzs: number,
): Promise<GiftCampaign | undefined> => {
  if (!gift) return undefined
  const fields = amountErrors(gift, totalTzs)
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields })
  return (await findCampaign(tx, gift.campaignId)) ?? (await findCampaign(tx, undefined))
}

/** Why nobody should pay for this gift together with an order that costs `totalTzs`. */
export const giftErrors = async (
  db: Database,
  gift: OrderGift | undefined,
  { totalTzs, today }: { totalTzs: number; today: Day },
): Promise<FieldErrors> => {
  if (!gift) return {}
  const campaign = await findCampaign(db, gift.campaignId)
  if (!campaign) return { 'gift.campaignId': fieldError('campaign_not_found') }
  if (campaign.startsOn !== null && campaign.startsOn > today)
    return { 'gift.campaignId': fieldError('campaign_not_begun') }
  if (campaign.endsOn < today) return { 'gift.campaignId': fieldError('campaign_ended') }
  return amountErrors(gift, totalTzs)
}

const amountErrors = ({ amount }: OrderGift, totalTzs: number): FieldErrors =>
  totalTzs + amount <= maxAmountTzs
    ? {}
    : { 'gift.amount': fieldError('amount_too_large', Math.max(0, maxAmountTzs - totalTzs)) }

/** Stores the gift that an order's payment is for too, and returns its ID. Its donor is the order's buyer. */
export const insertOrderGift = (
  tx: DatabaseTransaction,
  gift: {
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
    claim_id: gift.claimId,
    amount_tzs: gift.amountTzs,
    campaign_id: gift.campaignId,
    donor_name: gift.buyer.name,
    donor_email: gift.buyer.email,
    prayer: '',
    site_name: gift.siteName,
    language: gift.language,
    created_at: gift.createdAt,
  })
