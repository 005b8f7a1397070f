import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import BetterSqlite, { type Database as SqliteFile } from 'better-sqlite3'
import { errorCode } from '../../values/error-code.ts'
import { BackupFailure } from './backup-failure.ts'

/** Contents of a database, for a comparison: each table's number of rows, and the sum of each of its amounts. */
export interface DatabaseContents {
  tables: Record<string, Record<string, number>>
  /** Figures for people: the number of payments, and the verified amount in whole shillings. */
  payments: number
  verifiedTzs: number
  /** Migrations that the database went through. */
  migrations: string[]
}

/** Number of times that a database must fit on this machine's disk: a snapshot, the restored copy, and some room. */
const neededSpace = 2.5

/** Returns the free bytes on the disk of a folder. */
export const freeBytesIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Ensures that the disk has space for the copies: a full disk would keep the server from storing anything.
 * @throws BackupFailure `disk`
 */
export const ensureSpace = async (
  folder: string,
  database: string,
  freeBytes = freeBytesIn,
): Promise<void> => {
  const needed = (await stat(database)).size * neededSpace
  if ((await freeBytes(folder)) < needed)
    throw new BackupFailure(
      'disk',
      `The disk of ${folder} has no room for copies of the database: ${String(Math.ceil(needed / 1e6))} MB are needed while a backup is made.`,
    )
}

/** Number of pages copied before other work gets the thread: 16 MB. */
const pagesAtOnce = 4096

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Counts and sums the contents of a database. */
const contentsOf = (db: SqliteFile): DatabaseContents => {
  const names = (sql: string): string[] =>
    db
      .prepare<[], { name: string }>(sql)
      .all()
      .map(({ name }) => name)
  const tables = names(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
  )
  const sums = tables.map((table) => {
    const amounts = names(
      `select name from pragma_table_info('${table.replaceAll("'", "''")}') where name like '%\\_tzs' escape '\\' order by name`,
    )
    const columns = [
      'count(*) as "rows"',
      ...amounts.map((name) => `total(${quoted(name)}) as ${quoted(name)}`),
    ]
    const row = db
      .prepare<[], Record<string, number>>(`select ${columns.join(', ')} from ${quoted(table)}`)
      .get()
    return [table, row ?? {}] as const
  })
  const counted = db
    .prepare<[], { payments: number; verifiedTzs: number }>(
      `select count(*) as payments, total(case when state = 'verified' then received_amount_tzs end) as verifiedTzs
       from payment_claims`,
    )
    .get()
  return {
    tables: Object.fromEntries(sums),
    payments: counted?.payments ?? 0,
    verifiedTzs: counted?.verifiedTzs ?? 0,
    migrations: names('select name from kysely_migration order by name'),
  }
}

/**
 * Copies a database page by page while other processes write to it, and returns its contents. Both show the same
 * point in time.
 * A read transaction keeps SQLite from restarting the copy after each write, and blocks no writer.
 * @throws BackupFailure
 */
export const takeSnapshot = async (from: string, to: string): Promise<DatabaseContents> => {
  const source = new BetterSqlite(from, { fileMustExist: true, timeout: 5000 })
  try {
    source.exec('begin')
    const contents = contentsOf(source)
    await source.backup(to, { progress: () => pagesAtOnce })
    source.exec('commit')
    return contents
  } catch (error) {
    throw explainSqlite(error, from)
  } finally {
    source.close()
  }
}

/** Returns an explained error: the problem of the database, or of its disk. */
const explainSqlite = (error: unknown, path: string): unknown => {
  const code = errorCode(error)
  if (/^(?:SQLITE_FULL|SQLITE_IOERR|ENOSPC)/.test(code))
    return new BackupFailure('disk', `The disk of ${path} is full or cannot be written to.`, { cause: error })
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code))
    return new BackupFailure('damaged', `The database ${path} is damaged; restore an earlier backup.`, {
      cause: error,
    })
  return error
}

/** Returns the contents of a database. @throws BackupFailure `damaged` if the database is not intact. */
export const checkDatabase = (path: string): DatabaseContents => {
  const db = new BetterSqlite(path, { fileMustExist: true })
  try {
    if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok')
      throw new BackupFailure('damaged', 'SQLite finds the database damaged; restore an earlier backup.')
    return contentsOf(db)
  } catch (error) {
    throw explainSqlite(error, path)
  } finally {
    db.close()
  }
}

/**
 * Returns a file's SHA-256, in hexadecimal. The file must not be open in SQLite: closing a file drops all locks that
 * this process has on it.
 */
export const hashFile = async (path: string, signal?: AbortSignal): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 2 ** 20 }), hash, { signal })
  return hash.digest('hex')
}
