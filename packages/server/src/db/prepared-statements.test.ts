import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, describeOnEachEngine } from '../testing/test-engines.ts'
import { compiledQuery, type Rows } from './compiled-query.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './schema.ts'

const successor = compiledQuery(
  (db, [{ number }]: Rows<{ number: number }>) =>
    db.selectNoFrom(sql<number>`cast(${number} as integer) + 1`.as('next')),
  { isPrepared: true },
)
/** Returns the statements that PostgreSQL keeps for a connection. */
const keptBy = async (db: Database) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

describeOnEachEngine('[operations] a prepared statement', (engine) => {
  const open = async (hasDatabasePooler: boolean) => {
    const { remove, ...database } = await createTestDatabase(engine)
    const db = await openDatabase({ ...database, hasDatabasePooler, onConnectionError: () => undefined })
    onTestFinished(async () => {
      await db.destroy()
      await remove()
    })
    return db
  }
  const ask = async (db: Database) => {
    const answers = []
    for (const number of [7, 8, 7]) answers.push(await successor(db, [{ number }]))
    expect(answers).toEqual([[{ next: 8 }], [{ next: 9 }], [{ next: 8 }]])
  }

  it('is planned once for a connection, and asked with other values each time', async () => {
    const db = await open(false)
    await db.connection().execute(async (connection) => {
      await ask(connection)
      if (engine === 'postgresql')
        expect(await keptBy(connection)).toEqual(['select cast($1 as integer) + 1 as "next"'])
    })
  })

  it('is none through a pooler, whose sessions are others’ too', async () => {
    const db = await open(true)
    await db.connection().execute(async (connection) => {
      await ask(connection)
      if (engine === 'postgresql') expect(await keptBy(connection)).toEqual([])
    })
  })
})
