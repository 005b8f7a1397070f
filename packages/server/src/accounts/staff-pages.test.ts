import {
  clientKeyHeader,
  defaultClientKey,
  isPermitted,
  staffMemberHeader,
  staffEndpoints,
  staffRoles,
  type StaffMember,
  type StaffRole,
} from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { staffAccounts } from './team/staff-account-service.ts'
import { signUp } from '../testing/sample-account.ts'
import { addStaff, codeAt, staffEmail, staffPassword } from '../testing/sample-staff-sign-in.ts'
import { appWithClock, minimalCost, testPublicUrl } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { passwordHasher } from './password.ts'

type ClockApp = Awaited<ReturnType<typeof appWithClock>>
type Method = 'GET' | 'POST' | 'PUT'

const cookiesOf = (response: LightMyRequestResponse) =>
  Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]))

/**
 * Returns a browser that shows the staff's pages. It keeps the session's cookie, and sends the page's Origin and the
 * member that the page was drawn for.
 */
const browser = ({ http }: Pick<ClockApp, 'http'>, origin = testPublicUrl) => {
  let cookie = ''
  let member = ''
  const send = async (method: Method, path: string, payload?: object, headers: object = {}) => {
    const response = await http.inject({
      method,
      url: `/api/staff${path}`,
      headers: {
        ...(cookie && { cookie }),
        ...(member && { [staffMemberHeader]: member }),
        ...(method !== 'GET' && { origin }),
        ...headers,
      },
      ...(payload && { payload }),
    })
    const { staff } = cookiesOf(response)
    if (staff) cookie = `staff=${staff.value}`
    const named = response.json<{ body: { id?: number } | null }>().body?.id
    if (staff?.value && named !== undefined) member = String(named)
    return response
  }
  return {
    send,
    signIn: (password: string, username = staffEmail) => send('POST', '/sign-in', { username, password }),
    cookie: () => cookie,
  }
}
const memberIn = (response: LightMyRequestResponse) => response.json<{ body: StaffMember }>().body

/** Creates a member of the staff who has changed the first password, in a browser that is signed in. */
const signedIn = async (app: ClockApp) => {
  const first = await addStaff(app)
  const page = browser(app)
  await page.signIn(first)
  await page.send('PUT', '/password', { currentPassword: first, newPassword: staffPassword })
  return page
}
const accountsOf = ({ db, wait }: ClockApp) =>
  staffAccounts({ db, now: () => wait(0), passwords: passwordHasher(minimalCost) })
const setRole = ({ db }: ClockApp, role: StaffRole) =>
  db.updateTable('accounts').set({ staff_role: role }).where('email_normal', '=', staffEmail).execute()

