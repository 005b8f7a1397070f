import type { Centre, Language, StaffNoticeMode, StaffRole } from '@charity-kit/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Engine } from '../../db/schema.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { signIn } from '../../testing/sample-staff.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { queueDailyDigest } from './daily-digest.ts'
import { noticeEmail } from './staff-notices.ts'

const timeZone = 'Africa/Dar_es_Salaam'
const publicUrl = 'https://centre.example'
const recipients = ['office@centre.example', 'shop@centre.example']

const shopWith = async (
  engine: Engine,
  mode: StaffNoticeMode,
  { language = 'en', to = recipients }: { language?: Language; to?: string[] } = {},
) => {
  // The centre's clocks show 23:30 on 21 November.
  let now = new Date('2026-11-21T20:30:00.000Z')
  const settings = { staffNotices: { mode, recipients: to, language } }
  const app = await createShop(engine, [{ stock: 5 }], () => now, settings)
  const digest = (time: string, as: Language = language) => {
    now = new Date(time)
    const notices = { mode, recipients: to, language: as, publicUrl, hasDesk: true }
    return queueDailyDigest({ db: app.db, now: () => now, timeZone, settings: notices })
  }
  return { app, digest, setTime: (time: string) => (now = new Date(time)) }
}

const mailsTo = ({ db }: TestApp, recipient: string) =>
  db.selectFrom('outgoing_messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

const sendOne = async ({ http }: TestApp) => {
  await postDonation(http, { transactionId: 'NOTICE0001' })
  await postOrder(http, { transactionId: 'NOTICE0002', donation: { amount: 7000, campaignId: 1 } })
  const customOrder = {
    productType: 'bracelet',
    colors: ['red'],
    customText: '',
    additionalDetails: '',
    quantity: 2,
    customerDetails: { name: 'Neema Mushi', email: 'neema@example.org', phone: '0754 000 000' },
  }
  const ordered = await http.inject({ method: 'POST', url: '/api/custom-orders', payload: customOrder })
  expect(ordered.statusCode).toBe(201)
}

const personal = /neema|mushi|0754|sample road|NOTICE000/i

describe('[staff notices] each donation and order', () => {
  it('is told to everybody who is to hear of it, after all other emails, and without the person', async () => {
    const { app } = await shopWith('sqlite', 'each')
    await sendOne(app)
    for (const recipient of recipients) {
      const mails = await mailsTo(app, recipient)
      expect(mails.map(({ subject, priority }) => [subject, priority])).toEqual([
        ['New gift (reference G-1)', 2],
        ['New order (number O-1)', 2],
        ['New custom order (number C-1)', 2],
      ])
      expect(mails.map(({ text }) => text).join()).not.toMatch(personal)
      expect(mails[0]?.text).toContain('Gift G-1: Tsh 5,000, Music room for small groups')
      expect(mails[0]?.text).toContain('Note or prayer: For the music room.')
      expect(mails[1]?.text).toContain('Order O-1: Tsh 20,000, 2 pieces, with a gift of Tsh 7,000')
    }
  })

  it('leads to its section of the desk, where there is one', () => {
    const frame = { language: 'en', publicUrl, hasDesk: true, isMember: false } as const
    const donation = { kind: 'donation', id: 1, amountTzs: 5000, campaignName: 'Music room' } as const
    const order = { kind: 'order', id: 1, amountTzs: 5000, pieces: 1, donationTzs: 0 } as const
    expect(noticeEmail(donation, frame).html).toContain('href="https://centre.example/desk/payments"')
    expect(noticeEmail(order, frame).html).toContain('href="https://centre.example/desk/orders"')
    expect(noticeEmail(order, { ...frame, hasDesk: false }).html).not.toContain('href')
  })

  it('is told once, though it was sent twice, and not at all if it was refused', async () => {
    const { app } = await shopWith('sqlite', 'each')
    const headers = { 'idempotency-key': 'a-donation-sent-twice' }
    await postDonation(app.http, {}, headers)
    await postDonation(app.http, {}, headers)
    await postDonation(app.http)
    expect(await mailsTo(app, 'office@centre.example')).toHaveLength(1)
  })

  it('is told to the centre’s own address if no other is set, in the language that is', async () => {
    const { app } = await shopWith('sqlite', 'each', { to: [], language: 'sw' })
    await postDonation(app.http)
    const [mail] = await mailsTo(app, 'hello@chanua.example')
    expect(mail).toMatchObject({ subject: 'Mchango mpya (kumbukumbu G-1)', language: 'sw' })
  })

  it.each(['daily', 'off'] as const)('is not told where notices are %s', async (mode) => {
    const { app } = await shopWith('sqlite', mode)
    await sendOne(app)
    expect(await mailsTo(app, 'office@centre.example')).toEqual([])
  })
})

describeOnEachEngine('[staff notices] the daily digest', (engine, itOnce) => {
  it('lists what came in on the day before, once, though two servers make it', async () => {
    const { app, digest } = await shopWith(engine, 'daily')
    await sendOne(app)
    // 06:59 at the centre, and then 07:00.
    expect(await digest('2026-11-22T03:59:00.000Z')).toBe(false)
    const made = await Promise.all([1, 2, 3].map(() => digest('2026-11-22T04:00:00.000Z')))
    expect(made.filter(Boolean)).toHaveLength(1)
    const [mail, ...others] = await mailsTo(app, 'office@centre.example')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'What came in on 21 November 2026', priority: 2 })
    expect(mail?.text).not.toMatch(personal)
    expect(mail?.text.split('\n').slice(2, 11)).toEqual([
      'Open the desk: https://centre.example/desk',
      '',
      'Gifts: 1',
      'Gift G-1: Tsh 5,000, Music room for small groups',
      'Orders: 1',
      'Order O-1: Tsh 20,000, 2 pieces, with a gift of Tsh 7,000',
      'Custom orders: 1',
      'Custom order C-1: 2 pieces',
      'Site: https://centre.example',
    ])
    expect(await mailsTo(app, 'shop@centre.example')).toHaveLength(1)
  })

  itOnce('belongs to the centre’s day, and misses none while the server was away', async () => {
    const { app, digest, setTime } = await shopWith(engine, 'daily')
    await digest('2026-11-21T05:00:00.000Z')
    setTime('2026-11-21T20:59:59.000Z')
    await postDonation(app.http, { transactionId: 'LATE000001' })
    setTime('2026-11-21T21:00:00.000Z')
    await postDonation(app.http, { transactionId: 'NEXTDAY001', amount: 6000 })
    // No server ran on the morning of the 22nd.
    expect(await digest('2026-11-23T05:00:00.000Z')).toBe(true)
    const [mail] = await mailsTo(app, 'office@centre.example')
    expect(mail?.text).toContain('This came in from 21 November 2026 to 22 November 2026.')
    expect(mail?.text).toMatch(/Gift G-1: Tsh 5,000.*\nGift G-2: Tsh 6,000/)
    // A clock that was set back does not make another digest.
    expect(await digest('2026-11-21T06:00:00.000Z')).toBe(false)
  })

  itOnce(
    'is not sent on a day without news, or where it is off, and is short however much came in',
    async () => {
      const { app, digest } = await shopWith(engine, 'daily', { language: 'sw' })
      expect(await digest('2026-11-21T05:00:00.000Z')).toBe(false)
      for (let number = 1; number <= 52; number++) {
        await postDonation(app.http, { transactionId: `MANY${String(number + 1000)}` })
      }
      expect(await digest('2026-11-22T05:00:00.000Z')).toBe(true)
      const [mail] = await mailsTo(app, 'office@centre.example')
      expect(mail?.text).toContain('Michango: 52')
      expect(mail?.text.match(/Mchango G-\d+:/g)).toHaveLength(50)
      expect(mail?.text).toContain('Na zaidi: 2')
      const { digest: none, app: quiet } = await shopWith(engine, 'off')
      await postDonation(quiet.http)
      expect(await none('2026-11-22T05:00:00.000Z')).toBe(false)
    },
  )

  itOnce('goes to the address and by the clocks that owners chose last, without a restart', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { app, setTime } = await shopWith(engine, 'daily', { to: [] })
    await postDonation(app.http)
    const headers = await signIn(app, 'staff')
    const url = '/api/staff/content/centre'
    const { version, value } = (await app.http.inject({ url, headers })).json<{
      body: { version: number; value: Centre }
    }>().body
    const changed = { ...value, timeZone: 'UTC', contact: { ...value.contact, email: 'new@centre.example' } }
    const payload = { version, value: changed, note: '' }
    expect((await app.http.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
    // 07:00 in the centre's old time zone, and then in its new one.
    setTime('2026-11-22T04:00:00.000Z')
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await app.db.selectFrom('staff_digests').selectAll().execute()).toEqual([])
    setTime('2026-11-22T07:00:00.000Z')
    await vi.advanceTimersByTimeAsync(300_000)
    await expect.poll(() => mailsTo(app, 'new@centre.example')).toHaveLength(1)
    expect(await mailsTo(app, 'hello@chanua.example')).toEqual([])
  })
})

