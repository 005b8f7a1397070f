import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  defaultLimits,
  endpoints,
  envelope,
  exportPerson,
  readTrackingFragment,
  trackDonation,
  trackOrder,
  type DonationTextsInput,
  type Tracked,
  type TrackedCustomOrder,
  type TrackedParcel,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Config } from '../config/config.ts'
import { maxAddressees } from '../config/limits.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Engine } from '../db/schema.ts'
import { queueTextUpdate } from '../outbox/text-updates.ts'
import { textConsent } from '../outbox/text-wish-repository.ts'
import { removeExpiredData } from '../privacy/retention.ts'
import { waitForLock } from '../testing/lock-waits.ts'
import { sampleCentre } from '../testing/sample-centre.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { postOrder } from '../testing/sample-order.ts'
import { asStaff, paymentIn } from '../testing/sample-staff.ts'
import { createReversalImporter } from '../testing/sample-statement.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { startSmsGateway } from '../testing/sms-gateway.ts'
import { appWithClock, testPublicUrl } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const key = { reference: 1, transactionId: 'QFG7H8J9K0' }
const phone = '0754 000 123'
const evidence = 'Line 14'
const day = 86_400

const open = async (engine: Engine, settings: Partial<Config> = {}) => {
  const app = await appWithClock(engine, settings)
  const staff = await asStaff(app)
  const post = (url: string, payload: object, headers = {}) =>
    app.http.inject({ method: 'POST', url, payload, headers })
  const ask = (changes: Partial<DonationTextsInput> = {}, headers = {}) =>
    post('/api/donations/texts', { ...key, phone, ...changes }, headers)
  const texts = () =>
    app.db.selectFrom('outgoing_messages').selectAll().where('channel', '=', 'text').orderBy('id').execute()
  const lastText = async () => (await texts()).at(-1)?.text ?? ''
  const tokenOf = async () => (await app.db.selectFrom('text_wishes').selectAll().execute())[0]?.token ?? ''
  const wishes = () => app.db.selectFrom('text_wishes').selectAll().orderBy('id').execute()
  const donation = async () =>
    v.parse(envelope(trackDonation.output), (await post('/api/donations/track', key)).json()).body
  return { app, staff, post, ask, texts, lastText, tokenOf, wishes, donation }
}

/** Creates a donation that waits. `atNight` texts wait for the morning, so that no text is sent meanwhile. */
const given = async (
  engine: Engine,
  changes = {},
  { atNight = false, settings = {} }: { atNight?: boolean; settings?: Partial<Config> } = {},
) => {
  const opened = await open(engine, settings)
  if (atNight) opened.app.wait(9 * 3600)
  await postDonation(opened.app.http, changes)
  return opened
}

const anonymous = { name: 'Anonymous', email: 'anonymous@example.com', prayer: '' }

const customOrder = {
  productType: 'bracelet',
  colors: ['red'],
  customText: 'NEEMA',
  additionalDetails: '',
  quantity: 1,
  customerDetails: { name: 'Neema Mushi', email: 'neema@example.org', phone: '0754 000 000' },
}