describe('[staff pages] signing in', () => {
  it('takes the first password, then one of their own, then an authenticator app; the cookie is all that is kept', async () => {
    const app = await appWithClock('sqlite', { isSecondFactorRequired: true })
    const first = await addStaff(app)
    const page = browser(app)
    const signIn = await page.signIn(first)
    expect(memberIn(signIn)).toEqual({
      id: expect.any(Number) as number,
      email: staffEmail,
      firstName: 'Grace',
      lastName: 'Sample',
      role: 'owner',
      mustChangePassword: true,
      secondFactor: { isEnrolled: false, isRequired: true, isEntered: false, recoveryCodesLeft: 0 },
    })
    expect(signIn.body).not.toContain(cookiesOf(signIn).staff?.value)
    expect((await page.send('GET', '/payments/counts')).json()).toMatchObject({
      code: 'password_change_required',
    })
    const before = page.cookie()
    const change = { currentPassword: first, newPassword: staffPassword }
    expect(memberIn(await page.send('PUT', '/password', change))).toMatchObject({ mustChangePassword: false })
    expect(page.cookie()).not.toBe(before)
    expect((await page.send('GET', '/payments/counts')).json()).toMatchObject({
      code: 'second_factor_required',
    })
    const started = await page.send('POST', '/second-factor', { password: staffPassword })
    const { secret } = started.json<{ body: { secret: string } }>().body
    const half = page.cookie()
    const confirm = { code: codeAt(secret, app.wait(0)) }
    const confirmed = await page.send('POST', '/second-factor/confirm', confirm)
    expect(confirmed.json()).toMatchObject({ body: { token: null } })
    expect(page.cookie()).not.toBe(half)
    expect((await page.send('GET', '/payments/counts')).statusCode).toBe(200)
    expect(memberIn(await page.send('GET', '/me')).secondFactor).toMatchObject({ isEntered: true })
  })

  it('sets a cookie that no script reads, no other site sends, and no other call gets', async () => {
    const plain = await appWithClock('sqlite')
    const first = await addStaff(plain)
    const { staff, device } = cookiesOf(await browser(plain).signIn(first))
    expect(staff).toMatchObject({ path: '/api/staff', httpOnly: true, sameSite: 'Strict' })
    expect(staff).not.toHaveProperty('secure')
    expect(staff).not.toHaveProperty('maxAge')
    expect(device).toMatchObject({ path: '/api/staff', httpOnly: true, sameSite: 'Strict' })
    const publicUrl = 'https://centre.test'
    const secure = await appWithClock('sqlite', { publicUrl })
    const signIn = await browser(secure, publicUrl).signIn(await addStaff(secure))
    const cookies = cookiesOf(signIn)
    expect(Object.keys(cookies).toSorted()).toEqual(['__Host-device', '__Host-staff'])
    for (const cookie of Object.values(cookies))
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(signIn.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const headers = (name: string) => ({
      cookie: `${name}=${cookies['__Host-staff']?.value ?? ''}`,
      [staffMemberHeader]: String(memberIn(signIn).id),
    })
    const ask = (name: string) => secure.http.inject({ url: '/api/staff/me', headers: headers(name) })
    expect((await ask('__Host-staff')).statusCode).toBe(200)
    // Another site of the same domain could have set this cookie.
    expect((await ask('staff')).statusCode).toBe(401)
  })

  it('refuses visitors as it refuses wrong passwords, and starts no session', async () => {
    const app = await appWithClock('sqlite')
    await signUp(app)
    const page = browser(app)
    const refused = await page.signIn('karibu-sana-7', 'neema@example.org')
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'invalid_credentials' }])
    expect(page.cookie()).toBe('')
    const sessions = await app.db.selectFrom('sessions').selectAll().execute()
    expect(sessions).toHaveLength(1)
    await addStaff(app)
    const wrong = await page.signIn('not-the-password')
    expect(wrong.json<{ message: string }>().message).toBe(refused.json<{ message: string }>().message)
  })

  it('counts wrong passwords together with the site’s', async () => {
    const app = await appWithClock('sqlite', { rateLimitFactor: 0.3 })
    await addStaff(app)
    const page = browser(app)
    const tries = [
      () => page.signIn('wrong-password'),
      () =>
        app.http.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { username: staffEmail, password: 'wrong-password' },
        }),
    ]
    const statuses = []
    for (const attempt of [...tries, ...tries]) statuses.push((await attempt()).statusCode)
    expect(statuses).toEqual([400, 400, 400, 429])
  })

  it('ends with signing out, and after half an hour without a call', async () => {
    const app = await appWithClock('sqlite')
    const page = await signedIn(app)
    expect((await page.send('GET', '/me')).statusCode).toBe(200)
    const copied = { cookie: page.cookie() }
    const signOut = await page.send('POST', '/sign-out')
    expect(cookiesOf(signOut).staff).toMatchObject({ value: '', maxAge: 0, path: '/api/staff' })
    expect((await page.send('GET', '/me', undefined, copied)).statusCode).toBe(401)
    await page.signIn(staffPassword)
    app.wait(31 * 60)
    expect((await page.send('GET', '/me')).statusCode).toBe(401)
  })
})

