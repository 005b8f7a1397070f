import { describe, expect, it } from 'vitest'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../testing/sample-order.ts'
import { countMails, lastMail } from '../testing/sample-payment.ts'
import { asStaff, signIn, paymentIn, paymentsIn } from '../testing/sample-staff.ts'
import { createTestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const evidence = 'M-Pesa statement, line 14'

describeOnEachEngine('[payments] /api/staff/orders', (engine) => {
  it('lists paid orders, marks one as sent once, and notifies the buyer', async () => {
    const app = await createShop(engine, [{}])
    const { get, post } = await asStaff(app)
    await postOrder(app.http, {}, { 'accept-language': 'sw' })
    expect((await post('/orders/1/sent')).json()).toMatchObject({
      code: 'state_changed',
      message: 'Order O-1 cannot be sent: its payment is not verified.',
    })
    await post('/payments/1/verify', { evidence })
    expect((await post('/orders/list')).json()).toMatchObject({
      total: 1,
      body: [{ id: 1, status: 'Payment confirmed', total: 20_000, payment: 1 }],
    })
    const responses = await Promise.all(Array.from({ length: 10 }, () => post('/orders/1/sent')))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await lastMail(app)).toMatchObject({
      recipient: 'Neema@example.org',
      subject: 'Oda yako imetumwa (namba O-1)',
      text: expect.stringMatching(/TRK\d{20}/) as string,
    })
    expect(await countMails(app)).toBe(3)
    expect((await post('/orders/list')).json()).toMatchObject({ total: 0, body: [] })
    expect((await post('/payments/1/reopen', { reason: 'x' })).json()).toMatchObject({
      code: 'state_changed',
    })
    expect((await post('/orders/9/sent')).statusCode).toBe(404)
    expect(paymentIn(await get('/payments/1')).order).toMatchObject({ id: 1, status: 'Sent' })
  })

  it('marks a sent order as delivered once, without an email', async () => {
    const app = await createShop(engine, [{}])
    const { get, post } = await asStaff(app)
    await postOrder(app.http)
    await post('/payments/1/verify', { evidence })
    expect((await post('/orders/1/delivered')).json()).toMatchObject({
      code: 'state_changed',
      message: 'Order O-1 cannot be delivered: it was not sent yet.',
    })
    await post('/orders/1/sent')
    const mails = await countMails(app)
    const responses = await Promise.all(Array.from({ length: 10 }, () => post('/orders/1/delivered')))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await countMails(app)).toBe(mails)
    expect(paymentIn(await get('/payments/1')).order).toMatchObject({ id: 1, status: 'Delivered' })
    expect(await app.db.selectFrom('orders').select('delivered_by').execute()).toEqual([
      { delivered_by: 'grace@centre.test' },
    ])
    for (const [path, body] of [
      ['/orders/1/sent', undefined],
      ['/payments/1/reopen', { reason: 'x' }],
    ] as const) {
      expect((await post(path, body)).json()).toMatchObject({ code: 'state_changed' })
    }
    expect((await post('/orders/9/delivered')).statusCode).toBe(404)
  })

  it('finds orders that are unpaid for days; rejecting one releases its pieces once', async () => {
    let now = new Date('2026-11-21T09:00:00Z')
    const app = await createShop(engine, [{ stock: 5 }], () => now)
    const { post } = await asStaff(app)
    await postOrder(app.http)
    now = new Date('2026-11-28T09:00:01Z')
    await postOrder(app.http, { transactionId: 'NEWER', shipmentTrackingNumber: 'TRK2' })
    expect(await stocksOf(app)).toEqual([1])
    const old = '/payments/list?state=submitted&kind=order&olderThanDays=7'
    expect((await post(old)).json()).toMatchObject({ total: 1, body: [{ id: 1 }] })
    expect((await post('/payments/list?olderThanDays=8')).json()).toMatchObject({ total: 0 })
    expect((await post('/payments/list?olderThanDays=-1')).statusCode).toBe(400)
    expect((await post('/payments.csv?olderThanDays=7')).body).not.toContain('NEWER')
    const reason = 'There is no such payment.'
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => post('/payments/1/reject', { reason })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await stocksOf(app)).toEqual([3])
    expect((await post(old)).json()).toMatchObject({ total: 0 })
  })
})

