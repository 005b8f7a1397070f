import type { StaffPayment } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { PaymentState, Timestamp } from '../../db/schema.ts'

/** What staff see of a claim's state. */
export type ShownPaymentState = StaffPayment['state']

/** The columns that the shown state follows from. */
interface StoredPaymentState {
  state: PaymentState
  cancelled_at: Timestamp | null
  received_amount_tzs: number | null
  refunded_tzs: number
}

/** A cancelled claim is stored as a rejected one, and a refunded one as verified: the same rules hold for their stock and lines. */
export const paymentStateOf = (claim: StoredPaymentState): ShownPaymentState => {
  if (claim.cancelled_at !== null) return 'cancelled'
  const isRefunded = claim.state === 'verified' && claim.refunded_tzs >= (claim.received_amount_tzs ?? 0)
  return isRefunded ? 'refunded' : claim.state
}

/** Whether a verified claim has money left that was not sent back. */
const hasMoneyLeft = sql<boolean>`payment_claims.refunded_tzs < payment_claims.received_amount_tzs`

/** The condition for each state that staff see; the same as paymentStateOf. */
export const paymentStateConditions: Record<ShownPaymentState, RawBuilder<boolean>> = {
  submitted: sql`payment_claims.state = 'submitted'`,
  verified: sql`(payment_claims.state = 'verified' and ${hasMoneyLeft})`,
  rejected: sql`(payment_claims.state = 'rejected' and payment_claims.cancelled_at is null)`,
  cancelled: sql`(payment_claims.state = 'rejected' and payment_claims.cancelled_at is not null)`,
  refunded: sql`(payment_claims.state = 'verified' and not ${hasMoneyLeft})`,
}
