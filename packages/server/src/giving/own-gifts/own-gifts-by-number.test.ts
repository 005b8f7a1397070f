import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { envelope, erasePerson, getOwnGifts, openReminder, type OwnGifts } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import type { Config } from '../../config/config.ts'
import { defaultTextLimits } from '../../config/limits.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Engine } from '../../db/schema.ts'
import { queueText } from '../../outbox/queue-text.ts'
import { wrongCode } from '../../testing/sample-account.ts'
import { postDonation, sampleDonation } from '../../testing/sample-donation.ts'
import { postOrder } from '../../testing/sample-order.ts'
import { asStaff, paymentIn } from '../../testing/sample-staff.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { appWithClock } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const phone = '0754 000 123'
const other = '0754 000 999'
const evidence = 'Line 14'
const day = 86_400
/** Transaction IDs of four donors. */
const ids = ['QZX1Y2W3V4', 'RK77SAMPL2', 'SN9P3WD6HB', 'TB44FAIR09']
const numbers = ['0754 000 201', '0754 000 202', '0754 000 203', '0754 000 204']
const behindProxy = { trustProxy: ['loopback'] }

const open = async (engine: Engine, settings: Partial<Config> = {}) => {
  const { folder: siteDir, remove } = await scratchFolder()
  onTestFinished(remove)
  await writeFile(join(siteDir, 'index.html'), '<html></html>')
  const app = await appWithClock(engine, { siteDir, ...settings })
  await app.db.updateTable('campaigns').set({ ends_on: '2035-12-31' }).execute()
  const staff = await asStaff(app)
  const post = (url: string, payload: object, headers = {}) =>
    app.http.inject({ method: 'POST', url, payload, headers })
  /** Creates a verified donation, and returns the key that opens it. */
  const give = async (transactionId: string, changes: Record<string, unknown> = {}) => {
    const reference = (await postDonation(app.http, { transactionId, ...changes })).json<{
      body: { id: number }
    }>().body.id
    const claim = await app.db
      .selectFrom('donations')
      .select('claim_id')
      .where('id', '=', reference)
      .executeTakeFirstOrThrow()
    await staff.post(`/payments/${String(claim.claim_id)}/verify`, { evidence })
    return { reference, transactionId }
  }
  const textAbout = (key: object, to = phone) => post('/api/donations/texts', { ...key, phone: to })
  const remind = async (key: object, to: object = { by: 'text', phone }) =>
    v.parse(
      envelope(openReminder.output),
      (await post('/api/reminders', { ...key, amount: 10_000, campaignId: 1, day: 5, ...to })).json(),
    ).body.token
  const stopTexts = async () => {
    for (const { token } of await app.db.selectFrom('text_wishes').select('token').execute())
      await post(`/t/${token}`, {})
  }
  const goTo = (time: string) => app.wait((Date.parse(time) - app.wait(0).getTime()) / 1000)
  const ask = (to = phone, headers = {}) => post('/api/gifts/code', { phone: to }, headers)
  const show = (otp: string, of = phone) => post('/api/gifts', { phone: of, otp })
  /** Lists the texts with a code, oldest first. */
  const codeTexts = async () => {
    await app.outbox.drain()
    return app.announced.filter((line) => line.startsWith('Text to '))
  }
  const newestCode = async () => /: (\d{6}) /.exec((await codeTexts()).at(-1) ?? '')?.[1] ?? ''
  /** Returns the donations that a number sees, requested a minute later than before. */
  const giftsOf = async (number = phone): Promise<OwnGifts> => {
    app.wait(61)
    await ask(number)
    return shown(await show(await newestCode(), number))
  }
  return {
    app,
    goTo,
    staff,
    post,
    give,
    textAbout,
    remind,
    stopTexts,
    ask,
    show,
    codeTexts,
    newestCode,
    giftsOf,
  }
}

const shown = (response: { json: () => unknown }): OwnGifts =>
  v.parse(envelope(getOwnGifts.output), response.json()).body

/** Creates a verified donation about which the number asked for texts. */
const texted = async (engine: Engine, settings?: Partial<Config>) => {
  const opened = await open(engine, settings)
  const key = await opened.give('QFG7H8J9K0')
  await opened.textAbout(key)
  return { ...opened, key }
}