describe('[staff pages] the session’s cookie', () => {
  it('counts on this server’s own pages only', async () => {
    const app = await appWithClock('sqlite', { partnerOrigins: ['https://partner.example'] })
    const page = await signedIn(app)
    const from = (origin: string, key = defaultClientKey) =>
      page.send('POST', '/payments/1/verify', {}, { origin, [clientKeyHeader]: key })
    expect((await from('https://partner.example', 'partner')).statusCode).toBe(401)
    expect((await from('https://evil.example')).statusCode).toBe(403)
    expect((await from('null')).statusCode).toBe(403)
    // A form of another site can't send the client key's header.
    expect(
      (await page.send('GET', '/payments/counts', undefined, { [clientKeyHeader]: '' })).statusCode,
    ).toBe(403)
    expect((await page.send('GET', '/payments/counts')).statusCode).toBe(200)
  })

  it('only serves the member whom the page was drawn for, not one who signed in in another tab since', async () => {
    const app = await appWithClock('sqlite')
    const page = await signedIn(app)
    const email = 'joseph@centre.test'
    const joseph = { email, firstName: 'Joseph', lastName: 'Sample', role: 'owner' } as const
    const first = await accountsOf(app).add(joseph)
    const before = memberIn(await page.send('GET', '/me'))
    const drawnForHer = { [staffMemberHeader]: String(before.id) }
    await page.signIn(first, email) // in another tab
    await page.send('PUT', '/password', { currentPassword: first, newPassword: 'tembo saba mtoni' })
    const verify = (headers: object) =>
      page.send('POST', '/payments/999/verify', { evidence: 'Line 3' }, headers)
    expect((await verify(drawnForHer)).json()).toMatchObject({
      statusCode: 401,
      code: 'unauthorised',
      message: 'Somebody else is signed in in this browser by now.',
    })
    expect((await page.send('GET', '/payments/counts', undefined, drawnForHer)).statusCode).toBe(401)
    expect((await page.send('POST', '/sign-out', undefined, drawnForHer)).statusCode).toBe(401)
    // Each page can ask who is signed in now.
    const now = memberIn(await page.send('GET', '/me', undefined, drawnForHer))
    expect(now).toMatchObject({ email })
    expect((await verify({})).json()).toMatchObject({ code: 'not_found' })
    // A page with a missing or invalid header belongs to no member.
    expect((await verify({ [staffMemberHeader]: '' })).statusCode).toBe(401)
    const both = `${String(now.id)}, ${String(before.id)}`
    expect((await verify({ [staffMemberHeader]: both })).statusCode).toBe(401)
  })

  it('is not extended by a page that was drawn for the member before', async () => {
    const app = await appWithClock('sqlite')
    const page = await signedIn(app)
    const another = { [staffMemberHeader]: '999' }
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect((await page.send('GET', '/me', undefined, another)).statusCode).toBe(200)
      expect((await page.send('GET', '/payments/counts', undefined, another)).statusCode).toBe(401)
      app.wait(10 * 60)
    }
    expect((await page.send('GET', '/me')).statusCode).toBe(401)
  })

  it('does not sign in outside the staff’s calls', async () => {
    const app = await appWithClock('sqlite')
    const page = await signedIn(app)
    const profile = await app.http.inject({ url: '/api/account', headers: { cookie: page.cookie() } })
    expect(profile.statusCode).toBe(401)
  })
})

describeOnEachEngine('[staff pages] roles', (engine, itOnce) => {
  itOnce.each([
    ['owner', [200, 200, 404, 404]],
    ['cashier', [200, 403, 404, 403]],
    ['keeper', [200, 403, 403, 404]],
    ['viewer', [200, 403, 403, 403]],
  ] as const)('%s', async (role, expected) => {
    const app = await appWithClock(engine)
    const page = await signedIn(app)
    await setRole(app, role)
    expect(memberIn(await page.send('GET', '/me')).role).toBe(role)
    const calls = [
      await page.send('GET', '/payments/counts'),
      await page.send('GET', '/security-log'),
      await page.send('POST', '/payments/999/reject', { reason: 'Not on the statement.' }),
      await page.send('POST', '/contact-messages/999/answered'),
    ]
    expect(calls.map(({ statusCode }) => statusCode)).toEqual(expected)
  })

  it('a removed role has its effect from the next call, and the response says whom to ask', async () => {
    const app = await appWithClock(engine)
    const page = await signedIn(app)
    await setRole(app, 'viewer')
    const refused = await page.send('POST', '/payments/1/verify', {})
    expect(refused.json()).toMatchObject({
      code: 'forbidden',
      message: 'Your role does not include this. Please ask an owner.',
    })
  })
})

describe('[staff pages] permissions', () => {
  it('change nothing with "view", which every role has', () => {
    // These calls name a person, so they use a body, but change nothing.
    const searches = [
      'findPerson',
      'showPerson',
      'listPayments',
      'listOrders',
      'listCustomOrders',
      'listContactMessages',
      'getDonorStatement',
    ]
    for (const [name, { method, permission }] of Object.entries(staffEndpoints)) {
      if (method !== 'GET' && !searches.includes(name)) expect([name, permission]).not.toContain('view')
    }
  })

  it('are all the owner’s, and only owners run the centre', () => {
    expect(staffRoles.filter((role) => isPermitted(role, 'centre'))).toEqual(['owner'])
    expect(staffRoles.filter((role) => isPermitted(role, 'payments'))).toEqual(['owner', 'cashier'])
    expect(staffRoles.filter((role) => isPermitted(role, 'shop'))).toEqual(['owner', 'keeper'])
  })
})
