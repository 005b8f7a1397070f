import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartupError } from '../values/startup-error.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { createInitialSchema } from './migrations/0001-initial-schema.ts'
import type { Database, Engine } from './schema.ts'

/** All migrations by name. A released migration never changes; a new one must sort after all others. */
const migrations: Record<string, (tx: Kysely<unknown>, engine: Engine) => Promise<void>> = {
  '0001-initial-schema': createInitialSchema,
}

/** Names of the migrations that this version knows. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * Whether a database has exactly the known migrations, as at most starts. Otherwise the migrator would read the columns
 * of every table first.
 */
export const isMigrated = async (db: Database): Promise<boolean> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name).join() === migrationNames.join()
  } catch {
    return false // An empty database does not have the table. The migrator reports other errors again.
  }
}

/**
 * Migrates the schema. Several instances may do so at once: PostgreSQL's advisory lock or SQLite's write lock admits
 * one at a time. Each migration is a transaction, so that none is left half done.
 *
 * Instances of the previous version may continue meanwhile. A migration that changes one table waits for them, and they
 * wait for it. A migration that changes several tables may end in a deadlock, and is then repeated.
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

/** Maximum number of attempts; PostgreSQL detects a deadlock after a second. */
const migrationAttempts = 30

/** Runs the next migration, and returns whether there was one. Each migration locks its table only while it runs. */
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