describeOnEachEngine('[own gifts] what a number was texted about', (engine, itOnce) => {
  it('is shown with the code that was texted to it, by any spelling, without a name and with the end of each ID', async () => {
    const { app, give, textAbout, ask, show, codeTexts, newestCode } = await texted(engine)
    await give('QZX1Y2W3V4')
    await textAbout(await give('SN9P3WD6HB'), other)
    expect((await ask('+255 754 000 123', { 'accept-language': 'sw' })).statusCode).toBe(200)
    expect(await codeTexts()).toEqual([
      expect.stringMatching(
        /^Text to \+255754000123: \d{6} ni msimbo wako wa kuona michango yako kwa Chanua\. /,
      ),
    ])
    const opened = await show(await newestCode(), '754000123')
    expect(shown(opened)).toEqual({
      name: null,
      gifts: [
        expect.objectContaining({
          id: 1,
          amount: sampleDonation.amount,
          transactionId: '••• J9K0',
          receipt: '2026-G-1',
        }),
      ],
    })
    expect(opened.body).not.toMatch(/Neema|neema|music room\.|QFG7/)
    // The content is wiped once it was sent.
    const mails = await app.db.selectFrom('outgoing_messages').selectAll().where('priority', '=', 3).execute()
    expect(mails).toMatchObject([{ channel: 'text', state: 'sent', text: '', asked_from: '127.0.0.0/24' }])
  })

  it('include gifts with a reminder to it, gifts that the reminder led to, and a gift paid with an order', async () => {
    const { app, staff, post, give, remind, giftsOf } = await open(engine)
    const token = await remind(await give('QFG7H8J9K0'))
    await give('QZX1Y2W3V4', { reminder: token })
    await give('RK77SAMPL2') // without a reminder
    const order = { transactionId: 'SN9P3WD6HB', donation: { amount: 7000, campaignId: 1 } }
    const placed = (await postOrder(app.http, order)).json<{ body: { shipmentTrackingNumber: string } }>()
    await staff.post(`/payments/4/verify`, { evidence })
    expect(paymentIn(await staff.get('/payments/4'))).toMatchObject({ state: 'verified' })
    const { shipmentTrackingNumber } = placed.body
    await post('/api/orders/texts', { shipmentTrackingNumber, email: 'Neema@example.org', phone })
    expect((await giftsOf()).gifts.map(({ id, amount }) => [id, amount])).toEqual([
      [4, 7000],
      [2, 5000],
      [1, 5000],
    ])
  })

  itOnce('are those of this year and the last one, once they are confirmed', async () => {
    const { app, post, goTo, textAbout, give, giftsOf } = await texted(engine)
    await postDonation(app.http, { transactionId: 'QZX1Y2W3V4' }) // waits
    await textAbout({ reference: 2, transactionId: 'QZX1Y2W3V4' })
    // New Year's Day in Dar es Salaam, at half past midnight.
    goTo('2026-12-31T21:30:00.000Z')
    await textAbout(await give('RK77SAMPL2'))
    expect((await giftsOf()).gifts.map(({ id }) => id)).toEqual([3, 1])
    // New Year's Eve in Dar es Salaam, at 23:59.
    goTo('2027-12-31T20:58:00.000Z')
    expect((await giftsOf()).gifts.map(({ id }) => id)).toEqual([3, 1])
    expect((await giftsOf()).gifts.map(({ id }) => id)).toEqual([3])
    app.wait(366 * day)
    const before = app.announced.length
    await post('/api/gifts/code', { phone })
    await app.outbox.drain()
    expect(app.announced).toHaveLength(before)
  })

  itOnce('do not include earlier gifts of a reminder that it took over', async () => {
    const { app, give, remind, ask, giftsOf } = await open(engine)
    const first = await give('QFG7H8J9K0')
    const second = await give('QZX1Y2W3V4', { reminder: await remind(first, { by: 'text', phone: other }) })
    expect((await giftsOf(other)).gifts).toHaveLength(2)
    // A person who knows only the second donation.
    const token = await remind(second)
    const announced = app.announced.length
    await ask()
    await app.outbox.drain()
    expect(app.announced).toHaveLength(announced)
    await give('RK77SAMPL2', { reminder: token })
    expect((await giftsOf()).gifts.map(({ id }) => id)).toEqual([3])
  })

  itOnce('needs a code that is right, once, in ten minutes, and of this number', async () => {
    const { app, give, textAbout, ask, show, newestCode } = await texted(engine)
    await textAbout(await give('QZX1Y2W3V4'), other)
    await ask()
    const code = await newestCode()
    const refused = { code: 'otp_invalid' }
    expect((await show(wrongCode(code))).json()).toMatchObject(refused)
    expect((await show(code, other)).json()).toMatchObject(refused)
    expect((await show(code)).statusCode).toBe(200)
    expect((await show(code)).json()).toMatchObject(refused)
    app.wait(61)
    await ask()
    const late = await newestCode()
    app.wait(601)
    expect((await show(late)).json()).toMatchObject(refused)
    await ask()
    const tried = await newestCode()
    for (let attempt = 0; attempt < 5; attempt++) await show(wrongCode(tried))
    expect((await show(tried)).json()).toMatchObject(refused)
  })

  itOnce('the response is the same for every number, and only numbers with gifts get a text', async () => {
    const { app, textAbout, ask, show, codeTexts } = await texted(engine)
    await postDonation(app.http, { transactionId: 'SN9P3WD6HB' }) // waits
    await textAbout({ reference: 2, transactionId: 'SN9P3WD6HB' }, other)
    const asked = await ask()
    expect(await codeTexts()).toHaveLength(1)
    const unknown = await ask(other)
    expect([unknown.statusCode, unknown.json()]).toEqual([asked.statusCode, asked.json()])
    const early = await ask()
    expect(early.json()).toEqual(asked.json())
    expect(await codeTexts()).toHaveLength(1)
    // Both wait for a code, and both reject a wrong one.
    const codes = await app.db.selectFrom('one_time_codes').select('recipient_normal').execute()
    expect(codes.map(({ recipient_normal: number }) => number).sort()).toEqual([
      '+255754000123',
      '+255754000999',
    ])
    for (const number of [phone, other])
      expect((await show('00000x', number)).json()).toMatchObject({ code: 'validation_failed' })
    expect((await show('000000', other)).json()).toMatchObject({ code: 'otp_invalid' })
    for (const foreign of ['+44 7700 900123', '022 2110000', 'neema@example.org', '']) {
      const refused = await ask(foreign)
      expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
        400,
        ['phone'],
      ])
    }
  })

  itOnce('the response takes as long for a number without gifts', async () => {
    const { ask, codeTexts } = await texted(engine)
    const took = async (number: string) => {
      const before = performance.now()
      await ask(number)
      return performance.now() - before
    }
    for (const number of [phone, other]) expect(await took(number)).toBeGreaterThan(95)
    expect(await codeTexts()).toHaveLength(1)
  })

  itOnce('is texted at night too', async () => {
    const { app, ask, codeTexts } = await texted(engine)
    app.wait(14 * 3600) // two in the morning
    await ask()
    expect(await codeTexts()).toHaveLength(1)
  })

  itOnce('cannot be requested by number if the centre sends no texts, but still by address', async () => {
    const { folder: contentDir, remove } = await scratchFolder()
    onTestFinished(remove)
    const { app } = await open(engine)
    await cp(app.config.contentDir, contentDir, { recursive: true })
    const centre = JSON.parse(await readFile(join(contentDir, 'centre.json'), 'utf8')) as object
    await writeFile(join(contentDir, 'centre.json'), JSON.stringify({ ...centre, textMessages: false }))
    const silent = await open(engine, { contentDir })
    expect((await silent.ask()).json()).toMatchObject({ statusCode: 404, code: 'not_found' })
    expect((await silent.post('/api/gifts/code', { email: 'neema@example.org' })).statusCode).toBe(200)
  })

  itOnce('can be requested three times a day at most, and a minute apart', async () => {
    const { app, ask, codeTexts } = await texted(engine, { rateLimitFactor: 1 })
    const statuses = []
    for (let times = 0; times < 4; times++) {
      statuses.push((await ask(times % 2 === 0 ? phone : '+255754000123')).statusCode)
      app.wait(61)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    // A number without donations behaves the same.
    for (let times = 0; times < 3; times++) await ask(other)
    expect((await ask(other)).statusCode).toBe(429)
    expect(await codeTexts()).toHaveLength(3)
    app.wait(day)
    expect((await ask()).statusCode).toBe(200)
  })

  itOnce('once its texts were stopped, is texted one code a day, which stays good', async () => {
    const { app, stopTexts, ask, show, codeTexts, newestCode } = await texted(engine)
    await stopTexts()
    const asked = await ask()
    const code = await newestCode()
    app.wait(61)
    expect((await ask()).json()).toEqual(asked.json())
    expect(await codeTexts()).toHaveLength(1)
    expect(shown(await show(code)).gifts.map(({ id }) => id)).toEqual([1])
    app.wait(day)
    await ask()
    expect(await codeTexts()).toHaveLength(2)
  })

  itOnce(
    'counts among the texts of the day: codes are a quarter, and a number has its own limit',
    async () => {
      const textLimits = { ...defaultTextLimits, perDay: 8 }
      const { give, textAbout, ask, codeTexts } = await texted(engine, { textLimits, ...behindProxy })
      for (const [index, id] of ids.entries()) {
        await textAbout(await give(id), numbers[index])
        await ask(numbers[index], { 'x-forwarded-for': `198.51.${String(index)}.7` })
      }
      expect(await codeTexts()).toHaveLength(2)
      const few = await texted(engine, { textLimits: { ...defaultTextLimits, perNumberAndDay: 2 } })
      await inTransaction(few.app.db, async (tx) => {
        const createdAt = few.app.wait(0).toISOString()
        const text = { recipient: '+255754000123', text: 'Asante!', language: 'sw', createdAt } as const
        for (const timeZone of ['Africa/Dar_es_Salaam', 'Africa/Nairobi'])
          await queueText(tx, { ...text, timeZone })
      })
      await few.app.outbox.drain()
      await few.ask()
      expect(await few.codeTexts()).toEqual([])
    },
  )

  itOnce(
    'once its reminders were stopped, is texted one code a day as well, and sees what came by them',
    async () => {
      const { app, post, give, remind, ask, codeTexts, giftsOf } = await open(engine)
      const token = await remind(await give('QFG7H8J9K0'))
      await give('QZX1Y2W3V4', { reminder: token })
      await post('/api/reminders/change', { token, isOn: false })
      expect((await giftsOf()).gifts.map(({ id }) => id)).toEqual([2, 1])
      app.wait(61)
      await ask()
      expect(await codeTexts()).toHaveLength(1)
    },
  )

  itOnce('one network can use only an eighth of the day’s texts', async () => {
    const textLimits = { ...defaultTextLimits, perDay: 16 }
    const { give, textAbout, ask, codeTexts } = await texted(engine, { textLimits, ...behindProxy })
    for (const [index, id] of ids.entries()) await textAbout(await give(id), numbers[index])
    for (const [index, number] of numbers.slice(0, 3).entries())
      await ask(number, { 'x-forwarded-for': `198.51.100.${String(index)}` })
    expect(await codeTexts()).toHaveLength(2)
    await ask(numbers[3], { 'x-forwarded-for': '203.0.113.9' })
    expect(await codeTexts()).toHaveLength(3)
  })

  itOnce('is empty once the number was erased, and its code stops working', async () => {
    const { staff, app, ask, show, codeTexts, newestCode } = await texted(engine)
    await ask()
    const code = await newestCode()
    const erased = await staff.post('/people/erase', { phone, reason: 'Call, knew gift 1 and its amount' })
    expect(v.parse(envelope(erasePerson.output), erased.json()).body.erased).toMatchObject({
      texts: [1],
      donations: [],
    })
    expect((await show(code)).json()).toMatchObject({ code: 'otp_invalid' })
    app.wait(61)
    await ask()
    expect(await codeTexts()).toHaveLength(1)
  })

  it('are shown by a code from the link in a text, after a stranger used up the codes of the day', async () => {
    const { app, give, textAbout, ask, show, codeTexts, newestCode } = await open(engine, {
      ...behindProxy,
      rateLimitFactor: 1,
    })
    await textAbout(await give(ids[0] ?? ''))
    const stranger = { 'x-forwarded-for': '203.0.113.9' }
    const asked = []
    for (let code = 0; code < 4; code++) {
      asked.push((await ask(phone, stranger)).statusCode)
      app.wait(61)
    }
    expect(asked).toEqual([200, 200, 200, 429])
    expect((await ask()).statusCode).toBe(429)
    const [wish] = await app.db.selectFrom('text_wishes').select('token').execute()
    const url = `/t/${String(wish?.token)}`
    expect((await app.http.inject(url)).body).toContain(`action="${String(wish?.token)}/code"`)
    const before = (await codeTexts()).length
    const sent = await app.http.inject({ method: 'POST', url: `${url}/code` })
    expect(sent.body).toContain('we sent a code to it')
    expect(await codeTexts()).toHaveLength(before + 1)
    expect((await show(await newestCode())).statusCode).toBe(200)
    // The number's limit of texts a day applies too.
    for (let code = 0; code < 4; code++) {
      app.wait(61)
      await app.http.inject({ method: 'POST', url: `${url}/code` })
    }
    expect((await codeTexts()).length).toBeLessThanOrEqual(defaultTextLimits.perNumberAndDay)
  })
})
