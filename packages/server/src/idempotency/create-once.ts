import { hash } from 'node:crypto'
import type { DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { claimIdempotencyKey, linkIdempotencyKey } from './idempotency-repository.ts'

export interface IdempotentRequest {
  /** Name of the call in the contract's table. */
  endpoint: string
  /** The Idempotency-Key header; without one every request creates. */
  key: string | undefined
  /** What was asked for, as the contract read it. */
  content: unknown
  at: Timestamp
}

/**
 * Runs `create` once per key, inside the caller's transaction, and returns the record's number; a repetition gets the number
 * that the first request made. When `create` throws, the key is free again, so a corrected form may keep it.
 * @throws DomainError `idempotency_key_reused` when the key came before with another content.
 */
export const createOnce = async (
  tx: DatabaseTransaction,
  { endpoint, key, content, at }: IdempotentRequest,
  create: () => Promise<number>,
): Promise<number> => {
  if (key === undefined) return create()
  const idempotencyKey = { endpoint, key, fingerprint: fingerprintOf(content) }
  const earlier = await claimIdempotencyKey(tx, idempotencyKey, at)
  if (earlier) {
    if (earlier.fingerprint !== idempotencyKey.fingerprint) throw new DomainError('idempotency_key_reused')
    return earlier.recordId
  }
  const recordId = await create()
  await linkIdempotencyKey(tx, idempotencyKey, recordId)
  return recordId
}

const fingerprintOf = (content: unknown): string =>
  hash('sha256', JSON.stringify(content, withSortedKeys), 'hex')

/** The same content in another order of keys is the same content. */
const withSortedKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
