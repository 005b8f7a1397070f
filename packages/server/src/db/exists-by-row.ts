import { sql, type RawBuilder } from 'kysely'

/**
 * "exists" that is looked up by an index for each row. Without "offset 0" PostgreSQL would join the whole tables, as it does not know how
 * few rows are asked about.
 */
export const existsByRow = (query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (${query} limit 1 offset 0)`
