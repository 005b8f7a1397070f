import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { evidence } from '../../testing/sample-payment.ts'
import { raised, refund } from '../../testing/sample-refund.ts'
import { asStaff, paymentIn } from '../../testing/sample-staff.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

describeOnEachEngine('[payments] a refund', (engine) => {
  it('is refused to whoever has not seen what another recorded meanwhile, and may be sent again', async () => {
    const app = await createTestApp(engine)
    const { get, post } = await asStaff(app)
    await postDonation(app.http)
    await post('/payments/1/verify', { evidence })
    const { version } = paymentIn(await get('/payments/1'))
    const send = (transactionId: string) =>
      post('/payments/1/refund', refund({ amount: 1000, transactionId, version }))
    const both = await Promise.all([send('OUT0000001'), send('OUT0000002')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'state_changed' })
    expect(await raised(app)).toBe(4000)
    // The recorded refund may be sent again, because its response may have been lost.
    const again = await Promise.all([send('OUT0000001'), send('OUT0000002')])
    expect(again.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await raised(app)).toBe(4000)
    expect(paymentIn(await get('/payments/1')).version).toBeGreaterThan(version)
  })

  it('never sends back more than came in when several are entered at once', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    await postDonation(app.http)
    await post('/payments/1/verify', { evidence })
    const responses = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) =>
        post('/payments/1/refund', refund({ amount: 2000, transactionId: `OUT000001${String(index)}` })),
      ),
      post('/payments/1/reopen', { reason: 'The wrong line.' }),
    ])
    expect(responses.every(({ statusCode }) => [200, 400, 409, 503].includes(statusCode))).toBe(true)
    const sent = await app.db.selectFrom('refunds').select('amount_tzs').execute()
    expect(sent.length).toBeLessThanOrEqual(2)
    const claim = await app.db.selectFrom('payment_claims').selectAll().executeTakeFirstOrThrow()
    expect(claim.refunded_tzs).toBe(sent.length * 2000)
    if (sent.length > 0) expect(claim.state).toBe('verified')
    expect(await raised(app)).toBe(claim.state === 'verified' ? 5000 - claim.refunded_tzs : 0)
  })

  it('and sending the order at the same moment leave its pieces in one place', async () => {
    const app = await createShop(engine, [{ stock: 40 }])
    const staff = await asStaff(app)
    for (const id of [1, 2, 3, 4]) {
      await postOrder(app.http, { transactionId: `RACE0000${String(id).repeat(2)}` })
      await staff.post(`/payments/${String(id)}/verify`, { evidence })
    }
    await Promise.all(
      [1, 2, 3, 4].flatMap((id) => [
        staff.post(
          `/payments/${String(id)}/refund`,
          refund({ amount: 20_000, transactionId: `OUT000000${String(id)}` }),
        ),
        staff.post(`/orders/${String(id)}/sent`),
      ]),
    )
    const sent = await app.db.selectFrom('orders').where('sent_at', 'is not', null).select('id').execute()
    expect(await stocksOf(app)).toEqual([40 - 2 * sent.length])
  })
})
