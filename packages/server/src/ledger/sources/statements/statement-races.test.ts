import fc from 'fast-check'
import { expect, it } from 'vitest'
import { postDonation } from '../../../testing/sample-donation.ts'
import { auditErrors } from '../../../testing/audit-payments.ts'
import { by, evidence, paymentsOf, statesOf } from '../../../testing/sample-payment.ts'
import { createImporter, type SampleLine } from '../../../testing/sample-statement.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'

/** Returns whether a decision succeeded. It may come too late, but must not fail in another way. */
const settle = async (decision: Promise<unknown>): Promise<boolean> =>
  decision.then(
    () => true,
    (error: unknown) => {
      expect(['state_changed', 'transaction_id_used', 'second_person_required']).toContain(
        (error as { code?: string }).code,
      )
      return false
    },
  )

describeOnEachEngine('[payments] while a statement is imported', (engine) => {
  it.each([
    ['its ID', { transactionId: 'QTHER00001' }],
    ['its amount', { claimedAmountTzs: 6000 }],
  ])(
    'a payment is not verified by the line that it matched before %s was corrected',
    async (_, correction) => {
      const app = await createTestApp(engine)
      const payments = paymentsOf(app)
      const { importLines } = createImporter(app, {
        ...payments,
        verifyByLine: async (match) => {
          await payments.correct({ claimId: match.claimId, by, reason: 'Typo.', ...correction })
          await payments.verifyByLine(match)
        },
      })
      await postDonation(app.http, { transactionId: 'FIRST00001', amount: 5000 })
      await importLines(['FIRST00001', 5000])
      expect(await statesOf(app)).toEqual(['submitted'])

      // The line's owner can still claim it, once.
      await payments.correct({ claimId: 1, by, reason: 'Moved on.', transactionId: 'QTHER00002' })
      await postDonation(app.http, { transactionId: 'FIRST00001', amount: 5000 })
      await createImporter(app).importLines()
      expect(await statesOf(app)).toEqual(['submitted', 'verified'])
      expect(await auditErrors(app, [['FIRST00001', 5000]])).toEqual([])
    },
  )

  it('a line that was taken since it was matched verifies nothing', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    const { importLines } = createImporter(app, {
      ...payments,
      verifyByLine: async (match) => {
        await app.db.updateTable('statement_lines').set({ claim_id: 2 }).execute()
        await payments.verifyByLine(match)
      },
    })
    await postDonation(app.http, { transactionId: 'FIRST00001' })
    await postDonation(app.http, { transactionId: 'SECOND0001' })
    await importLines(['FIRST00001', 5000])
    expect(await statesOf(app)).toEqual(['submitted', 'submitted'])
  })

  it('corrections, decisions and other imports at the same moment never count a payment twice', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    const { importLines } = createImporter(app)
    const all: SampleLine[] = []
    for (let round = 0; round < (engine === 'sqlite' ? 12 : 4); round++) {
      const idOf = (name: string) => `${name}${String(10_000 + round).repeat(2)}`
      const line: SampleLine = [idOf('WALLET'), 5000, idOf('BANK')]
      all.push(line)
      const first = 2 * round + 1
      await postDonation(app.http, { transactionId: idOf('WALLET'), amount: 5000 })
      await postDonation(app.http, { transactionId: idOf('TYPO'), amount: 5000 })
      const correct = (claimId: number, name: string) =>
        settle(payments.correct({ claimId, by, reason: 'Typo.', transactionId: idOf(name) }))
      const interleavings = [
        [() => importLines(line), () => correct(first, 'NONE'), () => correct(first + 1, 'BANK')],
        [() => correct(first + 1, 'BANK'), () => importLines(line), () => importLines(line)],
        [
          () => importLines(line),
          () => settle(payments.verify({ claimId: first, by, evidence })),
          () => correct(first + 1, 'BANK'),
        ],
        [
          () => settle(payments.reject({ claimId: first, by, reason: 'x' })),
          () => importLines(line),
          () => correct(first + 1, 'BANK'),
        ],
      ]
      await Promise.all((interleavings[round % interleavings.length] ?? []).map((run) => run()))
      await Promise.all([
        importLines(),
        importLines(),
        settle(payments.reopen({ claimId: first, by, reason: 'x' })),
      ])
      expect(await auditErrors(app, all)).toEqual([])
    }
  })

  it('the two IDs of one payment, verified at the same moment before its line is linked, count once', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    const { importLines } = createImporter(app)
    for (let round = 0; round < (engine === 'sqlite' ? 10 : 5); round++) {
      const [wallet, bank] = ['WALLET', 'BANK'].map(
        (name) => `${name}${String(10_000 + round).repeat(2)}`,
      ) as [string, string]
      await importLines([wallet, 5000, bank])
      await postDonation(app.http, { transactionId: wallet, amount: 5000 })
      await postDonation(app.http, { transactionId: bank, amount: 5000 })
      const claimId = 2 * round + 1
      await Promise.all([
        settle(payments.verify({ claimId, by, evidence })),
        settle(payments.verify({ claimId: claimId + 1, by, evidence })),
        importLines(),
      ])
      const states = (await statesOf(app)).slice(2 * round)
      expect(states.sort()).toEqual(['submitted', 'verified'])
    }
  })
})

