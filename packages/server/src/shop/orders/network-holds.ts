import type { NetworkHold } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import { endKeep } from './keep-pieces.ts'
import { endHold } from './lapse-holds.ts'
import { findNetworkHolds, listNetworkHolds } from './network-holds-repository.ts'
import { findHold } from './order-stock-repository.ts'

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
