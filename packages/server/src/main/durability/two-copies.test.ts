import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startTcpProxy } from '../../testing/tcp-proxy.ts'
import { createTestDatabase } from '../../testing/test-engines.ts'
import { nextVisitor, recordsOf, send, type Visitor } from '../../testing/load-generator.ts'

const visitors = 300
const killAfter = 100
const atOnce = 12
const mostTries = 5

/** Like the widgets, repeats the same content with the same key until there is a response. `dying` is the killed instance. */
const sendUntilAnswered = async (
  url: string,
  visitor: Visitor,
  dying: () => Promise<unknown> | undefined,
): Promise<number> => {
  for (let tries = 1; ; tries++) {
    try {
      return await send(url, visitor)
    } catch (error) {
      if (tries === mostTries) throw error
      await dying() // until it is gone, its port still takes connections
    }
  }
}

describe.skipIf(inject('postgresqlUrl') === null)(
  '[S7 durability] two instances on one PostgreSQL behind a proxy, one killed under load',
  () => {
    it('loses nothing, duplicates nothing, and serves every repeated request', async () => {
      const { dataDir, databaseUrl, remove } = await createTestDatabase('postgresql')
      onTestFinished(remove)
      const start = () => startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
      const [one, other] = await Promise.all([start(), start()])
      const proxy = await startTcpProxy(Number(new URL(one.url).port), Number(new URL(other.url).port))
      onTestFinished(() => proxy.cut())
      const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
      onTestFinished(() => db.destroy())
      await db.updateTable('products').set({ stock: visitors }).where('id', '=', 1).execute()

      const url = `http://127.0.0.1:${String(proxy.port)}`
      const records: string[] = []
      let left = visitors
      let ended: Promise<number | null> | undefined
      const queue = async (): Promise<void> => {
        while (left-- > 0) {
          const visitor = nextVisitor()
          const id = await sendUntilAnswered(url, visitor, () => ended)
          records.push(`${visitor.kind} ${String(id)}: ${visitor.transactionId}`)
          if (records.length === killAfter) ended = one.end('SIGKILL')
        }
      }
      await Promise.all(Array.from({ length: atOnce }, queue))

      expect(await ended).toBeNull()
      expect(records).toHaveLength(visitors)
      expect((await recordsOf(db)).sort()).toEqual(records.sort())
      const product = await db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
      expect(product.stock).toBe(visitors - records.filter((record) => record.startsWith('order')).length)
      expect(await other.end('SIGTERM')).toBe(0)
    })
  },
)
