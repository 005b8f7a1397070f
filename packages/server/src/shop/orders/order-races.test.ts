import type { Order } from '@charity-kit/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const twenty = Array.from({ length: 20 }, (_, index) => index)
const rounds = fc.readConfigureGlobal().numRuns ?? 25
const searchTimeout = 3_600_000

describeOnEachEngine('[S7 POST /api/orders] concurrent orders', (engine) => {
  it(
    'give the last piece to one of two buyers and tell the other, each time',
    { timeout: searchTimeout },
    async () => {
      const app = await createShop(engine, [{ name: 'Kilimanjaro Necklace', stock: 0 }])
      for (let round = 0; round < rounds; round++) {
        await app.db.updateTable('products').set({ stock: 1 }).execute()
        const responses = await Promise.all(
          ['A', 'B'].map((buyer) =>
            postOrder(app.http, {
              transactionId: `${buyer}${String(round)}`,
              orderItemList: [{ productId: 1, quantity: 1 }],
            }),
          ),
        )
        const lines = responses.map((response) => response.json<{ body: Order }>().body.orderItemList)
        expect(lines.map(([line]) => line?.sold).sort()).toEqual([0, 1])
        expect(await stocksOf(app)).toEqual([0])
      }
      expect(await app.db.selectFrom('orders').select('id').execute()).toHaveLength(2 * rounds)
      expect(await app.db.selectFrom('payment_claims').select('id').execute()).toHaveLength(2 * rounds)
    },
  )

  it('never sell more than the stock', async () => {
    const app = await createShop(engine, [{ stock: 7 }])
    const responses = await Promise.all(
      twenty.map((index) =>
        postOrder(app.http, {
          transactionId: `T${String(index)}`,
          orderItemList: [{ productId: 1, quantity: 1 + (index % 2) }],
        }),
      ),
    )
    const { held, sold } = await app.db
      .selectFrom('order_items')
      .select(({ fn }) => [fn.sum<number>('held').as('held'), fn.sum<number>('sold').as('sold')])
      .executeTakeFirstOrThrow()
    expect([held, sold]).toEqual([7, 23])
    expect(await stocksOf(app)).toEqual([0])
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  })

  it('with the same key create one order, even with different tracking numbers and dates', async () => {
    const app = await createShop(engine, [{ stock: 40 }])
    const responses = await Promise.all(
      twenty.map((index) =>
        postOrder(
          app.http,
          {
            shipmentTrackingNumber: `TRK${String(index)}`,
            expectedDeliveryDate: new Date(index).toISOString(),
          },
          { 'idempotency-key': 'b1946ac9-2492-4d23-9a4c-1d2f6a4c1170' },
        ),
      ),
    )
    expect(new Set(responses.map(({ statusCode, body }) => `${String(statusCode)} ${body}`)).size).toBe(1)
    expect(responses[0]?.statusCode).toBe(201)
    expect(await stocksOf(app)).toEqual([38])
    expect(await app.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
    expect(await app.db.selectFrom('outgoing_messages').select('id').execute()).toHaveLength(1)
  })

  it('with the same key and different content are refused', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const headers = { 'idempotency-key': 'one-key-for-two-orders' }
    await postOrder(app.http, {}, headers)
    const response = await postOrder(app.http, { orderItemList: [{ productId: 1, quantity: 1 }] }, headers)
    expect(response.json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' })
    expect(await stocksOf(app)).toEqual([3])
  })

  it('and donations use each transaction ID once', { timeout: searchTimeout }, async () => {
    const app = await createShop(engine, [{ stock: 1000 }])
    for (let round = 0; round < rounds; round++) {
      const transactionId = `QFG7 ${String(round)}`
      const responses = await Promise.all([
        postOrder(app.http, { transactionId }),
        postDonation(app.http, { transactionId: transactionId.toLowerCase() }),
        postOrder(app.http, { transactionId: transactionId.replace(' ', '-') }),
        postDonation(app.http, { transactionId }),
      ])
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    }
    const orders = await app.db.selectFrom('orders').select('id').execute()
    const donations = await app.db.selectFrom('donations').select('id').execute()
    expect(orders.length + donations.length).toBe(rounds)
    expect(await stocksOf(app)).toEqual([1000 - 2 * orders.length])
  })
})
