import { centreTimeZone, envelope, getReport, type StaffReport } from '@charity-kit/contract'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getReport as reportOf } from '../../../desk/reports/report-service.ts'
import { asStaff } from '../../../testing/sample-staff.ts'
import { createImporter } from '../../../testing/sample-statement.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { readStatement } from './read-statement.ts'
import { readStatementMappings } from './statement-mapping.ts'

const mappings = readStatementMappings(
  Object.fromEntries(
    ['m-pesa', 'bank'].map((source) => [
      source,
      {
        columns: {
          transactionId: 'ID',
          amount: 'In',
          outgoing: 'Out',
          details: 'Details',
          date: 'Date',
        },
        dateFormat: 'YYYY-MM-DD',
        only: { column: 'State', values: ['Completed'] },
        reversals: { column: 'Details', words: ['reversal'] },
        charges: { column: 'Details', words: ['charge', 'fee'] },
      },
    ]),
  ),
)

const csv = (...rows: string[]) => ['ID,In,Out,Details,Date,State', ...rows].join('\n')

const read = (...rows: string[]) => {
  const mapping = mappings.get('m-pesa')
  if (!mapping) throw new Error('The mapping is gone')
  return readStatement(csv(...rows), mapping, centreTimeZone)
}

describe('[payments] a fee', () => {
  it.each([
    ['in a column of its own, negative or not', 'GIFT000001,,-70.00,Charge,2026-11-03,Completed', 7_000],
    ['in the same column as what comes in', 'GIFT000001,-70,,Charge,2026-11-03,Completed', 7_000],
    ['in cents', 'GIFT000001,,"1,023.5",Monthly fee,2026-11-03,Completed', 102_350],
    ['by its name alone', 'GIFT000001,,10,Tozo ya muamala,2026-11-03,Completed', 1_000],
    ['as tax', 'GIFT000001,,10,VAT,2026-11-03,Completed', 1_000],
    ['of a reversal', 'BACK000001,,50,Reversal charge,2026-11-03,Completed', 5_000],
  ])('is read %s', async (_, row, amountCents) => {
    const { fees, payments, outgoing, errors, skipped } = await read(row)
    expect(fees).toMatchObject([{ line: 2, amountCents, chargedAt: '2026-11-02T21:00:00.000Z' }])
    expect([payments, outgoing, errors, skipped]).toEqual([[], [], [], 1])
  })

  it.each([
    ['came to nothing', 'GIFT000001,,0.00,Charge,2026-11-03,Completed'],
    ['was not completed', 'GIFT000001,,70,Charge,2026-11-03,Failed'],
    ['was to be given back and was not', 'GIFT000001,70,,Reversal of charge,2026-11-03,Failed'],
    ['has no date', 'GIFT000001,,70,Charge,,Completed'],
  ])('that %s is none', async (_, row) => {
    expect(await read(row)).toMatchObject({ fees: [], payments: [], outgoing: [], errors: [], skipped: 1 })
  })

  it('a fee with an unreadable date is reported rather than left out of the sums', async () => {
    expect(await read('GIFT000001,,70,Charge,3 November,Completed')).toMatchObject({
      fees: [],
      errors: [{ line: 2, message: 'Its date is not written as YYYY-MM-DD.' }],
    })
  })

  it('a payer’s word for a fee does not make a line a fee', async () => {
    const { fees, payments } = await read('GIFT000001,5000,,School fee for Neema,2026-11-03,Completed')
    expect([fees, payments.length]).toEqual([[], 1])
  })

  it('a reversal that names a payment is not a fee, even if its payer wrote so', async () => {
    const details = 'Reversal of GIFT000001 school fee for Neema'
    const { fees, outgoing } = await read(
      `BACK000001,,5000,${details},2026-11-03,Completed`,
      `BACK000002,5000,,${details},2026-11-03,Completed`,
    )
    expect(fees).toEqual([])
    expect(outgoing).toMatchObject([
      { namedIds: ['BACK000001', 'GIFT000001'], amountTzs: 5000 },
      { namedIds: ['BACK000002', 'GIFT000001'], amountTzs: 5000 },
    ])
  })
})

