import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'
import { beginStatement } from './postgresql.ts'

/** Driver that sends a transaction's time limits with its beginning, in one round trip. */
class PooledPostgresDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    _settings: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(beginStatement({ hasPooler: true })))
  }
}

/** Dialect for a pooler in transaction mode. Keeps no limits, prepared statements or locks in the session. */
export class PooledPostgresDialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new PooledPostgresDriver({ pool: this.#pool })
  }
}
