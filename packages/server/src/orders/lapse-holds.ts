import { setImmediate } from 'node:timers/promises'
import { inTransaction } from '../db/open-database.ts'
import { ConflictError } from '../db/retry-conflicts.ts'
import type { Database, Timestamp } from '../db/schema.ts'
import { releaseItems } from './order-payment.ts'
import { listItemsOfClaim } from './order-repository.ts'
import { findOldHold, listOldHolds, lockUnverifiedPayment, setReservation } from './order-stock-repository.ts'

/**
 * Puts the pieces of unverified orders that were reserved before `before` back into the shop. The orders and their payment claims
 * stay. Several instances may do so at once, and staff may decide meanwhile: each hold ends once. Others take their turn after each:
 * one client can place thousands of orders in the time that a hold lasts.
 */
export const lapseHolds = async (db: Database, before: Timestamp): Promise<void> => {
  for (const { id } of await listOldHolds(db, before)) {
    await inTransaction(db, async (tx) => {
      const hold = await findOldHold(tx, id, before)
      if (!hold) return
      // Products first, as always; then the order and its claim decide whether this was in time.
      await releaseItems(tx, await listItemsOfClaim(tx, hold.claimId))
      const isInTime =
        (await setReservation(tx, hold, null)) && (await lockUnverifiedPayment(tx, hold.claimId))
      if (!isInTime) throw new ConflictError()
    })
    await setImmediate()
  }
}
