import { hash } from 'node:crypto'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { holdNetworks } from '../../http/client-address.ts'
import { countHits } from '../../http/rate-limits/rate-limit-repository.ts'
import type { OrderLimits } from '../../config/limits.ts'

/** Time in milliseconds that a lock's row stays before it is cleaned up with other counts. */
const rowLifetimeMs = 60_000

/** Client that pieces are reserved for, as hashes: they show only whether two clients are the same. */
export interface Holder {
  /** Hash of an IPv4 address or an IPv6 /56. */
  client: string
  /** Hash of an IPv6 /48; null for IPv4, whose addresses are shared widely enough. */
  network: string | null
}

const hashOf = (...parts: string[]): string =>
  hash('sha256', JSON.stringify(['order', ...parts]), 'base64url')

/** Returns the client whose share the pieces reserved for an address count towards; null without limits on shares. */
export const holderAt = (
  clientAddress: string,
  { maxClientShare, maxHoldsShare }: OrderLimits,
): Holder | null => {
  if (maxClientShare === 1 && maxHoldsShare === 1) return null
  const { narrow, wide } = holdNetworks(clientAddress)
  return { client: hashOf(narrow), network: wide === undefined ? null : hashOf(wide) }
}

/** Returns the hash under which a tab's reserved pieces are stored. */
export const keepHash = (token: string): string => hashOf('keep', token)

/**
 * Locks a client's or a tab's reservations until the transaction ends, so that concurrent calls see each other's
 * reservations. Comes before every other lock.
 */
export const lockHolds = async (
  tx: DatabaseTransaction,
  { holder, keep }: { holder: Holder | null; keep?: string | undefined },
  at: Date,
): Promise<void> => {
  const subjects = [...(holder ? [holder.network ?? holder.client] : []), ...(keep ? [keep] : [])]
  if (subjects.length === 0) return
  const resetsAt = new Date(at.getTime() + rowLifetimeMs).toISOString()
  await countHits(
    tx,
    subjects.map((subject) => ({ subject, resetsAt })),
    at.toISOString(),
  )
}
