import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Record numbers have 64 bits on PostgreSQL too, with the sequences behind them; SQLite's always had. Tables that later migrations
 * create take `bigInteger` for them.
 */
export const widenIds = async ({ db, bigInteger }: Tables): Promise<void> => {
  if (bigInteger === 'integer') return
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type = 'integer'
      and (is_identity = 'YES' or column_name = 'id' or column_name like '%\\_id')
    order by table_name, ordinal_position`.execute(db)
  for (const [table, columns] of Map.groupBy(rows, ({ table_name }) => table_name)) {
    const changes = columns.map(({ column_name }) => sql`alter column ${sql.ref(column_name)} type bigint`)
    // One statement for each table, because each one writes the whole table again.
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db)
  }
}
