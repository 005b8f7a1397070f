import type { Limits, NetworkHold, Order } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { createShop, postOrder, sampleOrder, stockShares, stocksOf } from '../../testing/sample-order.ts'
import { paymentsOf } from '../../testing/sample-payment.ts'
import { asStaff, setLimits } from '../../testing/sample-staff.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const item = (productId: number, quantity: number) => ({ productId, quantity })
const stocks = (...each: number[]) =>
  each.map((stock, index) => ({ stock, name: `Bead ${String(index + 1)}` }))

describe('[no paid order is refused] an order', () => {
  const heldOf = async (orderItemList: object[], limits: Limits, ...each: number[]) => {
    const app = await createShop('sqlite', stocks(...each))
    await setLimits(app, limits)
    expect((await postOrder(app.http, { orderItemList })).statusCode).toBe(201)
    const lines = await app.db.selectFrom('order_items').select(['quantity', 'held', 'sold']).execute()
    return { app, lines }
  }

  it('of more than 20 pieces of a product reserves 20, and takes the others once it is paid', async () => {
    const { app, lines } = await heldOf([item(1, 21), item(2, 20)], {}, 500, 500)
    expect(lines).toEqual([
      { quantity: 21, held: 20, sold: 0 },
      { quantity: 20, held: 20, sold: 0 },
    ])
    expect(await stocksOf(app)).toEqual([480, 480])
    await paymentsOf(app).verify({ claimId: 1, by: 'grace', evidence: 'M-Pesa' })
    expect(await stocksOf(app)).toEqual([479, 480])
  })

  it('holds as many as the centre sets', async () => {
    const limits = { orderMaxPieces: 2, orderMaxPiecesInAll: 3 }
    const { lines } = await heldOf([item(1, 3), item(2, 2)], limits, 50, 50)
    expect(lines.map(({ held }) => held)).toEqual([2, 1])
  })
})

describeOnEachEngine('[S2 stock] unverified orders', (engine, itOnce) => {
  const shop = async (...each: number[]) => {
    const app = await createShop(engine, stocks(...each), undefined, stockShares)
    let orders = 0
    const order = async (ip: string, ...orderItemList: object[]) => {
      orders++
      const changes = { transactionId: `T${String(orders)}`, orderItemList }
      const response = await postOrder(app.http, changes, { 'x-forwarded-for': ip })
      expect(response.statusCode).toBe(201)
      const { body } = response.json<{ body: Order }>()
      return { ...body, waiting: body.orderItemList.map(({ waiting }) => waiting) }
    }
    return { app, order }
  }

  itOnce(
    'of one address hold at most a quarter of a product until they are paid, and none is refused',
    async () => {
      const { app, order } = await shop(40, 1000)
      expect((await order('203.0.113.9', item(1, 10))).waiting).toEqual([0])
      expect((await order('203.0.113.9', item(2, 1), item(1, 6))).waiting).toEqual([0, 6])
      expect(await stocksOf(app)).toEqual([30, 999])
      // Other clients are not affected, and paid pieces no longer count.
      expect((await order('198.51.100.7', item(1, 7))).waiting).toEqual([0])
      await paymentsOf(app).verify({ claimId: 1, by: 'grace', evidence: 'M-Pesa' })
      expect((await order('203.0.113.9', item(1, 1))).waiting).toEqual([0])
      await paymentsOf(app).verify({ claimId: 2, by: 'grace', evidence: 'M-Pesa' })
      expect(await stocksOf(app)).toEqual([16, 999])
    },
  )

  it('from one home line’s networks cannot empty the shop', async () => {
    const { app, order } = await shop(...Array<number>(14).fill(8))
    for (let index = 0; index < 14; index++)
      await order(`2001:db8:1:${(0xab00 + (index % 6)).toString(16)}::1`, item(index + 1, 8))
    const left = await stocksOf(app)
    expect(Math.min(...left)).toBeGreaterThanOrEqual(5)
    expect(left.reduce((sum, stock) => sum + stock)).toBeGreaterThanOrEqual((14 * 8 * 3) / 4)
    // The other networks of a /48 cannot reserve more than twice that either.
    for (let index = 0; index < 28; index++)
      await order(`2001:db8:1:${(index * 0x100).toString(16)}::1`, item((index % 14) + 1, 8))
    expect((await stocksOf(app)).reduce((sum, stock) => sum + stock)).toBeGreaterThanOrEqual((14 * 8) / 2)
  })

  itOnce('hold at most three quarters of a product together, but the only one in any case', async () => {
    const { app, order } = await shop(8, 1)
    for (let index = 0; index < 12; index++) await order(`203.0.${String(index)}.9`, item(1, 2), item(2, 1))
    expect(await stocksOf(app)).toEqual([2, 0])
  })

  it('hold at most their share of the shop, however many requests come at once', async () => {
    const { app, order } = await shop(...Array<number>(20).fill(5))
    await Promise.all(Array.from({ length: 20 }, (_, index) => order('203.0.113.9', item(index + 1, 3))))
    expect((await stocksOf(app)).reduce((sum, stock) => sum + stock)).toBe(75)
  })

  itOnce('hold no more by correcting the IDs of rejected ones', async () => {
    const { app, order } = await shop(40)
    const ip = '203.0.113.9'
    const first = await order(ip, item(1, 10))
    await paymentsOf(app).reject({ claimId: 1, by: 'grace', reason: 'Not found.' })
    await order(ip, item(1, 10))
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/api/orders/correct',
      payload: {
        shipmentTrackingNumber: first.shipmentTrackingNumber,
        email: sampleOrder.address.email,
        correctedTransactionId: 'CORRECTED1',
      },
      headers: { 'x-forwarded-for': ip },
    })
    expect(statusCode).toBe(200)
    // The order waits without its pieces, which other visitors can buy.
    expect(await stocksOf(app)).toEqual([30])
  })

  it('leave no trace of the network once they are decided on', async () => {
    const { app, order } = await shop(30)
    await order('2001:db8:1:2::1', item(1, 2))
    const hashes = () => app.db.selectFrom('orders').select(['client_hash', 'network_hash']).execute()
    expect(JSON.stringify(await hashes())).not.toContain('2001')
    expect(await hashes()).not.toContainEqual({ client_hash: null, network_hash: null })
    await paymentsOf(app).reject({ claimId: 1, by: 'grace', reason: 'Not found.' })
    expect(await hashes()).toEqual([{ client_hash: null, network_hash: null }])
  })

  it('are listed by network for the staff, who put their pieces back', async () => {
    const { app, order } = await shop(40, 40)
    const { get, post } = await asStaff(app)
    await order('2001:db8:1:2::1', item(1, 4))
    await order('2001:db8:1:f000::1', item(2, 3))
    await order('203.0.113.9', item(1, 2))
    const listed = (await get('/holds')).json<{ body: NetworkHold[] }>().body
    expect(listed).toMatchObject([
      { orders: 2, pieces: 7, products: 2, kept: 0 },
      { orders: 1, pieces: 2, products: 1 },
    ])
    const released = await post('/holds/release', { network: listed[0]?.network })
    expect(released.json()).toMatchObject({ statusCode: 200, body: [{ pieces: 2 }] })
    expect(await stocksOf(app)).toEqual([38, 40])
    // The orders stay, and take their pieces once they are paid.
    await paymentsOf(app).verify({ claimId: 1, by: 'grace', evidence: 'M-Pesa' })
    expect(await stocksOf(app)).toEqual([34, 40])
  })
})
