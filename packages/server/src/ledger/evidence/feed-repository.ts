import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { FeedSignal, FeedTable, UnreadMessageTable } from '../../db/feed-tables.ts'

export type StoredFeed = Omit<Selectable<FeedTable>, 'senders'> & { senders: string[] }

const withSenders = <Row extends { senders: string }>(
  row: Row,
): Omit<Row, 'senders'> & { senders: string[] } => ({
  ...row,
  senders: JSON.parse(row.senders) as string[],
})

/** Returns the feeds that were not removed, oldest first. */
export const listStoredFeeds = async (db: Database): Promise<StoredFeed[]> => {
  const rows = await db
    .selectFrom('feeds')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(withSenders)
}

export const findFeed = async (
  db: Database,
  by: { id: number } | { address: string },
): Promise<StoredFeed | undefined> => {
  const row = await db
    .selectFrom('feeds')
    .selectAll()
    .where('removed_at', 'is', null)
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('address', '=', by.address)))
    .executeTakeFirst()
  return row && withSenders(row)
}

export const insertFeed = async (tx: DatabaseTransaction, row: Insertable<FeedTable>): Promise<number> => {
  const { id } = await tx.insertInto('feeds').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export type FeedChange = Updateable<FeedTable>

/** Changes a feed that was not removed. Returns false if there is no such feed, or it is in none of these states. */
export const updateFeed = async (
  tx: DatabaseTransaction,
  id: number,
  change: FeedChange,
  from?: readonly StoredFeed['state'][],
): Promise<boolean> => {
  let query = tx.updateTable('feeds').set(change).where('id', '=', id).where('removed_at', 'is', null)
  if (from) query = query.where('state', 'in', from)
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

/**
 * Locks a notice's feed until the transaction ends, so that its verified amounts are counted once; undefined if the
 * feed was removed.
 */
export const lockFeedOf = async (
  tx: DatabaseTransaction,
  noticeId: number,
): Promise<StoredFeed | undefined> => {
  const row = await tx
    .updateTable('feeds')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', 'in', tx.selectFrom('feed_notices').select('feed_id').where('id', '=', noticeId))
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && withSenders(row)
}

/** Sign of life of a feed. */
export interface Heard {
  at: Timestamp
  battery?: number | undefined
  signal?: FeedSignal | undefined
  /** Seconds by which the feed's clock is ahead, if it states the time. */
  clockAheadS?: number | undefined
  /** Whether the feed received its content some time before. */
  isLate?: boolean
  isPing?: boolean
  /** Whether the feed forwarded a message, which shows that the phone receives messages. */
  isMessage?: boolean
}

export const noteHeard = async (
  tx: DatabaseTransaction,
  feedId: number,
  { at, battery, signal, clockAheadS, isLate = false, isPing = false, isMessage = false }: Heard,
): Promise<void> => {
  await tx
    .updateTable('feeds')
    .set({
      heard_at: at,
      ...(battery !== undefined && { battery }),
      ...(signal !== undefined && { signal }),
      ...(clockAheadS !== undefined && { clock_ahead_s: clockAheadS }),
      ...(isLate && { late_at: at }),
      ...(isPing && { pinged_at: at }),
      ...(isMessage && { noticed_at: at }),
    })
    .where('id', '=', feedId)
    .execute()
}

/** Records a sender of a feed's messages. */
export const noteSender = async (
  tx: DatabaseTransaction,
  feedId: number,
  { sender, sim, at }: { sender: string; sim: number | null; at: Timestamp },
): Promise<void> => {
  await tx
    .insertInto('feed_senders')
    .values({ feed_id: feedId, sender, sim: sim ?? -1, heard_at: at })
    .onConflict((conflict) => conflict.columns(['feed_id', 'sender', 'sim']).doUpdateSet({ heard_at: at }))
    .execute()
}

/** Deletes the senders that a feed heard besides its own. They wrote to the phone privately. */
export const forgetStrangers = async (
  tx: DatabaseTransaction,
  feedId: number,
  senders: readonly string[],
): Promise<void> => {
  let query = tx.deleteFrom('feed_senders').where('feed_id', '=', feedId)
  if (senders.length > 0) query = query.where('sender', 'not in', senders)
  await query.execute()
}

const maxHeard = 20

export const listHeard = async (
  db: Database,
  feedId: number,
): Promise<{ sender: string; sim: number | null; at: Timestamp }[]> => {
  const rows = await db
    .selectFrom('feed_senders')
    .select(['sender', 'sim', 'heard_at as at'])
    .where('feed_id', '=', feedId)
    .orderBy('heard_at', 'desc')
    .limit(maxHeard)
    .execute()
  return rows.map((row) => ({ ...row, sim: row.sim === -1 ? null : row.sim }))
}

export const insertUnread = async (
  tx: DatabaseTransaction,
  row: Insertable<UnreadMessageTable>,
): Promise<void> => {
  await tx
    .insertInto('unread_messages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['feed_id', 'digest']).doNothing())
    .execute()
}

const maxUnreadShown = 200

export const listUnread = (
  db: Database,
): Promise<
  (Pick<Selectable<UnreadMessageTable>, 'id' | 'sender' | 'text' | 'reason'> & {
    feed: number
    feedName: string
    receivedAt: Timestamp
  })[]
> =>
  db
    .selectFrom('unread_messages')
    .innerJoin('feeds', 'feeds.id', 'unread_messages.feed_id')
    .select([
      'unread_messages.id',
      'feed_id as feed',
      'feeds.name as feedName',
      'sender',
      'text',
      'reason',
      'received_at as receivedAt',
    ])
    .orderBy('unread_messages.id', 'desc')
    .limit(maxUnreadShown)
    .execute()

export const countUnread = async (db: Database): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('unread_messages')
    .select(['feed_id', (select) => select.fn.countAll<number>().as('count')])
    .groupBy('feed_id')
    .execute()
  return new Map(rows.map(({ feed_id, count }) => [feed_id, count]))
}

export const deleteUnread = async (tx: DatabaseTransaction, id: number): Promise<boolean> =>
  (await tx.deleteFrom('unread_messages').where('id', '=', id).returning('id').executeTakeFirst()) !==
  undefined

export const deleteOldUnread = async (db: Database, before: Timestamp): Promise<void> => {
  await db.deleteFrom('unread_messages').where('received_at', '<', before).execute()
}
