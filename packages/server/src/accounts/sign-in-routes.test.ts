import { errorEnvelope } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { removeExpiredData } from '../retention/retention.ts'
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

describeOnEachEngine('[S7 POST /api/auth/login]', (engine) => {
  it('answers token and user without the envelope, and each time another token', async () => {
    const app = await createTestApp(engine)
    const token = await signUp(app)
    const answer = await login(app)
    expect(Object.keys(answer.json<object>())).toEqual(['token', 'user'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json<{ token: string }>().token).not.toBe(token)
    expect((await profile(app, token)).statusCode).toBe(200)
  })

  it('[S8] says the same of a wrong password and of an unknown address', async () => {
    const app = await createTestApp(engine)
    await signUp(app)
    const answers = await Promise.all([login(app, email, 'wrong-password'), login(app, 'nobody@example.org')])
    for (const answer of answers) {
      const { requestId, ...rest } = v.parse(errorEnvelope, answer.json())
      expect(requestId).toBeDefined()
      expect(rest).toEqual({
        statusCode: 400,
        message: 'Invalid email or password. Please try again.',
        body: null,
        code: 'invalid_credentials',
      })
    }
  })

  it('a password is compared whole, however its letters are composed', async () => {
    const app = await createTestApp(engine)
    const long = `${'a'.repeat(200)}\u00e9`
    await signUp(app, { password: long })
    expect((await login(app, email, `${'a'.repeat(200)}e\u0301`)).statusCode).toBe(200)
    expect((await login(app, email, 'a'.repeat(200))).statusCode).toBe(400)
  })

  it('thirty sign-ins at once all get their turn', async () => {
    const app = await createTestApp(engine)
    await signUp(app)
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(app)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

describeOnEachEngine('[S4 session]', (engine) => {
  it('ends when it is signed out, and no other with it', async () => {
    const app = await createTestApp(engine)
    const first = await signUp(app)
    const second = (await login(app)).json<{ token: string }>().token
    expect((await call(app, 'POST', '/api/auth/logout', undefined, first)).json()).toMatchObject({
      statusCode: 200,
    })
    expect((await profile(app, first)).json()).toMatchObject(unauthorised)
    expect((await profile(app, second)).statusCode).toBe(200)
  })

  it('ends 30 days after its last use', async () => {
    const app = await appWithClock(engine)
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
    ['a made-up one', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['a huge one', { authorization: `Bearer ${'x'.repeat(8000)}` }],
    ['SQL', { authorization: "Bearer ' or 1=1 --" }],
  ])('is none with %s', async (_name, headers) => {
    const app = await createTestApp(engine)
    await signUp(app)
    const answer = await app.http.inject({ url: '/api/account', headers })
    expect(answer.json()).toMatchObject(unauthorised)
  })

  it('[S8] an order with a token that is no longer good is refused with 401 before anything is stored', async () => {
    const app = await createShop(engine, [{}])
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    expect((await postOrder(app.http, {}, headers)).json()).toMatchObject(unauthorised)
    expect(await app.db.selectFrom('orders').selectAll().execute()).toEqual([])
    expect((await postOrder(app.http)).statusCode).toBe(201)
  })

  it('a gift, and what anybody may read, never fails for a token', async () => {
    const app = await createTestApp(engine)
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    expect((await postDonation(app.http, {}, headers)).statusCode).toBe(201)
    expect((await app.http.inject({ url: '/api/products', headers })).statusCode).toBe(200)
  })
})

describeOnEachEngine('[S2 Forgot your password?]', (engine) => {
  it('sets a new password by a code, ends every session and tells the owner', async () => {
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
    const mails = await app.db.selectFrom('mails').select(['subject', 'recipient']).orderBy('id').execute()
    expect(mails.at(-1)).toEqual({ subject: 'Your password was changed', recipient: email })
  })

  it('answers alike for an address without an account, and mails nobody', async () => {
    const app = await createTestApp(engine)
    await signUp(app)
    const sent = (await app.db.selectFrom('mails').select('id').execute()).length
    const unknown = await askReset(app, 'nobody@example.org')
    expect(await app.db.selectFrom('mails').select('id').execute()).toHaveLength(sent)
    expect((await askReset(app)).body).toBe(unknown.body)
    expect((await askReset(app)).body).toBe(unknown.body)
    await newestCode(app)
    // Asked for twice within a minute: one mail.
    expect(await app.db.selectFrom('mails').select('id').execute()).toHaveLength(sent + 1)
    expect((await reset(app, '000000', { email: 'nobody@example.org' })).json()).toMatchObject({
      code: 'otp_invalid',
    })
  })

  it('a code for one purpose is none for the other, and one of two resets at once wins', async () => {
    const app = await createTestApp(engine)
    await signUp(app)
    await askReset(app)
    const code = await newestCode(app)
    expect((await call(app, 'POST', '/api/otp/validate', { email, otp: code })).statusCode).toBe(400)
    const answers = await Promise.all(
      ['password-one', 'password-two'].map((each) => reset(app, code, { password: each })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const winner = answers[0]?.statusCode === 200 ? 'password-one' : 'password-two'
    expect((await login(app, email, winner)).statusCode).toBe(200)
  })

  it('mail that could not leave in time is not sent with a dead code, and holds none', async () => {
    const app = await appWithClock(engine)
    await signUp(app)
    await app.outbox.stop()
    await askReset(app)
    await removeExpiredData(app.db, app.wait(601))
    const newest = await app.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(newest).toMatchObject({ state: 'failed', subject: '', text: '', html: '' })
  })

  it('a look-alike of the address is another address', async () => {
    const app = await createTestApp(engine)
    await signUp(app, { email: 'kate@example.org' })
    const sent = (await app.db.selectFrom('mails').select('id').execute()).length
    expect((await askReset(app, '\u212Aate@example.org')).statusCode).toBe(200)
    expect((await login(app, '\u212Aate@example.org', password)).statusCode).toBe(400)
    expect(await app.db.selectFrom('mails').select('id').execute()).toHaveLength(sent)
  })
})
