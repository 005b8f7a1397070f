import { existsSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import type { Config } from '../../config/config.ts'
import { errorCode } from '../../values/error-code.ts'
import { applicationName } from '../../db/postgresql.ts'
import { makeFolder } from '../../values/make-folder.ts'
import { StartupError } from '../../values/startup-error.ts'
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

export const overwriteRequired = (what: string): StartupError =>
  new StartupError(`${what} already contains data; add --overwrite to replace it.`)

const stillRunning = (): StartupError => new StartupError('The server is still running; stop it first.')

const restoreSqlite = async (
  file: string,
  dataDir: string,
  { overwrite }: RestoreOptions,
): Promise<string> => {
  openValidBackup(file).close()
  const target = sqlitePath(dataDir)
  if (existsSync(target) && !overwrite) throw overwriteRequired(target)
  await makeFolder(dirname(target))
  const incoming = `${target}.incoming`
  await copyFile(file, incoming)
  await flushToDisk(incoming)
  const aside = await putInPlace(incoming, target)
  return `Restored ${file}.${aside === undefined ? '' : ` The previous database is in ${aside}.`}`
}

/**
 * Renames a restored database to the path that the server uses. An old database is moved aside rather than deleted,
 * because it is easy to name the wrong backup.
 * @returns the new path of the old database.
 */
export const putInPlace = async (incoming: string, target: string): Promise<string | undefined> => {
  const aside = existsSync(target)
    ? `${target}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`
    : undefined
  if (aside !== undefined) await moveAside(target, aside)
  await rename(incoming, target)
  await flushToDisk(dirname(target))
  return aside
}

/**
 * Ensures that no server has a database open, and merges its log.
 * @throws StartupError if a server has the database open.
 */
export const ensureStopped = (target: string): void => {
  try {
    const old = new BetterSqlite(target, { timeout: 0 })
    try {
      // Throws while another process has the database open.
      old.pragma('journal_mode = delete')
    } finally {
      old.close()
    }
  } catch (error) {
    if (errorCode(error).startsWith('SQLITE_BUSY')) throw stillRunning()
    if (!/^SQLITE_(?:NOTADB|CORRUPT|IOERR)/.test(errorCode(error))) throw error
  }
}

/** Moves a database aside together with its log: a log left behind would be applied to the restored file. */
const moveAside = async (target: string, aside: string): Promise<void> => {
  ensureStopped(target)
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
  const load = () => loadPostgresql(databaseUrl, file)
  const hasTables = await withClient(databaseUrl, async (client) => {
    const servers = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
      [applicationName],
    )
    if (servers.rowCount) throw stillRunning()
    const tables = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
    return tables.rowCount !== 0
  })
  if (!hasTables) await load()
  else if (overwrite) await replaceTables(databaseUrl, load)
  else throw overwriteRequired('The database in DATABASE_URL')
  return `Restored ${file}.`
}

const withClient = async <Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(databaseUrl)
  await client.connect().catch((cause: unknown) => {
    throw new StartupError(
      'The PostgreSQL server in DATABASE_URL cannot be reached; start it, or correct the address.',
      { cause },
    )
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Runs several statements in one transaction on a new connection: a connection that waits for pg_restore may be
 * closed meanwhile.
 */
const runAtOnce = (databaseUrl: string, statements: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    // The database's user may have a limit for the server's short statements.
    await client.query('set statement_timeout = 0')
    await client.query(statements)
  })

/**
 * PostgreSQL's error code if the user does not own the schema. Only the owner may rename a schema: before PostgreSQL
 * 15 that is the superuser.
 */
const notItsOwner = '42501'

/**
 * Loads a backup in place of all tables; the earlier tables come back if loading fails.
 * pg_restore drops only tables in the backup. A table that a newer release added would keep those that it refers to,
 * or block the next upgrade.
 */
const replaceTables = async (databaseUrl: string, load: () => Promise<void>): Promise<void> => {
  const aside = `replaced_${new Date().toISOString().replace(/\D/g, '')}`
  const heedSignals = ignoreSignals()
  try {
    try {
      // Settings that pg_dump would write into later backups if they were missing, and that only the schema's owner
      // could restore.
      const asBefore = `grant usage on schema public to public; comment on schema public is 'standard public schema'`
      await runAtOnce(
        databaseUrl,
        `alter schema public rename to ${aside}; create schema public; ${asBefore}`,
      )
    } catch (error) {
      if (errorCode(error) !== notItsOwner) throw error
      await load()
      return
    }
    try {
      await load()
    } catch (error) {
      await runAtOnce(databaseUrl, `drop schema public cascade; alter schema ${aside} rename to public`)
      throw error
    }
    await runAtOnce(databaseUrl, `drop schema ${aside} cascade`)
  } finally {
    heedSignals()
  }
}

/**
 * Ignores signals, so that Ctrl+C only ends pg_restore, which then fails. Without its tables the database would look
 * like a new one.
 */
const ignoreSignals = (): (() => void) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const ignore = (): void => undefined
  for (const signal of signals) process.on(signal, ignore)
  return () => {
    for (const signal of signals) process.off(signal, ignore)
  }
}
