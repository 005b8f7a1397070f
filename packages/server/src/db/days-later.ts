import { sql, type RawBuilder } from 'kysely'
import { engineOf } from './engine-of.ts'
import type { Database, DatabaseTransaction } from './schema.ts'

/** A timestamp moved by some days, as text like the stored ones; negative for days before. */
export const daysLater = (
  db: Database | DatabaseTransaction,
  timestamp: RawBuilder<unknown>,
  days: number,
): RawBuilder<string> =>
  engineOf(db) === 'postgresql'
    ? sql`to_char(
        (${timestamp}::timestamptz at time zone 'UTC') + make_interval(days => ${sql.lit(days)}),
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${timestamp}, ${sql.lit(`${String(days)} days`)})`
