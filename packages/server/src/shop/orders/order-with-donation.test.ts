import type { Order, OrderCheck, PersonData, PersonRecords } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { erasePerson } from '../../privacy/erase-person-repository.ts'
import { campaignTotalsService } from '../../giving/campaigns/campaign-totals-service.ts'
import { siteKey } from '../../testing/site-key.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signUp } from '../../testing/sample-account.ts'
import { createShop, postOrder, sampleOrder, stocksOf } from '../../testing/sample-order.ts'
import { by, countMails, evidence, lastMail, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

/** The sample order costs 20,000. */
const withDonation = { transactionId: 'SHARED0001', donation: { amount: 7000, campaignId: 2 } }
const reason = 'A mistake.'
const refund = { channel: 'm-pesa', transactionId: 'BACK000001', reason }

const raisedIn = async ({ db }: Pick<TestApp, 'db'>): Promise<number[]> => {
  const totals = await campaignTotalsService({ db, now: () => new Date() }).list()
  expect(totals.map(({ sumTzs }) => sumTzs)).toEqual(totals.map(({ totalTzs }) => totalTzs))
  return totals.map(({ totalTzs }) => totalTzs)
}

const orderIn = async (app: TestApp): Promise<Order> => {
  const { order } = paymentIn(await (await staffOf(app)).get('/payments/1'))
  if (!order) throw new Error('Payment 1 has no order')
  return order
}

const staffByApp = new WeakMap<TestApp, ReturnType<typeof asStaff>>()
const staffOf = (app: TestApp): ReturnType<typeof asStaff> => {
  const staff = staffByApp.get(app) ?? asStaff(app)
  staffByApp.set(app, staff)
  return staff
}

const shopWithOrder = async (...[engine]: Parameters<typeof createShop>): Promise<TestApp> => {
  const app = await createShop(engine, [{ stock: 5 }])
  expect((await postOrder(app.http, withDonation)).statusCode).toBe(201)
  return app
}

describeOnEachEngine('[donation with an order] one payment for both', (engine, itOnce) => {
  itOnce('makes two records that share one claim of the sum, and a receipt that names both', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const posted = (await postOrder(app.http, withDonation)).json<{ body: Order }>().body
    const donation = { id: 1, amount: 7000, campaignId: 2, campaignName: 'Beads and tools for the workshop' }
    expect(posted).toMatchObject({ total: 20_000, status: 'Reviewing', donation })
    const claims = await app.db.selectFrom('payment_claims').selectAll().execute()
    expect(claims).toMatchObject([{ kind: 'order', expected_amount_tzs: 27_000, claimed_amount_tzs: 27_000 }])
    const donations = await app.db.selectFrom('donations').selectAll().execute()
    expect(donations).toMatchObject([
      {
        claim_id: 1,
        amount_tzs: 7000,
        campaign_id: 2,
        donor_name: 'Neema Mushi',
        donor_email: 'Neema@example.org',
      },
    ])
    const { text } = await lastMail(app)
    for (const part of [
      'payment of Tsh 27,000',
      'Total: Tsh 20,000',
      'Gift to "Beads and tools for the workshop" (reference G-1): Tsh 7,000',
      'Order and gift: Tsh 27,000',
    ]) {
      expect(text).toContain(part)
    }
  })

  it.each([
    ['en', 'Dedication: In memory of <i>Asha< i>'],
    ['sw', 'Mchango umetolewa: Kwa kumbukumbu ya <i>Asha< i>'],
  ])('[dedication] the confirmation says in %s to whom the gift is dedicated', async (language, line) => {
    const app = await createShop(engine, [{ stock: 5 }])
    await postOrder(app.http, withDonation, { 'accept-language': language })
    await app.http.inject({
      method: 'POST',
      url: '/api/donations/dedication',
      payload: {
        ...{ reference: 1, transactionId: withDonation.transactionId },
        dedication: { kind: 'memory', name: '<i>Asha</i>' },
      },
    })
    await (await staffOf(app)).post('/payments/1/verify', { evidence })
    const { recipient, text, html } = await lastMail(app)
    expect([recipient, text]).toEqual(['Neema@example.org', expect.stringContaining(line)])
    expect(html).toContain('&lt;i&gt;Asha&lt; i&gt;')
    const mails = await app.db.selectFrom('outgoing_messages').select('text').execute()
    expect(mails.filter((mail) => mail.text.includes('Asha'))).toHaveLength(1)
  })

  itOnce(
    'without a campaign goes to the general fund; where there is none the order is stored without it',
    async () => {
      const app = await createShop(engine, [{ stock: 5 }])
      const donation = { amount: 7000 }
      await app.db.updateTable('campaigns').set({ general_fund: 0 }).execute()
      const alone = await postOrder(app.http, { ...withDonation, transactionId: 'NOFUND0001', donation })
      expect(alone.json<{ body: Order }>().body).toMatchObject({ id: 1, total: 20_000 })
      expect(alone.json<{ body: Order }>().body.donation ?? null).toBeNull()
      await app.db.updateTable('campaigns').set({ general_fund: 1 }).where('id', '=', 3).execute()
      const posted = (await postOrder(app.http, { ...withDonation, donation })).json<{ body: Order }>().body
      expect(posted).toMatchObject({ total: 20_000, donation: { amount: 7000, campaignId: 3 } })
      await paymentsOf(app).verify({ claimId: 2, by, evidence })
      expect((await raisedIn(app))[2]).toBe(7000)
    },
  )

  it('is verified by one line of a statement; the raised amount counts the donation only', async () => {
    const app = await shopWithOrder(engine, [])
    const before = await countMails(app)
    await createImporter(app).importLines(['SHARED0001', 20_000])
    expect(await statesOf(app)).toEqual(['submitted'])
    const { importLines } = createImporter(app)
    await app.db.deleteFrom('statement_lines').execute()
    await importLines(['SHARED0001', 27_000])
    expect(await raisedIn(app)).toEqual([0, 7000, 0, 0])
    expect((await orderIn(app)).status).toBe('Payment confirmed')
    expect(await countMails(app)).toBe(before + 1)
    const { subject, text } = await lastMail(app)
    expect(subject).toBe('Your payment has arrived (order O-1)')
    expect(text).toContain('Gift to "Beads and tools for the workshop" (reference G-1): Tsh 7,000')
    expect(text).toContain('The gift that you added has arrived too. It now counts.')
  })

  itOnce.each([
    [27_500, 7000],
    [27_000, 7000],
    [25_000, 5000],
    [20_000, 0],
    [1, 0],
  ])('pays for the order first: of %d, %d is the donation', async (receivedAmountTzs, donation) => {
    const app = await shopWithOrder(engine, [])
    const payments = paymentsOf(app)
    await payments.verify({ claimId: 1, by, evidence, receivedAmountTzs })
    expect(await raisedIn(app)).toEqual([0, donation, 0, 0])
    await payments.reopen({ claimId: 1, by, reason })
    expect(await raisedIn(app)).toEqual([0, 0, 0, 0])
    await payments.verify({ claimId: 1, by, evidence })
    expect(await raisedIn(app)).toEqual([0, 7000, 0, 0])
  })

  itOnce('is sent back as the donation, and the order stays', async () => {
    const app = await shopWithOrder(engine, [])
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    const staff = await staffOf(app)
    const unclear = await staff.post('/payments/1/refund', { ...refund, amount: 7000 })
    expect(unclear.json()).toHaveProperty(['fields', 'of'])
    const tooMuch = await staff.post('/payments/1/refund', { ...refund, amount: 7001, of: 'donation' })
    expect(tooMuch.json()).toHaveProperty(
      ['fields', 'amount'],
      'At most Tsh 7,000 of this payment can still be sent back.',
    )
    await staff.post('/payments/1/refund', { ...refund, amount: 7000, of: 'donation' })
    expect(await raisedIn(app)).toEqual([0, 0, 0, 0])
    expect([(await orderIn(app)).status, ...(await stocksOf(app))]).toEqual(['Payment confirmed', 3])
    const { subject, text } = await lastMail(app)
    expect(subject).toBe('We sent money back to you (gift G-1)')
    expect(text).toContain('Beads and tools for the workshop')
    expect((await staff.post('/orders/list')).json()).toMatchObject({ body: [{ id: 1 }] })
  })

  itOnce('is sent back as the order, which is closed, and the donation still counts', async () => {
    const app = await shopWithOrder(engine, [])
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    const staff = await staffOf(app)
    await staff.post('/payments/1/refund', { ...refund, amount: 20_000, of: 'order' })
    expect(await raisedIn(app)).toEqual([0, 7000, 0, 0])
    expect([(await orderIn(app)).status, ...(await stocksOf(app))]).toEqual(['Refunded', 5])
    expect((await lastMail(app)).text).toContain('The order is closed')
    expect((await staff.post('/orders/list')).json()).toMatchObject({ body: [] })
    expect((await staff.post('/orders/1/sent')).json()).toMatchObject({ code: 'state_changed' })
    expect(paymentIn(await staff.get('/payments/1'))).toMatchObject({ state: 'verified', flags: [] })
    // The remaining money can only be the donation's.
    await staff.post('/payments/1/refund', { ...refund, transactionId: 'BACK000002', amount: 7000 })
    expect(await raisedIn(app)).toEqual([0, 0, 0, 0])
    expect(paymentIn(await staff.get('/payments/1')).state).toBe('refunded')
  })

  itOnce('is sent back whole', async () => {
    const app = await shopWithOrder(engine, [])
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    await (await staffOf(app)).post('/payments/1/refund', { ...refund, amount: 27_000 })
    expect(await raisedIn(app)).toEqual([0, 0, 0, 0])
    expect([(await orderIn(app)).status, ...(await stocksOf(app))]).toEqual(['Refunded', 5])
    expect((await lastMail(app)).text).toContain('Gift to "Beads and tools for the workshop"')
  })

  itOnce('is cancelled with both', async () => {
    const app = await shopWithOrder(engine, [])
    await paymentsOf(app).cancel({ claimId: 1, by, reason })
    expect([(await orderIn(app)).status, ...(await stocksOf(app))]).toEqual(['Cancelled', 5])
    expect((await lastMail(app)).text).toContain('The gift that you added is cancelled too.')
    expect(await raisedIn(app)).toEqual([0, 0, 0, 0])
  })

  itOnce('may come in parts: what is beyond the order counts as the donation', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const furtherPayments = [{ transactionId: 'SHARED0002', amount: 12_000 }]
    await postOrder(app.http, { ...withDonation, furtherPayments })
    const { importLines } = createImporter(app)
    await importLines(['SHARED0001', 15_000])
    expect(await raisedIn(app)).toEqual([0, 0, 0, 0])
    await importLines(['SHARED0002', 12_000])
    expect(await raisedIn(app)).toEqual([0, 7000, 0, 0])
    const staff = await staffOf(app)
    expect(paymentIn(await staff.get('/payments/1')).flags).toEqual([])
    await staff.post('/payments/2/refund', { ...refund, amount: 7000, of: 'donation' })
    expect(await raisedIn(app)).toEqual([0, 0, 0, 0])
  })

  itOnce('is shown to the staff, and in the export', async () => {
    const app = await shopWithOrder(engine, [])
    const staff = await staffOf(app)
    expect(paymentIn(await staff.get('/payments/1'))).toMatchObject({
      kind: 'order',
      record: 1,
      due: 27_000,
      donation: { record: 1, amount: 7000 },
      campaign: 'Beads and tools for the workshop',
      flags: [],
    })
    const [head, row] = (await staff.post('/payments.csv')).body.split('\r\n')
    expect(head).toMatch(/"part of payment","gift number","gift \(TZS\)","wallet"$/)
    expect(row).toMatch(/,,1,7000,$/)
  })

  itOnce('is stored once however often it is sent with the same key', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    const headers = { 'idempotency-key': 'an-order-and-a-donation' }
    const first = await postOrder(app.http, withDonation, headers)
    expect((await postOrder(app.http, withDonation, headers)).json()).toEqual(first.json())
    expect(await app.db.selectFrom('donations').select('id').execute()).toHaveLength(1)
    const other = await postOrder(
      app.http,
      { ...withDonation, donation: { amount: 1, campaignId: 2 } },
      headers,
    )
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' })
  })
})

