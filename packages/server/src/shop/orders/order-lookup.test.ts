import { anonymousEmail, envelope, lookUpOrder, type Order } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createShop, postOrder, sampleOrder } from '../../testing/sample-order.ts'
import type { TestApp } from '../../testing/test-app.ts'

const lookUp = ({ http }: Pick<TestApp, 'http'>, payload: object) =>
  http.inject({ method: 'POST', url: '/api/orders/lookup', payload })
const place = async ({ http }: TestApp, changes: object = {}) =>
  (await postOrder(http, { ...changes })).json<{ body: Order & { shipmentTrackingNumber: string } }>().body

describe('[S7 POST /api/orders/lookup]', () => {
  it('finds an order by its tracking number and email address, in any letter case', async () => {
    const app = await createShop('sqlite', [{}])
    const { address, transactionId, paymentReference, ...tracked } = await place(app)
    const number = tracked.shipmentTrackingNumber
    const typed = ` ${number.toLowerCase().replace(/(\d{5})/g, '$1 ')}`
    for (const [shipmentTrackingNumber, email] of [
      [number, 'Neema@example.org'],
      [typed, ' neema@EXAMPLE.org '],
    ]) {
      const response = await lookUp(app, { shipmentTrackingNumber, email })
      expect(response.statusCode).toBe(200)
      expect(v.parse(envelope(lookUpOrder.output), response.json()).body).toEqual(tracked)
      // The response contains neither the recipient nor the transaction ID.
      expect(response.body).not.toMatch(/Neema|Sample Road|0754|QFG7H8J9K0|For the office/)
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  it('responds to a wrong number and a wrong address alike', async () => {
    const app = await createShop('sqlite', [{}])
    const { shipmentTrackingNumber } = await place(app)
    const wrong = shipmentTrackingNumber.replace(/.$/, (last) => String(9 - Number(last)))
    const responses = await Promise.all(
      [
        { shipmentTrackingNumber: wrong, email: 'neema@example.org' },
        { shipmentTrackingNumber: '1', email: 'neema@example.org' },
        { shipmentTrackingNumber: 'TRK123456', email: 'neema@example.org' },
        { shipmentTrackingNumber: 'TRK%', email: 'neema@example.org' },
        { shipmentTrackingNumber, email: 'other@example.org' },
        { shipmentTrackingNumber: wrong, email: 'other@example.org' },
        { shipmentTrackingNumber, email: 'neema%@example.org' },
        { shipmentTrackingNumber, email: 'neem_@example.org' },
      ].map((payload) => lookUp(app, payload)),
    )
    for (const response of responses) {
      const { requestId, ...rest } = response.json<Record<string, unknown>>()
      expect(requestId).toEqual(expect.any(String))
      expect(rest).toEqual({
        statusCode: 404,
        message: 'No order fits these details.',
        body: null,
        code: 'order_not_found',
      })
    }
  })

  it('never shows an order with the anonymous address', async () => {
    const app = await createShop('sqlite', [{}])
    const address = { ...sampleOrder.address, email: 'Anonymous@example.com' }
    const { shipmentTrackingNumber } = await place(app, { address })
    const response = await lookUp(app, { shipmentTrackingNumber, email: anonymousEmail })
    expect(response.json()).toMatchObject({ statusCode: 404, code: 'order_not_found' })
  })

  it.each([
    {},
    { orderId: 1, email: 'neema@example.org' },
    { shipmentTrackingNumber: 1, email: 'neema@example.org' },
    { shipmentTrackingNumber: ' ', email: 'neema@example.org' },
    { shipmentTrackingNumber: 'TRK1' },
    { shipmentTrackingNumber: 'T'.repeat(41), email: 'neema@example.org' },
  ])('rejects %j', async (payload) => {
    const app = await createShop('sqlite', [{}])
    expect((await lookUp(app, payload)).json()).toMatchObject({ code: 'validation_failed' })
  })
})
