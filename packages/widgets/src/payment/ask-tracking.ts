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

/** Asks where a donation or an order is. */
export const track = (
  client: Client,
  key: TrackingKey,
  options?: SendOptions,
): Promise<Result<TrackedPayment>> =>
  key.kind === 'donation'
    ? client(trackDonation, { body: donationOpenerOf(key) }, options)
    : client(trackOrder, { body: orderOpenerOf(key) }, options)

/** What opens a donation, as calls take it. */
export const donationOpenerOf = (key: TrackingKey & { kind: 'donation' }): DonationOpener =>
  'textToken' in key
    ? { textToken: key.textToken }
    : { reference: key.reference, transactionId: key.transactionId }

/** The same of an order. */
export const orderOpenerOf = (key: TrackingKey & { kind: 'order' }): OrderOpener =>
  'textToken' in key ? { textToken: key.textToken } : orderKeyOf(key)

/** The same, where a text's link is not enough. */
export const orderKeyOf = (key: OwnTrackingKey & { kind: 'order' }): OrderKeyInput =>
  'email' in key
    ? { shipmentTrackingNumber: key.shipmentTrackingNumber, email: key.email }
    : { reference: key.reference, transactionId: key.transactionId }