describeOnEachEngine('[texts] a donor who asks for texts about a donation', (engine, itOnce) => {
  it('is texted once it is confirmed, in the language of the visit', async () => {
    const { app, staff, ask, texts, tokenOf, wishes, donation } = await given(engine)
    expect((await donation()).texts).toBeNull()
    const answer = await ask({}, { 'accept-language': 'sw' })
    expect(v.parse(envelope(endpoints.textAboutDonation.output), answer.json()).body).toEqual({
      endsWith: '123',
    })
    expect((await donation()).texts).toEqual({ endsWith: '123' })
    expect(await wishes()).toMatchObject([
      { phone: '+255754000123', language: 'sw', consent: textConsent, asked_at: '2026-11-21T09:00:00.000Z' },
    ])
    expect(await texts()).toEqual([])
    await staff.post('/payments/1/verify', { evidence })
    await app.outbox.drain()
    const folder = join(app.config.dataDir, 'outbox')
    const [file = '', ...others] = (await readdir(folder)).filter((name) => name.endsWith('.txt'))
    expect(others).toEqual([])
    expect(await readFile(join(folder, file), 'utf8')).toBe(
      `To: +255754000123\n\nChanua: Tsh 5,000 zimetufikia (mchango G-1). Asante. Ona au acha SMS: ${testPublicUrl}/t/${await tokenOf()}\n`,
    )
  })

  itOnce('is texted at once only if they asked for that, within the bounds of strangers', async () => {
    const { ask, texts } = await given(engine)
    await ask({ received: true })
    expect(await texts()).toMatchObject([
      {
        text: expect.stringContaining('we have the ID of your Tsh 5,000 (gift G-1)') as string,
        priority: 4,
        asked_from: '127.0.0.0/24',
      },
    ])
    await ask({ received: true }) // clicked twice
    expect(await texts()).toHaveLength(1)
  })

  itOnce('is told that it was not found, and what comes of the right ID', async () => {
    const { app, staff, post, ask, lastText, texts } = await given(engine)
    await ask()
    await staff.post('/payments/1/reject', { why: 'not-found' })
    expect(await lastText()).toMatch(
      /we could not find a payment with ID QFG7H8J9K0 \(gift G-1\)\. Do not pay again\. Correct or stop: http/,
    )
    await app.outbox.drain()
    await post('/api/donations/correct', { ...key, correctedTransactionId: 'QFG7H8J9K8' })
    await staff.post('/payments/1/verify', { evidence })
    expect(await lastText()).toContain('your Tsh 5,000 has arrived')
    expect(await texts()).toHaveLength(2)
  })

  itOnce('hears nothing of the past, and what is so if they ask for it', async () => {
    const { staff, ask, lastText, texts } = await given(engine)
    await staff.post('/payments/1/verify', { evidence })
    expect((await ask()).statusCode).toBe(200)
    expect(await texts()).toEqual([])
    await ask({ phone: '0754 000 124', received: true })
    expect(await lastText()).toContain('we text you here about your gift G-1.')
  })

  it('can name another number, to which alone the next texts go', async () => {
    const { app, staff, ask, texts, tokenOf, wishes, donation } = await given(engine, {}, { atNight: true })
    await ask({ received: true })
    const token = await tokenOf()
    expect((await ask({ phone: '+255 754 000 124' })).json()).toMatchObject({ body: { endsWith: '124' } })
    expect(await texts()).toEqual([])
    expect((await donation()).texts).toEqual({ endsWith: '124' })
    expect(await wishes()).toHaveLength(1)
    expect(await tokenOf()).not.toBe(token)
    expect((await app.http.inject(`/t/${token}`)).statusCode).toBe(404)
    await staff.post('/payments/1/verify', { evidence })
    expect(await texts()).toMatchObject([{ recipient: '+255754000124' }])
  })

  it('changes nothing by asking again, also at the same moment', async () => {
    const { ask, wishes } = await given(engine)
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(6).fill(200))
    const [first, ...others] = await wishes()
    expect([first?.phones, others]).toEqual([1, []])
    await ask({ phone: '0754000123' }, { 'accept-language': 'sw' })
    expect(await wishes()).toEqual([first])
  })

  it('names five numbers at most, so that strangers are not texted', async () => {
    const { ask, wishes, texts } = await given(engine)
    for (let index = 0; index < maxAddressees; index++) await ask({ phone: `0754 000 10${String(index)}` })
    const refused = await ask({ phone: '0754 000 199', received: true })
    expect(refused.json()).toMatchObject({
      statusCode: 400,
      code: 'validation_failed',
      fields: { phone: '5 were named already. Please use one of them, or write to the centre.' },
    })
    expect(await wishes()).toMatchObject([{ phone: '+255754000104', phones: maxAddressees }])
    expect(await texts()).toEqual([])
  })

  itOnce('is rejected if the centre does not offer texts', async () => {
    const { folder: contentDir, remove } = await scratchFolder()
    onTestFinished(remove)
    const { app } = await open(engine)
    await cp(app.config.contentDir, contentDir, { recursive: true })
    const centre = JSON.parse(await readFile(join(contentDir, 'centre.json'), 'utf8')) as object
    await writeFile(join(contentDir, 'centre.json'), JSON.stringify({ ...centre, textMessages: false }))
    const { ask, wishes } = await given(engine, {}, { settings: { contentDir } })
    expect((await ask()).json()).toMatchObject({ statusCode: 404, code: 'not_found' })
    expect(await wishes()).toEqual([])
  })

  itOnce('needs its key, and a number of the country', async () => {
    const { app, post, ask, wishes } = await given(engine)
    await postDonation(app.http, { transactionId: 'QFG7H8J9K1' })
    for (const wrong of [{ transactionId: 'QFG7H8J9K1' }, { reference: 2 }, { reference: 3 }])
      expect((await ask(wrong)).json()).toMatchObject({ statusCode: 404, code: 'donation_not_found' })
    const order = { shipmentTrackingNumber: 'TRK123456', email: 'anonymous@example.com', phone }
    for (const wrong of [order, { ...key, phone }])
      expect((await post('/api/orders/texts', wrong)).json()).toMatchObject({
        statusCode: 404,
        code: 'order_not_found',
      })
    for (const other of ['+44 7700 900123', '022 2110000'])
      expect((await ask({ phone: other })).json()).toMatchObject({
        code: 'validation_failed',
        fields: { phone: 'Enter a Tanzanian mobile number, such as 0754 000 000.' },
      })
    expect(await wishes()).toEqual([])
  })

  itOnce('waits for the morning, and then hears the latest', async () => {
    const { app, staff, ask, texts } = await given(engine, {}, { atNight: true })
    await ask({ received: true })
    await staff.post('/payments/1/reject', { why: 'not-found' })
    await staff.post('/payments/1/reopen', { reason: 'It came late.' })
    await staff.post('/payments/1/verify', { evidence })
    await app.outbox.drain()
    expect(await texts()).toMatchObject([
      {
        state: 'queued',
        due_at: '2026-11-22T05:00:00.000Z',
        text: expect.stringContaining('has arrived') as string,
      },
    ])
    app.wait(11 * 3600)
    await app.outbox.drain()
    expect(await texts()).toMatchObject([{ state: 'sent' }])
  })

  it('hears nothing of what one press took back', async () => {
    const { app, staff, ask, texts } = await given(engine)
    await ask()
    const { version } = paymentIn(await staff.post('/payments/1/verify', { evidence, undoable: true }))
    expect(await texts()).toMatchObject([{ state: 'queued', due_at: '2026-11-21T09:00:12.000Z' }])
    expect((await staff.post('/payments/1/take-back', { version })).statusCode).toBe(200)
    expect(await texts()).toEqual([])
    await app.outbox.drain()
    expect(await texts()).toEqual([])
  })

  itOnce('was told, so that the decision cannot be reverted, also without an email', async () => {
    const { app, staff, ask, texts } = await given(engine, anonymous)
    await ask()
    const { version } = paymentIn(await staff.post('/payments/1/verify', { evidence, undoable: true }))
    app.wait(13)
    await app.outbox.drain()
    expect(await texts()).toMatchObject([{ state: 'sent' }])
    expect((await staff.post('/payments/1/take-back', { version })).statusCode).toBe(409)
  })

  itOnce('is forgotten with their donation, as is what waits for them', async () => {
    const { staff, ask, texts, wishes } = await given(engine, {}, { atNight: true })
    await ask({ received: true })
    const person = { email: 'neema@example.org', reason: 'Asked by letter.' }
    const exported = v.parse(
      envelope(exportPerson.output),
      (await staff.post('/people/export', person)).json(),
    ).body
    expect(exported.texts).toMatchObject([
      { kind: 'donation', record: 1, phone: '+255754000123', consent: textConsent, stoppedAt: null },
    ])
    expect((await staff.post('/people/erase', person)).json()).toMatchObject({
      body: { erased: { donations: [1], texts: [1] } },
    })
    expect([await wishes(), await texts()]).toEqual([[], []])
  })

  it('is found and forgotten by their number, without the donation of another', async () => {
    const { staff, ask, wishes, texts } = await given(engine, {}, { atNight: true })
    await ask({ received: true })
    const erased = await staff.post('/people/erase', { phone: '+255 754 000123', reason: 'Asked by phone.' })
    expect(erased.json()).toMatchObject({ body: { erased: { donations: [], texts: [1] } } })
    expect([await wishes(), await texts()]).toEqual([[], []])
  })

  itOnce('is forgotten once their record loses its person, whenever they asked', async () => {
    const { app, post, ask, wishes } = await given(engine)
    await postOrder(app.http, { transactionId: 'QFG7H8J9K1' })
    const placed = await post('/api/custom-orders', customOrder)
    const { shipmentTrackingNumber } = placed.json<{ body: { shipmentTrackingNumber: string } }>().body
    app.wait((defaultLimits.personDays - 1) * day)
    await ask()
    await post('/api/orders/texts', { reference: 1, transactionId: 'QFG7H8J9K1', phone })
    await post('/api/orders/texts', { shipmentTrackingNumber, email: 'neema@example.org', phone })
    expect(await wishes()).toHaveLength(3)
    await removeExpiredData(app.db, app.wait(2 * day))
    expect(await wishes()).toEqual([])
  })

  it('is erased in time, also if the donation is anonymous', async () => {
    const { app, ask, wishes } = await given(engine, anonymous)
    await ask()
    const { personDays } = defaultLimits
    await removeExpiredData(app.db, app.wait((personDays - 1) * day))
    expect(await wishes()).toHaveLength(1)
    await removeExpiredData(app.db, app.wait(2 * day))
    expect(await wishes()).toEqual([])
  })
})

