import { envelope, listWall, listWallEntries, type WallInput } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { removeExpiredData } from '../../privacy/retention.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { by, evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { appWithClock, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const donation = { donation: 1, transactionId: 'QFG7H8J9K0' }
const named: WallInput = { ...donation, showName: true, showAmount: true, words: 'For my brother.' }

const join = ({ http }: TestApp, changes: Partial<WallInput> = {}) =>
  http.inject({ method: 'POST', url: '/api/donor-wall', payload: { ...named, ...changes } })
const leave = ({ http }: TestApp, changes: object = {}) =>
  http.inject({ method: 'POST', url: '/api/donor-wall/leave', payload: { ...donation, ...changes } })
const wallOf = async ({ http }: TestApp, query = '') => {
  const response = await http.inject(`/api/donor-wall${query}`)
  expect(response.statusCode).toBe(200)
  return v.parse(envelope(listWall.output), response.json()).body
}
const verify = (app: TestApp, claimId = 1, receivedAmountTzs?: number) =>
  paymentsOf(app).verify({ claimId, by, evidence, ...(receivedAmountTzs && { receivedAmountTzs }) })

const saturday = () => new Date('2026-11-21T09:00:00Z')
const withDonation = async (engine: 'sqlite' | 'postgresql', now = saturday) => {
  const app = await createTestApp(engine, {}, now)
  expect((await postDonation(app.http)).statusCode).toBe(201)
  const staff = await asStaff(app)
  const waiting = async (state = 'waiting') => {
    const response = await staff.get(`/donor-wall?state=${state}`)
    return v.parse(envelope(listWallEntries.output), response.json()).body
  }
  /** Decides as a member who has just read the entry. */
  const decide = async (action: 'show' | 'hide', id = 1) => {
    const entries = app.db.selectFrom('donor_wall_entries').select('created_at').where('id', '=', id)
    const read = await entries.executeTakeFirst()
    return staff.post(`/donor-wall/${String(id)}/${action}`, { createdAt: read?.created_at ?? '' })
  }
  return { app, staff, waiting, decide }
}

