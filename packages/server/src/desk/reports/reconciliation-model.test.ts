import {
  envelope,
  getReconciliation,
  getReport,
  homeFigures,
  listReconciliationRows,
  type Reconciliation,
} from '@charity-kit/contract'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { campaignTotalsService } from '../../giving/campaigns/campaign-totals-service.ts'
import type { Engine } from '../../db/schema.ts'
import { readStatementMappings } from '../../ledger/sources/statements/statement-mapping.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { createImporter, spreadId } from '../../testing/sample-statement.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

/*
 * A random quarter of a year: lines of two wallets, payers' claims of them, and people's decisions, in any order. Every
 * month's balance must add up, all received money must have a place, and the report must count the same money.
 */

const mapping = {
  columns: {
    ...{ transactionId: 'ID', amount: 'In', outgoing: 'Out', details: 'Details' },
    ...{ date: 'Date', balance: 'Balance' },
  },
  reversals: { column: 'Details', words: ['reversal'] },
  charges: { column: 'Details', words: ['charge'] },
}
const sources = ['m-pesa', 'bank'] as const
const mappings = readStatementMappings({ 'm-pesa': mapping, bank: mapping })
const months = ['2026-10', '2026-11', '2026-12'] as const
const claimedAt = () => new Date('2026-11-25T09:00:00Z')
const importedAt = () => new Date('2026-12-20T09:00:00Z')

const amount = fc.constantFrom(5_000, 7_000, 20_000, 25_000)
const which = fc.nat({ max: 9 })
const source = fc.constantFrom(...sources)

/** Lines are in the order of time, a few hours apart, from October to December. */
const line = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('in' as const), source, amount }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fee' as const),
      source,
      cents: fc.integer({ min: 1, max: 9_999 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('out' as const), source, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sent back' as const), source, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reversal' as const), source, which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('on the other one too' as const), which }) },
)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('give' as const), which, other: fc.option(amount) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('order' as const), which, donation: fc.option(amount) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('in parts' as const), which, other: which }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('import' as const), source, from: which, count: which }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('verify' as const), which, amount: fc.option(amount) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which,
      amount,
      of: fc.constantFrom('donation', 'order', undefined),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which,
      decision: fc.constantFrom('reject', 'reopen', 'reversed', 'not-reversed'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      which,
      decision: fc.constantFrom('not-ours', 'put-back', 'donation'),
    }),
  },
)

interface Printed {
  source: (typeof sources)[number]
  id: string
  cents: number
  text: string
}

/** Prints the lines as a wallet's and a bank's statement. */
const print = (
  lines: readonly (typeof line extends fc.Arbitrary<infer Line> ? Line : never)[],
): Printed[] => {
  const balances = { 'm-pesa': 100_000_00, bank: 50_000_00 }
  const printed: Printed[] = []
  const start = Date.UTC(2026, 9, 25)
  const stepMs = Math.floor((Date.UTC(2026, 11, 8) - start) / Math.max(1, lines.length))
  for (const [index, each] of lines.entries()) {
    const came = printed.filter(({ cents }) => cents > 0)
    const earlier = 'which' in each ? came[each.which % Math.max(1, came.length)] : undefined
    if ('which' in each && !earlier) continue
    const entry = ((): Omit<Printed, 'text'> & { details: string } => {
      const id = spreadId('QK', index)
      if (each.kind === 'in')
        return { source: each.source, id, cents: each.amount * 100, details: 'From a donor' }
      if (each.kind === 'fee') return { source: each.source, id, cents: -each.cents, details: 'A charge' }
      if (each.kind === 'out')
        return { source: each.source, id, cents: -each.amount * 100, details: 'To the bank' }
      if (each.kind === 'sent back')
        return {
          source: each.source,
          id: spreadId('BK', index % 6),
          cents: -each.amount * 100,
          details: 'To a donor',
        }
      if (each.kind === 'reversal')
        return {
          source: each.source,
          id,
          cents: -(earlier?.cents ?? 0),
          details: `Reversal of ${earlier?.id ?? ''}`,
        }
      const other = earlier?.source === 'bank' ? 'm-pesa' : 'bank'
      return {
        source: other,
        id: earlier?.id ?? '',
        cents: earlier?.cents ?? 0,
        details: 'From the other one',
      }
    })()
    if (printed.some(({ source: on, id }) => on === entry.source && id === entry.id)) continue
    balances[entry.source] += entry.cents
    const shillings = (cents: number) => (cents / 100).toFixed(2)
    const [into, out] = entry.cents > 0 ? [shillings(entry.cents), ''] : ['', shillings(-entry.cents)]
    const at = new Date(start + index * stepMs).toISOString().slice(0, 19).replace('T', ' ')
    const text = [entry.id, at, into, out, entry.details, shillings(balances[entry.source])].join(',')
    printed.push({ source: entry.source, id: entry.id, cents: entry.cents, text })
  }
  return printed
}

