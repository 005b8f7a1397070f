import { orderStatuses } from '@charity-kit/contract'
import type { PaymentState, Timestamp } from '../db/schema.ts'

/** What an order's state follows from: its payment's and its parcel's. */
export interface OrderProgress {
  payment_state: PaymentState
  sent_at: Timestamp | null
  delivered_at: Timestamp | null
}

export type OrderState = keyof typeof orderStatuses

/** An order's state. It is stored nowhere; the API has a word for each in {@link orderStatuses}. */
export const orderStateOf = ({ payment_state, sent_at, delivered_at }: OrderProgress): OrderState => {
  if (delivered_at !== null) return 'delivered'
  return sent_at !== null ? 'sent' : payment_state
}
