/**
 * Creates databases of each size on either engine. SQL fills them, because half a million payments would take an hour
 * through the API.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import { fillDesk } from './desk-seed.ts'
import { engine } from './options.ts'
import { fillBackground, fillProducts } from './seed.ts'
import { startServer } from './subjects.ts'

/** A copy of a database for one server. */
export interface DatabaseCopy {
  /** SQLite file or PostgreSQL URL. */
  location: string
  /** Environment that makes our server use the copy. */
  variables: NodeJS.ProcessEnv
  remove: () => Promise<void>
}

interface Size {
  products: number
  /** Number of payments, each with its donation, order or custom order, statement line and more. */
  payments?: number
  /** Number of rows in each table that the hourly cleaning reads. */
  background?: number
}

export interface Databases {
  /** Copies a database of that size. Each size is filled only once. */
  copyOf: (size: Size) => Promise<DatabaseCopy>
  remove: () => Promise<void>
}

const statementsFor = ({ products, payments = 0, background = 0 }: Size, engine: string): string[] => [
  ...fillProducts(products),
  ...(background > 0 ? fillBackground(background) : []),
  ...(payments > 0 ? fillDesk(payments, engine) : ['analyze']),
]

/** Memoizes `fill` by size. */
const oncePerSize = <Filled>(fill: (size: Size) => Promise<Filled>) => {
  const filled = new Map<string, Promise<Filled>>()
  return (size: Size): Promise<Filled> => {
    const key = JSON.stringify([size.products, size.payments, size.background])
    const database = filled.get(key) ?? fill(size)
    filled.set(key, database)
    return database
  }
}

const sqliteDatabases = (folder: string): Databases => {
  const newFolder = (): string => mkdtempSync(join(folder, 'data-'))
  const fill = oncePerSize(async (size) => {
    const dataDir = newFolder()
    await (await startServer({ DATA_DIR: dataDir })).end()
    const file = join(dataDir, 'charity.sqlite')
    const db = new BetterSqlite(file)
    db.pragma('journal_mode = delete')
    db.pragma('synchronous = off')
    for (const statement of statementsFor(size, 'sqlite')) db.exec(statement)
    db.close()
    return file
  })
  return {
    copyOf: async (size) => {
      const dataDir = newFolder()
      const location = join(dataDir, 'charity.sqlite')
      copyFileSync(await fill(size), location)
      return {
        location,
        variables: { DATA_DIR: dataDir },
        remove: () => {
          rmSync(dataDir, { recursive: true })
          return Promise.resolve()
        },
      }
    },
    remove: () => Promise.resolve(),
  }
}

/** Creates databases at `serverUrl`, whose user must be allowed to create databases. */
const postgresqlDatabases = (folder: string, serverUrl: string): Databases => {
  const names: string[] = []
  const run = async (url: string, statements: readonly string[]): Promise<void> => {
    const client = new pg.Client(url)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const create = async (template = 'template1'): Promise<{ name: string; url: string }> => {
    const name = `charity_bench_${String(process.pid)}_${String(names.length)}`
    await run(serverUrl, [`create database ${name} template ${template}`])
    names.push(name)
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return { name, url: url.href }
  }
  const drop = (name: string) => run(serverUrl, [`drop database if exists ${name} with (force)`])
  const variablesFor = (url: string) => ({ DATABASE_URL: url, DATA_DIR: folder })
  const fill = oncePerSize(async (size) => {
    const { name, url } = await create()
    await (await startServer(variablesFor(url))).end()
    await run(url, statementsFor(size, 'postgresql'))
    return name
  })
  return {
    copyOf: async (size) => {
      const { name, url } = await create(await fill(size))
      return { location: url, variables: variablesFor(url), remove: () => drop(name) }
    },
    remove: async () => {
      for (const name of names) await drop(name)
    },
  }
}

/**
 * Returns the databases of an engine. Those of PostgreSQL are made at `DATABASE_URL`, whose user must be allowed to
 * create databases.
 */
export const databasesFor = (engine: string, folder: string): Databases => {
  if (engine === 'sqlite') return sqliteDatabases(folder)
  const url = process.env['DATABASE_URL']
  if (engine === 'postgresql' && url) return postgresqlDatabases(folder, url)
  throw new Error(
    'Use --engine sqlite, or --engine postgresql with a DATABASE_URL whose user may create databases.',
  )
}

/** Calls `work` with the databases of the engine that `--engine` names, and removes them afterwards. */
export const withDatabases = async (work: (databases: Databases) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'charity-kit-bench-'))
  const databases = databasesFor(engine, folder)
  try {
    await work(databases)
  } finally {
    await databases.remove()
    rmSync(folder, { recursive: true })
  }
}
