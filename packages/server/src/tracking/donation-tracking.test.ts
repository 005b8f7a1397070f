import { envelope, readTrackingFragment, trackDonation, type TrackedDonation } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { by, evidence, paymentsOf } from '../testing/sample-payment.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { trackingUrl } from '../outbox/tracking-url.ts'

type Http = Pick<TestApp, 'http'>
const saturday = () => new Date('2026-11-21T11:05:00.000Z')
const post = ({ http }: Http, url: string, payload: object) => http.inject({ method: 'POST', url, payload })
const donation = { reference: 1, transactionId: 'qfg7 h8j9-k0' }
const donationOf = async (app: Http, key: object = donation) =>
  (await post(app, '/api/donations/track', key)).json<{ body: TrackedDonation }>().body
const correctDonation = (app: Http, correctedTransactionId: string, key: object = donation) =>
  post(app, '/api/donations/correct', { ...key, correctedTransactionId })
const givenDonation = async (engine: Parameters<typeof createTestApp>[0], now = saturday) => {
  const app = await createTestApp(engine, {}, now)
  await postDonation(app.http)
  return { app, payments: paymentsOf(app, now) }
}

describe('[S7 POST /api/donations/track]', () => {
  it('says what was received and by which day it is checked', async () => {
    const { app } = await givenDonation('sqlite')
    const response = await post(app, '/api/donations/track', donation)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(v.parse(envelope(trackDonation.output), response.json()).body).toMatchObject({
      kind: 'donation',
      reference: 1,
      state: 'checking',
      amount: 5000,
      paymentMethod: 'M-Pesa',
      transactionId: 'QFG7H8J9K0',
      receivedAt: '2026-11-21T11:05:00.000Z',
      checkBy: '2026-11-24', // two working days after a Saturday
      correctionsLeft: 3,
      receipt: null,
    })
    expect(response.body).not.toMatch(/Neema|example\.org|music room\./)
  })

  it('takes the day from the centre’s time zone, and names none that is past', async () => {
    const atNight = await givenDonation('sqlite', () => new Date('2026-11-22T22:00:00.000Z')) // Monday at the centre
    expect(await donationOf(atNight.app)).toMatchObject({ checkBy: '2026-11-25' })
    let now = saturday()
    const late = await givenDonation('sqlite', () => now)
    now = new Date('2026-11-24T20:59:00.000Z')
    expect(await donationOf(late.app)).toMatchObject({ state: 'checking', checkBy: '2026-11-24' })
    now = new Date('2026-11-24T21:00:00.000Z')
    expect(await donationOf(late.app)).toMatchObject({ state: 'checking', checkBy: null })
  })

  it('names the wallet that was chosen, and says whether the donation is for the general fund', async () => {
    const { app } = await givenDonation('sqlite')
    expect(await donationOf(app)).toMatchObject({ wallet: null, generalFund: false })
    const toFund = { campaignId: 4 }
    await postDonation(app.http, { ...toFund, wallet: 'airtel-money', transactionId: 'QFG7H8J9K5' })
    expect(await donationOf(app, { reference: 2, transactionId: 'QFG7H8J9K5' })).toMatchObject({
      paymentMethod: 'M-Pesa',
      wallet: 'airtel-money',
      generalFund: true,
    })
  })

  it('names the campaign in each language', async () => {
    const { app } = await givenDonation('sqlite')
    const translations = { sw: { name: 'Chumba cha muziki' } }
    await app.db
      .updateTable('campaigns')
      .set({ translations: JSON.stringify(translations) })
      .where('id', '=', 1)
      .execute()
    const url = '/api/donations/track'
    const response = await app.http.inject({ method: 'POST', url, payload: donation })
    expect(response.json()).toMatchObject({ body: { campaign: 'Music room for small groups', translations } })
  })

  it('has one answer for a wrong reference, a wrong ID and another’s ID', async () => {
    const { app } = await givenDonation('sqlite')
    await postDonation(app.http, { transactionId: 'QFG7H8J9K1' })
    const responses = await Promise.all(
      [
        { reference: 1, transactionId: 'QFG7H8J9K1' },
        { reference: 2, transactionId: 'QFG7H8J9K0' },
        { reference: 3, transactionId: 'QFG7H8J9K0' },
        { reference: Number.MAX_SAFE_INTEGER, transactionId: 'X' },
        { reference: 1, transactionId: '%1' },
      ].flatMap((key) => [post(app, '/api/donations/track', key), correctDonation(app, 'QFG7H8J9K9', key)]),
    )
    for (const response of responses) {
      const { requestId, ...rest } = response.json<Record<string, unknown>>()
      expect(requestId).toEqual(expect.any(String))
      expect(rest).toEqual({
        statusCode: 404,
        message: 'No gift fits these details.',
        body: null,
        code: 'donation_not_found',
      })
    }
  })

  it('has a receipt once the payment is confirmed, with the name only if one was given', async () => {
    const { app, payments } = await givenDonation('sqlite')
    await postDonation(app.http, {
      name: 'Anonymous',
      email: 'anonymous@example.com',
      transactionId: 'BKC7T2M4QX',
    })
    await payments.verify({ claimId: 1, by, evidence, receivedAmountTzs: 4000 })
    await payments.verify({ claimId: 2, by, evidence })
    expect(await donationOf(app)).toMatchObject({
      state: 'confirmed',
      amount: 4000,
      decidedAt: '2026-11-21T11:05:00.000Z',
      checkBy: null,
      correctionsLeft: 0,
      receipt: { number: '2026-G-1', name: 'Neema Mushi' },
    })
    const anonymous = await donationOf(app, { reference: 2, transactionId: 'BKC7T2M4QX' })
    expect(anonymous.receipt).toEqual({ number: '2026-G-2', name: null })
  })

  it('says why it was not found, that it went back, and that it was cancelled, without a receipt', async () => {
    const { app, payments } = await givenDonation('sqlite')
    await payments.reject({ claimId: 1, by, reason: 'No such ID on our statement.' })
    expect(await donationOf(app)).toMatchObject({
      state: 'not_found',
      reason: 'No such ID on our statement.',
      correctionsLeft: 3,
      receipt: null,
    })
    await payments.reopen({ claimId: 1, by, reason: 'Look again' })
    expect(await donationOf(app)).toMatchObject({ state: 'checking', reason: null })
    await payments.cancel({ claimId: 1, by, reason: 'You asked us to.' })
    expect(await donationOf(app)).toMatchObject({
      state: 'cancelled',
      reason: 'You asked us to.',
      correctionsLeft: 0,
      receipt: null,
    })
  })
})

