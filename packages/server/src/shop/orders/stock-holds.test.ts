import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { removeExpiredData } from '../../privacy/retention.ts'
import { createShop, postOrder, sampleOrder, stocksOf } from '../../testing/sample-order.ts'
import { by, evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import type { Engine } from '../../db/schema.ts'
import { lapseHolds } from './end-holds.ts'
import { listOrders } from './order-repository.ts'

const hourMs = 3_600_000
const before = { known: '2026-11-21T09:00:00.000Z', unknown: '2026-11-21T09:00:00.000Z' }

const shopWithClock = async (engine: Engine, stock: number) => {
  let now = new Date('2026-11-21T09:00:00.000Z')
  const app = await createShop(engine, [{ stock }, { stock: 3 }], () => now)
  const clean = async (hours: number) => {
    now = new Date(now.getTime() + hours * hourMs)
    await removeExpiredData(app.db, now)
  }
  const order = (transactionId = sampleOrder.transactionId, quantity = 2) =>
    postOrder(app.http, { transactionId, orderItemList: [{ productId: 1, quantity }] })
  return { app, clean, order, payments: paymentsOf(app, () => now) }
}

describeOnEachEngine('[S2 stock] the pieces of an unverified order', (engine) => {
  it('are held for 72 hours; then the claim stays, and staff see that the hold lapsed', async () => {
    const { app, clean, order } = await shopWithClock(engine, 5)
    const { post } = await asStaff(app)
    await order()
    await clean(71.9)
    expect(await stocksOf(app)).toEqual([3, 3])
    await clean(0.2)
    await clean(1)
    expect(await stocksOf(app)).toEqual([5, 3])
    expect((await post('/payments/list?flag=hold-lapsed')).json()).toMatchObject({
      total: 1,
      body: [{ id: 1, state: 'submitted', flags: ['hold-lapsed'] }],
    })
  })

  it('are taken again by verifying it, if they are there', async () => {
    const { app, clean, order, payments } = await shopWithClock(engine, 5)
    const { get } = await asStaff(app)
    await order()
    await clean(73)
    await payments.verify({ claimId: 1, by, evidence })
    expect(await stocksOf(app)).toEqual([3, 3])
    expect((await get('/payments/1')).json()).toMatchObject({ body: { state: 'verified', flags: [] } })
    await clean(100)
    expect(await stocksOf(app)).toEqual([3, 3])
  })

  it('are held for hours only if the ID has an unknown shape', async () => {
    const { app, clean, order } = await shopWithClock(engine, 5)
    await order('LIKE NO OTHER')
    await clean(5.9)
    expect(await stocksOf(app)).toEqual([3, 3])
    await clean(0.2)
    expect(await stocksOf(app)).toEqual([5, 3])
  })

  it('were sold if they are gone when it is verified, as far as they are, and its buyer is asked', async () => {
    const { app, clean, payments } = await shopWithClock(engine, 2)
    const { get, post } = await asStaff(app)
    await postOrder(app.http, {
      orderItemList: [
        { productId: 2, quantity: 1 },
        { productId: 1, quantity: 2 },
      ],
    })
    await clean(73)
    await app.db.updateTable('products').set({ stock: 1 }).where('id', '=', 1).execute()
    await payments.verify({ claimId: 1, by, evidence })
    expect(await stocksOf(app)).toEqual([0, 2])
    expect((await get('/orders/1')).json()).toMatchObject({
      body: { sold: { lines: 1, answered: 0 }, soldLines: [{ line: 2, pieces: 1, amount: 10_000 }] },
    })
    expect((await post('/payments/list?flag=to-be-made')).json()).toMatchObject({
      total: 1,
      body: [{ id: 1 }],
    })
    await post('/orders/1/sent')
    expect((await post('/payments/list?flag=to-be-made')).json()).toMatchObject({ total: 0 })
    expect(await stocksOf(app)).toEqual([0, 2])
  })

  it('return once, whether the hold lapses or the payment is rejected first', async () => {
    const { app, clean, order, payments } = await shopWithClock(engine, 5)
    await order('QFG7H8J9K1')
    await order('QFG7H8J9K2')
    await payments.reject({ claimId: 1, by, reason: 'Not found.' })
    await clean(73)
    await payments.reject({ claimId: 2, by, reason: 'Not found.' })
    expect(await stocksOf(app)).toEqual([5, 3])
    await payments.reopen({ claimId: 2, by, reason: 'It came late.' })
    expect(await stocksOf(app)).toEqual([3, 3])
    await clean(71)
    expect(await stocksOf(app)).toEqual([3, 3])
    await clean(2)
    expect(await stocksOf(app)).toEqual([5, 3])
  })

  it('return one order after the other, between which others take their turn', async () => {
    const { app, order } = await shopWithClock(engine, 40)
    for (let index = 0; index < 12; index++) await order(`MANY${String(index)}`)
    let isDone = false
    let turns = 0
    const others = async () => {
      for (; !isDone; turns++) await setImmediate()
    }
    const served = others()
    await lapseHolds(app.db, before)
    isDone = true
    await served
    expect(await stocksOf(app)).toEqual([40, 3])
    expect(turns).toBeGreaterThanOrEqual(12)
  })

  it('are neither lost nor doubled by holds that lapse during decisions', async () => {
    const { app, order, payments } = await shopWithClock(engine, 20)
    for (let index = 0; index < 8; index++) await order(`RACE${String(index)}`)
    await Promise.allSettled([
      lapseHolds(app.db, before),
      lapseHolds(app.db, before),
      ...Array.from({ length: 8 }, (_, index) =>
        index % 2
          ? payments.verify({ claimId: index + 1, by, evidence })
          : payments.reject({ claimId: index + 1, by, reason: 'Not found.' }),
      ),
    ])
    const held = await app.db
      .selectFrom('orders')
      .where('stock_reserved_at', 'is not', null)
      .select('id')
      .execute()
    const shown = await listOrders(
      app.db,
      held.map(({ id }) => id),
    )
    const states = await app.db.selectFrom('payment_claims').select('state').orderBy('id').execute()
    expect(states.map(({ state }) => state)).toEqual(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? 'verified' : 'rejected')),
    )
    expect(shown.map(({ status }) => status)).toEqual(Array(4).fill('Payment confirmed'))
    expect(await stocksOf(app)).toEqual([12, 3])
  })
})
