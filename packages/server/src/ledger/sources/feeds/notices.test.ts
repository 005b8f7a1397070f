import type { Feed, MatchedOutcome, PaymentCounts, StaffPayment, UnreadMessage } from '@charity-kit/contract'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import type { Engine } from '../../../db/schema.ts'
import { readStatementMappings } from '../statements/statement-mapping.ts'
import { removeExpiredData } from '../../../privacy/retention.ts'
import { postDonation, sampleDonation } from '../../../testing/sample-donation.ts'
import { addPhone, openBalance, received, type Phone } from '../../../testing/sample-feed.ts'
import { postOrder, createShop } from '../../../testing/sample-order.ts'
import { ownPassword, paymentIn } from '../../../testing/sample-staff.ts'
import { paymentsOf } from '../../../testing/sample-payment.ts'
import { createImporter } from '../../../testing/sample-statement.ts'
import { appWithClock, type TestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'

const id = sampleDonation.transactionId
const give = async (app: TestApp, changes: Record<string, unknown> = {}) => {
  expect((await postDonation(app.http, changes)).statusCode).toBe(201)
}
const stateOf = async ({ staff }: Phone, payment = 1) =>
  paymentIn(await staff.get(`/payments/${String(payment)}`)).state
const feedOf = async ({ staff }: Phone) => {
  const [feed] = (await staff.get('/feeds')).json<{ body: Feed[] }>().body
  if (!feed) throw new Error('There is no feed')
  return feed
}
const unreadOf = async ({ staff }: Phone) =>
  (await staff.get('/unread-messages')).json<{ body: UnreadMessage[] }>().body

/** Returns the incoming notices of phones. */
const noticesIn = ({ db }: TestApp) =>
  db.selectFrom('feed_notices').selectAll().where('direction', '=', 'in').execute()

/** Opens a shop at the time of the sample messages. */
const openShop = async (engine: Engine, stock: number) => {
  const wait = () => new Date('2026-11-21T09:00:00.000Z')
  return { ...(await createShop(engine, [{ stock }], wait)), wait }
}

describeOnEachEngine('[notices] a phone that forwards its messages', (engine, itOnce) => {
  const withPhone = async (changes: Parameters<typeof addPhone>[1] = {}) => {
    const app = await appWithClock(engine)
    return { app, phone: await addPhone(app, changes) }
  }

  itOnce('a phone verifies a donation with its ID and amount, whichever came first', async () => {
    const { app, phone } = await withPhone()
    await give(app)
    expect((await phone.forward(received(id, 5000, 25_000))).statusCode).toBe(200)
    const payment = paymentIn(await phone.staff.get('/payments/1'))
    expect(payment).toMatchObject({
      state: 'verified',
      received: 5000,
      notices: [{ feed: 'Office phone', grade: 'phone', amount: 5000, payer: 'NEEMA J M., 0754 ••• 222' }],
    })
    expect(payment.history.at(-1)).toMatchObject({ action: 'verified', by: 'notices' })
    await phone.forward(received('QZX1Y2W3V4', 7000, 32_000))
    await give(app, { transactionId: 'qzx1 y2w3 v4', amount: 7000 })
    await app.matcher.run()
    expect(await stateOf(phone, 2)).toBe('verified')
  })

  itOnce('a difference between notice and claim is left to a person', async () => {
    const { app, phone } = await withPhone()
    await give(app, { amount: 6000 })
    await give(app, { transactionId: 'QZX1Y2W3V4', wallet: 'airtel-money' })
    await give(app, { transactionId: 'CASH DEPOSIT' })
    await phone.forward(received(id, 5000, 25_000))
    await phone.forward(received('QZX1Y2W3V4', 5000, 30_000))
    for (const payment of [1, 2, 3]) expect(await stateOf(phone, payment)).toBe('submitted')
    const { notices } = paymentIn(await phone.staff.get('/payments/1'))
    expect(notices).toMatchObject([{ amount: 5000 }])
  })

  it('never verifies an order by itself; one press does', async () => {
    const app = await openShop(engine, 5)
    const phone = await addPhone(app)
    await postOrder(app.http, { transactionId: id })
    await phone.forward(received(id, 20_000, 25_000))
    expect(await stateOf(phone)).toBe('submitted')
    const [notice] = paymentIn(await phone.staff.get('/payments/1')).notices
    const pressed = await phone.staff.post('/payments/1/verify', { notice: notice?.id })
    expect(paymentIn(pressed)).toMatchObject({ state: 'verified', received: 20_000 })
  })

  it('clears orders with one press for all that agrees, within its limits, and calls the mails back', async () => {
    const app = await openShop(engine, 9)
    const phone = await addPhone(app, { perPaymentTzs: 20_000, perDayTzs: 45_000 })
    const ids = [id, 'QZX1Y2W3V4', 'QLM3N4P5R6', 'QPL9K8J7H6'] as const
    for (const transactionId of ids) await postOrder(app.http, { transactionId })
    await phone.forward(received(ids[0], 20_000, 25_000, '11:57 am'))
    await phone.forward(received(ids[1], 20_000, 45_000, '11:58 am'))
    await phone.forward(received(ids[2], 20_000, 65_000, '11:59 am'))
    await phone.forward(received(ids[3], 19_000, 84_000, '12:00 pm'))
    const listed = async (query = '') =>
      (await phone.staff.post(`/payments/list${query}`, {})).json<{ body: StaffPayment[] }>().body
    expect((await listed()).map(({ matchedBy, noticed }) => [matchedBy, noticed?.amount])).toEqual([
      ['phone', 20_000],
      ['phone', 20_000],
      ['phone', 20_000],
      [null, 19_000],
    ])
    expect((await listed('?matched=yes')).map(({ id: payment }) => payment)).toEqual([1, 2, 3])
    const counts = (await phone.staff.get('/payments/counts')).json<{ body: PaymentCounts }>().body
    expect(counts).toMatchObject({ waiting: 4, matched: 3 })
    const pressed = await phone.staff.post('/payments/verify-matched', {
      payments: [1, 2, 3, 4],
      undoable: true,
    })
    // The third payment is above the rest of the day's limit, and the fourth has another amount.
    const outcomes = pressed.json<{ body: MatchedOutcome[] }>().body
    expect(outcomes.map(({ isVerified }) => isVerified)).toEqual([true, true, false, false])
    expect(paymentIn(await phone.staff.get('/payments/1')).history.at(-1)).toMatchObject({
      action: 'verified',
      evidence: expect.stringContaining('Phone "Office phone"') as string,
    })
    const back = await phone.staff.post('/payments/1/take-back', { version: outcomes[0]?.version })
    expect(paymentIn(back)).toMatchObject({ state: 'submitted', matchedBy: 'phone' })
  })

  it('a paused feed’s payment, or one with a possible duplicate, is left to a person', async () => {
    const app = await openShop(engine, 9)
    const phone = await addPhone(app)
    await postOrder(app.http, { transactionId: id })
    await phone.forward(received(id, 20_000, 25_000))
    const matchedBy = async () => paymentIn(await phone.staff.get('/payments/1')).matchedBy
    expect(await matchedBy()).toBe('phone')
    await phone.staff.post(`/feeds/${String(phone.feed.id)}/pause`)
    expect(await matchedBy()).toBeNull()
    await phone.staff.post(`/feeds/${String(phone.feed.id)}/on`, { password: ownPassword })
    expect(await matchedBy()).toBe('phone')
    await postOrder(app.http, { transactionId: `${id.slice(0, -1)}O` })
    expect(await matchedBy()).toBeNull()
  })

  itOnce(
    'is evidence beside the statement’s: what could have seen a payment is shown with what did',
    async () => {
      const app = await openShop(engine, 5)
      const phone = await addPhone(app)
      await postOrder(app.http, { transactionId: id })
      const evidence = async () => paymentIn(await phone.staff.get('/payments/1'))
      expect(await evidence()).toMatchObject({
        notices: [],
        watchers: [{ name: 'Office phone', grade: 'phone', isOn: true, isSilent: true, heardAt: null }],
        statementUntil: null,
      })
      await phone.forward(received(id, 20_000, 25_000))
      const known = await evidence()
      expect(known).toMatchObject({
        notices: [{ isFree: true, isChainWhole: true }],
        watchers: [{ isSilent: false }],
      })
      await phone.staff.post('/payments/1/verify', { notice: known.notices[0]?.id })
      expect(await evidence()).toMatchObject({ notices: [{ isFree: false }] })
    },
  )

  itOnce('stays within the limits of a payment and of a day', async () => {
    const { app, phone } = await withPhone({ perPaymentTzs: 5000, perDayTzs: 9000 })
    await give(app)
    await give(app, { transactionId: 'QZX1Y2W3V4' })
    await give(app, { transactionId: 'QPL9K8J7H6', amount: 5001 })
    await phone.forward(received('QPL9K8J7H6', 5001, 20_000))
    await phone.forward(received(id, 5000, 25_000))
    await phone.forward(received('QZX1Y2W3V4', 5000, 30_000))
    expect([await stateOf(phone, 1), await stateOf(phone, 2), await stateOf(phone, 3)]).toEqual([
      'verified',
      'submitted',
      'submitted',
    ])
    expect(await feedOf(phone)).toMatchObject({ verifiedTzs: 5000 })
  })

  itOnce(
    'whose balances do not follow from each other verifies nothing, until what was missing comes',
    async () => {
      const { app, phone } = await withPhone()
      await give(app, { transactionId: 'QZX1Y2W3V4' })
      await phone.forward(received(id, 5000, 25_000, '11:57 am'))
      await phone.forward(received('QZX1Y2W3V4', 5000, 37_000, '11:59 am'))
      expect(await stateOf(phone)).toBe('submitted')
      expect(await feedOf(phone)).toMatchObject({ condition: 'broken' })
      await phone.forward(received('QLM3N4P5R6', 7000, 32_000, '11:58 am'))
      expect(await stateOf(phone)).toBe('verified')
      expect(await feedOf(phone)).toMatchObject({ condition: 'good' })
    },
  )

  itOnce('a notice that comes twice, late, or in two languages counts once', async () => {
    const { app, phone } = await withPhone()
    const swahili = `${id} imethibitishwa. Umepokea Tshs 5,000.00 kutoka SELCOM MF, Akaunti ****1234 - ASHA BAKARI tarehe 21/11/2026 saa 12:00:24.`
    await give(app)
    await openBalance(app, phone.feed.id, received(id, 5000, 25_000))
    await phone.forward(swahili)
    expect(await stateOf(phone)).toBe('submitted')
    for (let time = 0; time < 3; time++) await phone.forward(received(id, 5000, 25_000))
    expect(await stateOf(phone)).toBe('verified')
    expect(await noticesIn(app)).toHaveLength(1)
  })

  itOnce('a notice that the money went back leaves the payment to a person', async () => {
    const { app, phone } = await withPhone()
    await phone.forward(received(id, 5000, 25_000))
    await phone.forward(
      `${id} Confirmed. Reversal: Tsh5,000.00 has been deducted from your account on 21/11/26 at 11:40 am. New balance is Tsh20,000.00.`,
    )
    await give(app)
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('submitted')
  })

  it('verifies nothing while it is new, paused, silent or removed, and what it said then waits', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app, {}, { isNew: true })
    const path = `/feeds/${String(phone.feed.id)}`
    await give(app)
    await phone.forward(received(id, 5000, 25_000))
    expect(await stateOf(phone)).toBe('submitted')
    expect(await feedOf(phone)).toMatchObject({ state: 'new', heard: [{ sender: 'M-PESA', sim: 1 }] })
    app.wait(7 * 3600)
    await phone.staff.post(`${path}/on`, { password: ownPassword })
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('submitted')
    await phone.staff.post(`${path}/pause`)
    await phone.send({
      event: 'system:ping',
      payload: { health: { checks: { 'battery:level': { observedValue: 84 } } } },
    })
    await app.matcher.run()
    expect([await stateOf(phone), await feedOf(phone)]).toMatchObject(['submitted', { battery: 84 }])
    await phone.staff.post(`${path}/on`, { password: ownPassword })
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('verified')
    expect(
      (await phone.staff.post(`${path}/remove`, { reason: 'Stolen', password: ownPassword })).statusCode,
    ).toBe(200)
    expect((await phone.forward(received(id, 5000, 25_000))).statusCode).toBe(401)
    const { secret } = await app.db.selectFrom('feeds').select('secret').executeTakeFirstOrThrow()
    expect(secret).toBe('')
  })

  itOnce(
    'is refused with a wrong signature, an old key, or an address that is not there, by the same words',
    async () => {
      const { app, phone } = await withPhone()
      await openBalance(app, phone.feed.id, received(id, 5000, 25_000))
      await give(app)
      const body = {
        event: 'sms:received',
        payload: { message: received(id, 5000, 25_000), sender: 'M-PESA' },
      }
      const rotated = await phone.staff.post(`/feeds/${String(phone.feed.id)}/rotate`, {
        password: ownPassword,
      })
      const answers = await Promise.all([
        phone.send(body, { key: 'guessed' }),
        phone.send(body),
        phone.send(body, { signature: '' }),
        phone.send(body, { path: '/api/notices/AAAAAAAAAAAAAAAAAAAAAA' }),
      ])
      expect(
        new Set(
          answers.map(
            ({ statusCode, body }) => `${String(statusCode)} ${body.replace(/"requestId":"[^"]*"/, '')}`,
          ),
        ).size,
      ).toBe(1)
      expect(answers[0].statusCode).toBe(401)
      await app.matcher.run()
      expect(await stateOf(phone)).toBe('submitted')
      const { key } = rotated.json<{ body: { key: string } }>().body
      expect((await phone.send(body, { key })).statusCode).toBe(200)
      expect((await phone.send({ event: 'mms:received' }, { key })).json()).toMatchObject({
        code: 'validation_failed',
      })
      await app.matcher.run()
      expect(await stateOf(phone)).toBe('verified')
    },
  )

  itOnce('other senders’ messages are not stored, and unreadable ones are kept for 14 days', async () => {
    const { app, phone } = await withPhone({ sim: 1 })
    await give(app)
    const forged = received(id, 5000, 25_000)
    for (const sender of ['M-PESA ', 'MPESA', '+255754111222'])
      await phone.forward(forged, { sender: `${sender}x` })
    await phone.forward('Nunua bando la wiki sasa!')
    await phone.forward('You have received Tsh 500 from JUMA ALI.')
    await phone.forward(forged, { sim: 2 })
    expect(await unreadOf(phone)).toMatchObject([
      { reason: 'other-sim' },
      { reason: 'no-id', sender: 'M-PESA' },
    ])
    expect(await stateOf(phone)).toBe('submitted')
    expect(await noticesIn(app)).toEqual([])
    const [message] = await unreadOf(phone)
    await phone.staff.post(`/unread-messages/${String(message?.id)}/dismiss`)
    expect(await unreadOf(phone)).toHaveLength(1)
    await removeExpiredData(app.db, app.wait(15 * 86_400))
    expect(await unreadOf(phone)).toEqual([])
  })

  itOnce('waits for a person where two payments name the ID, or one looks like it', async () => {
    const { app, phone } = await withPhone()
    await give(app, { transactionId: 'QTW1N50Z07' })
    await give(app, { transactionId: 'QTW1N5OZ07' })
    await phone.forward(received('QTW1N50Z07', 5000, 25_000))
    expect([await stateOf(phone, 1), await stateOf(phone, 2)]).toEqual(['submitted', 'submitted'])
  })

  itOnce('leaves an old payment to a person: somebody may have found its ID', async () => {
    const { app, phone } = await withPhone()
    await phone.forward(received(id, 5000, 25_000))
    app.wait(31 * 86_400)
    await phone.send({ event: 'system:ping' })
    await give(app)
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('submitted')
  })

  itOnce('a payment that the statement shows already is left to the statement', async () => {
    const { app, phone } = await withPhone()
    await phone.forward(received(id, 5000, 25_000))
    await createImporter(app).importLines([id, 5000])
    await phone.staff.post('/statement-lines/1/not-ours', { reason: 'Not ours' })
    await give(app)
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('submitted')
  })

  it('erasing the person also deletes the notice’s payer', async () => {
    const { app, phone } = await withPhone()
    await give(app)
    await phone.forward(received(id, 5000, 25_000))
    await phone.staff.post('/people/erase', { email: sampleDonation.email, reason: 'Asked for it' })
    expect(await noticesIn(app)).toMatchObject([{ payer_masked: null }])
  })

  itOnce('says again what it said once its payment is opened again', async () => {
    const { app, phone } = await withPhone()
    await give(app)
    await phone.forward(received(id, 5000, 25_000))
    await phone.staff.post(`/feeds/${String(phone.feed.id)}/pause`)
    await phone.staff.post('/payments/1/reopen', { reason: 'A mistake' })
    const { notices, state } = paymentIn(await phone.staff.get('/payments/1'))
    expect([state, notices.length]).toEqual(['submitted', 1])
    await phone.staff.post(`/feeds/${String(phone.feed.id)}/on`, { password: ownPassword })
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('verified')
  })
})

