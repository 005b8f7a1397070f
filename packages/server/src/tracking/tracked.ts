import {
  addWorkingDays,
  anonymousName,
  dayAt,
  maxCorrections,
  type TrackedGift,
  type TrackedParcel,
  type TrackingState,
} from '@charity-kit/contract'
import { orderStateOf, type OrderState } from '../orders/order-state.ts'
import { dueAmountTzs, type PaymentClaim } from '../payments/payment-claim-repository.ts'
import { payer } from '../payments/payer.ts'
import type { PayerEvent } from '../payments/payer-repository.ts'
import type { StoredGift, StoredParcel } from './tracking-repository.ts'

/** What the answers depend on beside the records. */
export interface TrackingRules {
  now: Date
  /** The centre's IANA time zone. */
  timeZone: string
  checkWithinWorkingDays: number
  /** How long an order's pieces are kept while its payment is not checked. */
  stockHoldHours: number
}

const hourMs = 3_600_000
const stateNames: Record<Exclude<OrderState, 'submitted' | 'rejected'>, TrackingState> = {
  verified: 'confirmed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  sent: 'sent',
  delivered: 'delivered',
}

/** A gift as its giver sees it. */
export const toTrackedGift = (
  gift: StoredGift,
  events: readonly PayerEvent[],
  rules: TrackingRules,
  pageUrl: string | undefined,
): TrackedGift => ({
  kind: 'gift',
  ...recordOf(gift, events, rules),
  campaign: gift.campaign,
  transactionId: gift.claim.transaction_id,
  pageUrl,
})

/** An order as its buyer sees it. */
export const toTrackedParcel = (
  parcel: StoredParcel,
  events: readonly PayerEvent[],
  rules: TrackingRules,
  pageUrl: string | undefined,
): TrackedParcel => {
  const { claim, reservedAt } = parcel
  const isPending = claim.state === 'submitted'
  return {
    kind: 'order',
    ...recordOf(parcel, events, rules),
    items: parcel.items,
    sentAt: parcel.sentAt,
    deliveredAt: parcel.deliveredAt,
    expectedDeliveryDate: parcel.expectedDeliveryAt,
    heldUntil:
      isPending && reservedAt !== null
        ? new Date(Date.parse(reservedAt) + rules.stockHoldHours * hourMs).toISOString()
        : null,
    canCancel: isPending,
    pageUrl,
  }
}

const recordOf = (stored: StoredGift | StoredParcel, events: readonly PayerEvent[], rules: TrackingRules) => {
  const { claim } = stored
  const { timeZone, now } = rules
  const corrections = events.filter(({ action, actor }) => action === 'corrected' && actor === payer)
  const correctedAt = corrections.at(-1)?.at ?? null
  const decision = events.findLast(({ action }) => /^(rejected|reversed|cancelled)$/.test(action))
  const due = addWorkingDays(
    dayAt(new Date(correctedAt ?? claim.created_at), timeZone),
    rules.checkWithinWorkingDays,
  )
  const isOverdue = dayAt(now, timeZone) > due
  const state = stateOf(stored, { decision, isOverdue, isCorrected: correctedAt !== null })
  const isPending = claim.state === 'submitted'
  const isConfirmed = claim.state === 'verified' && state !== 'refunded'
  return {
    reference: stored.reference,
    state,
    amount: amountOf(claim),
    paymentMethod: claim.method,
    receivedAt: claim.created_at,
    correctedAt,
    decidedAt: claim.decided_at,
    checkBy: isPending && !isOverdue ? due : null,
    reason: claim.state === 'rejected' && decision?.actor !== payer ? (decision?.reason ?? null) : null,
    correctionsLeft:
      isPending || state === 'not_found' ? Math.max(0, maxCorrections - corrections.length) : 0,
    receipt: isConfirmed ? { number: receiptNumber(claim, timeZone), name: nameOf(stored) } : null,
  }
}

const stateOf = (
  stored: StoredGift | StoredParcel,
  facts: { decision: PayerEvent | undefined; isOverdue: boolean; isCorrected: boolean },
): TrackingState => {
  const { state: payment_state, ...claim } = stored.claim
  const parcel = stored.kind === 'order' ? stored : undefined
  const state = orderStateOf({
    ...claim,
    payment_state,
    sent_at: parcel?.sentAt ?? null,
    delivered_at: parcel?.deliveredAt ?? null,
  })
  if (state === 'rejected') return facts.decision?.action === 'reversed' ? 'reversed' : 'not_found'
  if (state !== 'submitted') return stateNames[state]
  if (parcel && facts.isOverdue) return 'unpaid'
  return facts.isCorrected ? 'corrected' : 'checking'
}

/** What is left of what came in, or all of it once nothing is; what was stated or is due before that. */
const amountOf = (claim: PaymentClaim): number => {
  if (claim.received_amount_tzs === null) return dueAmountTzs(claim)
  return claim.received_amount_tzs - claim.refunded_tzs || claim.received_amount_tzs
}

/** "2026-1042": the year of the decision, and the payment's number, which no other payment has. */
const receiptNumber = ({ id, decided_at, created_at }: PaymentClaim, timeZone: string): string =>
  `${dayAt(new Date(decided_at ?? created_at), timeZone).slice(0, 4)}-${String(id).padStart(4, '0')}`

const nameOf = ({ name }: { name: string }): string | null => (name === anonymousName ? null : name)
