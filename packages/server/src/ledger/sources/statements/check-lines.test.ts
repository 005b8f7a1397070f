import { expect, it } from 'vitest'
import { asStaff, paymentsIn } from '../../../testing/sample-staff.ts'
import { postDonation } from '../../../testing/sample-donation.ts'
import { paymentsOf } from '../../../testing/sample-payment.ts'
import { createImporter } from '../../../testing/sample-statement.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'
import { queueImportAlerts } from '../../../desk/notices/import-alerts.ts'
import { readStatementMappings } from './statement-mapping.ts'
import { takeBack } from './take-back.ts'

const columns = { transactionId: 'ID', amount: 'In', outgoing: 'Out', date: 'Date' }
const mappings = readStatementMappings({
  'm-pesa': { columns: { ...columns, balance: 'Balance' }, dateFormat: 'YYYY-MM-DD HH:mm' },
  plain: { columns, dateFormat: 'YYYY-MM-DD HH:mm' },
})
const now = () => new Date('2026-11-30T10:00:00Z')

/** Returns the line of a day's incoming or outgoing payment, with the balance after it. */
const row = (id: string, day: number, amount: number, balance: number): string => {
  const date = `2026-11-${String(day).padStart(2, '0')} 10:00`
  return `${id},${date},${amount > 0 ? String(amount) : ''},${amount < 0 ? String(-amount) : ''},${String(balance)}`
}
const trueRows = [
  row('TRUE000001', 1, 5000, 105_000),
  row('TRUE000002', 2, 7000, 112_000),
  row('TRUE000003', 3, -50_000, 62_000),
  row('TRUE000004', 4, 6000, 68_000),
  row('TRUE000005', 5, 1000, 69_000),
]

const open = async (engine: Parameters<typeof createTestApp>[0]) => {
  const app = await createTestApp(engine, {}, now)
  const payments = paymentsOf(app)
  const { importText } = createImporter(app, payments, mappings, undefined, now)
  return {
    app,
    payments,
    importRows: (rows: readonly string[], source = 'm-pesa') =>
      importText(['ID,Date,In,Out,Balance', ...rows].join('\n'), source),
    waits: () => waitsOf(app),
  }
}
/** Returns the reasons of waiting lines, by the lines' IDs. */
const waitsOf = async ({ db }: TestApp): Promise<Record<string, string>> => {
  const lines = await db.selectFrom('statement_lines').select(['transaction_id', 'waits_for']).execute()
  return Object.fromEntries(
    lines.flatMap(({ transaction_id, waits_for }) =>
      waits_for === null ? [] : [[transaction_id, waits_for]],
    ),
  )
}
const orders = [
  ['the oldest line first', (rows: readonly string[]) => rows],
  ['the latest line first', (rows: readonly string[]) => rows.toReversed()],
] as const

