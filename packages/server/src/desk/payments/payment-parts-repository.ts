import type { StaffPaymentDetails } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { dueAmountTzs, type PaymentClaim } from '../../ledger/payments/payment-claim-repository.ts'
import { paymentStateOf } from '../../ledger/payments/payment-state.ts'
import { listParts } from '../../ledger/payments/whole-payment-repository.ts'

/** All payments for the gift or order of one, the main one first. */
export const listStaffParts = async (
  db: Database,
  claim: PaymentClaim,
): Promise<StaffPaymentDetails['parts']> =>
  (await listParts(db, claim)).map((part) => ({
    id: part.id,
    transactionId: part.transaction_id,
    state: paymentStateOf(part),
    due: dueAmountTzs(part),
    received: part.received_amount_tzs,
    refunded: part.refunded_tzs,
  }))
