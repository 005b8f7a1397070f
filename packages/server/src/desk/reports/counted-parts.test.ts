import { envelope, getReconciliation, getReport } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Engine } from '../../db/schema.ts'
import { readStatementMappings } from '../../ledger/sources/statements/statement-mapping.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { postOrder } from '../../testing/sample-order.ts'
import { by, evidence, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import { raised, refund } from '../../testing/sample-refund.ts'
import { addMember } from '../../testing/sample-second-person.ts'
import { asStaff, paymentIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { appWithClock } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const mappings = readStatementMappings({
  'm-pesa': { columns: { transactionId: 'ID', amount: 'In', date: 'Date' } },
})

const centre = async (engine: Engine) => {
  const app = await appWithClock(engine)
  const daudi = await addMember(app, 'daudi')
  const upendo = await addMember(app, 'upendo')
  const payments = paymentsOf(app)
  const { importText } = createImporter(app, payments, mappings)
  const read = async () => {
    const report = v.parse(
      envelope(getReport.output),
      (await daudi.get('/reports?from=2026-11-01&to=2026-11-30')).json(),
    ).body
    const { homes, withoutLine } = v.parse(
      envelope(getReconciliation.output),
      (await daudi.get('/reports/reconciliation?source=m-pesa&month=2026-11')).json(),
    ).body
    const [, ...ledger] = (await daudi.get('/reports/ledger.csv?from=2026-11-01&to=2026-11-30')).body
      .trim()
      .split('\r\n')
    return { report, homes, withoutLine, ledger }
  }
  return {
    app,
    daudi,
    upendo,
    payments,
    read,
    /**
     * Returns the donations and the shop's money by each of the four counts; the campaign's total has only donations.
     */
    counted: async () => {
      const { report, homes, withoutLine, ledger } = await read()
      // day, payment, kind, number, ID, channel, statement, file, line, payer, campaign, received, sent back, gift, shop
      const column = (at: number) =>
        ledger.reduce((sum, row) => sum + Number(row.replaceAll('"', '').split(',')[at]), 0)
      return {
        campaign: await raised(app),
        report: [report.donations.sum, report.orders.sum],
        ledger: [column(13), column(14)],
        reconciled: [homes.donations.sum, homes.orders.sum, withoutLine.sum],
      }
    },
    importLines: (...lines: string[]) => importText(['ID,In,Date', ...lines].join('\n')),
  }
}

const giftInParts = {
  ...{ amount: 30_000, transactionId: 'QKT1A2B3C4' },
  furtherPayments: [
    { transactionId: 'QKT5D6E7F8', amount: 10_000 },
    { transactionId: 'QKT9G1H2J3', amount: 5000 },
  ],
}

describeOnEachEngine('[payments in parts] what was found of a payment while the rest waits', (engine) => {
  it("counts in the campaign's total, the report, the ledger and the reconciliation alike", async () => {
    const { app, counted, read, importLines, payments } = await centre(engine)
    await postDonation(app.http, giftInParts)
    await importLines('QKT5D6E7F8,10000,2026-11-20 10:00:00')
    expect(await statesOf(app)).toEqual(['submitted', 'verified', 'submitted'])
    expect(await counted()).toEqual({
      campaign: 10_000,
      report: [10_000, 0],
      ledger: [10_000, 0],
      reconciled: [10_000, 0, 0],
    })
    const waiting = await read()
    expect(waiting.report).toMatchObject({
      donations: { count: 1, sum: 10_000 },
      waiting: { count: 1, sum: 20_000 },
      campaigns: [{ donations: { count: 1, sum: 10_000 } }],
    })
    expect(waiting.homes).toMatchObject({ donations: { count: 1 }, toCheck: { count: 0, sum: 0 } })

    await payments.verify({ claimId: 1, by, evidence })
    await payments.reject({ claimId: 3, by, reason: 'Not on the statement.' })
    expect(await counted()).toEqual({
      campaign: 25_000,
      report: [25_000, 0],
      ledger: [25_000, 0],
      reconciled: [10_000, 0, 15_000],
    })
    expect((await read()).report).toMatchObject({
      donations: { count: 1, sum: 25_000 },
      waiting: { count: 0, sum: 0 },
    })
  })

  it('pays for the order first, also where the first part is not found', async () => {
    const { app, counted, read, importLines, payments } = await centre(engine)
    const [product] = await app.db.selectFrom('products').select(['id', 'price_tzs']).execute()
    const priceTzs = product?.price_tzs ?? 0
    await postOrder(app.http, {
      transactionId: 'QKT1A2B3C4',
      orderItemList: [{ productId: product?.id, quantity: 1 }],
      donation: { campaignId: 1, amount: 7000 },
      furtherPayments: [{ transactionId: 'QKT5D6E7F8', amount: priceTzs + 2000 }],
    })
    await payments.reject({ claimId: 1, by, reason: 'Not on the statement.' })
    await importLines(`QKT5D6E7F8,${String(priceTzs + 2000)},2026-11-20 10:00:00`)
    expect(await counted()).toEqual({
      campaign: 2000,
      report: [2000, priceTzs],
      ledger: [2000, priceTzs],
      reconciled: [2000, priceTzs, 0],
    })
    expect((await read()).report).toMatchObject({ orders: { count: 1 }, donations: { count: 1 } })

    const back = { ...refund({ amount: 1500 }), of: 'donation' }
    await payments.reopen({ claimId: 1, by, reason: 'Found.' })
    await payments.verify({ claimId: 1, by, evidence })
    expect((await (await asStaff(app)).post('/payments/2/refund', back)).statusCode).toBe(200)
    expect(await counted()).toEqual({
      campaign: 5500,
      report: [5500, priceTzs],
      ledger: [5500, priceTzs],
      // The part that was sent first pays for the order, and has no line.
      reconciled: [5500, priceTzs - 5000, 5000],
    })
  })
})

describeOnEachEngine('[payments in parts] a gift above the sum that the owners set', (engine, itOnce) => {
  const inParts = {
    ...{ amount: 1_500_000, transactionId: 'DKP1ARTSA1' },
    furtherPayments: [
      { transactionId: 'DKP2BRTSB2', amount: 500_000 },
      { transactionId: 'DKP3CRTSC3', amount: 500_000 },
    ],
  }
  const lines = [
    'DKP1ARTSA1,500000,2026-11-20 10:00:00',
    'DKP2BRTSB2,500000,2026-11-20 11:00:01',
    'DKP3CRTSC3,500000,2026-11-20 12:00:02',
  ]

  it('takes two people for each part, before any of it counts', async () => {
    const { app, counted, importLines, daudi, upendo } = await centre(engine)
    await postDonation(app.http, inParts)
    await importLines(...lines)
    expect(await statesOf(app)).toEqual(['submitted', 'submitted', 'submitted'])
    const seen = paymentIn(await daudi.get('/payments/1'))
    expect(seen.secondPerson).toEqual(['above-sum'])
    const first = paymentIn(await daudi.post('/payments/1/verify', { evidence }))
    expect(first).toMatchObject({ state: 'submitted', proposal: { reasons: ['above-sum'] } })
    const nothing = { campaign: 0, report: [0, 0], ledger: [0, 0], reconciled: [0, 0, 0] }
    expect(await counted()).toEqual(nothing)

    await upendo.post('/payments/1/agree', { version: first.version })
    expect(await statesOf(app)).toEqual(['verified', 'submitted', 'submitted'])
    expect(await counted()).toEqual({
      campaign: 500_000,
      report: [500_000, 0],
      ledger: [500_000, 0],
      reconciled: [500_000, 0, 0],
    })
    const next = paymentIn(await upendo.post('/payments/3/verify', { evidence }))
    expect(next).toMatchObject({ state: 'submitted', proposal: { reasons: ['above-sum'] } })
  })

  itOnce('is smaller once a part was not found', async () => {
    const { app, daudi } = await centre(engine)
    await postDonation(app.http, inParts)
    for (const id of [2, 3]) await daudi.post(`/payments/${String(id)}/reject`, { reason: 'Not found.' })
    const verified = paymentIn(await daudi.post('/payments/1/verify', { evidence }))
    expect(verified).toMatchObject({ state: 'verified', received: 500_000 })
    await daudi.post('/payments/2/reopen', { reason: 'It came after all.' })
    expect(paymentIn(await daudi.post('/payments/2/verify', { evidence }))).toMatchObject({
      state: 'submitted',
      proposal: { reasons: ['above-sum'] },
    })
  })
})
