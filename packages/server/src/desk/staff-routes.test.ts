import { endpoints, type Endpoint, type Session } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { findOrder } from '../shop/orders/order-repository.ts'
import { call, newestCode, sampleRegistration, signUp } from '../testing/sample-account.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder } from '../testing/sample-order.ts'
import { statesOf } from '../testing/sample-payment.ts'
import { asStaff, signIn, paymentIn, paymentsIn } from '../testing/sample-staff.ts'
import { createTestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)
/** Paths that work without a session: sign-in with a password, and links for invitations and lost passwords. */
const signInPaths: string[] = [
  endpoints.staffSignIn.path,
  endpoints.readInvitation.path,
  endpoints.acceptInvitation.path,
  endpoints.readPasswordLink.path,
  endpoints.usePasswordLink.path,
]
const staffCalls = all.filter(([, { path }]) => path.startsWith('/api/staff/') && !signInPaths.includes(path))
const evidence = 'M-Pesa statement, line 14'

describe('[S6 roles] staff access', () => {
  it('is limited to /api/staff, where every call requires the role', () => {
    expect(staffCalls.length).toBeGreaterThan(10)
    for (const [name, { role, signedIn }] of all) {
      const isForStaff = staffCalls.some(([call]) => call === name)
      expect([name, role, isForStaff && signedIn]).toEqual([
        name,
        isForStaff ? 'staff' : undefined,
        isForStaff,
      ])
    }
  })

  it('is refused to guests with 401 and to other accounts with 403, before the body is read', async () => {
    const app = await createTestApp('sqlite')
    const visitor = await signIn(app, null, 'visitor@example.org')
    const wrong = { authorization: `Bearer ${'A'.repeat(43)}` }
    for (const [, { method, path }] of staffCalls) {
      const url = path.replace(':id', '1')
      const request = { method, url, ...(method === 'POST' && { payload: { nonsense: true } }) }
      const responses = await Promise.all(
        [{}, wrong, visitor].map((headers) => app.http.inject({ ...request, headers })),
      )
      expect([path, ...responses.map(({ statusCode }) => statusCode)]).toEqual([path, 401, 401, 403])
    }
  })

  it('ends with every session when the password is changed or reset', async () => {
    const app = await createTestApp('sqlite')
    const token = await signUp(app)
    await app.db.updateTable('accounts').set({ role: 'staff', staff_role: 'owner' }).execute()
    const ask = async (bearer: string) =>
      (await call(app, 'GET', '/api/staff/payments/counts', undefined, bearer)).statusCode
    expect(await ask(token)).toBe(200)
    const change = { currentPassword: sampleRegistration.password, newPassword: 'another-one-8' }
    const changed = await call(app, 'PUT', '/api/account/password', change, token)
    const renewed = changed.json<{ body: Session }>().body.token
    expect([await ask(token), await ask(renewed)]).toEqual([401, 200])

    await call(app, 'POST', '/api/auth/password-reset', { email: sampleRegistration.email })
    const reset = { email: sampleRegistration.email, otp: await newestCode(app), password: 'a-third-one-9' }
    // An emailed code alone is not enough for staff: see staff-sign-in.test.ts.
    await app.db.updateTable('accounts').set({ role: null }).execute()
    expect((await call(app, 'POST', '/api/auth/password-reset/confirm', reset)).statusCode).toBe(200)
    await app.db.updateTable('accounts').set({ role: 'staff', staff_role: 'owner' }).execute()
    expect(await ask(renewed)).toBe(401)
  })

  it('ends with the role, and with the session', async () => {
    const app = await createTestApp('sqlite')
    const { post } = await asStaff(app)
    expect((await post('/payments/list')).statusCode).toBe(200)
    await app.db.updateTable('accounts').set({ role: null }).execute()
    expect((await post('/payments/list')).statusCode).toBe(403)
    await app.db.deleteFrom('sessions').execute()
    expect((await post('/payments/list')).statusCode).toBe(401)
  })
})

describe('[payments] public calls cannot set a state', () => {
  it('a donation or an order cannot set a state with any content', async () => {
    const app = await createShop('sqlite', [{}])
    const forged = { state: 'verified', status: 'verified', received: 5000, received_amount_tzs: 5000 }
    await postDonation(app.http, forged)
    await postOrder(app.http, { ...forged, transactionId: 'ORDER00001', status: 'Payment confirmed' })
    const claims = await app.db.selectFrom('payment_claims').selectAll().execute()
    expect(claims.map(({ state, received_amount_tzs }) => [state, received_amount_tzs])).toEqual([
      ['submitted', null],
      ['submitted', null],
    ])
    expect(await findOrder(app.db, { id: 1 })).toMatchObject({ status: 'Reviewing' })
  })
})