describeOnEachEngine('[notices] a statement judges what feeds said', (engine, itOnce) => {
  itOnce('each notice finds its line, and counts once with it', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    await give(app)
    await phone.forward(received(id, 5000, 25_000))
    await createImporter(app).importLines([id, 5000])
    const payment = paymentIn(await phone.staff.get('/payments/1'))
    expect(payment).toMatchObject({ state: 'verified', notices: [{ isOnStatement: true }], flags: [] })
    expect(await feedOf(phone)).toMatchObject({ state: 'on' })
    const raised = await app.db
      .selectFrom('campaigns')
      .select('verified_tzs')
      .where('id', '=', 1)
      .executeTakeFirst()
    expect(Number(raised?.verified_tzs)).toBe(5000)
  })

  it('suspends a feed that said what its statement does not show, and flags what that verified', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    await give(app)
    await phone.forward(received(id, 5000, 25_000))
    const mappings = readStatementMappings({
      'm-pesa': {
        columns: { transactionId: 'ID', date: 'At', amount: 'In' },
        dateFormat: 'YYYY-MM-DD HH:mm:ss',
      },
    })
    const row = (name: string, time: string) => `${name},2026-11-21 ${time},1000\n`
    await createImporter(app, paymentsOf(app), mappings).importText(
      `ID,At,In\n${row('QAA1B2C3D4', '08:00:00')}${row('QEE5F6G7H8', '12:05:00')}`,
    )
    expect(await feedOf(phone)).toMatchObject({ state: 'suspended', suspendedFor: id })
    expect(paymentIn(await phone.staff.get('/payments/1')).flags).toContain('not-on-statement')
  })

  it('is believed once where it told of one payment twice, by each of its IDs: the statement has one line', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    const other = '26112109127412'
    await give(app)
    await phone.forward(received(id, 5000, 25_000))
    await give(app, { transactionId: other })
    await phone.forward(received(other, 5000, 30_000))
    expect([await stateOf(phone, 1), await stateOf(phone, 2)]).toEqual(['verified', 'verified'])
    const mappings = readStatementMappings({
      'm-pesa': {
        columns: { transactionId: 'ID', otherTransactionId: 'Other', date: 'At', amount: 'In' },
        dateFormat: 'YYYY-MM-DD HH:mm:ss',
      },
    })
    await createImporter(app, paymentsOf(app), mappings).importText(
      `ID,Other,At,In\nQAA1B2C3D4,,2026-11-21 08:00:00,1000\n${id},${other},2026-11-21 12:00:00,5000\nQEE5F6G7H8,,2026-11-21 12:05:00,1000\n`,
    )
    const flags = async (payment: number) =>
      paymentIn(await phone.staff.get(`/payments/${String(payment)}`)).flags
    expect([await flags(1), await flags(2)].filter((of) => of.includes('not-on-statement'))).toHaveLength(1)
    expect(await feedOf(phone)).toMatchObject({ state: 'suspended' })
  })
})

