import type { Database, DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'

/** So many payments of one provider wait for an answer at most: whoever finds its address fills no disk. */
const maxWaiting = 1000
const retryAfterS = 600

/** Notes that a provider is to be asked about a payment, now. @throws DomainError `too_many_requests` */
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

/** A payment to ask about. */
export interface Hint {
  id: number
  feedId: number
  reference: string
  attempts: number
  createdAt: Timestamp
}

/** Takes the next payment to ask about, so that no other instance does until `leaseUntil`; undefined if none is due. */
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

/** Asks again later; not before a call that came meanwhile, which asks at once. */
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

/** Ends it, unless it was called about again meanwhile. */
export const endHint = async (
  db: Database,
  { id, leaseUntil }: { id: number; leaseUntil: Timestamp },
): Promise<void> => {
  await db.deleteFrom('feed_hints').where('id', '=', id).where('ask_at', '=', leaseUntil).execute()
}

/** Of a feed that was removed. */
export const deleteHints = async (tx: DatabaseTransaction, feedId: number): Promise<void> => {
  await tx.deleteFrom('feed_hints').where('feed_id', '=', feedId).execute()
}
