import {
  envelope,
  getReport,
  getStaffToday,
  type Centre,
  type StaffReport,
  type StaffToday,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { asStaff, signIn, type StaffCaller } from '../../testing/sample-staff.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const evidence = 'M-Pesa statement, line 14'

const today = async ({ get }: StaffCaller): Promise<StaffToday> =>
  v.parse(envelope(getStaffToday.output), (await get('/today')).json()).body
const report = async ({ get }: StaffCaller, from: string, to: string, more = ''): Promise<StaffReport> =>
  v.parse(envelope(getReport.output), (await get(`/reports?from=${from}&to=${to}${more}`)).json()).body

const inSwahili = { sw: { name: 'Bangili ya Mfano', description: 'Shanga.' } }

/** Opens a shop whose clock each step sets; 21 November 2026 is a Saturday. */
const shopWithClock = async (engine: 'sqlite' | 'postgresql') => {
  let now = new Date('2026-11-11T09:00:00Z')
  const app = await createShop(
    engine,
    [
      { stock: 5, translations: inSwahili },
      { stock: 40, category_name: null },
    ],
    () => now,
  )
  const staff = await asStaff(app)
  return {
    ...staff,
    at: (time: string) => {
      now = new Date(time)
    },
    give: (transactionId: string, amount: number, campaignId = 1) =>
      postDonation(app.http, { transactionId, amount, campaignId }),
    giveInParts: (first: string, second: string) =>
      postDonation(app.http, {
        ...{ transactionId: first, amount: 5_000 },
        furtherPayments: [{ transactionId: second, amount: 2_000 }],
      }),
    order: (transactionId: string, productId = 1, quantity = 2) =>
      postOrder(app.http, {
        transactionId,
        shipmentTrackingNumber: `TRK${transactionId}`,
        orderItemList: [{ productId, quantity }],
      }),
    db: app.db,
    /** Publishes another time zone, as an owner does in the desk. */
    moveTo: async (timeZone: string) => {
      const owner = await signIn(app, 'staff', 'owner@centre.test')
      const url = '/api/staff/content/centre'
      const stored = (await app.http.inject({ url, headers: owner })).json<{
        body: { version: number; value: Centre }
      }>()
      const { version, value } = stored.body
      const payload = { version, value: { ...value, timeZone }, note: '' }
      const changed = await app.http.inject({ method: 'PUT', url, headers: owner, payload })
      expect(changed.statusCode).toBe(200)
    },
  }
}

describeOnEachEngine('[desk today] GET /api/staff/today', (engine, itOnce) => {
  it('counts what waits by its age, and what came in this week against last to the same weekday', async () => {
    const shop = await shopWithClock(engine)
    await shop.give('LASTWEEK01', 1_000) // Wednesday of last week
    shop.at('2026-11-14T09:00:00Z')
    await shop.give('LASTWEEK02', 50_000) // its Saturday: later than today's weekday
    shop.at('2026-11-16T21:30:00Z')
    await shop.give('THISWEEK01', 3_000, 2) // Tuesday at the centre, though Monday in UTC
    shop.at('2026-11-19T08:00:00Z')
    await shop.order('ORDER00001')
    await shop.post('/payments/4/verify', { evidence })
    shop.at('2026-11-19T11:30:00Z')
    await shop.give('THISWEEK02', 2_000)
    await shop.give('REJECTED01', 90_000)
    await shop.post('/payments/6/reject', { reason: 'There is no such payment.' })
    shop.at('2026-11-19T12:00:00Z')

    expect(await today(shop)).toMatchObject({
      day: '2026-11-19',
      payments: {
        count: 4,
        oldestAt: '2026-11-11T09:00:00.000Z',
        underOneHour: 1,
        underOneDay: 0,
        overOneDay: 3,
      },
      ordersToSend: { count: 1, oldestAt: '2026-11-19T08:00:00.000Z' },
      messages: { count: 0, oldestAt: null },
      lowStock: {
        count: 1,
        products: [
          { id: 1, name: 'Sample Bracelet', translations: { sw: { name: 'Bangili ya Mfano' } }, stock: 3 },
        ],
      },
      donations: { sum: 0, before: 0, waiting: 5_000 },
      shop: { sum: 20_000, before: 0, waiting: 0 },
    })
    for (const id of [1, 2, 3]) await shop.post(`/payments/${String(id)}/verify`, { evidence })
    const answer = await today(shop)
    expect(answer.donations).toMatchObject({ sum: 3_000, before: 1_000, waiting: 2_000 })
    expect(answer.donations.days).toEqual([
      { day: '2026-11-16', sum: 0, before: 0 },
      { day: '2026-11-17', sum: 3_000, before: 0 },
      { day: '2026-11-18', sum: 0, before: 1_000 },
      { day: '2026-11-19', sum: 0, before: 0 },
      { day: '2026-11-20', sum: null, before: 0 },
      { day: '2026-11-21', sum: null, before: 50_000 },
      { day: '2026-11-22', sum: null, before: 0 },
    ])
    expect(answer.campaigns.map(({ thisWeek }) => thisWeek)).toEqual([0, 3_000, 0])
    expect(answer.campaigns[0]?.names['sw']).toBe('Chumba cha muziki kwa vikundi vidogo')
  })

  itOnce("follows the centre's time zone without a restart, and so do reports", async () => {
    const shop = await shopWithClock(engine)
    shop.at('2026-11-19T12:00:00Z')
    await shop.give('QFG7H8J9K1', 10_000)
    await shop.post('/payments/1/verify', { evidence })
    expect((await today(shop)).day).toBe('2026-11-19')
    expect((await report(shop, '2026-11-20', '2026-11-20')).donations.sum).toBe(0)
    await shop.moveTo('Pacific/Kiritimati') // where it is the 20th already
    expect((await today(shop)).day).toBe('2026-11-20')
    expect((await report(shop, '2026-11-20', '2026-11-20')).donations.sum).toBe(10_000)
  })

  itOnce('is for the staff alone', async () => {
    const shop = await shopWithClock(engine)
    expect((await shop.get('/today')).statusCode).toBe(200)
    await shop.db.updateTable('accounts').set({ role: null, staff_role: null }).execute()
    expect((await shop.get('/today')).statusCode).toBe(403)
  })
})

describeOnEachEngine('[desk reports] GET /api/staff/reports', (engine, itOnce) => {
  it('adds up verified money by day, channel, category and campaign, less what was sent back', async () => {
    const shop = await shopWithClock(engine)
    shop.at('2026-10-31T21:00:00Z') // 1 November at the centre
    await shop.give('QFG7H8J9K1', 10_000)
    shop.at('2026-11-30T20:59:59Z') // its last second
    await shop.give('QFG7H8J9K2', 6_000, 2)
    await shop.order('QFG7H8J9K3')
    await shop.order('24111209834512', 2, 1)
    await shop.give('QFG7H8J9K4', 700) // waits
    shop.at('2026-11-30T21:00:00Z') // December
    await shop.give('QFG7H8J9K5', 99_000)
    for (const id of [1, 2, 3, 4, 6]) await shop.post(`/payments/${String(id)}/verify`, { evidence })
    await shop.post('/payments/1/refund', {
      amount: 4_000,
      channel: 'm-pesa',
      transactionId: 'OUT0000001',
      reason: 'Sent twice.',
    })

    await shop.db
      .updateTable('donations')
      .set({ site_name: "A partner's site" })
      .where('id', '=', 2)
      .execute()
    const november = await report(shop, '2026-11-01', '2026-11-30')
    expect(november).toMatchObject({
      donations: { count: 2, sum: 12_000 },
      orders: { count: 2, sum: 30_000 },
      customOrders: { count: 0, sum: 0 },
      refunds: { count: 0, sum: 0 },
      waiting: { count: 1, sum: 700 },
      before: { from: '2026-10-01', to: '2026-10-31', donations: 0, shop: 0 },
      categories: [
        { category: 'Beadwork', pieces: 2, sum: 20_000 },
        { category: null, pieces: 1, sum: 10_000 },
      ],
      campaigns: [
        { id: 1, donations: { count: 1, sum: 6_000 }, refunded: 0 },
        { id: 2, donations: { count: 1, sum: 6_000 }, refunded: 0 },
      ],
    })
    expect(november.days).toHaveLength(30)
    expect(november.days[0]).toEqual({ day: '2026-11-01', donations: 6_000, shop: 0 })
    expect(november.days[29]).toEqual({ day: '2026-11-30', donations: 6_000, shop: 30_000 })
    expect(november.channels).toEqual([
      { channel: 'm-pesa', donations: { count: 2, sum: 12_000 }, shop: { count: 1, sum: 20_000 } },
      { channel: 'mixx', donations: { count: 0, sum: 0 }, shop: { count: 1, sum: 10_000 } },
    ])
    expect(november.sites).toEqual([
      {
        site: "Chanua Children's Centre",
        donations: { count: 1, sum: 6_000 },
        shop: { count: 2, sum: 30_000 },
      },
      { site: "A partner's site", donations: { count: 1, sum: 6_000 }, shop: { count: 0, sum: 0 } },
    ])
    const december = await report(shop, '2026-12-01', '2026-12-03')
    expect(december).toMatchObject({
      donations: { count: 1, sum: 99_000 },
      refunds: { count: 1, sum: 4_000 },
      before: { from: '2026-11-28', to: '2026-11-30', donations: 6_000, shop: 30_000 },
      campaigns: [{ id: 1, refunded: 4_000 }],
    })

    const ofSecond = await report(shop, '2026-11-01', '2026-11-30', '&campaign=2')
    expect(ofSecond).toMatchObject({
      donations: { count: 1, sum: 6_000 },
      orders: { count: 0, sum: 0 },
      refunds: { count: 0, sum: 0 },
      waiting: { count: 0, sum: 0 },
      categories: [],
      channels: [{ channel: 'm-pesa', donations: { count: 1, sum: 6_000 }, shop: { count: 0, sum: 0 } }],
      grades: [{ grade: 'person', donations: { count: 1, sum: 6_000 }, shop: { count: 0, sum: 0 } }],
    })
    expect(ofSecond.campaigns.map(({ id }) => id)).toEqual([2])
    expect(ofSecond.days[29]).toEqual({ day: '2026-11-30', donations: 6_000, shop: 0 })
    expect(await report(shop, '2026-12-01', '2026-12-03', '&campaign=1')).toMatchObject({
      refunds: { count: 1, sum: 4_000 },
      before: { donations: 0, shop: 0 },
    })
  })

  itOnce('counts what was found of a donation of which the first part was not', async () => {
    const shop = await shopWithClock(engine)
    await shop.giveInParts('QFG7H8J9K1', 'QFG7H8J9K2')
    await shop.post('/payments/2/verify', { evidence })
    await shop.post('/payments/1/reject', { reason: 'There is no such payment.' })
    const november = () => report(shop, '2026-11-01', '2026-11-30')
    expect(await november()).toMatchObject({
      donations: { count: 1, sum: 2_000 },
      waiting: { count: 0, sum: 0 },
    })
    expect((await today(shop)).donations).toMatchObject({ sum: 2_000, waiting: 0 })
    await shop.post('/payments/2/reopen', { reason: 'Looked at again.' })
    await shop.post('/payments/2/reject', { reason: 'There is no such payment.' })
    expect((await november()).donations).toEqual({ count: 0, sum: 0 })
  })

  itOnce('leaves an order of which all was sent back out of the categories', async () => {
    const shop = await shopWithClock(engine)
    await shop.order('QFG7H8J9K3')
    await shop.order('QFG7H8J9K4', 2, 1)
    for (const id of [1, 2]) await shop.post(`/payments/${String(id)}/verify`, { evidence })
    const refund = (amount: number, transactionId: string) =>
      shop.post('/payments/1/refund', { amount, channel: 'm-pesa', transactionId, reason: 'It broke.' })
    await refund(5_000, 'OUT0000001')
    const november = () => report(shop, '2026-11-01', '2026-11-30')
    // A partial refund does not show which pieces it was for.
    expect((await november()).categories.map(({ sum }) => sum)).toEqual([20_000, 10_000])
    await refund(15_000, 'OUT0000002')
    expect(await november()).toMatchObject({
      orders: { sum: 10_000 },
      categories: [{ category: null, pieces: 1, sum: 10_000 }],
    })
  })

  itOnce.each([
    ['2026-11-30', '2026-11-01', 'to'],
    ['2026-01-01', '2027-12-31', 'to'],
    ['2026-02-30', '2026-03-01', 'from'],
  ])('refuses from %s to %s', async (from, to, field) => {
    const { get } = await shopWithClock(engine)
    const response = await get(`/reports?from=${from}&to=${to}`)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field])
  })

  it("lists one donor's verified donations of a year, by any spelling of the address", async () => {
    const shop = await shopWithClock(engine)
    await shop.give('QFG7H8J9K1', 10_000)
    await shop.give('QFG7H8J9K2', 5_000)
    await shop.post('/payments/1/verify', { evidence, amount: 9_000 })
    const year = { from: '2026-01-01', to: '2026-12-31' }
    const statement = await shop.post('/reports/donor', { email: 'NEEMA@example.org', ...year })
    expect(statement.json()).toMatchObject({
      body: {
        name: 'Neema Mushi',
        sum: 9_000,
        donations: [
          { id: 1, amount: 9_000, campaign: 'Music room for small groups', transactionId: 'QFG7H8J9K1' },
        ],
      },
    })
    const unknown = await shop.post('/reports/donor', { email: 'nobody@example.org', ...year })
    expect(unknown.json()).toMatchObject({ code: 'not_found' })
  })

  itOnce('makes no statement of all anonymous donations together', async () => {
    const shop = await shopWithClock(engine)
    await shop.give('QFG7H8J9K1', 10_000)
    await shop.db.updateTable('donations').set({ donor_email: 'anonymous@example.com' }).execute()
    await shop.post('/payments/1/verify', { evidence })
    const year = { from: '2026-01-01', to: '2026-12-31' }
    const statement = await shop.post('/reports/donor', { email: 'Anonymous@example.com', ...year })
    expect(statement.json()).toMatchObject({ code: 'not_found' })
  })
})
