import { expect, it } from 'vitest'
import { inTransaction } from '../db/open-database.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { asStaff } from '../testing/sample-staff.ts'
import { appWithClock } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { callBackDecisionEmails, stopVerificationEmail } from './called-back-repository.ts'
import { queueText } from './queue-text.ts'

describeOnEachEngine('[texts] what tells of a decision by email and text', (engine) => {
  /** Creates a verified donation, whose email and text are in these states. Queued emails are due later. */
  const verified = async (states: Record<'email' | 'text', 'queued' | 'sent'>) => {
    const app = await appWithClock(engine)
    const { post } = await asStaff(app)
    await postDonation(app.http)
    await app.outbox.drain()
    await app.outbox.stop()
    await post('/payments/1/verify', { evidence: 'Line 14', undoable: true })
    const at = app.wait(0).toISOString()
    const dueAt = new Date(Date.parse(at) + 12_000).toISOString()
    await inTransaction(app.db, (tx) =>
      queueText(tx, {
        ...{ recipient: '+255712345678', language: 'sw', text: 'Asante!', createdAt: at },
        ...{ timeZone: 'Africa/Dar_es_Salaam', dueAt, claimId: 1 },
      }),
    )
    const told = app.db.updateTable('outgoing_messages').where('claim_id', '=', 1)
    for (const channel of ['email', 'text'] as const)
      if (states[channel] === 'sent')
        await told.where('channel', '=', channel).set({ state: 'sent', attempts: 1 }).execute()
    const left = () =>
      app.db.selectFrom('outgoing_messages').select(['channel', 'state']).where('claim_id', '=', 1).execute()
    return { app, at, left }
  }

  it('is called back together', async () => {
    const { app, at, left } = await verified({ email: 'queued', text: 'queued' })
    expect(await inTransaction(app.db, (tx) => callBackDecisionEmails(tx, 1, at))).toBe(true)
    expect(await left()).toEqual([])
  })

  it.each([
    ['queued', 'queued', true],
    ['queued', 'sent', false],
    ['sent', 'queued', false],
    ['sent', 'sent', false],
  ] as const)('was not told if the email is %s and the text %s: %s', async (email, text, isStopped) => {
    const { app, left } = await verified({ email, text })
    expect(await inTransaction(app.db, (tx) => stopVerificationEmail(tx, 1))).toBe(isStopped)
    const sent = Object.entries({ email, text }).filter(([, state]) => state === 'sent')
    expect(await left()).toEqual(sent.map(([channel, state]) => ({ channel, state })))
  })
})
