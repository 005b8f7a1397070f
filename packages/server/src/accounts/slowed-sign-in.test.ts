import { describe, expect, it } from 'vitest'
import { inTransaction } from '../db/open-database.ts'
import type { Engine } from '../db/schema.ts'
import { normaliseEmail } from '../values/normalise-email.ts'
import { removeExpiredData } from '../privacy/retention.ts'
import { call, login, newestCode, sampleRegistration, signUp } from '../testing/sample-account.ts'
import { appWithClock, minimalCost, type TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { insertAccount } from './account-repository.ts'
import { passwordHasher } from './password.ts'
import { hashSessionToken } from './session.ts'

const { email, password } = sampleRegistration
const wrong = 'not-the-password'
const dayS = 86_400

/** Creates an account; sign-ups are limited. */
const addAccount = async ({ db }: TestApp, address: string) => {
  const password_hash = await passwordHasher(minimalCost).hash(password)
  const account = {
    email: address,
    email_normal: normaliseEmail(address),
    password_hash,
    role: null,
    first_name: 'Neema',
    last_name: 'Mushi',
    phone_number: '0754 000 000',
    sex: 'FEMALE',
    language: 'en',
    verified_at: '2026-11-21T09:00:00.000Z',
    created_at: '2026-11-21T09:00:00.000Z',
  }
  await inTransaction(db, (tx) => insertAccount(tx, account))
}

/** Creates an app with a tenth of the limits: 30 attempts at an account are free, ten of them from one network. */
const limitedApp = async (engine: Engine) => {
  const app = await appWithClock(engine, { rateLimitFactor: 0.1, trustProxy: ['loopback'] })
  await addAccount(app, email)
  const signIn = (ip: string, given: string, cookie = '', username = email) =>
    app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password: given },
      headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
    })
  let networks = 0
  /** Sends a number of wrong passwords, each from a network of its own, and returns the responses. */
  const guess = async (count: number) => {
    const responses = []
    for (let index = 0; index < count; index++) {
      networks++
      responses.push(await signIn(`10.${String(networks >> 8)}.${String(networks & 255)}.1`, wrong))
    }
    return responses
  }
  return { ...app, signIn, guess }
}

type CookieApp = Awaited<ReturnType<typeof limitedApp>>

/** Signs in and returns the cookie that the browser would send next time. */
const cookieFrom = async (app: CookieApp, cookie = ''): Promise<string> => {
  const response = await app.signIn('198.51.100.7', password, cookie)
  expect(response.statusCode).toBe(200)
  return String(response.headers['set-cookie']).split(';')[0] ?? ''
}

const tables = async ({ db }: TestApp) => [
  await db.selectFrom('rate_limits').selectAll().orderBy('subject').execute(),
  await db.selectFrom('slow_downs').selectAll().orderBy('subject').execute(),
]

