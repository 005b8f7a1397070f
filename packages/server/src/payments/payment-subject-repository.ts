import { preferredLanguage, type Language } from '@charity-kit/contract'
import type { DatabaseTransaction, PaymentKind } from '../db/schema.ts'

/** What a payment is for, as known to its payer. */
export interface PaymentSubject {
  kind: PaymentKind
  /** The donation's or order's ID. */
  id: number
  /** Null for orders. */
  campaignName: string | null
  email: string
  language: Language
  /** The gift that was paid for with an order. */
  gift?: { id: number; campaignName: string; amountTzs: number } | undefined
}

/** What a payment is for, by its main claim. */
export const getSubject = async (
  tx: DatabaseTransaction,
  { id: claimId, kind }: { id: number; kind: PaymentKind },
): Promise<PaymentSubject> => {
  const { language, ...row } = await rowOf[kind](tx, claimId)
  return { kind, ...row, language: preferredLanguage(language) }
}

type SubjectRow = Omit<PaymentSubject, 'kind' | 'language'> & { language: string }

const rowOf: Record<PaymentKind, (tx: DatabaseTransaction, claimId: number) => Promise<SubjectRow>> = {
  donation: (tx, claimId) =>
    tx
      .selectFrom('donations')
      .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
      .where('claim_id', '=', claimId)
      .select(['donations.id', 'campaigns.name as campaignName', 'donor_email as email', 'language'])
      .executeTakeFirstOrThrow(),
  order: async (tx, claimId) => ({
    campaignName: null,
    gift: await findGift(tx, claimId),
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

const findGift = (tx: DatabaseTransaction, claimId: number): Promise<PaymentSubject['gift']> =>
  tx
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .where('claim_id', '=', claimId)
    .where('amount_tzs', 'is not', null)
    .select(['donations.id', 'campaigns.name as campaignName', 'amount_tzs as amountTzs'])
    .$narrowType<{ amountTzs: number }>()
    .executeTakeFirst()
