import {
  addWorkingDays,
  anonymousName,
  dayAt,
  type CustomOrderState,
  type DonationLookupInput,
  type OrderKeyInput,
  type StaffCustomOrder,
  type TrackedCustomOrder,
  type TrackingState,
} from '@charity-kit/contract'
import {
  findJoinedTo,
  findOwnCustomOrder,
  findStaffCustomOrder,
  listCustomOrderHistory,
} from '../shop/custom-orders/custom-order-repository.ts'
import { canBePaid } from '../shop/custom-orders/custom-order-state.ts'
import type { Database } from '../db/schema.ts'
import { correctionsLeft, decisionAgainst } from '../ledger/claims/payer-correction.ts'
import {
  isIdOfPayment,
  listPayerEvents,
  payer,
  payerCorrections,
  type PayerEvent,
} from '../ledger/claims/payer-repository.ts'
import { findClaim, type PaymentClaim } from '../ledger/claims/payment-claim-repository.ts'
import type { TrackingRules } from './tracked.ts'
import { openedAs, type OpenedByText } from './tracking-repository.ts'
import { receiptNumber } from '../values/receipt-number.ts'

/** Steps whose note the buyer also gets by email. Other notes are only for the staff. */
const told: readonly CustomOrderState[] = ['priced', 'declined', 'sent']

type PaymentRules = Pick<TrackingRules, 'now' | 'timeZone' | 'checkWithinWorkingDays'>

/**
 * Returns a custom order as its buyer sees it; undefined if its number and the other half of the key do not match a
 * custom order.
 */
export const trackCustomOrder = async (
  db: Database,
  key: OrderKeyInput | OpenedByText,
  { pageUrl, rules }: { pageUrl: string | undefined; rules: PaymentRules },
): Promise<TrackedCustomOrder | undefined> => {
  const order = await findCustomOrder(db, key)
  if (!order) return undefined
  const history = await listCustomOrderHistory(db, order)
  const latest = new Map<CustomOrderState, string>()
  for (const { to, at } of history) {
    latest.delete(to)
    latest.set(to, at)
  }
  const { id, state, productType, quantity, price, readyOn, priceUntil, createdAt } = order
  return {
    kind: 'custom-order',
    reference: id,
    state,
    productType,
    quantity,
    price,
    readyOn,
    priceUntil,
    receivedAt: createdAt,
    steps: [...latest].map(([reached, at]) => ({ state: reached, at })),
    note: told.includes(state) ? (history.findLast(({ to }) => to === state)?.note ?? null) : null,
    ...(await paymentOf(db, order, rules)),
    pageUrl,
  }
}

const findCustomOrder = async (
  db: Database,
  key: OrderKeyInput | OpenedByText,
): Promise<StaffCustomOrder | undefined> => {
  if ('email' in key)
    return findOwnCustomOrder(db, { trackingNumber: key.shipmentTrackingNumber, email: key.email })
  if ('reference' in key) return findPaidCustomOrder(db, key)
  const id = openedAs(key, 'custom-order')
  return id === undefined ? undefined : findStaffCustomOrder(db, id)
}

/**
 * Finds the custom order with this number; undefined if there is none, or the transaction ID belongs to another
 * payment.
 */
const findPaidCustomOrder = async (
  db: Database,
  { reference, transactionId }: DonationLookupInput,
): Promise<StaffCustomOrder | undefined> => {
  const order = await findStaffCustomOrder(db, reference)
  // A report that was joined only shows where the payment came from.
  if (order?.payment == null || (await findJoinedTo(db, reference))) return undefined
  const claims = [order.payment]
  const isIts = await isIdOfPayment(db, claims, await listPayerEvents(db, claims), transactionId)
  return isIts ? order : undefined
}

type TrackedPayment = Pick<TrackedCustomOrder, 'payment' | 'receipt' | 'canPay' | 'reported'>

/** Returns the state of the order's payment, and whether its buyer can send an ID now. */
const paymentOf = async (
  db: Database,
  order: StaffCustomOrder,
  { now, timeZone, checkWithinWorkingDays }: PaymentRules,
): Promise<TrackedPayment> => {
  const claim = order.payment === null ? undefined : await findClaim(db, order.payment)
  if (!claim) return { canPay: order.price !== null && canBePaid(order.state), payment: null, receipt: null }
  const events = await listPayerEvents(db, [claim.id])
  const correctedAt = payerCorrections(events).at(-1)
  const due = addWorkingDays(
    dayAt(new Date(correctedAt ?? claim.created_at), timeZone),
    checkWithinWorkingDays,
  )
  const state = stateOf(claim, events)
  const isPending = state === 'checking' || state === 'corrected'
  const decision = decisionAgainst(events)
  const left = correctionsLeft([claim], events)
  return {
    reported: order.isReported ? claim.claimed_amount_tzs : null,
    canPay: state === 'not_found' && left > 0 && order.state !== 'declined',
    payment: {
      state,
      receivedAt: claim.created_at,
      checkBy: isPending && dayAt(now, timeZone) <= due ? due : null,
      reason: claim.state === 'rejected' && decision?.actor !== payer ? (decision?.reason ?? null) : null,
      correctionsLeft: left,
      paymentMethod: claim.method,
      wallet: claim.wallet,
    },
    receipt:
      state === 'confirmed'
        ? {
            number: receiptNumber(
              { kind: 'custom-order', id: order.id, verifiedAt: claim.decided_at ?? claim.created_at },
              timeZone,
            ),
            name: order.name === anonymousName ? null : order.name,
            amount: (claim.received_amount_tzs ?? 0) - claim.refunded_tzs,
          }
        : null,
  }
}

const stateOf = (claim: PaymentClaim, events: readonly PayerEvent[]): TrackingState => {
  const state = claim.shown_state
  if (state === 'submitted') return payerCorrections(events).length > 0 ? 'corrected' : 'checking'
  if (state === 'verified') return 'confirmed'
  if (state !== 'rejected') return state
  return decisionAgainst(events)?.action === 'reversed' ? 'reversed' : 'not_found'
}
