import { sql, type RawBuilder } from 'kysely'
import type { ShownPaymentState } from './payment-state.ts'

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
