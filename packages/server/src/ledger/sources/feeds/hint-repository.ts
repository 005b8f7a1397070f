import type { Database, DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'

/**
 * Maximum number of one provider's payments that wait for a response, so that a stranger who finds the address cannot
 * fill the disk.
 */
const maxWaiting = 1000
const retryAfterS = 600

/**
 * Records that a provider is to be asked about a payment now.
 * @throws DomainError `too_many_requests`
 */
export const noteHint = async (
  tx: DatabaseTransaction,
  { feedId, reference, at }: { feedId: number; reference: string; at: Timestamp },
): Promise<void> => {
  const { count } = await tx
    .selectFrom('feed_hints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('feed_id', '=', feedId)
    .executeTakeFirstOrThrow()
  if (count >= maxWaiting) throw new DomainError('too_many_requests', { retryAfterS })
  await tx
    .insertInto('feed_hints')
    .values({ feed_id: feedId, reference, ask_at: at, created_at: at })
    .onConflict((conflict) => conflict.columns(['feed_id', 'reference']).doUpdateSet({ ask_at: at }))
    .execute()
}

/** Payment to ask a provider about. */
export interface Hint {
  id: number
  feedId: number
  reference: string
  attempts: number
  createdAt: Timestamp
}

/** Takes the next payment to ask about, so that no other instance asks until `leaseUntil`; undefined if none is due. */
export const takeDueHint = async (
  db: Database,
  { at, leaseUntil }: { at: Timestamp; leaseUntil: Timestamp },
): Promise<Hint | undefined> =>
  db
    .updateTable('feed_hints')
    .set(({ eb }) => ({ ask_at: leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where(
      'id',
      '=',
      db
        .selectFrom('feed_hints')
        .select('id')
        .where('ask_at', '<=', at)
        .orderBy('ask_at')
        .orderBy('id')
        .limit(1),
    )
    .where('ask_at', '<=', at)
    .returning(['id', 'feed_id as feedId', 'reference', 'attempts', 'created_at as createdAt'])
    .executeTakeFirst()

/** Schedules the next request about a payment. A call by the provider in the meantime makes the request due at once. */
export const askLater = async (
  db: Database,
  { id, leaseUntil, askAt }: { id: number; leaseUntil: Timestamp; askAt: Timestamp },
): Promise<void> => {
  await db
    .updateTable('feed_hints')
    .set({ ask_at: askAt })
    .where('id', '=', id)
    .where('ask_at', '=', leaseUntil)
    .execute()
}

/** Deletes a hint, unless the provider called about the payment again meanwhile. */
export const endHint = async (
  db: Database,
  { id, leaseUntil }: { id: number; leaseUntil: Timestamp },
): Promise<void> => {
  await db.deleteFrom('feed_hints').where('id', '=', id).where('ask_at', '=', leaseUntil).execute()
}

/** Deletes the hints of a removed feed. */
export const deleteHints = async (tx: DatabaseTransaction, feedId: number): Promise<void> => {
  await tx.deleteFrom('feed_hints').where('feed_id', '=', feedId).execute()
}
