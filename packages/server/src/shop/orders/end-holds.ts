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

/** Ends the hold of an unverified order, which stays with its claim. */
const endHold = async (tx: DatabaseTransaction, hold: FoundHold): Promise<void> => {
  // Products first, as always; then the order and its claim decide whether this was in time.
  await releaseOrder(tx, hold)
  if (!(await lockUnverifiedPayment(tx, hold.claimId))) throw new ConflictError()
}

/**
 * Puts the pieces of unverified orders that were held for as long as they may be back into the shop. The orders and their payment claims
 * stay. Several instances may do so at once, and staff may decide meanwhile: each hold ends once. Others take their turn after each:
 * one client can place thousands of orders in the time that a hold lasts.
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

/** What networks hold of the shop before anything is paid. */
export interface NetworkHolds {
  list: () => Promise<NetworkHold[]>
  /** Puts what a network holds back into the shop; its orders stay. Returns what is held then. */
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
