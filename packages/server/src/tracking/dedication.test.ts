import {
  envelope,
  exportPerson,
  getReceipt,
  listWall,
  listWallEntries,
  trackDonation,
  type DonationDedicationInput,
  type WallInput,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Engine } from '../db/schema.ts'
import { removeExpiredData } from '../privacy/retention.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { lastMail } from '../testing/sample-payment.ts'
import { asStaff } from '../testing/sample-staff.ts'
import { appWithClock } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const transactionId = 'QFG7H8J9K0'
const key = { reference: 1, transactionId: 'qfg7 h8j9-k0' }
const asha = { kind: 'memory', name: 'Asha Juma' } as const
const evidence = 'Line 14'

/** Creates a donation whose payment waits. */
const given = async (engine: Engine, changes = {}, headers = {}) => {
  const app = await appWithClock(engine)
  await postDonation(app.http, changes, headers)
  const staff = await asStaff(app)
  const post = (url: string, payload: object) => app.http.inject({ method: 'POST', url, payload })
  const dedicate = (dedication: DonationDedicationInput['dedication'], opens: object = key) =>
    post('/api/donations/dedication', { ...opens, dedication })
  const tracked = async (opens: object = key) =>
    v.parse(envelope(trackDonation.output), (await post('/api/donations/track', opens)).json()).body
  const dedicated = async () => (await tracked()).dedication
  const joinWall = (changes: Partial<WallInput> = {}) =>
    post('/api/donor-wall', {
      ...{ donation: 1, transactionId, showName: false, showAmount: false, showDedication: true },
      ...changes,
    })
  const wall = async () =>
    v.parse(envelope(listWall.output), (await app.http.inject('/api/donor-wall')).json()).body
  const waiting = async () =>
    v.parse(envelope(listWallEntries.output), (await staff.get('/donor-wall?state=waiting')).json()).body
  const show = async () => {
    const [entry] = await waiting()
    return staff.post('/donor-wall/1/show', { createdAt: entry?.createdAt ?? '' })
  }
  const verify = () => staff.post('/payments/1/verify', { evidence })
  return { app, staff, post, dedicate, dedicated, tracked, joinWall, wall, waiting, show, verify }
}

