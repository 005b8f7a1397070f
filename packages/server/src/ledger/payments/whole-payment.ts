import type { PaymentState } from '../../db/schema.ts'

/** The state of a gift or order by those of its payment's parts: it waits until all of them are decided alike. */
export const wholeStateOf = (parts: readonly { state: PaymentState }[]): PaymentState => {
  const [first, ...others] = parts.map(({ state }) => state)
  return first !== undefined && others.every((state) => state === first) ? first : 'submitted'
}

/** Of a payment for an order and a gift: what each was to cost, and what was sent back of the gift. Whole shillings. */
export interface OrderAndGift {
  orderTzs: number
  giftTzs: number
  giftRefundedTzs: number
}

interface Money {
  received_amount_tzs: number | null
  refunded_tzs: number
}

const sumOf = (parts: readonly Money[], amountOf: (part: Money) => number): number =>
  parts.reduce((sum, part) => sum + amountOf(part), 0)

/**
 * What came in and was not sent back, by what it is for. Money pays for the order first, and at most its own amount counts as
 * the gift: what is beyond both is the order's, to be sent back.
 */
export const moneyLeft = (
  kind: 'donation' | 'order' | 'custom-order',
  parts: readonly Money[],
  both: OrderAndGift | undefined,
): { order: number; gift: number } => {
  const received = sumOf(parts, (part) => part.received_amount_tzs ?? 0)
  const refunded = sumOf(parts, (part) => part.refunded_tzs)
  if (kind === 'donation') return { order: 0, gift: received - refunded }
  if (!both) return { order: received - refunded, gift: 0 }
  const gift = Math.min(Math.max(received - both.orderTzs, 0), both.giftTzs)
  return {
    order: received - gift - (refunded - both.giftRefundedTzs),
    gift: gift - both.giftRefundedTzs,
  }
}
