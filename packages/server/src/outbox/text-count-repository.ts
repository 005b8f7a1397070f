import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Day } from '../db/schema.ts'

/** Numbers of texts in a day or a range of days. */
export interface TextCounts {
  sent: number
  /** Segments, which gateways charge by. */
  segments: number
  givenUp: number
  /** Texts that were sent but not delivered. */
  undelivered: number
}

const column = (name: 'sent' | 'segments' | 'given_up' | 'undelivered') =>
  sql<number>`text_counts.${sql.ref(name)} + ${sql.ref(`excluded.${name}`)}`

/** Adds outcomes to a day's counts, in the transaction that stores them: each outcome counts once. */
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

/** Sums the counts of each month ("2026-11") in a range of days, both included. Months without texts are left out. */
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
