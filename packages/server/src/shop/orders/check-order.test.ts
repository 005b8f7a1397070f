import { checkOrder, envelope, type OrderCheck } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createShop, stockShares, stocksOf } from '../../testing/sample-order.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const item = (productId: number, quantity: number) => ({ productId, quantity })

const check = async (
  { http }: Pick<TestApp, 'http'>,
  orderItemList: object[],
  headers: Record<string, string> = {},
): Promise<OrderCheck> => {
  const response = await http.inject({
    method: 'POST',
    url: '/api/orders/check',
    payload: { orderItemList },
    headers,
  })
  return v.parse(envelope(checkOrder.output), response.json()).body
}

describeOnEachEngine('[S7 POST /api/orders/check]', (engine, itOnce) => {
  itOnce('answers the current prices and total, and reserves nothing', async () => {
    const app = await createShop(engine, [{ stock: 5 }, { stock: 9, price_tzs: 700 }])
    expect(await check(app, [item(2, 3), item(1, 2), item(2, 1)])).toEqual({
      total: 22_800,
      orderItemList: [
        { productId: 2, quantity: 4, itemPrice: 700 },
        { productId: 1, quantity: 2, itemPrice: 10_000 },
      ],
      fields: {},
    })
    expect(await stocksOf(app)).toEqual([5, 9])
    expect(await app.db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  itOnce('lists every line that should not be paid for, in the visitor’s language', async () => {
    const app = await createShop(
      engine,
      [{ stock: 2 }, { stock: 0, name: 'Kanga' }, { stock: 500 }],
      undefined,
      stockShares,
    )
    const items = [item(1, 3), item(2, 1), item(9, 1), item(3, 21)]
    expect((await check(app, items)).fields).toEqual({
      'orderItemList.0.quantity': 'Only 2 pieces of Sample Bracelet are left.',
      'orderItemList.1.quantity': 'Kanga is sold out.',
      'orderItemList.2.productId': 'Product 9 is no longer in the shop.',
      'orderItemList.3.quantity':
        'One order can have at most 20 pieces of a product. For more, please write to hello@chanua.example.',
    })
    expect((await check(app, [item(3, 21)], { 'accept-language': 'sw' })).fields).toEqual({
      'orderItemList.0.quantity':
        'Oda moja inaweza kuwa na vipande visivyozidi 20 vya bidhaa moja. Ukihitaji zaidi, tafadhali andika kwa hello@chanua.example.',
    })
  })

  it('says for the order as a whole when it has too many pieces, or costs too much', async () => {
    const products = Array.from({ length: 26 }, () => ({ stock: 50, price_tzs: 2_000_000 }))
    const app = await createShop(engine, products, undefined, stockShares)
    const lines = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1, 20))
    expect((await check(app, lines(26))).fields).toMatchObject({
      orderItemList:
        'One order can have at most 500 pieces in all. For more, please write to hello@chanua.example.',
    })
    await app.db.updateTable('products').set({ price_tzs: 2_000_000_000 }).execute()
    expect((await check(app, lines(1))).fields).toMatchObject({
      orderItemList: 'This order is too large. Please place it as several orders.',
    })
  })

  itOnce('rejects an empty cart, and is limited for each client', async () => {
    const app = await createShop(engine, [{}], undefined, { rateLimitFactor: 0.1, trustProxy: ['loopback'] })
    const send = (orderItemList: object[]) =>
      app.http.inject({ method: 'POST', url: '/api/orders/check', payload: { orderItemList } })
    expect((await send([])).json()).toMatchObject({ code: 'validation_failed' })
    for (let count = 1; count < 30; count++) await send([item(1, 1)])
    expect((await send([item(1, 1)])).json()).toMatchObject({ code: 'too_many_requests' })
  })
})