describeOnEachEngine('[payments] /api/staff/payments/list', (engine, itOnce) => {
  it('lists payments, oldest first, by filter and page', async () => {
    const app = await createShop(engine, [{}])
    const { post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'QFG7H8J9K0', name: 'Asha' })
    await postOrder(app.http, { transactionId: '26000000000001' })
    await postDonation(app.http, { transactionId: 'paid by hand!' })
    await post('/payments/1/reject', { reason: 'Not found.' })
    const ids = async (query: string) => paymentsIn(await post(`/payments/list${query}`)).map(({ id }) => id)
    expect(await ids('')).toEqual([1, 2, 3])
    expect(await ids('?state=submitted')).toEqual([2, 3])
    expect(await ids('?kind=donation')).toEqual([1, 3])
    expect(await ids('?channel=mixx')).toEqual([2])
    expect(await ids('?flag=unknown-shape')).toEqual([3])
    expect(await ids('?flag=underpaid')).toEqual([])
    const second = await post('/payments/list?after=1&pageSize=1')
    expect([second.json<{ total: number }>().total, paymentsIn(second).map(({ id }) => id)]).toEqual([3, [2]])
    expect(second.json<{ next: number }>().next).toBe(2)
    expect((await post('/payments/list?after=2')).json<{ next?: number }>().next).toBeUndefined()
    expect(paymentsIn(await post('/payments/list'))[0]).toMatchObject({
      kind: 'donation',
      record: 1,
      state: 'rejected',
      channel: 'm-pesa',
      due: 5000,
      received: null,
      flags: [],
      name: 'Asha',
      email: 'neema@example.org',
      campaign: 'Music room for small groups',
    })
    for (const query of ['?state=paid', '?after=0', '?pageSize=9999', '?flag=1;drop']) {
      expect((await post(`/payments/list${query}`)).statusCode).toBe(400)
    }
  })

  itOnce('verifies, rejects, reopens and corrects, and returns the payment with its history', async () => {
    const app = await createTestApp(engine)
    const { get, post } = await asStaff(app)
    await postDonation(app.http)
    expect(paymentIn(await post('/payments/1/verify', { evidence, amount: 4000 }))).toMatchObject({
      state: 'verified',
      received: 4000,
      flags: ['underpaid'],
      history: [{ action: 'verified', by: 'grace@centre.test', evidence, received: 4000 }],
    })
    const again = await post('/payments/1/verify', { evidence })
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'state_changed' }])
    await post('/payments/1/reopen', { reason: 'The wrong line.' })
    const corrected = await post('/payments/1/correct', { reason: 'Typo.', transactionId: 'QFG7H8J9K1' })
    expect(paymentIn(corrected)).toMatchObject({ state: 'submitted', transactionId: 'QFG7H8J9K1' })
    const rejected = paymentIn(await post('/payments/1/reject', { reason: 'Not found.' }))
    expect(rejected.history.map(({ action }) => action)).toEqual([
      'verified',
      'reopened',
      'corrected',
      'rejected',
    ])
    expect(rejected.history[2]?.transactionId).toEqual({ before: 'QFG7H8J9K0', after: 'QFG7H8J9K1' })
    expect(paymentIn(await get('/payments/1'))).toEqual(rejected)
  })

  itOnce('reports missing fields and unknown payments', async () => {
    const app = await createTestApp(engine)
    const { get, post } = await asStaff(app)
    await postDonation(app.http)
    const errorsOf = async (path: string, payload: object) =>
      (await post(path, payload)).json<{ fields?: object }>().fields
    expect(await errorsOf('/payments/1/verify', {})).toHaveProperty('evidence')
    expect(await errorsOf('/payments/1/reject', { reason: ' ' })).toEqual({ reason: 'Please say why.' })
    expect(await errorsOf('/payments/1/correct', { reason: 'x' })).toBeDefined()
    expect(await errorsOf('/payments/x/verify', { evidence })).toHaveProperty('id')
    expect((await get('/payments/9')).statusCode).toBe(404)
    expect((await post('/payments/9007199254740992/verify', { evidence })).statusCode).toBe(400)
    expect((await post('/payments/9007199254740991/verify', { evidence })).statusCode).toBe(404)
    expect(await statesOf(app)).toEqual(['submitted'])
  })
})
