import { anonymousEmail, envelope, lookUpOrder } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createShop, postOrder, sampleOrder } from '../testing/sample-order.ts'
import type { TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const lookUp = ({ http }: Pick<TestApp, 'http'>, payload: object) =>
  http.inject({ method: 'POST', url: '/api/orders/lookup', payload })

describeOnEachEngine('[S7 POST /api/orders/lookup]', (engine) => {
  it('finds an order by its ID and email address, in any letter case', async () => {
    const app = await createShop(engine, [{}])
    const placed = (await postOrder(app.http)).json<{ body: object }>().body
    for (const email of ['Neema@example.org', ' neema@EXAMPLE.org ']) {
      const response = await lookUp(app, { orderId: 1, email })
      expect(response.statusCode).toBe(200)
      expect(v.parse(envelope(lookUpOrder.output), response.json()).body).toEqual(placed)
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  it('responds to a wrong ID and a wrong address alike', async () => {
    const app = await createShop(engine, [{}])
    await postOrder(app.http)
    const responses = await Promise.all(
      [
        { orderId: 2, email: 'neema@example.org' },
        { orderId: 1, email: 'other@example.org' },
        { orderId: 2, email: 'other@example.org' },
        { orderId: 1, email: 'neema%@example.org' },
        { orderId: 1, email: 'neem_@example.org' },
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
    const app = await createShop(engine, [{}])
    const address = { ...sampleOrder.address, email: 'Anonymous@example.com' }
    expect((await postOrder(app.http, { address })).statusCode).toBe(201)
    const response = await lookUp(app, { orderId: 1, email: anonymousEmail })
    expect(response.json()).toMatchObject({ statusCode: 404, code: 'order_not_found' })
  })

  it.each([
    {},
    { orderId: '1', email: 'neema@example.org' },
    { orderId: 1 },
    { orderId: 2 ** 40, email: 'x' },
  ])('rejects %j', async (payload) => {
    const app = await createShop(engine, [{}])
    expect((await lookUp(app, payload)).json()).toMatchObject({ code: 'validation_failed' })
  })
})
