import type { DatabaseTransaction } from '../../db/schema.ts'
import { nameIn } from '../../db/translations.ts'
import { findDedication } from '../../giving/donations/dedication-repository.ts'
import { findDonationOf } from '../../giving/donations/donation-subject-repository.ts'
import type { SubjectRow } from '../../ledger/claims/payment-subject.ts'

/** The order that a payment is for. */
export const readOrderSubject = async (tx: DatabaseTransaction, claimId: number): Promise<SubjectRow> => {
  const row = await tx
    .selectFrom('orders')
    .where('claim_id', '=', claimId)
    .select(['id', 'email', 'name', 'shipment_tracking_number as trackingNumber', 'language'])
    .executeTakeFirstOrThrow()
  const donation = await findDonationOf(tx, claimId, row.language)
  const dedication = donation && (await findDedication(tx, claimId))
  return { ...row, campaignName: null, donation, dedication, sold: await listSold(tx, row) }
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
