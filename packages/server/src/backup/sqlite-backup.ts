import { existsSync } from 'node:fs'
import BetterSqlite, { type Database as SqliteFile } from 'better-sqlite3'
import { errorCode } from '../db/database-errors.ts'
import { StartupError } from '../startup-error.ts'

/**
 * Copies a database as it is at one moment. One statement reads one snapshot: writers neither wait for it nor, as they would
 * a page-by-page copy, make it begin anew.
 * @throws StartupError where there is nothing to copy, or no room for it.
 */
export const copySqliteFile = (from: string, to: string): void => {
  if (!existsSync(from)) throw new StartupError(`There is no database at ${from}; check DATA_DIR.`)
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

/** Opens a file and looks at every page of it. @throws StartupError unless it is a sound database of this server. */
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
  throw new StartupError(`${path} is no backup of this server, or it is damaged.`)
}
