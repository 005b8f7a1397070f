import { orderStatuses } from '@charity-kit/contract'
import type { PaymentState, Timestamp } from '../db/schema.ts'
import { paymentStateOf, type StoredPaymentState } from '../payments/payment-state.ts'

/** What an order's state follows from: its payment's and its parcel's. */
export interface OrderProgress extends Omit<StoredPaymentState, 'state'> {
  payment_state: PaymentState
  sent_at: Timestamp | null
  delivered_at: Timestamp | null
}

export type OrderState = keyof typeof orderStatuses

/** An order's state. It is stored nowhere; the API has a word for each in {@link orderStatuses}. */
export const orderStateOf = ({
  payment_state: state,
  sent_at,
  delivered_at,
  ...claim
}: OrderProgress): OrderState => {
  const payment = paymentStateOf({ ...claim, state })
  if (payment === 'refunded') return payment
  if (delivered_at !== null) return 'delivered'
  return sent_at !== null ? 'sent' : payment
}
