import type { AddressInfo } from 'node:net'
import { centreTimeZone, type Feed, type UnreadMessage } from '@charity-kit/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Engine } from '../../../db/schema.ts'
import { createApp } from '../../../main/app.ts'
import { phoneScenarios, simulatedPhone, type ScenarioName } from '../../../testing/phone-scenarios.ts'
import { postDonation } from '../../../testing/sample-donation.ts'
import { addPhone, openBalance, received } from '../../../testing/sample-feed.ts'
import { asStaff, paymentIn } from '../../../testing/sample-staff.ts'
import { appWithClock, sendSiteKeyByDefault } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'
import { receivedMessage } from './simulated-phone.ts'

/** Number of a scenario's payments that are claimed. */
const claimed = 12

/** Opens a server that listens, with a feed for one SIM and its phone. */
const open = async (engine: Engine) => {
  const app = await appWithClock(engine)
  const { feed, key, staff } = await addPhone(app, { sim: 1, perDayTzs: 5_000_000 })
  await openBalance(app, feed.id, received('QZX1Y2W3V4', 1000, 51_000), 3)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const phone = simulatedPhone({
    address: `http://127.0.0.1:${String(port)}${feed.path}`,
    key,
    timeZone: centreTimeZone,
    now: () => app.wait(0),
  })
  const play = async (name: ScenarioName) => {
    const payments = (await phoneScenarios[name](phone)).filter(
      (_, index, all) => index % Math.ceil(all.length / claimed) === 0,
    )
    for (const { id, amountTzs } of payments) {
      const stored = await postDonation(app.http, {
        transactionId: id,
        amount: amountTzs,
        email: `${id}@example.org`,
      })
      expect(stored.statusCode).toBe(201)
    }
    // A phone that was behind counts as behind for some minutes.
    app.wait(301)
    await app.matcher.run()
    const states = await app.db
      .selectFrom('payment_claims')
      .select(['transaction_id', 'state'])
      .orderBy('id')
      .execute()
    expect(states).toEqual(
      payments.map(({ id, counts }) => ({ transaction_id: id, state: counts ? 'verified' : 'submitted' })),
    )
  }
  const feedNow = async () => (await staff.get('/feeds')).json<{ body: Feed[] }>().body[0]
  return { app, staff, phone, play, feedNow }
}

describeOnEachEngine('[notices] a simulated phone, over HTTP', (engine, itOnce) => {
  itOnce.each(['payment', 'twins', 'late', 'out-of-order', 'wrong-clock'] as const)(
    '%s: each payment is verified, once',
    async (name) => {
      const { app, phone, play } = await open(engine)
      await play(name)
      expect(new Set(phone.statuses)).toEqual(new Set([200]))
      const raised = await app.db
        .selectFrom('campaigns')
        .select('verified_tzs')
        .where('id', '=', 1)
        .executeTakeFirst()
      const sum = await app.db
        .selectFrom('feed_notices')
        .select('amount_cents')
        .where('direction', '=', 'in')
        .execute()
      expect(100 * Number(raised?.verified_tzs)).toBe(
        sum.reduce((total, { amount_cents }) => total + amount_cents, 0),
      )
    },
  )

  itOnce('a forged signature is refused, and nothing is kept of it', async () => {
    const { app, phone, play } = await open(engine)
    await play('forged-signature')
    expect(phone.statuses).toEqual([401])
    expect(await app.db.selectFrom('feed_notices').select('direction').execute()).toEqual([
      { direction: 'out' },
    ])
  })

  it('a spoofed sender is not listened to, and one in the wallet’s name breaks the chain of balances', async () => {
    const { app, play, feedNow } = await open(engine)
    await play('spoofed-sender')
    expect(await feedNow()).toMatchObject({ condition: 'broken' })
    await app.db.deleteFrom('feed_notices').where('amount_cents', '=', 700_000).execute()
    expect(await feedNow()).toMatchObject({ condition: 'good' })
  })

  itOnce('the other SIM’s message waits for somebody to look', async () => {
    const { staff, play } = await open(engine)
    await play('two-sims')
    const unread = (await staff.get('/unread-messages')).json<{ body: UnreadMessage[] }>().body
    expect(unread).toMatchObject([{ reason: 'other-sim' }])
  })

  it(
    'a day offline, and then 500 messages at once: none is lost or counted twice',
    { timeout: 120_000 },
    async () => {
      const { app, play, feedNow } = await open(engine)
      await play('day-offline')
      const { count } = await app.db
        .selectFrom('feed_notices')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('direction', '=', 'in')
        .executeTakeFirstOrThrow()
      expect(count).toBe(500)
      expect(await feedNow()).toMatchObject({ condition: 'good', battery: 81, signal: 'wifi' })
    },
  )
})

describe('[notices] a simulated message', () => {
  it('has the time of the centre’s clocks', () => {
    const at = new Date('2026-11-21T21:05:00.000Z')
    expect(receivedMessage({ id: 'QA1', amountTzs: 1_500_000, balanceTzs: 0, at }, centreTimeZone)).toContain(
      'received Tsh1,500,000.00 from 255754000000 - SAMPLE PAYER on 22/11/26 at 12:05 am. New M-Pesa balance is Tsh0.00.',
    )
  })
})

describeOnEachEngine('[notices] a press that lets a payment arrive, for trying out', (engine, itOnce) => {
  it('lets the newest that waits arrive, and then one that nobody has claimed', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    await postDonation(app.http, { amount: 25_000 })
    const press = () => phone.staff.post(`/feeds/${String(phone.feed.id)}/simulate`)
    expect((await press()).json()).toMatchObject({ body: { transactionId: 'QFG7H8J9K0', amount: 25_000 } })
    await app.matcher.run()
    expect(paymentIn(await phone.staff.get('/payments/1')).state).toBe('verified')
    expect((await press()).json()).toMatchObject({ body: { amount: 10_000 } })
    expect((await phone.staff.get('/feeds')).json()).toMatchObject({
      body: [{ condition: 'good', isForTrying: true, unclaimed: { count: 2, sum: 20_000 } }],
    })
  })

  itOnce('is not there on a server that was not started with samples', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    const real = await createApp(app.config, { print: () => undefined })
    onTestFinished(() => real.close())
    sendSiteKeyByDefault(real)
    const staff = await asStaff({ ...real, http: real.http }, 'rehema@centre.test')
    expect((await staff.post(`/feeds/${String(phone.feed.id)}/simulate`)).statusCode).toBe(404)
    expect((await staff.get('/feeds')).json()).toMatchObject({ body: [{ isForTrying: false }] })
    expect(await app.db.selectFrom('feed_notices').selectAll().execute()).toEqual([])
  })
})
