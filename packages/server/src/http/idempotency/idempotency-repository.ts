import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'

export interface IdempotencyKey {
  /** The endpoint's name. Keys are scoped to the endpoint and to their sender. */
  endpoint: string
  scope: string
  key: string
  /** A hash of the content. */
  fingerprint: string
}

/** The first request with a key. */
export interface EarlierRequest {
  fingerprint: string
  recordId: number
}

const insertKey = compiledQuery((db, [row]: Rows<IdempotencyKey & { created_at: Timestamp }>) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['endpoint', 'scope', 'key']).doNothing())
    .returning('key'),
)

/**
 * Claims a key for this transaction. A second request with the same key waits here until the first one's transaction
 * ends.
 * @returns the first request, or undefined if this is the first.
 */
export const claimIdempotencyKey = async (
  tx: DatabaseTransaction,
  { endpoint, scope, key, fingerprint }: IdempotencyKey,
  createdAt: Timestamp,
): Promise<EarlierRequest | undefined> => {
  const [claimed] = await insertKey(tx, [{ endpoint, scope, key, fingerprint, created_at: createdAt }])
  if (claimed) return undefined
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'record_id'])
    .where('endpoint', '=', endpoint)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.record_id === null)
    throw new Error(`The idempotency key of a ${endpoint} call was stored without its record`)
  return { fingerprint: earlier.fingerprint, recordId: earlier.record_id }
}

const setRecord = compiledQuery(
  (db, [row]: Rows<Omit<IdempotencyKey, 'fingerprint'> & { recordId: number }>) =>
    db
      .updateTable('idempotency_keys')
      .set({ record_id: row.recordId })
      .where('endpoint', '=', row.endpoint)
      .where('scope', '=', row.scope)
      .where('key', '=', row.key),
)

/** Links a key that this transaction claimed to the record that it created. */
export const linkIdempotencyKey = async (
  tx: DatabaseTransaction,
  { endpoint, scope, key }: IdempotencyKey,
  recordId: number,
): Promise<void> => {
  await setRecord(tx, [{ endpoint, scope, key, recordId }])
}

/** Finds the record that a key was used for with the same content. */
export const findRecord = async (
  tx: DatabaseTransaction,
  { endpoint, scope, key, fingerprint }: IdempotencyKey,
): Promise<number | undefined> => {
  const found = await tx
    .selectFrom('idempotency_keys')
    .select('record_id')
    .where('endpoint', '=', endpoint)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return found?.record_id ?? undefined
}

/** Deletes keys older than `before`. */
export const deleteOldIdempotencyKeys = async (db: Database, before: Timestamp): Promise<void> => {
  await deleteInBatches(db, { table: 'idempotency_keys', column: 'created_at', operator: '<', time: before })
}
