import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import type { Engine } from '../db/schema.ts'

/** An empty database of one engine, in the settings that the server takes. */
export interface TestDatabase {
  dataDir: string
  databaseUrl: string | undefined
  remove: () => Promise<void>
}

const engines: readonly Engine[] = ['sqlite', 'postgresql']

/** Runs the same tests on each engine; PostgreSQL's are skipped where there is none. */
export const describeOnEachEngine = (rule: string, tests: (engine: Engine) => void): void => {
  for (const engine of engines) {
    describe.skipIf(engine === 'postgresql' && inject('postgresqlUrl') === null)(
      `${rule} (${engine})`,
      () => {
        tests(engine)
      },
    )
  }
}

export const createTestDatabase = async (engine: Engine): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'charity-kit-server-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') return { dataDir, databaseUrl: undefined, remove: removeFolder }

  const name = `test_${randomBytes(8).toString('hex')}`
  await runOnServer(`create database ${name}`)
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      await runOnServer(`drop database ${name} with (force)`)
      await removeFolder()
    },
  }
}

const serverUrl = (): string => {
  const url = inject('postgresqlUrl')
  if (url === null) throw new Error('There is no PostgreSQL server for tests')
  return url
}

const runOnServer = async (statement: string): Promise<void> => {
  const client = new pg.Client(serverUrl())
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
