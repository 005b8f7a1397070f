import { sql } from 'kysely'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Database, Timestamp } from '../../db/schema.ts'

/** The attempts at one subject so far. */
export interface Attempts {
  hits: number
  /** Earliest time of the next attempt. */
  nextAt: Timestamp
}

export const findAttempts = (db: Database, subject: string, now: Timestamp): Promise<Attempts | undefined> =>
  db
    .selectFrom('slow_downs')
    .select(['hits', 'next_at as nextAt'])
    .where('subject', '=', subject)
    .where('resets_at', '>', now)
    .executeTakeFirst()

/** Counts an attempt that does not need to wait, and returns the number of attempts. */
export const countAttempt = async (
  db: Database,
  { subject, resetsAt }: { subject: string; resetsAt: Timestamp },
  now: Timestamp,
): Promise<number> => {
  const isOver = sql<boolean>`slow_downs.resets_at <= ${now}`
  const { hits } = await db
    .insertInto('slow_downs')
    .values({ subject, hits: 1, next_at: now, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        hits: sql<number>`case when ${isOver} then 1 else slow_downs.hits + 1 end`,
        resets_at: sql<string>`case when ${isOver} then excluded.resets_at else slow_downs.resets_at end`,
        next_at: now,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits
}

/** Takes the turn after `seen`. Only one of several concurrent attempts gets the turn. */
export const takeTurn = async (
  db: Database,
  subject: string,
  seen: Attempts,
  nextAt: Timestamp,
): Promise<boolean> => {
  const taken = await db
    .updateTable('slow_downs')
    .set({ hits: seen.hits + 1, next_at: nextAt })
    .where('subject', '=', subject)
    .where('hits', '=', seen.hits)
    .where('next_at', '=', seen.nextAt)
    .returning('hits')
    .executeTakeFirst()
  return taken !== undefined
}

export const deleteExpiredSlowDowns = async (db: Database, now: Timestamp): Promise<void> => {
  await deleteInBatches(db, { table: 'slow_downs', column: 'resets_at', operator: '<=', time: now })
}
