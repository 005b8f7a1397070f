import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { makeFolder } from '../values/make-folder.ts'
import { StartupError } from '../values/startup-error.ts'
import { errorCode } from '../values/error-code.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { isMigrated, migrate } from './migrate.ts'
import { migrationTimeouts, openPool } from './postgresql.ts'
import { PooledPostgresDialect } from './postgresql-dialect.ts'
import type { Database, DatabaseTransaction, Engine, Schema } from './schema.ts'
import { DurableSqliteDialect, openSqliteFile } from './sqlite.ts'

export interface DatabaseOptions {
  /** Folder of `charity.sqlite`; used without `databaseUrl`. */
  dataDir: string
  databaseUrl: string | undefined
  /** Maximum number of connections to PostgreSQL; 10 by default. */
  databaseConnections?: number
  /** Whether the connections go through a pooler in transaction mode. */
  hasDatabasePooler?: boolean
  /** Called when an idle PostgreSQL connection breaks. */
  onConnectionError: (error: Error) => void
}

type PostgresqlOptions = Pick<DatabaseOptions, 'databaseConnections' | 'hasDatabasePooler'>

/**
 * Opens the database and migrates its schema.
 * @throws StartupError if the database cannot be opened, with a sentence that says what to do
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const engine: Engine = options.databaseUrl ? 'postgresql' : 'sqlite'
  const db = options.databaseUrl
    ? openPostgresql(options.databaseUrl, options, options.onConnectionError)
    : await openSqlite(options.dataDir)
  try {
    if (await isMigrated(db)) return db
    if (options.databaseUrl) await migratePostgresql(options.databaseUrl, options)
    else await migrate(db, engine)
    return db
  } catch (error) {
    await db.destroy()
    throw engine === 'sqlite' ? toSqliteStartupError(error, options.dataDir) : toPostgresqlStartupError(error)
  }
}

const openPostgresql = (
  url: string,
  { databaseConnections, hasDatabasePooler = false }: PostgresqlOptions,
  onError: (error: Error) => void,
): Database => {
  const pool = openPool(url, onError, {
    ...(databaseConnections !== undefined && { max: databaseConnections }),
    hasPooler: hasDatabasePooler,
  })
  return new Kysely<Schema>({
    dialect: hasDatabasePooler ? new PooledPostgresDialect(pool) : new PostgresDialect({ pool }),
  })
}

/** Migrates over connections of its own, without timeouts. */
const migratePostgresql = async (
  databaseUrl: string,
  { hasDatabasePooler: hasPooler = false }: PostgresqlOptions,
): Promise<void> => {
  const pool = openPool(databaseUrl, () => undefined, { max: 2, timeouts: migrationTimeouts, hasPooler })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db, 'postgresql')
  } finally {
    await db.destroy()
  }
}

/** Maximum number of connections to PostgreSQL of a thread, which does one task at a time. */
const connectionsOfThread = 2

/**
 * Opens the database for another thread, with the schema that the server migrated.
 * @throws StartupError if the database cannot be opened
 */
export const openForThread = async (
  options: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'hasDatabasePooler'>,
): Promise<Database> =>
  options.databaseUrl
    ? // A connection that breaks during use fails its query.
      openPostgresql(
        options.databaseUrl,
        { ...options, databaseConnections: connectionsOfThread },
        () => undefined,
      )
    : openSqlite(options.dataDir)

const openSqlite = async (dataDir: string): Promise<Database> => {
  try {
    await makeFolder(dataDir)
    return new Kysely<Schema>({
      dialect: new DurableSqliteDialect(openSqliteFile(join(dataDir, 'charity.sqlite'))),
    })
  } catch (error) {
    throw toSqliteStartupError(error, dataDir)
  }
}

const toSqliteStartupError = (error: unknown, dataDir: string): unknown => {
  const code = errorCode(error)
  const folder = resolve(dataDir)
  if (/^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|SQLITE_CANTOPEN|SQLITE_READONLY)/.test(code)) {
    return new StartupError(
      `The folder ${folder} cannot be written to; make it writable, or set DATA_DIR to another folder.`,
    )
  }
  if (/^(?:SQLITE_NOTADB|SQLITE_CORRUPT)/.test(code)) {
    return new StartupError(
      `The database file ${join(folder, 'charity.sqlite')} is damaged; restore it from a backup, or move it away to start empty.`,
    )
  }
  if (/^(?:SQLITE_FULL|ENOSPC)/.test(code)) {
    return new StartupError(`The disk that holds ${folder} is full; free some space and start again.`)
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return new StartupError(
      `Another program holds the database file in ${folder}; close it, or set DATA_DIR to another folder.`,
    )
  }
  return error
}

const toPostgresqlStartupError = (error: unknown): unknown => {
  const code = errorCode(error)
  if (code.startsWith('28')) {
    return new StartupError(
      'The PostgreSQL server refuses the user or password in DATABASE_URL; correct them.',
    )
  }
  if (code === '3D000') {
    return new StartupError(
      'The database named in DATABASE_URL does not exist; create it, or name another one.',
    )
  }
  if (code === '42501') {
    return new StartupError(
      'The user in DATABASE_URL may not create tables; grant it that right on the database.',
    )
  }
  if (
    /^(?:E[A-Z]|57P|08|53)/.test(code) ||
    (error instanceof Error && /connect|terminated/i.test(error.message))
  ) {
    return new StartupError(
      'The PostgreSQL server in DATABASE_URL cannot be reached; start it, or correct the address.',
    )
  }
  return error
}

/**
 * Runs `work` in a transaction that is on disk when the promise resolves. The transaction is retried on conflicts, so
 * `work` must have no side effects outside the database.
 */
export const inTransaction = <Result>(
  db: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> => retryConflicts(() => db.transaction().execute(work))

/** Resolves if the database responds. */
export const pingDatabase = async (db: Database): Promise<void> => {
  await sql`select 1`.execute(db)
}
