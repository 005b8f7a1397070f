import type { PaymentState } from '../../db/schema.ts'
import { dueAmountTzs, type PaymentClaim } from './payment-claim-repository.ts'

/**
 * Returns the state of a donation or order by its payment's parts. The state is `submitted` until all parts have the
 * same decision.
 */
export const wholeStateOf = (parts: readonly { state: PaymentState }[]): PaymentState => {
  const [first, ...others] = parts.map(({ state }) => state)
  return first !== undefined && others.every((state) => state === first) ? first : 'submitted'
}

/** Price of the order and of the donation in one payment, and the donation's refunds. Whole shillings. */
export interface OrderAndDonation {
  orderTzs: number
  donationTzs: number
  donationRefundedTzs: number
}

type Money = Pick<PaymentClaim, 'received_amount_tzs' | 'refunded_tzs'>

const sumOf = <Part>(parts: readonly Part[], amountOf: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + amountOf(part), 0)

/** Returns the money received with a part, less what was refunded. */
const keptOf = ({ received_amount_tzs, refunded_tzs }: Money): number =>
  (received_amount_tzs ?? 0) - refunded_tzs

/**
 * Returns how much of each part's money counts as a donation. Money pays for the order first, with the parts that were
 * sent first. At most the donation's own amount counts as the donation. Money beyond both counts for the order, and is
 * to be sent back.
 */
export const donationShares = (
  kind: PaymentClaim['kind'],
  parts: readonly Money[],
  both: OrderAndDonation | undefined,
): number[] => {
  if (kind === 'donation') return parts.map(keptOf)
  if (!both) return parts.map(() => 0)
  const received = sumOf(parts, (part) => part.received_amount_tzs ?? 0)
  const given = Math.min(Math.max(received - both.orderTzs, 0), both.donationTzs)
  let orderTzs = sumOf(parts, keptOf) - (given - both.donationRefundedTzs)
  return parts.map((part) => {
    const forOrder = Math.min(keptOf(part), orderTzs)
    orderTzs -= forOrder
    return keptOf(part) - forOrder
  })
}

/** Returns the money received and not refunded, by what it counts for. */
export const moneyLeft = (
  parts: readonly (Money & Pick<PaymentClaim, 'donation_tzs'>)[],
): { order: number; donation: number } => {
  const donation = sumOf(parts, (part) => part.donation_tzs)
  return { order: sumOf(parts, keptOf) - donation, donation }
}

/** Returns the sum of some parts: the money received with verified parts, and the amount due of waiting parts. */
export const expectedTzs = (parts: readonly PaymentClaim[]): number =>
  sumOf(parts, (part) => part.received_amount_tzs ?? (part.state === 'submitted' ? dueAmountTzs(part) : 0))
