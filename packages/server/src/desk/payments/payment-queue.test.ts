import { expect, it } from 'vitest'
import { erasedDonation } from '../../privacy/erase-person-repository.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { asStaff, paymentIn, paymentsIn, signIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { appWithClock, createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const evidence = 'M-Pesa statement, line 14'

describeOnEachEngine('[desk payments] the queue', (engine) => {
  it('is searched by any spelling of an ID, a name, an address, a phone, an amount or a number', async () => {
    const app = await createShop(engine, [{}])
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { name: 'Néema Kileo', email: 'neema@example.org', amount: 25_000 })
    await postDonation(app.http, {
      name: 'Baraka Mollel',
      email: 'baraka@example.org',
      transactionId: '24111209834512',
      otherTransactionId: '503-BKC7T2M4QX',
      amount: 50_000,
    })
    await postOrder(app.http, { transactionId: 'CI241112.0931.A20417' })
    const { phone } = paymentIn(await get('/payments/3'))
    const national = phone.replace(/\D/g, '').slice(-9)
    const found = async (search: string) =>
      paymentsIn(await post('/payments/list', { search })).map(({ id }) => id)
    expect(await found('qfg 7h8-j9k0')).toEqual([1])
    expect(await found('QFG7')).toEqual([1])
    expect(await found('bkc7t2m4')).toEqual([2])
    expect(await found('ci241112 0931')).toEqual([3])
    expect(await found('kileo')).toEqual([1])
    expect(await found('neema kil')).toEqual([1])
    expect(await found('neema mollel')).toEqual([])
    expect(await found('Baraka@Example.org')).toEqual([2])
    expect(await found(national.slice(-6))).toContain(3)
    expect(await found(`+255 ${national}`)).toEqual([3])
    expect(await found(`0${national}`)).toEqual([3])
    expect(await found('Tsh 50,000')).toEqual([2])
    expect(await found('#3')).toEqual([3])
    // The first donation has payment 1, and the only order has payment 3.
    expect([await found('G-1'), await found('g2'), await found('o 1')]).toEqual([[1], [2], [3]])
    expect([await found('O-3'), await found('C-1')]).toEqual([[], []])
    expect(await found("%' or 1=1 --")).toEqual([])
    await post('/payments/1/correct', { reason: 'Typo.', transactionId: 'QZZ7H8J9K1' })
    expect([await found('QFG7'), await found('qzz7')]).toEqual([[], [1]])
  })

  it('is found by the words of the note that came with it, and shows the note', async () => {
    const app = await createTestApp(engine)
    const { get, post } = await asStaff(app)
    const note = 'Kwa bibi yangu Zuhura, Mungu amrehemu.'
    await postDonation(app.http, { name: 'Anonymous', email: 'anonymous@example.com', prayer: note })
    const found = async (search: string) => paymentsIn(await post('/payments/list', { search })).length
    expect(await found('zuhura')).toBe(1)
    expect(paymentIn(await get('/payments/1'))).toMatchObject({ note })
    await app.db.updateTable('donations').set(erasedDonation).execute()
    expect(await found('zuhura')).toBe(0)
    expect(paymentIn(await get('/payments/1'))).toMatchObject({ note: '' })
  })

  it('an erased person is no longer found', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    const find = async (search: string) => paymentsIn(await post('/payments/list', { search }))
    await postDonation(app.http)
    expect(await find('neema')).toHaveLength(1)
    await app.db.updateTable('donations').set(erasedDonation).execute()
    expect(await find('neema')).toEqual([])
    expect(await app.db.selectFrom('payer_search_terms').selectAll().execute()).toEqual([])
    expect(await find('QFG7H8J9K0')).toHaveLength(1)
  })

  it('the queue is filtered by campaign and days, and lists the latest decisions first', async () => {
    const app = await appWithClock(engine)
    const { post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'AAA0000111' })
    app.wait(86_400)
    await postDonation(app.http, { transactionId: 'AAA0000222', campaignId: 2 })
    await postDonation(app.http, { transactionId: 'AAA0000333' })
    const ids = async (query: string) => paymentsIn(await post(`/payments/list?${query}`)).map(({ id }) => id)
    expect(await ids('campaign=2')).toEqual([2])
    expect(await ids('to=2026-11-21')).toEqual([1])
    expect(await ids('from=2026-11-22&campaign=1')).toEqual([3])
    for (const filter of ['campaign=1', 'from=2026-11-20', 'from=2026-11-20&campaign=1', 'channel=m-pesa'])
      expect(await ids(`order=decided&${filter}`), filter).toEqual([])
    for (const id of [2, 1, 3]) {
      app.wait(60)
      await post(`/payments/${String(id)}/verify`, { evidence })
    }
    expect(await ids('order=decided')).toEqual([3, 1, 2])
    expect(await ids('order=decided&pageSize=1')).toEqual([3])
    expect(await ids('order=decided&pageSize=1&after=3')).toEqual([1])
    app.wait(60)
    await post('/payments/1/reopen', { reason: 'The wrong line.' })
    expect(await ids('order=decided')).toEqual([3, 2])
    // A list that was open on the undone payment's page continues from its place.
    expect(await ids('order=decided&after=1')).toEqual([2])
    expect((await post('/payments/list?from=yesterday')).statusCode).toBe(400)
  })

  it('the queue counts waiting payments, and those that a statement confirms', async () => {
    const app = await createTestApp(engine)
    const { get, post } = await asStaff(app)
    await createImporter(app).importLines(['QFG7H8J9K0', 5000], ['AAA0000002', 6000])
    await postDonation(app.http)
    await postDonation(app.http, { transactionId: 'AAA0000002', amount: 7000 })
    const counts = (await get('/payments/counts')).json<{ body: object }>().body
    expect(counts).toMatchObject({ waiting: 2, matched: 1 })
    expect(paymentsIn(await post('/payments/list?matched=yes')).map(({ id }) => id)).toEqual([1])
    expect(
      paymentsIn(await post('/payments/list?flag=on-statement')).map(({ onStatement }) => onStatement),
    ).toEqual([5000, 6000])
  })

  it('is counted as it is filtered, by each filter and by two at once', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    await createImporter(app).importLines(['QFG7H8J9K0', 5000], ['AAA0000002', 6000])
    await postDonation(app.http)
    await postDonation(app.http, { transactionId: 'AAA0000002', amount: 7000, campaignId: 2 })
    await postDonation(app.http, { transactionId: '123', amount: 5000 })
    await postDonation(app.http, { transactionId: 'BBB1111333', amount: 5000, campaignId: 2 })
    await post('/payments/4/reject', { why: 'not-found' })
    const counted = async (query: string, search = '') => {
      const response = await post(`/payments/list?pageSize=1&${query}`, { search })
      const whole = paymentsIn(await post(`/payments/list?${query}`, { search }))
      const { total } = response.json<{ total: number }>()
      expect([query, total]).toEqual([query, whole.length])
      return total
    }
    expect(await counted('state=submitted')).toBe(3)
    expect(await counted('state=rejected&order=decided')).toBe(1)
    expect(await counted('kind=donation')).toBe(4)
    expect(await counted('kind=order')).toBe(0)
    expect(await counted('channel=m-pesa&state=submitted')).toBe(2)
    expect(await counted('flag=unknown-shape')).toBe(1)
    expect(await counted('flag=on-statement&campaign=2')).toBe(1)
    expect(await counted('campaign=2')).toBe(2)
    expect(await counted('from=2000-01-01&to=2000-01-31')).toBe(0)
    expect(await counted('state=submitted', 'AAA')).toBe(1)
    expect(await counted('', 'neema')).toBe(4)
  })
})

