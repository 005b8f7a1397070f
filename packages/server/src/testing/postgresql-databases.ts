import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Connection to each server, kept for a while: a new connection costs more than a statement. */
const pools = new Map<string, pg.Pool>()
const poolOf = (serverUrl: string): pg.Pool => {
  const known = pools.get(serverUrl)
  if (known) return known
  const pool = new pg.Pool({ connectionString: serverUrl, max: 1, allowExitOnIdle: true })
  // The server ends before a worker does; the next statement opens another connection, or fails.
  pool.on('error', () => undefined)
  pools.set(serverUrl, pool)
  return pool
}

/** Creates a database on a server, optionally as a copy of `template`. */
export const createDatabase = async (
  serverUrl: string,
  template?: string,
): Promise<{ name: string; url: string }> => {
  const name = `${template ?? 'test'}_${randomBytes(8).toString('hex')}`
  const pool = poolOf(serverUrl)
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  // Copying files is fastest. Before version 15 there was no other way, and no name for it.
  const strategy = rows[0] && rows[0].version >= 150_000 ? ' strategy file_copy' : ''
  await pool.query(`create database ${name}${template ? ` template ${template}${strategy}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

/** Drops a database, even if there are connections to it. */
export const dropDatabase = async (serverUrl: string, name: string): Promise<void> => {
  await poolOf(serverUrl).query(`drop database ${name} with (force)`)
}

const discarded: string[] = []

/**
 * Drops a database one test later. PostgreSQL notices closed connections only after a moment, and would wait a tenth
 * of a second for that. The last databases are left to {@link dropCopies}.
 */
export const discardDatabase = async (serverUrl: string, name: string): Promise<void> => {
  const before = discarded.pop()
  discarded.push(name)
  if (before !== undefined) await dropDatabase(serverUrl, before)
}

/** Drops all copies of a template. */
export const dropCopies = async (serverUrl: string, template: string): Promise<void> => {
  const { rows } = await poolOf(serverUrl).query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1 || '_')",
    [template],
  )
  for (const { datname } of rows) await dropDatabase(serverUrl, datname)
}
