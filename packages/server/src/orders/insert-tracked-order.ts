import { randomInt } from 'node:crypto'
import { trackingPrefix } from '@charity-kit/contract'
import type { DatabaseTransaction } from '../db/schema.ts'
import { insertOrder, type NewOrder } from './order-repository.ts'

/** Tracking numbers that a client may choose: the prefix and digits. */
const trackingNumberPattern = new RegExp(`^${trackingPrefix}\\d{1,20}$`)

const digits = 10
/** With ten digits, a random number is hardly ever taken. */
const maxAttempts = 5

const generateTrackingNumber = (): string =>
  trackingPrefix + String(randomInt(10 ** digits)).padStart(digits, '0')

/**
 * Stores an order under the client's tracking number if that is valid and unused, or else under a generated one. Resolves with
 * its ID and tracking number.
 */
export const insertTrackedOrder = async (
  tx: DatabaseTransaction,
  requested: string | undefined,
  order: Omit<NewOrder, 'shipment_tracking_number'>,
): Promise<{ id: number; shipment_tracking_number: string }> => {
  let shipment_tracking_number =
    requested !== undefined && trackingNumberPattern.test(requested) ? requested : generateTrackingNumber()
  for (let left = maxAttempts; left > 0; left--) {
    const id = await insertOrder(tx, { ...order, shipment_tracking_number })
    if (id !== undefined) return { id, shipment_tracking_number }
    shipment_tracking_number = generateTrackingNumber()
  }
  throw new Error('No unused tracking number was found')
}
