import { centreTimeZone } from '@charity-kit/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'
import type { StatementMapping } from '@charity-kit/contract'
import { readStatementMappings } from './statement-mapping.ts'
import { readStatementAmount, readStatementDate } from './statement-values.ts'

const mappingOf = (mapping: object): StatementMapping => {
  const found = readStatementMappings({ source: mapping }).get('source')
  if (!found) throw new Error('The mapping is gone')
  return found
}

const simple = mappingOf({ columns: { transactionId: 'ID', amount: 'Amount' } })
const read = (csv: string, mapping = simple) => readStatement(csv, mapping, centreTimeZone)
const ids = async (csv: string, mapping = simple) =>
  (await read(csv, mapping)).payments.map(({ line, transactionId, amountTzs }) => [
    line,
    transactionId,
    amountTzs,
  ])

describe('[payments] a statement', () => {
  it('may have a BOM, any line endings, quotation marks, and columns in any order and letter case', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const csv = ['\uFEFFnote, AMOUNT ,id', '"a, b","5,000.00", QFG7H8J9K0 ', '', '"say ""so""",200,X1', '']
      expect(await ids(csv.join(end))).toEqual([
        [2, 'QFG7H8J9K0', 5000],
        [4, 'X1', 200],
      ])
    }
  })

  it('skips lines without an incoming payment', async () => {
    const mapping = mappingOf({
      columns: { transactionId: 'ID', amount: 'Paid In' },
      only: { column: 'Status', values: ['Completed'] },
    })
    const csv = 'ID,Paid In,Status\nA1,100,Completed\nA2,100,Declined\nA3,,Completed\nA4,-5,completed\n,,\n'
    expect(await read(csv, mapping)).toMatchObject({
      payments: [{ transactionId: 'A1' }],
      errors: [],
      unclear: [{ line: 3, kind: 'declined' }],
      // not the blank lines at the end
      skipped: 2,
    })
  })

  it('keeps a payment whose payer wrote a word for charges, and passes over a charge', async () => {
    const mapping = mappingOf({
      columns: { transactionId: 'ID', amount: 'In', outgoing: 'Out', details: 'Details' },
      reversals: { column: 'Details', words: ['reversal'] },
      charges: { column: 'Details', words: ['fee', 'fees'] },
    })
    const csv = [
      'ID,In,Out,Details',
      'A0000001,5000,,School fees for Neema',
      'A0000001,,70,Fee',
      'A0000002,70,,Reversal of fee',
    ]
    expect(await read(csv.join('\n'), mapping)).toMatchObject({
      payments: [{ transactionId: 'A0000001', amountTzs: 5000 }],
      outgoing: [],
      errors: [],
      skipped: 2,
    })
  })

  it('reports an amount whose status is not understood, and takes it for no payment', async () => {
    const mapping = mappingOf({
      columns: { transactionId: 'ID', amount: 'Amount' },
      only: { column: 'Status', values: ['Completed'] },
    })
    const statuses = ['Completed', 'Settled', 'FAILED', 'Pending', '', 'Imeshindikana', 'Se\u0007ttled']
    const lines = statuses.map((status, at) => `A${String(at)},100,${status}`)
    const csv = ['ID,Amount,Status', ...lines, 'B1,-100,Settled'].join('\n')
    expect(await read(csv, mapping)).toMatchObject({
      payments: [{ transactionId: 'A0' }],
      unclear: [
        { line: 3, transactionId: 'A1', amountTzs: 100, status: 'Settled', kind: 'status-unknown' },
        { line: 4, status: 'FAILED', kind: 'declined' },
        { line: 5, status: 'Pending', kind: 'pending' },
        { line: 7, status: 'Imeshindikana', kind: 'declined' },
        { line: 8, transactionId: 'A6', amountTzs: 100, status: 'Se ttled', kind: 'status-unknown' },
      ],
      errors: [],
      skipped: 2,
    })
  })

  it.each([
    ['no ID', ',100', 'no transaction ID'],
    ['an ID of nothing but signs', '---,100', 'no transaction ID'],
    ['a long ID', `${'A'.repeat(65)},100`, 'too long'],
    ['a NUL', 'A\u0000B,100', 'not text'],
    ['a NUL that would cut the amount', 'A9,5\u0000000', 'not text'],
    ['an escape character', 'A\u001BB,100', 'not text'],
    ['an amount in words', 'A9,many', 'not a number'],
    ['a decimal comma that was not mapped', 'A9,"5000,50"', 'not a number'],
    ['cents', 'A9,100.50', 'whole shillings'],
    ['more money than there is', 'A9,99999999999', 'larger'],
    ['too many columns', 'A9,100,200', '3 columns rather than 2'],
    ['too few columns', 'A9', '1 columns rather than 2'],
    ['a lone quotation mark', 'A9,"100', 'quotation marks'],
    ['a quotation mark inside', 'A"9,100', 'quotation marks'],
    ['text after a quotation mark', '"A"9,100', 'quotation marks'],
  ])('reports %s with its line and parses the others', async (_name, broken, message) => {
    const { payments, errors } = await read(
      `ID,Amount\nA1,100\n${broken}\nA3,300\nA4,400\nA5,500\nA6,600\nA7,700`,
    )
    expect(errors).toEqual([{ line: 3, message: expect.stringContaining(message) as string }])
    expect(payments.map(({ line }) => line)).toEqual([2, 4, 5, 6, 7, 8])
  })

  it('may have line breaks in fields, and keeps the file’s line numbers', async () => {
    expect(await ids('ID,Amount\n"A\n1",100\nA2,200')).toEqual([[4, 'A2', 200]])
    const noted = mappingOf({ columns: { transactionId: 'ID', amount: 'Amount' } })
    expect(await ids('ID,Amount,Note\nA1,100,"two\nlines"\nA2,200,', noted)).toEqual([
      [2, 'A1', 100],
      [4, 'A2', 200],
    ])
  })

  it('reports missing columns', async () => {
    for (const csv of ['', 'Something,else\nA1,100', '"ID,Amount\n', '\u0000'.repeat(100), '{"json":true}']) {
      await expect(read(csv)).rejects.toMatchObject({
        code: 'validation_failed',
        message: expect.stringContaining('names no column "ID", "Amount"') as string,
      })
    }
  })

  it('is parsed quickly, whatever it contains', async () => {
    const line = 'QFG7H8J9K0,"5,000.00"\n'
    for (const csv of [line.repeat(10_000), '"'.repeat(200_000), ','.repeat(200_000), '"\n'.repeat(40_000)]) {
      const { payments, errors, skipped } = await read(`ID,Amount\n${csv}`)
      expect(payments.length + errors.length + skipped).toBeGreaterThan(0)
    }
  })

  it('may be any text: parsing never fails and never makes up an amount', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer().map(String),
      fc.constantFrom('"', '\u0000', ''),
    )
    const csv = fc
      .array(fc.array(cell, { maxLength: 4 }))
      .map((rows) => rows.map((row) => row.join(',')).join('\n'))
    await fc.assert(
      fc.asyncProperty(csv, async (text) => {
        for (const { amountTzs } of (await read(`ID,Amount\n${text}`)).payments) {
          expect(Number.isSafeInteger(amountTzs) && amountTzs > 0).toBe(true)
        }
      }),
    )
  })

  it('reads every amount as it was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.constantFrom(',', '.', ' ', '\u00A0', ''),
        fc.constantFrom('', '0', '00'),
        fc.constantFrom('', 'Tsh ', 'TZS'),
        (amountTzs, separator, cents, currency) => {
          const mark = separator === '.' ? ',' : '.'
          const whole = String(amountTzs).replace(/\B(?=(\d{3})+$)/g, separator)
          const text = currency + whole + (cents && mark + cents)
          expect(readStatementAmount(text, mark)).toBe(amountTzs)
        },
      ),
    )
  })

  it.each([
    ['21-11-2026 09:12:40', 'DD-MM-YYYY HH:mm:ss', '2026-11-21T06:12:40.000Z'],
    ['21/11/2026', 'DD/MM/YYYY', '2026-11-20T21:00:00.000Z'],
    ['2026.1.5', 'YYYY.MM.DD', '2026-01-04T21:00:00.000Z'],
    ['', 'DD/MM/YYYY', null],
  ])('reads the date %j written as %s', (text, format, timestamp) => {
    expect(readStatementDate(text, format, centreTimeZone)).toBe(timestamp)
  })

  it('reads dates in the centre’s time zone', () => {
    const read = (timeZone: string) => readStatementDate('21/11/2026 09:12', 'DD/MM/YYYY HH:mm', timeZone)
    expect(read('Africa/Dar_es_Salaam')).toBe('2026-11-21T06:12:00.000Z')
    expect(read('Africa/Accra')).toBe('2026-11-21T09:12:00.000Z')
  })

  it.each(['31/02/2026', '11/21/2026', '21-11-2026', 'yesterday'])('rejects the date %j', (text) => {
    expect(() => readStatementDate(text, 'DD/MM/YYYY', centreTimeZone)).toThrow('not written as DD/MM/YYYY')
  })

  it('reports each error in a mapping', () => {
    expect(() => readStatementMappings({ 'M Pesa': { columns: { amount: '' }, colums: {} } })).toThrow(
      /^The file statements\.json in CONTENT_DIR has errors:\n/,
    )
    expect(readStatementMappings(undefined).size).toBe(0)
  })
})
