import type { Database, Timestamp } from '../../db/schema.ts'
import { findFeed } from '../../ledger/evidence/feed-repository.ts'
import { readFeedChain } from '../../ledger/evidence/feed-condition.ts'

/**
 * Returns whether notices can verify a payment, and whether the balances of their feeds follow from each other; null
 * for a feed that states none.
 */
export const listNoticeFacts = async (
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { isFree: boolean; isChainWhole: boolean | null }>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('feed_notices')
    .select(['id', 'feed_id', 'direction', 'claim_id', 'line_id', 'balance_cents'])
    .where('id', 'in', ids)
    .execute()
  const chains = new Map<number, boolean>()
  for (const id of new Set(rows.map(({ feed_id }) => feed_id))) {
    const feed = await findFeed(db, { id })
    if (feed) chains.set(id, (await readFeedChain(db, feed)).isWhole)
  }
  return new Map(
    rows.map(({ id, feed_id, direction, claim_id, line_id, balance_cents }) => [
      id,
      {
        isFree: direction === 'in' && claim_id === null && line_id === null,
        isChainWhole: balance_cents === null ? null : (chains.get(feed_id) ?? null),
      },
    ]),
  )
}

/** Returns the end of the statements of some sources; null without any. */
export const findStatementEnd = async (
  db: Database,
  sources: readonly string[],
): Promise<Timestamp | null> => {
  const row = await db
    .selectFrom('statement_imports')
    .select(({ fn }) => fn.max<Timestamp | null>('last_at').as('until'))
    .where('source', 'in', sources)
    .where('last_at', 'is not', null)
    .executeTakeFirst()
  return row?.until ?? null
}
