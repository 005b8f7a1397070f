import type { Feed, StaffPaymentDetails, UnreadMessage } from '@charity-kit/contract'
import { describe, expect, it, vi } from 'vitest'
import { sampleCentre } from '../../../testing/sample-centre.ts'
import { paymentsOf } from '../../../testing/sample-payment.ts'
import { postDonation, sampleDonation } from '../../../testing/sample-donation.ts'
import { addPhone, received, receivedByTwoIds, type Phone } from '../../../testing/sample-feed.ts'
import { ownPassword, paymentIn } from '../../../testing/sample-staff.ts'
import { createImporter, createReversalImporter, spreadId } from '../../../testing/sample-statement.ts'
import { appWithClock, type TestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'
import { readStatementMappings } from '../statements/statement-mapping.ts'
import { startNoticeMatcher } from './notice-matcher.ts'

/** Both IDs of one payment between two wallets. */
const [one, other] = ['26452334860299', '003_19ec6e42e888a9b8']
const id = sampleDonation.transactionId

const give = async (app: TestApp, changes: Record<string, unknown> = {}) => {
  expect((await postDonation(app.http, changes)).statusCode).toBe(201)
}
const giveAs = (app: TestApp, name: string, transactionId: string, amount = 5000) =>
  give(app, { name, email: `${name}@example.org`, transactionId, amount })
const payment = async ({ staff }: Phone, number = 1): Promise<StaffPaymentDetails> =>
  paymentIn(await staff.get(`/payments/${String(number)}`))
const stateOf = async (phone: Phone, number = 1) => (await payment(phone, number)).state
const feedOf = async ({ staff, feed }: Phone): Promise<Feed> => {
  const found = (await staff.get('/feeds')).json<{ body: Feed[] }>().body.find(({ id }) => id === feed.id)
  if (!found) throw new Error('The feed is gone')
  return found
}

/** Waits for a result of the background work. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 })

const statement = readStatementMappings({
  'm-pesa': {
    columns: {
      transactionId: 'ID',
      date: 'At',
      amount: 'In',
      outgoing: 'Out',
      balance: 'Balance',
      details: 'Details',
    },
    dateFormat: 'YYYY-MM-DD HH:mm:ss',
    reversals: { column: 'Details', words: ['reversal'] },
  },
})
/** Imports lines of 21 November: ID, time, money in, money out, balance, details. */
const importDay = (app: TestApp, ...lines: string[]) =>
  createImporter(app, paymentsOf(app), statement).importText(
    [
      'ID,At,In,Out,Balance,Details',
      ...lines.map((line) => line.replace(/,(\d\d:\d\d)/, ',2026-11-21 $1:00')),
    ].join('\n'),
  )

describeOnEachEngine('[notices] one payment counts once', (engine, itOnce) => {
  const open = async () => {
    const app = await appWithClock(engine)
    return { app, phone: await addPhone(app) }
  }

  itOnce('one payment counts once if two claims name its two IDs', async () => {
    const { app, phone } = await open()
    await giveAs(app, 'neema', one)
    await giveAs(app, 'juma', other)
    await phone.forward(receivedByTwoIds(one, other, 5000, 25_000))
    expect([await stateOf(phone, 1), await stateOf(phone, 2)]).toEqual(['submitted', 'submitted'])
  })

  itOnce(
    'where one of them was verified before the phone said so, and another phone knows the other ID alone',
    async () => {
      const { app, phone } = await open()
      const second = await addPhone(app, { name: 'Second' }, { staff: phone.staff })
      await giveAs(app, 'neema', one)
      await phone.staff.post('/payments/1/verify', { evidence: 'In the portal' })
      await giveAs(app, 'juma', other)
      await phone.forward(receivedByTwoIds(one, other, 5000, 25_000))
      await second.forward(
        `Umepokea TSH 5,000 kutoka kwa JUMA ALI. Kumbukumbu no. ${other}. Salio lako ni TSH 9,000. 21/11/2026 11:30`,
      )
      expect([await stateOf(phone, 1), await stateOf(phone, 2)]).toEqual(['verified', 'submitted'])
      expect(await payment(phone, 1)).toMatchObject({ notices: [{ amount: 5000 }, { amount: 5000 }] })
    },
  )

  it('a later claim with the payment’s other ID is told that the ID is used', async () => {
    const { app, phone } = await open()
    await giveAs(app, 'neema', one)
    await phone.forward(receivedByTwoIds(one, other, 5000, 25_000))
    expect(await stateOf(phone)).toBe('verified')
    const late = await postDonation(app.http, { email: 'juma@example.org', transactionId: other })
    expect(late.json()).toMatchObject({ code: 'transaction_id_used' })
  })

  itOnce('one payment counts once if a statement has only its other ID', async () => {
    const { app, phone } = await open()
    await giveAs(app, 'neema', one)
    await phone.forward(receivedByTwoIds(one, other, 5000, 25_000))
    await createImporter(app).importLines([other, 5000])
    const lines = await app.db.selectFrom('statement_lines').select('claim_id').execute()
    expect(lines).toEqual([{ claim_id: 1 }])
    expect(await payment(phone)).toMatchObject({ notices: [{ isOnStatement: true }] })
  })

  itOnce(
    'when its message comes after the statement that shows it, whatever was decided about the line',
    async () => {
      const { app, phone } = await open()
      await createImporter(app).importLines([id, 5000])
      await phone.staff.post('/statement-lines/1/not-ours', { reason: 'A loan' })
      await give(app)
      await phone.forward(received(id, 5000, 25_000))
      expect(await stateOf(phone)).toBe('submitted')
      expect(await payment(phone)).toMatchObject({ notices: [{ isOnStatement: true }] })
    },
  )
})

describe('[notices] what a message does not do by itself', () => {
  const open = async (changes: Parameters<typeof addPhone>[1] = {}) => {
    const app = await appWithClock('sqlite')
    return { app, phone: await addPhone(app, changes) }
  }

  it('verify, dated back to days that a statement has without it: its feed is suspended', async () => {
    const { app, phone } = await open()
    await give(app)
    await importDay(app, 'QAA1B2C3D4,08:00,1000,,1000,', 'QEE5F6G7H8,11:40,1000,,2000,')
    await phone.forward(received(id, 5000, 25_000, '9:00 am'))
    expect(await stateOf(phone)).toBe('submitted')
    expect(await feedOf(phone)).toMatchObject({ state: 'suspended', suspendedFor: id })
    await phone.staff.post(`/feeds/${String(phone.feed.id)}/on`, { password: ownPassword })
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('submitted')
    const events = await app.db.selectFrom('security_events').select(['kind', 'detail']).execute()
    expect(events).toContainEqual({ kind: 'feed-suspended', detail: 'feed 1' })
  })

  it('verify a sum that its statement shows with another one', async () => {
    const { app, phone } = await open()
    await give(app)
    await phone.forward(received(id, 5000, 25_000))
    expect(await stateOf(phone)).toBe('verified')
    await importDay(
      app,
      'QAA1B2C3D4,08:00,1000,,1000,',
      `${id},12:00,50,,1050,`,
      'QEE5F6G7H8,12:05,1000,,2050,',
    )
    expect(await feedOf(phone)).toMatchObject({ state: 'suspended', suspendedFor: id })
    expect((await payment(phone)).flags).toContain('statement-differs')
  })

  it('break the chain where it is the last line of the statement, and went out', async () => {
    const { app, phone } = await open()
    await give(app)
    await phone.forward(
      'QEE5F6G7H8 Confirmed. Tsh1,000.00 sent to JUMA ALI on 21/11/26 at 11:10 am. Total fee Tsh0.00. New M-Pesa balance is Tsh9,000.00.',
    )
    await importDay(app, 'QAA1B2C3D4,08:00,10000,,10000,', 'QEE5F6G7H8,11:10,,1000,9000,')
    await phone.forward(received(id, 5000, 14_000))
    expect(await stateOf(phone)).toBe('verified')
  })

  it('follow from a balance that the statement does not say, where that has none', async () => {
    const { app, phone } = await open()
    await phone.forward(
      'QEE5F6G7H8 Confirmed. Tsh1,000.00 sent to JUMA ALI on 21/11/26 at 11:10 am. Total fee Tsh0.00. New M-Pesa balance is Tsh9,000.00.',
    )
    await importDay(app, 'QAA1B2C3D4,08:00,10000,,,', 'QEE5F6G7H8,11:20,,1000,,')
    await give(app)
    await phone.forward(received(id, 5000, 94_000))
    expect(await payment(phone)).toMatchObject({
      state: 'submitted',
      leftToPeople: { by: 'phone', reason: 'first-message' },
    })
    await giveAs(app, 'juma', 'QZX1Y2W3V4')
    await phone.forward(received('QZX1Y2W3V4', 5000, 99_000))
    expect(await stateOf(phone, 2)).toBe('verified')
  })

  it('keep others from being looked at: a sum beyond 32 bits, or many that are refused', async () => {
    const { app, phone } = await open({ perPaymentTzs: 1_000_000_000, perDayTzs: 6000 })
    await give(app, { transactionId: 'QZX1Y2W3V4', amount: 900_000_000 })
    for (let index = 1; index <= 3; index++) {
      await giveAs(app, `donor${String(index)}`, spreadId('QR', index), 7000)
      await phone.forward(received(spreadId('QR', index), 7000, 20_000 + 7000 * index, '10:30 am'))
    }
    await phone.forward(received('QZX1Y2W3V4', 900_000_000, 900_041_000, '10:40 am'))
    await give(app)
    await phone.forward(received(id, 5000, 900_046_000))
    expect(await stateOf(phone, 5)).toBe('verified')
    const { stop } = startNoticeMatcher({
      db: app.db,
      now: () => app.wait(0),
      payments: paymentsOf(app),
      centre: () => sampleCentre(),
      log: { error: vi.fn() },
      pageSize: 2,
    })
    await giveAs(app, 'asha', 'QLM3N4P5R6', 900)
    await phone.send({
      event: 'sms:received',
      payload: {
        message: received('QLM3N4P5R6', 900, 900_046_900),
        sender: 'M-PESA',
        receivedAt: app.wait(0).toISOString(),
      },
    })
    await eventually(async () => {
      expect(await stateOf(phone, 6)).toBe('verified')
    })
    await stop()
  })

  it('hasten the response to whoever claims it', async () => {
    const { app, phone } = await open()
    await phone.forward(received(id, 5000, 25_000))
    await give(app)
    // The response was sent, and no matching has run yet.
    expect(await stateOf(phone)).toBe('submitted')
    await eventually(async () => {
      expect(await stateOf(phone)).toBe('verified')
    })
  })

  it('verify what was paid with another wallet, or from a bank, as its payer says', async () => {
    const { app, phone } = await open({ wallet: 'airtel-money' })
    await give(app)
    await give(app, { transactionId: 'QZX1Y2W3V4', paymentMethod: 'Bank Transfer' })
    await give(app, { transactionId: 'QPL9K8J7H6', wallet: 'airtel-money' })
    await phone.forward(received(id, 5000, 25_000))
    await phone.forward(received('QZX1Y2W3V4', 5000, 30_000))
    await phone.forward(received('QPL9K8J7H6', 5000, 35_000))
    expect([await stateOf(phone, 1), await stateOf(phone, 2), await stateOf(phone, 3)]).toEqual([
      'submitted',
      'submitted',
      'verified',
    ])
  })

  it('verify where the same feed said another sum, or another one of its money going out', async () => {
    const { app, phone } = await open()
    await phone.forward(received(id, 5000, 25_000))
    await phone.forward(received(id, 50_000, 25_000))
    await give(app)
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('submitted')
  })

  it('verify where another feed says another sum of the same payment', async () => {
    const { app, phone } = await open()
    const second = await addPhone(app, { name: 'Second' }, { staff: phone.staff })
    await second.forward(received(id, 6000, 26_000))
    await phone.forward(received(id, 5000, 25_000))
    await give(app)
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('submitted')
  })

  it('verify with the key in its address instead of a signature: it only shows', async () => {
    const { app, phone } = await open({ kind: 'sms-webhook' })
    await give(app)
    const body = {
      from: 'M-PESA',
      text: received(id, 5000, 25_000),
      sentStamp: app.wait(0).getTime(),
      sim: 'SIM1',
    }
    const sent = await phone.send(body, { path: `${phone.feed.path}.${phone.key}`, signature: '' })
    expect(sent.statusCode).toBe(200)
    await app.matcher.run()
    expect(await payment(phone)).toMatchObject({ state: 'submitted', notices: [{ amount: 5000 }] })
    const [notice] = (await payment(phone)).notices
    await phone.staff.post('/payments/1/verify', { notice: notice?.id })
    expect(await stateOf(phone)).toBe('verified')
  })

  it('verify while more of what came in before may be on the way', async () => {
    const { app, phone } = await open()
    await give(app)
    await phone.forward(received(id, 5000, 25_000, '11:00 am'), { secondsAgo: 3600 })
    expect([await stateOf(phone), await feedOf(phone)]).toMatchObject(['submitted', { condition: 'behind' }])
    app.wait(301)
    await app.matcher.run()
    expect([await stateOf(phone), await feedOf(phone)]).toMatchObject(['verified', { condition: 'good' }])
  })

  it('come from a SIM that its app does not name, where one counts', async () => {
    const { app, phone } = await open({ sim: 1 })
    await give(app)
    await phone.forward(received(id, 5000, 25_000), { sim: null })
    expect(await stateOf(phone)).toBe('submitted')
    expect((await phone.staff.get('/unread-messages')).json<{ body: UnreadMessage[] }>().body).toMatchObject([
      { reason: 'other-sim' },
    ])
  })
})

describe('[notices] money that went back by a phone’s word', () => {
  const wentBack = (named: string) =>
    `QRV9B1FU62 Confirmed. Reversal of ${named}: Tsh5,000.00 has been deducted from your account on 21/11/26 at 11:40 am. New balance is Tsh20,000.00.`
  const open = async () => {
    const app = await appWithClock('sqlite')
    return { app, phone: await addPhone(app) }
  }

  it('is the reversal that a person decides on, and one with the statement’s', async () => {
    const { app, phone } = await open()
    await give(app)
    await phone.forward(received(id, 5000, 25_000))
    await phone.forward(wentBack(id))
    expect(await payment(phone)).toMatchObject({
      state: 'verified',
      reversals: [{ transactionId: 'QRV9B1FU62', amount: 5000, state: 'open', feed: 'Office phone' }],
    })
    expect((await payment(phone)).flags).toContain('reversed')
    await createReversalImporter(app).importRows(`${id},,5000,,`, `QRV9B1FU62,,,5000,Reversal ${id}`)
    expect((await payment(phone)).reversals).toHaveLength(1)
    const decided = paymentIn(
      await phone.staff.post('/payments/1/reversed', { reason: 'The payer called it back', openLines: 1 }),
    )
    expect(decided).toMatchObject({ state: 'rejected' })
    expect(decided.history.at(-1)?.evidence).toContain('"Office phone": QRV9B1FU62, Tsh 5,000 out')
  })

  it('keeps a payment that is claimed later from being verified, until a person says that it did not', async () => {
    const { app, phone } = await open()
    await phone.forward(wentBack(id))
    await phone.forward(received(id, 5000, 25_000))
    await give(app)
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('submitted')
    await phone.staff.post('/payments/1/not-reversed', { reason: 'Forged' })
    await app.matcher.run()
    // A feed that reported a reversal still leaves the payment to a click.
    expect(await stateOf(phone)).toBe('submitted')
  })
})

describeOnEachEngine('[notices] a phone', (engine, itOnce) => {
  itOnce('a phone whose clock is wrong is heard at the right time', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    const undated =
      'TID: CI261121.1130.H12345. You have received Tsh 20,000 from ASHA BAKARI. New balance Tsh 62,500.'
    await phone.forward(undated, { clockAheadS: -86_400, secondsAgo: 60 })
    const notices = await app.db.selectFrom('feed_notices').select('paid_at').orderBy('id').execute()
    expect(notices.at(-1)?.paid_at).toBe('2026-11-21T08:59:00.000Z')
    expect(await feedOf(phone)).toMatchObject({ clockAheadS: -86_400, condition: 'good' })
  })

  itOnce('a phone’s condition is shown, as far as its app reports it', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    const ping = (checks: Record<string, { observedValue: unknown }>) =>
      phone.send({ event: 'system:ping', payload: { health: { checks } } })
    await ping({
      'battery:level': { observedValue: 84 },
      'connection:status': { observedValue: 1 },
      'connection:transport': { observedValue: 2 },
      'connection:cellular': { observedValue: 4 },
    })
    expect(await feedOf(phone)).toMatchObject({ battery: 84, signal: '4g' })
    await ping({ 'connection:transport': { observedValue: 4 }, 'battery:level': { observedValue: 'full' } })
    expect(await feedOf(phone)).toMatchObject({ battery: 84, signal: 'wifi' })
  })

  itOnce('a phone that wakes up verifies waiting payments', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    await phone.forward(received(id, 5000, 25_000))
    app.wait(7 * 3600)
    await give(app)
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('submitted')
    await phone.send({ event: 'system:ping' })
    await eventually(async () => {
      expect(await stateOf(phone)).toBe('verified')
    })
  })

  itOnce('other senders’ names are deleted when a phone is switched on', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app, {}, { isNew: true })
    await phone.forward('See you at five', { sender: '+255754000111' })
    await phone.forward(received(id, 5000, 25_000))
    expect((await feedOf(phone)).heard.map(({ sender }) => sender).sort()).toEqual([
      '+255754000111',
      'M-PESA',
    ])
    await phone.staff.post(`/feeds/${String(phone.feed.id)}/on`, { password: ownPassword })
    expect((await feedOf(phone)).heard.map(({ sender }) => sender)).toEqual(['M-PESA'])
  })

  it('leaves a text with more than two IDs to a person: it may be spliced from several', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    await giveAs(app, 'neema', id, 1000)
    await giveAs(app, 'juma', one, 1000)
    const spliced = received(id, 1000, 25_000).replace('. New', `. TxnId: ${one}. ${other}. New`)
    await phone.forward(spliced)
    expect([await stateOf(phone, 1), await stateOf(phone, 2)]).toEqual(['submitted', 'submitted'])
    expect(await app.db.selectFrom('feed_notices').selectAll().execute()).toEqual([])
    const unread = (await phone.staff.get('/unread-messages')).json<{ body: UnreadMessage[] }>().body
    expect(unread).toMatchObject([{ reason: 'many-ids', text: spliced }])
  })

  it('counts no sender that differs in anything, not even in what cannot be seen', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app, {}, { isNew: true })
    await give(app)
    const others = ['M-PESA\u0000', 'M-PESA ', ' M-PESA', 'm-pesa', 'M-PESA\u200b', 'M\u2010PESA']
    for (const sender of others) await phone.forward(received(id, 5000, 25_000), { sender })
    expect(await app.db.selectFrom('feed_notices').selectAll().execute()).toEqual([])
    const { heard, senders } = await feedOf(phone)
    expect(heard).toHaveLength(others.length)
    expect(heard.filter(({ sender }) => senders.includes(sender))).toEqual([])
    await phone.staff.post(`/feeds/${String(phone.feed.id)}/on`, { password: ownPassword })
    for (const sender of others) await phone.forward(received(id, 5000, 25_000), { sender })
    expect(await stateOf(phone)).toBe('submitted')
    await phone.forward(received(id, 5000, 25_000))
    expect(await stateOf(phone)).toBe('verified')
  })

  itOnce('may send any text: what cannot be read waits, and nothing fails', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    for (const text of [
      `You have received Tsh 5,000.\u0000 ${'ﷺ'.repeat(3000)}`,
      `${id} Confirmed. You have received Tsh5,000.00\ud800 from 😀😀 on 31/2/26. New balance is Tsh9,999,999,999,999.00`,
      '\u202eTsh 500 received you have',
      '💰'.repeat(3000),
      '',
    ]) {
      expect((await phone.forward(text)).statusCode).toBe(200)
    }
    expect(
      (await phone.send({ event: 'sms:received', payload: { message: 'x'.repeat(20_000) } })).statusCode,
    ).toBe(413)
    for (const receivedAt of ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z', 'yesterday']) {
      const message = `${id} Confirmed. You have received Tsh5,000.00 from A B. New balance is Tsh9.00.`
      const sent = await phone.send({
        event: 'sms:received',
        payload: { message, sender: 'M-PESA', receivedAt },
      })
      expect(sent.statusCode).toBe(200)
    }
    const notices = await app.db.selectFrom('feed_notices').select('paid_at').execute()
    for (const { paid_at } of notices) expect(paid_at).toMatch(/^20\d\d-/)
  })

  it('counts for the day on which its message says it was paid', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    await phone.forward(received(id, 5000, 25_000).replace('21/11/26', '19/11/26'))
    await give(app)
    const [notice] = (await payment(phone)).notices
    await phone.staff.post('/payments/1/verify', { notice: notice?.id })
    const report = await phone.staff.get('/reports?from=2026-11-19&to=2026-11-19')
    expect(report.json()).toMatchObject({ body: { donations: { count: 1, sum: 5000 } } })
  })

  it('keeps its wallet: what it said is reconciled by the statements it was made for', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    await phone.staff.post(`/feeds/${String(phone.feed.id)}/change`, {
      ...phone.feed,
      wallet: 'airtel-money',
      source: 'bank',
      password: ownPassword,
    })
    expect(await feedOf(phone)).toMatchObject({ wallet: 'm-pesa', source: 'm-pesa' })
  })

  itOnce('shows what came in that nobody has claimed', async () => {
    const app = await appWithClock(engine)
    const phone = await addPhone(app)
    await phone.forward(received(id, 5000, 25_000))
    expect(await feedOf(phone)).toMatchObject({ unclaimed: { count: 1, sum: 5000 } })
    await give(app)
    await app.matcher.run()
    expect(await feedOf(phone)).toMatchObject({ unclaimed: { count: 0, sum: 0 } })
  })
})

