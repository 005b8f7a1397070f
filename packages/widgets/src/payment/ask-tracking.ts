import { trackDonation, trackOrder, type OrderKeyInput, type TrackingKey } from '@charity-kit/contract'
import type { Client, Result, SendOptions } from '@charity-kit/client'
import type { TrackedPayment } from './tracked-payment.ts'

/** Asks where a donation or an order is. */
export const track = (
  client: Client,
  key: TrackingKey,
  options?: SendOptions,
): Promise<Result<TrackedPayment>> =>
  key.kind === 'donation'
    ? client(trackDonation, { body: { reference: key.reference, transactionId: key.transactionId } }, options)
    : client(trackOrder, { body: orderKeyOf(key) }, options)

/** What opens an order, as calls take it. */
export const orderKeyOf = (key: TrackingKey & { kind: 'order' }): OrderKeyInput =>
  'email' in key
    ? { shipmentTrackingNumber: key.shipmentTrackingNumber, email: key.email }
    : { reference: key.reference, transactionId: key.transactionId }
