import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { createDonationTables } from '../src/db/migrations/0001-donations.ts'
import { createShopTables } from '../src/db/migrations/0002-shop.ts'
import { createAccountTables } from '../src/db/migrations/0003-accounts.ts'
import { createPaymentTables } from '../src/db/migrations/0004-payments.ts'
import { addDeliveries } from '../src/db/migrations/0005-deliveries.ts'
import { tablesFor } from '../src/db/migrations/tables.ts'
import { openPool } from '../src/db/postgresql.ts'
import type { Schema } from '../src/db/schema.ts'
import { DurableSqliteDialect, openSqliteFile } from '../src/db/sqlite.ts'

const at = '2026-01-01T00:00:00.000Z'
const verified = [5000, 20_000, 1_000_000_000]
const migrations = {
  '0001-donations': createDonationTables,
  '0002-shop': createShopTables,
  '0003-accounts': createAccountTables,
  '0004-payments': createPaymentTables,
  '0005-deliveries': addDeliveries,
}

/**
 * Creates a database as the first release left it: its migrations, a campaign, verified donations and a claim. Returns what the
 * campaign has raised, in whole shillings.
 */
export const createEarlierDatabase = async ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
}: {
  DATA_DIR: string
  DATABASE_URL: string | undefined
}): Promise<{ raisedTzs: number }> => {
  const db = new Kysely<Schema>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: openPool(databaseUrl, () => undefined, { max: 1 }) })
      : new DurableSqliteDialect(openSqliteFile(join(dataDir, 'charity.sqlite'))),
  })
  try {
    await migrateAsThen(db, databaseUrl ? 'postgresql' : 'sqlite')
    return { raisedTzs: await insertRecords(db) }
  } finally {
    await db.destroy()
  }
}

/** Records the migrations as Kysely's migrator does. */
const migrateAsThen = async (db: Kysely<Schema>, engine: 'sqlite' | 'postgresql'): Promise<void> => {
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const tables = tablesFor(engine, db as unknown as Kysely<unknown>)
  await untyped.schema
    .createTable('kysely_migration')
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()
  await untyped.schema
    .createTable('kysely_migration_lock')
    .addColumn('id', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await untyped.insertInto('kysely_migration_lock').values({ id: 'migration_lock', is_locked: 0 }).execute()
  for (const [name, migrate] of Object.entries(migrations)) {
    await migrate(tables)
    await untyped.insertInto('kysely_migration').values({ name, timestamp: at }).execute()
  }
}

const insertRecords = async (db: Kysely<Schema>): Promise<number> => {
  const openingBalanceTzs = 1000
  await db
    .insertInto('campaigns')
    .values({
      name: 'A well',
      description: 'Clean water.',
      organised_by: 'The centre',
      opening_balance_tzs: openingBalanceTzs,
      target_amount_tzs: 2_000_000,
      ends_on: '2099-12-31',
      created_at: at,
    })
    .execute()
  for (const [index, amountTzs] of [...verified, 77].entries()) {
    const isVerified = index < verified.length
    await db
      .insertInto('payment_claims')
      .values({
        kind: 'donation',
        transaction_id: `503-OLD${String(index)}`,
        transaction_id_normal: `503OLD${String(index)}`,
        channel: null,
        expected_amount_tzs: null,
        claimed_amount_tzs: amountTzs,
        received_amount_tzs: isVerified ? amountTzs : null,
        method: 'lipa',
        state: isVerified ? 'verified' : 'submitted',
        created_at: at,
        decided_at: isVerified ? at : null,
      })
      .execute()
    await db
      .insertInto('donations')
      .values({
        claim_id: index + 1,
        campaign_id: 1,
        donor_name: 'Asha',
        donor_email: 'asha@example.org',
        prayer: '',
        site_name: 'The centre',
        language: 'en',
        created_at: at,
      })
      .execute()
  }
  return verified.reduce((sum, amountTzs) => sum + amountTzs, openingBalanceTzs)
}
