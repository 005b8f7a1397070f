import type { StaffPayment } from '@charity-kit/contract'
import type { PaymentState, Timestamp } from '../../db/schema.ts'

/** What staff see of a claim's state. */
export type ShownPaymentState = StaffPayment['state']

/** The columns that the shown state follows from. */
export interface StoredPaymentState {
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
