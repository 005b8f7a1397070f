import { randomInt } from 'node:crypto'
import { trackingPrefix } from '@charity-kit/contract'
import type { DatabaseTransaction } from '../db/schema.ts'
import { insertOrder, type NewOrder } from './order-repository.ts'

/** A tracking number that a client may choose: the prefix and digits. */
const trackingNumberPattern = new RegExp(`^${trackingPrefix}\\d{1,20}$`)

const digits = 10
/** One in ten thousand million is taken already; a few tries are enough for ever. */
const maxAttempts = 5

const generateTrackingNumber = (): string =>
  trackingPrefix + String(randomInt(10 ** digits)).padStart(digits, '0')

/**
 * Stores an order under the tracking number its client made up, where that is one and unused, or else under a new one. Resolves
 * to both its numbers.
 */
export const insertTrackedOrder = async (
  tx: DatabaseTransaction,
  wanted: string | undefined,
  order: Omit<NewOrder, 'shipment_tracking_number'>,
): Promise<{ id: number; shipment_tracking_number: string }> => {
  let shipment_tracking_number =
    wanted !== undefined && trackingNumberPattern.test(wanted) ? wanted : generateTrackingNumber()
  for (let left = maxAttempts; left > 0; left--) {
    const id = await insertOrder(tx, { ...order, shipment_tracking_number })
    if (id !== undefined) return { id, shipment_tracking_number }
    shipment_tracking_number = generateTrackingNumber()
  }
  throw new Error('No unused tracking number was found')
}