const centre = async (engine: Engine) => {
  const app = await createShop(engine, [{ stock: 500 }], claimedAt)
  const staff = await asStaff(app)
  const { importText } = createImporter(app, paymentsOf(app), mappings, undefined, importedAt)
  const reconcile = async (on: string, month: string): Promise<Reconciliation> => {
    const answer = await staff.get(`/reports/reconciliation?source=${on}&month=${month}`)
    return v.parse(envelope(getReconciliation.output), answer.json()).body
  }
  const sumRows = async (on: string, month: string, figure: string): Promise<number> => {
    const answer = await staff.get(
      `/reports/reconciliation/rows?source=${on}&month=${month}&figure=${figure}&pageSize=100`,
    )
    return v
      .parse(envelope(listReconciliationRows.output), answer.json())
      .body.reduce((sum, row) => sum + Math.round(row.amount * 100), 0)
  }
  const importPrinted = (on: string, lines: readonly Printed[]) =>
    lines.length === 0
      ? undefined
      : importText(['ID,Date,In,Out,Details,Balance', ...lines.map(({ text }) => text)].join('\n'), on)
  return { ...staff, app, reconcile, sumRows, importPrinted }
}

describeOnEachEngine(
  '[desk reconciliation] whatever was paid, claimed and decided, in any order',
  (engine) => {
    it(
      'every month adds up, all that came in has a home, and the report counts the same',
      { timeout: 300_000 },
      async () => {
        const seen = new Set<string>()
        await fc.assert(
          fc.asyncProperty(
            fc.array(line, { minLength: 4, maxLength: 20 }),
            fc.array(step, { minLength: 4, maxLength: 24 }),
            async (lines, steps) => {
              const { app, get, post, reconcile, sumRows, importPrinted } = await centre(engine)
              const printed = print(lines)
              const came = printed.filter(({ cents }) => cents > 0)
              /** Returns an incoming line, of this sum if there is one. */
              const lineAt = (at: number, sum?: number) => {
                const ofSum = came.filter(({ cents }) => cents === (sum ?? 0) * 100)
                const among = ofSum.length > 0 ? ofSum : came
                return among[at % Math.max(1, among.length)] ?? { id: spreadId('QX', at), cents: 5_000_00 }
              }
              const idOf = (at: number) => lineAt(at).id
              const countOf = async (table: 'payment_claims' | 'statement_lines') =>
                (await app.db.selectFrom(table).select('id').execute()).length
              const refundIds = { next: 0 }
              for (const each of steps) {
                const [claims, stored] = [await countOf('payment_claims'), await countOf('statement_lines')]
                const payment =
                  'which' in each ? `/payments/${String(1 + (each.which % Math.max(1, claims)))}` : ''
                if (each.kind === 'give') {
                  const { id, cents } = lineAt(each.which)
                  await postDonation(app.http, { transactionId: id, amount: each.other ?? cents / 100 })
                }
                if (each.kind === 'order')
                  await postOrder(app.http, {
                    transactionId: lineAt(each.which, 20_000 + (each.donation ?? 0)).id,
                    ...(each.donation !== null && { donation: { campaignId: 1, amount: each.donation } }),
                  })
                if (each.kind === 'in parts')
                  await postDonation(app.http, {
                    transactionId: idOf(each.which),
                    amount: 12_000,
                    furtherPayments: [{ transactionId: idOf(each.other), amount: 5_000 }],
                  })
                if (each.kind === 'import') {
                  const ofSource = printed.filter(({ source: on }) => on === each.source)
                  await importPrinted(each.source, ofSource.slice(each.from, each.from + each.count))
                }
                if (each.kind === 'verify')
                  await post(`${payment}/verify`, {
                    evidence,
                    ...(each.amount !== null && { amount: each.amount }),
                  })
                if (each.kind === 'refund') {
                  const transactionId = spreadId('BK', refundIds.next++ % 6)
                  const refund = { amount: each.amount, channel: 'm-pesa', transactionId, reason: 'x' }
                  await post(`${payment}/refund`, { ...refund, ...(each.of && { of: each.of }) })
                }
                if (each.kind === 'decide') await post(`${payment}/${each.decision}`, { reason: 'x' })
                if (each.kind === 'line')
                  await post(
                    `/statement-lines/${String(1 + (each.which % Math.max(1, stored)))}/${each.decision}`,
                    {
                      reason: 'x',
                      ...(each.decision === 'donation' && { campaignId: 1 }),
                    },
                  )
              }
              for (const on of sources)
                await importPrinted(
                  on,
                  printed.filter((one) => one.source === on),
                )

              let [donations, shop] = [0, 0]
              for (const on of sources) {
                let closing: number | null = null
                for (const month of months) {
                  const { balance, homes, withoutLine, ...chain } = await reconcile(on, month)
                  const { cameIn, wentOut, refunds, fees } = balance
                  expect(chain).toMatchObject({ gaps: [], reckoned: chain.closing })
                  if (closing !== null) expect(chain.opening).toBe(closing)
                  closing = chain.closing
                  const moved = cameIn.sum - wentOut.sum - refunds.sum - fees.sum
                  expect((chain.closing ?? 0) - (chain.opening ?? 0)).toBeCloseTo(moved, 2)
                  expect(homeFigures.reduce((sum, figure) => sum + homes[figure].sum, 0)).toBe(cameIn.sum)
                  for (const figure of homeFigures)
                    expect([figure, await sumRows(on, month, figure)]).toEqual([
                      figure,
                      homes[figure].sum * 100,
                    ])
                  for (const figure of homeFigures) if (homes[figure].sum !== 0) seen.add(figure)
                  donations += homes.donations.sum
                  shop += homes.orders.sum
                  if (on === 'bank') donations += withoutLine.sum
                }
                const inAll = printed
                  .filter((one) => one.source === on)
                  .reduce((sum, { cents }) => sum + cents, 0)
                const opening = on === 'bank' ? 50_000_00 : 100_000_00
                if (printed.some((one) => one.source === on))
                  expect(closing).toBeCloseTo((opening + inAll) / 100, 2)
              }
              const report = v.parse(
                envelope(getReport.output),
                (await get('/reports?from=2026-10-01&to=2026-12-31')).json(),
              ).body
              expect(donations + shop).toBe(report.donations.sum + report.orders.sum)
              const [campaign] = await campaignTotalsService({ db: app.db, now: importedAt }).list()
              expect([campaign?.totalTzs, campaign?.sumTzs]).toEqual(
                Array<number>(2).fill(report.donations.sum),
              )
            },
          ),
          { numRuns: engine === 'sqlite' ? 40 : 5 },
        )
        // Otherwise the random data tests nothing.
        if (engine === 'sqlite') expect(homeFigures.filter((figure) => !seen.has(figure))).toEqual(['noHome'])
      },
    )
  },
)
