import type { DatabaseTransaction } from '../../db/schema.ts'
import type { SubjectRow } from '../../ledger/claims/payment-subject.ts'

/** The custom order that a payment is for. */
export const readCustomOrderSubject = async (
  tx: DatabaseTransaction,
  claimId: number,
): Promise<SubjectRow> => {
  const { reported, ...row } = await tx
    .selectFrom('custom_orders')
    .where('claim_id', '=', claimId)
    .select(['id', 'email', 'name', 'tracking_number as trackingNumber', 'language', 'reported'])
    .executeTakeFirstOrThrow()
  return { ...row, campaignName: null, ...(reported === 1 && { isReported: true }) }
}
