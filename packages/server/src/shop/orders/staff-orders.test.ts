import {
  envelope,
  getOrder,
  listOrders,
  listSlips,
  type OrderTown,
  type StaffOrder,
  type StaffOrderDetails,
} from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createShop, postOrder, sampleOrder } from '../../testing/sample-order.ts'
import { countMails, lastMail } from '../../testing/sample-payment.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const evidence = 'M-Pesa statement, line 14'
const ordersIn = (response: LightMyRequestResponse): StaffOrder[] =>
  v.parse(envelope(listOrders.output), response.json()).body
const orderIn = (response: LightMyRequestResponse): StaffOrderDetails =>
  v.parse(envelope(getOrder.output), response.json()).body
const address = {
  name: 'Neema Mushi',
  phone: '0754 000 000',
  street: 'Right Road 7',
  city: 'Arusha',
  state: '',
}

/** Creates orders 1 to 6: to send, waiting, sent, delivered, cancelled, refunded. */
const createOrders = async (engine: 'sqlite' | 'postgresql') => {
  const app = await createShop(engine, [{ stock: 50 }])
  const staff = await asStaff(app)
  const people = ['Neema Mushi', 'Asha Juma', 'Peter Massawe', 'Halima Ngowi', 'Élan Kessy', 'Lilian Mboya']
  for (const [index, name] of people.entries()) {
    await postOrder(app.http, {
      transactionId: `ORDER000${String(index + 1).repeat(2)}`,
      address: { ...sampleOrder.address, name, phone: `0754 00${String(index + 1)} 456` },
    })
  }
  for (const id of [1, 3, 4, 6]) await staff.post(`/payments/${String(id)}/verify`, { evidence })
  for (const id of [3, 4]) await staff.post(`/orders/${String(id)}/sent`)
  await staff.post('/orders/4/delivered')
  await staff.post('/payments/5/cancel', { reason: 'Ordered twice.' })
  await staff.post('/payments/6/refund', {
    amount: 20_000,
    channel: 'm-pesa',
    transactionId: 'REFUND0001',
    reason: 'Asked for.',
  })
  const find = async (query: string, search?: string) =>
    ordersIn(await staff.post(`/orders/list?${query}`, search === undefined ? undefined : { search })).map(
      ({ id }) => id,
    )
  return { app, staff, find }
}

