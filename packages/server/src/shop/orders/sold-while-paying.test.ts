import type { Order, StaffOrderDetails, TrackedParcel } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import type { Engine } from '../../db/schema.ts'
import { createShop, postOrder, sampleOrder, stocksOf } from '../../testing/sample-order.ts'
import { by, evidence, lastMail, paymentsOf } from '../../testing/sample-payment.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const item = (productId: number, quantity = 1) => ({ productId, quantity })

/**
 * Creates a shop whose last Maua Necklace is sold, and another buyer who has paid for it, and for a bracelet in
 * stock.
 */
const soldShop = async (engine: Engine) => {
  const app = await createShop(engine, [
    { name: 'Maua Necklace', stock: 1, price_tzs: 32_000 },
    { name: 'Kanga Bracelet', stock: 9 },
  ])
  await postOrder(app.http, { transactionId: 'QFG7H8J9K1', orderItemList: [item(1)] })
  const response = await postOrder(app.http, { orderItemList: [item(1), item(2)] })
  const order = response.json<{ body: Order }>().body
  const call = (path: string, body: object = {}) =>
    app.http.inject({
      method: 'POST',
      url: `/api/orders/${path}`,
      payload: {
        shipmentTrackingNumber: order.shipmentTrackingNumber,
        email: sampleOrder.address.email,
        ...body,
      },
    })
  const track = async () => (await call('track')).json<{ body: TrackedParcel }>().body
  const answer = (choice: string, productId?: number, line = 1) =>
    call('answer', { answers: [{ line, answer: choice, ...(productId && { productId }) }] })
  return { app, order, track, answer, staff: await asStaff(app) }
}
const bodyOf = (response: { json: () => unknown }) => (response.json() as { body: StaffOrderDetails }).body

