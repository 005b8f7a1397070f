import { inTransaction } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import {
  correctCampaignTotal,
  listCampaignTotals,
  lockCampaignTotal,
  type CampaignTotal,
} from './campaign-totals-repository.ts'

export interface CampaignTotalsService {
  list: () => Promise<CampaignTotal[]>
  /** Sets a campaign's total to the sum of its verified donations. @throws DomainError `campaign_not_found` */
  recount: (recount: { campaignId: number; by: string; reason: string }) => Promise<CampaignTotal>
}

/** Compares the campaigns' running totals with the sums of their donations. Only a person corrects a total. */
export const campaignTotalsService = ({
  db,
  now,
}: {
  db: Database
  now: () => Date
}): CampaignTotalsService => ({
  list: () => listCampaignTotals(db),
  recount: ({ campaignId, by, reason }) =>
    inTransaction(db, async (tx) => {
      const campaign = await lockCampaignTotal(tx, campaignId)
      if (!campaign) {
        throw new DomainError('campaign_not_found', {
          message: `There is no campaign ${String(campaignId)}.`,
        })
      }
      if (campaign.totalTzs !== campaign.sumTzs) {
        await correctCampaignTotal(tx, {
          campaign_id: campaignId,
          verified_tzs_before: campaign.totalTzs,
          verified_tzs_after: campaign.sumTzs,
          actor: by,
          reason,
          created_at: now().toISOString(),
        })
      }
      return campaign
    }),
})
