import type { Activity } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { insertSecurityEvents } from '../../accounts/security-log/security-event-repository.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop } from '../../testing/sample-order.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

describeOnEachEngine('[desk activity]', (engine, itOnce) => {
  itOnce('is read in parts, newest first, by group, person and the centre’s days', async () => {
    const app = await createTestApp(engine)
    const staff = await asStaff(app)
    const at = (time: string) => new Date(time).toISOString()
    const add = (detail: string, time: string, kind: 'staff-call' | 'refused' = 'staff-call') =>
      insertSecurityEvents(app.db, [{ kind, detail, accountId: 1 }], at(time))
    await add('verifyPayment 1', '2026-11-19T20:59:59Z')
    await add('verifyPayment 2', '2026-11-19T21:00:00Z') // the 20th in Dar es Salaam
    await add('unauthorised', '2026-11-20T10:00:00Z', 'refused')
    await add('verifyPayment 3', '2026-11-20T20:59:59Z')
    await add('verifyPayment 4', '2026-11-20T21:00:00Z')
    const read = async (query: string) => {
      const response = await staff.post(`/activity/list?${query}`)
      const { body, next } = response.json<{ body: Activity[]; next?: number }>()
      return { details: body.map(({ detail }) => detail), next, body }
    }
    expect((await read('from=2026-11-20&to=2026-11-20')).details).toEqual([
      'verifyPayment 3',
      'verifyPayment 2',
    ])
    expect((await read('group=refused')).details).toEqual(['unauthorised'])
    const first = await read('group=work&pageSize=3')
    expect(first.details).toEqual(['verifyPayment 4', 'verifyPayment 3', 'verifyPayment 2'])
    const rest = await read(`group=work&pageSize=3&after=${String(first.next)}`)
    expect(rest).toMatchObject({ details: ['verifyPayment 1'], next: undefined })
    expect((await read('person=1')).body[0]?.person).toEqual({
      firstName: 'Grace',
      lastName: 'Sample',
      isStaff: true,
    })
    expect((await read('person=999')).details).toEqual([])
    expect((await read('from=2027-01-01')).details).toEqual([])
  })

  it('is searched by what it was about, and by who did it', async () => {
    const app = await createShop(engine, [{ name: 'Kanga Bracelet', price_tzs: 14_000 }])
    const staff = await asStaff(app)
    await postDonation(app.http, { name: 'Baraka Mollel', amount: 50_000, transactionId: 'BKC7T2M4QX' })
    await postDonation(app.http, { name: 'Neema Mushi', amount: 6000, transactionId: 'BKC7T2M4QY' })
    for (const id of [1, 2]) await staff.post(`/payments/${String(id)}/verify`, { evidence: 'Line 1' })
    await staff.post('/payments/1/reopen', { reason: 'A mistake.' })
    await staff.post('/products/1', { price: 15_000 })
    const find = async (search: string, query = '') => {
      const response = await staff.post(`/activity/list?${query}`, { search })
      return response.json<{ body: Activity[] }>().body.map(({ detail }) => detail)
    }
    const ofFirst = ['reopenPayment 1', 'verifyPayment 1']
    for (const words of ['baraka', 'bkc7 t2m4 qx', '50,000'])
      expect([words, await find(words)]).toEqual([words, ofFirst])
    expect(await find('kanga')).toEqual(['changeProduct 1'])
    expect(await find('2')).toEqual(['verifyPayment 2'])
    expect(await find('1')).toEqual(['changeProduct 1', ...ofFirst])
    expect([await find('G-1'), await find('O-1')]).toEqual([ofFirst, []])
    expect(await find('grace', 'group=work')).toEqual([
      'changeProduct 1',
      'reopenPayment 1',
      'verifyPayment 2',
      'verifyPayment 1',
    ])
    const atCommandLine = { kind: 'command', detail: 'recount 3' } as const
    await insertSecurityEvents(app.db, [atCommandLine], '2026-11-21T10:00:00.000Z')
    expect(await find('3')).toEqual(['recount 3'])
    expect(await find('baraka', 'group=team')).toEqual([])
    expect(await find('nobody')).toEqual([])
    expect(await find('grace', 'group=work&pageSize=1')).toEqual(['changeProduct 1'])
    // Reading is not recorded as activity.
    expect((await staff.post('/activity/list?group=work')).body).not.toContain('listActivity')
  })

  itOnce('says what it was about as it is now, what changed, and why', async () => {
    const app = await createShop(engine, [{ name: 'Kanga Bracelet', price_tzs: 14_000 }])
    const staff = await asStaff(app)
    await postDonation(app.http, { name: 'Baraka Mollel', amount: 50_000 })
    const evidence = 'M-Pesa statement, line 122'
    expect((await staff.post('/payments/1/verify', { evidence })).statusCode).toBe(200)
    expect((await staff.post('/products/1', { price: 15_000, hidden: true })).statusCode).toBe(200)
    expect((await staff.post('/products/1', { addStock: 1 })).statusCode).toBe(200)
    await staff.post('/campaigns/1', { ends: '2099-12-31' })
    const response = await staff.post('/activity/list?group=work')
    const { body } = response.json<{ body: Activity[] }>()
    expect(body.map(({ detail, subject, changes, note }) => ({ detail, subject, changes, note }))).toEqual([
      {
        detail: 'changeCampaign 1',
        subject: { name: expect.any(String) as string, amount: null },
        changes: [{ field: 'ends', from: expect.any(String) as string, to: '2099-12-31' }],
        note: null,
      },
      {
        detail: 'changeProduct 1',
        subject: { name: 'Kanga Bracelet', amount: null },
        changes: [],
        note: null,
      },
      {
        detail: 'changeProduct 1',
        subject: { name: 'Kanga Bracelet', amount: null },
        changes: [
          { field: 'price', from: 14_000, to: 15_000 },
          { field: 'hidden', from: false, to: true },
        ],
        note: null,
      },
      {
        detail: 'verifyPayment 1',
        subject: { name: 'Baraka Mollel', amount: 50_000 },
        changes: [],
        note: evidence,
      },
    ])
    await createImporter(app).importLines(['BKC7T2M4QX', 5000])
    await postDonation(app.http, { transactionId: 'BKC7T2M4QX' })
    await postDonation(app.http, { transactionId: 'RKD8U3N5RZ' })
    await staff.post('/payments/verify-matched', { payments: [2, 3] })
    const many = (await staff.post('/activity/list?group=work')).json<{ body: Activity[] }>().body
    expect(many[0]).toMatchObject({
      detail: 'verifyMatched',
      changes: [{ field: 'count', from: null, to: 1 }],
    })
    const file = await staff.get('/activity.csv?group=work')
    expect(file.body).toContain('count: 1')
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain('"price: 14000 > 15000; hidden: false > true"')
    expect(file.body).toContain('"Baraka Mollel, 50000"')
    expect((await staff.post('/activity/list')).json<{ body: Activity[] }>().body[0]?.detail).toBe(
      'exportActivity',
    )
  })
})
