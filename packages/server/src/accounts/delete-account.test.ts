import { orderInput } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { normaliseEmail } from '../values/normalise-email.ts'
import { orderService } from '../shop/orders/order-service.ts'
import { call, sampleRegistration, signUp } from '../testing/sample-account.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder, sampleOrder, stocksOf } from '../testing/sample-order.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { sampleCentre } from '../testing/sample-centre.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const { email, password } = sampleRegistration
const remove = (app: TestApp, token: string) => call(app, 'DELETE', '/api/account', { password }, token)
const write = ({ http }: TestApp, changes: object = {}) =>
  http.inject({
    method: 'POST',
    url: '/api/cms/contact-messages',
    payload: { name: 'Neema Mushi', email, subject: '', message: 'Hello', ...changes },
    headers: { 'idempotency-key': 'key-of-a-message' },
  })

describeOnEachEngine('[S2 Delete Account] concurrent requests', (engine) => {
  it('an order placed concurrently is either stored first and marked, or refused', async () => {
    const app = await createShop(engine, [{ stock: 50 }])
    const token = await signUp(app)
    const order = (index: number) =>
      postOrder(app.http, { transactionId: `RACE${String(index)}` }, { authorization: `Bearer ${token}` })
    const orders = [order(1), order(2), order(3)]
    const removed = remove(app, token)
    const responses = await Promise.all([...orders, order(4), order(5), order(6)])
    expect((await removed).statusCode).toBe(200)
    for (const { statusCode } of responses) expect([201, 401]).toContain(statusCode)
    const rows = await app.db.selectFrom('orders').select(['account_id', 'erase_person_at']).execute()
    expect(rows).toHaveLength(responses.filter(({ statusCode }) => statusCode === 201).length)
    for (const row of rows)
      expect(row).toEqual({ account_id: null, erase_person_at: expect.any(String) as string })
  })

  it('an order whose account is deleted before it is stored is refused, and reserves no stock', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const { createOrder } = orderService({
      db: app.db,
      now: () => new Date(),
      centre: () => sampleCentre(),
      onMessageQueued: () => undefined,
    })
    const request = {
      order: v.parse(orderInput, sampleOrder),
      idempotencyKey: { key: 'key-of-an-order', scope: 'a test' },
      clientAddress: '203.0.113.9',
      network: '203.0.113.0/24',
      count: () => Promise.resolve(),
      siteName: 'x',
      language: 'en',
    } as const
    await expect(createOrder({ ...request, accountId: 99 })).rejects.toMatchObject({ code: 'unauthorised' })
    expect(await stocksOf(app)).toEqual([5])
    // A guest can still use this form and key.
    expect(await createOrder({ ...request, accountId: null })).toMatchObject({ id: 1 })
  })

  it('a message that is repeated after it was deleted with the account is not an error', async () => {
    const app = await createTestApp(engine)
    const token = await signUp(app)
    expect((await write(app)).statusCode).toBe(200)
    await remove(app, token)
    expect((await write(app)).json()).toMatchObject({ statusCode: 200, body: { id: 1, status: 'done' } })
    expect(await app.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
  })
})

describeOnEachEngine('[S2 Delete Account] personal data', (engine) => {
  it('is erased, including the centre’s copy of a message', async () => {
    const app = await createTestApp(engine)
    const token = await signUp(app)
    await write(app)
    await app.outbox.drain()
    const copies = () =>
      app.db.selectFrom('outgoing_messages').select('id').where('text', 'like', '%Neema Mushi%').execute()
    expect(await copies()).toHaveLength(1)
    await remove(app, token)
    expect(await copies()).toEqual([])
  })

  it('is off the donor wall, also what was said of a donation with an order, and news of campaigns end', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const token = await signUp(app)
    await postDonation(app.http, { email })
    const at = '2026-11-21T09:00:00.000Z'
    const subscription = { campaign_id: 1, language: 'en', token: 'x', confirmed_at: at, created_at: at }
    await app.db
      .insertInto('news_subscriptions')
      .values({ ...subscription, email, email_normal: normaliseEmail(email) })
      .execute()
    // The order belongs to the account, although another address was typed.
    const address = { ...sampleOrder.address, email: 'office@example.org' }
    const withDonation = { transactionId: 'ORDER00001', address, donation: { amount: 2000, campaignId: 1 } }
    await postOrder(app.http, withDonation, { authorization: `Bearer ${token}` })
    for (const [index, transactionId] of ['QFG7H8J9K0', 'ORDER00001'].entries()) {
      const entry = {
        donation: index + 1,
        transactionId,
        showName: true,
        showAmount: true,
        words: 'Hongera!',
      }
      expect((await call(app, 'POST', '/api/donor-wall', entry)).statusCode).toBe(200)
    }
    const kept = async () => [
      (await app.db.selectFrom('donor_wall_entries').select('id').execute()).length,
      (await app.db.selectFrom('news_subscriptions').select('id').execute()).length,
    ]
    expect(await kept()).toEqual([2, 1])
    expect((await remove(app, token)).statusCode).toBe(200)
    expect(await kept()).toEqual([0, 0])
  })

  it('is found for an address with letters that the engines fold differently', async () => {
    const app = await createTestApp(engine)
    const address = 'JOSÉ@example.org'
    const token = await signUp(app, { email: address })
    await postDonation(app.http, { email: address })
    expect((await remove(app, token)).statusCode).toBe(200)
    expect(await app.db.selectFrom('donations').select('donor_email').execute()).toEqual([
      { donor_email: 'anonymous@example.com' },
    ])
  })
})
