import { unattendedHeader, type Session, type StaffSession } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { call, login, newestCode, sampleRegistration, signUp } from '../testing/sample-account.ts'
import {
  addStaff,
  addStaffWithPassword,
  enrol,
  codeAt,
  staffCall,
  staffEmail,
  staffPassword,
} from '../testing/sample-staff-sign-in.ts'
import { appWithClock, createTestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { staffPasswordError } from './password-strength.ts'

const minuteS = 60
const grace = { email: staffEmail, first_name: 'Grace', last_name: 'Sample' }

describe('[staff accounts] a password of the staff', () => {
  it('given out by the server must be changed first', async () => {
    const app = await appWithClock('sqlite')
    const first = await addStaff(app)
    const { token } = (await login(app, staffEmail, first)).json<Session>()
    const refused = await staffCall(app, token, '/payments/counts')
    expect(refused.json()).toMatchObject({ statusCode: 403, code: 'password_change_required' })
    const change = async (newPassword: string) =>
      (await call(app, 'PUT', '/api/account/password', { currentPassword: first, newPassword }, token)).json<{
        fields?: object
        body: Session | null
      }>()
    expect((await change('elevenchars')).fields).toEqual({
      newPassword: 'Password must be at least 12 characters',
    })
    for (const common of ['password1234', 'Password123456', `${staffEmail}1`, first]) {
      expect((await change(common)).fields).toHaveProperty('newPassword')
    }
    const renewed = (await change(staffPassword)).body?.token ?? ''
    expect((await staffCall(app, renewed, '/payments/counts')).statusCode).toBe(200)
  })

  it('that a visitor’s account had, and is weak, must be changed at the next sign-in', async () => {
    const app = await appWithClock('sqlite')
    await signUp(app, { password: 'mwaka2020' })
    await app.db.updateTable('accounts').set({ role: 'staff' }).execute()
    const { token } = (await login(app, sampleRegistration.email, 'mwaka2020')).json<Session>()
    expect((await staffCall(app, token, '/payments/counts')).json()).toMatchObject({
      code: 'password_change_required',
    })
  })

  it('is not reset by a mailed code alone, and is with the second factor', async () => {
    const app = await appWithClock('sqlite')
    const token = await addStaffWithPassword(app)
    const reset = async (extra: object = {}) => {
      app.wait(61)
      await call(app, 'POST', '/api/auth/password-reset', { email: staffEmail })
      const input = { email: staffEmail, otp: await newestCode(app), password: 'tembo saba mtoni', ...extra }
      return call(app, 'POST', '/api/auth/password-reset/confirm', input)
    }
    expect((await reset()).json()).toMatchObject({ statusCode: 403, code: 'second_factor_required' })
    const { secret, recoveryCodes, token: entered } = await enrol(app, token)
    expect((await reset()).statusCode).toBe(403)
    expect((await reset({ secondFactorCode: '000000' })).statusCode).toBe(403)
    expect((await login(app, staffEmail, staffPassword)).statusCode).toBe(200)
    const weak = await reset({ secondFactorCode: recoveryCodes[0], password: 'password1234' })
    expect(weak.json()).toMatchObject({ statusCode: 400, code: 'validation_failed', fields: {} })
    const code = codeAt(secret, new Date(app.wait(0).getTime() + 61_000))
    expect((await reset({ secondFactorCode: code })).statusCode).toBe(200)
    expect((await login(app, staffEmail, 'tembo saba mtoni')).statusCode).toBe(200)
    expect((await staffCall(app, entered, '/second-factor')).statusCode).toBe(401)
  })
})

it.each([
  ['short', 'k7-Wq', false],
  ['on every list', 'password1234', false],
  ['a keyboard row', 'qwertyuiopasdf', false],
  ['one letter', 'a'.repeat(256), false],
  ['a repetition', 'a1b2'.repeat(64), false],
  ['the own address', 'grace@centre.test', false],
  ['a sentence', 'harusi ya simba mlimani', true],
  ['random', 'x9Kq27vTbNpL', true],
])('[staff accounts] a password that is %s', async (_name, password, isGood) => {
  expect((await staffPasswordError(password, grace)) === undefined).toBe(isGood)
})

describeOnEachEngine('[staff accounts] a session of the staff', (engine, itOnce) => {
  itOnce('ends after half an hour without use, and after twelve hours in any case', async () => {
    const app = await appWithClock(engine)
    const token = await addStaffWithPassword(app)
    const ask = async (bearer: string) => (await staffCall(app, bearer, '/payments/counts')).statusCode
    for (let halfHours = 0; halfHours < 24; halfHours++) {
      expect([halfHours, await ask(token)]).toEqual([halfHours, 200])
      app.wait(29 * minuteS)
    }
    app.wait(24 * minuteS)
    expect(await ask(token)).toBe(401)
    const { token: idle } = (await login(app, staffEmail, staffPassword)).json<Session>()
    app.wait(31 * minuteS)
    expect(await ask(idle)).toBe(401)
  })

  itOnce('is not extended by the refreshes of an open desk', async () => {
    const app = await appWithClock(engine)
    const token = await addStaffWithPassword(app)
    const headers = { authorization: `Bearer ${token}`, [unattendedHeader]: 'true' }
    const read = async () => (await app.http.inject({ url: '/api/staff/today', headers })).statusCode
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect(await read()).toBe(200)
      app.wait(10 * minuteS)
    }
    expect(await read()).toBe(401)
  })

  it('is listed and ended only by its owner', async () => {
    const app = await appWithClock(engine)
    await addStaffWithPassword(app)
    const signIn = async () => (await login(app, staffEmail, staffPassword)).json<Session>().token
    app.wait(60)
    const [there, here] = [await signIn(), await signIn()]
    const list = async () => (await staffCall(app, here, '/sessions')).json<{ body: StaffSession[] }>().body
    const sessions = await list()
    expect(sessions).toHaveLength(3)
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      network: '127.0.0.0/24',
      endsAt: '2026-11-21T21:01:00.000Z',
      isSecondFactorEntered: false,
    })
    expect(JSON.stringify(sessions)).not.toContain(there)
    const end = (id: string) => staffCall(app, here, `/sessions/${id}/end`, {})
    for (const { id, isCurrent } of sessions) if (!isCurrent) expect((await end(id)).statusCode).toBe(200)
    expect((await staffCall(app, there, '/payments/counts')).statusCode).toBe(401)
    expect(await list()).toHaveLength(1)
    const visitor = await signUp(app)
    expect((await call(app, 'GET', '/api/account', undefined, visitor)).statusCode).toBe(200)
    expect((await end('AAAAAAAAAAAA')).statusCode).toBe(404)
    expect((await end(sessions.find(({ isCurrent }) => isCurrent)?.id ?? '')).statusCode).toBe(200)
    expect((await staffCall(app, here, '/payments/counts')).statusCode).toBe(401)
  })
})

