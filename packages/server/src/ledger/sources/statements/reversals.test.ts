import { orderStatuses } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { findOrder } from '../../../shop/orders/order-repository.ts'
import { campaignTotalsService } from '../../../giving/campaigns/campaign-totals-service.ts'
import { postDonation } from '../../../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../../../testing/sample-order.ts'
import { by, countMails, evidence, lastMail, statesOf } from '../../../testing/sample-payment.ts'
import { addMember } from '../../../testing/sample-second-person.ts'
import { asStaff, paymentIn, paymentsIn } from '../../../testing/sample-staff.ts'
import { createReversalImporter } from '../../../testing/sample-statement.ts'
import { appWithClock, createTestApp, type TestApp } from '../../../testing/test-app.ts'

const raised = async ({ db }: TestApp) =>
  (await campaignTotalsService({ db, now: () => new Date() }).list())[0]?.totalTzs

const lines = [
  ['a negative amount', 'GIFT000001,,-5000,,'],
  ['an amount in the column of outgoing money', 'GIFT000001,,,5000,'],
  ['its second ID', 'REVERSED01,gift-000001,,5000,'],
  ['its ID in the details', 'REVERSED01,,,5000,Paid back 503-GIFT000001.'],
  ['a word that says so', 'GIFT000001,,5000,,Reversal'],
] as const

describe('[payments] an outgoing line with', () => {
  it.each(lines)('%s flags the payment that it names', async (_, row) => {
    const app = await createTestApp('sqlite')
    const { payments, importRows } = createReversalImporter(app)
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'GIFT000001', amount: 5000 })
    await postDonation(app.http, { transactionId: 'OTHER00002', amount: 5000 })
    for (const claimId of [1, 2]) await payments.verify({ claimId, by, evidence })
    const report = await importRows(row, 'WITHDRAW01,,,100000,To the bank')
    expect(report).toMatchObject({
      counts: { reversed: 1, skipped: 1, 'unknown-id': 0, broken: 0 },
      items: [{ line: 2, kind: 'reversed', amount: 5000, payment: { id: 1, state: 'verified' } }],
    })
    expect(paymentsIn(await post('/payments/list?flag=reversed')).map(({ id }) => id)).toEqual([1])
    expect(paymentIn(await get('/payments/1'))).toMatchObject({
      flags: expect.arrayContaining(['reversed']) as string[],
      reversals: [{ source: 'm-pesa', line: 2, amount: 5000, state: 'open' }],
    })
    // The money counts until a person has decided.
    expect([await statesOf(app), await raised(app)]).toEqual([['verified', 'verified'], 10_000])
  })
})

