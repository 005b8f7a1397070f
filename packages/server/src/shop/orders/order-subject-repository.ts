import { preferredLanguage } from '@charity-kit/contract'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { nameIn } from '../../db/translations.ts'
import { findDonationBeside } from '../../giving/donations/donation-subject-repository.ts'
import type { PaymentSubject } from '../../ledger/claims/payment-subject.ts'
import { orderSubject } from './order-subject.ts'

/** Reads the order that a payment is for. */
export const readOrderSubject = async (tx: DatabaseTransaction, claimId: number): Promise<PaymentSubject> => {
  const row = await tx
    .selectFrom('orders')
    .where('claim_id', '=', claimId)
    .select(['id', 'email', 'name', 'shipment_tracking_number as shipmentTrackingNumber', 'language'])
    .executeTakeFirstOrThrow()
  const language = preferredLanguage(row.language)
  return orderSubject({
    ...row,
    language,
    sold: await listSold(tx, row),
    donation: await findDonationBeside(tx, claimId, language),
  })
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
