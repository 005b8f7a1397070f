import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createShop, postOrder, sampleOrder, stocksOf } from '../testing/sample-order.ts'
import { paymentsOf } from '../testing/sample-payment.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const { orderLimits } = readConfig({})
const limited = { orderLimits, trustProxy: ['loopback'] }

const item = (productId: number, quantity: number) => ({ productId, quantity })
const stocks = (...each: number[]) =>
  each.map((stock, index) => ({ stock, name: `Bead ${String(index + 1)}` }))

describeOnEachEngine('[S7 POST /api/orders] an order', (engine) => {
  it('has at most 20 pieces of a product, and says whom to write to for more', async () => {
    const app = await createShop(engine, stocks(500, 500))
    const orderItemList = [item(2, 20), item(1, 15), item(1, 6)]
    for (const [language, message] of [
      [
        'en',
        'One order can have at most 20 pieces of a product. For more, please write to hello@chanua.example.',
      ],
      [
        'sw',
        'Oda moja inaweza kuwa na vipande visivyozidi 20 vya bidhaa moja. Ukihitaji zaidi, tafadhali andika kwa hello@chanua.example.',
      ],
    ] as const) {
      const response = await postOrder(app.http, { orderItemList }, { 'accept-language': language })
      expect(response.json()).toMatchObject({
        statusCode: 400,
        code: 'validation_failed',
        fields: { 'orderItemList.1.quantity': message },
      })
    }
    expect(await stocksOf(app)).toEqual([500, 500])
    expect((await postOrder(app.http, { orderItemList: [item(1, 20)] })).statusCode).toBe(201)
  })

  it('has at most 500 pieces in all', async () => {
    const app = await createShop(engine, stocks(...Array.from({ length: 26 }, () => 50)))
    const lines = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1, 20))
    expect((await postOrder(app.http, { orderItemList: lines(26) })).json()).toMatchObject({
      code: 'validation_failed',
      fields: {
        orderItemList:
          'One order can have at most 500 pieces in all. For more, please write to hello@chanua.example.',
      },
    })
    expect((await postOrder(app.http, { orderItemList: lines(25) })).statusCode).toBe(201)
  })

  it('has as many as the centre sets', async () => {
    const settings = { orderLimits: { ...orderLimits, maxPieces: 2, maxPiecesInAll: 3 } }
    const app = await createShop(engine, stocks(50, 50), undefined, settings)
    const fieldsOf = async (...orderItemList: object[]) =>
      Object.keys((await postOrder(app.http, { orderItemList })).json<{ fields?: object }>().fields ?? {})
    expect(await fieldsOf(item(1, 3))).toEqual(['orderItemList.0.quantity'])
    expect(await fieldsOf(item(1, 2), item(2, 2))).toEqual(['orderItemList'])
    expect(await fieldsOf(item(1, 2), item(2, 1))).toEqual([])
  })
})

describeOnEachEngine('[S2 stock] unverified orders from one address', (engine) => {
  const shop = async (...each: number[]) => {
    const app = await createShop(engine, stocks(...each), undefined, limited)
    let orders = 0
    const order = async (ip: string, ...orderItemList: object[]) => {
      orders++
      const changes = { transactionId: `T${String(orders)}`, orderItemList }
      return (await postOrder(app.http, changes, { 'x-forwarded-for': ip })).json<{
        code?: string
        fields?: Record<string, string>
        body: { id: number; shipmentTrackingNumber: string } | null
      }>()
    }
    return { app, order }
  }

  it('hold at most half of a product, until their payments are decided on', async () => {
    const { app, order } = await shop(30, 1000)
    expect((await order('203.0.113.9', item(1, 10))).body).not.toBeNull()
    expect(await order('203.0.113.9', item(2, 1), item(1, 6))).toMatchObject({
      code: 'out_of_stock',
      fields: {
        'orderItemList.1.quantity':
          'At most 15 pieces of Bead 1 can wait for their payment to be checked. For more, please write to hello@chanua.example.',
      },
    })
    expect((await order('203.0.113.9', item(1, 5))).body).not.toBeNull()
    expect((await order('203.0.113.9', item(1, 1))).code).toBe('out_of_stock')
    // Others are not affected, and what is paid no longer counts.
    expect((await order('198.51.100.7', item(1, 7))).body).not.toBeNull()
    await paymentsOf(app).verify({ claimId: 1, by: 'grace', evidence: 'M-Pesa' })
    expect((await order('203.0.113.9', item(1, 1))).body).not.toBeNull()
  })

  it('may take the last few pieces of a small stock', async () => {
    const { app, order } = await shop(5, 1)
    expect((await order('203.0.113.9', item(1, 5), item(2, 1))).body).not.toBeNull()
    expect(await stocksOf(app)).toEqual([0, 0])
  })

  it('hold at most half of the shop, however many requests come at once', async () => {
    const { app, order } = await shop(...Array<number>(20).fill(5))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order('203.0.113.9', item(index + 1, 5))),
    )
    expect(answers.filter(({ body }) => body !== null)).toHaveLength(10)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'out_of_stock']))
    expect((await stocksOf(app)).reduce((sum, stock) => sum + stock)).toBe(50)
    expect(
      (await order('198.51.100.7', item(20, 1))).code === undefined || (await stocksOf(app))[19] === 0,
    ).toBe(true)
  })

  it('hold no more by correcting the IDs of rejected ones', async () => {
    const { app, order } = await shop(30)
    const ip = '203.0.113.9'
    const correct = async (shipmentTrackingNumber: string | undefined, correctedTransactionId: string) => {
      const { statusCode } = await app.http.inject({
        method: 'POST',
        url: '/api/orders/correct',
        payload: { shipmentTrackingNumber, email: sampleOrder.address.email, correctedTransactionId },
        headers: { 'x-forwarded-for': ip },
      })
      expect(statusCode).toBe(200)
    }
    const reject = (claimId: number) => paymentsOf(app).reject({ claimId, by: 'grace', reason: 'Not found.' })
    const first = await order(ip, item(1, 15))
    await reject(1)
    const second = await order(ip, item(1, 15))
    await correct(first.body?.shipmentTrackingNumber, 'CORRECTED1')
    // It waits without its pieces, which others can buy.
    expect(await stocksOf(app)).toEqual([15])
    await reject(2)
    await correct(second.body?.shipmentTrackingNumber, 'CORRECTED2')
    expect(await stocksOf(app)).toEqual([15])
    // What a corrected one holds counts like any other.
    expect((await order(ip, item(1, 1))).code).toBe('out_of_stock')
  })

  it('leave no trace of the address once they are decided on', async () => {
    const { app, order } = await shop(30)
    await order('203.0.113.9', item(1, 2))
    const hashes = () => app.db.selectFrom('orders').select('client_hash').execute()
    expect(JSON.stringify(await hashes())).not.toContain('203.0')
    expect(await hashes()).not.toEqual([{ client_hash: null }])
    await paymentsOf(app).reject({ claimId: 1, by: 'grace', reason: 'Not found.' })
    expect(await hashes()).toEqual([{ client_hash: null }])
  })
})
