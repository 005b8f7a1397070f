import { expect, it } from 'vitest'
import { postDonation } from '../../../testing/sample-donation.ts'
import { paymentsOf, statesOf } from '../../../testing/sample-payment.ts'
import { createImporter } from '../../../testing/sample-statement.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'
import { readStatementMappings } from './statement-mapping.ts'

const columns = { transactionId: 'ID', amount: 'Amount', date: 'Date' }
const dateFormat = 'YYYY-MM-DD HH:mm'
const mappings = readStatementMappings({
  directed: {
    columns: { ...columns, balance: 'Balance' },
    dateFormat,
    direction: { column: 'DR|CR', in: ['CR', 'Payment In'], out: ['DR', 'Transfer Out'] },
  },
  undirected: { columns, dateFormat },
  balanced: { columns: { ...columns, balance: 'Balance' }, dateFormat },
})
const header = 'ID,Date,DR|CR,Amount,Balance'
const now = () => new Date('2026-11-25T10:00:00Z')
const supplier = 'SUPPLIER01'

const importing = async (engine: Parameters<typeof createTestApp>[0]) => {
  const app = await createTestApp(engine, {}, now)
  const { importText } = createImporter(app, paymentsOf(app), mappings)
  await postDonation(app.http, { transactionId: 'GIVER00001', amount: 5000 })
  await postDonation(app.http, { transactionId: supplier, amount: 90_000 })
  const linesOf = async () =>
    (await app.db.selectFrom('statement_lines').select('transaction_id').orderBy('id').execute()).map(
      ({ transaction_id }) => transaction_id,
    )
  const outgoings = async () =>
    (await app.db.selectFrom('statement_outgoings').select('transaction_id').execute()).map(
      ({ transaction_id }) => transaction_id,
    )
  return {
    app,
    linesOf,
    outgoings,
    importRows: (source: string, ...rows: string[]) => importText([header, ...rows].join('\n'), source),
  }
}

describeOnEachEngine('[payments] which way money on a statement went', (engine, itOnce) => {
  it.each([
    ['CR', 'DR'],
    [' payment in', 'TRANSFER OUT '],
  ])('is what the column of directions says: %s and %s', async (wordIn, wordOut) => {
    const { app, importRows, linesOf, outgoings } = await importing(engine)
    const report = await importRows(
      'directed',
      `GIVER00001,2026-11-23 10:00,${wordIn},5000,105000`,
      `${supplier},2026-11-24 08:00,${wordOut},90000,15000`,
    )
    expect(report.counts).toMatchObject({ verified: 1, skipped: 0, reversed: 1, broken: 0 })
    expect(report.balance).toMatchObject({ opening: 100_000, received: 5000, sent: 90_000, breaksAt: null })
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
    expect([await linesOf(), await outgoings()]).toEqual([['GIVER00001'], [supplier]])
  })

  itOnce('is asked for where its word is not known, or no column was said to be the one', async () => {
    const { app, importRows, linesOf } = await importing(engine)
    const rows = [
      `GIVER00001,2026-11-23 10:00,CR,5000,105000`,
      `${supplier},2026-11-24 08:00,Debit,90000,15000`,
    ]
    for (const source of ['directed', 'undirected']) {
      const report = await importRows(source, ...rows)
      expect(report.counts['status-unknown']).toBe(1)
      expect(report.items).toContainEqual({
        ...{ line: 3, kind: 'status-unknown', status: 'Debit' },
        ...{ transactionId: supplier, amount: 90_000 },
      })
    }
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
    expect(new Set(await linesOf())).toEqual(new Set(['GIVER00001']))
  })

  it.each([
    ['the oldest line first', (rows: string[]) => rows],
    ['the latest line first', (rows: string[]) => rows.toReversed()],
  ])('is never in where the balance fell by the amount, with %s', async (_, order) => {
    const { app, importRows, linesOf, outgoings } = await importing(engine)
    const report = await importRows(
      'balanced',
      ...order([
        `GIVER00001,2026-11-23 10:00,,5000,105000`,
        `${supplier},2026-11-24 08:00,,90000,15000`,
        `OTHER00001,2026-11-24 09:00,,2000,17000`,
      ]),
    )
    expect(report.counts).toMatchObject({ 'balance-fell': 1, verified: 1, 'unknown-id': 1 })
    expect(report.sums['balance-fell']).toBe(90_000)
    expect(report.balance).toMatchObject({ sent: 90_000, breaksAt: null })
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
    expect(await linesOf()).not.toContain(supplier)
    expect(await outgoings()).toEqual([supplier])
  })

  itOnce('is told by CR and DR behind the amounts', async () => {
    const { app, importRows, outgoings } = await importing(engine)
    await importRows(
      'balanced',
      `GIVER00001,2026-11-23 10:00,,"5,000.00 CR","105,000.00 CR"`,
      `${supplier},2026-11-24 08:00,,"90,000.00 DR","15,000.00 CR"`,
    )
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
    expect(await outgoings()).toEqual([supplier])
  })
})