describeOnEachEngine('[S2 Email Preferences] a sent order', (engine) => {
  it('triggers no email to a buyer who turned off order updates', async () => {
    const app = await createShop(engine, [{}])
    const { post } = await asStaff(app)
    await postOrder(app.http, {}, await signIn(app, null, 'neema@example.org'))
    await app.db.updateTable('accounts').set({ wants_order_updates: 0 }).execute()
    await post('/payments/1/verify', { evidence })
    const mails = await countMails(app)
    expect((await post('/orders/1/sent')).statusCode).toBe(200)
    expect(await countMails(app)).toBe(mails)
  })

  it('nor to one who ordered as a guest with the address of that account', async () => {
    const app = await createShop(engine, [{}])
    const { post } = await asStaff(app)
    await signIn(app, null, 'neema@example.org')
    await postOrder(app.http)
    await app.db.updateTable('accounts').set({ wants_order_updates: 0 }).execute()
    await post('/payments/1/verify', { evidence })
    const mails = await countMails(app)
    expect((await post('/orders/1/sent')).statusCode).toBe(200)
    expect(await countMails(app)).toBe(mails)
  })
})

describeOnEachEngine('[payments] /api/staff/custom-orders', (engine) => {
  const customOrder = {
    productType: 'bracelet',
    colors: ['red'],
    quantity: 1,
    customerDetails: { name: 'Neema', email: 'neema@example.org', phone: '0754000000' },
  }
  const paid = { price: 30_000, transactionId: 'CUSTOM0001', paymentMethod: 'lipa' }

  it('records the price and one payment, which is then checked like any other', async () => {
    const app = await createTestApp(engine)
    const { get, post } = await asStaff(app)
    await app.http.inject({ method: 'POST', url: '/api/custom-orders', payload: customOrder })
    expect((await post('/custom-orders/list')).json()).toMatchObject({
      total: 1,
      body: [{ id: 1, price: null }],
    })
    await postDonation(app.http, { transactionId: 'custom-0001' })
    expect((await post('/custom-orders/1/payment', paid)).json()).toMatchObject({
      code: 'transaction_id_used',
    })
    const responses = await Promise.all(
      [2, 3, 4].map((last) =>
        post('/custom-orders/1/payment', { ...paid, transactionId: `CUSTOM000${String(last)}` }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect(await lastMail(app)).toMatchObject({
      recipient: 'neema@example.org',
      subject: 'We have your transaction ID (custom order C-1)',
      text: expect.stringContaining('This email is not a receipt yet.') as string,
    })
    expect((await post('/custom-orders/list')).json()).toMatchObject({ total: 0 })
    const recorded = paymentsIn(await post('/payments/list?kind=custom-order'))
    expect(recorded).toMatchObject([{ record: 1, due: 30_000, state: 'submitted', name: 'Neema' }])
    const verified = paymentIn(await post(`/payments/${String(recorded[0]?.id)}/verify`, { evidence }))
    expect(verified.history.map(({ action, by }) => [action, by])).toEqual([
      ['recorded', 'grace@centre.test'],
      ['verified', 'grace@centre.test'],
    ])
    expect((await lastMail(app)).subject).toBe('Your payment has arrived (custom order C-1)')
    const { body } = (await get('/custom-orders/1')).json<{ body: { status: string } }>()
    expect(body.status).toBe('Payment confirmed')
    expect((await post('/custom-orders/9/payment', paid)).statusCode).toBe(404)
  })
})

describe('[payments] /api/staff/contact-messages', () => {
  it('lists unanswered messages, and marks one as answered once', async () => {
    const app = await createTestApp('sqlite')
    const { post } = await asStaff(app)
    const message = { name: 'Asha', email: 'asha@example.org', subject: 'Hello', message: 'May I visit?' }
    const rest = { email_normal: message.email, site_name: 'Site', language: 'en', created_at: '2026-11-21' }
    await app.db
      .insertInto('contact_messages')
      .values({ ...message, ...rest, status: 'received' })
      .execute()
    expect((await post('/contact-messages/list')).json()).toMatchObject({ total: 1, body: [message] })
    expect((await post('/contact-messages/1/answered')).statusCode).toBe(200)
    expect((await post('/contact-messages/1/answered')).statusCode).toBe(409)
    expect((await post('/contact-messages/2/answered')).statusCode).toBe(404)
    expect((await post('/contact-messages/list')).json()).toMatchObject({ total: 0, body: [] })
  })
})
