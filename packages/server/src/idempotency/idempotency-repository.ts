import { compiledOnce, type Rows } from '../db/compiled-query.ts'
import type { Database, DatabaseTransaction, Moment } from '../db/schema.ts'

export interface IdempotencyKey {
  /** Name of the call; the same key on another call is another key. */
  endpoint: string
  key: string
  /** Differs where the content does. */
  fingerprint: string
}

/** What the first request with a key left behind. */
export interface EarlierRequest {
  fingerprint: string
  recordId: number
}

const insertKey = compiledOnce((db, [row]: Rows<IdempotencyKey & { created_at: Moment }>) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['endpoint', 'key']).doNothing())
    .returning('key'),
)

/**
 * Takes a key for this transaction. A second request with the same key waits here until the first one's transaction ends.
 * @returns what the first request left behind, or undefined when this is the first.
 */
export const takeIdempotencyKey = async (
  tx: DatabaseTransaction,
  { endpoint, key, fingerprint }: IdempotencyKey,
  createdAt: Moment,
): Promise<EarlierRequest | undefined> => {
  const [taken] = await insertKey(tx, [{ endpoint, key, fingerprint, created_at: createdAt }])
  if (taken) return undefined
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'record_id'])
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.record_id === null)
    throw new Error(`The idempotency key of a ${endpoint} call was stored without its record`)
  return { fingerprint: earlier.fingerprint, recordId: earlier.record_id }
}

const setRecord = compiledOnce(
  (db, [row]: Rows<Pick<IdempotencyKey, 'endpoint' | 'key'> & { recordId: number }>) =>
    db
      .updateTable('idempotency_keys')
      .set({ record_id: row.recordId })
      .where('endpoint', '=', row.endpoint)
      .where('key', '=', row.key),
)

/** Ties a key that this transaction took to the record that it made. */
export const tieIdempotencyKey = async (
  tx: DatabaseTransaction,
  { endpoint, key }: IdempotencyKey,
  recordId: number,
): Promise<void> => {
  await setRecord(tx, [{ endpoint, key, recordId }])
}

/** Forgets keys that nobody sends again. */
export const deleteOldIdempotencyKeys = async (db: Database, before: Moment): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
