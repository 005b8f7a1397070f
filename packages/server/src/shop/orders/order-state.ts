import { orderStatuses, type Order, type SoldAnswer, type SoldSettlement } from '@charity-kit/contract'
import type { PaymentState, Timestamp } from '../../db/schema.ts'

/** Data that determines an order's state: the states of its payment and its parcel. */
export interface OrderProgress {
  /** State of the whole payment. */
  payment_state: PaymentState
  cancelled_at: Timestamp | null
  /** Money that came in for the order and was not sent back, in whole shillings. */
  money_left_tzs: number
  sent_at: Timestamp | null
  delivered_at: Timestamp | null
}

export type OrderState = keyof typeof orderStatuses

/** Returns an order's state. The state is not stored; {@link orderStatuses} has the API's word for each state. */
export const orderStateOf = ({
  payment_state: payment,
  cancelled_at,
  money_left_tzs,
  sent_at,
  delivered_at,
}: OrderProgress): OrderState => {
  if (payment === 'rejected' && cancelled_at !== null) return 'cancelled'
  if (payment === 'verified' && money_left_tzs <= 0) return 'refunded'
  if (delivered_at !== null) return 'delivered'
  return sent_at !== null ? 'sent' : payment
}

/** Stored data about the pieces of an order's line. */
export interface StoredPieces {
  line: number
  quantity: number
  held: number
  sold: number
  answer: SoldAnswer | null
  /** Product that the buyer wants instead. */
  wanted: number | null
  settlement: SoldSettlement | null
}

type ShownPieces = Pick<
  Order['orderItemList'][number],
  'line' | 'sold' | 'waiting' | 'answer' | 'answerProductId' | 'settlement'
>

/** Returns the pieces as their buyer sees them: only an order that waits for its payment has waiting pieces. */
export const shownPieces = (
  { line, quantity, held, sold, answer, wanted, settlement }: StoredPieces,
  order: { payment_state: PaymentState; sent_at: Timestamp | null },
): ShownPieces => ({
  line,
  sold,
  waiting: order.payment_state === 'submitted' && order.sent_at === null ? quantity - held - sold : 0,
  answer,
  answerProductId: wanted,
  settlement,
})
