import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { asStaff, paymentIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { appWithClock, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

/** Returns the emails that were queued or sent since the receipts, by state. */
const mailsOf = async (app: TestApp, subject: RegExp): Promise<string[]> => {
  await app.outbox.drain()
  const mails = await app.db
    .selectFrom('outgoing_messages')
    .select(['subject', 'state'])
    .orderBy('id')
    .execute()
  return mails.filter((mail) => subject.test(mail.subject)).map(({ state }) => state)
}
const rejection = /not find|find your|payment/i

const refusalIn = (response: { json: () => unknown; statusCode: number }): [number, string] => [
  response.statusCode,
  (response.json() as { message: string }).message,
]

describeOnEachEngine('[desk payments] Undo', (engine, itOnce) => {
  itOnce('takes a rejection back with its mail, and its pieces again', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const { get, post } = await asStaff(app)
    await postOrder(app.http)
    const before = await app.db.selectFrom('outgoing_messages').select('id').execute()
    const { version } = paymentIn(await post('/payments/1/reject', { why: 'not-found', undoable: true }))
    expect(await stocksOf(app)).toEqual([5])
    const taken = paymentIn(await post('/payments/1/take-back', { version }))
    expect(taken.state).toBe('submitted')
    expect(taken.history.map(({ action }) => action)).toEqual(['rejected', 'reopened'])
    expect(await stocksOf(app)).toEqual([3])
    expect(await app.db.selectFrom('outgoing_messages').select('id').execute()).toEqual(before)
    expect(paymentIn(await get('/payments/1')).state).toBe('submitted')
  })

  it('takes back the parts that the same press rejected, and no other', async () => {
    const app = await appWithClock(engine)
    const { get, post } = await asStaff(app)
    const furtherPayments = [
      { transactionId: 'SECOND0002', amount: 2000 },
      { transactionId: 'THIRD00003', amount: 1000 },
    ]
    await postDonation(app.http, { furtherPayments })
    await post('/payments/2/reject', { why: 'not-found' })
    app.wait(60)
    const pressed = { why: 'not-found', allParts: true, undoable: true }
    const { version } = paymentIn(await post('/payments/1/reject', pressed))
    const states = async () =>
      Promise.all([1, 2, 3].map(async (id) => paymentIn(await get(`/payments/${String(id)}`)).state))
    expect(await states()).toEqual(['rejected', 'rejected', 'rejected'])
    expect((await post('/payments/1/take-back', { version })).statusCode).toBe(200)
    expect(await states()).toEqual(['submitted', 'rejected', 'submitted'])
  })

  itOnce(
    'is refused once the payer has been told, or if somebody changed the payment meanwhile',
    async () => {
      const app = await appWithClock(engine)
      const { get, post } = await asStaff(app)
      await postDonation(app.http)
      const rejected = paymentIn(await post('/payments/1/reject', { why: 'not-found', undoable: true }))
      const queued = (await mailsOf(app, rejection)).filter((state) => state === 'queued')
      expect(queued).toHaveLength(1)
      app.wait(13)
      expect(refusalIn(await post('/payments/1/take-back', { version: rejected.version }))).toEqual([
        409,
        'The payer of payment 1 has been told already, so it stays decided. Open it again if need be.',
      ])
      expect(paymentIn(await get('/payments/1')).state).toBe('rejected')
      await post('/payments/1/reopen', { reason: 'It came late.' })
      const { version } = paymentIn(await post('/payments/1/verify', { evidence: 'Line 14', undoable: true }))
      expect((await post('/payments/1/take-back', { version: rejected.version })).statusCode).toBe(409)
      expect((await post('/payments/1/take-back', { version })).statusCode).toBe(200)
      expect((await post('/payments/1/take-back', { version })).statusCode).toBe(409)
    },
  )

  itOnce('ends for an anonymous giver, to whom no mail goes, when a mail would have gone', async () => {
    const app = await appWithClock(engine)
    const { post } = await asStaff(app)
    await postDonation(app.http, { name: 'Anonymous', email: 'anonymous@example.com' })
    const reject = async () =>
      paymentIn(await post('/payments/1/reject', { why: 'not-found', undoable: true })).version
    expect((await post('/payments/1/take-back', { version: await reject() })).statusCode).toBe(200)
    const version = await reject()
    app.wait(31)
    expect((await post('/payments/1/take-back', { version })).statusCode).toBe(409)
  })

  itOnce('takes back what was verified together, whose mails wait while all are decided', async () => {
    const app = await appWithClock(engine)
    const { get, post } = await asStaff(app)
    const ids = ['AAA0000111', 'AAA0000222']
    await createImporter(app).importLines(...ids.map((id) => [id, 5000] as const))
    await app.db.updateTable('statement_lines').set({ paid_at: '2026-11-21T08:30:00.000Z' }).execute()
    for (const transactionId of ids) await postDonation(app.http, { transactionId })
    const answer = await post('/payments/verify-matched', { payments: [1, 2], undoable: true })
    const outcomes = answer.json<{ body: { payment: number; isVerified: boolean; version: number }[] }>().body
    expect(outcomes.map(({ payment, isVerified }) => [payment, isVerified])).toEqual([
      [1, true],
      [2, true],
    ])
    app.wait(25)
    expect(await mailsOf(app, /arrived/)).toEqual(['queued', 'queued'])
    const [first, second] = outcomes
    expect((await post('/payments/1/take-back', { version: first?.version })).statusCode).toBe(200)
    expect(await mailsOf(app, /arrived/)).toEqual(['queued'])
    expect(paymentIn(await get('/payments/1'))).toMatchObject({ state: 'submitted', received: null })
    app.wait(10)
    expect(await mailsOf(app, /arrived/)).toEqual(['sent'])
    expect((await post('/payments/2/take-back', { version: second?.version })).statusCode).toBe(409)
    expect(paymentIn(await get('/payments/2')).state).toBe('verified')
  })
})
