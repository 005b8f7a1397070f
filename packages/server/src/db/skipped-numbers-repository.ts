import { sql } from 'kysely'
import { engineOf } from './engine-of.ts'
import type { DatabaseTransaction, Timestamp } from './schema.ts'

/** Tables whose numbers appear in emails, SMS and receipts. */
export const numberedTables = [
  'donations',
  'orders',
  'custom_orders',
  'payment_claims',
  'contact_messages',
] as const
export type NumberedTable = (typeof numberedTables)[number]

/** Returns the last number that a table gave out or skipped; 0 if there is none. */
const findLastNumber = async (tx: DatabaseTransaction, table: NumberedTable): Promise<number> => {
  const { rows } =
    engineOf(tx) === 'postgresql'
      ? await sql<{ last: number | string }>`
          select case when is_called then last_value else last_value - 1 end as last
          from ${sql.table(`${table}_id_seq`)}`.execute(tx)
      : await sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`.execute(tx)
  return Number(rows[0]?.last ?? 0)
}

const setLastNumber = async (tx: DatabaseTransaction, table: NumberedTable, last: number): Promise<void> => {
  if (engineOf(tx) === 'postgresql') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(tx)
    return
  }
  const { rows } = await sql`
    update sqlite_sequence set seq = ${last} where name = ${table} returning seq`.execute(tx)
  if (rows.length === 0)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx)
}

/** Returns when the newest payment was stored; undefined if there is none. */
export const findNewestPayment = async (tx: DatabaseTransaction): Promise<Timestamp | undefined> => {
  const newest = await tx
    .selectFrom('payment_claims')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.created_at
}

/** Range of numbers that no record of a table gets. */
export interface SkippedNumbers {
  table: NumberedTable
  first: number
  last: number
}

/**
 * Makes a table skip its next `count` numbers, and records them. If the table's last numbers were skipped already,
 * returns undefined without skipping any.
 */
export const skipNumbers = async (
  tx: DatabaseTransaction,
  { table, count, at }: { table: NumberedTable; count: number; at: Timestamp },
): Promise<SkippedNumbers | undefined> => {
  const current = await findLastNumber(tx, table)
  const skipped = await tx
    .selectFrom('skipped_numbers')
    .select('id')
    .where('table_name', '=', table)
    .where('last_number', '=', current)
    .executeTakeFirst()
  if (skipped) return undefined
  const [first, last] = [current + 1, current + count]
  await setLastNumber(tx, table, last)
  await tx
    .insertInto('skipped_numbers')
    .values({ table_name: table, first_number: first, last_number: last, created_at: at })
    .execute()
  return { table, first, last }
}
