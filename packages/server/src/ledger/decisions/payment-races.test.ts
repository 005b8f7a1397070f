import { expect, it } from 'vitest'
import { inTransaction } from '../../db/open-database.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { by, countMails, evidence, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { findClaim, moveClaim } from '../claims/payment-claim-repository.ts'

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Returns the number of successful decisions; all others must have failed with `state_changed`. */
const countMade = async (decisions: Promise<void>[]): Promise<number> => {
  const outcomes = await Promise.allSettled(decisions)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'state_changed' })
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

describeOnEachEngine('[payments] concurrent decisions', (engine) => {
  it('a hundred verifications count once', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    await postDonation(app.http)
    expect(await countMade(times(100).map(() => payments.verify({ claimId: 1, by, evidence })))).toBe(1)
    expect(await app.db.selectFrom('payment_events').select('id').execute()).toHaveLength(1)
    expect(await countMails(app)).toBe(2)
    const response = await app.http.inject('/api/campaigns/active')
    expect(response.json()).toMatchObject({ body: [{ collectedAmount: 2_455_000 }, {}, {}, {}] })
  })

  it('one of verifying and rejecting wins, and the stock matches it', async () => {
    const app = await createShop(engine, [{ stock: 1000 }])
    const payments = paymentsOf(app)
    const rounds = 20
    for (const round of times(rounds)) {
      await postOrder(app.http, { transactionId: `RACE0000${String(round).repeat(3)}` })
      const claimId = round + 1
      const both = [
        payments.verify({ claimId, by, evidence }),
        payments.reject({ claimId, by, reason: 'Not found.' }),
      ]
      expect(await countMade(round % 2 ? both : both.reverse())).toBe(1)
    }
    const verified = (await statesOf(app)).filter((state) => state === 'verified').length
    expect(await stocksOf(app)).toEqual([1000 - 2 * verified])
  })

  it('placing and rejecting many orders never loses or creates a piece', async () => {
    const app = await createShop(engine, [{ stock: 30 }, { stock: 30 }])
    const payments = paymentsOf(app)
    const orderItemList = [
      { productId: 2, quantity: 1 },
      { productId: 1, quantity: 1 },
    ]
    const place = (index: number) =>
      postOrder(app.http, { orderItemList, transactionId: `HANDS0000${String(index)}` })
    await Promise.all(times(10).map(place))
    await Promise.all([
      ...times(10).map((index) => payments.reject({ claimId: index + 1, by, reason: 'x' })),
      ...times(10).map((index) => place(index + 10)),
      // Orders with the same IDs are rejected while these wait, without a deadlock with the rejections.
      ...times(10).map(place),
    ])
    const waiting = (await statesOf(app)).filter((state) => state === 'submitted').length
    expect(waiting).toBeGreaterThanOrEqual(10)
    expect(await stocksOf(app)).toEqual([30 - waiting, 30 - waiting])
  })

  it('a decision on an outdated amount changes nothing', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    await postDonation(app.http)
    await payments.verify({ claimId: 1, by, evidence })
    const seen = await findClaim(app.db, 1)
    await payments.reopen({ claimId: 1, by, reason: 'x' })
    await payments.verify({ claimId: 1, by, evidence, receivedAmountTzs: 4000 })
    const move = { to: 'submitted', receivedAmountTzs: null, at: '2026-11-21T10:00:00.000Z' } as const
    const isMoved = await inTransaction(app.db, async (tx) => seen && (await moveClaim(tx, seen, move)))
    expect([isMoved, await statesOf(app)]).toEqual([false, ['verified']])
  })

  it('two corrections to one ID are both made, and one payment counts', async () => {
    const app = await createTestApp(engine)
    const payments = paymentsOf(app)
    await postDonation(app.http, { transactionId: 'FIRST00001' })
    await postDonation(app.http, { transactionId: 'SECOND0001' })
    await Promise.all(
      [1, 2].map((claimId) =>
        payments.correct({ claimId, by, reason: 'Typo.', transactionId: 'THIRD00001' }),
      ),
    )
    await createImporter(app).importLines(['THIRD00001', 5000])
    expect(await statesOf(app)).toEqual(['submitted', 'submitted'])
    const line = { id: 1, amountTzs: 5000 }
    const decisions = [1, 2].map((claimId) => payments.verifyByLine({ claimId, by, evidence, line }))
    expect(await countMade(decisions)).toBe(1)
  })
})
