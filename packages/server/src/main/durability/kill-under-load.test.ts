import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../db/open-database.ts'
import type { Database, Engine } from '../../db/schema.ts'
import { createApp } from '../app.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { createTestDatabase, describeOnEachEngine } from '../../testing/test-engines.ts'
import { nextVisitor, recordsOf, send, type Visitor } from '../../testing/load-generator.ts'

/** Whether to run all rounds: `pnpm test:kill` does, `npm test` runs only a few. */
const isWhole = process.env['KILLS'] === 'all'
const kills: Record<Engine, number> = isWhole ? { sqlite: 50, postgresql: 20 } : { sqlite: 3, postgresql: 2 }
const stock = 1_000_000
const atOnce = 8

/**
 * Sends requests until the server is gone. Requests without a response are repeated first in the next round, with the
 * same key.
 */
const loadUntilKilled = async (
  url: string,
  waiting: Visitor[],
  acknowledged: (visitor: Visitor, id: number) => void,
): Promise<void> => {
  const queue = async (): Promise<void> => {
    for (;;) {
      const visitor = waiting.shift() ?? nextVisitor()
      try {
        acknowledged(visitor, await send(url, visitor))
      } catch {
        waiting.push(visitor)
        return
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, queue))
}

const expectNothingHalfDone = async (db: Database): Promise<void> => {
  const count = async (table: 'donations' | 'orders' | 'order_items' | 'outgoing_messages') => {
    const rows = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows.rows
  }
  const [donations, orders] = [await count('donations'), await count('orders')]
  expect(await count('order_items')).toBe(orders)
  expect(await count('outgoing_messages')).toBe(donations + orders)
  const left = await db.selectFrom('products').select('stock').where('id', '=', 1).executeTakeFirstOrThrow()
  expect(left.stock).toBe(stock - orders)
}

describeOnEachEngine(`[S7 durability] kill -9 under load, ${isWhole ? 'all' : 'a few'} times`, (engine) => {
  it(
    'every acknowledged donation and order is stored exactly once, and nothing is half done',
    { timeout: 600_000 },
    async () => {
      const { dataDir, databaseUrl, remove } = await createTestDatabase(engine)
      onTestFinished(remove)
      const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
      onTestFinished(() => db.destroy())
      const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
      const withSamples = await createApp(readConfig({ ...variables, LOG_LEVEL: 'silent' }), {
        samples: true,
      })
      await withSamples.close()
      await db.updateTable('products').set({ stock }).where('id', '=', 1).execute()

      const records: string[] = []
      const waiting: Visitor[] = []
      for (let round = 0; round < kills[engine]; round++) {
        const server = await startServerProcess(variables)
        const fatal = records.length + 1 + Math.floor(Math.random() * 60)
        let ended: Promise<number | null> | undefined
        await loadUntilKilled(server.url, waiting, (visitor, id) => {
          records.push(`${visitor.kind} ${String(id)}: ${visitor.transactionId}`)
          if (records.length >= fatal) ended ??= server.end('SIGKILL')
        })
        expect(await ended).toBeNull()
      }

      // Requests that lost their response are repeated, as the widgets do.
      const last = await startServerProcess(variables)
      for (const visitor of waiting) {
        records.push(`${visitor.kind} ${String(await send(last.url, visitor))}: ${visitor.transactionId}`)
      }
      expect(await last.end('SIGTERM')).toBe(0)
      expect((await recordsOf(db)).sort()).toEqual(records.sort())
      await expectNothingHalfDone(db)
    },
  )
})
