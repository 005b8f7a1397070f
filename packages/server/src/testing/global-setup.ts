import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { TestProject } from 'vitest/node'
import { startReferencesAt } from '../db/migrations/0100-first-references.ts'
import { openDatabase } from '../db/open-database.ts'
import { startPostgresql } from './postgresql-cluster.ts'
import { createDatabase, dropDatabase } from './postgresql-databases.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server whose user may create databases; null if there is none. */
    postgresqlUrl: string | null
    /** Empty databases with their schema, to be copied: faster than migrating each time. */
    sqliteTemplate: string
    postgresqlTemplate: string | null
  }
}

/** Starts what all test files share: a PostgreSQL server, and a template database for each engine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await scratchFolder()
  // PostgreSQL runs as another user, in a subfolder.
  await chmod(folder, 0o711)
  const postgresql = await startPostgresql(folder)
  const template = postgresql && (await createDatabase(postgresql.url))
  await makeTables(folder, undefined)
  if (template) await makeTables(folder, template.url)

  project.provide('postgresqlUrl', postgresql?.url ?? null)
  project.provide('sqliteTemplate', join(folder, 'charity.sqlite'))
  project.provide('postgresqlTemplate', template?.name ?? null)
  return async () => {
    if (postgresql && template) await dropDatabase(postgresql.url, template.name)
    await postgresql?.stop()
    await remove()
  }
}

const makeTables = async (dataDir: string, databaseUrl: string | undefined): Promise<void> => {
  const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
  // Tests name the first gift and order by a short number.
  await startReferencesAt(
    { engine: databaseUrl === undefined ? 'sqlite' : 'postgresql', db: db as unknown as Kysely<unknown> },
    1,
  )
  await db.destroy()
}