describeOnEachEngine('[texts] the link in a text', (engine, itOnce) => {
  it('stops them when its button is pressed, and never by being opened', async () => {
    const { app, staff, ask, texts, tokenOf, donation } = await given(engine, {}, { atNight: true })
    await ask({ received: true })
    const url = `/t/${await tokenOf()}`
    const opened = await app.http.inject(url)
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(opened.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(opened.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(opened.body).toContain('We text you what happens with your gift G-1.')
    expect(opened.body).toContain('<form method="post"><button>Stop these messages</button></form>')
    expect(opened.body).not.toMatch(/Neema|example\.org|754|music room/)
    await app.http.inject({ method: 'HEAD', url })
    expect((await donation()).texts).toEqual({ endsWith: '123' })
    const stop = () =>
      app.http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'admin-code': '' },
        payload: '',
      })
    expect((await stop()).body).toContain('We text you nothing more about your gift G-1.')
    expect([await texts(), (await donation()).texts]).toEqual([[], null])
    expect((await stop()).statusCode).toBe(200)
    await staff.post('/payments/1/verify', { evidence })
    expect(await texts()).toEqual([])
    const again = await app.http.inject(url)
    expect(again.body).toContain('We text you nothing more')
    expect(again.body).not.toContain('<form')
    await ask()
    expect((await donation()).texts).toEqual({ endsWith: '123' })
  })

  it('opens the record’s page by its token alone, and does not show the person', async () => {
    const { folder: siteDir, remove } = await scratchFolder()
    onTestFinished(remove)
    await writeFile(join(siteDir, 'index.html'), '<html></html>')
    const { app, post, ask, wishes } = await open(engine, { siteDir })
    await postDonation(app.http)
    await postOrder(app.http, { transactionId: 'QFG7H8J9K1' })
    const placed = await post('/api/custom-orders', customOrder)
    const { shipmentTrackingNumber } = placed.json<{ body: { shipmentTrackingNumber: string } }>().body
    await ask()
    await post('/api/orders/texts', { reference: 1, transactionId: 'QFG7H8J9K1', phone })
    await post('/api/orders/texts', { shipmentTrackingNumber, email: 'neema@example.org', phone })
    const opened = await Promise.all(
      (await wishes()).map(async ({ token }) => {
        const { body } = await app.http.inject(`/t/${token}`)
        const { hash, origin, pathname } = new URL(
          /<a href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '',
        )
        expect([origin + pathname, hash.endsWith(`&text=${token}`)]).toEqual([`${testPublicUrl}/track`, true])
        const { kind, ...key } = readTrackingFragment(hash) ?? { kind: 'none' }
        const answer = await post(`/api/${kind}s/track`, key)
        expect(answer.statusCode).toBe(200)
        return answer.json<{ body: Tracked | TrackedCustomOrder }>().body
      }),
    )
    expect(opened.map(({ kind, reference, state }) => [kind, reference, state])).toEqual([
      ['donation', 1, 'checking'],
      ['order', 1, 'checking'],
      ['custom-order', 1, 'new'],
    ])
    const shown = JSON.stringify(opened)
    expect(shown).not.toMatch(/Neema|Mushi|example\.org|0754 000|QFG7H8|TRK\d|Iringa|small wrist/i)
    expect(shown).toContain('••• J9K0')
  })

  it('shows as little once the payment was found and the parcel sent', async () => {
    const { app, staff, post, ask, wishes } = await open(engine)
    await postDonation(app.http)
    await postOrder(app.http, { transactionId: 'QFG7H8J9K1' })
    await ask()
    await post('/api/orders/texts', { reference: 1, transactionId: 'QFG7H8J9K1', phone })
    for (const payment of ['1', '2']) await staff.post(`/payments/${payment}/verify`, { evidence })
    await staff.post('/orders/1/sent', { courierNumber: 'Bus T123' })
    const [donation, order] = await wishes()
    const gift = await post('/api/donations/track', { textToken: donation?.token })
    const parcel = await post('/api/orders/track', { textToken: order?.token })
    expect(gift.json()).toMatchObject({ body: { state: 'confirmed', receipt: { name: null } } })
    expect(parcel.json()).toMatchObject({
      body: { state: 'sent', courierNumber: 'Bus T123', town: null, receipt: { name: null } },
    })
    // A person who has the ID sees everything.
    const own = await post('/api/orders/track', { reference: 1, transactionId: 'QFG7H8J9K1' })
    expect(own.json()).toMatchObject({
      body: { receipt: { name: expect.stringContaining('Neema') as string } },
    })
    expect(own.json<{ body: TrackedParcel }>().body.town).toBeTruthy()
  })

  it('does what a text asks for: the ID is corrected, and what was priced is paid for', async () => {
    const { app, staff, post, ask, tokenOf, wishes } = await given(engine)
    await ask()
    await staff.post('/payments/1/reject', { reason: 'There is no such payment.' })
    const textToken = await tokenOf()
    const corrected = await post('/api/donations/correct', {
      textToken,
      correctedTransactionId: 'QFG7H8J9K8',
    })
    expect(corrected.json()).toMatchObject({
      body: { state: 'corrected', transactionId: '••• J9K8', replacedIds: [{ transactionId: '••• J9K0' }] },
    })
    const placed = await post('/api/custom-orders', customOrder)
    const { shipmentTrackingNumber } = placed.json<{ body: { shipmentTrackingNumber: string } }>().body
    await post('/api/orders/texts', { shipmentTrackingNumber, email: 'neema@example.org', phone })
    await staff.post('/custom-orders/1/price', { price: 25_000, note: 'For Neema, of blue beads' })
    const token = (await wishes()).at(-1)?.token
    const proof = { paymentMethod: 'lipa', transactionId: 'CUSTOM0001' }
    const priced = await post('/api/orders/track', { textToken: token })
    expect(priced.json()).toMatchObject({ body: { price: 25_000, canPay: true, note: null } })
    const paid = await post('/api/custom-orders/pay', { textToken: token, ...proof })
    expect(paid.json()).toMatchObject({ body: { state: 'accepted', payment: { state: 'checking' } } })
    expect((await app.db.selectFrom('payment_claims').select('id').execute()).length).toBe(2)
  })

  it('opens no other record, calls nothing off, and names no other number', async () => {
    const { app, post, ask, wishes } = await open(engine)
    await postDonation(app.http)
    await postOrder(app.http, { transactionId: 'QFG7H8J9K1' })
    await ask()
    await post('/api/orders/texts', { reference: 1, transactionId: 'QFG7H8J9K1', phone })
    const [donation, order] = await wishes()
    const statusOf = async (url: string, body: object) => (await post(url, body)).statusCode
    expect(await statusOf('/api/orders/track', { textToken: donation?.token })).toBe(404)
    expect(await statusOf('/api/donations/track', { textToken: order?.token })).toBe(404)
    for (const textToken of ['aZ09aZ09aZ09aZ09', order?.token.toLowerCase()])
      expect(await statusOf('/api/orders/track', { textToken })).toBe(404)
    expect(await statusOf('/api/orders/track', { textToken: '%' })).toBe(400)
    expect(await statusOf('/api/orders/cancel', { textToken: order?.token })).toBe(400)
    expect(await statusOf('/api/orders/texts', { textToken: order?.token, phone: '0754 000 999' })).toBe(400)
    expect(await statusOf('/api/donations/texts', { textToken: donation?.token, phone })).toBe(400)
  })

  itOnce('stops a text that is being sent from being tried again', async () => {
    const gateway = await startSmsGateway()
    const { app, ask, tokenOf, texts } = await given(
      engine,
      {},
      { atNight: true, settings: { sms: gateway.sms } },
    )
    await ask({ received: true })
    // Another process sends the text.
    await app.db
      .updateTable('outgoing_messages')
      .set({ state: 'sending', attempts: 1, claimed_at: '2026-11-21T18:00:00.000Z' })
      .where('channel', '=', 'text')
      .execute()
    await app.http.inject({ method: 'POST', url: `/t/${await tokenOf()}` })
    app.wait(12 * 3600)
    await app.outbox.drain()
    expect([gateway.asked, await texts()]).toMatchObject([[], [{ state: 'failed', text: '' }]])
  })

  itOnce('says so if the link is unknown, in the reader’s language', async () => {
    const { app } = await open(engine)
    for (const method of ['GET', 'POST'] as const)
      for (const token of ['aZ09aZ09aZ09aZ09', 'x', '%00', '..%2f..'])
        expect((await app.http.inject({ method, url: `/t/${token}` })).statusCode).toBe(404)
    const page = await app.http.inject({
      url: '/t/aZ09aZ09aZ09aZ09',
      headers: { 'accept-language': 'sw' },
    })
    expect(page.body).toContain('<html lang="sw">')
    expect(page.body).toContain('Hatuutambui ukurasa huu.')
  })
})