describeOnEachEngine('[desk orders] the lists', (engine, itOnce) => {
  it('hold each order once, by what happens to it next', async () => {
    const { staff, find } = await createOrders(engine)
    expect(await find('')).toEqual([1])
    expect(await find('list=waiting')).toEqual([2])
    expect(await find('list=sent')).toEqual([3])
    expect(await find('list=delivered')).toEqual([4])
    expect(await find('list=cancelled')).toEqual([6, 5])
    const [order] = ordersIn(await staff.post('/orders/list'))
    expect(order).toMatchObject({
      state: 'verified',
      town: 'Dar es Salaam',
      items: [{ name: 'Sample Bracelet', quantity: 2 }],
      paidAt: expect.any(String) as string,
      sentAt: null,
    })
    expect((await staff.post('/orders/list?list=lost')).statusCode).toBe(400)
  })

  itOnce('continue after the last order, newest first if no buyer waits', async () => {
    const { staff } = await createOrders(engine)
    const first = await staff.post('/orders/list?list=cancelled&pageSize=1')
    expect(first.json()).toMatchObject({ total: 2, next: 6, body: [{ id: 6 }] })
    expect(ordersIn(await staff.post('/orders/list?list=cancelled&pageSize=1&after=6'))).toMatchObject([
      { id: 5 },
    ])
  })

  it('are all searched by number, name, phone, address and tracking number', async () => {
    const { app, staff, find } = await createOrders(engine)
    const tracking = await app.db
      .selectFrom('orders')
      .select('shipment_tracking_number as number')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    await staff.post('/orders/1/sent', { courierNumber: 'DHL 123' })
    const searches: [string, number[]][] = [
      ['3', [3]],
      ['#3', [3]],
      ['O-3', [3]],
      ['o3', [3]],
      ['C-3', []],
      ['asha', [2]],
      ['MASSAWE', [3]],
      ['Massawe Pet', [3]],
      ['elan', [5]],
      ['+255 754 004', [4]],
      ['0754 004 456', [4]],
      [tracking.number.toLowerCase(), [2]],
      ['dhl 123', [1]],
      ['NEEMA@example.org', [6, 5, 4, 3, 2, 1]],
      ['nobody', []],
      ["x' or 1=1 --", []],
      ['%', []],
    ]
    for (const [search, found] of searches) expect([search, await find('', search)]).toEqual([search, found])
    // A blank text is not a search, and a search that may name a person is not read from an address.
    expect(await find('list=waiting', ' ')).toEqual(await find('list=waiting'))
    expect(await find('list=waiting&search=nobody')).toEqual(await find('list=waiting'))
    expect((await staff.post('/orders/list', { search: 'x'.repeat(121) })).statusCode).toBe(400)
  })

  it('are narrowed down to a town, however it is spelt, and the towns of a list are listed', async () => {
    const { app, staff, find } = await createOrders(engine)
    for (const [id, city] of [
      [2, 'Arusha'],
      [7, ' ARUSHA '],
      [8, 'Moshi'],
      [9, ''],
    ] as const) {
      if (id > 6) await postOrder(app.http, { transactionId: `ORDER000${String(id).repeat(2)}` })
      await app.db.updateTable('orders').set({ city }).where('id', '=', id).execute()
    }
    expect(await find('list=waiting')).toEqual([2, 7, 8, 9])
    expect(await find('list=waiting&town=arusha%20')).toEqual([2, 7])
    expect(await find('list=waiting&town=Nowhere')).toEqual([])
    expect(await find('town=Arusha')).toEqual([])
    const towns = (await staff.get('/order-towns?list=waiting')).json<{ body: OrderTown[] }>().body
    expect(towns).toEqual([
      { town: expect.stringMatching(/^arusha$/i) as string, orders: 2 },
      { town: 'Moshi', orders: 1 },
    ])
    const csv = (await staff.post('/orders.csv?list=waiting&town=Arusha')).body.trim().split('\r\n')
    expect(csv.slice(1).map((line) => line.split(',')[0])).toEqual(['2', '7'])
  })

  it('are filtered by days of the centre’s calendar, for any search', async () => {
    const { app, staff, find } = await createOrders(engine)
    const days = {
      1: '11-19T22:00',
      2: '11-20T20:59',
      3: '11-20T21:00',
      4: '11-21T10:00',
      5: '11-21T20:59',
      6: '11-21T21:00',
    }
    for (const [id, day] of Object.entries(days))
      await app.db
        .updateTable('orders')
        .set({ created_at: `2026-${day}:00.000Z` })
        .where('id', '=', Number(id))
        .execute()
    expect(await find('list=sent&from=0001-01-01&to=9999-12-31')).toEqual([3])
    expect(await find('list=sent&from=2026-11-21&to=2026-11-21')).toEqual([3])
    expect(await find('list=waiting&to=2026-11-20')).toEqual([2])
    expect(await find('list=waiting&from=2026-11-21')).toEqual([])
    expect(await find('list=cancelled&from=2026-11-22')).toEqual([6])
    expect(await find('from=2026-11-21&to=2026-11-21', 'neema@example.org')).toEqual([5, 4, 3])
    expect(await find('list=sent&from=2027-01-01')).toEqual([])
    expect(await find('list=sent&to=2020-01-01')).toEqual([])
    expect((await staff.post('/orders/list?from=yesterday')).statusCode).toBe(400)
    // Numbers that do not follow the order of the times, at a day's beginning and at its end.
    for (const [id, at] of [
      [1, '2026-11-29T21:00:05'],
      [2, '2026-11-29T21:00:01'],
      [3, '2026-11-30T20:59:58'],
      [4, '2026-11-30T20:59:51'],
    ] as const)
      await app.db
        .updateTable('orders')
        .set({ created_at: `${at}.000Z` })
        .where('id', '=', id)
        .execute()
    const ofDay = (await staff.post('/orders.csv?from=2026-11-30&to=2026-11-30')).body.trim().split('\r\n')
    expect(ofDay.slice(1).map((line) => line.split(',')[0])).toEqual(['1', '2', '3', '4'])
  })

  it('are exported as a search finds them, in the same order', async () => {
    const { app, staff, find } = await createOrders(engine)
    const exported = async (search: string, query = '') => {
      const file = await staff.post(`/orders.csv?${query}`, { search })
      const [, ...lines] = file.body.trim().split('\r\n')
      return lines.map((line) => Number(line.split(',')[0]))
    }
    expect(await exported('neema@example.org')).toEqual([6, 5, 4, 3, 2, 1])
    expect(await exported('asha')).toEqual([2])
    expect(await exported('nobody')).toEqual([])
    // A search without a usable part finds the orders to send, not all.
    expect(await exported('#')).toEqual(await find('', '#'))
    await app.db.updateTable('orders').set({ created_at: '2026-11-21T09:00:00.000Z' }).execute()
    expect(await exported('asha', 'from=2026-11-21&to=2026-11-21')).toEqual([2])
    expect(await exported('asha', 'from=2026-11-22')).toEqual([])
    const { body: log } = (await staff.get('/security-log?kind=export')).json<{ body: object[] }>()
    expect(log[0]).toMatchObject({ detail: 'exportOrders' })
    await app.db.updateTable('accounts').set({ staff_role: 'cashier' }).execute()
    expect((await staff.post('/orders.csv', { search: 'asha' })).statusCode).toBe(403)
  })

  itOnce('are exported as a file for spreadsheets, to who may, and the log has it', async () => {
    const { app, staff } = await createOrders(engine)
    await app.db.updateTable('orders').set({ name: '=HYPERLINK("x")' }).where('id', '=', 2).execute()
    const file = await staff.post('/orders.csv')
    expect(file.headers['content-type']).toContain('text/csv')
    const [head, ...lines] = file.body.trim().split('\r\n')
    expect(head).toMatch(/^\uFEFF?"order","state","buyer",/)
    expect(lines.map((line) => line.split(',')[0])).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(lines[0]).toContain('2 x Sample Bracelet')
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
    const sent = await staff.post('/orders.csv?list=sent')
    expect(sent.body.trim().split('\r\n')).toHaveLength(2)
    const { body: log } = (await staff.get('/security-log?kind=export')).json<{ body: object[] }>()
    expect(log).toMatchObject([{ detail: 'exportOrders' }, { detail: 'exportOrders' }])
    await app.db.updateTable('accounts').set({ staff_role: 'viewer' }).execute()
    expect((await staff.post('/orders.csv')).statusCode).toBe(403)
  })
})

