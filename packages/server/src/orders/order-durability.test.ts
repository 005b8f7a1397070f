import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { sampleOrder } from '../testing/sample-order.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { siteKey } from '../testing/test-app.ts'
import { createTestDatabase, describeOnEachEngine } from '../testing/test-engines.ts'

describeOnEachEngine('[S7 POST /api/orders] what was acknowledged is stored', (engine) => {
  it('survives kill -9 right after the answer: order, lines, claim, stock and receipt, each once', async () => {
    const { dataDir, databaseUrl, remove } = await createTestDatabase(engine)
    onTestFinished(remove)
    const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const send = (url: string): Promise<Response> =>
      fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: {
          ...siteKey,
          'content-type': 'application/json',
          'idempotency-key': 'before-and-after-the-kill',
        },
        body: JSON.stringify(sampleOrder),
      })

    const first = await startServerProcess(variables)
    const acknowledged = await send(first.url)
    expect(await first.end('SIGKILL')).toBeNull()
    expect(acknowledged.status).toBe(201)

    const second = await startServerProcess(variables)
    const repeated = await send(second.url)
    expect(repeated.status).toBe(201)
    expect(await repeated.json()).toMatchObject({ body: { id: 1, transactionId: 'QFG7H8J9K0' } })
    expect(await second.end('SIGTERM')).toBe(0)

    const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
    onTestFinished(() => db.destroy())
    expect(await db.selectFrom('orders').select(['id', 'total_tzs']).execute()).toEqual([
      { id: 1, total_tzs: 76_000 },
    ])
    expect(await db.selectFrom('order_items').select(['order_id', 'quantity']).execute()).toEqual([
      { order_id: 1, quantity: 2 },
    ])
    expect(await db.selectFrom('payment_claims').select('kind').execute()).toEqual([{ kind: 'order' }])
    expect(await db.selectFrom('products').select('stock').where('id', '=', 1).execute()).toEqual([
      { stock: 4 },
    ])
    expect(await db.selectFrom('mails').select('recipient').execute()).toEqual([
      { recipient: sampleOrder.address.email },
    ])
    expect(await db.selectFrom('products').select('id').execute()).toHaveLength(26)
  })
})
