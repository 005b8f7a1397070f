import { hash } from 'node:crypto'
import type { DatabaseTransaction } from '../db/schema.ts'
import { countHits } from '../rate-limits/rate-limit-repository.ts'

/** How long the lock's row stays before it is cleaned up with other counts. */
const rowLifetimeMs = 60_000

/** The hash that identifies a client in its unverified orders. */
export const clientHash = (address: string): string =>
  hash('sha256', JSON.stringify(['order', address]), 'base64url')

/**
 * Makes a client's concurrent orders wait for each other until the transaction ends, so that each sees what the others hold.
 * @returns the client's {@link clientHash}.
 */
export const lockClient = async (tx: DatabaseTransaction, address: string, at: Date): Promise<string> => {
  const subject = clientHash(address)
  const resetsAt = new Date(at.getTime() + rowLifetimeMs).toISOString()
  await countHits(tx, [{ subject, resetsAt }], at.toISOString())
  return subject
}
