import {
  cancelOrder,
  correctDonation,
  correctOrder,
  trackDonation,
  trackOrder,
  type OrderKeyInput,
  type Tracked,
  type TrackedCustomOrder,
  type TrackedParcel,
  type TrackingKey,
} from '@charity-kit/contract'
import type { ApiError, Client, Result } from '@charity-kit/client'
import type { TrackingMessages } from '../i18n/en/tracking.ts'

/** A donation or an order, and what opened it. */
export interface FoundPayment {
  key: TrackingKey
  tracked: Tracked
}

/** The same, or a custom order. */
export interface Found {
  key: TrackingKey
  tracked: Tracked | TrackedCustomOrder
}

/** Asks where a donation or an order is. */
export const track = (client: Client, key: TrackingKey): Promise<Result<Found['tracked']>> =>
  key.kind === 'donation'
    ? client(trackDonation, { body: { reference: key.reference, transactionId: key.transactionId } })
    : client(trackOrder, { body: orderKeyOf(key) })

/** Corrects its transaction ID. */
export const correct = (
  client: Client,
  key: TrackingKey,
  correctedTransactionId: string,
): Promise<Result<Tracked>> =>
  key.kind === 'donation'
    ? client(correctDonation, {
        body: { reference: key.reference, transactionId: key.transactionId, correctedTransactionId },
      })
    : client(correctOrder, { body: { ...orderKeyOf(key), correctedTransactionId } })

/** Calls off an order. */
export const cancel = (
  client: Client,
  key: TrackingKey & { kind: 'order' },
): Promise<Result<TrackedParcel>> => client(cancelOrder, { body: orderKeyOf(key) })

/** What opens an order, as calls take it. */
export const orderKeyOf = (key: TrackingKey & { kind: 'order' }): OrderKeyInput =>
  'email' in key
    ? { shipmentTrackingNumber: key.shipmentTrackingNumber, email: key.email }
    : { reference: key.reference, transactionId: key.transactionId }

/** Why it could not be asked or changed. */
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
