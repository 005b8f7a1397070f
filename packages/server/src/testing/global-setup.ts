import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { startPostgresql } from './postgresql-cluster.ts'
import { createDatabase, dropCopies, dropDatabase } from './postgresql-databases.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server whose user may create databases; null if there is none. */
    postgresqlUrl: string | null
    /** Empty database with its schema, to be copied: faster than migrating each time. */
    sqliteTemplate: string
    postgresqlTemplate: string | null
  }
}

/** Starts the services that all test files share: a PostgreSQL server, and a template database for each engine. */
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
    if (postgresql && template) {
      await dropCopies(postgresql.url, template.name)
      await dropDatabase(postgresql.url, template.name)
    }
    await postgresql?.stop()
    await remove()
  }
}

const makeTables = async (dataDir: string, databaseUrl: string | undefined): Promise<void> => {
  const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
  await shortenReferences(db, databaseUrl !== undefined)
  await db.destroy()
}

/** Gives the first donation and order a short number, which tests use. */
const shortenReferences = async (db: Database, isPostgresql: boolean): Promise<void> => {
  if (!isPostgresql) {
    await sql`delete from sqlite_sequence`.execute(db)
    return
  }
  for (const table of ['donations', 'orders', 'custom_orders'])
    await sql`alter table ${sql.table(table)} alter column id restart with 1`.execute(db)
}