describeOnEachEngine('[staff accounts] a second factor', (engine, itOnce) => {
  itOnce('is required by default, and the first sign-in leads to it', async () => {
    const app = await appWithClock(engine, { isSecondFactorRequired: true })
    const token = await addStaffWithPassword(app)
    expect((await staffCall(app, token, '/payments/counts')).json()).toMatchObject({
      statusCode: 403,
      code: 'second_factor_required',
    })
    const { secret, recoveryCodes, token: confirmed } = await enrol(app, token)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await staffCall(app, confirmed, '/payments/counts')).statusCode).toBe(200)
    expect((await staffCall(app, token, '/payments/counts')).statusCode).toBe(401)

    const { token: next } = (await login(app, staffEmail, staffPassword)).json<Session>()
    const ask = async () => (await staffCall(app, next, '/payments/counts')).statusCode
    const status = async () => (await staffCall(app, next, '/second-factor')).json<{ body: object }>().body
    expect(await ask()).toBe(403)
    expect(await status()).toEqual({
      isEnrolled: true,
      isRequired: true,
      isEntered: false,
      recoveryCodesLeft: 10,
    })
    // A person who only has the password cannot lock the owner out either.
    const change = { currentPassword: staffPassword, newPassword: 'tembo saba mtoni' }
    expect((await call(app, 'PUT', '/api/account/password', change, next)).json()).toMatchObject({
      code: 'second_factor_required',
    })
    expect(
      (await staffCall(app, next, '/second-factor/remove', { password: staffPassword })).statusCode,
    ).toBe(403)
    expect((await staffCall(app, next, '/second-factor', { password: staffPassword })).statusCode).toBe(409)
    app.wait(30)
    const code = codeAt(secret, app.wait(0))
    const typed = { code: ` ${code.slice(0, 3)} ${code.slice(3)}` }
    const entered = await staffCall(app, next, '/second-factor/enter', typed)
    expect(entered.statusCode).toBe(200)
    expect(await ask()).toBe(401)
    const whole = entered.json<{ body: { token: string } }>().body.token
    expect((await staffCall(app, whole, '/payments/counts')).statusCode).toBe(200)
    expect((await staffCall(app, whole, '/second-factor')).body).not.toContain(secret)
    const changed = await call(app, 'PUT', '/api/account/password', change, whole)
    const renewed = changed.json<{ body: Session }>().body.token
    expect((await staffCall(app, renewed, '/payments/counts')).statusCode).toBe(200)
  })

  it('takes each code once, also of several at once, and none of another time', async () => {
    const app = await appWithClock(engine)
    const { secret } = await enrol(app, await addStaffWithPassword(app))
    const tokens: string[] = []
    for (let index = 0; index < 4; index++)
      tokens.push((await login(app, staffEmail, staffPassword)).json<Session>().token)
    const enter = (code: string) =>
      Promise.all(
        tokens.map(
          async (token) => (await staffCall(app, token, '/second-factor/enter', { code })).statusCode,
        ),
      )
    // This code confirmed the factor already.
    expect(await enter(codeAt(secret, app.wait(0)))).toEqual([400, 400, 400, 400])
    const late = codeAt(secret, app.wait(300))
    app.wait(90)
    expect(await enter(late)).toEqual([400, 400, 400, 400])
    const answers = await enter(codeAt(secret, app.wait(0)))
    expect(answers.sort()).toEqual([200, 400, 400, 400])
    // An earlier code does not work either, after a later one was used.
    const earlier = await enter(codeAt(secret, new Date(app.wait(0).getTime() - 30_000)))
    expect(earlier.sort()).toEqual([400, 400, 400, 401]) // the one that entered has another token by now
  })

  it('is replaced by a recovery code, once each', async () => {
    const app = await appWithClock(engine)
    const { recoveryCodes } = await enrol(app, await addStaffWithPassword(app))
    const { token } = (await login(app, staffEmail, staffPassword)).json<Session>()
    const { token: other } = (await login(app, staffEmail, staffPassword)).json<Session>()
    const code = recoveryCodes[3]
    const entered = await staffCall(app, token, '/second-factor/enter', { code })
    expect(entered.statusCode).toBe(200)
    expect((await staffCall(app, other, '/second-factor/enter', { code })).statusCode).toBe(400)
    const renewed = entered.json<{ body: { token: string } }>().body.token
    const left = await staffCall(app, renewed, '/second-factor')
    expect(left.json()).toMatchObject({ body: { recoveryCodesLeft: 9, isEntered: true } })
    const stored = JSON.stringify(await app.db.selectFrom('recovery_codes').selectAll().execute())
    for (const each of recoveryCodes) expect(stored).not.toContain(each.replaceAll('-', ''))
    // A new factor can be set up once this one is removed.
    const remove = { password: staffPassword }
    const wrong = { password: 'wrong' }
    expect((await staffCall(app, renewed, '/second-factor/remove', wrong)).statusCode).toBe(400)
    expect((await staffCall(app, renewed, '/second-factor/remove', remove)).statusCode).toBe(200)
    expect((await enrol(app, renewed)).recoveryCodes).toHaveLength(10)
    expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(10)
  })

  itOnce('counts only once its first code was confirmed, and needs the password', async () => {
    const app = await appWithClock(engine)
    const token = await addStaffWithPassword(app)
    expect((await staffCall(app, token, '/second-factor', { password: 'wrong' })).json()).toMatchObject({
      code: 'password_wrong',
    })
    expect((await staffCall(app, token, '/second-factor/confirm', { code: '123456' })).statusCode).toBe(409)
    const started = await staffCall(app, token, '/second-factor', { password: staffPassword })
    expect(started.json<{ body: { uri: string } }>().body.uri).toMatch(
      /^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/,
    )
    expect((await staffCall(app, token, '/second-factor/confirm', { code: '12345x' })).statusCode).toBe(400)
    expect((await staffCall(app, token, '/second-factor/enter', { code: '123456' })).statusCode).toBe(400)
    expect((await staffCall(app, token, '/payments/counts')).statusCode).toBe(200)
    const visitor = await signUp(app)
    expect((await staffCall(app, visitor, '/second-factor')).statusCode).toBe(403)
  })

  itOnce('bounds the attempts at it', async () => {
    const app = await appWithClock(engine)
    await enrol(app, await addStaffWithPassword(app))
    const { createApp } = await import('../main/app.ts')
    const limited = await createApp({ ...app.config, rateLimitFactor: 1 }, { now: () => app.wait(0) })
    try {
      const { token } = (await login(app, staffEmail, staffPassword)).json<Session>()
      let heard = 0
      for (let index = 0; index < 200; index++) {
        const response = await limited.http.inject({
          method: 'POST',
          url: '/api/staff/second-factor/enter',
          payload: { code: '000000' },
          headers: { 'admin-code': 'site', authorization: `Bearer ${token}` },
        })
        if (response.statusCode === 400) heard++
        app.wait(5)
      }
      expect(heard).toBeLessThan(20)
    } finally {
      await limited.close()
    }
  })
})

it('[staff accounts] a second factor’s secret is in no response after its setup, and not in the export', async () => {
  const app = await appWithClock('sqlite')
  const token = await addStaffWithPassword(app)
  const { secret, token: entered } = await enrol(app, token)
  const { paths } = (await app.http.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  for (const [path, operations] of Object.entries(paths)) {
    if (!('get' in operations)) continue
    const headers = { authorization: `Bearer ${entered}` }
    const response = await app.http.inject({ url: path.replace('{id}', '1'), headers })
    expect(response.body).not.toContain(secret)
  }
})

it('[staff accounts] a second factor is required unless the setting says otherwise', async () => {
  const { readConfig } = await import('../config/config.ts')
  expect(readConfig({}).isSecondFactorRequired).toBe(true)
  expect(readConfig({ STAFF_SECOND_FACTOR: 'optional' }).isSecondFactorRequired).toBe(false)
  const app = await createTestApp('sqlite')
  expect(app.config.isSecondFactorRequired).toBe(false)
})