describeOnEachEngine('[S7 POST /api/donations/correct]', (engine, itOnce) => {
  itOnce(
    'takes the right ID for one that was not found: a claim again, with the earlier ID in the history',
    async () => {
      let now = saturday()
      const { app, payments } = await givenDonation(engine, () => now)
      await payments.reject({ claimId: 1, by, reason: 'Not on our statement.' })
      now = new Date('2026-11-25T09:00:00.000Z')
      const response = await correctDonation(app, 'qfg7h8j9k8')
      expect(response.statusCode).toBe(200)
      expect(response.json<{ body: TrackedDonation }>().body).toMatchObject({
        state: 'corrected',
        transactionId: 'qfg7h8j9k8',
        correctedAt: '2026-11-25T09:00:00.000Z',
        replacedIds: [{ transactionId: 'QFG7H8J9K0', at: '2026-11-25T09:00:00.000Z' }],
        checkBy: '2026-11-27',
        correctionsLeft: 2,
        reason: null,
      })
      // The link of an earlier email still opens the donation, and so does the new ID.
      expect(await donationOf(app, { reference: 1, transactionId: 'QFG7H8J9K8' })).toEqual(
        await donationOf(app),
      )
      const events = await app.db.selectFrom('payment_events').selectAll().orderBy('id').execute()
      expect(events.at(-1)).toMatchObject({
        action: 'corrected',
        actor: 'the payer',
        from_state: 'rejected',
        to_state: 'submitted',
        transaction_id_before: 'QFG7H8J9K0',
        transaction_id_after: 'qfg7h8j9k8',
      })
      await payments.verify({ claimId: 1, by, evidence })
      expect(await donationOf(app)).toMatchObject({ state: 'confirmed' })
    },
  )

  itOnce('changes nothing when it is repeated', async () => {
    const { app } = await givenDonation(engine)
    const first = await correctDonation(app, 'QFG7H8J9K8')
    const again = await correctDonation(app, ' qfg7-h8j9-k8 ')
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await app.db.selectFrom('payment_events').select('id').execute()).toHaveLength(1)
  })

  itOnce('refuses an ID that counts elsewhere, and the one that was not found', async () => {
    const { app, payments } = await givenDonation(engine)
    await postDonation(app.http, { transactionId: 'BKC7T2M4QX' })
    await payments.verify({ claimId: 2, by, evidence })
    await payments.reject({ claimId: 1, by, reason: 'x' })
    for (const id of ['BKC7 T2M4 QX', 'QFG7H8J9K0']) {
      const refused = await correctDonation(app, id)
      expect(refused.json()).toMatchObject({ statusCode: 409, code: 'transaction_id_used' })
    }
    expect(await donationOf(app)).toMatchObject({ state: 'not_found', correctionsLeft: 3 })
  })

  itOnce('frees the earlier ID for its real owner', async () => {
    const { app } = await givenDonation(engine)
    await correctDonation(app, 'QFG7H8J9K8')
    expect((await postDonation(app.http, { transactionId: 'QFG7H8J9K0' })).statusCode).toBe(201)
    expect((await postDonation(app.http, { transactionId: 'QFG7H8J9K8' })).statusCode).toBe(409)
  })

  itOnce('closes the donation to the earlier ID once that is another’s', async () => {
    const { app } = await givenDonation(engine)
    await correctDonation(app, 'QFG7H8J9K8')
    await postDonation(app.http, { transactionId: 'QFG7H8J9K0' })
    expect((await post(app, '/api/donations/track', donation)).statusCode).toBe(404)
    expect((await correctDonation(app, 'QFG7H8J9K9')).json()).toMatchObject({ code: 'donation_not_found' })
    expect(await donationOf(app, { reference: 1, transactionId: 'QFG7H8J9K8' })).toMatchObject({
      state: 'corrected',
    })
    expect(await donationOf(app, { reference: 2, transactionId: 'QFG7H8J9K0' })).toMatchObject({
      state: 'checking',
    })
  })

  it('is possible three times, also for many at once', async () => {
    const { app } = await givenDonation(engine)
    const ids = Array.from({ length: 8 }, (_, index) => `QFG7H8J9L${String(index)}`)
    const codes = (await Promise.all(ids.map((id) => correctDonation(app, id)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(3)
    for (const id of ids) await correctDonation(app, `${id}X`)
    expect(await donationOf(app)).toMatchObject({ correctionsLeft: 0 })
    expect(await app.db.selectFrom('payment_events').select('id').execute()).toHaveLength(3)
    expect((await correctDonation(app, 'QFG7H8J9M0')).json()).toMatchObject({ code: 'state_changed' })
  })

  itOnce('is rejected once the payment is confirmed or cancelled', async () => {
    const { app, payments } = await givenDonation(engine)
    await payments.verify({ claimId: 1, by, evidence })
    expect((await correctDonation(app, 'QFG7H8J9K8')).json()).toMatchObject({ code: 'state_changed' })
    await payments.reopen({ claimId: 1, by, reason: 'x' })
    await payments.cancel({ claimId: 1, by, reason: 'x' })
    expect((await correctDonation(app, 'QFG7H8J9K8')).json()).toMatchObject({ code: 'state_changed' })
  })
})

describe('[tracking] the page’s address', () => {
  const key = { kind: 'donation', reference: 1, transactionId: ' qfg7 H8J9-k0' } as const

  it('holds what opens it in the fragment alone, and the language', () => {
    const address = new URL(String(trackingUrl('https://centre.test', key, 'sw')))
    expect([address.origin, address.pathname, address.search]).toEqual([
      'https://centre.test',
      '/track',
      '?lang=sw',
    ])
    expect(readTrackingFragment(address.hash)).toEqual({ ...key, transactionId: 'QFG7H8J9K0' })
    expect(trackingUrl('https://centre.test', key, 'en')).toBe(
      'https://centre.test/track#donation=1&id=QFG7H8J9K0',
    )
  })

  it('is undefined on a server without a site', () => {
    expect(trackingUrl(undefined, key, 'en')).toBeUndefined()
  })

  it('repeats nothing that a mail program would turn into a link of its own', () => {
    const url = trackingUrl(
      'https://centre.test',
      { ...key, transactionId: 'https://prize.example/win' },
      'en',
    )
    expect(url).toBe('https://centre.test/track#donation=1&id=HTTPSPRIZEEXAMPLEWIN')
  })
})
