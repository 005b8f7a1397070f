import { preferredLanguage, translatedText, type Language } from '@charity-kit/contract'
import type { DatabaseTransaction, PaymentKind } from '../db/schema.ts'
import { parseNames } from '../db/translations.ts'

/** What a payment is for, as known to its payer. */
export interface PaymentSubject {
  kind: PaymentKind
  /** The donation's or order's ID. */
  id: number
  /** In the payer's language; null for orders. */
  campaignName: string | null
  email: string
  language: Language
}

/** What a payment is for. */
export const getSubject = async (
  tx: DatabaseTransaction,
  { id: claimId, kind }: { id: number; kind: PaymentKind },
): Promise<PaymentSubject> => {
  const { language, ...row } = await rowOf[kind](tx, claimId)
  return { kind, ...row, language: preferredLanguage(language) }
}

type SubjectRow = Omit<PaymentSubject, 'kind' | 'language'> & { language: string }

const rowOf: Record<PaymentKind, (tx: DatabaseTransaction, claimId: number) => Promise<SubjectRow>> = {
  donation: async (tx, claimId) => {
    const { name, translations, ...row } = await tx
      .selectFrom('donations')
      .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
      .where('claim_id', '=', claimId)
      .select(['donations.id', 'name', 'translations', 'donor_email as email', 'language'])
      .executeTakeFirstOrThrow()
    const campaign = { name, translations: parseNames(translations) }
    return { ...row, campaignName: translatedText(campaign, 'name', preferredLanguage(row.language)) }
  },
  order: async (tx, claimId) => ({
    campaignName: null,
    ...(await tx
      .selectFrom('orders')
      .where('claim_id', '=', claimId)
      .select(['id', 'email', 'language'])
      .executeTakeFirstOrThrow()),
  }),
  'custom-order': async (tx, claimId) => ({
    campaignName: null,
    ...(await tx
      .selectFrom('custom_orders')
      .where('claim_id', '=', claimId)
      .select(['id', 'email', 'language'])
      .executeTakeFirstOrThrow()),
  }),
}