describeOnEachEngine('[payments] lines that wait for a person', (engine, itOnce) => {
  it.each(orders)('are those beside a break in the balance, with %s', async (_, order) => {
    const { importRows, waits } = await open(engine)
    const report = await importRows(order([...trueRows.slice(0, 2), ...trueRows.slice(3)]))
    expect(await waits()).toEqual({ TRUE000002: 'balance-break', TRUE000004: 'balance-break' })
    expect(report.waits).toEqual({ 'balance-break': 2 })
    expect(report.items.map(({ transactionId, waitsFor }) => [transactionId, waitsFor])).toContainEqual([
      'TRUE000004',
      'balance-break',
    ])
    // The full file resolves the doubts.
    await importRows(order(trueRows))
    expect(await waits()).toEqual({})
  })

  itOnce.each(orders)('are none of a file that leads, with overlaps, and %s', async (_, order) => {
    const { importRows, waits } = await open(engine)
    await importRows(order(trueRows.slice(0, 3)))
    await importRows(order(trueRows.slice(1, 4)))
    await importRows(order(trueRows.slice(4)))
    expect(await waits()).toEqual({})
  })

  itOnce('are none of a file without balances', async () => {
    const { importRows, waits } = await open(engine)
    const report = await importRows(trueRows, 'plain')
    expect([await waits(), report.waits]).toEqual([{}, {}])
  })

  itOnce('are all of a file whose balances never lead from line to line', async () => {
    const { importRows, waits } = await open(engine)
    const report = await importRows([
      row('PART000001', 1, 5000, 105_000),
      row('PART000002', 2, 7000, 512_000),
      row('PART000003', 3, 6000, 68_000),
      row('PART000004', 4, 1000, 69_000),
    ])
    expect(report.waits).toEqual({ 'no-balance-order': 4 })
    expect(Object.values(await waits())).toEqual(Array(4).fill('no-balance-order'))
  })

  it('are those that do not lead on from the lines that are stored', async () => {
    const { importRows, waits } = await open(engine)
    await importRows(trueRows)
    await importRows([row('OTHER00001', 6, 5000, 905_000), row('OTHER00002', 7, 1000, 906_000)])
    expect(await waits()).toEqual({ OTHER00001: 'balance-break' })
  })

  it('are those that shift the balances of lines that are stored', async () => {
    const { importRows, waits } = await open(engine)
    await importRows(trueRows.slice(3))
    await importRows([
      trueRows[3] ?? '',
      row('FORGED0002', 4, 90_000, 158_000),
      row('TRUE000005', 5, 1000, 159_000),
      row('AFTER00002', 6, 1000, 160_000),
    ])
    expect(await waits()).toEqual({ FORGED0002: 'balance-break' })
  })

  it('are those that an earlier file of their time lacks, and none of its first and last day', async () => {
    const { importRows, waits } = await open(engine)
    await importRows(trueRows)
    await importRows([
      row('FORGED0001', 1, 90_000, 190_000),
      row('FORGED0003', 3, 90_000, 280_000),
      row('FORGED0005', 5, 90_000, 370_000),
    ])
    expect((await waits())['FORGED0003']).toBe('other-statement')
    expect((await waits())['FORGED0005']).toBeUndefined()
  })

  it('are payments that a later file of their time lacks: they are flagged, until it is taken back', async () => {
    const { app, payments, importRows, waits } = await open(engine)
    const { post } = await asStaff(app)
    const flagged = async () =>
      paymentsIn(await post('/payments/list?flag=not-on-statement')).map(({ id }) => id)
    await postDonation(app.http, { transactionId: 'FORGED0003', amount: 9000 })
    await importRows([
      row('OPENING77X', 1, 2000, 109_000),
      row('FORGED0003', 3, 9000, 118_000),
      row('TRUE000004', 4, 6000, 124_000),
    ])
    expect(await flagged()).toEqual([])
    const report = await importRows(trueRows)
    expect(await waits()).toMatchObject({ FORGED0003: 'other-statement' })
    expect(await flagged()).toEqual([1])
    expect(report.lacking).toEqual([1])
    const alerts = async () => {
      await queueImportAlerts({
        db: app.db,
        now,
        frame: () => ({ publicUrl: 'http://centre.test', hasDesk: true }),
      })
      const mails = await app.db.selectFrom('outgoing_messages').select(['subject', 'text']).execute()
      return mails.filter(({ subject }) => subject.includes('not on the statement'))
    }
    const [mail, ...others] = await alerts()
    expect([mail?.subject, others]).toEqual(['A payment is not on the statement', []])
    expect(mail?.text).toContain('Payment 1')
    expect(await alerts()).toHaveLength(1)
    await takeBack({ db: app.db, now, payments }).take({ id: 2, by: 'grace@centre.test', reason: 'Wrong.' })
    expect(await flagged()).toEqual([])
  })

  itOnce('are none that another layout may have under another ID', async () => {
    const { app, importRows, waits } = await open(engine)
    await importRows(trueRows)
    const { id } = await app.db
      .insertInto('statement_mappings')
      .values({ source: 'm-pesa', header: 'h', mapping: '{}', saved_by: 'x', saved_at: now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.updateTable('statement_imports').set({ mapping_id: id }).execute()
    await importRows([row('BANKREF0001', 2, 7000, 119_000)])
    expect((await waits())['BANKREF0001']).toBeUndefined()
  })
})
