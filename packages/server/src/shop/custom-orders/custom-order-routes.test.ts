import { customOrderInput, endpoints, envelope, type CustomOrderInput } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { postAnyJson } from '../../testing/any-json.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const sample: CustomOrderInput = {
  productType: 'bracelet',
  colors: ['red', 'white'],
  customText: 'NEEMA',
  additionalDetails: 'For a small wrist.\nNo metal, please.',
  quantity: 2,
  customerDetails: { name: 'Neema Mushi', email: 'neema@example.org', phone: '0754 000 000' },
}
const post = ({ http }: Pick<TestApp, 'http'>, changes: object = {}, headers: Record<string, string> = {}) =>
  http.inject({ method: 'POST', url: '/api/custom-orders', payload: { ...sample, ...changes }, headers })

const now = () => new Date('2026-11-21T23:59:59.999Z')

describeOnEachEngine('[S7 POST /api/custom-orders]', (engine, itOnce) => {
  itOnce('stores the request and responds as in the contract, with the server’s status', async () => {
    const app = await createTestApp(engine, {}, now)
    const response = await post(app, { status: 'Done', id: 99 })
    expect(response.statusCode).toBe(201)
    expect(v.parse(envelope(endpoints.createCustomOrder.output), response.json()).body).toEqual({
      id: 1,
      productType: 'bracelet',
      colors: ['red', 'white'],
      quantity: 2,
      status: 'Pending Review',
      createdAt: [2026, 11, 21, 23, 59],
      shipmentTrackingNumber: expect.stringMatching(/^TRK\d{20}$/) as string,
    })
    expect(await app.db.selectFrom('custom_orders').selectAll().execute()).toMatchObject([
      {
        custom_text: 'NEEMA',
        additional_details: 'For a small wrist.\nNo metal, please.',
        name: 'Neema Mushi',
        email: 'neema@example.org',
        phone: '0754 000 000',
        site_name: "Chanua Children's Centre",
        language: 'en',
      },
    ])
    // The order has no payment yet.
    expect(await app.db.selectFrom('payment_claims').selectAll().execute()).toEqual([])
  })

  itOnce.each(['other', 'custom'])('[S3 productType] stores %j as "custom"', async (productType) => {
    const app = await createTestApp(engine)
    expect((await post(app, { productType })).json()).toMatchObject({ body: { productType: 'custom' } })
  })

  itOnce('requires neither text nor details, and removes duplicate colours', async () => {
    const app = await createTestApp(engine)
    const { customText, additionalDetails, ...rest } = { ...sample, colors: ['blue', 'red', 'blue'] }
    const response = await app.http.inject({ method: 'POST', url: '/api/custom-orders', payload: rest })
    expect(response.json()).toMatchObject({ statusCode: 201, body: { colors: ['blue', 'red'] } })
    expect([customText, additionalDetails]).not.toContain('')
  })

  it('creates one record for twenty requests with one key, and refuses different content', async () => {
    const app = await createTestApp(engine)
    const headers = { 'idempotency-key': 'b1946ac9-2492-4d23-9a4c-1d2f6a4c1170' }
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(app, {}, headers)))
    expect(new Set(responses.map(({ statusCode, body }) => `${String(statusCode)} ${body}`)).size).toBe(1)
    expect(responses[0]?.statusCode).toBe(201)
    expect(await app.db.selectFrom('custom_orders').select('id').execute()).toHaveLength(1)
    expect(await app.db.selectFrom('outgoing_messages').select('id').execute()).toHaveLength(1)
    expect((await post(app, { quantity: 3 }, headers)).json()).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  itOnce.each([
    ['en', 'Piece: Bracelet\nColours: red, white\nQuantity: 2'],
    ['sw', 'Aina: Bangili\nRangi: nyekundu, nyeupe\nIdadi: 2'],
  ])('sends the customer an email in %s, which repeats nothing from the form', async (language, facts) => {
    const app = await createTestApp(engine)
    await post(app, {}, { 'accept-language': language })
    await app.outbox.drain()
    const mails = await app.db.selectFrom('outgoing_messages').selectAll().execute()
    expect(mails).toMatchObject([{ recipient: 'neema@example.org', language, state: 'sent' }])
    expect(mails[0]?.text).toContain(facts)
    for (const typed of ['NEEMA', 'small wrist', 'Mushi', '0754']) expect(mails[0]?.html).not.toContain(typed)
  })

  itOnce('responds to any JSON below 500', async () => {
    const app = await createTestApp(engine)
    await postAnyJson(app, '/api/custom-orders', {
      schema: customOrderInput,
      sample,
      status: 201,
      numRuns: 200,
    })
  })
})

describe('[S5 custom order] every invalid field is reported, with the contract’s message', () => {
  it.each([
    [{ productType: 'ring' }, { productType: 'Please select a product type' }],
    [{ colors: [] }, { colors: 'Please select at least one color' }],
    [{ colors: ['pink'] }, { 'colors.0': 'Please choose one of the values offered.' }],
    [{ quantity: 0 }, { quantity: 'This number is too small.' }],
    [
      { customerDetails: { name: ' ', email: '', phone: '' } },
      {
        'customerDetails.name': 'Please fill in all contact details',
        'customerDetails.email': 'Email is required',
        'customerDetails.phone': 'Phone number is required',
      },
    ],
  ])('%j', async (change, fields) => {
    const response = await post(await createTestApp('sqlite'), change)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'validation_failed' })
    expect(response.json<{ fields: object }>().fields).toEqual(fields)
  })
})
