import { describe, expect, it } from 'vitest'
import {
  call,
  login,
  newestCode,
  register,
  sampleRegistration,
  signUp,
  validate,
  wrongCode,
} from '../testing/sample-account.ts'
import { appWithClock, createTestApp, type TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const { email } = sampleRegistration

const mails = async ({ db, outbox }: TestApp) => {
  await outbox.drain()
  return db
    .selectFrom('outgoing_messages')
    .select(['recipient', 'subject', 'language', 'state'])
    .orderBy('id')
    .execute()
}
const resend = (app: TestApp, to = email) => call(app, 'POST', '/api/otp/resend', { email: to })
const accounts = ({ db }: TestApp) => db.selectFrom('accounts').selectAll().execute()

describeOnEachEngine('[S4 sign-up]', (engine, itOnce) => {
  itOnce('creates the account once the code is confirmed, and not before', async () => {
    const app = await createTestApp(engine)
    const response = await register(app)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ statusCode: 201, message: 'Created', body: null })
    expect(await accounts(app)).toEqual([])
    expect((await login(app)).json()).toMatchObject({ statusCode: 403, code: 'email_not_verified' })
    expect((await login(app, email, 'another-password')).json()).toMatchObject({
      code: 'invalid_credentials',
    })

    expect((await validate(app, await newestCode(app))).json()).toEqual({
      statusCode: 200,
      message: 'OK',
      body: null,
    })
    const session = (await login(app, ' NEEMA@example.org ')).json<{ token: string; user: object }>()
    expect(session).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      user: {
        firstName: 'Neema',
        lastName: 'Mushi',
        email,
        phoneNumber: '0754 000 000',
        sex: 'FEMALE',
        createdAt: expect.any(Array) as number[],
      },
    })
    expect(await accounts(app)).toMatchObject([{ email_normal: 'neema@example.org', role: null }])
    expect(await app.db.selectFrom('registrations').selectAll().execute()).toEqual([])
  })

  itOnce('never creates an account of the staff, for any input', async () => {
    const app = await createTestApp(engine)
    await signUp(app, { role: 'staff', verified_at: 'x', id: 9 } as object)
    expect(await accounts(app)).toMatchObject([{ id: 1, role: null }])
  })

  itOnce('uses MALE as the default sex', async () => {
    const app = await createTestApp(engine)
    await signUp(app, { sex: undefined })
    expect(await accounts(app)).toMatchObject([{ sex: 'MALE' }])
  })

  itOnce('responds alike for an address that has an account, and notifies its owner by email', async () => {
    const app = await appWithClock(engine)
    await signUp(app)
    app.wait(61)
    const stranger = { email: 'NEEMA@example.org', password: 'i-am-not-neema' }
    const taken = await register(app, stranger)
    const free = await register(app, { email: 'other@example.org' })
    expect(taken.body).toBe(free.body)
    expect((await mails(app)).slice(1)).toEqual([
      {
        recipient: email,
        subject: 'Somebody tried to sign up with your email address',
        language: 'en',
        state: 'sent',
      },
      expect.objectContaining({ recipient: 'other@example.org', subject: '' }),
    ])
    // Signing in with the new password reveals no difference either.
    const [asTaken, asFree] = await Promise.all([
      login(app, stranger.email, stranger.password),
      login(app, 'other@example.org'),
    ])
    for (const response of [asTaken, asFree])
      expect(response.json()).toMatchObject({ statusCode: 403, code: 'email_not_verified' })
    expect((await login(app)).statusCode).toBe(200)
    expect((await resend(app)).json()).toMatchObject({ statusCode: 429 })
    app.wait(61)
    expect((await resend(app)).json()).toMatchObject({ statusCode: 200 })
    expect(await mails(app)).toHaveLength(3)
  })

  itOnce('can be repeated after a lost response; a different password has to wait a minute', async () => {
    const app = await appWithClock(engine)
    await register(app)
    expect((await register(app)).statusCode).toBe(201)
    const early = await register(app, { password: 'another-one' })
    expect(early.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
    expect(early.headers['retry-after']).toBe('60')
    expect(await mails(app)).toHaveLength(1)
    app.wait(60)
    expect((await register(app, { password: 'another-one' })).statusCode).toBe(201)
    expect(await mails(app)).toHaveLength(2)
  })

  itOnce(
    'the same password with a corrected name is the same person: the latest form and code are used',
    async () => {
      const app = await appWithClock(engine)
      await register(app, { firstName: 'Nema' })
      const code = await newestCode(app)
      app.wait(60)
      await register(app)
      expect((await validate(app, code)).json()).toMatchObject({ code: 'otp_invalid' })
      expect((await validate(app, await newestCode(app))).statusCode).toBe(200)
      expect((await login(app)).json()).toMatchObject({ user: { firstName: 'Neema' } })
    },
  )

  it('two concurrent registrations get one code and store one form', async () => {
    const app = await createTestApp(engine)
    const responses = await Promise.all(
      ['first-password', 'second-password'].map((password) => register(app, { password })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429])
    const winner = responses[0]?.statusCode === 201 ? 'first-password' : 'second-password'
    await validate(app, await newestCode(app))
    expect((await login(app, email, winner)).statusCode).toBe(200)
    expect(app.announced).toHaveLength(1)
  })

  it('an address that a code was "resent" to can still sign up', async () => {
    const app = await createTestApp(engine)
    expect((await resend(app)).statusCode).toBe(200)
    await app.outbox.drain()
    expect((await register(app)).statusCode).toBe(201)
    expect((await validate(app, await newestCode(app))).statusCode).toBe(200)
  })
})

