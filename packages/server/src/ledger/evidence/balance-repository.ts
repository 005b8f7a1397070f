import { sql } from 'kysely'
import type { Database, Timestamp } from '../../db/schema.ts'
import type { BalanceMove } from './balance-chain.ts'
import { minuteMs } from '../../values/durations.ts'

/** End of a source's statements: the minute of the last line, and the balance after it, if stated. */
export interface LastStatement {
  minute: Timestamp
  cents: number | null
}

/** Rounds a time down to its minute, because text messages only state minutes. */
export const minuteOf = (time: Timestamp): Timestamp => `${time.slice(0, 16)}:00.000Z`

export const findLastStatement = async (db: Database, source: string): Promise<LastStatement | undefined> => {
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

/** Notice that moved a feed's balance. */
export interface NoticeMove extends BalanceMove {
  noticeId: number
}

/**
 * Returns the notices that moved a feed's balance since its source's last statement and are not on it, in the order of
 * their minutes. In the last minute of the statement, a notice with a balance that the statement has came before its
 * last line.
 */
export const listNoticeMoves = async (
  db: Database,
  { id, source }: { id: number; source: string },
  last: LastStatement | undefined,
): Promise<NoticeMove[]> => {
  let query = db
    .selectFrom('feed_notices')
    .select(['id', 'direction', 'amount_cents', 'balance_cents', 'fee_cents', 'paid_at'])
    .where('feed_id', '=', id)
    .where('line_id', 'is', null)
  if (last) {
    // After that minute, an equal balance proves nothing: it may recur, such as zero after a transfer to the bank.
    const nextMinute = new Date(Date.parse(last.minute) + minuteMs).toISOString()
    query = query.where('paid_at', '>=', last.minute).where(
      sql<boolean>`(feed_notices.paid_at >= ${nextMinute} or not exists (
        select 1 from statement_entries
        where statement_entries.source = ${source} and statement_entries.moved_at >= ${last.minute}
        and statement_entries.balance_cents = feed_notices.balance_cents
      ))`,
    )
  }
  const rows = await query.orderBy('paid_at').orderBy('id').execute()
  return rows.map(({ id: noticeId, direction, amount_cents, balance_cents, fee_cents, paid_at }) => ({
    noticeId,
    movedAt: minuteOf(paid_at),
    amountCents: direction === 'in' || direction === 'returned' ? amount_cents : -amount_cents - fee_cents,
    balanceCents: balance_cents,
  }))
}
