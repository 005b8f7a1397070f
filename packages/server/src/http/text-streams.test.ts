import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { asStaff } from '../testing/sample-staff.ts'
import { createTestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const claimCount = 10_000
const at = '2026-11-21T09:00:00.000Z'
const claims = Array.from({ length: claimCount }, (_, index) => ({
  kind: 'donation' as const,
  transaction_id: `SAMPLE${String(index)}`,
  transaction_id_normal: `SAMPLE${String(index)}`,
  channel: null,
  expected_amount_tzs: null,
  claimed_amount_tzs: 5000,
  method: 'lipa',
  created_at: at,
}))

describeOnEachEngine('[S2 export] a long export', (engine) => {
  it('lets others take their turn between its parts', async () => {
    const { http, db } = await createTestApp(engine)
    const { post } = await asStaff({ http, db })
    for (let first = 0; first < claimCount; first += 500) {
      await db
        .insertInto('payment_claims')
        .values(claims.slice(first, first + 500))
        .execute()
    }
    let isDone = false
    let turns = 0
    const others = async () => {
      for (; !isDone; turns++) await setImmediate()
    }
    const served = others()
    const { body } = await post('/payments.csv')
    isDone = true
    await served
    expect(body.trimEnd().split('\n')).toHaveLength(claimCount + 1)
    // A part has 500 payments.
    expect(turns).toBeGreaterThanOrEqual(claimCount / 500)
  })
})
