import { sql } from 'kysely'
import { retryLostRaces } from '../db/lost-races.ts'
import type { Database, Moment } from '../db/schema.ts'

/** One more of something that is counted. */
export interface Hit {
  subject: string
  /** When the count would start anew, if it starts now. */
  resetsAt: Moment
}

export interface Count {
  subject: string
  hits: number
  resetsAt: Moment
}

/** Counts each hit, all in one statement, so that copies of the server that count at the same moment all are counted. */
export const countHits = async (db: Database, hits: readonly Hit[], now: Moment): Promise<Count[]> => {
  // Always in the same order, so that two counts never wait for each other in a circle; cleaning up has an order of its own.
  const rows = hits
    .map(({ subject, resetsAt }) => ({ subject, hits: 1, resets_at: resetsAt }))
    .sort((a, b) => (a.subject < b.subject ? -1 : 1))
  const isOver = sql`rate_limits.resets_at <= ${now}`
  const counting = db
    .insertInto('rate_limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql<string>`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['subject', 'hits', 'resets_at as resetsAt'])
  return retryLostRaces(() => counting.execute())
}

export const deletePastCounts = async (db: Database, now: Moment): Promise<void> => {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}