describeOnEachEngine('[S6 sign-in] wrong passwords from many networks', (engine, itOnce) => {
  itOnce('slow further attempts down, by a delay that doubles up to a minute', async () => {
    const app = await limitedApp(engine)
    expect(new Set((await app.guess(30)).map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    const delays = []
    for (let index = 0; index < 8; index++) {
      const [refused] = await app.guess(1)
      expect(refused?.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
      const delay = Number(refused?.headers['retry-after'])
      delays.push(delay)
      app.wait(delay)
      expect((await app.guess(1))[0]?.statusCode).toBe(400)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    // The owner gets in from a new browser as well, at the latest after the longest delay.
    app.wait(60)
    expect((await app.signIn('198.51.100.7', password)).statusCode).toBe(200)
    app.wait(dayS)
    expect(new Set((await app.guess(30)).map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  })

  itOnce('do not keep the owner’s own browser out', async () => {
    const app = await limitedApp(engine)
    const cookie = await cookieFrom(app)
    await app.guess(40)
    expect((await app.signIn('198.51.100.7', password)).statusCode).toBe(429)
    expect((await app.signIn('198.51.100.7', password, cookie)).statusCode).toBe(200)
    expect((await app.signIn('203.0.113.1', password, `theme=dark; ${cookie}`)).statusCode).toBe(200)
    // Another account's cookie, or a made-up one, does not help.
    await addAccount(app, 'other@example.org')
    app.wait(60)
    const other = await app.signIn('198.51.100.9', password, '', 'other@example.org')
    const foreign = String(other.headers['set-cookie']).split(';')[0]
    await app.guess(2)
    expect((await app.signIn('198.51.100.8', password, foreign)).statusCode).toBe(429)
    expect((await app.signIn('198.51.100.8', password, `device=${'x'.repeat(43)}`)).statusCode).toBe(429)
  })

  it('are bounded for a known browser too', async () => {
    const app = await limitedApp(engine)
    const cookie = await cookieFrom(app)
    const statuses = []
    for (let index = 0; index < 3; index++)
      statuses.push((await app.signIn(`198.51.100.${String(index)}`, wrong, cookie)).statusCode)
    expect(statuses).toEqual([400, 400, 429])
    app.wait(900)
    expect((await app.signIn('198.51.100.7', password, cookie)).statusCode).toBe(200)
  })

  it('give one of many concurrent attempts its turn', async () => {
    const app = await limitedApp(engine)
    await app.guess(30)
    app.wait(1)
    const attempts = Array.from({ length: 12 }, (_, index) => app.signIn(`10.9.${String(index)}.1`, wrong))
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(11)
  })

  itOnce('cost no write while they are refused', async () => {
    const app = await limitedApp(engine)
    await app.guess(30)
    const before = await tables(app)
    const refused = await app.guess(20)
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]))
    expect(await tables(app)).toEqual(before)
  })

  it('are counted without an address, and forgotten after a day', async () => {
    const app = await limitedApp(engine)
    await cookieFrom(app)
    const stored = JSON.stringify([
      await tables(app),
      await app.db.selectFrom('known_devices').selectAll().execute(),
    ])
    expect(stored).not.toMatch(/neema|198\.51/i)
    await removeExpiredData(app.db, app.wait(dayS))
    expect(await app.db.selectFrom('slow_downs').selectAll().execute()).toEqual([])
    await removeExpiredData(app.db, app.wait(180 * dayS))
    expect(await app.db.selectFrom('known_devices').selectAll().execute()).toEqual([])
  })
})

describe('[S6 sign-in] wrong passwords from one network', () => {
  it('are bounded for an account, and leave other networks alone', async () => {
    const app = await limitedApp('sqlite')
    const statuses = []
    for (let index = 0; index < 11; index++) {
      statuses.push((await app.signIn(`203.0.113.${String(index)}`, wrong)).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    const delays = []
    for (let index = 11; index < 24; index++) {
      const refused = await app.signIn(`203.0.113.${String(index)}`, wrong)
      const delay = Number(refused.headers['retry-after'])
      delays.push(delay)
      app.wait(delay)
      expect((await app.signIn(`203.0.113.${String(index)}`, wrong)).statusCode).toBe(400)
    }
    expect(delays.slice(-4)).toEqual([512, 900, 900, 900])
    expect((await app.signIn('198.51.100.7', password)).statusCode).toBe(200)
  })
})

describeOnEachEngine('[S6 sign-in] a known browser', (engine, itOnce) => {
  itOnce('keeps a token that only this server reads, and the database its hash alone', async () => {
    const app = await limitedApp(engine)
    const response = await app.signIn('198.51.100.7', password)
    const header = String(response.headers['set-cookie'])
    expect(header).toMatch(
      /^device=[\w-]{43}; Path=\/api\/auth\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const token = header.slice('device='.length, 'device='.length + 43)
    const devices = await app.db.selectFrom('known_devices').selectAll().execute()
    expect(devices.map(({ token_hash }) => token_hash)).toContain(hashSessionToken(token))
    expect(JSON.stringify(devices)).not.toContain(token)
    // The token does not belong to a session.
    expect((await call(app, 'GET', '/api/account', undefined, token)).statusCode).toBe(401)
  })

  itOnce('may be shared by several people, and keeps its token', async () => {
    const app = await limitedApp(engine)
    const cookie = await cookieFrom(app)
    await addAccount(app, 'juma@example.org')
    const juma = await app.signIn('198.51.100.7', password, cookie, 'juma@example.org')
    expect(String(juma.headers['set-cookie'])).toContain(cookie)
    app.wait(900)
    expect(await cookieFrom(app, cookie)).toBe(cookie)
  })

  itOnce('gets no token on a partner’s page', async () => {
    const app = await appWithClock(engine, { partnerOrigins: ['https://partner.example'] })
    await signUp(app)
    const foreign = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: email, password },
      headers: { origin: 'https://partner.example', 'admin-code': 'partner' },
    })
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([200, undefined])
  })

  itOnce('sends its token only over HTTPS where the site has it', async () => {
    const app = await appWithClock(engine, { publicUrl: 'https://centre.test' })
    await signUp(app)
    expect(String((await login(app)).headers['set-cookie'])).toMatch(/; Secure$/)
  })

  itOnce('is forgotten when the password is reset', async () => {
    const app = await appWithClock(engine)
    await signUp(app)
    await call(app, 'POST', '/api/auth/password-reset', { email })
    const reset = { email, otp: await newestCode(app), password: 'new-password' }
    expect((await call(app, 'POST', '/api/auth/password-reset/confirm', reset)).statusCode).toBe(200)
    expect(await app.db.selectFrom('known_devices').selectAll().execute()).toEqual([])
  })

  it('is one of the twenty that an account was last signed in with', async () => {
    const app = await appWithClock(engine)
    await signUp(app)
    for (let index = 0; index < 25; index++) {
      app.wait(1)
      await login(app)
    }
    const devices = await app.db.selectFrom('known_devices').select('used_at').orderBy('used_at').execute()
    expect([devices.length, devices[0]?.used_at]).toEqual([20, '2026-11-21T09:00:06.000Z'])
  })
})
