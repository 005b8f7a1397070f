import { orderStatuses, type Order, type SoldAnswer, type SoldSettlement } from '@charity-kit/contract'
import type { PaymentState, Timestamp } from '../../db/schema.ts'

/** What an order's state follows from: its payment's and its parcel's. */
export interface OrderProgress {
  /** Of the whole payment. */
  payment_state: PaymentState
  cancelled_at: Timestamp | null
  /** What came in for it and was not sent back. */
  money_left_tzs: number
  sent_at: Timestamp | null
  delivered_at: Timestamp | null
}

export type OrderState = keyof typeof orderStatuses

/** An order's state. It is stored nowhere; the API has a word for each in {@link orderStatuses}. */
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

/** What is stored of the pieces of an order's line. */
export interface StoredPieces {
  line: number
  quantity: number
  held: number
  sold: number
  answer: SoldAnswer | null
  /** The product that goes with it. */
  wanted: number | null
  settlement: SoldSettlement | null
}

type ShownPieces = Pick<
  Order['orderItemList'][number],
  'line' | 'sold' | 'waiting' | 'answer' | 'answerProductId' | 'settlement'
>

/** What its buyer sees of it: only an order that waits for its payment has pieces that wait. */
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
