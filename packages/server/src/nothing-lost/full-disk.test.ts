import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../testing/sample-order.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** SQLite answers as it does on a full disk once its file may not grow. */
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
  it('is answered with 503, nothing is half stored, reading goes on, and room is used at once', async () => {
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
    for (const table of ['donations', 'payment_claims', 'mails'] as const) {
      expect(await app.db.selectFrom(table).select('id').execute()).toHaveLength(stored)
    }
  })

  it('takes no piece off the stock for an order that is not stored', async () => {
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
