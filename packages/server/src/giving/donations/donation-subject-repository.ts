import type { DatabaseTransaction } from '../../db/schema.ts'
import { nameIn } from '../../db/translations.ts'
import { dedicationColumns, dedicationOf } from './dedication-repository.ts'
import type { PaymentSubject, SubjectRow } from '../../ledger/claims/payment-subject.ts'

/** The donation that a payment is for. */
export const readDonationSubject = async (tx: DatabaseTransaction, claimId: number): Promise<SubjectRow> => {
  const { campaign, translations, dedication_kind, dedication_name, ...row } = await tx
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .where('claim_id', '=', claimId)
    .select(['donations.id', 'campaigns.name as campaign', 'translations', 'language'])
    .select(['donor_email as email', 'donor_name as name', ...dedicationColumns])
    .executeTakeFirstOrThrow()
  return {
    ...row,
    campaignName: nameIn(row.language, { name: campaign, translations }),
    trackingNumber: null,
    dedication: dedicationOf({ dedication_kind, dedication_name }),
  }
}

/** The donation that was paid for with an order. */
export const findDonationOf = async (
  tx: DatabaseTransaction,
  claimId: number,
  language: string,
): Promise<PaymentSubject['donation']> => {
  const row = await tx
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .where('claim_id', '=', claimId)
    .where('amount_tzs', 'is not', null)
    .select(['donations.id', 'name', 'translations', 'amount_tzs as amountTzs'])
    .$narrowType<{ amountTzs: number }>()
    .executeTakeFirst()
  return row && { id: row.id, amountTzs: row.amountTzs, campaignName: nameIn(language, row) }
}