describeOnEachEngine('[staff notices] what each member chose', (engine, itOnce) => {
  /** Creates a member of staff with a role and a choice of emails. */
  const member = async (app: TestApp, role: StaffRole, mode: StaffNoticeMode, language: Language = 'en') => {
    const email = `${role}@centre.test`
    const headers = await signIn(app, 'staff', email)
    await app.db.updateTable('accounts').set({ staff_role: role }).where('email', '=', email).execute()
    const url = '/api/staff/notices'
    const before = await app.http.inject({ url, headers })
    expect(before.json()).toMatchObject({ body: { mode: 'off', language: 'en' } })
    const choice = { mode, language }
    const chosen = await app.http.inject({ method: 'PUT', url, headers, payload: choice })
    expect([chosen.statusCode, chosen.json()]).toMatchObject([200, { body: choice }])
    expect((await app.http.inject({ url, headers })).json()).toMatchObject({ body: choice })
    return email
  }
  const subjectsTo = async (app: TestApp, recipient: string) =>
    (await mailsTo(app, recipient)).map(({ subject }) => subject)
  const sendMessage = ({ http }: TestApp) => {
    const payload = { name: 'Neema Mushi', email: 'neema@example.org', subject: '', message: 'Hello!' }
    return http.inject({ method: 'POST', url: '/api/cms/contact-messages', payload })
  }

  itOnce('is what they get, about what their role takes care of, in their language', async () => {
    const { app } = await shopWith(engine, 'off')
    const owner = await member(app, 'owner', 'each')
    const cashier = await member(app, 'cashier', 'each', 'sw')
    const keeper = await member(app, 'keeper', 'each')
    const viewer = await member(app, 'viewer', 'off')
    await sendOne(app)
    expect((await sendMessage(app)).statusCode).toBe(200)
    const all = ['New gift (reference G-1)', 'New order (number O-1)', 'New custom order (number C-1)']
    expect(await subjectsTo(app, owner)).toEqual([...all, 'New message (number 1)'])
    expect(await subjectsTo(app, cashier)).toEqual(['Mchango mpya (kumbukumbu G-1)', 'Oda mpya (namba O-1)'])
    expect(await subjectsTo(app, keeper)).toEqual([...all.slice(1), 'New message (number 1)'])
    expect(await subjectsTo(app, viewer)).toEqual([])
    expect(await subjectsTo(app, 'office@centre.example')).toEqual([])
    const [mail] = await mailsTo(app, owner)
    expect(mail?.text).toContain('You chose this email at the desk')
  })

  it('is one email a day, also where the centre’s mailbox gets none, and none without news of theirs', async () => {
    const { app, digest } = await shopWith(engine, 'off')
    const cashier = await member(app, 'cashier', 'daily')
    const keeper = await member(app, 'keeper', 'daily')
    const viewer = await member(app, 'viewer', 'daily')
    await postDonation(app.http)
    expect(await digest('2026-11-22T04:00:00.000Z')).toBe(true)
    expect(await digest('2026-11-22T04:05:00.000Z')).toBe(false)
    expect(await subjectsTo(app, cashier)).toEqual(['What came in on 21 November 2026'])
    expect(await subjectsTo(app, keeper)).toEqual([])
    expect(await subjectsTo(app, viewer)).toEqual(['What came in on 21 November 2026'])
    expect(await subjectsTo(app, 'office@centre.example')).toEqual([])
  })

  itOnce('ends with their role, and an address that is the centre’s too gets one email', async () => {
    const { app } = await shopWith(engine, 'each', { to: ['owner@centre.test'] })
    const owner = await member(app, 'owner', 'each')
    const cashier = await member(app, 'cashier', 'each')
    await app.db.updateTable('accounts').set({ role: null }).where('email', '=', cashier).execute()
    await postDonation(app.http)
    expect(await subjectsTo(app, owner)).toEqual(['New gift (reference G-1)'])
    // Messages are emailed only to the centre's contact address, which is different.
    await sendMessage(app)
    expect(await subjectsTo(app, owner)).toEqual(['New gift (reference G-1)', 'New message (number 1)'])
    expect(await subjectsTo(app, cashier)).toEqual([])
  })
})