describeOnEachEngine('[sharing] the donor wall', (engine, itOnce) => {
  itOnce('shows only donors who asked for it', async () => {
    const { app } = await withDonation(engine)
    await verify(app)
    expect(await wallOf(app)).toEqual([])
  })

  it('shows a first name, the amount and words once staff let them through and the donation is verified', async () => {
    const { app, waiting, decide } = await withDonation(engine)
    expect((await join(app, { transactionId: ' qfg7-h8j9 k0 ' })).statusCode).toBe(200)
    await verify(app)
    expect(await wallOf(app)).toEqual([])
    expect(await waiting()).toMatchObject([
      { id: 1, donation: 1, name: 'Neema', amount: 5000, words: 'For my brother.', paymentState: 'verified' },
    ])
    expect((await decide('show')).statusCode).toBe(200)
    expect(await wallOf(app)).toEqual([
      {
        id: 1,
        name: 'Neema',
        amount: 5000,
        words: 'For my brother.',
        dedication: null,
        date: [2026, 11, 21],
      },
    ])
    expect(await wallOf(app, '?campaign=1')).toHaveLength(1)
    expect(await wallOf(app, '?campaign=2')).toEqual([])
    expect(JSON.stringify(await wallOf(app))).not.toMatch(/Mushi|example\.org|QFG7/)
  })

  itOnce('a donation that is not verified does not appear, even if its words were let through', async () => {
    const { app, decide } = await withDonation(engine)
    await join(app)
    await decide('show')
    expect(await wallOf(app)).toEqual([])
    await verify(app, 1, 4000)
    expect(await wallOf(app)).toMatchObject([{ amount: 4000 }])
    await paymentsOf(app).reopen({ claimId: 1, by, reason: 'A mistake' })
    expect(await wallOf(app)).toEqual([])
  })

  itOnce('without name and words nothing has to be read', async () => {
    const { app } = await withDonation(engine)
    await join(app, { showName: false, showAmount: false, words: '' })
    await verify(app)
    expect(await wallOf(app)).toMatchObject([{ name: '', amount: null, words: '' }])
  })

  itOnce('shows no name of an anonymous donor', async () => {
    const { app, decide } = await withDonation(engine)
    await postDonation(app.http, { name: 'Anonymous', transactionId: 'BKC7T2M4QX' })
    await join(app, { donation: 2, transactionId: 'BKC7T2M4QX', showAmount: false })
    await verify(app, 2)
    await decide('show')
    expect(await wallOf(app)).toMatchObject([{ name: '', amount: null }])
  })

  itOnce(
    'opens for nobody without both reference and transaction ID, and says nothing else of the donation',
    async () => {
      const { app } = await withDonation(engine)
      const answers = [
        await join(app, { donation: 99 }),
        await join(app, { transactionId: 'QFG7H8J9K9' }),
        await leave(app, { donation: 2 }),
      ]
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
      expect(new Set(answers.map((answer) => answer.json<{ message: string }>().message)).size).toBe(1)
      expect((await join(app, { words: 'x'.repeat(201) })).statusCode).toBe(400)
    },
  )

  itOnce('a changed entry is read again, and a withdrawn entry is gone', async () => {
    const { app, waiting, decide } = await withDonation(engine)
    await join(app)
    await verify(app)
    await decide('show')
    await join(app, { words: 'Something else' })
    expect(await wallOf(app)).toEqual([])
    expect(await waiting()).toMatchObject([{ words: 'Something else' }])
    expect((await leave(app)).statusCode).toBe(200)
    expect((await leave(app)).statusCode).toBe(200)
    expect(await waiting()).toEqual([])
  })

  itOnce('an entry that changes while a member reads it is neither shown nor hidden unread', async () => {
    let now = saturday()
    const { app, staff, waiting, decide } = await withDonation(engine, () => now)
    await join(app)
    await verify(app)
    const [read] = await waiting()
    now = new Date(now.getTime() + 1)
    await join(app, { words: 'Something else' })
    for (const action of ['show', 'hide']) {
      const late = await staff.post(`/donor-wall/1/${action}`, { createdAt: read?.createdAt })
      expect(late.json()).toMatchObject({ statusCode: 409, code: 'state_changed' })
    }
    expect(await wallOf(app)).toEqual([])
    expect(await waiting()).toMatchObject([{ words: 'Something else' }])
    expect((await decide('show')).statusCode).toBe(200)
    expect(await wallOf(app)).toMatchObject([{ words: 'Something else' }])
  })

  it('staff hide an entry, and see who decided', async () => {
    const { app, waiting, decide } = await withDonation(engine)
    await join(app)
    await verify(app)
    await decide('show')
    expect((await decide('show')).json()).toMatchObject({ code: 'state_changed' })
    expect((await decide('hide')).statusCode).toBe(200)
    expect(await wallOf(app)).toEqual([])
    expect(await waiting('hidden')).toHaveLength(1)
    expect((await decide('hide', 99)).statusCode).toBe(404)
    expect(await app.db.selectFrom('donor_wall_entries').select('decided_by').execute()).toEqual([
      { decided_by: 'grace@centre.test' },
    ])
    expect((await app.http.inject('/api/staff/donor-wall')).statusCode).toBe(401)
  })

  itOnce('lists twenty at a time, newest first, and how many there are', async () => {
    const { app } = await withDonation(engine)
    for (let index = 1; index <= 21; index++) {
      const transactionId = `WALL${String(1000 + index).repeat(2)}`
      const { id } = (await postDonation(app.http, { transactionId })).json<{ body: { id: number } }>().body
      await join(app, { donation: id, transactionId, showName: false, words: '' })
      await verify(app, id)
    }
    const first = await app.http.inject('/api/donor-wall?campaign=1')
    expect(first.json()).toMatchObject({ total: 21, body: { length: 20 } })
    expect(await wallOf(app, '?page=2')).toMatchObject([{ id: 1 }])
  })

  itOnce('[rights] goes with the person, and is part of their data', async () => {
    const { app, staff } = await withDonation(engine)
    await join(app)
    const request = { email: 'neema@example.org', reason: 'asked by mail' }
    expect((await staff.post('/people/export', request)).json()).toMatchObject({
      body: { donorWall: [{ donation: 1, showName: true, words: 'For my brother.' }] },
    })
    await staff.post('/people/erase', request)
    expect(await app.db.selectFrom('donor_wall_entries').selectAll().execute()).toEqual([])
  })

  itOnce('[rights] removes an entry when its donation’s personal data is erased', async () => {
    const { app } = await withDonation(engine)
    await join(app)
    await removeExpiredData(app.db, new Date('2035-01-01T00:00:00Z'))
    expect(await app.db.selectFrom('donor_wall_entries').selectAll().execute()).toEqual([])
  })
})

describe('[sharing] the number of entries', () => {
  it('is shared by all requests within two seconds, and limits the pages that are searched', async () => {
    const app = await appWithClock('sqlite', { campaignCacheMs: 2000 })
    const totalOf = async (query = '') =>
      (await app.http.inject(`/api/donor-wall${query}`)).json<{ total: number; body: unknown[] }>()
    for (const [index, transactionId] of ['QFG7H8J9K0', 'BKC7T2M4QX'].entries()) {
      await postDonation(app.http, { transactionId })
      await verify(app, index + 1)
    }
    const anonymous = { showName: false, words: '' }
    await join(app, anonymous)
    expect(await totalOf()).toMatchObject({ total: 1 })
    await join(app, { ...anonymous, donation: 2, transactionId: 'BKC7T2M4QX' })
    app.wait(1.9)
    expect(await totalOf()).toMatchObject({ total: 1 })
    app.wait(0.1)
    expect(await totalOf()).toMatchObject({ total: 2, body: [{ id: 2 }, { id: 1 }] })
    expect(await totalOf('?page=1000000')).toMatchObject({ total: 2, body: [] })
  })
})
