import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import type { Schema } from '../../db/schema.ts'
import { hasHaproxy, startHaproxy } from '../../testing/haproxy.ts'
import { nextVisitor, recordsOf, send } from '../../testing/load-generator.ts'
import { freePort } from '../../testing/postgresql-cluster.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { siteKey } from '../../testing/site-key.ts'
import { createTestDatabase } from '../../testing/test-engines.ts'

const atOnce = 8
/** Records acknowledged between two steps, so that both versions store some. */
const perStep = 30
/** Tables that the visitors' calls use. */
const expandedTables = [
  ...['donations', 'orders', 'order_items', 'payment_claims', 'payment_events'],
  ...['products', 'campaigns', 'outgoing_messages', 'idempotency_keys'],
] as const satisfies (keyof Schema)[]
const nextVersion = new URL('../../testing/next-version.ts', import.meta.url)

describe.skipIf(inject('postgresqlUrl') === null || !hasHaproxy())(
  '[S7 durability] two copies behind HAProxy, replaced by the next version one after the other',
  () => {
    it('rejects no request, and stores what both versions acknowledged', { timeout: 120_000 }, async () => {
      const { dataDir, databaseUrl, remove } = await createTestDatabase('postgresql')
      onTestFinished(remove)
      const ports = [await freePort(), await freePort()] as const
      const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
      onTestFinished(() => db.destroy())
      const variables = {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        EXPANDED_TABLES: expandedTables.join(),
      }
      const start = (port: number, modules: URL[] = []) =>
        startServerProcess({ ...variables, PORT: String(port), DRAIN_SECONDS: '3' }, ['--samples'], modules)
      const olds = [await start(ports[0]), await start(ports[1])] as const
      const haproxy = await startHaproxy(dataDir, ports)
      onTestFinished(haproxy.stop)
      await db.updateTable('products').set({ stock: 1_000_000 }).where('id', '=', 1).execute()
      await expect.poll(async () => (await fetch(`${haproxy.url}/health`)).status).toBe(200)

      const records: string[] = []
      const refused: unknown[] = []
      let isOver = false
      const visit = async (): Promise<void> => {
        while (!isOver) {
          const visitor = nextVisitor()
          try {
            const id = await send(haproxy.url, visitor)
            records.push(`${visitor.kind} ${String(id)}: ${visitor.transactionId}`)
            const { status } = await fetch(`${haproxy.url}/api/products`, { headers: siteKey })
            if (status !== 200) refused.push(status)
          } catch (error) {
            refused.push(error)
          }
        }
      }
      const visits = Promise.all(Array.from({ length: atOnce }, visit))
      const moreRecords = async (): Promise<void> => {
        const before = records.length
        await expect
          .poll(() => records.length + refused.length, { timeout: 30_000 })
          .toBeGreaterThan(before + perStep)
      }
      await moreRecords()
      const news = []
      for (const [index, old] of olds.entries()) {
        expect(await old.end('SIGTERM')).toBe(0)
        news.push(await start(ports[index] ?? 0, [nextVersion]))
        await moreRecords()
      }
      isOver = true
      await visits

      expect(refused).toEqual([])
      expect((await recordsOf(db)).sort()).toEqual(records.sort())
      const { rows } = await sql`select of_next_version from donations limit 1`.execute(db)
      expect(rows).toEqual([{ of_next_version: 'none' }])
      expect(await Promise.all(news.map((each) => each.end('SIGTERM')))).toEqual([0, 0])
    })
  },
)
