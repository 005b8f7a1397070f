import { setTimeout } from 'node:timers/promises'
import BetterSqlite, { type Database as SqliteFile, type Statement } from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely'
import { errorCode } from '../values/error-code.ts'

/** Longest wait of a writer for another process's write lock. */
const busyTimeoutMs = 5000
/** Longest delay before the writer tries again. */
const maxLockDelayMs = 10
/**
 * Size to which the log is cut back. It grows larger only while another program reads; SQLite's own checkpoints begin
 * at about 4 MB.
 */
const maxLogBytes = 8 * 2 ** 20

/** Opens the file so that commits are durable, readers never wait for a writer, and deleted rows are overwritten with zeros. */
export const openSqliteFile = (path: string): SqliteFile => {
  const file = new BetterSqlite(path, { timeout: busyTimeoutMs })
  try {
    file.pragma('journal_mode = WAL')
    file.pragma('synchronous = FULL')
    file.pragma('foreign_keys = ON')
    file.pragma('secure_delete = ON')
    file.pragma(`journal_size_limit = ${String(maxLogBytes)}`)
    if (!dropStatistics(file)) return file
    // Reopened, because this connection has already read the statistics.
    file.close()
    return openSqliteFile(path)
  } catch (error) {
    file.close()
    throw error
  }
}

/**
 * Deletes SQLite's statistics and returns whether there were any. The queries are written for, and tested with,
 * SQLite's plans without statistics. An ANALYZE would change the plans: a count of a million payments then blocks the
 * server for seconds.
 */
const dropStatistics = (file: SqliteFile): boolean => {
  const tables = file
    .prepare<[], { name: string }>(
      "select name from sqlite_schema where name like 'sqlite\\_stat_' escape '\\'",
    )
    .all()
  for (const { name } of tables) file.exec(`drop table if exists ${name}`)
  return tables.length > 0
}

/**
 * Maximum number of cached statements. The server uses over 500; each number of search terms needs another statement.
 */
const maxCachedStatements = 1000

/** Caches prepared statements: parsing one costs more than running most of them. */
const withPreparedStatements = (file: SqliteFile): SqliteDatabase => {
  const statements = new Map<string, Statement>()
  const prepare = (text: string): Statement => {
    const cached = statements.get(text)
    // A statement that is still being iterated cannot be run again.
    if (cached && !cached.busy) return cached
    const statement = file.prepare(text)
    if (statements.size >= maxCachedStatements) statements.clear()
    statements.set(text, statement)
    return statement
  }
  return { prepare, close: () => file.close() }
}

/**
 * Waits for another process's lock without blocking this process, so that requests which need no database get their
 * responses.
 */
const patient = (connection: DatabaseConnection): DatabaseConnection => ({
  streamQuery: (...query) => connection.streamQuery(...query),
  executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    for (let waitedMs = 0; ;) {
      try {
        return await connection.executeQuery<Row>(query)
      } catch (error) {
        // The statement has not done anything yet, so it can be repeated.
        if (!errorCode(error).startsWith('SQLITE_BUSY') || waitedMs >= busyTimeoutMs) throw error
      }
      // Random, so that the retries do not follow the rhythm of another process's writes.
      const waitMs = 1 + Math.random() * maxLockDelayMs
      await setTimeout(waitMs)
      waitedMs += waitMs
    }
  },
})

/**
 * Driver that takes the write lock when a transaction begins rather than at its first write. Otherwise a transaction
 * that reads before it writes would fail at once if another process wrote in between, regardless of the busy timeout.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: SqliteFile
  #connection: DatabaseConnection | undefined

  constructor(file: SqliteFile) {
    file.pragma('busy_timeout = 0')
    super({ database: withPreparedStatements(file) })
    this.#file = file
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= patient(await super.acquireConnection()))
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /**
   * Ignores a failing rollback: a full disk rolls back the transaction by itself, and another error would mask that
   * one.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection)
  }
}

/**
 * Adapter for SQLite's transactional DDL. Kysely's adapter assumes DDL is not transactional, and would leave a
 * half-done migration after a crash.
 */
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
