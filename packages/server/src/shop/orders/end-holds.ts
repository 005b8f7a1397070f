import { setImmediate } from 'node:timers/promises'
import { inTransaction } from '../../db/open-database.ts'
import { ConflictError } from '../../db/retry-conflicts.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { releaseOrder } from './order-payment.ts'
import {
  findOldHold,
  listOldHolds,
  lockUnverifiedPayment,
  type FoundHold,
  type HoldDeadlines,
  findHold,
} from './order-stock-repository.ts'
import type { NetworkHold } from '@charity-kit/contract'
import { endKeep } from './keep-pieces.ts'
import { findNetworkHolds, listNetworkHolds } from './holds-repository.ts'

/** Ends the reservation of an unverified order. The order stays with its claim. */
const endHold = async (tx: DatabaseTransaction, hold: FoundHold): Promise<void> => {
  // Products are locked first, as everywhere; the order and its claim then decide whether this was in time.
  await releaseOrder(tx, hold)
  if (!(await lockUnverifiedPayment(tx, hold.claimId))) throw new ConflictError()
}

/**
 * Releases the pieces of unverified orders whose reservations have lapsed. The orders and their payment claims stay.
 * Several instances may run at once, and staff may decide meanwhile: each reservation ends once. Other requests take
 * their turn after each order, because one client can place thousands of orders while a reservation lasts.
 */
export const lapseHolds = async (db: Database, deadlines: HoldDeadlines): Promise<void> => {
  for (const id of await listOldHolds(db, deadlines)) {
    await inTransaction(db, async (tx) => {
      const hold = await findOldHold(tx, id, deadlines)
      if (hold) await endHold(tx, hold)
    })
    await setImmediate()
  }
}

/** Stock that networks have reserved without payment. */
export interface NetworkHolds {
  list: () => Promise<NetworkHold[]>
  /** Releases a network's reserved stock; its orders stay. Returns the remaining reservations. */
  release: (network: string) => Promise<NetworkHold[]>
}

export const networkHolds = ({ db }: { db: Database }): NetworkHolds => ({
  list: () => listNetworkHolds(db),
  release: async (network) => {
    const { orders, keeps } = await findNetworkHolds(db, network)
    for (const tokenHash of keeps) await inTransaction(db, (tx) => endKeep(tx, tokenHash))
    for (const id of orders)
      await inTransaction(db, async (tx) => {
        const hold = await findHold(tx, id)
        if (hold) await endHold(tx, hold)
      })
    return listNetworkHolds(db)
  },
})
