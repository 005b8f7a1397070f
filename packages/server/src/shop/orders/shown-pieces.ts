import type { Order, SoldAnswer, SoldSettlement } from '@charity-kit/contract'
import type { PaymentState, Timestamp } from '../../db/schema.ts'

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
