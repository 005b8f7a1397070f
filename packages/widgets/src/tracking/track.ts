import {
  cancelOrder,
  correctDonation,
  correctOrder,
  type OwnTrackingKey,
  type Tracked,
  type TrackedParcel,
  type TrackingKey,
} from '@charity-kit/contract'
import type { ApiError, Client, Result } from '@charity-kit/client'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import { donationOpenerOf, orderKeyOf, orderOpenerOf } from '../payment/ask-tracking.ts'
import type { TrackedPayment } from '../payment/tracked-payment.ts'

/** A donation or an order, and the key that opened it. */
export interface FoundPayment {
  key: TrackingKey
  tracked: Tracked
}

/** A donation, an order or a custom order, and the key that opened it. */
export interface Found {
  key: TrackingKey
  tracked: TrackedPayment
}

/** Corrects the transaction ID of a donation or an order. */
export const correct = (
  client: Client,
  key: TrackingKey,
  correctedTransactionId: string,
): Promise<Result<Tracked>> =>
  key.kind === 'donation'
    ? client(correctDonation, { body: { ...donationOpenerOf(key), correctedTransactionId } })
    : client(correctOrder, { body: { ...orderOpenerOf(key), correctedTransactionId } })

/** Cancels an order. */
export const cancel = (
  client: Client,
  key: OwnTrackingKey & { kind: 'order' },
): Promise<Result<TrackedParcel>> => client(cancelOrder, { body: orderKeyOf(key) })

/** Returns the reason why a request failed. */
export const errorText = (error: ApiError, t: TrackingMessages): string => {
  if (error.kind === 'offline') return t.offline
  if (error.kind === 'timeout') return t.slow
  if (error.kind !== 'rejected') return t.failed
  const texts: Partial<Record<string, string>> = {
    donation_not_found: t.wrongPair,
    order_not_found: t.wrongPair,
    too_many_requests: t.tooMany,
  }
  return texts[error.code] ?? t.failed
}
