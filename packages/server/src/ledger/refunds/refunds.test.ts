import { describe, expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { countMails, evidence, lastMail } from '../../testing/sample-payment.ts'
import { raised, refund } from '../../testing/sample-refund.ts'
import { asStaff, paymentIn, paymentsIn } from '../../testing/sample-staff.ts'
import { createImporter, createReversalImporter } from '../../testing/sample-statement.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const orderStatus = async (staff: Awaited<ReturnType<typeof asStaff>>) =>
  paymentIn(await staff.get('/payments/1')).order?.status

describeOnEachEngine('[payments] a refund', (engine, itOnce) => {
  it('a donation’s refund lowers the raised amount, and tells the donor in their language', async () => {
    const app = await createTestApp(engine)
    const { get, post } = await asStaff(app)
    await postDonation(app.http, {}, { 'accept-language': 'sw' })
    await post('/payments/1/verify', { evidence })
    expect(paymentIn(await post('/payments/1/refund', refund({ amount: 2000 })))).toMatchObject({
      state: 'verified',
      received: 5000,
      refunded: 2000,
    })
    expect(await raised(app)).toBe(3000)
    expect(await lastMail(app)).toMatchObject({
      subject: 'Tumekurudishia pesa (mchango G-1)',
      language: 'sw',
      text: expect.stringContaining('Tumekurudishia sehemu ya malipo yako: Tsh 2,000.') as string,
    })
    const rest = refund({ amount: 3000, transactionId: 'OUT0000002' })
    expect(paymentIn(await post('/payments/1/refund', rest)).state).toBe('refunded')
    expect(await raised(app)).toBe(0)
    const { history } = paymentIn(await get('/payments/1'))
    expect(history.map(({ action, from, to, by }) => [action, from, to, by])).toEqual([
      ['verified', 'submitted', 'verified', 'grace@centre.test'],
      ['refunded', 'verified', 'verified', 'treasurer@centre.test'],
      ['refunded', 'verified', 'refunded', 'treasurer@centre.test'],
    ])
    expect(history[1]).toMatchObject({
      reason: 'Asked for by the donor.',
      refund: { amount: 2000, channel: 'm-pesa', transactionId: 'OUT0000001' },
    })
    expect(paymentsIn(await post('/payments/list?state=refunded'))).toMatchObject([{ id: 1 }])
    expect(paymentsIn(await post('/payments/list?state=verified'))).toEqual([])
  })

  itOnce('a refund is at most the money that is left of a verified payment', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    await postDonation(app.http)
    expect((await post('/payments/1/refund', refund())).json()).toMatchObject({
      code: 'state_changed',
      message: 'Payment 1 is not verified, so there is no money to send back.',
    })
    await post('/payments/1/verify', { evidence, amount: 4000 })
    expect((await post('/payments/1/refund', refund({ amount: 4001 }))).json()).toMatchObject({
      code: 'validation_failed',
      fields: { amount: 'At most Tsh 4,000 of this payment can still be sent back.' },
    })
    for (const [change, field] of [
      [{ amount: 0 }, 'amount'],
      [{ channel: 'pigeon' }, 'channel'],
      [{ transactionId: ' ' }, 'transactionId'],
      [{ reason: '' }, 'reason'],
    ] as const) {
      const { fields } = (await post('/payments/1/refund', refund(change))).json<{ fields: object }>()
      expect(Object.keys(fields)).toEqual([field])
    }
    expect((await post('/payments/9/refund', refund())).statusCode).toBe(404)
    await post('/payments/1/refund', refund({ amount: 4000 }))
    expect((await post('/payments/1/refund', refund({ transactionId: 'OUT0000009' }))).json()).toMatchObject({
      code: 'state_changed',
      message: 'All of payment 1 was sent back already.',
    })
    expect((await post('/payments/1/reopen', { reason: 'x' })).json()).toMatchObject({
      code: 'state_changed',
      message: 'Money of payment 1 was sent back, so its decision stays.',
    })
    expect(await raised(app)).toBe(0)
  })

  it('a refund counts once, even if its outgoing ID is entered again in another spelling', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    await postDonation(app.http)
    await postDonation(app.http, { transactionId: 'SECOND0001' })
    for (const id of [1, 2]) await post(`/payments/${String(id)}/verify`, { evidence })
    const mails = await countMails(app)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(
          '/payments/1/refund',
          refund({ amount: 1000, transactionId: index % 2 ? 'out-0000001' : 'OUT0000001' }),
        ),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await countMails(app)).toBe(mails + 1)
    expect(await raised(app)).toBe(9000)
    for (const [payment, change] of [
      [1, { amount: 2000 }],
      [2, { amount: 1000 }],
      [2, { amount: 1000, transactionId: 'second 0001' }],
    ] as const) {
      expect((await post(`/payments/${String(payment)}/refund`, refund(change))).json()).toMatchObject({
        code: 'transaction_id_used',
      })
    }
    expect(await raised(app)).toBe(9000)
  })

  itOnce('an unsent order’s refund releases its pieces once, and closes the order', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const staff = await asStaff(app)
    await postOrder(app.http)
    await staff.post('/payments/1/verify', { evidence })
    await staff.post('/payments/1/refund', refund({ amount: 8000 }))
    expect([await stocksOf(app), await orderStatus(staff)]).toEqual([[3], 'Payment confirmed'])
    await staff.post('/payments/1/refund', refund({ amount: 12_000, transactionId: 'OUT0000002' }))
    expect([await stocksOf(app), await orderStatus(staff)]).toEqual([[5], 'Refunded'])
    expect((await lastMail(app)).text).toContain('The order is closed, and nothing of it will be sent.')
    expect((await staff.post('/orders/1/sent')).statusCode).toBe(409)
    expect((await staff.post('/orders/list')).json()).toMatchObject({ total: 0 })
    expect((await staff.post('/payments/list?flag=to-be-made')).json()).toMatchObject({ total: 0 })
  })

  itOnce('a sent order’s refund does not release pieces', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const staff = await asStaff(app)
    await postOrder(app.http)
    await staff.post('/payments/1/verify', { evidence })
    await staff.post('/orders/1/sent')
    expect((await staff.post('/payments/1/refund', refund({ amount: 20_000 }))).statusCode).toBe(200)
    expect([await stocksOf(app), await orderStatus(staff)]).toEqual([[3], 'Refunded'])
  })
})

