import { createHmac } from 'node:crypto'
import { clientKeyHeader, type Feed, type MadeFeed } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { postDonation, sampleDonation } from '../../../testing/sample-donation.ts'
import {
  clickPesaCredentials,
  fakePayment,
  startFakeClickPesa,
  type FakePayment,
  type Fault,
} from '../../../testing/fake-clickpesa.ts'
import { asStaff, ownPassword, paymentIn } from '../../../testing/sample-staff.ts'
import { appWithClock } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'
import type { Engine } from '../../../db/schema.ts'

const id = sampleDonation.transactionId

const open = async (engine: Engine, credentials: Record<string, string> = clickPesaCredentials) => {
  const provider = await startFakeClickPesa()
  const app = await appWithClock(engine, { providers: { clickpesa: { url: provider.url, timeoutMs: 500 } } })
  const staff = await asStaff(app)
  const added = await staff.post('/feeds', {
    kind: 'clickpesa',
    name: 'ClickPesa',
    source: 'clickpesa',
    wallet: 'm-pesa',
    senders: [],
    sim: null,
    perPaymentTzs: 100_000,
    perDayTzs: 500_000,
    credentials,
    password: ownPassword,
  })
  const made = added.json<{ body: MadeFeed }>().body
  await staff.post(`/feeds/${String(made.feed.id)}/on`, { password: ownPassword })
  /** Sends ClickPesa's callback. The server believes only the reference in it. */
  const callBack = async (payment: Partial<FakePayment> = {}, checksumKey?: string) => {
    const data = fakePayment(payment)
    const body = { event: 'PAYMENT RECEIVED', data }
    const checksum = checksumKey && createHmac('sha256', checksumKey).update(sorted(body)).digest('hex')
    const response = await app.http.inject({
      method: 'POST',
      url: made.feed.path,
      headers: { 'content-type': 'application/json', [clientKeyHeader]: '' },
      payload: JSON.stringify({ ...body, ...(checksum && { checksum, checksumMethod: 'canonical' }) }),
    })
    await app.asker.run()
    await app.matcher.run()
    return response
  }
  const state = async (payment = 1) => paymentIn(await staff.get(`/payments/${String(payment)}`)).state
  const feed = async () => {
    const [first] = (await staff.get('/feeds')).json<{ body: Feed[] }>().body
    if (!first) throw new Error('There is no feed')
    return first
  }
  const later = async (seconds: number) => {
    app.wait(seconds)
    await app.asker.run()
    await app.matcher.run()
  }
  return { app, staff, provider, made, added, callBack, state, feed, later }
}

