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

/** Sends the time limits of a transaction with its beginning, in one round trip. */
class PooledPostgresDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    _settings: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(beginStatement({ hasPooler: true })))
  }
}

/** For a pooler in transaction mode: keeps nothing in the session, neither limits, prepared statements nor locks. */
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
