import { preferredLanguage, translatedText, type Language } from '@charity-kit/contract'
import type { DatabaseTransaction, PaymentKind } from '../../db/schema.ts'
import { parseNames } from '../../db/translations.ts'

/** What a payment is for, as known to its payer. */
export interface PaymentSubject {
  kind: PaymentKind
  /** The donation's or order's ID. */
  id: number
  /** In the payer's language; null for orders. */
  campaignName: string | null
  email: string
  /** As the payer gave it. */
  name: string
  /** Null for a gift. */
  trackingNumber: string | null
  language: Language
  /** It was sent without an order, which it is still to be joined to. */
  isReported?: boolean
  /** In the payer's language: what was sold before an order could have it, and that its buyer is to be asked about. */
  sold?: string[]
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
  donation: async (tx, claimId) => {
    const { campaign, translations, ...row } = await tx
      .selectFrom('donations')
      .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
      .where('claim_id', '=', claimId)
      .select(['donations.id', 'campaigns.name as campaign', 'translations', 'language'])
      .select(['donor_email as email', 'donor_name as name'])
      .executeTakeFirstOrThrow()
    return {
      ...row,
      campaignName: nameIn(row.language, { name: campaign, translations }),
      trackingNumber: null,
    }
  },
  order: async (tx, claimId) => {
    const row = await tx
      .selectFrom('orders')
      .where('claim_id', '=', claimId)
      .select(['id', 'email', 'name', 'shipment_tracking_number as trackingNumber', 'language'])
      .executeTakeFirstOrThrow()
    const gift = await findGift(tx, claimId, row.language)
    return { ...row, campaignName: null, gift, sold: await listSold(tx, row) }
  },
  'custom-order': async (tx, claimId) => {
    const { reported, ...row } = await tx
      .selectFrom('custom_orders')
      .where('claim_id', '=', claimId)
      .select(['id', 'email', 'name', 'tracking_number as trackingNumber', 'language', 'reported'])
      .executeTakeFirstOrThrow()
    return { ...row, campaignName: null, ...(reported === 1 && { isReported: true }) }
  },
}

const listSold = async (
  tx: DatabaseTransaction,
  { id, language }: { id: number; language: string },
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('order_items')
    .where('order_id', '=', id)
    .where('sold', '>', 0)
    .where('answer', 'is', null)
    .where('settlement', 'is', null)
    .select(['product_name as name', 'translations'])
    .orderBy('line')
    .execute()
  return rows.map((row) => nameIn(language, row))
}

const findGift = async (
  tx: DatabaseTransaction,
  claimId: number,
  language: string,
): Promise<PaymentSubject['gift']> => {
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

/** A campaign's name in the language that a record is stored with. */
const nameIn = (language: string, { name, translations }: { name: string; translations: string }): string =>
  translatedText({ name, translations: parseNames(translations) }, 'name', preferredLanguage(language))
