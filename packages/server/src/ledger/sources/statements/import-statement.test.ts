import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../package-root.ts'
import { postDonation } from '../../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../../testing/sample-order.ts'
import { by, countMails, evidence, lastMail, statesOf } from '../../../testing/sample-payment.ts'
import { secondPersonTzs } from '../../../testing/sample-centre.ts'
import { createImporter } from '../../../testing/sample-statement.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'
import { readStatementMappings } from './statement-mapping.ts'

const kindsOf = ({ items }: { items: readonly { line: number; kind: string }[] }) =>
  items.map(({ line, kind }) => [line, kind])

/** Returns all data that an import may change. */
const snapshot = async ({ db }: TestApp) => ({
  claims: await db.selectFrom('payment_claims').selectAll().orderBy('id').execute(),
  events: await db.selectFrom('payment_events').selectAll().orderBy('id').execute(),
  lines: await db.selectFrom('statement_lines').selectAll().orderBy('id').execute(),
  mails: await countMails({ db }),
})

describeOnEachEngine('[payments] importing a statement', (engine, itOnce) => {
  itOnce(
    'verifies payments that match in ID and amount, with the line as evidence, and lists the rest by kind',
    async () => {
      const app = await createShop(engine, [{ price_tzs: 7000 }])
      const { payments, importLines } = createImporter(app)
      await postDonation(app.http, { transactionId: 'qfg7-h8j9 k0', amount: 5000 })
      await postOrder(app.http, { transactionId: 'ORDER00001' })
      await postDonation(app.http, { transactionId: 'DIFFERS001', amount: 5000 })
      await postDonation(app.http, { transactionId: 'DECIDED001', amount: 5000 })
      await payments.reject({ claimId: 4, by, reason: 'Not found.' })
      const report = await importLines(
        ['QFG7H8J9K0', 5000],
        ['ORDER00001', 14_000],
        ['DIFFERS001', 500],
        ['DECIDED001', 5000],
        ['UNKNOWN001', 9000],
        ['QFG7H8J9K0', 5000],
        ['BROKEN0001', 'x'],
      )
      expect(report).toMatchObject({
        counts: {
          verified: 2,
          'amount-differs': 1,
          'already-decided': 1,
          'unknown-id': 1,
          'seen-before': 1,
          broken: 1,
          skipped: 0,
        },
        errors: [{ line: 8 }],
        fromEarlier: [],
      })
      expect(kindsOf(report)).toEqual([
        [2, 'verified'],
        [3, 'verified'],
        [4, 'amount-differs'],
        [5, 'already-decided'],
        [6, 'unknown-id'],
        [7, 'seen-before'],
      ])
      expect(report.items[2]?.payment).toEqual({ id: 3, kind: 'donation', state: 'submitted', due: 5000 })
      expect(await statesOf(app)).toEqual(['verified', 'verified', 'submitted', 'rejected'])
      const { events } = await snapshot(app)
      expect(events.at(-1)).toMatchObject({
        claim_id: 2,
        actor: by,
        evidence: 'Statement m-pesa, november.csv, line 3: ORDER00001, Tsh 14,000',
        received_amount_tzs: 14_000,
      })
      expect((await lastMail(app)).subject).toBe('Your payment has arrived (order O-1)')
    },
  )

  it('changes nothing the second time, even concurrently', async () => {
    const app = await createTestApp(engine)
    const { importLines } = createImporter(app)
    for (const id of ['AAAAAA0011', 'AAAAAA0022']) await postDonation(app.http, { transactionId: id })
    const lines = [
      ['AAAAAA0011', 5000],
      ['AAAAAA0022', 4000],
      ['AAAAAA0033', 5000],
    ] as const
    await Promise.all(Array.from({ length: 5 }, () => importLines(...lines)))
    const before = await snapshot(app)
    expect(before.events).toHaveLength(1)
    expect(before.lines).toHaveLength(3)
    const again = await importLines(...lines)
    expect(kindsOf(again)).toEqual([
      [2, 'seen-before'],
      [3, 'amount-differs'],
      [4, 'seen-before'],
    ])
    expect(await snapshot(app)).toEqual(before)
  })

  itOnce(
    'verifies a claim that was made after its statement, at the next import of any statement',
    async () => {
      const app = await createTestApp(engine)
      const { importLines, importText } = createImporter(app)
      await importLines(['LATE000001', 5000])
      await postDonation(app.http, { transactionId: 'LATE000001' })
      expect(await statesOf(app)).toEqual(['submitted'])
      const report = await importText('ID,Amount\n', 'bank')
      expect(report.fromEarlier).toEqual([
        {
          payment: 1,
          source: 'm-pesa',
          fileName: 'november.csv',
          line: 2,
          transactionId: 'LATE000001',
          amount: 5000,
        },
      ])
      expect(await statesOf(app)).toEqual(['verified'])
    },
  )

  itOnce('counts a payment with two IDs once', async () => {
    const app = await createTestApp(engine)
    const { payments, importLines } = createImporter(app)
    await postDonation(app.http, { transactionId: '503-SAMPLE99A1' })
    await postDonation(app.http, { transactionId: '26000000000001' })
    await importLines(['26000000000001', 5000, '503-SAMPLE99A1'])
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
    await expect(payments.verify({ claimId: 2, by, evidence })).rejects.toMatchObject({
      code: 'state_changed',
      message: "The statement's payment with this ID was counted for payment 1 already.",
    })
    await payments.reopen({ claimId: 1, by, reason: 'It was the other donor.' })
    await payments.verify({ claimId: 2, by, evidence })
    expect(await statesOf(app)).toEqual(['submitted', 'verified'])
  })

  itOnce(
    'counts a payment with two IDs once, even if it was verified by hand before the import',
    async () => {
      const app = await createTestApp(engine)
      const { payments, importLines } = createImporter(app)
      await postDonation(app.http, { transactionId: '503-SAMPLE99A1' })
      await postDonation(app.http, { transactionId: '26000000000001' })
      await payments.verify({ claimId: 1, by, evidence })
      const report = await importLines(['26000000000001', 5000, '503-SAMPLE99A1'])
      expect(kindsOf(report)).toEqual([[2, 'already-decided']])
      expect(await statesOf(app)).toEqual(['verified', 'submitted'])
    },
  )

  itOnce('reports a repeated ID with a different amount, and keeps the first', async () => {
    const app = await createTestApp(engine)
    const { importLines } = createImporter(app)
    await importLines(['TWICE00001', 5000])
    const report = await importLines(['TWICE00001', 6000], ['SAME000001', 1], ['SAME000001', 2])
    expect(report.errors).toEqual([
      { line: 2, message: 'An earlier statement has this ID with Tsh 5,000. It was not changed.' },
      { line: 4, message: 'Line 3 of this file has the same ID with another amount.' },
    ])
    await postDonation(app.http, { transactionId: 'TWICE00001', amount: 6000 })
    await importLines()
    expect(await statesOf(app)).toEqual(['submitted'])
  })

  itOnce('matches every spelling of an ID, and only the exact amount due', async () => {
    const app = await createTestApp(engine)
    const { importLines } = createImporter(app)
    const spelt = fc.constantFrom(
      (id: string) => id,
      (id: string) => id.toLowerCase(),
      (id: string) => [...id].join('-'),
      (id: string) => [...id].join('\u200B'),
      (id: string) => ` ${id} `,
      (id: string) => id.replace(/(.{4})/g, '$1 '),
    )
    let next = 0
    await fc.assert(
      fc.asyncProperty(
        spelt,
        spelt,
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.constantFrom(0, 0, 1, -1),
        async (typed, printed, due, difference) => {
          const id = `SPELT${String(10_000 + next++)}`
          const came = due + difference
          await postDonation(app.http, { transactionId: typed(id), amount: due })
          const { items } = await importLines([printed(id), came])
          const differs = difference !== 0 && came > 0 && came <= 1_000_000_000
          const isForTwo = due > secondPersonTzs
          const exact = isForTwo ? 'needs-look' : 'verified'
          const expected = difference === 0 ? exact : differs ? 'amount-differs' : undefined
          expect(items[0]?.kind).toBe(expected)
          const { state } = await app.db
            .selectFrom('payment_claims')
            .select('state')
            .where('id', '=', next)
            .executeTakeFirstOrThrow()
          expect(state).toBe(difference === 0 && !isForTwo ? 'verified' : 'submitted')
        },
      ),
      { numRuns: 40 },
    )
  })

  itOnce('is documented in docs/operations.md with the sample mapping', async () => {
    const page = await readFile(new URL('../../docs/operations.md', packageRoot), 'utf8')
    const shown = /## Statements' formats.*?```json\n(.*?)```/s.exec(page)?.[1] ?? ''
    const sample = await readFile(new URL('content/statements.json', packageRoot), 'utf8')
    expect(JSON.parse(shown)).toEqual(JSON.parse(sample))
  })

  itOnce('reads the sample statements with the sample mapping', async () => {
    const app = await createTestApp(engine)
    const mappings = readStatementMappings(
      JSON.parse(await readFile(new URL('content/statements.json', packageRoot), 'utf8')),
    )
    const { importText } = createImporter(app, undefined, mappings)
    const sample = async (source: string) => {
      const file = new URL(`../../docs/samples/${source}-statement.csv`, packageRoot)
      return importText(await readFile(file, 'utf8'), source)
    }
    await postDonation(app.http, { transactionId: 'QFG7H8J9K0', amount: 5000 })
    await postDonation(app.http, { transactionId: '503 sample99a1', amount: 10_000 })
    expect((await sample('m-pesa')).counts).toMatchObject({ verified: 1, 'unknown-id': 1, broken: 0 })
    expect((await sample('bank')).counts).toMatchObject({ verified: 1, 'unknown-id': 1, broken: 0 })
  })
})