describeOnEachEngine('[sold while paying] an order with a transaction ID', (engine, itOnce) => {
  itOnce('is stored, says which piece is gone, and its buyer is asked', async () => {
    const { app, order, track } = await soldShop(engine)
    expect(order).toMatchObject({
      id: 2,
      total: 42_000,
      orderItemList: [
        { line: 1, productId: 1, sold: 1, waiting: 0, answer: null },
        { line: 2, productId: 2, sold: 0, waiting: 0 },
      ],
    })
    expect(await stocksOf(app)).toEqual([0, 8])
    expect((await lastMail(app)).text).toContain(
      'This piece was sold a moment ago: Maua Necklace. Would you like another one, one made for you, or your money back?',
    )
    expect(await track()).toMatchObject({ items: [{ line: 1, sold: 1, price: 32_000 }, { sold: 0 }] })
  })

  itOnce('keeps the buyer’s answer, which the staff see in the order, its list and the day', async () => {
    const { answer, track, staff } = await soldShop(engine)
    expect((await staff.get('/today')).json()).toMatchObject({ body: { soldPieces: { count: 1 } } })
    expect((await answer('refund')).json()).toMatchObject({
      statusCode: 200,
      body: { items: [{ answer: 'refund', answerProductId: null, settlement: null }, {}] },
    })
    expect((await answer('another', 2)).statusCode).toBe(200)
    expect(await track()).toMatchObject({ items: [{ answer: 'another', answerProductId: 2 }, {}] })
    expect((await staff.post('/orders/list?list=sold')).json()).toMatchObject({
      total: 1,
      body: [{ id: 2, sold: { lines: 1, answered: 1 } }],
    })
    const { soldLines, history } = bodyOf(await staff.get('/orders/2'))
    expect(soldLines).toMatchObject([
      { line: 1, name: 'Maua Necklace', pieces: 1, amount: 32_000, answer: 'another', settlement: null },
    ])
    expect(soldLines[0]?.wanted).toMatchObject({ productId: 2, name: 'Kanga Bracelet', stock: 8 })
    expect(history.map(({ action }) => action)).toEqual(['placed', 'pieces-sold', 'sold-answered'])
  })

  itOnce.each([
    ['a line that is there', { line: 2, answer: 'refund' }, 409],
    ['no line', { line: 9, answer: 'refund' }, 409],
    ['a product that is not there', { line: 1, answer: 'another', productId: 99 }, 400],
    ['another answer', { line: 1, answer: 'wait' }, 400],
  ])('takes no answer about %s', async (_, wrong, status) => {
    const { app, order } = await soldShop(engine)
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/orders/answer',
      payload: {
        shipmentTrackingNumber: order.shipmentTrackingNumber,
        email: sampleOrder.address.email,
        answers: [wrong],
      },
    })
    expect(response.statusCode).toBe(status)
  })

  it('gets a replacement from the staff, regardless of the payment’s outcome', async () => {
    const { app, answer, track, staff } = await soldShop(engine)
    const payments = paymentsOf(app)
    await answer('another', 2)
    const settled = await staff.post('/orders/2/settle', { line: 1, settlement: 'replaced', productId: 2 })
    expect(bodyOf(settled)).toMatchObject({
      sold: { lines: 0, answered: 0 },
      items: [{ name: 'Kanga Bracelet' }, { name: 'Kanga Bracelet' }],
      soldLines: [{ name: 'Maua Necklace', settlement: 'replaced', settledBy: expect.any(String) as string }],
      total: 42_000,
    })
    expect(await stocksOf(app)).toEqual([0, 7])
    expect(await track()).toMatchObject({
      items: [{ name: 'Kanga Bracelet', sold: 0, settlement: 'replaced' }, {}],
    })
    expect((await answer('refund')).statusCode).toBe(409)
    const again = await staff.post('/orders/2/settle', { line: 1, settlement: 'refunded' })
    expect(again.statusCode).toBe(409)
    await payments.reject({ claimId: 2, by, reason: 'Not found.' })
    expect(await stocksOf(app)).toEqual([0, 9])
    await payments.reopen({ claimId: 2, by, reason: 'Found.' })
    await payments.verify({ claimId: 2, by, evidence })
    expect(await stocksOf(app)).toEqual([0, 7])
    expect((await staff.post('/payments/list?flag=to-be-made')).json()).toMatchObject({ total: 0 })
  })

  it('has some of a line’s pieces: the others are replaced on a line of their own', async () => {
    const { app, staff } = await soldShop(engine)
    await app.db.updateTable('products').set({ stock: 1 }).where('id', '=', 1).execute()
    await postOrder(app.http, { transactionId: 'QFG7H8J9K2', orderItemList: [item(1, 3)] })
    const settled = bodyOf(
      await staff.post('/orders/3/settle', { line: 1, settlement: 'replaced', productId: 2 }),
    )
    expect(settled.items).toMatchObject([
      { name: 'Maua Necklace', quantity: 1 },
      { name: 'Kanga Bracelet', quantity: 2 },
    ])
    expect(settled.soldLines).toMatchObject([{ line: 2, name: 'Maua Necklace', pieces: 2 }])
    expect(await stocksOf(app)).toEqual([0, 6])
  })

  itOnce('is sent without a refunded piece, or with a piece made for it', async () => {
    const { app, answer, staff } = await soldShop(engine)
    await paymentsOf(app).verify({ claimId: 2, by, evidence })
    await answer('made')
    await staff.post('/orders/2/settle', { line: 1, settlement: 'made' })
    expect((await staff.post('/payments/list?flag=to-be-made')).json()).toMatchObject({ total: 1 })
    expect((await staff.get('/order-slips?orders=2')).json()).toMatchObject({
      body: [{ items: [{ name: 'Maua Necklace', quantity: 1 }, { name: 'Kanga Bracelet' }] }],
    })
    await postOrder(app.http, { transactionId: 'QFG7H8J9K3', orderItemList: [item(1), item(2)] })
    await staff.post('/orders/3/settle', { line: 1, settlement: 'refunded' })
    expect((await staff.get('/order-slips?orders=3')).json()).toMatchObject({
      body: [{ items: [{ name: 'Kanga Bracelet' }] }],
    })
  })

  itOnce(
    'takes a piece that came back before it is verified, unless its buyer wants something else',
    async () => {
      const { app, answer, track } = await soldShop(engine)
      const payments = paymentsOf(app)
      await postOrder(app.http, { transactionId: 'QFG7H8J9K4', orderItemList: [item(1)] })
      await answer('refund')
      await payments.reject({ claimId: 1, by, reason: 'Not found.' })
      await payments.verify({ claimId: 2, by, evidence })
      expect(await track()).toMatchObject({ items: [{ sold: 1, answer: 'refund' }, {}] })
      expect(await stocksOf(app)).toEqual([1, 8])
      await payments.verify({ claimId: 3, by, evidence })
      expect(await stocksOf(app)).toEqual([0, 8])
      expect((await lastMail(app)).text).not.toContain('was sold')
    },
  )

  it('is stored with products that were hidden or deleted while its buyer paid, at their earlier price', async () => {
    const { app, staff } = await soldShop(engine)
    await app.db.updateTable('products').set({ hidden: 1 }).where('id', '=', 2).execute()
    const hidden = await postOrder(app.http, { transactionId: 'QFG7H8J9K5', orderItemList: [item(2)] })
    expect(hidden.json()).toMatchObject({ statusCode: 201, body: { orderItemList: [{ sold: 1 }] } })
    await app.db
      .insertInto('deleted_products')
      .values({ id: 77, name: 'Jua Necklace', price_tzs: 28_000, translations: '{}' })
      .execute()
    const deleted = await postOrder(app.http, { transactionId: 'QFG7H8J9K6', orderItemList: [item(77)] })
    expect(deleted.json()).toMatchObject({
      statusCode: 201,
      body: { total: 28_000, orderItemList: [{ productId: null, name: 'Jua Necklace', sold: 1 }] },
    })
    expect((await staff.post('/orders/list?list=sold')).json()).toMatchObject({ total: 3 })
    expect(await stocksOf(app)).toEqual([0, 8])
  })
})
