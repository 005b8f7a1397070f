import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { connectTo, failInserts } from '../../testing/postgresql-failures.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** Keeps the SQLite file from growing, which has the same effect as a full disk. */
const fillDisk = async ({ db }: TestApp): Promise<void> => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(db)
}
const freeDisk = ({ db }: TestApp) => sql`pragma max_page_count = 1073741823`.execute(db)

const untilFull = async (send: (index: number) => Promise<{ statusCode: number }>) => {
  const statuses: number[] = []
  while (statuses.at(-1) !== 503 && statuses.length < 2000) {
    statuses.push((await send(statuses.length)).statusCode)
  }
  return statuses
}

describe('[S8] a full disk', () => {
  it('leads to 503 without partial writes; reads continue, and writes resume once there is space', async () => {
    const app = await createTestApp('sqlite')
    await fillDisk(app)
    const statuses = await untilFull((index) =>
      postDonation(app.http, { transactionId: `FULL${String(index)}`, prayer: 'x'.repeat(900) }),
    )
    expect(new Set(statuses)).toEqual(new Set([201, 503]))
    const refused = await postDonation(app.http, { transactionId: 'REFUSED', prayer: 'x'.repeat(900) })
    expect(refused.json()).toMatchObject({ statusCode: 503, code: 'unavailable', body: null })
    expect(refused.headers['retry-after']).toBe('5')
    for (const url of ['/api/campaigns/active', '/api/products', '/health']) {
      expect((await app.http.inject(url)).statusCode).toBe(200)
    }

    await freeDisk(app)
    const again = await postDonation(app.http, { transactionId: 'REFUSED', prayer: 'x'.repeat(900) })
    expect(again.statusCode).toBe(201)
    const stored = statuses.filter((status) => status === 201).length + 1
    for (const table of ['donations', 'payment_claims', 'outgoing_messages'] as const) {
      expect(await app.db.selectFrom(table).select('id').execute()).toHaveLength(stored)
    }
  })

  it('reserves no stock for an order that is not stored', async () => {
    const app = await createShop('sqlite', [{ stock: 1_000_000 }])
    await fillDisk(app)
    const statuses = await untilFull((index) =>
      postOrder(app.http, {
        transactionId: `FULL${String(index)}`,
        orderItemList: [{ productId: 1, quantity: 1 }],
      }),
    )
    expect(statuses.at(-1)).toBe(503)
    expect(await stocksOf(app)).toEqual([1_000_000 - (statuses.length - 1)])
  })
})

// Filling PostgreSQL's disk would require root, so a trigger raises the same error (53100).
describe.skipIf(inject('postgresqlUrl') === null)('[S8] a full disk under PostgreSQL', () => {
  it('leads to 503 at once without partial writes; reads continue, and writes resume once there is space', async () => {
    const app = await createShop('postgresql', [{ stock: 10 }])
    const disk = await failInserts(await connectTo(app), {
      table: 'outgoing_messages',
      errcode: '53100',
      times: 1000,
    })
    const headers = { 'idempotency-key': 'sent-before-and-after' }
    for (const refused of [await postOrder(app.http, {}, headers), await postDonation(app.http)]) {
      expect(refused.json()).toMatchObject({ statusCode: 503, code: 'unavailable', body: null })
      expect(refused.headers['retry-after']).toBe('5')
    }
    expect(await disk.attempts()).toBe(2)
    expect(await stocksOf(app)).toEqual([10])
    for (const table of ['orders', 'payment_claims', 'donations', 'outgoing_messages'] as const) {
      expect(await app.db.selectFrom(table).select('id').execute()).toEqual([])
    }
    for (const url of ['/api/campaigns/active', '/api/products', '/ready']) {
      expect((await app.http.inject(url)).statusCode).toBe(200)
    }

    await disk.repair()
    expect((await postOrder(app.http, {}, headers)).statusCode).toBe(201)
    expect(await stocksOf(app)).toEqual([8])
  })
})
