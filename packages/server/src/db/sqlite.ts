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

/** How long a writer waits for another process's write lock. */
const busyTimeoutMs = 5000
/** How long it waits at most before it tries again. */
const maxLockDelayMs = 10
/**
 * The log is cut back to this size. It grows beyond only while another program reads; SQLite's own checkpoints begin at
 * about 4 MB.
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
    // This connection has read them already.
    file.close()
    return openSqliteFile(path)
  } catch (error) {
    file.close()
    throw error
  }
}

/**
 * The queries are written for, and tested with, the plans that SQLite makes without statistics. Somebody's ANALYZE would change these: a
 * count of a million payments then blocks everybody for seconds.
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

/** More than the server uses, which is over 500; each number of search terms needs another statement. */
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

/** Waits for another process's lock without blocking this one: requests that need no database are answered meanwhile. */
const patient = (connection: DatabaseConnection): DatabaseConnection => ({
  streamQuery: (...query) => connection.streamQuery(...query),
  executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    for (let waitedMs = 0; ;) {
      try {
        return await connection.executeQuery<Row>(query)
      } catch (error) {
        // It has done nothing yet, so it can be repeated.
        if (!errorCode(error).startsWith('SQLITE_BUSY') || waitedMs >= busyTimeoutMs) throw error
      }
      // Random, so that it does not keep step with a process that writes in a rhythm.
      const waitMs = 1 + Math.random() * maxLockDelayMs
      await setTimeout(waitMs)
      waitedMs += waitMs
    }
  },
})

/**
 * Takes the write lock when a transaction begins rather than at its first write: a transaction that reads before it writes
 * would fail immediately if another process wrote in between, regardless of the busy timeout.
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

  /** A full disk rolls back the transaction by itself; rolling back again would mask that error with another. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite's DDL is transactional. Kysely's adapter assumes it is not, and would leave a half-done migration after a crash. */
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
