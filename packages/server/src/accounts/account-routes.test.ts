import { envelope, getProfile, listMyOrders, type Order } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { removeExpiredData } from '../privacy/retention.ts'
import { call, login, sampleRegistration, signUp } from '../testing/sample-account.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder, sampleOrder } from '../testing/sample-order.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const { email, password } = sampleRegistration
const other = { email: 'other@example.org', password: 'other-password' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const orderTo = (address: string) => ({ address: { ...sampleOrder.address, email: address } })

const ordersOf = async (app: TestApp, token: string): Promise<Order[]> => {
  const response = await call(app, 'GET', '/api/account/orders', undefined, token)
  return v.parse(envelope(listMyOrders.output), response.json()).body
}

describe('[S2 My Account]', () => {
  it('shows and updates the profile, but not the email address, the role or the password', async () => {
    const app = await createTestApp('sqlite')
    const token = await signUp(app)
    const change = { firstName: ' Asha ', lastName: 'Juma', phoneNumber: '+255 754 111 222' }
    const response = await call(
      app,
      'PUT',
      '/api/account',
      { ...change, email: 'x@y.example', role: 'staff' },
      token,
    )
    const user = v.parse(envelope(getProfile.output), response.json()).body
    expect(user).toMatchObject({ ...change, firstName: 'Asha', email, sex: 'FEMALE' })
    expect((await call(app, 'GET', '/api/account', undefined, token)).json()).toMatchObject({ body: user })
    expect(await app.db.selectFrom('accounts').select(['role']).execute()).toEqual([{ role: null }])
    expect(response.body).not.toContain('argon2')
    const rejected = await call(
      app,
      'PUT',
      '/api/account',
      { firstName: '', lastName: '', phoneNumber: '1' },
      token,
    )
    expect(rejected.json<{ fields: object }>().fields).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phoneNumber: 'Phone number is invalid',
    })
  })

  it('stores the email preferences, which are on by default', async () => {
    const app = await createTestApp('sqlite')
    const token = await signUp(app)
    const url = '/api/account/email-preferences'
    const all = { orderUpdates: true, promotions: true, newsletter: true }
    expect((await call(app, 'GET', url, undefined, token)).json()).toMatchObject({ body: all })
    const wanted = { ...all, promotions: false }
    expect((await call(app, 'PUT', url, wanted, token)).json()).toMatchObject({ body: wanted })
    expect((await call(app, 'GET', url, undefined, token)).json()).toMatchObject({ body: wanted })
    expect((await call(app, 'PUT', url, { promotions: 1 }, token)).statusCode).toBe(400)
  })

  it('changes the password: other sessions end, and the caller continues with a new token', async () => {
    const app = await createTestApp('sqlite')
    const elsewhere = await signUp(app)
    const here = (await login(app)).json<{ token: string }>().token
    const url = '/api/account/password'
    const wrong = await call(app, 'PUT', url, { currentPassword: 'x', newPassword: 'new-password' }, here)
    expect(wrong.json()).toMatchObject({
      statusCode: 400,
      code: 'password_wrong',
      fields: { currentPassword: "That password isn't right." },
    })
    const short = await call(app, 'PUT', url, { currentPassword: password, newPassword: '12345' }, here)
    expect(short.json()).toMatchObject({ fields: { newPassword: 'Password must be at least 6 characters' } })

    const change = { currentPassword: password, newPassword: 'new-password' }
    const responses = await Promise.all([
      call(app, 'PUT', url, change, here),
      call(app, 'PUT', url, change, here),
    ])
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { token } =
      responses.find(({ statusCode }) => statusCode === 200)?.json<{ body: { token: string } }>().body ?? {}
    for (const ended of [elsewhere, here])
      expect((await call(app, 'GET', '/api/account', undefined, ended)).statusCode).toBe(401)
    expect((await call(app, 'GET', '/api/account', undefined, token)).statusCode).toBe(200)
    expect((await login(app)).statusCode).toBe(400)
    const mails = await app.db.selectFrom('outgoing_messages').select('subject').orderBy('id').execute()
    expect(mails.filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
  })
})