const operation = fc.record({
  action: fc.constantFrom('import', 'correct', 'correct', 'amount', 'verify', 'reject', 'reopen'),
  claim: fc.nat({ max: 2 }),
  payment: fc.nat({ max: 2 }),
  /** Prefix of one of the payment's two IDs, or of an ID that is on no statement. */
  prefix: fc.constantFrom('W', 'B', 'N'),
  amountTzs: fc.constantFrom(4000, 5000),
  /** Number of decisions that the import makes before this one. */
  after: fc.nat({ max: 3 }),
})

describeOnEachEngine('[payments] imports, corrections and decisions in any order', (engine) => {
  it('never verify more money than is on statements, plus what people verified by hand', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    const all: SampleLine[] = []
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 8 }), async (operations) => {
        const run = String(10_000 + runs++).repeat(2)
        const lines = ['0', '1', '2'].map((index): SampleLine => [
          `W${index.repeat(3)}X${run}`,
          5000,
          `B${index.repeat(3)}X${run}`,
        ])
        all.push(...lines)
        const claimIds: number[] = []
        for (const [transactionId] of lines) {
          const response = await postDonation(app.http, { transactionId, amount: 5000 })
          claimIds.push(response.json<{ body: { id: number } }>().body.id)
        }
        const perform = ({ action, claim, payment, prefix, amountTzs }: (typeof operations)[number]) => {
          const claimId = claimIds[claim] ?? 0
          const decision = { claimId, by, reason: 'x' }
          if (action === 'import') return createImporter(app).importLines(...lines)
          if (action === 'correct') {
            const transactionId = `${prefix}${String(payment).repeat(3)}X${run}`
            return settle(payments.correct({ ...decision, transactionId }))
          }
          if (action === 'amount')
            return settle(payments.correct({ ...decision, claimedAmountTzs: amountTzs }))
          if (action === 'verify') return settle(payments.verify({ claimId, by, evidence }))
          return settle(payments[action](decision))
        }

        const waiting = operations.toSorted((a, b) => a.after - b.after)
        let decisions = 0
        const { importLines } = createImporter(app, {
          ...payments,
          verifyByLine: async (match) => {
            for (; waiting[0] && waiting[0].after <= decisions; waiting.shift()) await perform(waiting[0])
            decisions++
            await payments.verifyByLine(match)
          },
        })
        await importLines(...lines)
        for (const rest of waiting) await perform(rest)
        expect(await auditErrors(app, all)).toEqual([])
        await importLines()
        expect(await auditErrors(app, all)).toEqual([])
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? (engine === 'sqlite' ? 30 : 5) },
    )
  }, 3_600_000)
})
