import BetterSqlite, { type Database as SqliteFile, type Statement } from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type SqliteDatabase,
} from 'kysely'

/** How long a writer waits for another process's write to end. */
const busyTimeoutMs = 5000

/** Opens the file so that a commit is on disk when it returns, and readers never wait for a writer. */
export const openSqliteFile = (path: string): SqliteFile => {
  const file = new BetterSqlite(path, { timeout: busyTimeoutMs })
  try {
    file.pragma('journal_mode = WAL')
    file.pragma('synchronous = FULL')
    file.pragma('foreign_keys = ON')
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

/** More than the server has; searches of many words make some of their own. */
const maxCachedStatements = 200

/** Keeps what it prepared: reading a statement's text again for every request costs more than most statements do. */
const withPreparedStatements = (file: SqliteFile): SqliteDatabase => {
  const statements = new Map<string, Statement>()
  const prepare = (text: string): Statement => {
    const cached = statements.get(text)
    // One that is still being read row by row cannot be started anew.
    if (cached && !cached.busy) return cached
    const statement = file.prepare(text)
    if (statements.size >= maxCachedStatements) statements.clear()
    statements.set(text, statement)
    return statement
  }
  return { prepare, close: () => file.close() }
}

/**
 * Takes the write lock when a transaction begins rather than at its first write: a transaction that reads first and writes
 * later would fail at once when another process wrote in between, whatever the busy timeout is.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    super({ database: withPreparedStatements(file) })
    this.#file = file
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk ends the transaction by itself; asked to end it once more, SQLite would hide why behind another error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite can undo DDL; Kysely's own adapter says it cannot, and would leave a half-done migration behind after a kill. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export class DurableSqliteDialect extends SqliteDialect {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    super({ database: file })
    this.#file = file
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#file)
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter()
  }
}