describe('[S2 Order History]', () => {
  it('lists the account’s orders and those placed with its email address, newest first, and no others', async () => {
    const app = await createShop('sqlite', [{ stock: 50 }])
    const token = await signUp(app)
    const stranger = await signUp(app, other)
    await postOrder(app.http, { transactionId: 'A1', ...orderTo('neema@EXAMPLE.org') })
    await postOrder(app.http, { transactionId: 'A2', ...orderTo('gift@example.org') }, bearer(token))
    await postOrder(app.http, { transactionId: 'A3', ...orderTo('gift@example.org') }, bearer(stranger))
    await postOrder(app.http, { transactionId: 'A4', ...orderTo(email) }, bearer(token))
    const mine = await ordersOf(app, token)
    expect(mine.map(({ transactionId }) => transactionId)).toEqual(['A4', 'A2', 'A1'])
    expect(mine[0]).toMatchObject({
      status: 'Reviewing',
      total: 20_000,
      orderItemList: [{ productId: 1, name: 'Sample Bracelet', quantity: 2, itemPrice: 10_000 }],
    })
    expect((await ordersOf(app, stranger)).map(({ transactionId }) => transactionId)).toEqual(['A3'])
  })

  it('is empty for a new account', async () => {
    const app = await createTestApp('sqlite')
    expect(await ordersOf(app, await signUp(app))).toEqual([])
  })
})

describe('[S2 Delete Account]', () => {
  const person = /neema|mushi|0754|sample road|near the post|for the office|music room/i

  it('requires the password, and keeps amounts and transaction IDs without personal data', async () => {
    let now = new Date('2026-11-21T09:00:00.000Z')
    const app = await createShop('sqlite', [{ stock: 50 }], () => now)
    const token = await signUp(app)
    await postDonation(app.http, { transactionId: 'GIFT1', email: 'NEEMA@example.org' })
    await postDonation(app.http, { transactionId: 'GIFT2', email: 'other@example.org', name: 'Other' })
    await postOrder(app.http, { transactionId: 'OLD1' }, bearer(token))
    await app.http.inject({
      method: 'POST',
      url: '/api/cms/contact-messages',
      payload: { name: 'Neema Mushi', email, subject: '', message: 'Hello' },
    })
    now = new Date('2027-01-10T09:00:00.000Z')
    const fresh = (await login(app)).json<{ token: string }>().token
    await postOrder(app.http, { transactionId: 'NEW1' })
    await app.outbox.drain()

    const remove = (given: string) => call(app, 'DELETE', '/api/account', { password: given }, fresh)
    expect((await remove('wrong')).json()).toMatchObject({
      code: 'password_wrong',
      fields: { password: "That password isn't right." },
    })
    expect((await remove(password)).json()).toEqual({ statusCode: 200, message: 'OK', body: null })
    await app.outbox.drain()
    expect((await call(app, 'GET', '/api/account', undefined, fresh)).statusCode).toBe(401)
    expect((await login(app)).json()).toMatchObject({ code: 'invalid_credentials' })

    const claims = await app.db.selectFrom('payment_claims').selectAll().orderBy('id').execute()
    expect(claims.map((claim) => [claim.transaction_id, claim.claimed_amount_tzs])).toEqual([
      ['GIFT1', 5000],
      ['GIFT2', 5000],
      ['OLD1', 20_000],
      ['NEW1', 20_000],
    ])
    const donations = await app.db
      .selectFrom('donations')
      .select(['donor_name', 'donor_email'])
      .orderBy('id')
      .execute()
    expect(donations).toEqual([
      { donor_name: 'Anonymous', donor_email: 'anonymous@example.com' },
      { donor_name: 'Other', donor_email: 'other@example.org' },
    ])
    const [old, recent] = await app.db.selectFrom('orders').selectAll().orderBy('id').execute()
    expect(old).toMatchObject({ total_tzs: 20_000, account_id: null, name: 'Anonymous' })
    expect(JSON.stringify(old)).not.toMatch(person)
    // The order is still in transit, so it needs its address for now.
    expect(recent).toMatchObject({ name: 'Neema Mushi', erase_person_at: '2027-02-09T09:00:00.000Z' })
    expect(await app.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
    expect(
      await app.db
        .selectFrom('outgoing_messages')
        .select(['recipient', 'subject'])
        .where('id', '>', 5)
        .execute(),
    ).toContainEqual({
      recipient: email,
      subject: 'Your account was deleted',
    })

    await removeExpiredData(app.db, new Date('2027-02-09T09:00:00.000Z'))
    expect(JSON.stringify(await app.db.selectFrom('orders').selectAll().execute())).not.toMatch(person)
    expect(await app.db.selectFrom('orders').select('id').execute()).toHaveLength(2)
  })

  it('frees the address for a new account, which inherits nothing', async () => {
    const app = await createTestApp('sqlite')
    const token = await signUp(app)
    await call(app, 'DELETE', '/api/account', { password }, token)
    const again = await signUp(app, { password: 'quite-another' })
    expect(await ordersOf(app, again)).toEqual([])
  })

  it('is not for staff', async () => {
    const app = await createTestApp('sqlite')
    const token = await signUp(app)
    await app.db.updateTable('accounts').set({ role: 'staff' }).execute()
    const response = await call(app, 'DELETE', '/api/account', { password }, token)
    expect(response.json()).toMatchObject({ statusCode: 403, code: 'forbidden' })
    expect(await app.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  })
})