describeOnEachEngine('[texts] an order', (engine, itOnce) => {
  it('tells its buyer of its payment and its parcel', async () => {
    const { app, staff, post, texts } = await open(engine)
    await postOrder(app.http)
    const asked = await post('/api/orders/texts', { ...key, phone, received: true })
    expect(asked.json()).toMatchObject({ statusCode: 200, body: { endsWith: '123' } })
    const tracked = await post('/api/orders/track', key)
    expect(v.parse(envelope(trackOrder.output), tracked.json()).body.texts).toEqual({ endsWith: '123' })
    await app.outbox.drain()
    await staff.post('/payments/1/verify', { evidence })
    await staff.post('/orders/1/sent', { courierNumber: 'Bus T123, 0754 000 000' })
    expect((await texts()).map(({ text }) => text.replace(/ See or stop.*/, ''))).toEqual([
      'Chanua: we have the ID of your Tsh 76,000 (order O-1). We check it now.',
      'Chanua: your Tsh 76,000 has arrived (order O-1). Thank you.',
      "Chanua: your order O-1 was sent. Courier's number: Bus T123, 0754 000 000.",
    ])
  })

  itOnce('and the donation paid with it tell the same number once', async () => {
    const { app, staff, post, ask, texts } = await open(engine)
    await postOrder(app.http, { donation: { campaignId: 1, amount: 3000 } })
    await post('/api/orders/texts', { ...key, phone })
    await ask()
    await staff.post('/payments/1/verify', { evidence })
    expect((await texts()).map(({ text }) => text)).toEqual([expect.stringContaining('(order O-1)')])
  })

  itOnce('that was cancelled tells that, in place of queued texts', async () => {
    const { app, post, texts } = await open(engine)
    app.wait(9 * 3600) // at night
    await postOrder(app.http)
    await post('/api/orders/texts', { ...key, phone, received: true })
    expect((await post('/api/orders/cancel', key)).statusCode).toBe(200)
    expect((await texts()).map(({ text }) => text)).toEqual([
      expect.stringContaining('your order O-1 was cancelled. Do not pay for it any more.'),
    ])
  })

  itOnce('whose payment was refunded tells that, in place of queued texts', async () => {
    const { app, staff, post, texts } = await open(engine)
    app.wait(9 * 3600) // at night
    await postOrder(app.http)
    await post('/api/orders/texts', { ...key, phone })
    await staff.post('/payments/1/verify', { evidence })
    await createReversalImporter(app).importRows('QFG7H8J9K0,,,76000,Reversal')
    const { version } = paymentIn(await staff.get('/payments/1'))
    const reversed = await staff.post('/payments/1/reversed', { version, reason: 'It went back.' })
    expect(reversed.statusCode).toBe(200)
    expect((await texts()).map(({ text }) => text)).toEqual([
      expect.stringContaining('your Tsh 76,000 was taken back (order O-1) and no longer counts.'),
    ])
  })

  itOnce(
    'of which a piece was sold meanwhile asks what to have instead, and the link takes the answer',
    async () => {
      const { app, staff, post, texts, tokenOf } = await open(engine)
      await app.db.updateTable('products').set({ stock: 1 }).where('id', '=', 1).execute()
      await postOrder(app.http, {
        transactionId: 'QFG7H8J9K1',
        orderItemList: [{ productId: 1, quantity: 1 }],
      })
      await postOrder(app.http, {
        orderItemList: [{ productId: 1, quantity: 1 }],
        donation: { campaignId: 1, amount: 3000 },
      })
      await post('/api/orders/texts', { reference: 2, transactionId: 'QFG7H8J9K0', phone })
      await post('/api/donations/texts', { ...key, phone: '0754 000 999' })
      await staff.post('/payments/2/verify', { evidence })
      expect((await texts()).map(({ text }) => text)).toEqual([
        expect.stringMatching(
          /a piece of your order O-2 was sold a moment before\. Say what you want instead\. Answer or stop: /,
        ),
        expect.stringContaining('has arrived (gift G-1)'),
      ])
      const answers = [{ line: 1, answer: 'refund' }]
      const answered = await post('/api/orders/answer', { textToken: await tokenOf(), answers })
      expect(answered.json()).toMatchObject({ body: { town: null, items: [{ answer: 'refund' }] } })
    },
  )

  itOnce('that was marked as sent by mistake tells nothing', async () => {
    const { app, staff, post, texts } = await open(engine)
    await postOrder(app.http)
    await post('/api/orders/texts', { ...key, phone })
    await staff.post('/payments/1/verify', { evidence })
    await app.outbox.drain()
    await staff.post('/orders/1/sent', { undoable: true })
    expect(await texts()).toHaveLength(2)
    expect((await staff.post('/orders/1/not-sent')).statusCode).toBe(200)
    expect(await texts()).toHaveLength(1)
  })

  it('made to order tells its price, that it is ready, and that it was sent', async () => {
    const { app, staff, post, texts, tokenOf } = await open(engine)
    const placed = await post('/api/custom-orders', customOrder)
    const { shipmentTrackingNumber } = placed.json<{ body: { shipmentTrackingNumber: string } }>().body
    await post('/api/orders/texts', {
      shipmentTrackingNumber,
      email: 'neema@example.org',
      phone,
      received: true,
    })
    await app.outbox.drain()
    await staff.post('/custom-orders/1/price', { price: 25_000 })
    await staff.post('/custom-orders/1/payment', {
      price: 25_000,
      transactionId: 'CUSTOM0001',
      paymentMethod: 'lipa',
    })
    await staff.post('/payments/1/verify', { evidence })
    for (const to of ['in-work', 'ready', 'sent']) await staff.post('/custom-orders/1/state', { to })
    expect((await texts()).map(({ text }) => text.replace(/ (?:See|Pay) or stop.*/, ''))).toEqual([
      'Chanua: we text you here about your custom order C-1.',
      'Chanua: your custom order C-1 costs Tsh 25,000. If you agree, pay on our page.',
      'Chanua: your Tsh 25,000 has arrived (custom order C-1). Thank you.',
      'Chanua: your custom order C-1 is ready.',
      'Chanua: your custom order C-1 was sent.',
    ])
    expect((await app.http.inject(`/t/${await tokenOf()}`)).statusCode).toBe(200)
  })
})