describe('[notices] the owner’s password', () => {
  it('is asked for again before a feed is made, changed, rotated or removed, and before a suspended one goes on', async () => {
    const app = await appWithClock('sqlite')
    const phone = await addPhone(app)
    const path = `/feeds/${String(phone.feed.id)}`
    const wrong = { password: 'not this one' }
    const calls = [
      ['/feeds', { ...phone.feed, ...wrong }],
      [`${path}/change`, { ...phone.feed, perDayTzs: 9_000_000, ...wrong }],
      [`${path}/rotate`, wrong],
      [`${path}/remove`, { reason: 'Stolen', ...wrong }],
      [`${path}/on`, wrong],
    ] as const
    for (const [call, body] of calls) {
      expect((await phone.staff.post(call, body)).json()).toMatchObject({ code: 'password_wrong' })
      const { password: _password, ...without } = body
      expect((await phone.staff.post(call, without)).json()).toMatchObject({ code: 'validation_failed' })
    }
    expect(await feedOf(phone)).toMatchObject({ state: 'on', perDayTzs: 500_000 })
    await give(app)
    await phone.forward(received(id, 5000, 25_000))
    expect(await stateOf(phone)).toBe('verified')

    await app.db.updateTable('feeds').set({ state: 'suspended' }).execute()
    expect((await phone.staff.post(`${path}/on`, { password: ownPassword })).statusCode).toBe(200)

    await phone.staff.post(`${path}/change`, { ...phone.feed, perDayTzs: 9_000_000, password: ownPassword })
    await phone.staff.post(`${path}/rotate`, { password: ownPassword })
    await phone.staff.post(`${path}/remove`, { reason: 'Stolen', password: ownPassword })
    await app.securityLog.flush()
    const events = await app.db.selectFrom('security_events').select(['kind', 'detail']).execute()
    const recorded = events.filter(({ kind }) => kind === 'staff-call').map(({ detail }) => detail)
    expect(recorded).toEqual([
      'addFeed',
      'switchFeedOn 1',
      'switchFeedOn 1',
      'changeFeed 1',
      'rotateFeedKey 1',
      'removeFeed 1',
    ])
    expect(JSON.stringify(events)).not.toContain(ownPassword)
    expect(events).toContainEqual({ kind: 'refused', detail: 'password_wrong' })
  })
})

