import { keepMinutes, type KeptPieces } from '@charity-kit/contract'
import { releaseStock } from '../catalogue/product-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import { ConflictError } from '../../db/retry-conflicts.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { holderAt, keepHash, lockHolds, type Holder } from './holder.ts'
import { findKeep, insertKeep, listExpiredKeeps, takeKeep, type Keep } from './keep-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { takePieces } from './take-pieces.ts'
import { quantitiesOf, type WantedPieces } from './wanted-pieces.ts'
import type { FastifyBaseLogger } from 'fastify'
import { minuteMs } from '../../values/durations.ts'

interface KeepRequest {
  /** The tab's token. */
  token: string
  items: readonly WantedPieces[]
  clientAddress: string
}

export type KeepPieces = (request: KeepRequest) => Promise<KeptPieces>

const keepMs = keepMinutes * minuteMs

/**
 * Locks a tab's reserved pieces, and the share that they count towards. That is the share of the network that
 * reserved them first, so that one network's share cannot be filled from another. Comes before every other lock.
 */
export const lockKeep = async (
  tx: DatabaseTransaction,
  { tokenHash, holder: asker }: { tokenHash: string; holder: Holder | null },
  at: Date,
): Promise<{ holder: Holder | null; keep: Keep | undefined }> => {
  const seen = await findKeep(tx, tokenHash)
  const holder = seen?.holder ?? asker
  await lockHolds(tx, { holder, keep: tokenHash }, at)
  const keep = await findKeep(tx, tokenHash)
  if (keep && keep.holder?.client !== holder?.client) throw new ConflictError()
  return { holder, keep }
}

/** Reserves pieces while their buyer pays, within the limits of one network and of all unpaid orders together. */
export const pieceKeeper =
  ({ db, now, centre }: Pick<ServiceDependencies, 'db' | 'now' | 'centre'>): KeepPieces =>
  ({ token, items, clientAddress }) =>
    inTransaction(db, async (tx) => {
      const at = now()
      const { orderLimits } = centre()
      const tokenHash = keepHash(token)
      const { holder, keep: earlier } = await lockKeep(
        tx,
        { tokenHash, holder: holderAt(clientAddress, orderLimits) },
        at,
      )
      const isCurrent = earlier !== undefined && earlier.expiresAt > at.toISOString()
      if (isCurrent && isSame(earlier.pieces, quantitiesOf(items))) return toKeptPieces(earlier, at)
      const kept = (await takeKeep(tx, tokenHash))?.pieces ?? new Map<number, number>()
      const taken = await takePieces(tx, items, {
        kept,
        limits: { holder, orderLimits },
      })
      const keep = {
        holder,
        pieces: new Map([...taken].flatMap(([id, { held }]) => (held > 0 ? [[id, held] as const] : []))),
        expiresAt: isCurrent ? earlier.expiresAt : new Date(at.getTime() + keepMs).toISOString(),
      }
      await insertKeep(tx, { ...keep, tokenHash })
      return toKeptPieces(keep, at)
    })

const isSame = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean =>
  one.size === other.size && [...one].every(([id, pieces]) => other.get(id) === pieces)

const toKeptPieces = ({ pieces, expiresAt }: Keep, at: Date): KeptPieces => ({
  keptUntil: pieces.size > 0 ? expiresAt : null,
  keptForS: pieces.size > 0 ? Math.ceil((Date.parse(expiresAt) - at.getTime()) / 1000) : null,
  orderItemList: [...pieces].map(([productId, quantity]) => ({ productId, quantity })),
})

/** Releases a tab's reserved pieces; with `endedBy` only if the reservation ended by then. */
export const endKeep = async (
  tx: DatabaseTransaction,
  tokenHash: string,
  endedBy?: Timestamp,
): Promise<void> => {
  const keep = await takeKeep(tx, tokenHash, endedBy)
  for (const [productId, pieces] of [...(keep?.pieces ?? [])].sort(([a], [b]) => a - b))
    await releaseStock(tx, productId, pieces)
}

/** Releases reserved pieces that were not ordered in time. Several instances may run at once. */
export const lapseKeeps = async (db: Database, now: Timestamp): Promise<void> => {
  for (const tokenHash of await listExpiredKeeps(db, now))
    await inTransaction(db, (tx) => endKeep(tx, tokenHash, now))
}

const lapseIntervalMs = 30_000

/** Releases lapsed reservations in the background. Returns a function that stops this and waits for a current run. */
export const startKeepLapse = ({
  db,
  now,
  log,
}: {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
}): (() => Promise<void>) => {
  let current = Promise.resolve()
  const timer = setInterval(() => {
    current = lapseKeeps(db, now().toISOString()).catch((error: unknown) => {
      // The next run tries again.
      log.error({ err: error }, 'pieces that were kept in vain could not be put back')
    })
  }, lapseIntervalMs).unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
