import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

describeOnEachEngine('[S8] a clock that is set back', (engine) => {
  it('loses and duplicates nothing: the order of records, idempotency keys and emails are unaffected', async () => {
    let now = new Date('2026-11-21T09:00:00Z')
    const { http, db, outbox } = await createTestApp(engine, {}, () => now)
    const headers = { 'idempotency-key': 'sent-before-and-after' }
    const first = await postDonation(http, { transactionId: 'FIRST' }, headers)
    await outbox.drain()

    now = new Date('2026-11-21T08:00:00Z')
    const again = await postDonation(http, { transactionId: 'FIRST' }, headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await postDonation(http, { transactionId: 'SECOND' })).json()).toMatchObject({ body: { id: 2 } })
    await outbox.drain()

    now = new Date('2026-11-21T09:30:00Z')
    await outbox.drain()
    const mails = await db.selectFrom('outgoing_messages').select(['state', 'attempts']).execute()
    expect(mails).toEqual(Array(2).fill({ state: 'sent', attempts: 1 }))
  })
})
