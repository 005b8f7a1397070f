import { existsSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { errorCode } from '../db/database-errors.ts'
import { applicationName } from '../db/postgresql.ts'
import { makeFolder } from '../make-folder.ts'
import { StartupError } from '../startup-error.ts'
import { flushToDisk, sqlitePath } from './backup.ts'
import { loadPostgresql } from './postgresql-backup.ts'
import { openValidBackup } from './sqlite-backup.ts'

interface RestoreOptions {
  /** If false, an existing database is left untouched. */
  overwrite: boolean
}

/**
 * Restores a file written by {@link backUp}. The server must be stopped; the next start migrates an older schema.
 * @returns a message for the operator.
 * @throws StartupError with the reason if it fails; then nothing has changed.
 */
export const restore = (
  file: string,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: RestoreOptions,
): Promise<string> =>
  databaseUrl
    ? restorePostgresql(resolve(file), databaseUrl, options)
    : restoreSqlite(resolve(file), dataDir, options)

const overwriteRequired = (what: string): StartupError =>
  new StartupError(`${what} already contains data; add --overwrite to replace it.`)

const stillRunning = (): StartupError => new StartupError('The server is still running; stop it first.')

const restoreSqlite = async (
  file: string,
  dataDir: string,
  { overwrite }: RestoreOptions,
): Promise<string> => {
  openValidBackup(file).close()
  const target = sqlitePath(dataDir)
  const exists = existsSync(target)
  if (exists && !overwrite) throw overwriteRequired(target)
  await makeFolder(dirname(target))
  const incoming = `${target}.incoming`
  await copyFile(file, incoming)
  await flushToDisk(incoming)
  // The old database is moved aside rather than deleted: it is easy to name the wrong backup.
  const aside = `${target}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`
  if (exists) await moveAside(target, aside)
  await rename(incoming, target)
  await flushToDisk(dirname(target))
  return `Restored ${file}.${exists ? ` The previous database is in ${aside}.` : ''}`
}

/** Moves a database aside together with its log: a log left behind would be applied to the restored file. */
const moveAside = async (target: string, aside: string): Promise<void> => {
  try {
    const old = new BetterSqlite(target, { timeout: 0 })
    try {
      // Fails while another process has the database open.
      old.pragma('journal_mode = delete')
    } finally {
      old.close()
    }
  } catch (error) {
    if (errorCode(error).startsWith('SQLITE_BUSY')) throw stillRunning()
    if (!/^SQLITE_(?:NOTADB|CORRUPT|IOERR)/.test(errorCode(error))) throw error
  }
  await rename(target, aside)
  await rm(`${target}-shm`, { force: true })
  if (existsSync(`${target}-wal`)) await rename(`${target}-wal`, `${aside}-wal`)
}

const restorePostgresql = async (
  file: string,
  databaseUrl: string,
  { overwrite }: RestoreOptions,
): Promise<string> => {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  const client = new pg.Client(databaseUrl)
  await client.connect().catch((cause: unknown) => {
    throw new StartupError(
      'The PostgreSQL server in DATABASE_URL cannot be reached; start it, or correct the address.',
      { cause },
    )
  })
  try {
    const servers = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
      [applicationName],
    )
    if (servers.rowCount) throw stillRunning()
    const tables = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
    const load = () => loadPostgresql(databaseUrl, file)
    if (!tables.rowCount) await load()
    else if (overwrite) await replaceTables(client, load)
    else throw overwriteRequired('The database in DATABASE_URL')
  } finally {
    await client.end()
  }
  return `Restored ${file}.`
}

/** Only the owner of the schema may rename it: before PostgreSQL 15 that is the superuser. */
const notItsOwner = '42501'

/**
 * Loads a backup in place of all tables, which come back if it fails. pg_restore drops no table but those in the backup: one that a
 * newer release added would hold on to those that it refers to, or be in the way of the next upgrade.
 */
const replaceTables = async (client: pg.Client, load: () => Promise<void>): Promise<void> => {
  const aside = `replaced_${new Date().toISOString().replace(/\D/g, '')}`
  try {
    // One transaction, as all statements of one call.
    await client.query(`alter schema public rename to ${aside}; create schema public`)
  } catch (error) {
    if (errorCode(error) !== notItsOwner) throw error
    return load()
  }
  try {
    await load()
  } catch (error) {
    await client.query(`drop schema public cascade; alter schema ${aside} rename to public`)
    throw error
  }
  await client.query(`drop schema ${aside} cascade`)
}
