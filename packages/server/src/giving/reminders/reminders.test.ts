import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  defaultLimits,
  endpoints,
  envelope,
  exportPerson,
  getReport,
  remindersWithoutGift,
  type Reminder,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import type { CentreSettings } from '../../config/centre-settings.ts'
import type { Config } from '../../config/config.ts'
import { limitsOf, maxAddressees } from '../../config/limits.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Engine } from '../../db/schema.ts'
import { removeExpiredData } from '../../privacy/retention.ts'
import { call, sampleRegistration, signUp } from '../../testing/sample-account.ts'
import { waitForLock } from '../../testing/lock-waits.ts'
import { sampleCentre } from '../../testing/sample-centre.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { refund } from '../../testing/sample-refund.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { appWithClock, testPublicUrl, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { lockReminderWith, reminderConsent, updateReminder } from './reminder-repository.ts'
import { sendReminders } from './reminder-sender.ts'

const key = { reference: 1, transactionId: 'QFG7H8J9K0' }
const byText = { by: 'text', phone: '0754 000 123' }
const byEmail = { by: 'email', email: 'neema@example.org' }
const wish = { amount: 10_000, campaignId: 1, day: 5 }
const evidence = 'Line 14'
const day = 86_400

const withSite = async (): Promise<{ siteDir: string }> => {
  const { folder: siteDir, remove } = await scratchFolder()
  onTestFinished(remove)
  await writeFile(join(siteDir, 'index.html'), '<html></html>')
  return { siteDir }
}

/** Creates an app on 21 November, with a donation whose payment waits. */
const given = async (engine: Engine, settings?: Partial<Config>) => {
  const app = await appWithClock(engine, settings ?? (await withSite()))
  await app.db.updateTable('campaigns').set({ ends_on: '2030-12-31' }).execute()
  const staff = await asStaff(app)
  await postDonation(app.http)
  const post = (url: string, payload: object, headers = {}) =>
    app.http.inject({ method: 'POST', url, payload, headers })
  const ask = (changes: object = byText, headers = {}) =>
    post('/api/reminders', { ...key, ...wish, ...byText, ...changes }, headers)
  const askForToken = async (changes: object = byText, headers = {}): Promise<string> =>
    shown(await ask(changes, headers)).token
  const change = (token: string, changes: object) => post('/api/reminders/change', { token, ...changes })
  const open = async (token: string) => shown(await post('/api/reminders/open', { token }))
  const rows = () => app.db.selectFrom('reminders').selectAll().orderBy('id').execute()
  const months = () =>
    app.db.selectFrom('reminder_months').select(['month', 'sent_at', 'skipped_at']).orderBy('month').execute()
  /** Lists the messages with a reminder's link, oldest first. */
  const sent = () =>
    app.db
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('unsubscribe_url', 'like', '%/r/%')
      .orderBy('id')
      .execute()
  const errors: unknown[] = []
  /** Queues reminders as the server does in the background. */
  const send = (centre: () => CentreSettings = () => sampleCentre()) =>
    sendReminders({
      ...app,
      now: () => app.wait(0),
      centre,
      siteUrl: testPublicUrl,
      publicUrl: testPublicUrl,
      onMessageQueued: () => undefined,
      log: { error: (entry: unknown) => errors.push(entry) },
    })
  const goTo = (time: string) => app.wait((Date.parse(time) - app.wait(0).getTime()) / 1000)
  const sendAt = async (time: string) => {
    goTo(time)
    await send()
    return (await sent()).length
  }
  const verify = (payment = 1) => staff.post(`/payments/${String(payment)}/verify`, { evidence })
  const tools = { app, staff, post, ask, askForToken, change, open, rows, months, sent, send, goTo, sendAt }
  return { ...tools, verify, errors }
}

/** Deletes expired data except the security log, which uses no test's clock. */
const cleanUp = (
  { db }: Pick<TestApp, 'db'>,
  at: Date,
  personDays = defaultLimits.personDays,
): Promise<void> => removeExpiredData(db, at, limitsOf({ personDays, securityLogDays: 36_500 }))

const shown = (answer: { json: () => unknown }): Reminder =>
  v.parse(envelope(endpoints.openReminder.output), answer.json()).body

/** Creates a donation whose payment the centre found, with a reminder. */
const reminded = async (engine: Engine, changes: object = byText, headers = {}) => {
  const opened = await given(engine)
  await opened.verify()
  const token = await opened.askForToken(changes, headers)
  /** Donates again from the reminder's page. */
  const give = async (transactionId: string, extra: object = {}) =>
    postDonation(opened.app.http, { transactionId, reminder: token, ...extra })
  return { ...opened, token, give }
}

describeOnEachEngine('[reminders] a donor who asks for a reminder', (engine, itOnce) => {
  it('sees what was understood, when the next one comes, and hears nothing at once', async () => {
    const { ask, rows, open, sent } = await given(engine)
    const answer = await ask({}, { 'accept-language': 'sw' })
    expect(answer.statusCode).toBe(200)
    const reminder = shown(answer)
    expect(reminder).toMatchObject({
      ...{
        amount: 10_000,
        campaignId: 1,
        paymentMethod: 'M-Pesa',
        wallet: null,
        day: 5,
        by: 'text',
        to: '123',
      },
      ...{ state: 'on', next: '2026-12-05', months: [] },
      pageUrl: `${testPublicUrl}/reminder?lang=sw#${reminder.token}`,
    })
    expect(await open(reminder.token)).toEqual(reminder)
    expect(await rows()).toMatchObject([
      {
        ...{ donation_id: 1, recipient: '+255754000123', language: 'sw', consent: reminderConsent },
        ...{ asked_at: '2026-11-21T09:00:00.000Z', since: '2026-11-21T09:00:00.000Z', stopped_at: null },
      },
    ])
    expect(await sent()).toEqual([])
  })

  it('needs the key of the donation, a campaign, and an address that is not the anonymous one', async () => {
    const { app, ask, rows, post } = await given(engine)
    await postDonation(app.http, { transactionId: 'QFG7H8J9K1', email: 'asha@example.org' })
    for (const wrong of [{ transactionId: 'QFG7H8J9K1' }, { reference: 2 }, { reference: 3 }])
      expect((await ask(wrong)).json()).toMatchObject({ statusCode: 404, code: 'donation_not_found' })
    expect((await ask({ campaignId: 99 })).json()).toMatchObject({ code: 'campaign_not_found' })
    for (const [field, wrong] of Object.entries({
      phone: { phone: '+44 7700 900123' },
      email: { by: 'email', email: 'Anonymous@example.com' },
      day: { day: 29 },
      amount: { amount: 0 },
    }))
      expect((await ask(wrong)).json()).toMatchObject({
        code: 'validation_failed',
        fields: { [field]: expect.any(String) as string },
      })
    for (const call of ['open', 'change'])
      expect((await post(`/api/reminders/${call}`, { token: 'aZ09aZ09aZ09aZ09' })).statusCode).toBe(404)
    expect(await rows()).toEqual([])
  })

  itOnce('gets no offer if the centre sends no texts, or has no site', async () => {
    const { folder: contentDir, remove } = await scratchFolder()
    onTestFinished(remove)
    const first = await given(engine, {})
    expect((await first.ask()).json()).toMatchObject({ statusCode: 404, code: 'not_found' })
    expect((await first.ask(byEmail)).json()).toMatchObject({ statusCode: 404, code: 'not_found' })
    expect((await first.app.http.inject('/r/aZ09aZ09aZ09aZ09')).statusCode).toBe(404)
    await cp(first.app.config.contentDir, contentDir, { recursive: true })
    const centre = JSON.parse(await readFile(join(contentDir, 'centre.json'), 'utf8')) as object
    await writeFile(join(contentDir, 'centre.json'), JSON.stringify({ ...centre, textMessages: false }))
    const { ask, rows } = await given(engine, { ...(await withSite()), contentDir })
    expect((await ask()).json()).toMatchObject({ statusCode: 404, code: 'not_found' })
    expect((await ask(byEmail)).statusCode).toBe(200)
    expect(await rows()).toMatchObject([{ channel: 'email' }])
  })

  it('has one for a donation, also after asking six times at the same moment', async () => {
    const { ask, rows } = await given(engine)
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()))
    expect(new Set(answers.map((answer) => shown(answer).token)).size).toBe(1)
    const [first, ...others] = await rows()
    expect([first?.recipients, others]).toEqual([1, []])
    await ask({ phone: '0754000123' }, { 'accept-language': 'sw' })
    expect(await rows()).toEqual([first])
    await ask({ amount: 20_000, day: 7 })
    expect(await rows()).toMatchObject([{ amount_tzs: 20_000, day: 7, token: first?.token, recipients: 1 }])
  })

  it('can name another number or address, and the old link opens nothing any more', async () => {
    const { app, ask, askForToken, rows, post } = await given(engine)
    const old = await askForToken()
    const reminder = shown(await ask(byEmail))
    expect(reminder).toMatchObject({ by: 'email', to: 'n…@example.org' })
    expect(reminder.token).not.toBe(old)
    expect((await post('/api/reminders/open', { token: old })).statusCode).toBe(404)
    const link = await app.http.inject(`/r/${old}`)
    expect([link.statusCode, link.headers.location]).toEqual([302, `${testPublicUrl}/reminder`])
    for (let index = 2; index < maxAddressees; index++) await ask({ phone: `0754 000 20${String(index)}` })
    expect((await ask({ phone: '0754 000 299' })).json()).toMatchObject({
      code: 'validation_failed',
      fields: { phone: '5 were named already. Please use one of them, or write to the centre.' },
    })
    expect((await ask({ by: 'email', email: 'more@example.org' })).json()).toMatchObject({
      fields: { email: expect.stringContaining('5 were named already') as string },
    })
    expect(await rows()).toMatchObject([{ recipients: maxAddressees, recipient: '+255754000204' }])
  })
})

