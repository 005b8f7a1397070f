import type { JoinPaymentInput } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { campaignTotalsService } from '../../giving/campaigns/campaign-totals-service.ts'
import type { Engine } from '../../db/schema.ts'
import { auditErrors } from '../../testing/audit-payments.ts'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { evidence, lastMail } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const wrongId = 'QWRONG1234'
const rightId = 'QK7SAMPLE2'

/** Creates an order whose ID has no payment, and a payment without an order. */
const withReport = async (engine: Engine, order: object = {}) => {
  const app = await createShop(engine, [{}])
  const placed = (await postOrder(app.http, { transactionId: wrongId, ...order })).json<{
    body: { total: number; donation?: { amount: number } }
  }>().body
  const total = placed.total + (placed.donation?.amount ?? 0)
  await app.http.inject({
    method: 'POST',
    url: '/api/orders/paid',
    payload: {
      amount: total,
      contact: 'neema@example.org',
      about: 'Order O-1',
      paymentMethod: 'lipa',
      transactionId: rightId,
    },
  })
  const staff = await asStaff(app)
  const join = (input: JoinPaymentInput) => staff.post('/custom-orders/1/join', input)
  const payment = async (id: number) => paymentIn(await staff.get(`/payments/${String(id)}`))
  const verify = (id: number) => staff.post(`/payments/${String(id)}/verify`, { evidence })
  const importPayment = () => createImporter(app).importLines([rightId, total])
  const wrongTotals = async () =>
    (await campaignTotalsService({ db: app.db, now: () => new Date() }).list()).filter(
      ({ totalTzs, sumTzs }) => totalTzs !== sumTzs,
    )
  const sums = async () => {
    const rows = await app.db.selectFrom('payment_claims').select('received_amount_tzs').execute()
    return rows.reduce((sum, row) => sum + (row.received_amount_tzs ?? 0), 0)
  }
  return { app, staff, total, join, payment, verify, importPayment, wrongTotals, sums }
}

describeOnEachEngine('[payments] joining a payment that was sent without an order', (engine, itOnce) => {
  itOnce('to an order: the payment takes the place of the one that was not found', async () => {
    const { join, payment, importPayment, app, total } = await withReport(engine)
    expect((await join({ to: 'order', record: 1 })).statusCode).toBe(200)
    expect(await payment(2)).toMatchObject({
      kind: 'order',
      record: 1,
      due: total,
      state: 'submitted',
      history: [expect.objectContaining({ action: 'joined', evidence: 'O-1' })],
    })
    expect(await payment(1)).toMatchObject({ kind: 'custom-order', record: 1, state: 'cancelled' })
    await importPayment()
    expect(await payment(2)).toMatchObject({ state: 'verified', received: total })
    expect(await auditErrors(app, [[rightId, total]])).toEqual([])
  })

  itOnce('a verified payment brings its money with it once, and the buyer is notified', async () => {
    const { app, join, payment, verify, sums, total } = await withReport(engine)
    await verify(2)
    const before = await sums()
    await join({ to: 'order', record: 1 })
    expect(await sums()).toBe(before)
    expect(await payment(2)).toMatchObject({ kind: 'order', record: 1, state: 'verified', received: total })
    expect((await lastMail(app)).text).toContain(rightId)
    expect((await verify(1)).json()).toMatchObject({ code: 'state_changed' })
  })

  itOnce('an order with a donation: the campaign gets the donation’s part', async () => {
    const { join, verify, wrongTotals, payment } = await withReport(engine, {
      donation: { amount: 7000, campaignId: 1 },
    })
    await verify(2)
    await join({ to: 'order', record: 1 })
    expect(await payment(2)).toMatchObject({ kind: 'order', donation: { amount: 7000 } })
    expect(await wrongTotals()).toEqual([])
  })

  itOnce('an order that was rejected gets its pieces again once the payment is verified', async () => {
    const { app, staff, join, verify } = await withReport(engine)
    const held = await stocksOf(app)
    await staff.post('/payments/1/reject', { reason: 'No such ID.' })
    expect(await stocksOf(app)).not.toEqual(held)
    await join({ to: 'order', record: 1 })
    await verify(2)
    expect(await stocksOf(app)).toEqual(held)
  })

  it('to a donation: it counts for its campaign from then on', async () => {
    const { join, verify, wrongTotals, payment, total } = await withReport(engine)
    await verify(2)
    await join({ to: 'donation', campaignId: 1 })
    expect(await payment(2)).toMatchObject({ kind: 'donation', received: total, name: 'Anonymous' })
    expect(await wrongTotals()).toEqual([])
    expect((await join({ to: 'donation', campaignId: 1 })).json()).toMatchObject({ code: 'state_changed' })
    expect((await join({ to: 'donation', campaignId: 99 })).json()).toMatchObject({ code: 'state_changed' })
  })

  it('to a custom order that has a price, or to a person', async () => {
    const { app, staff, join, payment, total } = await withReport(engine)
    const customOrder = {
      productType: 'necklace',
      colors: ['red'],
      quantity: 1,
      customerDetails: { name: 'Asha', email: 'asha@example.org', phone: '0754 000 001' },
    }
    await app.http.inject({ method: 'POST', url: '/api/custom-orders', payload: customOrder })
    await staff.post('/custom-orders/2/price', { price: total })
    expect((await join({ to: 'custom-order', record: 2 })).statusCode).toBe(200)
    expect(await payment(2)).toMatchObject({ kind: 'custom-order', record: 2, due: total })

    const other = await withReport(engine)
    await other.join({ to: 'person', name: 'Neema Mushi', phone: '0754 000 002' })
    expect(await other.payment(2)).toMatchObject({
      record: 1,
      name: 'Neema Mushi',
      email: 'neema@example.org',
      phone: '0754 000 002',
      customOrder: { isReported: false },
    })
  })

  itOnce('is rejected for a paid or missing record, and the payment stays as it was', async () => {
    const { join, verify, payment } = await withReport(engine)
    await verify(1)
    expect((await join({ to: 'order', record: 1 })).json()).toMatchObject({ code: 'state_changed' })
    expect((await join({ to: 'order', record: 99 })).json()).toMatchObject({ code: 'order_not_found' })
    expect((await join({ to: 'donation', campaignId: 99 })).json()).toMatchObject({
      code: 'campaign_not_found',
    })
    expect(await payment(2)).toMatchObject({ kind: 'custom-order', customOrder: { isReported: true } })
  })

  it('two at once, or a decision meanwhile: one subject, and the money once', async () => {
    const { app, join, verify, payment, wrongTotals, sums, total } = await withReport(engine)
    const answers = await Promise.all([
      join({ to: 'order', record: 1 }),
      join({ to: 'donation', campaignId: 1 }),
      verify(2),
    ])
    expect(answers.slice(0, 2).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    if ((await payment(2)).state !== 'verified') await verify(2)
    expect(await sums()).toBe(total)
    expect(await wrongTotals()).toEqual([])
    const subjects = await Promise.all(
      (['orders', 'donations', 'custom_orders'] as const).map((table) =>
        app.db.selectFrom(table).select('id').where('claim_id', '=', 2).execute(),
      ),
    )
    expect(subjects.flat()).toHaveLength(1)
  })
})