describe('[payments] a reversal', () => {
  it('takes a donation out of the raised amount once a person confirms it, with history and an email', async () => {
    const app = await createTestApp('sqlite')
    const { importRows } = createReversalImporter(app)
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'GIFT000001', amount: 5000 }, { 'accept-language': 'sw' })
    await importRows('GIFT000001,,5000,,Payment', 'GIFT000001,,,70,Charge')
    expect([await statesOf(app), await raised(app)]).toEqual([['verified'], 5000])
    const early = await post('/payments/1/reversed', { reason: 'x' })
    expect([early.statusCode, early.json()]).toMatchObject([409, { code: 'state_changed' }])

    await importRows('BACK000001,GIFT000001,,5000,Reversal')
    const mails = await countMails(app)
    const decide = () => post('/payments/1/reversed', { reason: 'Uliomba irudishwe.' })
    const responses = await Promise.all([decide(), decide(), decide()])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const payment = paymentIn(await get('/payments/1'))
    expect(payment).toMatchObject({ state: 'rejected', received: null, flags: [] })
    expect(payment.reversals).toMatchObject([{ transactionId: 'BACK000001', state: 'confirmed' }])
    expect(payment.history.at(-1)).toMatchObject({
      action: 'reversed',
      from: 'verified',
      to: 'rejected',
      by: 'grace@centre.test',
      evidence: 'Statement m-pesa, november.csv, line 2: BACK000001, Tsh 5,000 out',
      reason: 'Uliomba irudishwe.',
    })
    expect([await raised(app), await countMails(app)]).toEqual([0, mails + 1])
    const mail = await lastMail(app)
    expect(mail.subject).toBe('Mchango wako umerudi kwa mtumaji (mchango G-1)')
    expect(mail.text).toContain('Uliomba irudishwe.')
  })

  it('changes nothing when its statement is imported again, nor can its line pay again', async () => {
    const app = await createTestApp('sqlite')
    const { payments, importRows } = createReversalImporter(app)
    const rows = ['GIFT000001,WALLET0001,5000,,Payment', 'BACK000001,WALLET0001,,5000,Reversal'] as const
    await importRows(rows[0])
    await postDonation(app.http, { transactionId: 'GIFT000001', amount: 5000 })
    await importRows(rows[0])
    expect(await statesOf(app)).toEqual(['verified'])
    expect((await importRows(...rows)).counts).toMatchObject({ reversed: 1, 'seen-before': 1 })
    await payments.confirmReversal({ claimId: 1, by, reason: 'x' })
    const again = await importRows(...rows)
    expect(again.counts).toMatchObject({ reversed: 0, 'seen-before': 1, skipped: 0 })
    expect(await app.db.selectFrom('statement_reversals').select('state').execute()).toEqual([
      { state: 'confirmed' },
    ])
    // Neither the same payment nor another payment with the line's other ID can use the line.
    await payments.reopen({ claimId: 1, by, reason: 'x' })
    await postDonation(app.http, { transactionId: 'WALLET0001', amount: 5000 })
    await importRows(...rows)
    expect([await statesOf(app), await raised(app)]).toEqual([['submitted', 'submitted'], 0])
  })

  it('a reversal keeps the payment’s ID: the payer cannot replace it, nor name it again', async () => {
    const app = await createTestApp('sqlite')
    const { payments, importRows } = createReversalImporter(app)
    await postDonation(app.http, { transactionId: 'GIFT000001', amount: 5000 })
    await importRows('GIFT000001,,5000,,Payment')
    await importRows('BACK000001,GIFT000001,,5000,Reversal')
    await payments.confirmReversal({ claimId: 1, by, reason: 'x' })
    const corrected = await app.http.inject({
      method: 'POST',
      url: '/api/donations/correct',
      payload: { reference: 1, transactionId: 'GIFT000001', correctedTransactionId: 'OTHER00001' },
    })
    expect([corrected.statusCode, corrected.json()]).toMatchObject([409, { code: 'state_changed' }])
    const again = await postDonation(app.http, { transactionId: 'GIFT000001', amount: 5000 })
    expect(again.json()).toMatchObject({ code: 'transaction_id_used' })
    expect(await statesOf(app)).toEqual(['rejected'])

    // A person who checks again may allow it.
    await payments.reopen({ claimId: 1, by, reason: 'The bank paid it in again.' })
    const payload = { reference: 1, transactionId: 'GIFT000001' }
    const tracked = await app.http.inject({ method: 'POST', url: '/api/donations/track', payload })
    expect(tracked.json()).toMatchObject({ body: { state: 'checking', correctionsLeft: 3 } })
  })

  it('a part’s reversal keeps its ID, even after a decision about another part', async () => {
    const app = await createTestApp('sqlite')
    const { payments, importRows } = createReversalImporter(app)
    const furtherPayments = [{ transactionId: 'SECOND0002', amount: 2000 }]
    await postDonation(app.http, { transactionId: 'GIFT000001', amount: 5000, furtherPayments })
    await importRows('GIFT000001,,3000,,Payment')
    await importRows('BACK000001,GIFT000001,,3000,Reversal')
    await payments.confirmReversal({ claimId: 1, by, reason: 'x' })
    await payments.reject({ claimId: 2, by, reason: 'Not found.' })
    const corrected = await app.http.inject({
      method: 'POST',
      url: '/api/donations/correct',
      payload: { reference: 1, transactionId: 'GIFT000001', correctedTransactionId: 'OTHER00001' },
    })
    expect([corrected.statusCode, corrected.json()]).toMatchObject([409, { code: 'state_changed' }])
    expect(await statesOf(app)).toEqual(['rejected', 'rejected'])
  })

  it('a reversal on the same statement leaves its payment to a person', async () => {
    const app = await createTestApp('sqlite')
    const { payments, importRows } = createReversalImporter(app)
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'GIFT000001', amount: 5000 })
    const rows = ['GIFT000001,,5000,,Payment', 'BACK000001,,-5000,,Reversal of GIFT000001']
    const report = await importRows(...rows)
    // The report has one pair and one sum.
    expect(report.items.map(({ line, kind, pair }) => [line, kind, pair])).toEqual([[3, 'reversed', 2]])
    expect([report.counts.reversed, report.sums['reversed']]).toEqual([1, 5000])
    expect(await statesOf(app)).toEqual(['submitted'])
    expect(paymentsIn(await post('/payments/list?flag=reversed'))[0]?.flags).toEqual([
      'on-statement',
      'reversed',
    ])

    await payments.dismissReversal({ claimId: 1, by, reason: 'Another payment was meant.' })
    await importRows(...rows)
    expect(await statesOf(app)).toEqual(['verified'])
    const { flags, history } = paymentIn(await get('/payments/1'))
    expect([flags, history.map(({ action }) => action)]).toEqual([[], ['not-reversed', 'verified']])
    await expect(payments.dismissReversal({ claimId: 1, by, reason: 'x' })).rejects.toMatchObject({
      code: 'state_changed',
    })
  })

  it.each(['reversed', 'not-reversed'])(
    'is no part of a decision (%s) of somebody who has not seen it, or what was decided since',
    async (step) => {
      const app = await createTestApp('sqlite')
      const { payments, importRows } = createReversalImporter(app)
      const { get, post } = await asStaff(app)
      await postDonation(app.http, { transactionId: 'GIFT000001', amount: 5000 })
      await importRows('GIFT000001,,5000,,Payment')
      await importRows('FEE0000001,GIFT000001,,70,Reversal')
      const seen = paymentIn(await get('/payments/1'))
      await importRows('BACK000001,GIFT000001,,5000,Reversal')
      const decide = ({ version, reversals }: typeof seen) =>
        post(`/payments/1/${step}`, { reason: 'x', version, openLines: reversals.length })
      const refused = await decide(seen)
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'state_changed' }])
      const both = paymentIn(await get('/payments/1'))
      expect(both.reversals.map(({ state }) => state)).toEqual(['open', 'open'])

      await payments.reopen({ claimId: 1, by, reason: 'Looked at again.' })
      await payments.verify({ claimId: 1, by, evidence })
      expect((await decide(both)).statusCode).toBe(409)
      expect((await decide(paymentIn(await get('/payments/1')))).statusCode).toBe(200)
    },
  )

  it('a line whose one ID was reversed cannot be chosen for a claim with the other ID', async () => {
    const app = await createTestApp('sqlite')
    const { payments, importRows } = createReversalImporter(app)
    const { post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'GIFT000001', amount: 5000 })
    await importRows('GIFT000001,WALLET0001,5000,,Payment')
    await importRows('BACK000001,GIFT000001,,5000,Reversal')
    await payments.confirmReversal({ claimId: 1, by, reason: 'x' })
    await postDonation(app.http, { transactionId: 'WALLET0001', amount: 5000 })
    const chosen = await post('/payments/2/verify', { line: 1 })
    expect([chosen.statusCode, chosen.json()]).toMatchObject([
      409,
      { code: 'state_changed', message: expect.stringContaining('went back to its sender') as string },
    ])
    expect([await statesOf(app), await raised(app)]).toEqual([['rejected', 'submitted'], 0])
    // A person may still decide with other evidence.
    await payments.verify({ claimId: 2, by, evidence })
    expect(await statesOf(app)).toEqual(['rejected', 'verified'])
  })

  it.each([
    ['another payment', { payment: 1, reason: 'x' }, '/statement-lines/1/payment'],
    ['another payment, as its line', { line: 1 }, '/payments/1/verify'],
    ['a campaign', { campaignId: 1, reason: 'x' }, '/statement-lines/1/donation'],
  ])('that nobody has decided on gives its line to nobody: %s', async (_, payload, path) => {
    const app = await createTestApp('sqlite')
    const { importRows } = createReversalImporter(app)
    const { post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'OTHER00002', amount: 5000 })
    await importRows('GIFT000001,,5000,,Payment', 'GIFT000001,,,5000,To the sender')
    const chosen = await post(path, payload)
    expect([chosen.statusCode, chosen.json()]).toMatchObject([
      409,
      { code: 'state_changed', message: expect.stringContaining('going back') as string },
    ])
    expect(await statesOf(app)).toEqual(['submitted'])
  })

  it('a reversal between the first and the second person stops the second', async () => {
    const app = await appWithClock('sqlite')
    const [daudi, upendo] = [await addMember(app, 'daudi'), await addMember(app, 'upendo')]
    const { importRows } = createReversalImporter(app)
    await importRows('GIFT000001,,700000,,Payment')
    await postDonation(app.http, { transactionId: 'GIFT000001', amount: 700_000 })
    expect(paymentIn(await daudi.post('/payments/1/verify', { line: 1 })).proposal?.line).toBe(1)
    await importRows('GIFT000001,,,700000,To the sender')
    expect((await upendo.post('/payments/1/agree')).statusCode).toBe(409)
    expect(await statesOf(app)).toEqual(['submitted'])
  })

  it('an incoming reversal without a payment is unclaimed, and pays for nothing by itself', async () => {
    const app = await createTestApp('sqlite')
    const { payments, importRows } = createReversalImporter(app)
    const { get, post } = await asStaff(app)
    const rows = [
      'BACK000001,,5000,,Reversal',
      ',,700,,Reversal of our own',
      'OUT0000001,,,900,Reversal',
    ] as const
    const report = await importRows(...rows)
    expect(report).toMatchObject({
      counts: { 'unknown-id': 1, reversed: 0, broken: 1, skipped: 1 },
      items: [{ line: 2, kind: 'unknown-id', transactionId: 'BACK000001', amount: 5000 }],
      errors: [{ line: 3, message: 'It has an amount but no transaction ID.' }],
    })
    const { body } = (await get('/statement-lines')).json<{ body: object[] }>()
    expect(body).toMatchObject([{ transactionId: 'BACK000001', amount: 5000, isReversed: true }])
    expect((await importRows(...rows)).counts).toMatchObject({
      'unknown-id': 0,
      'seen-before': 1,
      skipped: 1,
    })

    await postDonation(app.http, { transactionId: 'BACK000001', amount: 5000 })
    await importRows(...rows)
    expect(await statesOf(app)).toEqual(['submitted'])
    expect(paymentsIn(await post('/payments/list?flag=reversed')).map(({ id }) => id)).toEqual([1])
    await payments.dismissReversal({ claimId: 1, by, reason: 'Our own payment came back.' })
    await importRows(...rows)
    expect(await statesOf(app)).toEqual(['verified'])
  })

  it('a reversal of an order’s payment releases its pieces, unless the order was sent', async () => {
    const app = await createShop('sqlite', [{ stock: 5 }])
    const { payments, importRows } = createReversalImporter(app)
    const { post } = await asStaff(app)
    const pieces = [{ productId: 1, quantity: 1 }]
    for (const transactionId of ['ORDER00011', 'ORDER00022']) {
      await postOrder(app.http, { transactionId, orderItemList: pieces })
    }
    await importRows('ORDER00011,,10000,,', 'ORDER00022,,10000,,')
    await post('/orders/2/sent')
    await importRows('ORDER00011,,-10000,,', 'ORDER00022,,-10000,,')
    await payments.confirmReversal({ claimId: 1, by, reason: 'x' })
    await expect(payments.confirmReversal({ claimId: 2, by, reason: 'x' })).rejects.toMatchObject({
      code: 'state_changed',
      message: 'This order is on its way already, so its payment can no longer be changed.',
    })
    expect([await statesOf(app), await stocksOf(app)]).toEqual([['rejected', 'verified'], [4]])
    expect((await findOrder(app.db, { id: 1 }))?.status).toBe(orderStatuses.rejected)
  })

  it('a reversal beside a sent order takes only the donation, after its refund is recorded', async () => {
    const app = await createShop('sqlite', [{ stock: 5 }])
    const { payments, importRows } = createReversalImporter(app)
    const { get, post } = await asStaff(app)
    const pieces = [{ productId: 1, quantity: 1 }]
    const donation = { amount: 7000, campaignId: 1 }
    await postOrder(app.http, { transactionId: 'SHARED0001', orderItemList: pieces, donation })
    await importRows('SHARED0001,,17000,,')
    await post('/orders/1/sent')
    await importRows('BACK000001,SHARED0001,,7000,Reversal')
    const early = await post('/payments/1/reversed', { reason: 'Asked for it.' })
    expect([early.statusCode, await raised(app)]).toEqual([409, 7000])

    const back = { channel: 'm-pesa', transactionId: 'BACK000001', reason: 'Asked for it.' }
    expect((await post('/payments/1/refund', { ...back, amount: 7000, of: 'donation' })).statusCode).toBe(200)
    const mails = await countMails(app)
    expect((await post('/payments/1/reversed', { reason: 'Asked for it.' })).statusCode).toBe(200)
    expect([await raised(app), await statesOf(app), await countMails(app)]).toEqual([0, ['verified'], mails])
    const payment = paymentIn(await get('/payments/1'))
    expect(payment).toMatchObject({ state: 'verified', received: 17_000, refunded: 7000, flags: [] })
    expect(payment.reversals).toMatchObject([{ transactionId: 'BACK000001', state: 'confirmed' }])
    expect(payment.history.at(-1)).toMatchObject({ action: 'reversed', from: 'verified', to: 'verified' })
    expect((await findOrder(app.db, { id: 1 }))?.status).toBe(orderStatuses.sent)
    expect(await stocksOf(app)).toEqual([4])
    await expect(payments.confirmReversal({ claimId: 1, by, reason: 'x' })).rejects.toMatchObject({
      code: 'state_changed',
    })
  })
})
