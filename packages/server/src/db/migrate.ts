import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartupError } from '../values/startup-error.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { createInitialSchema } from './migrations/0001-initial-schema.ts'
import type { Database, Engine } from './schema.ts'

/** All migrations by name. A released one never changes; a new one must sort after all others. */
const migrations: Record<string, (tx: Kysely<unknown>, engine: Engine) => Promise<void>> = {
  '0001-initial-schema': createInitialSchema,
}

/** What this version can work with. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** Whether a database has all migrations and no other, as at most starts: the migrator would read the columns of every table first. */
export const isMigrated = async (db: Database): Promise<boolean> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name).join() === migrationNames.join()
  } catch {
    return false // An empty one has no such table. Whatever else is wrong, the migrator meets it as well.
  }
}

/**
 * Migrates the schema. Several instances may do so at once: PostgreSQL's advisory lock or SQLite's write lock admits one at a
 * time, and each migration is a transaction, so none is ever left half done. Instances of the version before may go on meanwhile: a
 * migration that changes one table waits for them, and they for it; of one that changes more, a deadlock may be the end, and it begins anew.
 */
export const migrate = async (db: Database, engine: Engine): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            Object.entries(migrations).map(([name, up]) => [
              name,
              { up: (tx: Kysely<unknown>) => up(tx, engine) },
            ]),
          ),
        ),
    },
  })
  while (await retryConflicts(() => migrateOnce(migrator), migrationAttempts));
}

/** PostgreSQL sees a deadlock after a second. */
const migrationAttempts = 30

/** Returns whether there was a migration to do: each locks its table no longer than it takes. */
const migrateOnce = async (migrator: Migrator): Promise<boolean> => {
  const { error, results = [] } = await migrator.migrateUp()
  if (error === undefined) return results.length > 0
  if (!(error instanceof Error)) throw new Error('The migrations failed', { cause: error })
  if (error.message.startsWith('corrupted migrations')) {
    throw new StartupError(
      'The database was set up by a newer version of this server; start that version, or restore an older backup.',
    )
  }
  throw error
}
