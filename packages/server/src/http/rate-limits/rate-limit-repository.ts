import { sql } from 'kysely'
import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Database, Timestamp } from '../../db/schema.ts'

/** A hit to count. */
export interface Hit {
  subject: string
  /** When the count resets, if this hit starts a new window. */
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
 * Counts all hits in a single atomic statement, so that concurrent hits on several instances are all counted. Within
 * a transaction, other calls that count the same subject wait for its end.
 */
export const countHits = (db: Database, hits: readonly Hit[], now: Timestamp): Promise<Count[]> => {
  // Always in the same order, so that two counts cannot deadlock; the deletion of expired counts may still conflict.
  const rows = hits
    .map(({ subject, resetsAt }) => ({ subject, hits: 1, resets_at: resetsAt, now }))
    .sort((a, b) => (a.subject < b.subject ? -1 : 1))
  return countRows(db, rows)
}

/** Removes one hit of each subject whose window has not ended. */
export const takeHitsBack = async (
  db: Database,
  subjects: readonly string[],
  now: Timestamp,
): Promise<void> => {
  await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
    .where('subject', 'in', subjects.toSorted())
    .where('resets_at', '>', now)
    .where('hits', '>', 0)
    .execute()
}

export const deleteExpiredCounts = async (db: Database, now: Timestamp): Promise<void> => {
  await deleteInBatches(db, { table: 'rate_limits', column: 'resets_at', operator: '<=', time: now })
}