describeOnEachEngine('[desk orders] an order', (engine, itOnce) => {
  itOnce('tells its buyer the courier’s number, and shows who did what', async () => {
    const { app, staff } = await createOrders(engine)
    expect((await staff.post('/orders/1/sent', { courierNumber: 'x'.repeat(61) })).statusCode).toBe(400)
    await staff.post('/orders/1/sent', { courierNumber: 'DHL 123' })
    const { text } = await lastMail(app)
    expect(text).toContain("Courier's number: DHL 123")
    expect(text).toContain('Where it goes: Neema Mushi, Sample Road 5, Near the post office, Dar es Salaam')
    expect(text).toMatch(/^Expected by: \w+day,? \d+ \w+ \d{4}$/m)
    const order = orderIn(await staff.get('/orders/1'))
    expect(order).toMatchObject({ state: 'sent', courierNumber: 'DHL 123', paymentState: 'verified' })
    expect(order.history).toMatchObject([
      { action: 'placed', by: null },
      { action: 'verified', by: 'grace@centre.test', note: evidence },
      { action: 'sent', by: 'grace@centre.test', note: 'DHL 123' },
    ])
    expect((await staff.get('/orders/99')).statusCode).toBe(404)
  })

  it('gets its address put right once by two people at a time, and tells the buyer', async () => {
    const { app, staff, find } = await createOrders(engine)
    const mails = await countMails(app)
    const change = (street: string) => staff.post('/orders/2/address', { ...address, street, version: 0 })
    const responses = await Promise.all([change('Right Road 7'), change('Wrong Road 8')])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await countMails(app)).toBe(mails + 1)
    const order = orderIn(await staff.get('/orders/2'))
    expect(order).toMatchObject({ addressVersion: 1, town: 'Arusha' })
    expect((await lastMail(app)).text).toContain(`Street: ${order.order.address.street}`)
    expect(order.history.at(-1)).toMatchObject({
      action: 'address-changed',
      by: 'grace@centre.test',
      before: { name: 'Asha Juma', street: 'Sample Road 5' },
    })
    expect(await find('', 'neema mushi')).toEqual([2, 1])
    expect(await find('', 'asha')).toEqual([])
    expect(
      (await staff.post('/orders/2/address', { ...address, version: 1, street: '' })).json(),
    ).toMatchObject({
      fields: { street: 'Street is required' },
    })
    expect((await staff.post('/orders/3/address', { ...address, version: 0 })).json()).toMatchObject({
      code: 'state_changed',
      message: 'Order O-3 was sent already, to the address that it had.',
    })
  })

  itOnce('is not sent with a label that was printed before its address was put right', async () => {
    const { staff } = await createOrders(engine)
    const readVersion = async () =>
      v.parse(envelope(listSlips.output), (await staff.get('/order-slips?orders=1')).json()).body[0]
        ?.addressVersion
    const printed = await readVersion()
    await staff.post('/orders/1/address', { ...address, version: 0 })
    const refused = await staff.post('/orders/1/sent', { addressVersion: printed })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'state_changed',
        message: 'The address of order O-1 was changed since you read or printed it. Look at it again.',
      },
    ])
    const sent = { addressVersion: await readVersion() }
    expect((await staff.post('/orders/1/sent', sent)).statusCode).toBe(200)
    expect((await staff.post('/orders/1/sent', sent)).json()).toMatchObject({
      message: 'Order O-1 was marked as sent already.',
    })
  })

  itOnce('is printed without prices, in the order of the numbers', async () => {
    const { staff } = await createOrders(engine)
    const response = await staff.get('/order-slips?orders=2,1,2')
    const slips = v.parse(envelope(listSlips.output), response.json()).body
    expect(slips).toMatchObject([
      { id: 1, address: { name: 'Neema Mushi', city: 'Dar es Salaam' }, items: [{ quantity: 2 }] },
      { id: 2, paidAt: null },
    ])
    expect(response.body).not.toMatch(/20000|10000|price/i)
    for (const wrong of ['', 'x', '1,,2', '0', Array.from({ length: 51 }, (_, id) => id + 1).join()])
      expect((await staff.get(`/order-slips?orders=${wrong}`)).statusCode).toBe(400)
  })
})
