import {
  trackDonation,
  trackOrder,
  type DonationOpener,
  type OrderKeyInput,
  type OrderOpener,
  type OwnTrackingKey,
  type TrackingKey,
} from '@charity-kit/contract'
import type { Client, Result, SendOptions } from '@charity-kit/client'
import type { TrackedPayment } from './tracked-payment.ts'

/** Requests the state of a donation, an order or a custom order. */
export const track = (
  client: Client,
  key: TrackingKey,
  options?: SendOptions,
): Promise<Result<TrackedPayment>> =>
  key.kind === 'donation'
    ? client(trackDonation, { body: donationOpenerOf(key) }, options)
    : client(trackOrder, { body: orderOpenerOf(key) }, options)

/** Returns the key that opens a donation, in the shape of the API's calls. */
export const donationOpenerOf = (key: TrackingKey & { kind: 'donation' }): DonationOpener =>
  'textToken' in key
    ? { textToken: key.textToken }
    : { reference: key.reference, transactionId: key.transactionId }

/** Returns the key that opens an order, in the shape of the API's calls. */
export const orderOpenerOf = (key: TrackingKey & { kind: 'order' }): OrderOpener =>
  'textToken' in key ? { textToken: key.textToken } : orderKeyOf(key)

/** Returns the key of an order, for calls that do not accept an SMS link. */
export const orderKeyOf = (key: OwnTrackingKey & { kind: 'order' }): OrderKeyInput =>
  'email' in key
    ? { shipmentTrackingNumber: key.shipmentTrackingNumber, email: key.email }
    : { reference: key.reference, transactionId: key.transactionId }
