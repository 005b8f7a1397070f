import { existsSync } from 'node:fs'
import BetterSqlite, { type Database as SqliteFile } from 'better-sqlite3'
import { errorCode } from '../../values/error-code.ts'
import { StartupError } from '../../values/startup-error.ts'

/** Requires a database at a path. @throws StartupError if there is none. */
export const requireDatabase = (path: string): void => {
  if (!existsSync(path)) throw new StartupError(`There is no database at ${path}; check DATA_DIR.`)
}

/**
 * Copies a consistent snapshot of a database. The copy is a single statement, so writers are not blocked. Unlike a
 * page-by-page copy, it does not restart when they write.
 * @throws StartupError if there is nothing to copy, or no room for it.
 */
export const copySqliteFile = (from: string, to: string): void => {
  requireDatabase(from)
  const source = new BetterSqlite(from, { timeout: 5000 })
  try {
    source.prepare('vacuum into ?').run(to)
  } catch (error) {
    throw toStartupError(error, from, to)
  } finally {
    source.close()
  }
}

const toStartupError = (error: unknown, from: string, to: string): unknown => {
  const code = errorCode(error)
  if (/^SQLITE_(?:FULL|IOERR)/.test(code))
    return new StartupError(`The disk of ${to} is full or cannot be written to.`)
  if (/^SQLITE_(?:CANTOPEN|READONLY)/.test(code))
    return new StartupError(`${to} cannot be written to; check the folder's permissions.`)
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code))
    return new StartupError(`The database file ${from} is damaged; restore an earlier backup.`)
  return error
}

/** Opens a file after an integrity check. @throws StartupError unless it is an intact database of this server. */
export const openValidBackup = (path: string): SqliteFile => {
  if (!existsSync(path)) throw new StartupError(`There is no file ${path}.`)
  const file = new BetterSqlite(path, { readonly: true })
  try {
    const isIntact = file.pragma('integrity_check', { simple: true }) === 'ok'
    const isOurs = file.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get()
    if (isIntact && isOurs) return file
  } catch (error) {
    if (!/^SQLITE_(?:NOTADB|CORRUPT|CANTOPEN|IOERR)/.test(errorCode(error))) throw error
  }
  file.close()
  throw new StartupError(`${path} is not a backup of this server, or it is damaged.`)
}