describe('[notices] a script that signs as Standard Webhooks say', () => {
  const data = {
    direction: 'in',
    ids: [id],
    amountTzs: 5000,
    paidAt: '2026-11-21T08:58:00Z',
    balanceAfterTzs: 25_000,
    payer: 'NEEMA MUSHI',
  }
  const open = async (changes: Record<string, unknown> = {}) => {
    const app = await appWithClock('sqlite')
    const phone = await addPhone(app, { kind: 'standard', senders: [], ...changes })
    const send = (event: object, at = new Date()) => {
      const payload = JSON.stringify(event)
      return app.http.inject({
        method: 'POST',
        url: phone.feed.path,
        payload,
        headers: {
          'content-type': 'application/json',
          'webhook-id': 'msg_1',
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Webhook(phone.key).sign('msg_1', at, payload),
        },
      })
    }
    await openBalance(app, phone.feed.id, received(id, 5000, 25_000, '11:58 am'))
    await give(app)
    return { app, phone, send }
  }

  it('is graded like a phone, as nobody asks back, and has to say its balance', async () => {
    const { app, phone, send } = await open({ grade: 'provider' })
    expect(phone.feed.grade).toBe('phone')
    expect((await send({ type: 'payment', data: { ...data, balanceAfterTzs: undefined } })).statusCode).toBe(
      200,
    )
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('submitted')
    await send({ type: 'payment', data })
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('verified')
  })

  it('verifies by its notices, and by nothing that is unsigned, old or of another shape', async () => {
    const { app, phone, send } = await open()
    const old = new Date(Date.now() - 3_600_000)
    expect((await send({ type: 'payment', data }, old)).statusCode).toBe(401)
    expect((await send({ type: 'payment', data: { ...data, amountTzs: -1 } })).json()).toMatchObject({
      code: 'validation_failed',
    })
    expect((await send({ type: 'payment', data })).statusCode).toBe(200)
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('verified')
  })
})
