import { preferredLanguage, type Dedication, type Language } from '@charity-kit/contract'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { nameIn } from '../../db/translations.ts'
import type { PaymentSubject } from '../../ledger/claims/payment-subject.ts'
import { dedicationColumns, dedicationOf } from './dedication-repository.ts'
import { donationSubject } from './donation-subject.ts'

/** Reads the donation that a payment is for. */
export const readDonationSubject = async (
  tx: DatabaseTransaction,
  claimId: number,
): Promise<PaymentSubject> => {
  const { campaign, translations, language, dedication_kind, dedication_name, ...row } = await tx
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .where('claim_id', '=', claimId)
    .select(['donations.id', 'campaigns.name as campaign', 'translations', 'language'])
    .select(['donor_email as email', 'donor_name as name', ...dedicationColumns])
    .executeTakeFirstOrThrow()
  return donationSubject({
    ...row,
    language: preferredLanguage(language),
    campaignName: nameIn(language, { name: campaign, translations }),
    dedication: dedicationOf({ dedication_kind, dedication_name }),
  })
}

/** A donation that was paid together with an order. */
export interface DonationBeside {
  id: number
  amountTzs: number
  /** Name of the campaign, in the buyer's language. */
  campaignName: string
  dedication: Dedication | null
}

export const findDonationBeside = async (
  tx: DatabaseTransaction,
  claimId: number,
  language: Language,
): Promise<DonationBeside | undefined> => {
  const row = await tx
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .where('claim_id', '=', claimId)
    .where('amount_tzs', 'is not', null)
    .select(['donations.id', 'name', 'translations', 'amount_tzs as amountTzs', ...dedicationColumns])
    .$narrowType<{ amountTzs: number }>()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, amountTzs } = row
  return { id, amountTzs, campaignName: nameIn(language, row), dedication: dedicationOf(row) }
}
