import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, inject, it, type TestAPI } from 'vitest'
import type { Engine } from '../db/schema.ts'
import { createDatabase, discardDatabase, dropDatabase } from './postgresql-databases.ts'
import { scratchFolder } from './scratch-folder.ts'

/** A database of one engine, as the server's settings. */
export interface TestDatabase {
  dataDir: string
  databaseUrl: string | undefined
  remove: () => Promise<void>
}

/** Registers no test: only the members of `it` that tests use. */
const itNever = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as TestAPI

/**
 * Runs the same tests on each engine, for behaviour that SQL, locks and types decide. Tests by `itOnce` run on SQLite
 * alone. PostgreSQL's tests are skipped if it is not available.
 */
export const describeOnEachEngine = (
  rule: string,
  tests: (engine: Engine, itOnce: TestAPI) => void,
): void => {
  describe(`${rule} (sqlite)`, () => {
    tests('sqlite', it)
  })
  describe.skipIf(inject('postgresqlUrl') === null)(`${rule} (postgresql)`, () => {
    tests('postgresql', itNever)
  })
}

/** Creates a database as a server's first start finds it: without tables, or none at all. */
export const createEmptyDatabase = (engine: Engine): Promise<TestDatabase> => create(engine, false)

/** Creates an empty database with its schema. */
export const createTestDatabase = (engine: Engine): Promise<TestDatabase> => create(engine, true)

const create = async (engine: Engine, hasTables: boolean): Promise<TestDatabase> => {
  const { folder: dataDir, remove } = await scratchFolder()
  if (engine === 'sqlite') {
    if (hasTables) await copyFile(inject('sqliteTemplate'), join(dataDir, 'charity.sqlite'))
    return { dataDir, databaseUrl: undefined, remove }
  }
  const serverUrl = inject('postgresqlUrl')
  const template = inject('postgresqlTemplate')
  if (serverUrl === null || template === null) throw new Error('There is no PostgreSQL server for tests')
  const { name, url } = await createDatabase(serverUrl, hasTables ? template : undefined)
  return {
    dataDir,
    databaseUrl: url,
    remove: async () => {
      await (hasTables ? discardDatabase : dropDatabase)(serverUrl, name)
      await remove()
    },
  }
}
