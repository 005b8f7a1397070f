import { PostgresAdapter } from 'kysely'
import type { Database, Engine } from './schema.ts'

/** The engine behind a database, for the few statements that differ. */
export const engineOf = (db: Database): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgresql' : 'sqlite'
