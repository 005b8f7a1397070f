import { hash } from 'node:crypto'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { claimIdempotencyKey, findRecord, linkIdempotencyKey } from './idempotency-repository.ts'
import type { ScopedKey } from './scoped-key.ts'

export interface IdempotentRequest {
  /** The endpoint's name in the contract. */
  endpoint: string
  /** The Idempotency-Key header and its sender; without one, every request creates a record. */
  key: ScopedKey | undefined
  /** The request's content, as parsed by the contract. */
  content: unknown
  at: Timestamp
}

/**
 * Runs `create` once per key, inside the caller's transaction, and returns the record's ID.
 * A repeated request gets the ID that the first one created. So does a guest's request that is repeated after signing
 * in.
 * If `create` throws, the key is released, so that a corrected form may reuse it.
 * @throws DomainError `idempotency_key_reused` if the key was used before with different content.
 */
export const createOnce = async (
  tx: DatabaseTransaction,
  { endpoint, key, content, at }: IdempotentRequest,
  create: () => Promise<number>,
): Promise<number> => {
  if (key === undefined) return create()
  const { guestScope, ...sent } = key
  const idempotencyKey = { endpoint, ...sent, fingerprint: fingerprintOf(content) }
  const earlier = await claimIdempotencyKey(tx, idempotencyKey, at)
  if (earlier) {
    if (earlier.fingerprint !== idempotencyKey.fingerprint) throw new DomainError('idempotency_key_reused')
    return earlier.recordId
  }
  const asGuest =
    guestScope === undefined ? undefined : await findRecord(tx, { ...idempotencyKey, scope: guestScope })
  const recordId = asGuest ?? (await create())
  await linkIdempotencyKey(tx, idempotencyKey, recordId)
  return recordId
}

const fingerprintOf = (content: unknown): string =>
  hash('sha256', JSON.stringify(content, withSortedKeys), 'hex')

/** Makes the fingerprint independent of the order of keys. */
const withSortedKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
