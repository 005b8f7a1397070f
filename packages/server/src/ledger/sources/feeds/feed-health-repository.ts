import { sql } from 'kysely'
import type { Database, Timestamp } from '../../../db/schema.ts'

/**
 * Returns the time up to which the statements of feeds' sources are imported, and the payments that only feeds show
 * until the next statement.
 */
export const listFeedStatements = async (
  db: Database,
): Promise<{ source: string; until: Timestamp | null; onWord: { count: number; sum: number } }[]> => {
  const sources = await db
    .selectFrom('feeds')
    .select('source')
    .distinct()
    .select(({ selectFrom }) =>
      selectFrom('statement_imports')
        .select(({ fn }) => fn.max<Timestamp | null>('last_at').as('last_at'))
        .whereRef('statement_imports.source', '=', 'feeds.source')
        .as('until'),
    )
    .where('removed_at', 'is', null)
    .orderBy('source')
    .execute()
  return Promise.all(
    sources.map(async ({ source, until }) => ({ source, until, onWord: await sumOnWord(db, source) })),
  )
}

/** Counts and sums the verified payments that a source's feeds show, and no statement's line. */
const sumOnWord = (db: Database, source: string): Promise<{ count: number; sum: number }> =>
  db
    .selectFrom('payment_claims')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(coalesce(sum(received_amount_tzs - refunded_tzs), 0) as bigint)`.as('sum'),
    ])
    .where('state', '=', 'verified')
    .where('id', 'in', (where) =>
      where
        .selectFrom('feed_notices')
        .innerJoin('feeds', 'feeds.id', 'feed_notices.feed_id')
        .select('claim_id')
        .$narrowType<{ claim_id: number }>()
        .where('claim_id', 'is not', null)
        .where('line_id', 'is', null)
        .where('feeds.source', '=', source),
    )
    .where(
      sql<boolean>`not exists (select 1 from statement_lines where statement_lines.claim_id = payment_claims.id)`,
    )
    .executeTakeFirstOrThrow()
