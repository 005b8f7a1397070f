import { sql } from 'kysely'
import { compiledQuery, type Rows } from '../db/compiled-query.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'

/** One more of something that is counted. */
export interface Hit {
  subject: string
  /** When the count would start anew, if it starts now. */
  resetsAt: Timestamp
}

export interface Count {
  subject: string
  hits: number
  resetsAt: Timestamp
}

interface CountedRow {
  subject: string
  hits: number
  resets_at: Timestamp
  now: Timestamp
}

const countRows = compiledQuery((db, rows: Rows<CountedRow>) => {
  const isOver = sql`rate_limits.resets_at <= ${rows[0].now}`
  return db
    .insertInto('rate_limits')
    .values(rows.map(({ now, ...row }) => row))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql<string>`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['subject', 'hits', 'resets_at as resetsAt'])
})

/**
 * Counts each hit, all in one statement, so that copies of the server that count at the same moment all are counted. In a
 * transaction, whoever counts the same subject waits for its end.
 */
export const countHits = (
  db: Database | DatabaseTransaction,
  hits: readonly Hit[],
  now: Timestamp,
): Promise<Count[]> => {
  // Always in the same order, so that two counts never wait for each other in a circle; cleaning up has an order of its own.
  const rows = hits
    .map(({ subject, resetsAt }) => ({ subject, hits: 1, resets_at: resetsAt, now }))
    .sort((a, b) => (a.subject < b.subject ? -1 : 1))
  return countRows(db, rows)
}

export const deleteExpiredCounts = async (db: Database, now: Timestamp): Promise<void> => {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}