describeOnEachEngine('[desk payments] a decision', (engine, itOnce) => {
  const withLines = async () => {
    const app = await appWithClock(engine)
    const staff = await asStaff(app)
    await createImporter(app).importLines(
      ['BKC7T2N4QX', 25_000],
      ['QQQ1111111', 25_000],
      ['QQQ2222222', 4000],
    )
    await app.db.updateTable('statement_lines').set({ paid_at: '2026-11-21T08:30:00.000Z' }).execute()
    await postDonation(app.http, { transactionId: 'BKC7T2M4QX', amount: 25_000 })
    return { app, ...staff }
  }

  itOnce('sees the statement lines near a payment, and verifies by the one that was chosen', async () => {
    const { get, post } = await withLines()
    const { nearLines, version } = paymentIn(await get('/payments/1'))
    expect(nearLines.map(({ transactionId, similarity }) => [transactionId, similarity])).toEqual([
      ['BKC7T2N4QX', 'one-letter'],
      ['QQQ1111111', 'same-amount'],
    ])
    const verified = paymentIn(await post('/payments/1/verify', { line: nearLines[0]?.id, version }))
    expect(verified).toMatchObject({ state: 'verified', transactionId: 'BKC7T2N4QX', received: 25_000 })
    expect(verified.history.map(({ action }) => action)).toEqual(['corrected', 'verified'])
    expect((await post('/payments/1/verify', { line: nearLines[1]?.id })).statusCode).toBe(409)
  })

  itOnce('is refused if somebody changed the payment since it was read', async () => {
    const { get, post } = await withLines()
    const { version } = paymentIn(await get('/payments/1'))
    await post('/payments/1/correct', { reason: 'Typo.', amount: 26_000 })
    const late = await post('/payments/1/verify', { evidence, version })
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'state_changed'])
    expect(paymentIn(await get('/payments/1'))).toMatchObject({ state: 'submitted', claimed: 26_000 })
    const now = paymentIn(await get('/payments/1')).version
    expect((await post('/payments/1/reject', { why: 'not-found', version: now })).statusCode).toBe(200)
  })

  itOnce('is taken back together with its email, while that waits', async () => {
    const { app, get, post } = await withLines()
    const mails = async () => {
      await app.outbox.drain()
      const rows = await app.db
        .selectFrom('outgoing_messages')
        .select(['subject', 'state'])
        .orderBy('id')
        .execute()
      return rows.map(({ subject, state }) => `${state}: ${subject.replace(/ \(.*/, '')}`)
    }
    await post('/payments/1/verify', { line: 2, undoable: true })
    expect((await mails()).at(-1)).toBe('queued: Your gift has arrived')
    await post('/payments/1/reopen', { reason: 'Taken back at once.' })
    expect((await mails()).filter((line) => line.includes('has arrived'))).toEqual([])
    await post('/payments/1/verify', { line: 2, undoable: true })
    app.wait(13)
    expect((await mails()).at(-1)).toBe('sent: Your gift has arrived')
    await post('/payments/1/reopen', { reason: 'Too late for the email.' })
    expect((await mails()).at(-1)).toBe('sent: Your gift has arrived')
    expect(paymentIn(await get('/payments/1')).state).toBe('submitted')
  })

  it('shows the email of a rejection before it is sent, in the language of the payer and another', async () => {
    const { app, get, post } = await withLines()
    await app.db.updateTable('donations').set({ language: 'sw' }).execute()
    const preview = async (body: object) =>
      (await post('/payments/1/reject-preview', body)).json<{ body: { language: string; text: string } }>()
        .body
    const swahili = await preview({ why: 'amount-differs', note: 'Umelipa Tsh 10,000.' })
    expect(swahili).toMatchObject({ to: 'neema@example.org', language: 'sw' })
    expect(swahili.text.replace(/\s+/g, ' ')).toContain('si kile ulichotuambia. Umelipa Tsh 10,000.')
    const english = await preview({ why: 'amount-differs', language: 'en' })
    expect(english.text.replace(/\s+/g, ' ')).toContain(
      'The amount on our statement is not the one that you told us.',
    )
    expect(paymentIn(await get('/payments/1')).state).toBe('submitted')
    expect((await post('/payments/1/reject', { why: 'other' })).statusCode).toBe(400)
    const rejection = { why: 'amount-differs', note: 'Umelipa Tsh 10,000.' }
    const rejected = paymentIn(await post('/payments/1/reject', rejection))
    const mail = app.db.selectFrom('outgoing_messages').select('text').orderBy('id', 'desc')
    expect((await mail.executeTakeFirstOrThrow()).text).toBe(swahili.text)
    expect(rejected.history[0]?.reason).toContain('ulichotuambia. Umelipa')
  })

  itOnce('is made for several at once, each for itself', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    const ids = ['AAA0000111', 'AAA0000222', 'AAA0000333']
    await createImporter(app).importLines(...ids.map((id, index) => [id, index === 2 ? 4000 : 5000] as const))
    for (const transactionId of ids) await postDonation(app.http, { transactionId })
    await post('/payments/2/reject', { reason: 'By somebody else.' })
    const { body } = (await post('/payments/verify-matched', { payments: [1, 2, 3, 9] })).json<{
      body: { payment: number; isVerified: boolean; message: string | null }[]
    }>()
    expect(body.map(({ payment, isVerified }) => [payment, isVerified])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [9, false],
    ])
    expect(body[1]?.message).toContain('Payment 2')
  })

  itOnce('names who else has the payment open', async () => {
    const { app, get } = await withLines()
    const headers = await signIn(app, 'staff', 'juma@centre.test')
    const seenBy = async (url: string) =>
      (await app.http.inject({ url, headers })).json<{ body: unknown[] }>().body
    expect((await get('/payments/1/viewers')).json<{ body: unknown[] }>().body).toEqual([])
    expect(await seenBy('/api/staff/payments/1/viewers')).toMatchObject([{ name: 'Grace Sample' }])
    expect(await seenBy('/api/staff/payments/2/viewers')).toEqual([])
  })
})
