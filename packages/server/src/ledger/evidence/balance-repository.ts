import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { BalanceMove } from './balance-chain.ts'

type AnyDatabase = Database | DatabaseTransaction

/** How far a source's statements go: the minute of their last line, and the balance after it, if they state one. */
export interface LastStatement {
  minute: Timestamp
  cents: number | null
}

const minuteMs = 60_000

/** Text messages have minutes. */
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

/** A notice by which a feed's balance moved. */
export interface NoticeMove extends BalanceMove {
  noticeId: number
}

/**
 * The notices that moved a feed's balance since its last statement and are not on it, in the order of their minutes. In the statement's last
 * minute, a notice whose balance the statement has came before its last line.
 */
export const listNoticeMoves = async (
  db: AnyDatabase,
  { id, source }: { id: number; source: string },
  last: LastStatement | undefined,
): Promise<NoticeMove[]> => {
  let query = db
    .selectFrom('feed_notices')
    .select(['id', 'direction', 'amount_cents', 'balance_cents', 'fee_cents', 'paid_at'])
    .where('feed_id', '=', id)
    .where('line_id', 'is', null)
  if (last) {
    // Later notices may have the same balance, such as zero after a transfer to the bank.
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