describeOnEachEngine('[dedication] a donor', (engine, itOnce) => {
  it('dedicates the gift, puts a name right and takes it off, before and after the payment is found', async () => {
    const { dedicate, dedicated, verify } = await given(engine)
    expect(await dedicated()).toBeNull()
    const answer = await dedicate(asha)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ body: { reference: 1, state: 'checking', dedication: asha } })
    expect(await dedicated()).toEqual(asha)
    await verify()
    await dedicate({ kind: 'birthday', name: '  Asha Jumanne ' })
    expect(await dedicated()).toEqual({ kind: 'birthday', name: 'Asha Jumanne' })
    await dedicate(null)
    expect(await dedicated()).toBeNull()
    expect((await dedicate(null)).statusCode).toBe(200)
  })

  itOnce('is rejected without the gift’s key, as for a missing gift', async () => {
    const { dedicate, dedicated } = await given(engine)
    await dedicate(asha)
    const refused = [
      await dedicate({ kind: 'memory', name: 'Another' }, { ...key, transactionId: 'QFG7H8J9K9' }),
      await dedicate(null, { ...key, reference: 99 }),
    ].map((response) => response.json<{ code: string; message: string }>())
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['donation_not_found']))
    expect(new Set(refused.map(({ message }) => message)).size).toBe(1)
    expect(await dedicated()).toEqual(asha)
  })

  it.each([
    ['emoji', 'Mama Asha ❤️🌸'],
    ['Arabic', 'عائشة بنت جمعة'],
    ['markup', '<b>Asha</b> & "Juma" <script>'],
    ['initials', 'Dr. J. K. Mwinyi & family'],
    ['what looks like SQL', "Asha'); drop table donations; --"],
  ])('may write any name: %s', async (_case, name) => {
    const { dedicate, dedicated } = await given(engine)
    expect((await dedicate({ kind: 'honour', name })).statusCode).toBe(200)
    expect(await dedicated()).toEqual({ kind: 'honour', name })
  })

  itOnce('hears what is wrong with a name, and nothing is stored of it', async () => {
    const { dedicate, dedicated } = await given(engine)
    const withLink = 'Please leave out links and addresses. After a full stop, type a space.'
    for (const [name, message] of [
      ['', 'Name is required'],
      ['   ', 'Name is required'],
      ['\u200B\u200B', 'Name is required'],
      ['…', 'Name is required'],
      ['x'.repeat(81), 'Please use at most 80 characters.'],
      ['x'.repeat(12_000), 'Please use at most 80 characters.'],
      ['Asha\nJuma', 'Please use plain text only.'],
      ['Asha\u0000', 'Please use plain text only.'],
      ['\u202Eahsa', 'Please use plain text only.'],
      ['https://win.example', withLink],
      ['www.win.example', withLink],
      ['win.example', withLink],
      ['WIN。example', withLink],
      ['asha@localhost', withLink],
    ] as const) {
      const response = await dedicate({ kind: 'memory', name })
      expect([name, response.statusCode, response.json<{ fields: object }>().fields]).toEqual([
        name,
        400,
        { 'dedication.name': message },
      ])
    }
    const unknown = await dedicate({ kind: 'wedding' as 'memory', name: 'Asha' })
    expect(unknown.json()).toMatchObject({ code: 'validation_failed' })
    expect(await dedicated()).toBeNull()
  })

  itOnce(
    'finds it on the receipt by mail, in their language, and nobody gets it before the payment is found',
    async () => {
      const { app, dedicate, verify } = await given(engine, {}, { 'accept-language': 'sw' })
      await dedicate({ kind: 'memory', name: '<i>Asha</i>' })
      await verify()
      const { text, html } = await lastMail(app)
      expect(text).toContain('Mchango umetolewa: Kwa kumbukumbu ya <i>Asha< i>')
      expect(html).toContain('Kwa kumbukumbu ya &lt;i&gt;Asha&lt; i&gt;')
      const mails = await app.db.selectFrom('outgoing_messages').select('text').orderBy('id').execute()
      expect(mails.filter((mail) => mail.text.includes('Asha'))).toHaveLength(1)
    },
  )

  itOnce('a text’s link does not show the dedication, because the number may be wrong', async () => {
    const { app, post, dedicate } = await given(engine)
    await dedicate(asha)
    await post('/api/donations/texts', { ...key, phone: '0754 000 123' })
    const [wish] = await app.db.selectFrom('text_wishes').select('token').execute()
    const seen = await post('/api/donations/track', { textToken: wish?.token })
    expect(seen.json()).toMatchObject({ body: { reference: 1, dedication: null } })
    expect(seen.body).not.toContain('Asha')
    const refused = await post('/api/donations/dedication', { textToken: wish?.token, dedication: null })
    expect(refused.json()).toMatchObject({ code: 'validation_failed' })
  })

  itOnce('staff see the dedication with the payment and on the printed receipt', async () => {
    const { staff, dedicate, verify } = await given(engine)
    const payment = async () => (await staff.get('/payments/1')).json<{ body: unknown }>().body
    expect(await payment()).toMatchObject({ dedication: null })
    await dedicate(asha)
    expect(await payment()).toMatchObject({ dedication: asha })
    await verify()
    const receipt = await staff.get('/payments/1/receipt')
    expect(v.parse(envelope(getReceipt.output), receipt.json()).body.dedication).toEqual(asha)
  })
})

