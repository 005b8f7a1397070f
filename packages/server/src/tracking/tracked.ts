import {
  addWorkingDays,
  anonymousName,
  dayAt,
  type TrackedCustomOrder,
  type TrackedDonation,
  type TrackedParcel,
  type TrackingState,
} from '@charity-kit/contract'
import type { StockHoldHours } from '../config/limits.ts'
import { orderStateOf, type OrderState, shownPieces } from '../shop/orders/order-state.ts'
import { correctablePart, correctionsLeft, decisionAgainst } from '../ledger/claims/payer-correction.ts'
import { payer, payerCorrections, replacedIds } from '../ledger/claims/payer-repository.ts'
import { dueAmountTzs } from '../ledger/claims/payment-claim-repository.ts'
import { moneyLeft, wholeStateOf } from '../ledger/claims/whole-payment.ts'
import { endOfId, endsOfIds } from '../values/end-of-id.ts'
import { receiptNumber } from '../values/receipt-number.ts'
import type { StoredDonation, StoredParcel } from './tracking-repository.ts'
import { hourMs } from '../values/durations.ts'

/** Rules of the tracking page that do not depend on the records. */
export interface TrackingRules {
  now: Date
  /** The centre's IANA time zone. */
  timeZone: string
  checkWithinWorkingDays: number
  /** Hours for which an order's pieces are reserved while its payment is not checked. */
  stockHoldHours: StockHoldHours
}

const stateNames: Record<Exclude<OrderState, 'submitted' | 'rejected'>, TrackingState> = {
  verified: 'confirmed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  sent: 'sent',
  delivered: 'delivered',
}

/** Returns a donation as its donor sees it. */
export const toTrackedDonation = (
  donation: StoredDonation,
  rules: TrackingRules,
  pageUrl: string | undefined,
): TrackedDonation => ({
  kind: 'donation',
  ...recordOf(donation, rules),
  campaign: donation.campaign,
  campaignId: donation.campaignId,
  translations: donation.translations,
  generalFund: donation.generalFund,
  transactionId: shownId(donation),
  dedication: donation.dedication,
  hasName: nameOf(donation) !== null,
  pageUrl,
})

/** Returns an order as its buyer sees it. */
export const toTrackedParcel = (
  parcel: StoredParcel,
  rules: TrackingRules,
  pageUrl: string | undefined,
): TrackedParcel => {
  const { parts, reservedAt } = parcel
  const isPending = wholeStateOf(parts) === 'submitted'
  return {
    kind: 'order',
    ...recordOf(parcel, rules),
    items: parcel.items.map(({ name, translations, price, ...pieces }) => ({
      name,
      translations,
      price,
      quantity: pieces.quantity,
      ...shownPieces(pieces, { payment_state: wholeStateOf(parts), sent_at: parcel.sentAt }),
    })),
    sentAt: parcel.sentAt,
    deliveredAt: parcel.deliveredAt,
    courierNumber: parcel.sentAt === null ? null : parcel.courierNumber,
    town: parcel.sentAt === null ? null : parcel.town,
    expectedDeliveryDate: parcel.expectedDeliveryAt,
    donation: donationBeside(parcel),
    heldUntil:
      isPending && reservedAt !== null
        ? new Date(Date.parse(reservedAt) + holdHoursOf(parcel, rules) * hourMs).toISOString()
        : null,
    canCancel: isPending && parts.every(({ state }) => state !== 'verified'),
    pageUrl,
  }
}

/** Returns the hours of a reservation. A transaction ID of an unknown shape reserves pieces for a shorter time. */
const holdHoursOf = ({ main }: StoredParcel, { stockHoldHours }: TrackingRules): number =>
  main.channel === null ? stockHoldHours.unknown : stockHoldHours.known

/** Returns the ID of the part that may be corrected, or of all parts. */
const shownId = ({ parts }: StoredDonation): string =>
  correctablePart(parts)?.transaction_id ?? parts.map(({ transaction_id }) => transaction_id).join(', ')

const recordOf = (stored: StoredDonation | StoredParcel, rules: TrackingRules) => {
  const { main, parts, events } = stored
  const { timeZone, now } = rules
  const correctedAt = payerCorrections(events).at(-1) ?? null
  const decision = decisionAgainst(events)
  const since = new Date(correctedAt ?? main.created_at)
  const due = addWorkingDays(dayAt(since, timeZone), rules.checkWithinWorkingDays)
  const isOverdue = dayAt(now, timeZone) > due
  const state = stateOf(stored, {
    isReversed: decision?.action === 'reversed',
    isOverdue,
    isCorrected: correctedAt !== null,
  })
  const isPending = state === 'checking' || state === 'corrected'
  const isDecidedAgainst = state === 'not_found' || state === 'reversed' || state === 'cancelled'
  const decidedAt =
    parts
      .map(({ decided_at }) => decided_at ?? '')
      .sort()
      .at(-1) || null
  const isConfirmed = wholeStateOf(parts) === 'verified' && state !== 'refunded' && state !== 'unpaid'
  return {
    reference: stored.reference,
    state,
    amount: amountOf(stored),
    paymentMethod: main.method,
    wallet: main.wallet,
    receivedAt: main.created_at,
    correctedAt,
    replacedIds: replacedIds(events).map(({ transactionId, at }) => ({
      transactionId: stored.kind === 'order' ? endOfId(transactionId) : transactionId,
      at,
    })),
    decidedAt: isPending || state === 'unpaid' ? null : decidedAt,
    checkBy: isPending && !isOverdue ? due : null,
    reason: isDecidedAgainst && decision?.actor !== payer ? (decision?.reason ?? null) : null,
    missingAmount: state === 'not_found' ? dueAmountTzs(correctablePart(parts) ?? main) : null,
    refunds: refundsOf(stored),
    correctionsLeft: correctionsLeft(parts, events),
    receipt: isConfirmed
      ? {
          number: receiptNumber(
            { kind: stored.kind, id: stored.reference, verifiedAt: decidedAt ?? main.created_at },
            timeZone,
          ),
          name: nameOf(stored),
        }
      : null,
  }
}

