import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Creates a database on a server, optionally as a copy of `template`. */
export const createDatabase = async (
  serverUrl: string,
  template?: string,
): Promise<{ name: string; url: string }> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

/** Drops a database, even if there are connections to it. */
export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  run(serverUrl, `drop database ${name} with (force)`)

const run = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