describeOnEachEngine(
  '[notices] a forger who knows that the balance is zero after a transfer to the bank',
  (engine) => {
    const sweep = (balanceBefore: number) =>
      `QSW1E2E3P4 Confirmed. Tsh${String(balanceBefore)}.00 sent to SAMPLE BANK on 20/11/26 at 11:00 pm. Total fee Tsh0.00. New M-Pesa balance is Tsh0.00.`
    const sentAt = (id: string, amount: number, time: string) =>
      `${id} Confirmed. Tsh${String(amount)}.00 sent to SAMPLE SHOP on ${time}. Total fee Tsh0.00. New M-Pesa balance is Tsh0.00.`
    const open = async () => {
      const app = await appWithClock(engine)
      const phone = await addPhone(app)
      await phone.forward(received('QAA1B2C3D4', 10_000, 30_000).replace('21/11/26', '20/11/26'), {
        secondsAgo: 24 * 3600,
      })
      await phone.forward(sweep(30_000), { secondsAgo: 13 * 3600 })
      // The phone is no longer behind.
      app.wait(3600)
      await give(app)
      return { app, phone }
    }

    it('an attacker gets nothing by two messages that are dated the night before', async () => {
      const { phone } = await open()
      await phone.forward(received(id, 5000, 5000, '11:30 pm').replace('21/11/26', '20/11/26'))
      await phone.forward(sentAt('QZX1Y2W3V4', 5000, '20/11/26 at 11:40 pm'))
      expect(await payment(phone)).toMatchObject({
        state: 'submitted',
        leftToPeople: { by: 'phone', reason: 'written-at-another-time' },
      })
    })

    it('an attacker gets nothing by a message of now', async () => {
      const { phone } = await open()
      await phone.forward(received(id, 5000, 5000, '1:00 pm'))
      expect(await payment(phone)).toMatchObject({
        state: 'submitted',
        leftToPeople: { by: 'phone', reason: 'balance-from-zero' },
      })
    })
  },
)

describe('[notices] a message that arrives late', () => {
  it('a late message verifies nothing if it is older than one that verified a payment', async () => {
    const app = await appWithClock('sqlite')
    const phone = await addPhone(app)
    await give(app)
    await phone.forward(received(id, 5000, 25_000))
    expect(await stateOf(phone)).toBe('verified')
    await giveAs(app, 'juma', 'QZX1Y2W3V4')
    app.wait(60)
    await phone.forward(received('QZX1Y2W3V4', 1000, 20_000, '11:59 am'))
    await giveAs(app, 'asha', 'QLM3N4P5R6', 1000)
    expect((await payment(phone, 2)).state).toBe('submitted')
  })

  it('messages verify in their own order, even if they are claimed in another order', async () => {
    const app = await appWithClock('sqlite')
    const phone = await addPhone(app)
    await phone.forward(received('QZX1Y2W3V4', 5000, 25_000, '11:58 am'))
    await phone.forward(received(id, 5000, 30_000))
    await give(app)
    await app.matcher.run()
    expect(await stateOf(phone)).toBe('verified')
    app.wait(600)
    await giveAs(app, 'juma', 'QZX1Y2W3V4')
    await app.matcher.run()
    expect(await stateOf(phone, 2)).toBe('verified')
  })
})