describeOnEachEngine('[payments] cancelling', (engine, itOnce) => {
  it('cancelling an unpaid order releases its pieces once, tells the buyer, and has a state of its own', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const staff = await asStaff(app)
    await postOrder(app.http)
    const reason = 'Ordered twice.'
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => staff.post('/payments/1/cancel', { reason })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect([await stocksOf(app), await orderStatus(staff)]).toEqual([[5], 'Cancelled'])
    expect(await lastMail(app)).toMatchObject({
      subject: 'Your order was cancelled (order O-1)',
      text: expect.stringContaining(reason) as string,
    })
    const payment = paymentIn(await staff.get('/payments/1'))
    expect(payment.state).toBe('cancelled')
    expect(payment.history).toMatchObject([
      { action: 'cancelled', from: 'submitted', to: 'cancelled', reason },
    ])
    expect(paymentsIn(await staff.post('/payments/list?state=cancelled'))).toHaveLength(1)
    expect(paymentsIn(await staff.post('/payments/list?state=rejected'))).toEqual([])
    expect((await staff.post('/payments/1/verify', { evidence })).json()).toMatchObject({
      message: 'Payment 1 was cancelled already. To change that, reopen it first.',
    })
  })

  itOnce('cancelling is rejected if the payment was corrected since it was read', async () => {
    const app = await createTestApp(engine)
    const { get, post } = await asStaff(app)
    await postDonation(app.http)
    const { version } = paymentIn(await get('/payments/1'))
    await post('/payments/1/correct', { transactionId: 'QFG7H8J9K9', reason: 'The payer wrote again.' })
    const cancelled = await post('/payments/1/cancel', { reason: 'Sent by mistake.', version })
    expect([cancelled.statusCode, cancelled.json()]).toMatchObject([409, { code: 'state_changed' }])
    expect(paymentIn(await get('/payments/1')).state).toBe('submitted')
  })

  itOnce('reopening undoes a cancellation when the money comes after all', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const staff = await asStaff(app)
    await postOrder(app.http)
    await staff.post('/payments/1/cancel', { reason: 'Ordered twice.' })
    const reopened = paymentIn(await staff.post('/payments/1/reopen', { reason: 'It was paid.' }))
    expect(reopened).toMatchObject({ state: 'submitted', order: { status: 'Reviewing' } })
    expect(reopened.history.at(-1)).toMatchObject({ action: 'reopened', from: 'cancelled', to: 'submitted' })
    expect(await stocksOf(app)).toEqual([3])
    await staff.post('/payments/1/verify', { evidence })
    expect((await staff.post('/payments/1/cancel', { reason: 'x' })).json()).toMatchObject({
      code: 'state_changed',
      message: 'Payment 1 was verified already. To change that, reopen it first.',
    })
  })

  itOnce('a cancelled donation does not count, not even by a later statement', async () => {
    const app = await createTestApp(engine)
    const { get, post } = await asStaff(app)
    await postDonation(app.http)
    expect(paymentIn(await post('/payments/1/cancel', { reason: 'Sent by mistake.' })).state).toBe(
      'cancelled',
    )
    await createImporter(app).importLines(['QFG7H8J9K0', 5000])
    expect(paymentIn(await get('/payments/1')).state).toBe('cancelled')
    expect(await raised(app)).toBe(0)
    expect((await lastMail(app)).subject).toBe('Your gift was cancelled (gift G-1)')
  })
})