describeOnEachEngine('[S4 codes]', (engine, itOnce) => {
  it('work once, even for ten concurrent requests', async () => {
    const app = await createTestApp(engine)
    await register(app)
    const code = await newestCode(app)
    const responses = await Promise.all(Array.from({ length: 10 }, () => validate(app, code)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(400)])
    expect(await accounts(app)).toHaveLength(1)
  })

  itOnce('work for ten minutes', async () => {
    const app = await appWithClock(engine)
    await register(app)
    const code = await newestCode(app)
    app.wait(600)
    expect((await validate(app, code)).json()).toMatchObject({ statusCode: 400, code: 'otp_invalid' })
    await resend(app)
    app.wait(599)
    expect((await validate(app, await newestCode(app))).statusCode).toBe(200)
  })

  itOnce('allow five attempts', async () => {
    const app = await createTestApp(engine)
    await register(app)
    const code = await newestCode(app)
    for (let index = 0; index < 5; index++) {
      expect((await validate(app, wrongCode(code))).json()).toMatchObject({ code: 'otp_invalid' })
    }
    expect((await validate(app, code)).json()).toMatchObject({ code: 'otp_invalid' })
  })

  it('[S9] are sent at least 60 s apart, and only the latest is valid', async () => {
    const app = await appWithClock(engine)
    await register(app)
    const first = await newestCode(app)
    app.wait(59)
    const early = await resend(app)
    expect(early.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
    expect(early.headers['retry-after']).toBe('1')
    app.wait(1)
    const responses = await Promise.all([resend(app), resend(app)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429])
    const second = await newestCode(app)
    expect(app.announced).toHaveLength(2)
    if (second !== first) expect((await validate(app, first)).statusCode).toBe(400)
    expect((await validate(app, second)).statusCode).toBe(200)
  })

  itOnce('are not stored once they were sent, and passwords and tokens are never stored', async () => {
    const app = await createTestApp(engine)
    const token = await signUp(app)
    await register(app, { email: 'other@example.org' })
    const code = await newestCode(app)
    const tables = ['accounts', 'sessions', 'registrations', 'one_time_codes', 'outgoing_messages'] as const
    const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()))
    const stored = JSON.stringify(rows)
    for (const secret of [code, token, sampleRegistration.password]) expect(stored).not.toContain(secret)
    expect(stored).toContain('$argon2id$')
  })

  itOnce.each([
    ['en', /is your code for Chanua/],
    ['sw', /ni msimbo wako wa Chanua/],
  ])('come in %s', async (language, words) => {
    const app = await createTestApp(engine)
    await app.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: sampleRegistration,
      headers: { 'accept-language': language },
    })
    await app.outbox.drain()
    expect(app.announced).toEqual([expect.stringMatching(words)])
    expect(await mails(app)).toMatchObject([{ language, state: 'sent' }])
  })
})

describe('[S5] every invalid field is reported, with the specification’s message', () => {
  it.each([
    [
      '/api/auth/register',
      { firstName: ' ', lastName: '', email: '', phoneNumber: ' ', password: '' },
      {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Email is required',
        phoneNumber: 'Phone number is required',
        password: 'Password is required',
      },
    ],
    [
      '/api/auth/register',
      {},
      {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Email is required',
        phoneNumber: 'Phone number is required',
        password: 'Password is required',
      },
    ],
    [
      '/api/auth/register',
      { ...sampleRegistration, email: 'neema@', phoneNumber: '12345678', password: '12345' },
      {
        email: 'Email is invalid',
        phoneNumber: 'Phone number is invalid',
        password: 'Password must be at least 6 characters',
      },
    ],
    [
      '/api/auth/register',
      { ...sampleRegistration, sex: 'male' },
      { sex: 'Please choose one of the values offered.' },
    ],
    [
      '/api/auth/register',
      { ...sampleRegistration, password: 'x'.repeat(257) },
      { password: 'Password must be at most 256 characters' },
    ],
    [
      '/api/auth/register',
      { ...sampleRegistration, firstName: 'A\u0000', lastName: 'B\r\nBcc: c@d.example' },
      { firstName: 'Please use plain text only.', lastName: 'Please use plain text only.' },
    ],
    [
      '/api/otp/validate',
      { email: 'x', otp: '12345' },
      { email: 'Email is invalid', otp: 'Please enter a valid 6-digit OTP' },
    ],
    ['/api/otp/validate', { email, otp: 123456 }, { otp: 'Please enter a valid 6-digit OTP' }],
    ['/api/otp/validate', { email, otp: '१२३४५६' }, { otp: 'Please enter a valid 6-digit OTP' }],
    ['/api/otp/resend', {}, { email: 'Email is required' }],
    ['/api/auth/login', {}, { username: 'Email is required', password: 'Password is required' }],
    [
      '/api/auth/login',
      { username: 'neema', password: '12345' },
      { username: 'Email is invalid', password: 'Password must be at least 6 characters' },
    ],
    ['/api/auth/password-reset', { email: 'a@b' }, { email: 'Email is invalid' }],
    [
      '/api/auth/password-reset/confirm',
      { email },
      { otp: 'Please enter a valid 6-digit OTP', password: 'Password is required' },
    ],
  ])('POST %s %j', async (url, payload, fields) => {
    const response = await call(await createTestApp('sqlite'), 'POST', url, payload)
    expect(response.json()).toMatchObject({ statusCode: 400, code: 'validation_failed' })
    expect(response.json<{ fields: object }>().fields).toEqual(fields)
    if ('password' in payload && payload.password) expect(response.body).not.toContain(payload.password)
  })
})
