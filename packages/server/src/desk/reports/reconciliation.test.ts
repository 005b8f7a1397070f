import {
  envelope,
  getReconciliation,
  getReport,
  listReconciliationRows,
  reconciliationFigures,
  type Reconciliation,
  type ReconciliationRow,
} from '@charity-kit/contract'
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

const mapping = {
  columns: {
    ...{ transactionId: 'ID', amount: 'In', outgoing: 'Out', details: 'Details' },
    ...{ date: 'Date', balance: 'Balance' },
  },
  reversals: { column: 'Details', words: ['reversal'] },
  charges: { column: 'Details', words: ['charge'] },
}
const mappings = readStatementMappings({ 'm-pesa': mapping, bank: mapping })

const importedAt = '2026-12-03T09:00:00Z'

const centre = async (engine: Engine) => {
  const app = await createShop(engine, [{ stock: 50 }], () => new Date('2026-11-25T09:00:00Z'))
  const staff = await asStaff(app)
  const { importText } = createImporter(app, paymentsOf(app), mappings, undefined, () => new Date(importedAt))
  const query = (source: string, month: string) => `source=${source}&month=${month}`
  const reconcile = async (source = 'm-pesa', month = '2026-11'): Promise<Reconciliation> => {
    const answer = await staff.get(`/reports/reconciliation?${query(source, month)}`)
    return v.parse(envelope(getReconciliation.output), answer.json()).body
  }
  const rows = async (figure: string, more = '', source = 'm-pesa'): Promise<ReconciliationRow[]> => {
    const answer = await staff.get(
      `/reports/reconciliation/rows?${query(source, '2026-11')}&figure=${figure}${more}`,
    )
    return v.parse(envelope(listReconciliationRows.output), answer.json()).body
  }
  return {
    ...staff,
    app,
    reconcile,
    rows,
    importLines: (source: string, ...lines: string[]) =>
      importText(['ID,Date,In,Out,Details,Balance', ...lines].join('\n'), source),
    give: (transactionId: string, amount: number) => postDonation(app.http, { transactionId, amount }),
  }
}

/** Sets up a month with events of every kind. */
const busyMonth = async (engine: Engine) => {
  const shop = await centre(engine)
  await shop.give('QKT1A2B3C4', 10_000)
  await shop.give('QKT1A2B3C5', 7_000)
  await postOrder(shop.app.http, { transactionId: 'QKT1A2B3C6' })
  await shop.give('QKT1A2B3C7', 900) // waits: the statement has another amount
  await shop.give('QKT1A2B3C8', 4_000)
  await shop.post('/payments/5/verify', { evidence, amount: 4_500 }) // though 5,000 came
  await shop.give('CASH000001', 2_500)
  await shop.post('/payments/6/verify', { evidence })
  await shop.importLines(
    'm-pesa',
    'QKT1A2B3C4,2026-11-02 10:00:00,"10,000.00",,From a donor,"110,000.00"',
    'QKT1A2B3C5,2026-11-03 10:00:00,7000,,From a donor,"117,000.00"',
    'FEE0000001,2026-11-03 10:00:00,,70.50,A charge,"116,929.50"',
    'QKT1A2B3C6,2026-11-04 10:00:00,20000,,From a buyer,"136,929.50"',
    'QKT1A2B3C7,2026-11-05 10:00:00,950,,From a donor,"137,879.50"',
    'QKT1A2B3C8,2026-11-06 10:00:00,5000,,From a donor,"142,879.50"',
    'QKT1A2B3C9,2026-11-07 10:00:00,1500,,From somebody,"144,379.50"',
    'QKT1A2B3D1,2026-11-08 10:00:00,800,,From a cousin,"145,179.50"',
    'OUT0000001,2026-11-09 10:00:00,,3000,To a donor,"142,179.50"',
    'BANK000001,2026-11-10 10:00:00,,100000,To the bank,"42,179.50"',
    'QKT1A2B3D2,2026-12-01 10:00:00,600,,From somebody,"42,779.50"',
  )
  const refund = { amount: 3_000, channel: 'm-pesa', transactionId: 'OUT0000001', reason: 'Too much.' }
  await shop.post('/payments/2/refund', refund)
  await shop.importLines('bank', 'QKT1A2B3C4,2026-11-02 11:00:00,10000,,From M-Pesa,10000')
  await shop.post('/statement-lines/7/not-ours', { reason: 'A loan.' })
  return shop
}

