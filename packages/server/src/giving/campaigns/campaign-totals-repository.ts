import { sql, type Insertable } from 'kysely'
import type { CampaignTotalCorrectionTable, Database, DatabaseTransaction } from '../../db/schema.ts'
import { donationMoneyLeft } from '../../ledger/claims/whole-payment-repository.ts'

/** Adds to the total of the campaign that a claim's donation is for, in the transaction that decides on the claim. */
export const addToCampaignTotal = async (
  tx: DatabaseTransaction,
  { claimId, amountTzs }: { claimId: number; amountTzs: number },
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set((set) => ({ verified_tzs: set('verified_tzs', '+', amountTzs) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('donations').select('campaign_id').where('claim_id', '=', claimId),
    )
    .execute()
}

/** A campaign's running total of verified donations, and the sum that the total should equal; whole shillings. */
export interface CampaignTotal {
  id: number
  name: string
  totalTzs: number
  sumTzs: number
}

/** Selects the totals and the sums in one statement, so that decisions in progress make no difference. */
const selectTotals = (db: Database) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'name', 'verified_tzs as totalTzs'])
    .select(({ selectFrom }) =>
      selectFrom('donations')
        .innerJoin('payment_claims', 'payment_claims.id', 'donations.claim_id')
        .whereRef('donations.campaign_id', '=', 'campaigns.id')
        .select(sql<number>`cast(coalesce(sum(${donationMoneyLeft}), 0) as bigint)`.as('sumTzs'))
        .$asScalar()
        .$notNull()
        .as('sumTzs'),
    )

export const listCampaignTotals = (db: Database): Promise<CampaignTotal[]> =>
  selectTotals(db).orderBy('id').execute()

/**
 * Locks a campaign's total until the transaction ends, and then reads it. Returns undefined if there is no such
 * campaign.
 */
export const lockCampaignTotal = async (
  tx: DatabaseTransaction,
  id: number,
): Promise<CampaignTotal | undefined> => {
  await tx
    .updateTable('campaigns')
    .set((set) => ({ verified_tzs: set.ref('verified_tzs') }))
    .where('id', '=', id)
    .execute()
  return selectTotals(tx).where('id', '=', id).executeTakeFirst()
}

/** Replaces a campaign's total, and records the person and the reason. */
export const correctCampaignTotal = async (
  tx: DatabaseTransaction,
  correction: Insertable<CampaignTotalCorrectionTable>,
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set({ verified_tzs: correction.verified_tzs_after })
    .where('id', '=', correction.campaign_id)
    .execute()
  await tx.insertInto('campaign_total_corrections').values(correction).execute()
}
