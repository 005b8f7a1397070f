import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { connectTo, failInserts } from '../testing/postgresql-failures.ts'
import { createShop, postOrder, stocksOf } from '../testing/sample-order.ts'
import type { TestApp } from '../testing/test-app.ts'
import { maxAttempts } from './retry-conflicts.ts'

const twoProducts = () => createShop('postgresql', [{ stock: 100 }, { stock: 100 }])
const both = [2, 1].map((productId) => ({ productId, quantity: 1 }))

const failOrders = async (app: TestApp, errcode: string, times: number) =>
  failInserts(await connectTo(app), { table: 'order_items', errcode, times })

describe.skipIf(inject('postgresqlUrl') === null)('[S7 POST /api/orders] conflicting transactions', () => {
  it('an order that deadlocks with another program is placed once that has committed', async () => {
    const app = await twoProducts()
    const other = await connectTo(app)
    // PostgreSQL aborts the transaction that detects the deadlock; this setting keeps the other transaction from being
    // the one.
    await other.query(
      "set deadlock_timeout = '1h'; begin; update products set stock = stock - 10 where id = 2",
    )
    const ordered = postOrder(app.http, { orderItemList: both })
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await other.query<{ n: number }>(
        "select count(*)::int as n from pg_locks join pg_stat_activity using (pid) where not granted and application_name = 'charity-server' and datname = current_database()",
      )
      waiting = rows[0]?.n ?? 0
    }
    await other.query('update products set stock = stock - 10 where id = 1; commit')
    expect((await ordered).statusCode).toBe(201)
    expect(await stocksOf(app)).toEqual([89, 89])
  })

  it.each(['40P01', '40001'])('%s is retried, and the order stored once', async (errcode) => {
    const app = await twoProducts()
    const failure = await failOrders(app, errcode, maxAttempts - 1)
    expect((await postOrder(app.http)).statusCode).toBe(201)
    expect(await failure.attempts()).toBe(maxAttempts)
    expect(await stocksOf(app)).toEqual([98, 100])
    expect(await app.db.selectFrom('outgoing_messages').select('id').execute()).toHaveLength(1)
  })

  it('after too many conflicts the response is 503, and nothing is half done', async () => {
    const app = await twoProducts()
    const failure = await failOrders(app, '40001', 1000)
    const headers = { 'idempotency-key': 'one-key-for-both-tries' }
    const response = await postOrder(app.http, {}, headers)
    expect(response.json()).toMatchObject({ statusCode: 503, code: 'unavailable', body: null })
    expect(response.headers['retry-after']).toBe('5')
    expect(await failure.attempts()).toBe(maxAttempts)
    expect(await stocksOf(app)).toEqual([100, 100])
    await failure.repair()
    expect((await postOrder(app.http, {}, headers)).statusCode).toBe(201)
    expect(await stocksOf(app)).toEqual([98, 100])
  })

  it('any other error is not retried', async () => {
    const app = await twoProducts()
    const failure = await failOrders(app, '22012', 1)
    expect((await postOrder(app.http)).statusCode).toBe(500)
    expect(await failure.attempts()).toBe(1)
  })

  it('orders of the same products in opposite order wait for each other, and never deadlock', async () => {
    const app = await createShop(
      'postgresql',
      Array.from({ length: 5 }, () => ({ stock: 10_000 })),
    )
    const { config } = app
    for (let round = 0; round < 10; round++) {
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          postOrder(app.http, {
            transactionId: `R${String(round)}N${String(index)}`,
            orderItemList: (index % 2 ? [1, 2, 3, 4, 5] : [5, 4, 3, 2, 1]).map((productId) => ({
              productId,
              quantity: 1,
            })),
          }),
        ),
      )
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
    }
    expect(await stocksOf(app)).toEqual(Array(5).fill(9800))
    // Connections report their statistics when they close.
    await app.close()
    expect(await deadlocksIn(config.databaseUrl ?? '')).toBe(0)
  })
})

/** Returns the number of deadlocks in a database, after all connections to it are closed. */
const deadlocksIn = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client(inject('postgresqlUrl') ?? '')
  await client.connect()
  onTestFinished(() => client.end())
  const name = new URL(databaseUrl).pathname.slice(1)
  for (;;) {
    const { rows } = await client.query<{ numbackends: number; deadlocks: number }>(
      'select numbackends, deadlocks::int from pg_stat_database where datname = $1',
      [name],
    )
    if (rows[0]?.numbackends === 0) return rows[0].deadlocks
  }
}