describeOnEachEngine('[reminders] a reminder', (engine, itOnce) => {
  it('comes once on its day, by day, in the language of the visit, after all other messages', async () => {
    const { app, sendAt, sent, token, open } = await reminded(engine, byText, { 'accept-language': 'sw' })
    expect(await sendAt('2026-12-04T12:00:00Z')).toBe(0)
    // 4:30 and 7:59 at the centre.
    expect(await sendAt('2026-12-05T01:30:00Z')).toBe(0)
    expect(await sendAt('2026-12-05T04:59:00Z')).toBe(0)
    expect((await open(token)).next).toBe('2026-12-05')
    expect(await sendAt('2026-12-05T05:00:00Z')).toBe(1)
    expect(await sendAt('2026-12-05T05:05:00Z')).toBe(1)
    expect(await sendAt('2026-12-31T12:00:00Z')).toBe(1)
    expect(await sent()).toMatchObject([
      {
        ...{ channel: 'text', recipient: '+255754000123', language: 'sw', priority: 2, asked_from: null },
        unsubscribe_url: `${testPublicUrl}/r/${token}`,
        due_at: '2026-12-05T05:00:00.000Z',
        text: expect.stringMatching(
          new RegExp(
            `^Chanua: uliomba tukukumbushe: Tsh 10,000 .*Changia, ruka au sitisha: ${testPublicUrl}/r/${token}$`,
          ),
        ) as string,
      },
    ])
    expect((await open(token)).next).toBe('2027-01-05')
    await app.outbox.drain()
    expect(await sent()).toMatchObject([{ state: 'sent' }])
  })

  it('comes in the next month by the centre’s calendar, across the end of the year', async () => {
    const { sendAt, months, open, token, goTo } = await reminded(engine, { day: 1 })
    expect(await sendAt('2026-12-01T09:00:00Z')).toBe(1)
    goTo('2026-12-31T20:30:00Z') // 23:30
    expect((await open(token)).next).toBe('2027-01-01')
    goTo('2026-12-31T21:30:00Z') // 0:30 on the first
    expect((await open(token)).next).toBe('2027-01-01')
    expect(await sendAt('2027-01-01T05:00:00Z')).toBe(2)
    expect((await open(token)).next).toBe('2027-02-01')
    expect((await months()).map(({ month }) => month)).toEqual(['2026-12', '2027-01'])
  })

  itOnce('that was requested on its day comes a month later', async () => {
    const { sendAt, open, token } = await reminded(engine, { day: 21 })
    expect((await open(token)).next).toBe('2026-12-21')
    expect(await sendAt('2026-11-21T15:00:00Z')).toBe(0)
    expect(await sendAt('2026-12-21T09:00:00Z')).toBe(1)
  })

  it('comes later in the month if the server was down on its day, and not in another month', async () => {
    const { sendAt, months } = await reminded(engine)
    expect(await sendAt('2026-12-09T09:00:00Z')).toBe(1)
    // The server is down for all of January.
    expect(await sendAt('2027-02-04T09:00:00Z')).toBe(1)
    expect(await sendAt('2027-02-28T09:00:00Z')).toBe(2)
    expect((await months()).map(({ month }) => month)).toEqual(['2026-12', '2027-02'])
  })

  it('is sent once by two copies of the server at once', async () => {
    const { send, goTo, sent, months, errors } = await reminded(engine)
    goTo('2026-12-05T09:00:00Z')
    await Promise.all([send(), send(), send()])
    expect([(await sent()).length, (await months()).length, errors]).toEqual([1, 1, []])
  })

  it('that was interrupted halfway left nothing, and comes with the next run', async () => {
    const { send, goTo, sent, months, errors } = await reminded(engine)
    goTo('2026-12-05T09:00:00Z')
    await send(() => ({
      ...sampleCentre(),
      get shortName(): string {
        throw new Error('The process was killed.')
      },
    }))
    expect([await sent(), await months(), errors.length]).toEqual([[], [], 1])
    await send()
    expect([(await sent()).length, (await months()).length, errors.length]).toEqual([1, 1, 1])
  })

  it('waits until the centre has found the payment after which it was asked for', async () => {
    const { askForToken, sendAt, verify, staff, rows } = await given(engine)
    await askForToken()
    expect(await sendAt('2026-12-05T09:00:00Z')).toBe(0)
    await staff.post('/payments/1/reject', { why: 'not-found' })
    expect(await sendAt('2026-12-06T09:00:00Z')).toBe(0)
    await staff.post('/payments/1/reopen', { reason: 'It came late.' })
    await verify()
    expect(await sendAt('2026-12-07T09:00:00Z')).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  itOnce('goes by email with the headers that stop it, and a page that says why it came', async () => {
    const { app, sendAt, sent, token } = await reminded(engine, byEmail)
    await sendAt('2026-12-05T09:00:00Z')
    const [email] = await sent()
    expect(email).toMatchObject({ channel: 'email', recipient: 'neema@example.org', priority: 2 })
    expect(email?.subject).toMatch(/^Your reminder: Tsh 10,000 for /)
    expect(email?.text).toContain(`${testPublicUrl}/reminder#${token}`)
    expect(email?.text).toContain('asked for it after gift G-1')
    await app.outbox.drain()
    const folder = join(app.config.dataDir, 'outbox')
    const files = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    const raw = files.find((text) => text.includes('Subject: Your reminder')) ?? ''
    expect(raw).toContain(`List-Unsubscribe: <${testPublicUrl}/r/${token}>`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  itOnce('names no campaign that has ended, and still shows it on its page', async () => {
    const { app, sendAt, sent, open, token } = await reminded(engine)
    await app.db.updateTable('campaigns').set({ ends_on: '2026-12-04' }).where('id', '=', 1).execute()
    await sendAt('2026-12-05T09:00:00Z')
    expect((await sent())[0]?.text).toContain('you asked us to remind you of Tsh 10,000. Give')
    expect(await open(token)).toMatchObject({ campaignId: 1, state: 'on' })
  })

  itOnce('that another address took over does not come to the first one any more', async () => {
    const { ask, sendAt, sent } = await reminded(engine)
    await sendAt('2026-12-05T09:00:00Z')
    await ask(byEmail)
    expect(await sent()).toEqual([])
    expect(await sendAt('2027-01-05T09:00:00Z')).toBe(1)
    expect(await sent()).toMatchObject([{ channel: 'email', recipient: 'neema@example.org' }])
  })

  itOnce('by text waits while the centre sends no texts', async () => {
    const { send, goTo, sent, change, token } = await reminded(engine)
    goTo('2026-12-05T09:00:00Z')
    await send(() => sampleCentre({ textMessages: false }))
    expect(await sent()).toEqual([])
    await send()
    expect(await sent()).toHaveLength(1)
    expect((await change(token, { isOn: false })).statusCode).toBe(200)
    expect((await change(token, { isOn: true })).statusCode).toBe(200)
  })
})

describeOnEachEngine('[reminders] a reminder’s donor', (engine, itOnce) => {
  it('skips and unskips a month, also one that was sent', async () => {
    const { app, sendAt, change, open, token, months } = await reminded(engine)
    const skipped = shown(await change(token, { skip: '2026-12' }))
    expect(skipped).toMatchObject({ next: '2027-01-05', months: [{ month: '2026-12', state: 'skipped' }] })
    expect(shown(await change(token, { skip: '2026-12' }))).toEqual(skipped) // clicked twice
    expect(await sendAt('2026-12-05T09:00:00Z')).toBe(0)
    expect(shown(await change(token, { unskip: '2026-12' }))).toMatchObject({
      next: '2026-12-05',
      months: [],
    })
    expect(await sendAt('2026-12-05T10:00:00Z')).toBe(1)
    await app.outbox.drain()
    // A month whose reminder was sent is not sent again after it was skipped and unskipped.
    await change(token, { skip: '2026-12' })
    expect((await open(token)).months).toMatchObject([{ month: '2026-12', state: 'skipped' }])
    await change(token, { unskip: '2026-12' })
    expect(await months()).toMatchObject([{ month: '2026-12', skipped_at: null }])
    expect(await sendAt('2026-12-06T09:00:00Z')).toBe(1)
  })

  itOnce(
    'skips a month whose reminder is still waiting: it does not come, but once that is taken back',
    async () => {
      const { sendAt, change, token, sent, months } = await reminded(engine)
      await sendAt('2026-12-05T09:00:00Z')
      await change(token, { skip: '2026-12' })
      expect([await sent(), await months()]).toMatchObject([[], [{ sent_at: null }]])
      await change(token, { unskip: '2026-12' })
      expect(await sendAt('2026-12-05T10:00:00Z')).toBe(1)
    },
  )

  itOnce('skips no month that is past or more than a year ahead', async () => {
    const { change, token, months } = await reminded(engine)
    for (const month of ['2026-10', '2027-12', '2026-13', '2026-1'])
      for (const field of ['skip', 'unskip'])
        expect((await change(token, { [field]: month })).json()).toMatchObject({
          code: 'validation_failed',
          fields: { [field]: expect.any(String) as string },
        })
    for (const month of ['2026-11', '2027-11'])
      expect((await change(token, { skip: month })).statusCode).toBe(200)
    expect((await months()).map(({ month }) => month)).toEqual(['2026-11', '2027-11'])
  })

  it('changes the amount, the campaign and the day', async () => {
    const { change, token, rows, sendAt } = await reminded(engine)
    const [before] = await rows()
    expect(shown(await change(token, { amount: 2000, campaignId: 2 }))).toMatchObject({
      amount: 2000,
      campaignId: 2,
    })
    expect((await rows())[0]?.since).toBe(before?.since)
    expect((await change(token, { campaignId: 99 })).json()).toMatchObject({ code: 'campaign_not_found' })
    expect(await sendAt('2026-12-10T09:00:00Z')).toBe(1)
    expect(shown(await change(token, { day: 7 })).next).toBe('2027-01-07')
    // The day is still to come in the same month, whose reminder was sent already.
    expect(shown(await change(token, { day: 20 })).next).toBe('2027-01-20')
    expect(await sendAt('2026-12-20T09:00:00Z')).toBe(1)
  })

  it('stops the reminder and its queued messages by one click, and resumes it', async () => {
    const { app, sendAt, sent, token, open, change } = await reminded(engine)
    await sendAt('2026-12-05T09:00:00Z')
    const url = `/r/${token}`
    const opened = await app.http.inject(url)
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `${testPublicUrl}/reminder#${token}`])
    expect([(await open(token)).state, (await sent()).length]).toEqual(['on', 1])
    const press = () =>
      app.http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'admin-code': '' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await press()).statusCode).toBe(204)
    expect(await open(token)).toMatchObject({ state: 'stopped', next: null })
    expect(await sent()).toEqual([])
    expect((await press()).statusCode).toBe(204)
    expect(await sendAt('2027-01-05T09:00:00Z')).toBe(0)
    expect(shown(await change(token, { isOn: true }))).toMatchObject({ state: 'on', next: '2027-02-05' })
    expect(await sendAt('2027-02-05T09:00:00Z')).toBe(1)
    expect(shown(await change(token, { isOn: false })).state).toBe('stopped')
  })

  itOnce(
    'opens the page in the language of the reminder; what is no link leads to the page alone',
    async () => {
      const { app, token } = await reminded(engine, byText, { 'accept-language': 'sw' })
      expect((await app.http.inject(`/r/${token}`)).headers.location).toBe(
        `${testPublicUrl}/reminder?lang=sw#${token}`,
      )
      for (const wrong of ['aZ09aZ09aZ09aZ09', 'x', '%00', '..%2f..']) {
        const answer = await app.http.inject(`/r/${wrong}`)
        expect([answer.statusCode, answer.headers.location]).toEqual([302, `${testPublicUrl}/reminder`])
        expect((await app.http.inject({ method: 'POST', url: `/r/${wrong}` })).statusCode).toBe(204)
      }
    },
  )

  it('gets no more after three without a gift, is told so, and resumes by donating', async () => {
    const { sendAt, sent, open, token, give, staff, verify } = await reminded(engine)
    for (const month of ['2026-12', '2027-01', '2027-02']) await sendAt(`${month}-05T09:00:00Z`)
    const texts = (await sent()).map(({ text }) => text)
    expect(texts.map((text) => text.includes('This is the last one for now.'))).toEqual([false, false, true])
    expect(texts).toHaveLength(remindersWithoutGift)
    expect(await open(token)).toMatchObject({ state: 'paused', next: null })
    expect(await sendAt('2027-03-05T09:00:00Z')).toBe(3)
    expect((await give('QFG7H8J9K1')).statusCode).toBe(201)
    expect(await open(token)).toMatchObject({
      state: 'on',
      next: '2027-03-05',
      months: [{ month: '2027-03', state: 'checking', amount: null, receipt: null }],
    })
    await staff.post('/payments/2/reject', { why: 'not-found' })
    expect(await open(token)).toMatchObject({ state: 'paused', months: [] })
    await staff.post('/payments/2/reopen', { reason: 'It came late.' })
    await verify(2)
    expect((await open(token)).months).toEqual([
      { month: '2027-03', state: 'arrived', amount: 5000, receipt: '2027-G-2' },
    ])
    expect(await sendAt('2027-03-06T09:00:00Z')).toBe(4)
    expect((await sent()).at(-1)?.text).not.toContain('last one')
  })

  itOnce(
    'goes on with a paused one by a press; a month that was skipped once it was there counts as answered',
    async () => {
      const { app, sendAt, open, token, change } = await reminded(engine)
      await sendAt('2026-12-05T09:00:00Z')
      await app.outbox.drain()
      await change(token, { skip: '2026-12' })
      for (const month of ['2027-01', '2027-02']) await sendAt(`${month}-05T09:00:00Z`)
      expect((await open(token)).state).toBe('on')
      await sendAt('2027-03-05T09:00:00Z')
      expect((await open(token)).state).toBe('paused')
      expect(shown(await change(token, { amount: 3000 })).state).toBe('paused')
      expect(shown(await change(token, { isOn: true }))).toMatchObject({ state: 'on', next: '2027-04-05' })
      expect(await sendAt('2027-04-05T09:00:00Z')).toBe(5)
    },
  )

  it('has one reminder, also when they ask after a gift to which it led', async () => {
    const { ask, give, rows, token, change } = await reminded(engine)
    await give('QFG7H8J9K1')
    await change(token, { isOn: false })
    const again = shown(await ask({ reference: 2, transactionId: 'QFG7H8J9K1', amount: 7000, day: 9 }))
    expect(again).toMatchObject({ token, amount: 7000, state: 'on', next: '2026-12-09' })
    expect(await rows()).toMatchObject([{ donation_id: 1, recipients: 1 }])
  })

  it('is known by the link: name and email come from the first gift, and no response shows them', async () => {
    const { app, give, token } = await reminded(engine)
    const unnamed = { name: 'Anonymous', email: 'anonymous@example.com', reminder: token }
    const answer = await give('QFG7H8J9L1', { ...unnamed, asReminded: true })
    expect(answer.body).not.toContain('Neema')
    await give('QFG7H8J9L2', unnamed) // the donor chose to stay anonymous
    await give('QFG7H8J9L3', { ...unnamed, name: 'Baraka', asReminded: true })
    await give('QFG7H8J9L4', { ...unnamed, reminder: 'aZ09aZ09aZ09aZ09', asReminded: true })
    const donors = await app.db
      .selectFrom('donations')
      .select(['donor_name as name', 'donor_email as email'])
      .orderBy('id')
      .execute()
    const nobody = { name: 'Anonymous', email: 'anonymous@example.com' }
    expect(donors.slice(1)).toEqual([
      { name: 'Neema Mushi', email: 'neema@example.org' },
      nobody,
      { name: 'Baraka', email: 'neema@example.org' },
      nobody,
    ])
  })

  itOnce('gives as ever where the reminder is not known any more', async () => {
    const { app, token, give } = await reminded(engine)
    for (const [index, reminder] of ['aZ09aZ09aZ09aZ09', 'x', 7, token].entries())
      expect((await give(`QFG7H8J9L${String(index)}`, { reminder })).statusCode).toBe(201)
    const donations = await app.db.selectFrom('donations').select('reminder_id').orderBy('id').execute()
    expect(donations.map(({ reminder_id }) => reminder_id)).toEqual([null, null, null, null, 1])
  })
})

describeOnEachEngine('[reminders] personal data', (engine, itOnce) => {
  it('is exported, and goes with the person of the donation, by the address, and by the number', async () => {
    const { app, staff, sendAt, sent, rows, months, give } = await reminded(engine)
    await sendAt('2026-12-05T09:00:00Z')
    await app.outbox.drain()
    await give('QZX1Y2W3V4')
    const person = { email: 'neema@example.org', reason: 'Asked by letter.' }
    const exported = v.parse(
      envelope(exportPerson.output),
      (await staff.post('/people/export', person)).json(),
    )
    expect(exported.body.reminders).toMatchObject([
      {
        ...{ donation: 1, amount: 10_000, day: 5, by: 'text', to: '+255754000123', consent: reminderConsent },
        ...{ months: [{ month: '2026-12', skippedAt: null }], gifts: [2] },
      },
    ])
    expect((await staff.post('/people/erase', person)).json()).toMatchObject({
      body: { erased: { donations: [1, 2], reminders: [1] } },
    })
    expect([await rows(), await months(), await sent()]).toEqual([[], [], []])
    const again = await reminded(engine)
    const byNumber = await again.staff.post('/people/erase', {
      phone: '+255 754 000123',
      reason: 'Asked by phone.',
    })
    expect(byNumber.json()).toMatchObject({ body: { erased: { donations: [], reminders: [1] } } })
    await again.ask({ by: 'email', email: 'Asha@Example.org' })
    const byAddress = await again.staff.post('/people/erase', {
      email: 'asha@example.org',
      reason: 'Asked by email.',
    })
    expect(byAddress.json()).toMatchObject({ body: { erased: { donations: [], reminders: [2] } } })
    expect(await again.rows()).toEqual([])
  })

  it('goes with the account of its address', async () => {
    const { email, password } = sampleRegistration
    const { app, rows, sendAt, sent } = await reminded(engine, { by: 'email', email })
    const session = await signUp(app)
    expect(await sendAt('2026-12-05T09:00:00Z')).toBe(1)
    expect((await call(app, 'DELETE', '/api/account', { password }, session)).statusCode).toBe(200)
    expect([await rows(), await sent()]).toEqual([[], []])
  })

  it('stays while it is wanted, even if its donation was erased, and is deleted afterwards', async () => {
    const { app, sendAt, rows, token, give, change } = await reminded(engine)
    const { personDays } = defaultLimits
    const years = Math.ceil(personDays / 365) + 1
    // Some donations, so that the reminder never pauses.
    for (let year = 0; year < years; year++) {
      await sendAt(`${String(2027 + year)}-01-05T09:00:00Z`)
      await give(`QFG7H8J9M${String(year)}`)
      await cleanUp(app, app.wait(0))
    }
    const [donation] = await app.db.selectFrom('donations').selectAll().where('id', '=', 1).execute()
    expect([donation?.donor_email, (await rows()).length]).toEqual(['anonymous@example.com', 1])
    await change(token, { isOn: false })
    await cleanUp(app, app.wait((personDays - 1) * day))
    expect(await rows()).toHaveLength(1)
    await cleanUp(app, app.wait(2 * day))
    expect(await rows()).toEqual([])
  })

  itOnce('stays while its donor skips months, however short data is kept', async () => {
    const { app, rows, change, token, goTo } = await reminded(engine)
    for (const month of ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'])
      await change(token, { skip: month })
    await cleanUp(app, goTo('2027-04-30T09:00:00Z'), 90)
    expect(await rows()).toHaveLength(1)
    await change(token, { isOn: false })
    await cleanUp(app, app.wait(91 * day), 90)
    expect(await rows()).toEqual([])
  })

  itOnce('goes in time, too, if it paused, or the payment was never found', async () => {
    const { app, sendAt, rows, askForToken } = await reminded(engine)
    await postDonation(app.http, { transactionId: 'QFG7H8J9K1', email: 'asha@example.org' })
    await askForToken({ reference: 2, transactionId: 'QFG7H8J9K1', phone: '0754 000 999' })
    const { personDays } = defaultLimits
    for (const month of ['2026-12', '2027-01', '2027-02']) await sendAt(`${month}-05T09:00:00Z`)
    await cleanUp(app, app.wait((personDays - 30) * day))
    expect((await rows()).map(({ donation_id }) => donation_id)).toEqual([1])
    await cleanUp(app, app.wait(31 * day))
    expect(await rows()).toEqual([])
  })
})

describeOnEachEngine('[reminders] the report', (engine) => {
  it('says what is meant each month, and what arrived through reminders, less what was sent back', async () => {
    const { staff, give, verify, token, change, askForToken, app } = await reminded(engine)
    const report = async (campaign = '') =>
      v.parse(
        envelope(getReport.output),
        (await staff.get(`/reports?from=2026-11-01&to=2026-11-30${campaign}`)).json(),
      ).body
    expect((await report()).reminders).toEqual({
      meant: { count: 1, sum: 10_000 },
      arrived: { count: 0, sum: 0 },
    })
    await give('QFG7H8J9K1', { amount: 4000 })
    await give('QFG7H8J9K2', { amount: 3000, campaignId: 2 })
    expect((await report()).reminders.arrived).toEqual({ count: 0, sum: 0 })
    await verify(2)
    await verify(3)
    expect(await report()).toMatchObject({
      donations: { count: 3, sum: 12_000 },
      reminders: { meant: { count: 1, sum: 10_000 }, arrived: { count: 2, sum: 7000 } },
    })
    expect((await report('&campaign=2')).reminders).toEqual({
      meant: { count: 0, sum: 0 },
      arrived: { count: 1, sum: 3000 },
    })
    const sentBack = await staff.post('/payments/2/refund', refund({ amount: 1000 }))
    expect(sentBack.statusCode).toBe(200)
    expect((await report()).reminders.arrived).toEqual({ count: 2, sum: 6000 })
    await change(token, { isOn: false })
    expect((await report()).reminders.meant).toEqual({ count: 0, sum: 0 })
    // A donor whose payment was not found has promised nothing.
    await postDonation(app.http, { transactionId: 'QFG7H8J9K3', email: 'asha@example.org' })
    await askForToken({ reference: 4, transactionId: 'QFG7H8J9K3' })
    expect((await report()).reminders.meant).toEqual({ count: 0, sum: 0 })
  })
})

describe.skipIf(inject('postgresqlUrl') === null)('[reminders] a reminder on PostgreSQL', () => {
  it('does not come if it is stopped while it is about to be queued', async () => {
    const { app, goTo, send, sent, months, token } = await reminded('postgresql')
    goTo('2026-12-05T09:00:00Z')
    let sending: Promise<void> | undefined
    await inTransaction(app.db, async (tx) => {
      const reminder = await lockReminderWith(tx, token)
      sending = send()
      await waitForLock(app.db)
      await updateReminder(tx, reminder?.id ?? 0, { stopped_at: '2026-12-05T09:00:00.000Z' })
    })
    await sending
    expect([await sent(), await months()]).toEqual([[], []])
  })
})
