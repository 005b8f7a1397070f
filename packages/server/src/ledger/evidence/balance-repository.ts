import { sql } from 'kysely'
import type { FeedNoticeTable } from '../../db/feed-tables.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'

type AnyDatabase = Database | DatabaseTransaction

/** A step of a feed's balance. */
export type BalanceStep = Pick<
  FeedNoticeTable,
  'direction' | 'amount_cents' | 'balance_cents' | 'fee_cents' | 'paid_at'
>

/** How far a source's statements go: the minute of their last line, and the balance after it, where they say that. */
export interface LastStatement {
  minute: Timestamp
  cents: number | null
}

/** Messages have minutes. */
export const minuteOf = (time: Timestamp): Timestamp => `${time.slice(0, 16)}:00.000Z`

export const findLastStatement = async (
  db: AnyDatabase,
  source: string,
): Promise<LastStatement | undefined> => {
  const last = await db
    .selectFrom('statement_entries')
    .select(['moved_at', 'balance_cents as cents'])
    .where('source', '=', source)
    .orderBy('moved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { minute: minuteOf(last.moved_at), cents: last.cents }
}

/**
 * What moved a feed's balance since its last statement and is on none, in the order of the messages' times. Of the statement's last minute, a
 * message may be of before or after its last line: one whose balance the statement has was before it.
 */
export const listBalanceSteps = (
  db: AnyDatabase,
  { id, source }: { id: number; source: string },
  last: LastStatement | undefined,
): Promise<BalanceStep[]> => {
  let query = db
    .selectFrom('feed_notices')
    .select(['direction', 'amount_cents', 'balance_cents', 'fee_cents', 'paid_at'])
    .where('feed_id', '=', id)
    .where('line_id', 'is', null)
  if (last) {
    query = query.where('paid_at', '>=', last.minute).where(
      sql<boolean>`not exists (
        select 1 from statement_entries
        where statement_entries.source = ${source} and statement_entries.moved_at >= ${last.minute}
        and statement_entries.balance_cents = feed_notices.balance_cents
      )`,
    )
  }
  return query.orderBy('paid_at').orderBy('id').execute()
}
