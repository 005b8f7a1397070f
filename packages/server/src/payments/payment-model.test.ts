import fc from 'fast-check'
import { expect, it } from 'vitest'
import { campaignTotalsService } from '../campaigns/campaign-totals-service.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../testing/sample-order.ts'
import { by, countMails, evidence, paymentsOf, statesOf } from '../testing/sample-payment.ts'
import { createImporter } from '../testing/sample-statement.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

type State = 'submitted' | 'verified' | 'rejected'

const stock = 1000
const opening = 2_450_000

const step = fc.record({
  action: fc.constantFrom('verify', 'reject', 'reopen', 'import'),
  which: fc.constantFrom(0, 1),
  received: fc.integer({ min: 1, max: 1_000_000 }),
})

describeOnEachEngine('[payments] whatever the staff do, in whatever order', (engine) => {
  it('stock, raised amount, history and emails match the decisions', async () => {
    const app = await createShop(engine, [{ stock }])
    const payments = paymentsOf(app)
    const { importLines } = createImporter(app)
    const states: State[] = []
    const received: number[] = []
    let decisions = 0
    let mails = 0

    const isAllowed: Record<'verify' | 'reject' | 'reopen', (state: State | undefined) => boolean> = {
      verify: (state) => state === 'submitted',
      reject: (state) => state === 'submitted',
      reopen: (state) => state !== 'submitted',
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const first = states.length
        await postDonation(app.http, { transactionId: `GIFT${String(10_000 + first)}`, amount: 5000 })
        await postOrder(app.http, { transactionId: `ORDER${String(10_000 + first)}` })
        states.push('submitted', 'submitted')
        received.push(0, 0)
        mails += 2

        for (const { action, which, received: amountTzs } of steps) {
          const at = first + which
          const claimId = at + 1
          if (action === 'import') {
            const id = `${which === 0 ? 'GIFT' : 'ORDER'}${String(10_000 + first)}`
            await importLines([id, which === 0 ? 5000 : 20_000])
            // An import verifies every pending payment on any statement, not only this one.
            const after = await statesOf(app)
            const lines = await app.db.selectFrom('statement_lines').select('transaction_id').execute()
            for (const [index, state] of states.entries()) {
              const isGift = index % 2 === 0
              const its = `${isGift ? 'GIFT' : 'ORDER'}${String(10_000 + index - (isGift ? 0 : 1))}`
              if (state !== 'submitted' || !lines.some(({ transaction_id }) => transaction_id === its))
                continue
              expect(after[index]).toBe('verified')
              states[index] = 'verified'
              received[index] = isGift ? 5000 : 20_000
              decisions++
              mails++
            }
            continue
          }
          const decided =
            action === 'verify'
              ? payments.verify({ claimId, by, evidence, receivedAmountTzs: amountTzs })
              : payments[action]({ claimId, by, reason: 'x' })
          const isMade = await decided.then(
            () => true,
            (error: unknown) => {
              expect(error).toMatchObject({ code: 'state_changed' })
              return false
            },
          )
          expect(isMade).toBe(isAllowed[action](states[at]))
          if (!isMade) continue
          decisions++
          if (action !== 'reopen') mails++
          states[at] = ({ verify: 'verified', reject: 'rejected', reopen: 'submitted' } as const)[action]
          received[at] = action === 'verify' ? amountTzs : 0
        }

        expect(await statesOf(app)).toEqual(states)
        const held = states.filter((state, index) => index % 2 === 1 && state !== 'rejected').length
        expect(await stocksOf(app)).toEqual([stock - 2 * held])
        const raised = received.reduce(
          (sum, amountTzs, index) => sum + (index % 2 === 0 ? amountTzs : 0),
          opening,
        )
        const campaigns = await app.http.inject('/api/campaigns/active')
        expect(campaigns.json()).toMatchObject({ body: [{ collectedAmount: raised }, {}, {}] })
        const totals = await campaignTotalsService({ db: app.db, now: () => new Date() }).list()
        expect(totals.map(({ totalTzs }) => totalTzs)).toEqual([raised - opening, 0, 0])
        expect(totals.map(({ sumTzs }) => sumTzs)).toEqual([raised - opening, 0, 0])
        const events = await app.db.selectFrom('payment_events').select('id').execute()
        expect([events.length, await countMails(app)]).toEqual([decisions, mails])
      }),
      { numRuns: 40 },
    )
  })
})
