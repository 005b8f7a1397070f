import { PostgresAdapter } from 'kysely'
import type { Database, Engine } from './schema.ts'

/** Returns the engine of a database, for the few statements that differ. */
export const engineOf = (db: Database): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgresql' : 'sqlite'
