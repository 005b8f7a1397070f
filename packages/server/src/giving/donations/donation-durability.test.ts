import { expect, it } from 'vitest'
import { killAfterResponse } from '../../testing/kill-after-response.ts'
import { sampleDonation } from '../../testing/sample-donation.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

describeOnEachEngine('[S7 POST /api/donations] an acknowledged donation', (engine) => {
  it('survives kill -9 right after the response, exactly once, with its receipt', async () => {
    const db = await killAfterResponse(engine, '/api/donations', sampleDonation, {
      id: 1,
      transactionId: 'QFG7H8J9K0',
    })
    expect(await db.selectFrom('donations').select('id').execute()).toEqual([{ id: 1 }])
    expect(await db.selectFrom('campaigns').select('id').execute()).toHaveLength(4)
    expect(await db.selectFrom('outgoing_messages').select('recipient').execute()).toEqual([
      { recipient: sampleDonation.email },
    ])
  })
})