describeOnEachEngine('[texts] a payment that was sent without an order', (engine, itOnce) => {
  it('takes who is texted along to what it is joined to', async () => {
    const { app, staff, post, texts, wishes } = await open(engine)
    await post('/api/orders/paid', {
      amount: 5000,
      paymentMethod: 'lipa',
      transactionId: 'QFG7H8J9K0',
      contact: 'neema@example.org',
    })
    expect((await post('/api/orders/texts', { ...key, phone })).statusCode).toBe(200)
    expect(await wishes()).toMatchObject([{ kind: 'custom-order', record_id: 1 }])
    await staff.post('/payments/1/verify', { evidence })
    await app.outbox.drain()
    const joined = await staff.post('/custom-orders/1/join', { to: 'donation', campaignId: 1, name: '' })
    expect(joined.statusCode).toBe(200)
    expect(await wishes()).toMatchObject([{ kind: 'donation', record_id: 1 }])
    expect((await texts()).map(({ text }) => /\((.*?)\)/.exec(text)?.[1])).toEqual([
      'custom order C-1',
      'gift G-1',
    ])
  })

  itOnce(
    'leads to the order that it is joined to, also where another number is texted about that',
    async () => {
      const { app, staff, post, wishes } = await open(engine)
      await postOrder(app.http, { transactionId: 'QFG7H8J9K1' })
      await staff.post('/payments/1/reject', { reason: 'There is no such payment.' })
      await post('/api/orders/paid', {
        ...{ amount: 5000, paymentMethod: 'lipa', transactionId: 'QFG7H8J9K0', contact: 'neema@example.org' },
      })
      await post('/api/orders/texts', { reference: 1, transactionId: 'QFG7H8J9K1', phone: '0754 000 999' })
      await post('/api/orders/texts', { ...key, phone })
      const joined = await staff.post('/custom-orders/1/join', { to: 'order', record: 1 })
      expect(joined.statusCode).toBe(200)
      for (const { token } of await wishes()) {
        const answer = await post('/api/orders/track', { textToken: token })
        expect(answer.json()).toMatchObject({ body: { kind: 'order', reference: 1 } })
      }
    },
  )
})

describe.skipIf(inject('postgresqlUrl') === null)('[texts] the link in a text on PostgreSQL', () => {
  it('stops also what a decision is queueing at that moment', async () => {
    const { app, ask, tokenOf, texts } = await given('postgresql', {}, { atNight: true })
    await ask()
    const url = `/t/${await tokenOf()}`
    let stopped: Promise<{ statusCode: number }> | undefined
    await inTransaction(app.db, async (tx) => {
      const deciding = { centre: () => sampleCentre(), publicUrl: testPublicUrl }
      const news = { tells: 'confirmed', amountTzs: 5000 } as const
      await queueTextUpdate(tx, deciding, { about: [{ kind: 'donation', id: 1 }], news, at: app.wait(0) })
      stopped = app.http.inject({ method: 'POST', url }).then((answer) => answer)
      await waitForLock(app.db)
    })
    expect(await stopped).toMatchObject({ statusCode: 200 })
    expect(await texts()).toEqual([])
  })
})