describeOnEachEngine('[desk reconciliation] GET /api/staff/reports/reconciliation', (engine, itOnce) => {
  itOnce('adds up: opening + in - out = closing, and all that came in has a home', async () => {
    const { reconcile } = await busyMonth(engine)
    const month = await reconcile()
    expect(month).toMatchObject({
      sources: ['bank', 'm-pesa'],
      opening: 100_000,
      closing: 42_179.5,
      reckoned: 42_179.5,
      readUntil: '2026-11-10T07:00:00.000Z',
      gaps: [],
      balance: {
        cameIn: { count: 7, sum: 45_250 },
        wentOut: { count: 1, sum: 100_000 },
        refunds: { count: 1, sum: 3_000 },
        fees: { count: 1, sum: 70.5 },
      },
      homes: {
        donations: { count: 3, sum: 18_500 },
        orders: { count: 1, sum: 20_000 },
        sentBack: { count: 1, sum: 3_000 },
        toCheck: { count: 1, sum: 950 },
        unclaimed: { count: 1, sum: 1_500 },
        notOurs: { count: 1, sum: 800 },
        repeated: { count: 0, sum: 0 },
        differs: { count: 1, sum: 500 },
        noHome: { count: 0, sum: 0 },
      },
      withoutLine: { count: 1, sum: 2_500 },
    })
    const sum = Object.values(month.homes).reduce((all, home) => all + home.sum, 0)
    expect(sum).toBe(month.balance.cameIn.sum)
    expect((await reconcile('bank')).homes).toMatchObject({ repeated: { count: 1, sum: 10_000 } })
  })

  it('comes to the same as the report, the ledger and its own rows, to the shilling', async () => {
    const { reconcile, rows, get } = await busyMonth(engine)
    const months = [await reconcile('m-pesa'), await reconcile('bank')]
    const report = v.parse(
      envelope(getReport.output),
      (await get('/reports?from=2026-11-01&to=2026-11-30')).json(),
    ).body
    const reconciled = months.reduce((sum, { homes }) => sum + homes.donations.sum + homes.orders.sum, 0)
    expect(reconciled + (months[0]?.withoutLine.sum ?? 0)).toBe(report.donations.sum + report.orders.sum)

    const ledger = (await get('/reports/ledger.csv?from=2026-11-01&to=2026-11-30')).body.split('\r\n')
    const cells = ledger.slice(1, -1).map((line) => line.split(','))
    const column = (name: string) => (ledger[0] ?? '').split(',').indexOf(`"${name}"`)
    const total = (name: string) => cells.reduce((sum, row) => sum + Number(row[column(name)]), 0)
    expect(total('gift (TZS)')).toBe(report.donations.sum)
    expect(total('shop (TZS)')).toBe(report.orders.sum)
    for (const { grade, donations, shop } of report.grades) {
      const ofGrade = cells.filter((row) => row[column('grade')] === `"${grade}"`)
      const sum = (name: string) => ofGrade.reduce((all, row) => all + Number(row[column(name)]), 0)
      expect([grade, sum('gift (TZS)'), sum('shop (TZS)')]).toEqual([grade, donations.sum, shop.sum])
    }
    expect(cells.map((row) => row[0])).toEqual(
      ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-06', '2026-11-25'].map((day) => `"${day}"`),
    )
    expect(ledger[1]).toContain('"m-pesa","november.csv",2')

    const [mPesa] = months
    const figures: Record<string, { sum: number }> = { ...mPesa?.balance, ...mPesa?.homes }
    for (const figure of reconciliationFigures.filter((name) => !['withoutLine', 'lines'].includes(name))) {
      const behind = await rows(figure)
      expect([figure, behind.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
        figure,
        figures[figure]?.sum,
      ])
    }
    const [first, second] = await rows('cameIn')
    expect(await rows('cameIn', `&after=${String(first?.id)}&pageSize=1`)).toEqual([second])
    const csv = await get('/reports/reconciliation.csv?source=m-pesa&month=2026-11&figure=unclaimed')
    expect(csv.body).toContain('"2026-11-07T07:00:00.000Z","QKT1A2B3C9",1500,,"november.csv",8,')
  })

  it('says behind each figure who paid, masked, and what proves it', async () => {
    const { app, rows, give, post } = await centre(engine)
    const columns = { transactionId: 'ID', amount: 'In', date: 'Date', payer: 'Name', payerPhone: 'Phone' }
    const named = readStatementMappings({ 'm-pesa': { columns } })
    const { importText } = createImporter(app, paymentsOf(app), named, undefined, () => new Date(importedAt))
    await give('QKT1A2B3C4', 10_000)
    await give('CASH000001', 2_500)
    await post('/payments/2/verify', { evidence: 'M-Pesa app, today' })
    await importText(
      [
        'ID,In,Date,Name,Phone',
        'QKT1A2B3C4,10000,2026-11-20 10:00:00,Neema Joseph Mushi,0754123123',
        'QKT1A2B3C9,1500,2026-11-21 10:00:00,,0689123730',
        'QKT1A2B3D1,800,2026-11-01 10:00:00,Salma Hassan,0744123019', // a month ago
      ].join('\n'),
    )
    const shown = async (figure: string) =>
      (await rows(figure)).map(({ transactionId, payer, evidence }) => [transactionId, payer, evidence])
    const neema = ['QKT1A2B3C4', 'Neema J M., 0754 ••• 123', null]
    const unknown = ['QKT1A2B3C9', '0689 ••• 730', null]
    const old = ['QKT1A2B3D1', null, null]
    expect(await shown('donations')).toEqual([neema])
    expect(await shown('unclaimed')).toEqual([old, unknown])
    expect(await shown('cameIn')).toEqual([old, neema, unknown])
    expect(await shown('lines')).toEqual([old, neema, unknown])
    expect(await shown('withoutLine')).toEqual([['CASH000001', null, 'M-Pesa app, today']])
  })

  itOnce('names the line after which the balance does not follow', async () => {
    const { importLines, reconcile } = await centre(engine)
    await importLines(
      'm-pesa',
      'QKT1A2B3D1,2026-11-12 10:20:00,1000,,From a donor,6000', // the latest first
      'QKT1A2B3C9,2026-11-12 09:58:00,2000,,From a donor,10000',
      'QKT1A2B3C8,2026-11-11 09:00:00,3000,,From a donor,8000',
    )
    expect(await reconcile()).toMatchObject({
      opening: 5_000,
      reckoned: 11_000,
      closing: 6_000,
      gaps: [
        {
          after: { fileName: 'november.csv', line: 3, at: '2026-11-12T06:58:00.000Z' },
          before: { fileName: 'november.csv', line: 2, at: '2026-11-12T07:20:00.000Z' },
          amount: -5_000,
        },
      ],
    })
    // The next export has the missing lines, and the others once more.
    await importLines(
      'm-pesa',
      'QKT1A2B3C8,2026-11-11 09:00:00,3000,,From a donor,8000',
      'QKT1A2B3C9,2026-11-12 09:58:00,2000,,From a donor,10000',
      'BANK000001,2026-11-12 10:00:00,,5000,To the bank,5000',
      'QKT1A2B3D1,2026-11-12 10:20:00,1000,,From a donor,6000',
      'QKT1A2B3D3,2026-12-01 10:20:00,1000,,From a donor,9000',
    )
    expect(await reconcile()).toMatchObject({ reckoned: 6_000, closing: 6_000, gaps: [] })
    // December begins where November ended.
    expect(await reconcile('m-pesa', '2026-12')).toMatchObject({
      opening: 6_000,
      closing: 9_000,
      reckoned: 7_000,
      gaps: [{ after: { line: 2 }, before: { line: 6 }, amount: 2_000 }],
    })
  })

  itOnce('puts lines of one moment in the order in which their balances follow', async () => {
    const { importLines, reconcile } = await centre(engine)
    await importLines(
      'm-pesa',
      'QKT1A2B3C8,2026-11-11 09:00:00,3000,,From a donor,8000',
      'QKT1A2B3C9,2026-11-12 09:00:00,500,,From a donor,10500',
      'QKT1A2B3D1,2026-11-12 09:00:00,2000,,From a donor,10000',
    )
    expect(await reconcile()).toMatchObject({ opening: 5_000, closing: 10_500, gaps: [] })
  })

  itOnce('has no balance where statements print none', async () => {
    const { importLines, reconcile } = await centre(engine)
    await importLines('m-pesa', 'QKT1A2B3C8,2026-11-11 09:00:00,3000,,From a donor,')
    expect(await reconcile()).toMatchObject({
      opening: null,
      closing: null,
      reckoned: null,
      balance: { cameIn: { sum: 3_000 } },
      homes: { unclaimed: { sum: 3_000 } },
    })
    expect(await reconcile('m-pesa', '2026-10')).toMatchObject({ readUntil: null, opening: null })
  })
})
