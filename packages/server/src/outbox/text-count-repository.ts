import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Day } from '../db/schema.ts'

/** How many text messages of a day, or of a span of days. */
export interface TextCounts {
  sent: number
  /** What a gateway charges by. */
  segments: number
  givenUp: number
  /** Of those that were sent. */
  undelivered: number
}

const column = (name: 'sent' | 'segments' | 'given_up' | 'undelivered') =>
  sql<number>`text_counts.${sql.ref(name)} + ${sql.ref(`excluded.${name}`)}`

/** Adds to a day's counts, in the transaction that makes it so: each outcome counts once. */
export const countTexts = async (
  tx: DatabaseTransaction,
  day: Day,
  { sent = 0, segments = 0, givenUp = 0, undelivered = 0 }: Partial<TextCounts>,
): Promise<void> => {
  await tx
    .insertInto('text_counts')
    .values({ day, sent, segments, given_up: givenUp, undelivered })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        sent: column('sent'),
        segments: column('segments'),
        given_up: column('given_up'),
        undelivered: column('undelivered'),
      }),
    )
    .execute()
}

/** The counts of each month ("2026-11") in a range of days, both included; months without texts are left out. */
export const sumTextsByMonth = (
  db: Database,
  { from, to }: { from: Day; to: Day },
): Promise<(TextCounts & { month: string })[]> =>
  db
    .selectFrom('text_counts')
    .select(({ fn }) => [
      sql<string>`substr(day, 1, 7)`.as('month'),
      fn.sum<number>('sent').as('sent'),
      fn.sum<number>('segments').as('segments'),
      fn.sum<number>('given_up').as('givenUp'),
      fn.sum<number>('undelivered').as('undelivered'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(sql`substr(day, 1, 7)`)
    .orderBy('month')
    .execute()
