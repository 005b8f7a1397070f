import { preferredLanguage } from '@charity-kit/contract'
import type { DatabaseTransaction } from '../../db/schema.ts'
import type { PaymentSubject } from '../../ledger/claims/payment-subject.ts'
import { customOrderSubject } from './custom-order-subject.ts'

/** Reads the custom order that a payment is for. */
export const readCustomOrderSubject = async (
  tx: DatabaseTransaction,
  claimId: number,
): Promise<PaymentSubject> => {
  const { reported, language, ...row } = await tx
    .selectFrom('custom_orders')
    .where('claim_id', '=', claimId)
    .select(['id', 'email', 'name', 'tracking_number as trackingNumber', 'language', 'reported'])
    .executeTakeFirstOrThrow()
  return customOrderSubject({
    ...row,
    language: preferredLanguage(language),
    isReported: reported === 1,
  })
}
