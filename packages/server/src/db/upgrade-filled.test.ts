import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createEmptyDatabase, describeOnEachEngine } from '../testing/test-engines.ts'
import { migrate } from './migrate.ts'
import { openPool } from './postgresql.ts'
import type { Engine, Schema } from './schema.ts'
import { DurableSqliteDialect, openSqliteFile } from './sqlite.ts'

const at = '2026-01-01T00:00:00.000Z'

/** A database of the previous release with a row in its tables, migrated to this version. */
const upgraded = async (engine: Engine, fill: (db: Kysely<Schema>) => Promise<void>) => {
  const { dataDir, databaseUrl, remove } = await createEmptyDatabase(engine)
  onTestFinished(remove)
  const db = new Kysely<Schema>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: openPool(databaseUrl, () => undefined, { max: 2 }) })
      : new DurableSqliteDialect(openSqliteFile(join(dataDir, 'charity.sqlite'))),
  })
  onTestFinished(() => db.destroy())
  await migrate(db, engine, '0009-campaign-totals')
  await fill(db)
  await migrate(db, engine)
  return db
}

describeOnEachEngine('[operations] an upgrade of a filled database', (engine) => {
  it('[S1 receipts] sends waiting codes first, and knows how long emails have been on their way', async () => {
    const db = await upgraded(engine, async (tx) => {
      const mail = { recipient: 'a@example.org', subject: 'x', text: 'x', html: 'x', language: 'en' }
      const rows = [
        { state: 'queued' as const, worthless_after: null },
        { state: 'queued' as const, worthless_after: at },
        { state: 'sending' as const, worthless_after: null },
      ]
      for (const row of rows) {
        await tx
          .insertInto('mails')
          .values({ ...mail, ...row, due_at: at, created_at: at })
          .execute()
      }
    })
    const mails = await db.selectFrom('mails').select(['priority', 'claimed_at']).orderBy('id').execute()
    expect(mails).toEqual([
      { priority: 1, claimed_at: null },
      { priority: 0, claimed_at: null },
      { priority: 1, claimed_at: at },
    ])
  })
})
