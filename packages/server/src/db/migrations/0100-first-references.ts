import { sql, type Kysely } from 'kysely'
import type { Engine } from '../schema.ts'
import type { Tables } from './tables.ts'

/** References and order numbers begin at 1001: a short first number reads like a test, and is mistaken for a quantity. */
export const startReferences = ({ engine, db }: Tables): Promise<void> =>
  startReferencesAt({ engine, db }, 1001)

/** The next gift, order and custom order get this number, or the one after the last if that is higher. */
export const startReferencesAt = async (
  { engine, db }: { engine: Engine; db: Kysely<unknown> },
  first: number,
): Promise<void> => {
  for (const table of ['donations', 'orders', 'custom_orders']) {
    const { rows } = await sql<{ last: number | string | null }>`
      select max(id) as last from ${sql.table(table)}
    `.execute(db)
    const next = Math.max(first, Number(rows[0]?.last ?? 0) + 1)
    if (engine === 'postgresql') {
      await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(next)}`.execute(db)
    } else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${next - 1})`.execute(db)
    }
  }
}
