import type { Order } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { by, evidence, lastMail, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn } from '../../testing/sample-staff.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { sampleCentre } from '../../testing/sample-centre.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { lapseHolds } from './end-holds.ts'
import { orderSender } from './send-order.ts'

/** The sample order costs 20,000. */
const inTwo = {
  transactionId: 'FIRST00001',
  furtherPayments: [{ transactionId: 'SECOND0002', amount: 8000 }],
}
const longAgo = { known: '2099-01-01T00:00:00.000Z', unknown: '2099-01-01T00:00:00.000Z' }
const reason = 'Not on the record.'
const at = '2026-11-21T10:00:00.000Z'

const statusOf = async ({ db, http }: TestApp): Promise<string> => {
  const row = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const payload = { shipmentTrackingNumber: row.shipment_tracking_number, email: row.email }
  const found = await http.inject({ method: 'POST', url: '/api/orders/lookup', payload })
  return found.json<{ body: Order }>().body.status
}

describeOnEachEngine('[payments in parts] an order in two payments', (engine, itOnce) => {
  itOnce('waits until both are verified, and is sent only then', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    await postOrder(app.http, inTwo)
    const payments = paymentsOf(app)
    const send = orderSender({
      db: app.db,
      now: () => new Date(at),
      centre: () => sampleCentre(),
      onMessageQueued: app.outbox.wake,
    })
    await payments.verify({ claimId: 1, by, evidence })
    expect(await statusOf(app)).toBe('Reviewing')
    await expect(send({ orderId: 1, by })).rejects.toMatchObject({ code: 'state_changed' })
    const staff = await asStaff(app)
    expect((await staff.post('/orders/list')).json()).toMatchObject({ body: [] })
    await payments.verify({ claimId: 2, by, evidence })
    expect(await statusOf(app)).toBe('Payment confirmed')
    expect((await staff.post('/orders/list')).json()).toMatchObject({ body: [{ id: 1, payment: 1 }] })
    expect(paymentIn(await staff.get('/payments/2')).order).toMatchObject({ id: 1, total: 20_000 })
    await send({ orderId: 1, by })
    expect(await statusOf(app)).toBe('Sent')
  })

  itOnce('keeps its pieces while one is not found, and gives them back once neither is', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    await postOrder(app.http, inTwo)
    const payments = paymentsOf(app)
    await payments.reject({ claimId: 1, by, reason })
    expect([await statusOf(app), ...(await stocksOf(app))]).toEqual(['Reviewing', 3])
    expect((await lastMail(app)).text).toContain('FIRST00001')
    await payments.reject({ claimId: 2, by, reason })
    expect([await statusOf(app), ...(await stocksOf(app))]).toEqual(['Payment rejected', 5])
    await payments.reopen({ claimId: 2, by, reason })
    expect([await statusOf(app), ...(await stocksOf(app))]).toEqual(['Reviewing', 3])
  })

  itOnce('is cancelled as a whole, unless a part was verified', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    await postOrder(app.http, inTwo)
    const payments = paymentsOf(app)
    await payments.verify({ claimId: 2, by, evidence })
    await expect(payments.cancel({ claimId: 1, by, reason })).rejects.toMatchObject({ code: 'state_changed' })
    await payments.reopen({ claimId: 2, by, reason })
    await payments.cancel({ claimId: 2, by, reason })
    expect([await statusOf(app), ...(await stocksOf(app))]).toEqual(['Cancelled', 5])
    expect(await statesOf(app)).toEqual(['rejected', 'rejected'])
  })

  itOnce('is closed once all of both was sent back', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    await postOrder(app.http, inTwo)
    for (const claimId of [1, 2]) await paymentsOf(app).verify({ claimId, by, evidence })
    const staff = await asStaff(app)
    const refund = { channel: 'm-pesa', reason }
    await staff.post('/payments/1/refund', { ...refund, transactionId: 'BACK000001', amount: 12_000 })
    expect([await statusOf(app), ...(await stocksOf(app))]).toEqual(['Payment confirmed', 3])
    await staff.post('/payments/1/refund', { ...refund, transactionId: 'BACK000002', amount: 8000 })
    expect([await statusOf(app), ...(await stocksOf(app))]).toEqual(['Refunded', 5])
  })

  itOnce('loses its hold while a part is unverified, and not once both are verified', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    await postOrder(app.http, inTwo)
    const payments = paymentsOf(app)
    await payments.verify({ claimId: 1, by, evidence })
    await lapseHolds(app.db, longAgo)
    expect(await stocksOf(app)).toEqual([5])
    await payments.verify({ claimId: 2, by, evidence })
    expect(await stocksOf(app)).toEqual([3])
    await lapseHolds(app.db, longAgo)
    expect(await stocksOf(app)).toEqual([3])
  })

  it('holds its pieces once if both parts are decided on at once', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    await postOrder(app.http, inTwo)
    const payments = paymentsOf(app)
    await lapseHolds(app.db, longAgo)
    await Promise.all([1, 2].map((claimId) => payments.verify({ claimId, by, evidence })))
    expect([await statusOf(app), ...(await stocksOf(app))]).toEqual(['Payment confirmed', 3])
  })
})