/**
 * Returns a donation as a text's link shows it. The number may have been mistyped, so the data does not reveal the
 * donor to a stranger.
 */
export const donationByText = (donation: TrackedDonation): TrackedDonation => ({
  ...donation,
  transactionId: endsOfIds(donation.transactionId),
  replacedIds: donation.replacedIds.map(({ transactionId, at }) => ({
    transactionId: endOfId(transactionId),
    at,
  })),
  receipt: receiptByText(donation.receipt),
  dedication: null,
  hasName: undefined,
  wall: undefined,
})
export const parcelByText = (parcel: TrackedParcel): TrackedParcel => ({
  ...parcel,
  town: null,
  receipt: receiptByText(parcel.receipt),
})
export const customOrderByText = (order: TrackedCustomOrder): TrackedCustomOrder => ({
  ...order,
  note: null,
  receipt: receiptByText(order.receipt),
})

const receiptByText = <Receipt>(receipt: Receipt | null | undefined) => receipt && { ...receipt, name: null }

const stateOf = (
  stored: StoredDonation | StoredParcel,
  { isReversed, isOverdue, isCorrected }: { isReversed: boolean; isOverdue: boolean; isCorrected: boolean },
): TrackingState => {
  const { main, parts, both } = stored
  const parcel = stored.kind === 'order' ? stored : undefined
  const money = moneyLeft(parts)
  // Money pays for the order first. If nothing was left for the donation, nothing of it was sent back either.
  if (!parcel && wholeStateOf(parts) === 'verified' && money.donation <= 0 && both?.donationRefundedTzs === 0)
    return 'unpaid'
  const state = orderStateOf({
    payment_state: wholeStateOf(parts),
    cancelled_at: main.cancelled_at,
    money_left_tzs: parcel ? money.order : money.donation,
    sent_at: parcel?.sentAt ?? null,
    delivered_at: parcel?.deliveredAt ?? null,
  })
  // A part that was not found waits for the payer, as the whole payment does.
  const isRejected = parts.some((part) => part.state === 'rejected')
  if (state === 'rejected' || (state === 'submitted' && isRejected))
    return isReversed ? 'reversed' : 'not_found'
  if (state !== 'submitted') return stateNames[state]
  if (parcel && isOverdue) return 'unpaid'
  return isCorrected ? 'corrected' : 'checking'
}

/**
 * Returns the amount of a payment: the money that came in and is left, or that came in before all was sent back.
 * Before a payment came in, the amount is the stated or due one.
 */
const amountOf = (stored: StoredDonation | StoredParcel): number => {
  const { parts, both } = stored
  const money = moneyLeft(parts)
  if (stored.kind === 'order') return money.order > 0 ? money.order : stored.totalTzs
  if (money.donation > 0) return money.donation
  return (
    both?.donationTzs ??
    parts.reduce((sum, part) => sum + (part.received_amount_tzs ?? dueAmountTzs(part)), 0)
  )
}

/**
 * Returns the donation in a payment for an order and a donation: the money that came in and is left for it, or before
 * that its expected amount.
 */
const donationBeside = (parcel: StoredParcel): number | null => {
  if (!parcel.both) return null
  const isVerified = wholeStateOf(parcel.parts) === 'verified'
  return (isVerified ? moneyLeft(parcel.parts).donation : parcel.both.donationTzs) || null
}

/** Returns the refunds of this record in a payment for an order and a donation. */
const refundsOf = ({ kind, main, refunds }: StoredDonation | StoredParcel) => {
  const ofKind = (refund: StoredDonation['refunds'][number]): number => {
    if (main.kind === 'donation') return refund.amount_tzs
    return kind === 'donation' ? refund.donation_tzs : refund.amount_tzs - refund.donation_tzs
  }
  return refunds
    .map((refund) => ({ amount: ofKind(refund), at: refund.created_at }))
    .filter(({ amount }) => amount > 0)
}

const nameOf = ({ name }: { name: string }): string | null => (name === anonymousName ? null : name)
