import type { KeptPieces, Order } from '@charity-kit/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Config } from '../../config/config.ts'
import type { Engine } from '../../db/schema.ts'
import { createShop, postOrder, stockShares, stocksOf } from '../../testing/sample-order.ts'
import { by, evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { setLimits } from '../../testing/sample-staff.ts'
import { spreadId } from '../../testing/sample-statement.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { lapseKeeps } from './keep-pieces.ts'
import { lapseHolds } from './end-holds.ts'

const item = (productId: number, quantity = 1) => ({ productId, quantity })
const tab = (name: string) => name.padEnd(24, '0')

const shopWithKeeps = async (engine: Engine, stocks: readonly number[], settings: Partial<Config> = {}) => {
  let now = new Date('2026-11-21T15:25:00.000Z')
  const app = await createShop(
    engine,
    stocks.map((stock) => ({ stock })),
    () => now,
    settings,
  )
  const keep = async (name: string, items: object[], ip = '203.0.113.9') => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/orders/keep',
      payload: { keep: tab(name), orderItemList: items },
      headers: { 'x-forwarded-for': ip },
    })
    expect(response.statusCode).toBe(200)
    return response.json<{ body: KeptPieces }>().body
  }
  const wait = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
    await lapseKeeps(app.db, now.toISOString())
  }
  return { app, keep, wait, now: () => now }
}

describeOnEachEngine('[kept while paying] pieces', (engine, itOnce) => {
  it('are kept for 20 minutes, once however often it is asked for, and then go back', async () => {
    const { app, keep, wait } = await shopWithKeeps(engine, [5, 3])
    const kept = {
      keptUntil: '2026-11-21T15:45:00.000Z',
      keptForS: 1200,
      orderItemList: [item(1, 2), item(2, 1)],
    }
    const items = [item(1, 1), item(2, 1), item(1, 1)]
    expect(await Promise.all(Array.from({ length: 5 }, () => keep('one', items)))).toEqual(
      Array(5).fill(kept),
    )
    expect(await stocksOf(app)).toEqual([3, 2])
    await wait(19)
    expect(await keep('one', [item(1, 1)])).toEqual({ ...kept, keptForS: 60, orderItemList: [item(1, 1)] })
    expect(await stocksOf(app)).toEqual([4, 3])
    await wait(1)
    expect(await stocksOf(app)).toEqual([5, 3])
    expect((await keep('one', [item(1, 1)])).keptUntil).toBe('2026-11-21T16:05:00.000Z')
  })

  itOnce('are let go with an empty list', async () => {
    const { app, keep } = await shopWithKeeps(engine, [5])
    await keep('one', [item(1, 2)])
    expect(await keep('one', [])).toEqual({ keptUntil: null, keptForS: null, orderItemList: [] })
    expect(await stocksOf(app)).toEqual([5])
  })

  itOnce(
    'become the order’s, even from another network, and count as available to their own tab alone',
    async () => {
      const { app, keep } = await shopWithKeeps(engine, [1], stockShares)
      await keep('one', [item(1)])
      const check = async (own: boolean) =>
        (
          await app.http.inject({
            method: 'POST',
            url: '/api/orders/check',
            payload: { orderItemList: [item(1)], ...(own && { keep: tab('one') }) },
          })
        ).json<{ body: { fields: object } }>().body.fields
      expect([await check(true), Object.keys(await check(false))]).toEqual([{}, ['orderItemList.0.quantity']])
      const stranger = await postOrder(app.http, { transactionId: 'QFG7H8J9K1', orderItemList: [item(1)] })
      expect(stranger.json<{ body: Order }>().body.orderItemList[0]?.sold).toBe(1)
      const own = await postOrder(
        app.http,
        { orderItemList: [item(1)], keep: tab('one') },
        { 'x-forwarded-for': '198.51.100.7' },
      )
      expect(own.json<{ body: Order }>().body.orderItemList[0]).toMatchObject({ sold: 0, waiting: 0 })
      expect(await app.db.selectFrom('stock_keeps').selectAll().execute()).toEqual([])
      expect(await stocksOf(app)).toEqual([0])
    },
  )

  itOnce('count with what unpaid orders hold: they close no shop', async () => {
    const { app, keep } = await shopWithKeeps(engine, [40], stockShares)
    for (let index = 0; index < 30; index++) await keep(`tab${String(index)}`, [item(1, 5)])
    expect(await stocksOf(app)).toEqual([30])
    for (let index = 0; index < 30; index++)
      await keep(`far${String(index)}`, [item(1, 5)], `198.51.${String(index)}.7`)
    expect(await stocksOf(app)).toEqual([10])
    expect(await keep('last', [item(1, 1)])).toEqual({ keptUntil: null, keptForS: null, orderItemList: [] })
  })

  itOnce('count for the network that kept them, whichever they are ordered or kept from later', async () => {
    const { app, keep } = await shopWithKeeps(engine, [40], stockShares)
    const phone = '198.51.100.7'
    for (let index = 0; index < 6; index++) {
      const name = `tab${String(index)}`
      await keep(name, [item(1, 10)])
      if (index % 2 === 0) await keep(name, [item(1, 9)], phone)
      await postOrder(
        app.http,
        { orderItemList: [item(1, 10)], keep: tab(name), transactionId: `QFG7H8J9K${String(index)}` },
        { 'x-forwarded-for': phone },
      )
    }
    // Each of the two networks may reserve a quarter.
    expect(await stocksOf(app)).toEqual([20])
  })

  itOnce('count with what all may hold, also where one network may hold everything', async () => {
    const { app, keep } = await shopWithKeeps(engine, [40], stockShares)
    await setLimits(app, { orderClientStockPercent: 100 })
    for (let index = 0; index < 10; index++) await keep(`tab${String(index)}`, [item(1, 5)])
    expect(await stocksOf(app)).toEqual([10])
  })
})

