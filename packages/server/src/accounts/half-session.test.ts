import { endpoints, type Endpoint, type Session } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { call, login, sampleRegistration, signUp } from '../testing/sample-account.ts'
import { sampleOrder } from '../testing/sample-order.ts'
import {
  addStaffWithPassword,
  codeAt,
  enrol,
  staffCall,
  staffEmail,
  staffPassword,
} from '../testing/sample-staff-sign-in.ts'
import { appWithClock } from '../testing/test-app.ts'

describe('[attacked] a session of the staff with the password alone', () => {
  const halfSession = async () => {
    const app = await appWithClock('sqlite')
    const { secret } = await enrol(app, await addStaffWithPassword(app))
    const { token } = (await login(app, staffEmail, staffPassword)).json<Session>()
    return { app, secret, token }
  }

  it('can do nothing but enter its second factor, change the password, and end', async () => {
    const { app, token } = await halfSession()
    const open: string[] = []
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      // Calls that end the session come last, below.
      if (endpoint.signedIn !== true || name === 'logout' || name === 'staffSignOut') continue
      const url = endpoint.path.replaceAll(/:\w+/g, '1')
      const response = await call(app, endpoint.method, url, undefined, token)
      const { code } = response.json<{ code?: string }>()
      if (code !== 'second_factor_required') open.push(name)
    }
    expect(open.filter((name) => !(endpoints as Record<string, Endpoint>)[name]?.beforeSecondFactor)).toEqual(
      [],
    )
    // The session cannot change what protects the account either.
    const change = { currentPassword: staffPassword, newPassword: 'simba wanne juu' }
    const own = { password: staffPassword }
    const refusals = [
      await call(app, 'PUT', '/api/account/password', change, token),
      await call(app, 'PUT', '/api/staff/password', change, token),
      await staffCall(app, token, '/second-factor', own),
      await staffCall(app, token, '/second-factor/confirm', { code: '000000' }),
    ].map((response) => response.json<{ code?: string }>().code)
    expect(refusals).toEqual([
      ...['second_factor_required', 'second_factor_required', 'state_changed', 'state_changed'],
    ])
    expect((await call(app, 'POST', '/api/auth/logout', undefined, token)).statusCode).toBe(200)
    expect((await call(app, 'GET', '/api/account', undefined, token)).statusCode).toBe(401)
  })

  it('orders as a guest does', async () => {
    const { app, token } = await halfSession()
    expect((await call(app, 'POST', '/api/orders', sampleOrder, token)).statusCode).toBe(201)
    const { account_id } = await app.db.selectFrom('orders').select('account_id').executeTakeFirstOrThrow()
    expect(account_id).toBeNull()
  })

  it('gets another token with its second factor, and the first token stops working', async () => {
    const { app, secret, token } = await halfSession()
    const before = await app.db.selectFrom('sessions').selectAll().execute()
    const entered = await staffCall(app, token, '/second-factor/enter', {
      code: codeAt(secret, app.wait(60)),
    })
    const renewed = entered.json<{ body: { token: string } }>().body.token
    expect((await staffCall(app, token, '/payments/counts')).statusCode).toBe(401)
    expect((await staffCall(app, renewed, '/payments/counts')).statusCode).toBe(200)
    // The session is the same otherwise, with the end that it had.
    const after = await app.db.selectFrom('sessions').selectAll().execute()
    expect(after.map(({ ends_at }) => ends_at)).toEqual(before.map(({ ends_at }) => ends_at))
  })
})

describe('[S5 password] a visitor’s password', () => {
  it('may be short, but none of the thousand most used', async () => {
    const app = await appWithClock('sqlite')
    for (const password of ['123456', 'password', 'QWERTY', 'iloveyou']) {
      const response = await call(app, 'POST', '/api/auth/register', { ...sampleRegistration, password })
      expect(response.json()).toMatchObject({
        code: 'validation_failed',
        fields: { password: 'This password is easy to guess. Please choose another one.' },
      })
    }
    const token = await signUp(app, { password: 'kw7-x9' })
    const change = { currentPassword: 'kw7-x9', newPassword: '123123' }
    const refused = await call(app, 'PUT', '/api/account/password', change, token)
    expect(refused.json()).toMatchObject({ fields: { newPassword: expect.any(String) as string } })
    const reset = { email: sampleRegistration.email, otp: '000000', password: 'letmein' }
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/auth/password-reset/confirm',
      payload: reset,
      headers: { 'accept-language': 'sw' },
    })
    expect(response.json()).toMatchObject({
      fields: { password: 'Nenosiri hili ni rahisi kukisia. Tafadhali chagua lingine.' },
    })
  })
})
