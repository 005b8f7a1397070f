import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { addPhone, received } from '../../../testing/sample-feed.ts'
import { appWithClock, type TestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'

/** Time of the server's clock: 9:00 UTC, 12:00 at the centre. */
const now = '2026-11-21T09:00:00.000Z'
const anHourAgo = '2026-11-21T08:00:00.000Z'
const hourS = 3600

const moments = (app: TestApp) =>
  app.db
    .selectFrom('feed_notices')
    .select(['paid_at', 'phone_received_at', 'received_at'])
    .where('direction', '=', 'in')
    .executeTakeFirstOrThrow()

describeOnEachEngine('[notices] when a phone received a text, by the server’s clock', (engine, itOnce) => {
  const open = async (changes: Parameters<typeof addPhone>[1] = {}) => {
    const app = await appWithClock(engine)
    return { app, phone: await addPhone(app, changes) }
  }
  const text = received('QFG7H8J9K0', 5000, 25_000)

  it('is what its app says, not when the text arrived', async () => {
    const { app, phone } = await open()
    await phone.forward(text, { secondsAgo: hourS })
    expect(await moments(app)).toEqual({
      paid_at: now,
      phone_received_at: anHourAgo,
      received_at: now,
    })
  })

  itOnce.each([
    ['ahead', 2 * hourS],
    ['behind', -2 * hourS],
  ])('is corrected by a clock that is two hours %s', async (_, clockAheadS) => {
    const { app, phone } = await open()
    await phone.forward(text, { secondsAgo: 0, clockAheadS })
    expect((await moments(app)).phone_received_at).toBe(now)
  })

  itOnce.each([2 * hourS, -2 * hourS])(
    'is the network’s time where the app gives that and its own clock is wrong by %d s',
    async (clockAheadS) => {
      const { app, phone } = await open()
      const payload = { message: text, sender: 'M-PESA', simNumber: 1, receivedAt: now }
      await phone.send({ event: 'sms:received', payload }, { clockAheadS })
      expect((await moments(app)).phone_received_at).toBe(now)
    },
  )

  itOnce('is the arrival where the app says nothing', async () => {
    const { app, phone } = await open()
    await phone.send({ event: 'sms:received', payload: { message: text, sender: 'M-PESA', simNumber: 1 } })
    expect((await moments(app)).phone_received_at).toBe(now)
  })

  itOnce('is the arrival of what a script sends', async () => {
    const { app, phone } = await open({ kind: 'standard', senders: [] })
    const payload = JSON.stringify({
      type: 'payment',
      data: { direction: 'in', ids: ['QFG7H8J9K0'], amountTzs: 5000, paidAt: anHourAgo },
    })
    const signedAt = new Date()
    await app.http.inject({
      method: 'POST',
      url: phone.feed.path,
      payload,
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
        'webhook-signature': new Webhook(phone.key).sign('msg_1', signedAt, payload),
      },
    })
    expect(await moments(app)).toEqual({ paid_at: anHourAgo, phone_received_at: now, received_at: now })
  })
})