describeOnEachEngine('[dedication] on the wall', (engine, itOnce) => {
  it('a dedication is shown if its donor ticked it, staff have read it and the payment was found', async () => {
    const { dedicate, joinWall, wall, waiting, show, verify } = await given(engine)
    await dedicate(asha)
    expect((await joinWall()).statusCode).toBe(200)
    expect(await waiting()).toMatchObject([{ name: '', dedication: asha }])
    expect((await show()).statusCode).toBe(200)
    expect(await wall()).toEqual([])
    await verify()
    expect(await wall()).toMatchObject([{ name: '', amount: null, words: '', dedication: asha }])
  })

  it('the tracking page shows how the donor asked to be shown, and a text’s link does not', async () => {
    const { app, post, joinWall, tracked } = await given(engine)
    expect(await tracked()).toMatchObject({ hasName: true, wall: null })
    const wish = { showName: true, showAmount: false, showDedication: true, words: 'For my brother.' }
    await joinWall(wish)
    expect((await tracked()).wall).toEqual(wish)
    await post('/api/donations/texts', { ...key, phone: '0754 000 123' })
    const [{ token } = { token: '' }] = await app.db.selectFrom('text_wishes').select('token').execute()
    const seen = await post('/api/donations/track', { textToken: token })
    expect(seen.json<{ body: object }>().body).not.toHaveProperty('wall')
    expect(seen.body).not.toMatch(/brother|hasName/)
    await post('/api/donor-wall/leave', { donation: 1, transactionId })
    expect((await tracked()).wall).toBeNull()
  })

  itOnce('a donor without a name has none to show', async () => {
    const { tracked } = await given(engine, { name: 'Anonymous', email: 'anonymous@example.com' })
    expect((await tracked()).hasName).toBe(false)
  })

  itOnce('a dedication is not shown if its donor did not tick it', async () => {
    const { dedicate, joinWall, wall, waiting, show, verify } = await given(engine)
    await dedicate(asha)
    await joinWall({ showDedication: false, showName: true })
    expect(await waiting()).toMatchObject([{ name: 'Neema', dedication: null }])
    await show()
    await verify()
    expect(await wall()).toMatchObject([{ name: 'Neema', dedication: null }])
  })

  itOnce('a changed one is read again, the same one is not, and one that was taken off is gone', async () => {
    const { app, staff, dedicate, joinWall, wall, waiting, show, verify } = await given(engine)
    await dedicate(asha)
    await joinWall()
    await verify()
    const [read] = await waiting()
    app.wait(1)
    await dedicate({ ...asha, name: 'Somebody else' })
    const late = await staff.post('/donor-wall/1/show', { createdAt: read?.createdAt })
    expect(late.json()).toMatchObject({ code: 'state_changed' })
    expect((await show()).statusCode).toBe(200)
    expect(await wall()).toMatchObject([{ dedication: { name: 'Somebody else' } }])

    await dedicate({ ...asha, name: 'Somebody else' })
    expect(await wall()).toHaveLength(1)
    await dedicate(asha)
    expect(await wall()).toEqual([])
    await show()
    await dedicate(null)
    expect(await wall()).toMatchObject([{ dedication: null }])
    // The donor has not agreed to show the next dedication.
    await dedicate(asha)
    expect(await wall()).toMatchObject([{ dedication: null }])
  })
})

describeOnEachEngine('[rights] [dedication] a dedication', (engine) => {
  const person = { email: 'neema@example.org', reason: 'asked by mail' }

  it('is exported with the gift, and erased with the person', async () => {
    const { app, staff, dedicate, dedicated, joinWall } = await given(engine)
    await dedicate(asha)
    await joinWall()
    const exported = await staff.post('/people/export', person)
    expect(v.parse(envelope(exportPerson.output), exported.json()).body).toMatchObject({
      donations: [{ dedication: asha }],
      donorWall: [{ showDedication: true }],
    })
    await staff.post('/people/erase', person)
    expect(await dedicated()).toBeNull()
    const rows = await app.db.selectFrom('donations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Asha')
  })

  it('is erased with the gift’s person, also for an anonymous gift', async () => {
    const anonymous = { name: 'Anonymous', email: 'anonymous@example.com', prayer: '' }
    const { app, dedicate, dedicated } = await given(engine, anonymous)
    await dedicate(asha)
    await removeExpiredData(app.db, new Date('2026-12-01T00:00:00Z'))
    expect(await dedicated()).toEqual(asha)
    await removeExpiredData(app.db, new Date('2035-01-01T00:00:00Z'))
    expect(await dedicated()).toBeNull()
  })
})