describeOnEachEngine('[stock] whatever is kept, ordered, decided and lapses at the same time', (engine) => {
  const invariant = async ({ db }: Pick<TestApp, 'db'>, all: number) => {
    const [left = 0] = await stocksOf({ db })
    const { pieces } = await db
      .selectFrom('order_items')
      .select(({ fn }) => fn.sum<number | null>('held').as('pieces'))
      .executeTakeFirstOrThrow()
    const { kept } = await db
      .selectFrom('stock_keeps')
      .select(({ fn }) => fn.sum<number | null>('pieces').as('kept'))
      .executeTakeFirstOrThrow()
    expect(left + (pieces ?? 0) + (kept ?? 0)).toBe(all)
    const wrong = await db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .innerJoin('payment_claims', 'payment_claims.id', 'orders.claim_id')
      .select(['order_id', 'payment_claims.state', 'quantity', 'held', 'sold'])
      .execute()
    for (const row of wrong) {
      expect(row.held + row.sold, JSON.stringify(row)).toBeLessThanOrEqual(row.quantity)
      if (row.state === 'verified') expect(row.held + row.sold, JSON.stringify(row)).toBe(row.quantity)
      if (row.state === 'rejected') expect(row.held, JSON.stringify(row)).toBe(0)
    }
  }
  const actions = [
    'keep',
    'let go',
    'order',
    'order kept',
    'verify',
    'reject',
    'reopen',
    'cancel',
    'lapse',
  ] as const

  it('no piece is lost or sold twice, and a paid order has each of its pieces or says that it was sold', async () => {
    const all = 6
    const { app, keep, now } = await shopWithKeeps(engine, [all], stockShares)
    const payments = paymentsOf(app, now)
    const step = fc.record({
      action: fc.constantFrom(...actions),
      which: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    let ids = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
        async (rounds) => {
          const run = async ({
            action,
            which,
            quantity,
          }: {
            action: (typeof actions)[number]
            which: number
            quantity: number
          }) => {
            const claimId = Math.max(1, ids - which)
            const ip = `203.0.${String(which)}.9`
            const tabName = `tab${String(which)}`
            const reason = 'x'
            if (action === 'keep') return keep(tabName, [item(1, quantity)], ip)
            if (action === 'let go') return keep(tabName, [], ip)
            if (action === 'order' || action === 'order kept') {
              const changes = {
                transactionId: spreadId('STOCK', ++ids),
                orderItemList: [item(1, quantity)],
              }
              const own = action === 'order kept' ? { keep: tab(tabName) } : {}
              const { statusCode } = await postOrder(
                app.http,
                { ...changes, ...own },
                { 'x-forwarded-for': ip },
              )
              expect(statusCode).toBe(201)
              return
            }
            if (action === 'verify') return payments.verify({ claimId, by, evidence })
            if (action === 'lapse') {
              const far = '2099-01-01T00:00:00.000Z'
              await lapseKeeps(app.db, far)
              return lapseHolds(app.db, { known: far, unknown: far })
            }
            return payments[action]({ claimId, by, reason })
          }
          for (const round of rounds) {
            const results = await Promise.allSettled(round.map(run))
            for (const result of results)
              if (result.status === 'rejected')
                expect(result.reason).toMatchObject({
                  code: expect.stringMatching(/^(state_changed|not_found|40001)$/) as string,
                })
            await invariant(app, all)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})