describeOnEachEngine('[donation with an order] what cannot be given', (engine, itOnce) => {
  const check = async (app: TestApp, donation: object): Promise<OrderCheck> => {
    const payload = { orderItemList: sampleOrder.orderItemList, donation }
    const checked = await app.http.inject({ method: 'POST', url: '/api/orders/check', payload })
    return checked.json<{ body: OrderCheck }>().body
  }

  it('is found before payment', async () => {
    const app = await createShop(engine, [{ stock: 5 }])
    await app.db.updateTable('campaigns').set({ ends_on: '2020-01-01' }).where('id', '=', 3).execute()
    expect(await check(app, withDonation.donation)).toMatchObject({ total: 20_000, fields: {} })
    expect((await check(app, { amount: 7000, campaignId: 3 })).fields).toEqual({
      'donation.campaignId': 'This campaign has ended. Please choose another one.',
    })
    const later = { starts_on: '2999-01-01', ends_on: '2999-12-31' }
    await app.db.updateTable('campaigns').set(later).where('id', '=', 3).execute()
    expect((await check(app, { amount: 7000, campaignId: 3 })).fields).toEqual({
      'donation.campaignId': 'This campaign has not begun yet. Please choose another one.',
    })
    expect((await check(app, { amount: 7000, campaignId: 99 })).fields).toEqual({
      'donation.campaignId': 'There is no such campaign.',
    })
    expect((await check(app, { amount: 999_980_001, campaignId: 1 })).fields).toEqual({
      'donation.amount': 'Please enter an amount of at most 999,980,000.',
    })
  })

  itOnce(
    'of an impossible amount is refused, and nothing is stored; an ended campaign still takes what was paid already, and the general fund what was for none',
    async () => {
      const app = await createShop(engine, [{ stock: 5 }])
      await app.db.updateTable('campaigns').set({ ends_on: '2020-01-01' }).where('id', '=', 3).execute()
      const tooMuch = await postOrder(app.http, {
        ...withDonation,
        donation: { amount: 999_980_001, campaignId: 1 },
      })
      expect(tooMuch.json()).toMatchObject({ code: 'validation_failed' })
      for (const amount of [0, -5, 1e12, '7', null]) {
        const refused = await postOrder(app.http, { ...withDonation, donation: { amount, campaignId: 1 } })
        expect(refused.json()).toHaveProperty(['fields', 'donation.amount'])
      }
      expect([await statesOf(app), await stocksOf(app)]).toEqual([[], [5]])
      const ended = await postOrder(app.http, { ...withDonation, donation: { amount: 7000, campaignId: 3 } })
      expect(ended.statusCode).toBe(201)
      await app.db.updateTable('campaigns').set({ general_fund: 0 }).execute()
      await app.db.updateTable('campaigns').set({ general_fund: 1 }).where('id', '=', 2).execute()
      const unknown = await postOrder(app.http, {
        ...withDonation,
        transactionId: 'NOCAMPAIGN',
        donation: { amount: 7000, campaignId: 99 },
      })
      expect(unknown.json()).toMatchObject({
        statusCode: 201,
        body: { donation: { campaignId: 2, amount: 7000 } },
      })
    },
  )
})

