import { orderInput } from '@charity-kit/contract'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, sampleOrder, stocksOf } from '../../testing/sample-order.ts'
import { setLimits } from '../../testing/sample-staff.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const shop = [
  { name: 'Kanga Bracelet', stock: 5 },
  { name: 'Jua Necklace', stock: 1 },
  { name: 'Nyota Bracelet', stock: 0 },
]

const expectNothingStored = async (app: TestApp): Promise<void> => {
  expect(await stocksOf(app)).toEqual([5, 1, 0])
  for (const table of [
    'orders',
    'order_items',
    'payment_claims',
    'outgoing_messages',
    'idempotency_keys',
  ] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
}

describe('[S7 POST /api/orders] unavailable items', () => {
  it('reports each product that never was, and takes nothing', async () => {
    const app = await createShop('sqlite', shop)
    const response = await postOrder(app.http, {
      orderItemList: [
        { productId: 1, quantity: 1 },
        { productId: 99, quantity: 1 },
        { productId: 2, quantity: 2 },
        { productId: 2_147_483_647, quantity: 1 },
      ],
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'product_not_found',
      fields: {
        'orderItemList.1.productId': 'Product 99 is no longer in the shop.',
        'orderItemList.3.productId': 'Product 2147483647 is no longer in the shop.',
      },
    })
    await expectNothingStored(app)
  })

  it('reserves no stock for a transaction ID that any record uses', async () => {
    const app = await createShop('sqlite', shop)
    await postDonation(app.http, { transactionId: 'GIFT1' })
    await postOrder(app.http, { transactionId: 'ORDER1' })
    for (const transactionId of ['gift-1', ' order 1 ']) {
      const response = await postOrder(app.http, { transactionId })
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({
        code: 'transaction_id_used',
        fields: {
          transactionId: 'This transaction ID has already been used. Please check it and try again.',
        },
      })
    }
    expect((await postDonation(app.http, { transactionId: 'Order-1' })).statusCode).toBe(409)
    expect(await stocksOf(app)).toEqual([3, 1, 0])
  })

  it('rejects a total above the largest payment', async () => {
    const product = { price_tzs: 1_000_000_000, stock: 2_147_483_647 }
    const app = await createShop('sqlite', [product])
    await setLimits(app, { orderMaxPieces: 1000, orderMaxPiecesInAll: 100_000 })
    const response = await postOrder(app.http, { orderItemList: [{ productId: 1, quantity: 1000 }] })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual(['orderItemList'])
    expect(await stocksOf(app)).toEqual([2_147_483_647])
    const largest = Array.from({ length: 100 }, () => ({ productId: 1, quantity: 1000 }))
    expect((await postOrder(app.http, { orderItemList: largest })).statusCode).toBe(400)
  })
})

describe('[S5 checkout] every invalid field is reported, with the contract’s message', () => {
  const errorsOf = async (payload: object) => {
    const app = await createShop('sqlite', shop)
    const response = await app.http.inject({ method: 'POST', url: '/api/orders', payload })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'validation_failed' })
    await expectNothingStored(app)
    return response.json<{ fields: Record<string, string> }>().fields
  }

  it('reports all missing fields', async () => {
    expect(await errorsOf({ address: {} })).toEqual({
      paymentMethod: 'Please fill in this field.',
      transactionId: 'Please provide the transaction ID as proof of payment.',
      'address.name': 'Name is required',
      'address.email': 'Email is required',
      'address.phone': 'Phone number is required',
      'address.street': 'Street is required',
      orderItemList: 'Please fill in this field.',
    })
  })

  it.each([0, -1, 1.5, 1001, '2', null, 1e300])('[S4 cart] a quantity of %j', async (quantity) => {
    expect(await errorsOf({ ...sampleOrder, orderItemList: [{ productId: 1, quantity }] })).toHaveProperty([
      'orderItemList.0.quantity',
    ])
  })

  it.each([
    ['orderItemList', []],
    ['orderItemList', Array(101).fill({ productId: 1, quantity: 1 })],
    ['paymentMethod', 'M-Pesa'],
    ['transactionId', ' - '],
    ['paymentReference', 'a\u0000b'],
  ])('%s: %j', async (field, value) => {
    expect(Object.keys(await errorsOf({ ...sampleOrder, [field]: value }))).toEqual([field])
  })
})

describeOnEachEngine('[S7 POST /api/orders] any JSON gets a response below 500', (engine) => {
  it('whatever its fields contain', async () => {
    const app = await createShop(engine, [{ price_tzs: 1_000_000_000, stock: 2_147_483_647 }])
    const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 80 }), fc.double())
    const mutated = (sample: object) =>
      fc.record(
        Object.fromEntries(
          Object.entries(sample).map(([name, value]) => [
            name,
            fc.oneof({ arbitrary: fc.constant<unknown>(value), weight: 4 }, anything),
          ]),
        ),
        { requiredKeys: [] },
      )
    const id = fc.oneof(fc.constant(1), fc.integer())
    const item = fc.oneof(fc.record({ productId: id, quantity: fc.oneof(fc.nat(1001), anything) }), anything)
    const orders = fc
      .tuple(mutated(sampleOrder), mutated(sampleOrder.address), fc.array(item, { maxLength: 5 }))
      .map(([order, address, orderItemList]) => ({ ...order, address, orderItemList }))
    await fc.assert(
      fc.asyncProperty(fc.oneof(orders, mutated(sampleOrder), fc.jsonValue()), async (payload) => {
        const response = await app.http.inject({
          method: 'POST',
          url: '/api/orders',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        })
        expect(response.statusCode).toBeLessThan(500)
        const parsed = v.safeParse(orderInput, JSON.parse(JSON.stringify(payload)))
        if (!parsed.success) expect(response.statusCode).toBe(400)
      }),
      { numRuns: 300 },
    )
  })
})
