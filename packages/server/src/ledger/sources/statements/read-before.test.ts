import { describe, expect, it } from 'vitest'
import { postDonation } from '../../../testing/sample-donation.ts'
import { statesOf } from '../../../testing/sample-payment.ts'
import { raised } from '../../../testing/sample-refund.ts'
import { createImporter, spreadId } from '../../../testing/sample-statement.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readStatementMappings } from './statement-mapping.ts'

const receiptOf = (index: number) => spreadId('QF', index)
const referenceOf = (index: number) => spreadId('REF', index)

/** Returns an importer that reads the ID from a column. */
const readingBy = (app: TestApp, transactionId: string, dateFormat?: string, columns: object = {}) =>
  createImporter(
    app,
    undefined,
    readStatementMappings({
      'm-pesa': {
        columns: { transactionId, amount: 'Amount', ...(dateFormat && { date: 'Time' }), ...columns },
        ...(dateFormat && { dateFormat }),
      },
    }),
  )
const statement = (...rows: string[]) => ['Receipt,Reference,Amount,Time', ...rows].join('\n')
const row = (index: number, time: string, amount = 5000) =>
  `${receiptOf(index)},${referenceOf(index)},${String(amount)},${time}`

describe('[payments] a line whose ID an earlier import took from another column', () => {
  it.each([
    ['seconds', 'YYYY-MM-DD HH:mm:ss', ['2026-11-20 09:12:40', '2026-11-20 09:12:40']],
    ['minutes', 'YYYY-MM-DD HH:mm', ['2026-11-20 09:12', '2026-11-20 10:30']],
    ['days', 'YYYY-MM-DD', ['2026-11-20', '2026-11-20']],
    ['no time', undefined, ['', '']],
  ] as const)('counts once: %s', async (_what, dateFormat, [first, second]) => {
    const app = await createTestApp('sqlite')
    const text = statement(row(0, first), row(1, second), row(2, second, 7000))
    await postDonation(app.http, { transactionId: referenceOf(0) })
    await readingBy(app, 'Reference', dateFormat).importText(text)
    expect(await statesOf(app)).toEqual(['verified'])
    // The payer also claims the payment with its other ID: by mistake, or to count it again.
    await postDonation(app.http, { transactionId: receiptOf(0) })
    const report = await readingBy(app, 'Receipt', dateFormat).importText(text)
    expect(report.errors).toEqual(
      [2, 3, 4].map((line) => ({
        line,
        message: `Import 1 has this line with the ID ${referenceOf(line - 2)}, from another column. Take that import back, then import this file again.`,
      })),
    )
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
    expect(await raised(app)).toBe(5000)
    // Importing by the first column still works.
    expect((await readingBy(app, 'Reference', dateFormat).importText(text)).errors).toEqual([])
  })

  it('counts once in a longer export, where it stands elsewhere', async () => {
    const app = await createTestApp('sqlite')
    const dateFormat = 'YYYY-MM-DD HH:mm:ss'
    await readingBy(app, 'Reference', dateFormat).importText(statement(row(0, '2026-11-20 09:12:40')))
    const longer = statement(row(1, '2026-11-20 11:00:00'), row(0, '2026-11-20 09:12:40'))
    const report = await readingBy(app, 'Receipt', dateFormat).importText(longer)
    expect(report).toMatchObject({ counts: { 'unknown-id': 1 }, errors: [{ line: 3 }] })
  })

  it('is another payment where the file has both, or only a part of it looks alike', async () => {
    const app = await createTestApp('sqlite')
    const byDay = (...indexes: number[]) =>
      readingBy(app, 'Receipt', 'YYYY-MM-DD').importText(
        statement(...indexes.map((index) => row(index, '2026-11-20'))),
      )
    await byDay(0, 1)
    // Exported again in the evening, newest first.
    expect(await byDay(3, 2, 1, 0)).toMatchObject({ counts: { 'unknown-id': 2 }, errors: [] })
    // Another account's statement, with the same file name.
    const other = statement(row(7, '2026-11-20'), `${receiptOf(8)},,900,2026-11-20`)
    expect(await readingBy(app, 'Receipt', 'YYYY-MM-DD').importText(other)).toMatchObject({
      counts: { 'unknown-id': 2 },
      errors: [],
    })
    // A few lines without a day are alike by chance.
    const undated = readingBy(app, 'Receipt')
    const few = (from: number) => statement(row(from, ''), row(from + 1, ''), row(from + 2, ''))
    await undated.importText(few(10))
    expect(await undated.importText(few(20))).toMatchObject({ counts: { 'unknown-id': 3 }, errors: [] })
    // The second ID of a payment between two wallets.
    const both = { otherTransactionId: 'Receipt' }
    const again = readingBy(app, 'Reference', 'YYYY-MM-DD', both)
    expect((await again.importText(statement(row(0, '2026-11-20')))).errors).toEqual([])
  })

  it('is none of another account, whose spreadsheet has the same days and sums', async () => {
    const app = await createTestApp('sqlite')
    const { importText } = readingBy(app, 'Receipt', 'YYYY-MM-DD HH:mm:ss')
    const day = (date: number) => `2026-11-${String(date)} 00:00:00`
    await importText(statement(row(0, day(5), 10_000), row(1, day(6), 20_000), row(2, day(7))))
    const other = await importText(statement(row(3, day(5), 10_000), row(4, day(6), 20_000), row(5, day(8))))
    expect(other).toMatchObject({ errors: [], counts: { 'unknown-id': 3 } })
  })
})