/** Returns JSON with the keys in order on each level, without spaces. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => one.localeCompare(other)))
      : each,
  )

describeOnEachEngine('[notices] ClickPesa, which is asked back', (engine, itOnce) => {
  itOnce(
    'verifies a donation that its status shows, as a provider, and shows nobody the credentials',
    async () => {
      const { app, staff, provider, made, added, callBack, feed } = await open(engine)
      expect(made).toMatchObject({ key: null, feed: { grade: 'provider' } })
      await postDonation(app.http)
      provider.payments.set('ORD123456', [fakePayment()])
      expect((await callBack()).statusCode).toBe(200)
      const payment = paymentIn(await staff.get('/payments/1'))
      expect(payment).toMatchObject({
        state: 'verified',
        notices: [{ grade: 'provider', amount: 5000, payer: 'NEEMA J M., 0754 ••• 222' }],
      })
      expect(payment.history.at(-1)?.evidence).toContain('Provider "ClickPesa"')
      expect(provider.calls).toEqual(['POST /generate-token', 'GET /payments/ORD123456'])
      expect(await feed()).toMatchObject({ condition: 'good', askProblem: null })
      const rows = await app.db.selectFrom('feeds').selectAll().execute()
      for (const shown of [added.body, JSON.stringify(await feed()), JSON.stringify(rows)])
        expect(shown).not.toMatch(/sample-api-key|sample-client/)
    },
  )

  itOnce(
    'believes the status, whatever a callback says: another sum, a state, no such payment, somebody else’s',
    async () => {
      const { app, provider, callBack, state } = await open(engine)
      await postDonation(app.http)
      const told: [asked: FakePayment[] | undefined, callback: Partial<FakePayment>][] = [
        [undefined, {}],
        [[], {}],
        [[fakePayment({ status: 'PENDING' })], {}],
        [[fakePayment({ status: 'FAILED' })], { status: 'SUCCESS' }],
        [[fakePayment({ status: 'ON-HOLD' })], {}],
        [[fakePayment({ collectedAmount: 500 })], { collectedAmount: 5000 }],
        [[fakePayment({ collectedCurrency: 'USD' })], {}],
        [[fakePayment({ collectedAmount: '4999.50' })], {}],
        [[fakePayment({ orderReference: 'ANOTHER' })], {}],
      ]
      for (const [index, [asked, callback]] of told.entries()) {
        const orderReference = `ORD${String(index)}`
        const own = asked?.map((payment) => ({
          ...payment,
          id: `${orderReference}LCP`,
          paymentReference: payment.collectedAmount === 500 ? 'QZX1Y2W3V4' : id,
          orderReference: payment.orderReference === 'ANOTHER' ? 'ANOTHER' : orderReference,
        }))
        if (own) provider.payments.set(orderReference, own)
        expect((await callBack({ ...callback, orderReference })).statusCode).toBe(200)
        expect([orderReference, await state()]).toEqual([orderReference, 'submitted'])
      }
      const notices = await app.db
        .selectFrom('feed_notices')
        .select(['transaction_id', 'amount_cents'])
        .execute()
      expect(notices).toEqual([{ transaction_id: 'QZX1Y2W3V4', amount_cents: 50_000 }])
    },
  )

  itOnce(
    'is asked again where it is slow, broken, elsewhere or makes no sense, and where a token has expired',
    async () => {
      const { app, provider, callBack, state, feed, later } = await open(engine)
      await postDonation(app.http)
      provider.payments.set('ORD123456', [fakePayment()])
      const problems: [Fault, Feed['askProblem']][] = [
        ['slow', 'unreachable'],
        [500, 'unreachable'],
        ['elsewhere', 'unreachable'],
        ['nonsense', 'unexpected'],
        ['endless', 'unexpected'],
      ]
      provider.faults.push(...problems.map(([fault]) => fault))
      await callBack()
      for (const [fault, problem] of problems) {
        expect([fault, await state(), (await feed()).askProblem]).toEqual([fault, 'submitted', problem])
        if (fault === 'endless') provider.expireTokens()
        await later(3600)
      }
      expect([await state(), (await feed()).askProblem]).toEqual(['verified', null])
      expect(provider.calls.filter((call) => call === 'POST /generate-token')).toHaveLength(2)
    },
  )

  it('is not asked anything but payments, and only so often about what it does not know', async () => {
    const { app, made, provider, callBack, later } = await open(engine)
    for (const orderReference of ['../payouts', 'a/b', 'http://elsewhere.example', 'x'.repeat(65), '']) {
      expect((await callBack({ orderReference })).json()).toMatchObject({ code: 'validation_failed' })
    }
    expect(provider.calls).toEqual([])
    await callBack({ orderReference: 'UNKNOWN' })
    for (let time = 0; time < 8; time++) await later(7200)
    expect(provider.calls.filter((call) => call.startsWith('GET'))).toHaveLength(5)
    const payout = await app.http.inject({
      method: 'POST',
      url: made.feed.path,
      headers: { 'content-type': 'application/json', [clientKeyHeader]: '' },
      payload: JSON.stringify({ event: 'PAYOUT INITIATED', data: { orderReference: 'ORD1' } }),
    })
    expect(payout.statusCode).toBe(200)
    expect(await app.db.selectFrom('feed_hints').selectAll().execute()).toEqual([])
  })

  itOnce('is told of by a checksum, where the centre switched that on', async () => {
    const { app, provider, callBack, state } = await open(engine, {
      ...clickPesaCredentials,
      checksumKey: 'sample-checksum-key',
    })
    await postDonation(app.http)
    provider.payments.set('ORD123456', [fakePayment()])
    expect((await callBack()).statusCode).toBe(401)
    expect((await callBack({}, 'another-key')).statusCode).toBe(401)
    expect(provider.calls).toEqual([])
    expect((await callBack({}, 'sample-checksum-key')).statusCode).toBe(200)
    expect(await state()).toBe('verified')
  })

  itOnce('does not take the control number that many pay to for a payer’s own ID', async () => {
    const { app, provider, callBack, state } = await open(engine)
    await postDonation(app.http, { transactionId: '55042914871931' })
    provider.payments.set('55042914871931', [
      fakePayment({ orderReference: '55042914871931', paymentReference: 'QZX1Y2W3V4' }),
    ])
    await callBack({ orderReference: '55042914871931' })
    expect(await state()).toBe('submitted')
  })

  itOnce('says later that money went back, which a person decides on', async () => {
    const { app, staff, provider, callBack, state, later } = await open(engine)
    await postDonation(app.http)
    provider.payments.set('ORD123456', [fakePayment()])
    await callBack()
    expect(await state()).toBe('verified')
    provider.payments.set('ORD123456', [fakePayment({ status: 'REVERSED' })])
    await later(86_400)
    expect(paymentIn(await staff.get('/payments/1'))).toMatchObject({
      state: 'verified',
      reversals: [{ feed: 'ClickPesa', state: 'open' }],
    })
    await later(86_400)
    expect(await app.db.selectFrom('feed_hints').selectAll().execute()).toEqual([])
  })

  itOnce('says when it refuses the credentials, and takes others with the owner’s password', async () => {
    const { app, staff, provider, made, callBack, state, feed } = await open(engine, {
      ...clickPesaCredentials,
      apiKey: 'revoked',
    })
    await postDonation(app.http)
    provider.payments.set('ORD123456', [fakePayment()])
    await callBack()
    expect([await state(), (await feed()).askProblem]).toEqual(['submitted', 'refused'])
    const rotate = (body: object) => staff.post(`/feeds/${String(made.feed.id)}/rotate`, body)
    expect((await rotate({ password: ownPassword })).json()).toMatchObject({ code: 'validation_failed' })
    const rotated = await rotate({ password: ownPassword, credentials: clickPesaCredentials })
    expect(rotated.json()).toMatchObject({ body: { key: null } })
    await callBack()
    expect(await state()).toBe('verified')
  })
})
