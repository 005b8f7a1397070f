import { hash } from 'node:crypto'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { holdNetworks } from '../../http/client-address.ts'
import { countHits } from '../../http/rate-limits/rate-limit-repository.ts'
import type { OrderLimits } from '../../config/limits.ts'

/** How long a lock's row stays before it is cleaned up with other counts. */
const rowLifetimeMs = 60_000

/** For whom pieces are held: hashes, which say nothing but that two holders are the same. */
export interface Holder {
  /** Of an IPv4 address or an IPv6 /56. */
  client: string
  /** Of an IPv6 /48; null for IPv4, whose addresses are shared widely enough. */
  network: string | null
}

const hashOf = (...parts: string[]): string =>
  hash('sha256', JSON.stringify(['order', ...parts]), 'base64url')

/** Whose share pieces count towards that are held for an address; null where there are no shares. */
export const holderAt = (
  clientAddress: string,
  { maxClientShare, maxHoldsShare }: OrderLimits,
): Holder | null => {
  if (maxClientShare === 1 && maxHoldsShare === 1) return null
  const { narrow, wide } = holdNetworks(clientAddress)
  return { client: hashOf(narrow), network: wide === undefined ? null : hashOf(wide) }
}

/** The hash that a tab's kept pieces are stored under. */
export const keepHash = (token: string): string => hashOf('keep', token)

/**
 * Makes concurrent calls for the same holder, or the same tab, wait for each other until the transaction ends, so that each sees what
 * the others hold. Comes before every other lock.
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
