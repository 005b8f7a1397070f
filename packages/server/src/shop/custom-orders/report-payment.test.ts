import { endpoints, envelope } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { by, countMails, lastMail, paymentsOf } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const report = {
  amount: 12_000,
  contact: '0754 000 000',
  about: '2 keychains',
  paymentMethod: 'lipa',
  transactionId: 'QK7SAMPLE2',
}
const post = ({ http }: TestApp, change: object = {}, key?: string) =>
  http.inject({
    method: 'POST',
    url: '/api/orders/paid',
    payload: { ...report, ...change },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

describeOnEachEngine('[payments] a payment for an order that is not stored here', (engine, itOnce) => {
  itOnce('is a claim like any other: staff see it, and a statement matches it', async () => {
    const app = await createTestApp(engine)
    const response = await post(app)
    expect(response.statusCode).toBe(201)
    expect(v.parse(envelope(endpoints.reportPayment.output), response.json()).body).toEqual({
      id: 1,
      status: 'submitted',
      amount: 12_000,
      transactionId: 'QK7SAMPLE2',
    })
    const staff = await asStaff(app)
    expect(paymentIn(await staff.get('/payments/1'))).toMatchObject({
      kind: 'custom-order',
      due: 12_000,
      state: 'submitted',
      phone: '0754 000 000',
      customOrder: { isReported: true, additionalDetails: '2 keychains', colors: [] },
    })
    const listed = (await staff.post('/custom-orders/list')).json<{ body: { id: number }[] }>().body
    expect(listed.map(({ id }) => id)).toEqual([1])
    await createImporter(app).importLines(['QK7SAMPLE2', 12_000])
    expect(paymentIn(await staff.get('/payments/1'))).toMatchObject({ state: 'verified', received: 12_000 })
  })

  itOnce(
    'is found by the phone number or the address that was given; a mail goes to an address alone',
    async () => {
      const app = await createTestApp(engine)
      await post(app)
      expect(await countMails(app)).toBe(0)
      await post(app, { contact: 'neema@example.org', transactionId: 'QK7SAMPLE3' })
      const mail = await lastMail(app)
      expect([mail.recipient, mail.text]).toEqual([
        'neema@example.org',
        expect.stringContaining('QK7SAMPLE3') as string,
      ])
      expect(mail.text).not.toContain('2 keychains')
      const staff = await asStaff(app)
      const search = async (text: string) =>
        (await staff.post('/payments/list', { search: text })).json<{ body: { id: number }[] }>().body
      expect((await search('0754000000')).map(({ id }) => id)).toEqual([1])
      expect((await search('neema@example.org')).map(({ id }) => id)).toEqual([2])
    },
  )

  it('its ID counts once over everything, however it is spelt; the same request again is the same record', async () => {
    const app = await createTestApp(engine)
    await postDonation(app.http, { transactionId: 'QAB12CD34E' })
    await paymentsOf(app).verify({ claimId: 1, by, evidence: 'M-Pesa app' })
    expect((await post(app, { transactionId: 'qab12-cd34e' })).json()).toMatchObject({
      statusCode: 409,
      code: 'transaction_id_used',
      message: 'This transaction ID has already been used. Please check it and try again.',
    })
    const twice = await Promise.all([post(app, {}, 'key-of-this-tab'), post(app, {}, 'key-of-this-tab')])
    expect(twice.map((response) => response.json<{ body: { id: number } }>().body.id)).toEqual([1, 1])
    expect((await post(app)).json()).toMatchObject({ code: 'transaction_id_used' })
  })

  itOnce(
    'what is said of an ID that is here already is the same whether or not its money is known',
    async () => {
      const app = await createTestApp(engine)
      await post(app, { transactionId: 'QK7SAMPLE2' })
      await post(app, { transactionId: 'QK7SAMPLE3' })
      await createImporter(app).importLines(['QK7SAMPLE2', 12_000])
      const answers = await Promise.all(
        ['QK7SAMPLE2', 'QK7SAMPLE3'].map(async (transactionId) => {
          const response = await post(app, { transactionId })
          const { requestId, ...said } = response.json<{ requestId: string }>()
          return { status: response.statusCode, hasRequestId: requestId !== '', said }
        }),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]).toMatchObject({ status: 409, said: { code: 'transaction_id_used' } })
    },
  )

  itOnce('opens by its number and ID, before and after it was joined to an order', async () => {
    const app = await createShop(engine, [{}])
    await postOrder(app.http)
    await postOrder(app.http, { transactionId: 'QFG7H8J9K5' })
    await post(app)
    const track = async (reference: number, transactionId: string) =>
      (
        await app.http.inject({
          method: 'POST',
          url: '/api/orders/track',
          payload: { reference, transactionId },
        })
      ).json<{ code?: string; body: object | null }>()
    const opened = v.parse(envelope(endpoints.trackOrder.output), await track(1, 'qk7 sample2'))
    expect(opened.body).toMatchObject({
      kind: 'custom-order',
      reference: 1,
      reported: 12_000,
      payment: { state: 'checking' },
    })
    expect(JSON.stringify(opened)).not.toMatch(/0754|keychains|SAMPLE/)
    expect(await track(2, 'QK7SAMPLE2')).toMatchObject({ code: 'order_not_found' })
    const staff = await asStaff(app)
    const joined = await staff.post('/custom-orders/1/join', { to: 'order', record: 2 })
    expect(joined.statusCode).toBe(200)
    for (const reference of [1, 2])
      expect(await track(reference, 'QK7SAMPLE2')).toMatchObject({ body: { kind: 'order', reference: 2 } })
    expect(await track(1, 'QFG7H8J9K5')).toMatchObject({ code: 'order_not_found' })
  })

  itOnce('one that was not found is corrected by reply: no page takes another ID', async () => {
    const app = await createTestApp(engine)
    await post(app, { contact: 'neema@example.org' })
    await paymentsOf(app).reject({ claimId: 1, by, reason: 'Not found.' })
    const { text } = await lastMail(app)
    expect(text).toContain('and reply to this email with the right ID')
    expect(text).not.toContain('on our page')
  })

  itOnce('asks for an amount, an ID and a way to reach its sender, all at once', async () => {
    const app = await createTestApp(engine)
    expect((await post(app, { amount: 0, contact: 'neema', transactionId: ' ' })).json()).toMatchObject({
      code: 'validation_failed',
      fields: {
        amount: 'Please enter an amount above zero.',
        contact: 'Please give a phone number, such as 0754 000 000, or an email address.',
        transactionId: 'Please provide the transaction ID as proof of payment.',
      },
    })
  })
})
