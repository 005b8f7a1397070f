import { endpoints, envelope } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createShop, postOrder, sampleOrder, stocksOf } from '../../testing/sample-order.ts'

const now = () => new Date('2026-11-21T09:05:59.999Z')
const shop = [
  { name: 'Kanga Bracelet', price_tzs: 15_000, stock: 5 },
  { name: 'Jua Necklace', price_tzs: 38_000, stock: 3 },
]

/** A line whose pieces are all in stock. */
const there = { sold: 0, waiting: 0, answer: null, answerProductId: null, settlement: null }

describe('[S7 POST /api/orders]', () => {
  it('stores the order, its items and its claim, reserves stock, and responds as in the contract', async () => {
    const app = await createShop('sqlite', shop, now)
    const response = await postOrder(app.http, {
      transactionId: ' qfg7 h8j9-k0 ',
      orderItemList: [
        { productId: 2, quantity: 1 },
        { productId: 1, quantity: 2 },
      ],
    })
    expect(response.statusCode).toBe(201)
    expect(v.parse(envelope(endpoints.createOrder.output), response.json()).body).toEqual({
      id: 1,
      total: 68_000,
      status: 'Reviewing',
      paymentMethod: 'lipa',
      expectedDeliveryDate: '2026-11-28T09:05:59.999Z',
      transactionId: 'qfg7 h8j9-k0',
      paymentReference: 'For the office',
      shipmentTrackingNumber: expect.stringMatching(/^TRK\d{20}$/) as string,
      address: {
        name: 'Neema Mushi',
        street: 'Sample Road 5',
        city: 'Dar es Salaam',
        state: 'Near the post office',
        country: 'Tanzania',
        email: 'Neema@example.org',
        phone: '0754 000 000',
      },
      orderItemList: [
        { productId: 2, name: 'Jua Necklace', quantity: 1, itemPrice: 38_000, line: 1, ...there },
        { productId: 1, name: 'Kanga Bracelet', quantity: 2, itemPrice: 15_000, line: 2, ...there },
      ],
      createdAt: [2026, 11, 21, 9, 5],
    })
    expect(await stocksOf(app)).toEqual([3, 2])
    expect(await app.db.selectFrom('payment_claims').selectAll().execute()).toMatchObject([
      {
        kind: 'order',
        transaction_id: 'qfg7 h8j9-k0',
        transaction_id_normal: 'QFG7H8J9K0',
        expected_amount_tzs: 68_000,
        claimed_amount_tzs: 68_000,
        method: 'lipa',
        state: 'submitted',
      },
    ])
    expect(await app.db.selectFrom('orders').selectAll().execute()).toMatchObject([
      { site_name: "Chanua Children's Centre", postal_code: '00000', shipping_tzs: 0, discount_tzs: 0 },
    ])
  })

  it('[S3 order payload] ignores a client’s price, total, status, discount or date', async () => {
    const { http } = await createShop('sqlite', shop, now)
    const response = await postOrder(http, {
      status: 'Delivered',
      total: 1,
      discount: 29_999,
      shipping: -1,
      expectedDeliveryDate: '1999-01-01T00:00:00Z',
      orderItemList: [{ productId: 1, quantity: 2, price: 1, itemPrice: 1, name: 'Free' }],
    })
    expect(response.json()).toMatchObject({
      body: {
        total: 30_000,
        status: 'Reviewing',
        expectedDeliveryDate: '2026-11-28T09:05:59.999Z',
        orderItemList: [{ name: 'Kanga Bracelet', quantity: 2, itemPrice: 15_000 }],
      },
    })
  })

  it('[S3 order payload] requires only contact, street, items and proof of payment', async () => {
    const { http } = await createShop('sqlite', shop)
    const { name, email, phone, street } = sampleOrder.address
    const { paymentMethod, transactionId, orderItemList } = sampleOrder
    const response = await http.inject({
      method: 'POST',
      url: '/api/orders',
      payload: { paymentMethod, transactionId, orderItemList, address: { name, email, phone, street } },
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      body: {
        paymentReference: null,
        address: { city: '', state: '', country: 'Tanzania' },
        shipmentTrackingNumber: expect.stringMatching(/^TRK\d{20}$/) as string,
      },
    })
  })

  it('adds up a repeated product in one line', async () => {
    const app = await createShop('sqlite', shop)
    const twice = (quantity: number) =>
      postOrder(app.http, {
        orderItemList: [
          { productId: 1, quantity: 3 },
          { productId: 2, quantity: 1 },
          { productId: 1, quantity },
        ],
      })
    const response = await twice(2)
    expect(response.json<{ body: { orderItemList: unknown } }>().body.orderItemList).toMatchObject([
      { productId: 1, quantity: 5 },
      { productId: 2, quantity: 1 },
    ])
    expect(await stocksOf(app)).toEqual([0, 2])
  })

  it('keeps the price as of the order, and its items when a product is deleted', async () => {
    const { http, db } = await createShop('sqlite', shop)
    const headers = { 'idempotency-key': 'before-and-after-the-change' }
    const first = await postOrder(http, {}, headers)
    await db.updateTable('products').set({ price_tzs: 99_000, name: 'Renamed' }).where('id', '=', 1).execute()
    expect((await postOrder(http, {}, headers)).json()).toEqual(first.json())
    await db.deleteFrom('products').where('id', '=', 1).execute()
    expect((await postOrder(http, {}, headers)).json()).toMatchObject({
      body: {
        total: 30_000,
        orderItemList: [{ productId: null, name: 'Kanga Bracelet', quantity: 2, itemPrice: 15_000 }],
      },
    })
  })

  it.each(['TRK123456', 'TRK', 'trk123', 'TRK12a', 'ABC123', 'TRK-1', `TRK${'1'.repeat(21)}`, ''])(
    '[S3 shipmentTrackingNumber] replaces %j with a generated one',
    async (shipmentTrackingNumber) => {
      const { http } = await createShop('sqlite', shop)
      const response = await postOrder(http, { shipmentTrackingNumber })
      expect(response.json<{ body: object }>().body).toHaveProperty(
        'shipmentTrackingNumber',
        expect.stringMatching(/^TRK\d{20}$/),
      )
    },
  )

  it('[S3 shipmentTrackingNumber] gives each order another one', async () => {
    const { http } = await createShop('sqlite', shop)
    const numbers = await Promise.all(
      ['A1', 'A2', 'A3', 'A4', 'A5'].map(async (transactionId) => {
        const response = await postOrder(http, {
          transactionId,
          orderItemList: [{ productId: 1, quantity: 1 }],
        })
        return response.json<{ body: { shipmentTrackingNumber: string } }>().body.shipmentTrackingNumber
      }),
    )
    expect(new Set(numbers).size).toBe(5)
    for (const number of numbers) expect(number).toMatch(/^TRK\d{20}$/)
  })

  it('sends the receipt in the visitor’s language', async () => {
    const { http, db, outbox } = await createShop('sqlite', shop)
    await postOrder(http, {}, { 'accept-language': 'sw-TZ,en;q=0.5' })
    await postOrder(http, {
      transactionId: 'NOBODY1',
      address: { ...sampleOrder.address, email: 'anonymous@example.com' },
    })
    await outbox.drain()
    const mails = await db
      .selectFrom('outgoing_messages')
      .select(['recipient', 'language', 'state', 'text'])
      .execute()
    expect(mails).toMatchObject([{ recipient: 'Neema@example.org', language: 'sw', state: 'sent' }])
    expect(mails[0]?.text).toContain('Kanga Bracelet × 2: Tsh 30,000')
  })
})
