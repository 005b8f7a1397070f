import { setImmediate } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Schema, Timestamp } from './schema.ts'

/** Number of rows that are deleted within some milliseconds. */
const batchSize = 1000

export interface OldRows {
  table: keyof Schema
  /** Indexed column with a time. */
  column: string
  operator: '<' | '<='
  time: Timestamp
  /** Further condition. */
  where?: RawBuilder<boolean>
}

/** Deletes old rows in batches, with pauses for other work. */
export const deleteInBatches = async (
  db: Database,
  { table, column, operator, time, where = sql<boolean>`1 = 1` }: OldRows,
): Promise<void> => {
  const rows = sql`${sql.table(table)} where ${sql.ref(column)} ${sql.raw(operator)} ${time} and ${where}`
  for (;;) {
    // Rows of the same time are deleted together, so the next batch starts after them.
    const found = await sql<{ last: Timestamp }>`
      select ${sql.ref(column)} as last from ${rows} order by ${sql.ref(column)} limit 1 offset ${batchSize - 1}
    `.execute(db)
    const last = found.rows[0]?.last
    await sql`delete from ${rows} ${last === undefined ? sql`` : sql`and ${sql.ref(column)} <= ${last}`}`.execute(
      db,
    )
    if (last === undefined) return
    await setImmediate()
  }
}
