import { anonymousEmail } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import type { Engine } from '../../db/schema.ts'
import {
  call,
  login,
  newestCode,
  register,
  sampleRegistration,
  signUp,
} from '../../testing/sample-account.ts'
import { sampleOrder } from '../../testing/sample-order.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { siteKey } from '../../testing/site-key.ts'
import { appWithClock } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { createApp } from '../../main/app.ts'
import { clientAddress, clientNetwork } from '../client-address.ts'
import { removeExpiredData } from '../../privacy/retention.ts'

const trustProxy = ['loopback']
const wrong = 'not-the-password'

/** Creates an app with rate limits; a factor of 0.1 makes them quick to reach. */
const limitedApp = async (engine: Engine, rateLimitFactor = 1) => {
  const app = await appWithClock(engine, { rateLimitFactor, trustProxy })
  const from = (ip: string, url: string, payload: object) =>
    app.http.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': ip } })
  return { ...app, from }
}

describeOnEachEngine('[S6] rate limits', (engine, itOnce) => {
  itOnce('allow ten wrong passwords for one account from one address, then it has to wait', async () => {
    const app = await limitedApp(engine)
    await signUp(app)
    app.wait(900)
    for (let index = 0; index < 10; index++) {
      expect((await login(app, 'neema@example.org', wrong)).json()).toMatchObject({
        code: 'invalid_credentials',
      })
    }
    app.wait(100)
    const response = await login(app, 'NEEMA@example.org')
    expect(response.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests', body: null })
    expect(response.headers['retry-after']).toBe('800')
    // Neither the owner elsewhere nor other people behind the same address are locked out.
    const payload = { username: sampleRegistration.email, password: sampleRegistration.password }
    expect((await app.from('198.51.100.7', '/api/auth/login', payload)).statusCode).toBe(200)
    expect((await login(app, 'other@example.org', wrong)).statusCode).toBe(400)
    app.wait(800)
    expect((await login(app)).statusCode).toBe(200)
  })

  itOnce('count unknown email addresses like known ones', async () => {
    const app = await limitedApp(engine)
    for (let index = 0; index < 10; index++) await login(app, 'nobody@example.org', wrong)
    expect((await login(app, 'nobody@example.org', wrong)).statusCode).toBe(429)
  })

  itOnce('allow few emails to one address, wherever they are requested from', async () => {
    const app = await limitedApp(engine)
    const ask = (index: number) =>
      app.from(`198.51.100.${String(index)}`, '/api/auth/password-reset', { email: 'neema@example.org' })
    const statuses = []
    for (let index = 0; index < 7; index++) statuses.push((await ask(index)).statusCode)
    expect(statuses).toEqual([...Array<number>(6).fill(200), 429])
  })

  itOnce(
    'allow fifty attempts at an address’s codes and twenty emails a day, from wherever they come',
    async () => {
      const app = await limitedApp(engine)
      await signUp(app)
      const email = 'neema@example.org'
      let places = 0
      const ask = async (url: string, payload: object) => {
        places++
        const ip = `198.51.${String(places >> 8)}.${String(places & 255)}`
        return (await app.from(ip, url, { email, ...payload })).statusCode
      }
      const attackForADay = async () => {
        const answered = { codes: 0, tries: 0 }
        for (let quarter = 0; quarter < 96; quarter++) {
          if ((await ask('/api/auth/password-reset', {})) === 200) answered.codes++
          for (const otp of ['000000', '000001', '000002']) {
            const reset = { otp, password: 'the-attackers' }
            if ((await ask('/api/auth/password-reset/confirm', reset)) === 400) answered.tries++
          }
          app.wait(900)
        }
        return answered
      }
      expect(await attackForADay()).toEqual({ codes: 20, tries: 50 })
      // The next day the owner can use codes again, and the password has worked all along.
      expect((await login(app)).statusCode).toBe(200)
      expect(await ask('/api/auth/password-reset', {})).toBe(200)
      const otp = await newestCode(app)
      expect(await ask('/api/auth/password-reset/confirm', { otp, password: 'my-new-password' })).toBe(200)
    },
  )

  itOnce.each([
    ['/api/otp/validate', {}],
    ['/api/auth/password-reset/confirm', { password: 'the-attackers' }],
  ])('bound guesses at codes of %s by network, and in all', async (url, extra) => {
    const app = await limitedApp(engine, 0.1)
    let guesses = 0
    /** Returns how many of these guesses, each at another account, are checked. */
    const guessFrom = async (count: number, addressOf: (index: number) => string) => {
      let heard = 0
      for (let index = 0; index < count; index++) {
        const payload = { email: `victim${String(guesses++)}@example.org`, otp: '000000', ...extra }
        if ((await app.from(addressOf(index), url, payload)).statusCode !== 429) heard++
      }
      return heard
    }
    expect(await guessFrom(70, (index) => `203.0.113.${String(index)}`)).toBe(60)
    expect(await guessFrom(70, (index) => `2001:db8:0:12${index.toString(16).padStart(2, '0')}::1`)).toBe(60)
    // The limit is 600 in all; the first rejected guess of each network was counted too.
    expect(await guessFrom(600, (index) => `10.${String(index % 250)}.${String(index >> 4)}.1`)).toBe(478)
    app.wait(3600)
    expect(await guessFrom(1, () => '203.0.113.9')).toBe(1)
  })

  itOnce.each([
    ['/api/auth/login', 10, { username: sampleRegistration.email, password: wrong }],
    ['/api/custom-orders', 1, { customerDetails: { email: sampleRegistration.email } }],
    ['/api/orders/lookup', 3, { email: sampleRegistration.email }],
  ])('%s counts the email address that it uses, whatever else is sent', async (url, most, payload) => {
    const app = await limitedApp(engine, 0.1)
    const statuses = []
    for (let index = 0; index <= most; index++) {
      const decoy = `decoy${String(index)}@example.org`
      const decoys = { email: decoy, username: decoy, address: { email: decoy } }
      const response = await app.from(`198.51.100.${String(index)}`, url, { ...decoys, ...payload })
      statuses.push(response.statusCode === 429)
    }
    expect(statuses).toEqual([...Array<boolean>(most).fill(false), true])
  })

  itOnce('let a class of forty sign up and donate from one IP address', async () => {
    const app = await limitedApp(engine)
    for (let index = 0; index < 40; index++) {
      const response = await postDonation(app.http, {
        transactionId: `CLASS${String(index)}`,
        email: index % 2 ? anonymousEmail : `pupil${String(index)}@example.org`,
      })
      expect(response.statusCode).toBe(201)
    }
    const sign = await Promise.all(
      Array.from({ length: 40 }, (_, index) => register(app, { email: `pupil${String(index)}@example.org` })),
    )
    expect(new Set(sign.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  })

  itOnce('[S7 POST /api/orders/lookup] end lookups for the day, by address and by client', async () => {
    const app = await limitedApp(engine, 0.1)
    const lookUp = async (ip: string, email: string) => {
      const body = { shipmentTrackingNumber: 'TRK1', email }
      return (await app.from(ip, '/api/orders/lookup', body)).statusCode
    }
    const allowed = { email: 0, ip: 0 }
    for (let index = 0; index < 12; index++) {
      if ((await lookUp(`198.51.100.${String(index)}`, 'neema@example.org')) === 404) allowed.email++
      app.wait(600)
    }
    for (let index = 0; index < 36; index++) {
      if ((await lookUp('203.0.113.9', `guess${String(index)}@example.org`)) === 404) allowed.ip++
      app.wait(600)
    }
    expect(allowed).toEqual({ email: 6, ip: 30 })
    app.wait(86_400)
    expect(await lookUp('203.0.113.9', 'neema@example.org')).toBe(404)
  })

  itOnce(
    '[S7 POST /api/donations/track] let the thanks of a class ask again all day, and bound guesses all the same',
    async () => {
      const app = await limitedApp(engine, 0.1)
      const donation = await postDonation(app.http, { transactionId: 'QFG7H8J9K0' })
      const reference = donation.json<{ body: { id: number } }>().body.id
      const ask = async (transactionId: string) =>
        (await app.from('203.0.113.9', '/api/donations/track', { reference, transactionId })).statusCode
      const askMany = async (times: number, idOf: (index: number) => string) => {
        const answered = { open: 0, wrong: 0, refused: 0 }
        for (let index = 0; index < times; index++) {
          const status = await ask(idOf(index))
          answered[status === 200 ? 'open' : status === 404 ? 'wrong' : 'refused']++
        }
        return answered
      }
      const pages = () => askMany(20, () => 'qfg7 h8j9k0')
      for (let round = 0; round < 5; round++) {
        expect(await pages()).toEqual({ open: 20, wrong: 0, refused: 0 })
        app.wait(600)
      }
      const guesses = (from: number) => askMany(20, (index) => `QFG7H8J${String(from + index)}`)
      expect(await guesses(100)).toEqual({ open: 0, wrong: 15, refused: 5 })
      expect(await pages()).toEqual({ open: 0, wrong: 0, refused: 20 })
      app.wait(600)
      expect(await pages()).toEqual({ open: 20, wrong: 0, refused: 0 })
      // The first rejected guess counts, too: 30 in a day.
      expect(await guesses(200)).toEqual({ open: 0, wrong: 14, refused: 6 })
    },
  )

  it('[S7 POST /api/donations/track] limit one client’s requests, for any record that it opens', async () => {
    const app = await limitedApp(engine, 0.05)
    const donation = await postDonation(app.http, { transactionId: 'QFG7H8J9K0' })
    const reference = donation.json<{ body: { id: number } }>().body.id
    const statuses = []
    for (let index = 0; index < 151; index++) {
      const response = await app.from('203.0.113.9', '/api/donations/track', {
        reference,
        transactionId: 'QFG7H8J9K0',
      })
      statuses.push(response.statusCode)
    }
    expect(statuses).toEqual([...Array<number>(150).fill(200), 429])
  })

  it('are shared by all instances, and exact under concurrency', async () => {
    const app = await limitedApp(engine)
    const copy = await createApp(
      { ...app.config, logLevel: 'silent' },
      { now: () => new Date('2026-11-21T09:00:00.000Z') },
    )
    try {
      const responses = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 ? app : copy).http.inject({
            method: 'POST',
            url: '/api/orders/lookup',
            payload: { shipmentTrackingNumber: 'TRK1', email: 'neema@example.org' },
            headers: { ...siteKey, 'x-forwarded-for': `198.51.100.${String(index)}` },
          }),
        ),
      )
      expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
      expect(responses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(30)
    } finally {
      await copy.close()
    }
  })

  it('count accepted and rejected orders exactly, even concurrent ones', async () => {
    const app = await limitedApp(engine, 0.2)
    await app.db.updateTable('products').set({ stock: 1000 }).where('id', '=', 1).execute()
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        app.from('198.51.100.7', '/api/orders', {
          ...sampleOrder,
          transactionId: `AT1ONCE${String(index)}`,
          orderItemList: [{ productId: index % 2 ? 1 : 999_999, quantity: 1 }],
        }),
      ),
    )
    const answered = Map.groupBy(responses, (response) => response.json<{ code?: string }>().code ?? 'placed')
    const count = (code: string) => answered.get(code)?.length ?? 0
    expect(count('too_many_requests')).toBe(10)
    expect(count('placed') + count('product_not_found')).toBe(30)
    const { stock } = await app.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(1000 - count('placed'))
  })

  itOnce('count invalid requests too, with any body', async () => {
    const app = await limitedApp(engine, 0.1)
    for (const payload of [
      [],
      { email: {} },
      { address: null },
      { email: 'x'.repeat(5000) },
      { username: '\u0000@b.example' },
    ]) {
      expect((await call(app, 'POST', '/api/cms/contact-messages', payload)).statusCode).toBe(400)
    }
    await call(app, 'POST', '/api/cms/contact-messages', {})
    expect((await call(app, 'POST', '/api/cms/contact-messages', {})).statusCode).toBe(429)
  })

  itOnce('reject without writing, once a client is known to be beyond a limit', async () => {
    const app = await limitedApp(engine, 0.1)
    const ask = () =>
      app.from('203.0.113.9', '/api/orders/lookup', { shipmentTrackingNumber: '1', email: 'a@b.example' })
    for (let index = 0; index < 4; index++) await ask()
    const rows = () => app.db.selectFrom('rate_limits').selectAll().orderBy('subject').execute()
    const before = await rows()
    app.wait(60)
    const refused = await Promise.all([ask(), ask(), ask()])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429])
    expect(refused[0].headers).toMatchObject({
      'retry-after': '540',
      'access-control-expose-headers': 'retry-after',
    })
    expect(await rows()).toEqual(before)
    app.wait(540)
    expect((await ask()).statusCode).toBe(404)
  })

  itOnce('store no address in plain text, and are deleted once they expire', async () => {
    const app = await limitedApp(engine)
    await app.from('198.51.100.7', '/api/auth/login', { username: 'neema@example.org', password: wrong })
    const rows = await app.db.selectFrom('rate_limits').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/neema|198\.51/)
    await removeExpiredData(app.db, app.wait(899))
    expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(3)
    await removeExpiredData(app.db, app.wait(1))
    expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })

  itOnce('can be turned off', async () => {
    const app = await limitedApp(engine, 0)
    for (let index = 0; index < 12; index++) await login(app, 'nobody@example.org', wrong)
    expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })
})

describe('[S6] one network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.200', '203.0.113.0/24'],
    ['2001:DB8:0:1ff::5', '2001:db8:0:100::/56'],
    ['2001:db8:0:12ab:ffff:1:2:3', '2001:db8:0:1200::/56'],
    ['::1', '0:0:0:0::/56'],
  ])('%s is in %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network)
  })
})

describe('[S6] one client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0:1::5', '2001:db8:0:1'],
    ['2001:db8:0:1:ffff:1:2:3', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is %s', (ip, client) => {
    expect(clientAddress(ip)).toBe(client)
  })
})
