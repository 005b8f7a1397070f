import { expect, it } from 'vitest'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../testing/sample-order.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const twenty = Array.from({ length: 20 }, (_, index) => index)

describeOnEachEngine('[S7 POST /api/orders] concurrent orders', (engine) => {
  it('sell the last piece to one of two buyers, a hundred times out of a hundred', async () => {
    const app = await createShop(engine, [{ name: 'Kilimanjaro Necklace', stock: 0 }])
    for (let round = 0; round < 100; round++) {
      await app.db.updateTable('products').set({ stock: 1 }).execute()
      const responses = await Promise.all(
        ['A', 'B'].map((buyer) =>
          postOrder(app.http, {
            transactionId: `${buyer}${String(round)}`,
            orderItemList: [{ productId: 1, quantity: 1 }],
          }),
        ),
      )
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
      expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
        code: 'out_of_stock',
        fields: { 'orderItemList.0.quantity': 'Kilimanjaro Necklace is sold out.' },
      })
      expect(await stocksOf(app)).toEqual([0])
    }
    expect(await app.db.selectFrom('orders').select('id').execute()).toHaveLength(100)
    expect(await app.db.selectFrom('payment_claims').select('id').execute()).toHaveLength(100)
  })

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
    const sold = await app.db
      .selectFrom('order_items')
      .select((select) => select.fn.sum<number>('quantity').as('pieces'))
      .executeTakeFirstOrThrow()
    const [left] = await stocksOf(app)
    expect(sold.pieces + (left ?? NaN)).toBe(7)
    expect(left).toBe(0)
    expect(responses.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true)
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
    expect(await app.db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  })

  it('with the same key and different content are refused', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const headers = { 'idempotency-key': 'one-key-for-two-orders' }
    await postOrder(app.http, {}, headers)
    const response = await postOrder(app.http, { orderItemList: [{ productId: 1, quantity: 1 }] }, headers)
    expect(response.json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' })
    expect(await stocksOf(app)).toEqual([3])
  })

  it('and donations use each transaction ID once', async () => {
    const app = await createShop(engine, [{ stock: 1000 }])
    for (let round = 0; round < 25; round++) {
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
    expect(orders.length + donations.length).toBe(25)
    expect(await stocksOf(app)).toEqual([1000 - 2 * orders.length])
  })
})
