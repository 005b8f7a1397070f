import { sql, type RawBuilder } from 'kysely'

/**
 * Returns an "exists" that uses an index for each row. Without "offset 0" PostgreSQL would join the whole tables,
 * because it does not know how few rows the query is about.
 */
export const existsByRow = (query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (${query} limit 1 offset 0)`
