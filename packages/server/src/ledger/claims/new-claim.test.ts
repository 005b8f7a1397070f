import { describe, expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { toSaidPaidAt } from './new-claim.ts'

const rules = { createdAt: '2026-11-21T11:05:00.000Z', timeZone: 'Africa/Dar_es_Salaam' }

describe('[payments] the time at which a payer says that they paid', () => {
  it.each([
    ['2026-11-20T18:30', '2026-11-20T15:30:00.000Z'],
    ['2026-10-22T14:05', '2026-10-22T11:05:00.000Z'],
    // A clock that is ahead.
    ['2026-11-22T09:00', rules.createdAt],
  ])('%s is %s', (said, at) => {
    expect(toSaidPaidAt(said, rules)).toBe(at)
  })

  it.each([
    undefined,
    '',
    'yesterday',
    '2026-02-31T10:00',
    '2026-11-20',
    '2026-11-23T10:00',
    '2026-10-20T10:00',
  ])('%s is ignored', (said) => {
    expect(toSaidPaidAt(said, rules)).toBeNull()
  })
})

describeOnEachEngine('[payments] a claim with what its payer says about the time', (engine) => {
  it('keeps it; what cannot be true is left out, and the proof is stored all the same', async () => {
    const app = await createShop(engine, [{}], () => new Date(rules.createdAt))
    await postOrder(app.http, { paidAt: '2026-11-20T18:30' })
    await postDonation(app.http, { transactionId: 'QFG7H8J9K1', paidAt: '2026-11-19T08:00' })
    for (const [index, paidAt] of ['2031-01-01T10:00', 'x'.repeat(500), 7, null].entries()) {
      const changes = { transactionId: `QFG7H8J9L${String(index)}`, paidAt }
      expect((await postDonation(app.http, changes)).statusCode).toBe(201)
    }
    const claims = await app.db.selectFrom('payment_claims').orderBy('id').select('said_paid_at').execute()
    expect(claims.map((claim) => claim.said_paid_at)).toEqual([
      '2026-11-20T15:30:00.000Z',
      '2026-11-19T05:00:00.000Z',
      ...[null, null, null, null],
    ])
  })
})
