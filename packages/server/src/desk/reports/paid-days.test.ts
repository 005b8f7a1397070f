import { envelope, getReport, getStaffToday, type StaffReport } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Engine } from '../../db/schema.ts'
import { readStatementMappings } from '../../ledger/sources/statements/statement-mapping.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const mappings = readStatementMappings({
  'm-pesa': { columns: { transactionId: 'ID', amount: 'Amount', date: 'Date' } },
})

/** Sets up a centre on 3 December, after a month's statement was exported. */
const centre = async (engine: Engine) => {
  const now = () => new Date('2026-12-03T09:00:00Z')
  const app = await createShop(engine, [{ stock: 5 }], now)
  const staff = await asStaff(app)
  const { importText } = createImporter(app, paymentsOf(app), mappings, undefined, now)
  const report = async (from: string, to: string): Promise<StaffReport> =>
    v.parse(envelope(getReport.output), (await staff.get(`/reports?from=${from}&to=${to}`)).json()).body
  return {
    ...staff,
    app,
    importLines: (...lines: string[]) => importText(['ID,Amount,Date', ...lines].join('\n')),
    november: () => report('2026-11-01', '2026-11-30'),
    december: () => report('2026-12-01', '2026-12-31'),
    give: (transactionId: string, amount: number, more: object = {}) =>
      postDonation(app.http, { transactionId, amount, ...more }),
  }
}

describeOnEachEngine('[desk reports] the day that money counts on', (engine) => {
  it("is the statement's, not the day on which the ID was typed", async () => {
    const { give, importLines, november, december, post } = await centre(engine)
    await give('QKT1A2B3C4', 10_000)
    expect((await december()).waiting.sum).toBe(10_000)
    await importLines('QKT1A2B3C4,10000,2026-11-30 23:59:59')
    expect((await november()).donations).toEqual({ count: 1, sum: 10_000 })
    expect((await december()).donations.sum).toBe(0)
    // The payment has no line now, and counts on the day of the new claim.
    await post('/payments/1/reopen', { reason: 'Looked at again.' })
    expect((await november()).donations.sum).toBe(0)
    expect((await december()).waiting.sum).toBe(10_000)
  })

  it('is the same whether the line or the decision came first', async () => {
    const { give, importLines, november, post } = await centre(engine)
    await give('QKT1A2B3C4', 10_000)
    await post('/payments/1/verify', { evidence })
    expect((await november()).donations.sum).toBe(0)
    await importLines('QKT1A2B3C4,10000,2026-11-08 10:00:00')
    const report = await november()
    expect(report.donations.sum).toBe(10_000)
    expect(report.days[7]).toEqual({ day: '2026-11-08', donations: 10_000, shop: 0 })
  })

  it('is its own for each part of a payment; order first, then the donation, to the shilling', async () => {
    const { app, importLines, november, december, post } = await centre(engine)
    await postOrder(app.http, {
      transactionId: 'QKT1A2B3C4',
      donation: { campaignId: 1, amount: 7_000 },
      furtherPayments: [{ transactionId: 'QKT1A2B3C5', amount: 5_000 }],
    })
    await importLines('QKT1A2B3C4,22000,2026-11-30 12:00:00', 'QKT1A2B3C5,5000,2026-12-01 08:00:00')
    expect(await november()).toMatchObject({
      donations: { count: 1, sum: 2_000 },
      orders: { count: 1, sum: 20_000 },
    })
    expect(await december()).toMatchObject({
      donations: { count: 0, sum: 5_000 },
      orders: { count: 0, sum: 0 },
    })
    await post('/payments/2/refund', {
      ...{
        amount: 4_000,
        of: 'donation',
        channel: 'm-pesa',
        transactionId: 'OUT0000001',
        reason: 'Too much.',
      },
    })
    expect((await december()).donations.sum).toBe(1_000)
    expect((await november()).donations.sum + (await december()).donations.sum).toBe(3_000)
  })

  it('does not count a donation that was sent back as a donation', async () => {
    const { give, december, post } = await centre(engine)
    await give('QKT1A2B3C4', 10_000)
    await give('QKT1A2B3C5', 6_000)
    for (const id of [1, 2]) await post(`/payments/${String(id)}/verify`, { evidence })
    const refund = { amount: 10_000, channel: 'm-pesa', transactionId: 'OUT0000001', reason: 'Sent twice.' }
    await post('/payments/1/refund', refund)
    expect(await december()).toMatchObject({
      donations: { count: 1, sum: 6_000 },
      campaigns: [{ donations: { count: 1, sum: 6_000 }, refunded: 10_000 }],
      refunds: { count: 1, sum: 10_000 },
    })
  })

  it('is the same for what Today says is verified, and still to check', async () => {
    const { give, importLines, get } = await centre(engine)
    await give('QKT1A2B3C4', 10_000)
    await give('QKT1A2B3C5', 6_000)
    await importLines('QKT1A2B3C4,10000,2026-12-01 08:00:00')
    const today = v.parse(envelope(getStaffToday.output), (await get('/today')).json()).body
    expect(today.donations).toMatchObject({ sum: 10_000, waiting: 6_000, before: 0 })
    expect(today.donations.days[1]).toEqual({ day: '2026-12-01', sum: 10_000, before: 0 })
  })
})