describe('[payments] an outgoing line on a statement', () => {
  it('an outgoing line of the staff’s own refund, or of no refund, can be settled after the refund is recorded', async () => {
    const app = await createTestApp('sqlite')
    const { importRows } = createReversalImporter(app)
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'GIFT000001', amount: 5000 })
    await importRows('GIFT000001,,5000,,Payment')
    await post('/payments/1/refund', refund({ transactionId: 'BACK000001' }))
    await importRows('BACK000001,GIFT000001,,5000,', 'OTHER00001,GIFT000001,,300,')
    expect(
      (await post('/payments/1/not-reversed', { reason: 'Our own refund, and a fee.' })).statusCode,
    ).toBe(200)
    expect([await raised(app), paymentIn(await get('/payments/1')).flags]).toEqual([0, []])
  })

  it('an outgoing line above the recorded refunds waits until the rest is recorded', async () => {
    const app = await createTestApp('sqlite')
    const { importRows } = createReversalImporter(app)
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'GIFT000001', amount: 5000 })
    await importRows('GIFT000001,,5000,,Payment')
    await post('/payments/1/refund', refund({ amount: 2000 }))
    await importRows('BACK000001,GIFT000001,,5000,Reversal')
    const confirm = () => post('/payments/1/reversed', { reason: 'The bank took it all back.' })
    const early = await confirm()
    expect([early.statusCode, early.json()]).toMatchObject([409, { code: 'state_changed' }])
    expect(paymentIn(await get('/payments/1')).reversals).toMatchObject([{ state: 'open' }])
    await post('/payments/1/refund', refund({ amount: 3000, transactionId: 'OUT0000002' }))
    expect((await confirm()).statusCode).toBe(200)
    expect([await raised(app), paymentIn(await get('/payments/1')).flags]).toEqual([0, []])
  })
})