describe('[donation with an order] the data of one person', () => {
  it('is found, exported and erased with both, by whichever address the account has', async () => {
    const app = await createShop('sqlite', [{ stock: 5 }])
    const token = await signUp(app)
    const headers = { authorization: `Bearer ${token}`, ...siteKey }
    const address = { ...sampleOrder.address, email: 'someone.else@example.org' }
    await postOrder(app.http, { ...withDonation, address }, headers)
    const account = await app.db.selectFrom('accounts').select('email').executeTakeFirstOrThrow()
    const staff = await staffOf(app)
    const person = { email: account.email }
    const found = (await staff.post('/people/find', person)).json<{ body: PersonRecords }>().body
    expect(found).toMatchObject({ donations: [1], orders: [1] })
    const exported = (await staff.post('/people/export', { ...person, reason })).json<{ body: PersonData }>()
      .body
    expect(exported.donations).toMatchObject([{ amount: 7000, transactionId: 'SHARED0001' }])
    expect(exported.orders).toMatchObject([{ amount: 20_000, transactionId: 'SHARED0001' }])
    await staff.post('/people/erase', { ...person, reason })
    const donation = await app.db.selectFrom('donations').selectAll().executeTakeFirstOrThrow()
    expect([donation.donor_email, donation.amount_tzs]).toEqual(['anonymous@example.com', 7000])
  })

  it('goes with a deleted account', async () => {
    const app = await createShop('sqlite', [{ stock: 5 }])
    const token = await signUp(app)
    const headers = { authorization: `Bearer ${token}` }
    const address = { ...sampleOrder.address, email: 'someone.else@example.org' }
    await postOrder(app.http, { ...withDonation, address }, headers)
    const account = await app.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    await app.db.transaction().execute((tx) => erasePerson(tx, account, new Date()))
    const donation = await app.db.selectFrom('donations').selectAll().executeTakeFirstOrThrow()
    expect(donation.donor_email).toBe('anonymous@example.com')
  })
})
