import { errorEnvelope } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { removeExpiredData } from '../privacy/retention.ts'
import { call, login, newestCode, sampleRegistration, signUp, wrongCode } from '../testing/sample-account.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder } from '../testing/sample-order.ts'
import { appWithClock, createTestApp, type TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const { email, password } = sampleRegistration
const dayS = 86_400

const profile = (app: TestApp, token?: string) => call(app, 'GET', '/api/account', undefined, token)
const askReset = (app: TestApp, to = email) => call(app, 'POST', '/api/auth/password-reset', { email: to })
const reset = (app: TestApp, otp: string, changes: object = {}) =>
  call(app, 'POST', '/api/auth/password-reset/confirm', { email, otp, password: 'new-password', ...changes })
const unauthorised = { statusCode: 401, code: 'unauthorised', body: null }

describeOnEachEngine('[S7 POST /api/auth/login]', (engine, itOnce) => {
  itOnce('returns token and user without the envelope, and a different token each time', async () => {
    const app = await createTestApp(engine)
    const token = await signUp(app)
    const response = await login(app)
    expect(Object.keys(response.json<object>())).toEqual(['token', 'user'])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json<{ token: string }>().token).not.toBe(token)
    expect((await profile(app, token)).statusCode).toBe(200)
  })

  itOnce('[S8] responds to a wrong password and to an unknown address alike', async () => {
    const app = await createTestApp(engine)
    await signUp(app)
    const responses = await Promise.all([
      login(app, email, 'wrong-password'),
      login(app, 'nobody@example.org'),
    ])
    for (const response of responses) {
      const { requestId, ...rest } = v.parse(errorEnvelope, response.json())
      expect(requestId).toBeDefined()
      expect(rest).toEqual({
        statusCode: 400,
        message: 'Invalid email or password. Please try again.',
        body: null,
        code: 'invalid_credentials',
      })
    }
  })

  itOnce('compares the whole password, however its letters are composed', async () => {
    const app = await createTestApp(engine)
    const long = `${'a'.repeat(200)}\u00e9`
    await signUp(app, { password: long })
    expect((await login(app, email, `${'a'.repeat(200)}e\u0301`)).statusCode).toBe(200)
    expect((await login(app, email, 'a'.repeat(200))).statusCode).toBe(400)
  })

  it('handles thirty concurrent sign-ins', async () => {
    const app = await createTestApp(engine)
    await signUp(app)
    const responses = await Promise.all(Array.from({ length: 30 }, () => login(app)))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

describe('[S4 session]', () => {
  it('ends when it is signed out, and no other does', async () => {
    const app = await createTestApp('sqlite')
    const first = await signUp(app)
    const second = (await login(app)).json<{ token: string }>().token
    expect((await call(app, 'POST', '/api/auth/logout', undefined, first)).json()).toMatchObject({
      statusCode: 200,
    })
    expect((await profile(app, first)).json()).toMatchObject(unauthorised)
    expect((await profile(app, second)).statusCode).toBe(200)
  })

  it('ends 30 days after its last use', async () => {
    const app = await appWithClock('sqlite')
    const token = await signUp(app)
    app.wait(29 * dayS)
    expect((await profile(app, token)).statusCode).toBe(200)
    app.wait(29 * dayS)
    await removeExpiredData(app.db, app.wait(0))
    expect((await profile(app, token)).statusCode).toBe(200)
    app.wait(30 * dayS)
    expect((await profile(app, token)).json()).toMatchObject(unauthorised)
    await removeExpiredData(app.db, app.wait(0))
    expect(await app.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  it.each([
    ['nothing', {}],
    ['another scheme', { authorization: 'Basic bmVlbWE6eA==' }],
    ['no token', { authorization: 'Bearer ' }],
    ['a made-up token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['a huge token', { authorization: `Bearer ${'x'.repeat(8000)}` }],
    ['SQL', { authorization: "Bearer ' or 1=1 --" }],
  ])('does not exist with %s', async (_name, headers) => {
    const app = await createTestApp('sqlite')
    await signUp(app)
    const response = await app.http.inject({ url: '/api/account', headers })
    expect(response.json()).toMatchObject(unauthorised)
  })

  it('[S8] an order with an invalid token is refused with 401 before anything is stored', async () => {
    const app = await createShop('sqlite', [{}])
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    expect((await postOrder(app.http, {}, headers)).json()).toMatchObject(unauthorised)
    expect(await app.db.selectFrom('orders').selectAll().execute()).toEqual([])
    expect((await postOrder(app.http)).statusCode).toBe(201)
  })

  it('a donation or a public list never fails because of a token', async () => {
    const app = await createTestApp('sqlite')
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    expect((await postDonation(app.http, {}, headers)).statusCode).toBe(201)
    expect((await app.http.inject({ url: '/api/products', headers })).statusCode).toBe(200)
  })
})

describeOnEachEngine('[S2 Forgot your password?]', (engine, itOnce) => {
  itOnce('sets a new password by a code, ends every session and notifies the owner', async () => {
    const app = await createTestApp(engine)
    const token = await signUp(app)
    expect((await askReset(app, 'NEEMA@example.org')).json()).toEqual({
      statusCode: 200,
      message: 'OK',
      body: null,
    })
    const code = await newestCode(app)
    expect((await reset(app, wrongCode(code))).json()).toMatchObject({ statusCode: 400, code: 'otp_invalid' })
    expect((await profile(app, token)).statusCode).toBe(200)
    expect((await reset(app, code)).json()).toMatchObject({ statusCode: 200, body: null })
    expect((await profile(app, token)).json()).toMatchObject(unauthorised)
    expect((await login(app)).json()).toMatchObject({ code: 'invalid_credentials' })
    expect((await login(app, email, 'new-password')).statusCode).toBe(200)
    const mails = await app.db
      .selectFrom('outgoing_messages')
      .select(['subject', 'recipient'])
      .orderBy('id')
      .execute()
    expect(mails.at(-1)).toEqual({ subject: 'Your password was changed', recipient: email })
  })

  itOnce('responds alike for an address without an account, and sends no email', async () => {
    const app = await createTestApp(engine)
    await signUp(app)
    const sent = (await app.db.selectFrom('outgoing_messages').select('id').execute()).length
    const unknown = await askReset(app, 'nobody@example.org')
    expect(await app.db.selectFrom('outgoing_messages').select('id').execute()).toHaveLength(sent)
    expect((await askReset(app)).body).toBe(unknown.body)
    expect((await askReset(app)).body).toBe(unknown.body)
    await newestCode(app)
    // Requested twice within a minute: one email.
    expect(await app.db.selectFrom('outgoing_messages').select('id').execute()).toHaveLength(sent + 1)
    expect((await reset(app, '000000', { email: 'nobody@example.org' })).json()).toMatchObject({
      code: 'otp_invalid',
    })
  })

  it('a code is valid for one purpose only, and of two concurrent resets one succeeds', async () => {
    const app = await createTestApp(engine)
    await signUp(app)
    await askReset(app)
    const code = await newestCode(app)
    expect((await call(app, 'POST', '/api/otp/validate', { email, otp: code })).statusCode).toBe(400)
    const responses = await Promise.all(
      ['password-one', 'password-two'].map((each) => reset(app, code, { password: each })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const winner = responses[0]?.statusCode === 200 ? 'password-one' : 'password-two'
    expect((await login(app, email, winner)).statusCode).toBe(200)
  })

  itOnce(
    'an email that could not be sent in time is not sent with an expired code, and is wiped',
    async () => {
      const app = await appWithClock(engine)
      await signUp(app)
      await app.outbox.stop()
      await askReset(app)
      await removeExpiredData(app.db, app.wait(601))
      const newest = await app.db
        .selectFrom('outgoing_messages')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(newest).toMatchObject({ state: 'failed', subject: '', text: '', html: '' })
    },
  )

  itOnce('a look-alike of the address is a different address', async () => {
    const app = await createTestApp(engine)
    await signUp(app, { email: 'kate@example.org' })
    const sent = (await app.db.selectFrom('outgoing_messages').select('id').execute()).length
    expect((await askReset(app, '\u212Aate@example.org')).statusCode).toBe(200)
    expect((await login(app, '\u212Aate@example.org', password)).statusCode).toBe(400)
    expect(await app.db.selectFrom('outgoing_messages').select('id').execute()).toHaveLength(sent)
  })
})