describe('[desk reports] fees on statements', () => {
  it('are summed by the days on which they were charged and by source, once however often they are imported', async () => {
    const app = await createTestApp('sqlite')
    const { get } = await asStaff(app)
    const { importText } = createImporter(app, undefined, mappings)
    const november = csv(
      'GIFT000001,5000,,Payment,2026-11-01,Completed',
      'GIFT000001,,70.40,Charge,2026-11-01,Completed',
      'GIFT000001,,12.30,Charge,2026-11-01,Completed',
      ',,50,SMS fee,2026-11-30,Completed',
      ',,50,SMS fee,2026-11-30,Completed',
      'GIFT000001,12.30,,Reversal of charge,2026-11-30,Completed',
      'GIFT000003,,99,Charge,2026-12-01,Completed',
    )
    const report = async (more = ''): Promise<StaffReport> => {
      const response = await get(`/reports?from=2026-11-01&to=2026-11-30${more}`)
      return v.parse(envelope(getReport.output), response.json()).body
    }
    const [first] = await Promise.all([importText(november), importText(november)])
    expect(first.counts).toMatchObject({ skipped: 6, broken: 0 })
    await importText(november)
    // The first file was exported before the day was over.
    await importText(csv(...Array.from({ length: 3 }, () => ',,50,SMS fee,2026-11-30,Completed')), 'm-pesa')
    await importText(csv('FT26324SAMPL,,2500,Monthly fee,2026-11-30,Completed'), 'bank')
    expect(await report()).toMatchObject({
      fees: { count: 7, sum: 2_720 },
      feesBySource: [
        { source: 'bank', fees: { count: 1, sum: 2_500 } },
        { source: 'm-pesa', fees: { count: 6, sum: 220 } },
      ],
    })
    expect(await report('&campaign=1')).toMatchObject({ fees: { count: 0, sum: 0 }, feesBySource: [] })
  })

  it('come to the same sum in whatever pieces and order a statement is imported', async () => {
    const rows = fc.array(
      fc.record({
        id: fc.constantFrom('', 'GIFT000001', 'GIFT000002'),
        cents: fc.constantFrom(50, 1_000, 7_025),
        day: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 30 },
    )
    const period = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 8 }))
    let source = 0
    const app = await createTestApp('sqlite')
    const sources = Array.from({ length: 500 }, (_, index) => [`bank-${String(index)}`, mappings.get('bank')])
    const { importText } = createImporter(app, undefined, readStatementMappings(Object.fromEntries(sources)))
    await fc.assert(
      fc.asyncProperty(rows, fc.array(period, { maxLength: 4 }), async (fees, periods) => {
        const bank = `bank-${String(source++)}`
        const pieces = [...periods.map(([from, length]) => [from, from + length] as const), [1, 9] as const]
        for (const [from, to] of pieces) {
          const piece = fees.filter(({ day }) => day >= from && day <= to)
          const lines = piece.map(
            ({ id, cents, day }) =>
              `${id},,${(cents / 100).toFixed(2)},Charge,2026-11-0${String(day)},Completed`,
          )
          await importText(csv(...lines), bank)
        }
        const { feesBySource } = await reportOf(
          { db: app.db, timeZone: centreTimeZone, hasTextGateway: false },
          { from: '2026-11-01', to: '2026-11-09' },
        )
        const found = feesBySource.find((each) => each.source === bank)?.fees ?? { count: 0, sum: 0 }
        const cents = fees.reduce((sum, fee) => sum + fee.cents, 0)
        expect(found).toEqual({ count: fees.length, sum: Math.round(cents / 100) })
      }),
      { numRuns: 20 },
    )
  })
})
