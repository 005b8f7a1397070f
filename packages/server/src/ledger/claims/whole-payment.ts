import type { PaymentState } from '../../db/schema.ts'

/** The state of a donation or order by those of its payment's parts: it waits until all of them are decided alike. */
export const wholeStateOf = (parts: readonly { state: PaymentState }[]): PaymentState => {
  const [first, ...others] = parts.map(({ state }) => state)
  return first !== undefined && others.every((state) => state === first) ? first : 'submitted'
}

/** Of a payment for an order and a donation: what each was to cost, and what was sent back of the donation. Whole shillings. */
export interface OrderAndDonation {
  orderTzs: number
  donationTzs: number
  donationRefundedTzs: number
}

interface Money {
  received_amount_tzs: number | null
  refunded_tzs: number
}

const sumOf = (parts: readonly Money[], amountOf: (part: Money) => number): number =>
  parts.reduce((sum, part) => sum + amountOf(part), 0)

/**
 * What came in and was not sent back, by what it is for. Money pays for the order first, and at most its own amount counts as
 * the donation: what is beyond both is the order's, to be sent back.
 */
export const moneyLeft = (
  kind: 'donation' | 'order' | 'custom-order',
  parts: readonly Money[],
  both: OrderAndDonation | undefined,
): { order: number; donation: number } => {
  const received = sumOf(parts, (part) => part.received_amount_tzs ?? 0)
  const refunded = sumOf(parts, (part) => part.refunded_tzs)
  if (kind === 'donation') return { order: 0, donation: received - refunded }
  if (!both) return { order: received - refunded, donation: 0 }
  const donation = Math.min(Math.max(received - both.orderTzs, 0), both.donationTzs)
  return {
    order: received - donation - (refunded - both.donationRefundedTzs),
    donation: donation - both.donationRefundedTzs,
  }
}
