import { setImmediate } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Schema, Timestamp } from './schema.ts'

/** Few enough to delete in some milliseconds. */
const batchSize = 1000

export interface OldRows {
  table: keyof Schema
  /** A time; indexed. */
  column: string
  operator: '<' | '<='
  time: Timestamp
  /** A further condition. */
  where?: RawBuilder<boolean>
}

/** Deletes old rows in batches, between which others take their turn. */
export const deleteInBatches = async (
  db: Database,
  { table, column, operator, time, where = sql<boolean>`1 = 1` }: OldRows,
): Promise<void> => {
  const rows = sql`${sql.table(table)} where ${sql.ref(column)} ${sql.raw(operator)} ${time} and ${where}`
  for (;;) {
    // Rows of the same moment are deleted together, so the next batch starts after them.
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
