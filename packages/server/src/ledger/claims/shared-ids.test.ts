import { describe, expect, it } from 'vitest'
import { auditErrors } from '../../testing/audit-payments.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, sampleOrder, stocksOf } from '../../testing/sample-order.ts'
import { by, evidence, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import { addMember } from '../../testing/sample-second-person.ts'
import { asStaff, paymentIn, paymentsIn } from '../../testing/sample-staff.ts'
import { createImporter, createReversalImporter } from '../../testing/sample-statement.ts'
import { appWithClock, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const transactionId = 'QTW1N50Z07'
const used = {
  statusCode: 409,
  code: 'transaction_id_used',
  message: 'This transaction ID has already been used. Please check it and try again.',
  fields: { transactionId: expect.any(String) as string },
}
const elias = { name: 'Elias Mwakyusa', email: 'elias@example.org', phone: '0754 111 222' }
const nobody = { name: 'Anonymous', email: 'anonymous@example.com' }
const orderOf = (address: object, changes: object = {}) => ({
  transactionId,
  address: { ...sampleOrder.address, ...address },
  ...changes,
})
const report = ({ http }: TestApp, contact: string) =>
  http.inject({
    method: 'POST',
    url: '/api/orders/paid',
    payload: { amount: 20_000, contact, about: '', paymentMethod: 'lipa', transactionId },
  })

/** Payment 1 is Neema's donation of Tsh 5,000, payment 2 Elias's order for Tsh 20,000, both with one ID. */
const setUp = async (engine: Parameters<typeof createTestApp>[0]) => {
  const app = await createShop(engine, [{ stock: 100 }])
  const staff = await asStaff(app)
  expect((await postDonation(app.http, { transactionId, amount: 5000 })).statusCode).toBe(201)
  expect((await postOrder(app.http, orderOf(elias))).statusCode).toBe(201)
  const flagged = async (flag: string) =>
    paymentsIn(await staff.post(`/payments/list?flag=${flag}`)).map(({ id }) => id)
  const details = async (id: number) => paymentIn(await staff.get(`/payments/${String(id)}`))
  return { app, ...staff, flagged, details, ...createImporter(app) }
}

describeOnEachEngine('[payments] an ID that two people name', (engine, itOnce) => {
  itOnce('is stored for both, disputed, and matches neither by itself', async () => {
    const { app, post, flagged, details, importLines } = await setUp(engine)
    expect(await flagged('disputed')).toEqual([1, 2])
    expect((await details(1)).othersWithId).toEqual([
      { payment: 2, kind: 'order', record: 1, name: 'Elias Mwakyusa', counts: false },
    ])
    expect((await details(2)).othersWithId).toEqual([
      { payment: 1, kind: 'donation', record: 1, name: 'Neema Mushi', counts: false },
    ])
    const { items, counts } = await importLines([transactionId, 20_000])
    expect(counts).toMatchObject({ verified: 0, 'needs-look': 1 })
    // The report names the payment with the line's amount.
    expect(items).toMatchObject([{ kind: 'needs-look', payment: { id: 2 } }])
    expect(paymentsIn(await post('/payments/list?matched=yes'))).toEqual([])
    await post('/payments/verify-matched', { payments: [1, 2] })
    expect(await statesOf(app)).toEqual(['submitted', 'submitted'])
    expect(paymentsIn(await post('/payments/list', { search: 'qtw1n50' })).map(({ id }) => id)).toEqual([
      1, 2,
    ])
    // The order's pieces are reserved like any order's.
    expect(await stocksOf(app)).toEqual([98])
  })

  itOnce('a shared ID counts only for the claim that a person chooses by the line', async () => {
    const { app, post, details, flagged, importLines } = await setUp(engine)
    await importLines([transactionId, 20_000])
    for (const id of [1, 2])
      expect((await details(id)).nearLines).toMatchObject([{ id: 1, similarity: 'same-id' }])
    expect((await post('/payments/2/verify', { line: 1 })).statusCode).toBe(200)
    expect((await details(1)).othersWithId).toMatchObject([{ payment: 2, counts: true }])
    for (const proof of [{ evidence }, { line: 1 }])
      expect((await post('/payments/1/verify', proof)).json()).toMatchObject({ code: 'state_changed' })
    expect((await post('/payments/1/verify', { evidence })).json<{ message: string }>().message).toContain(
      'payment 2',
    )
    expect((await postDonation(app.http, { ...nobody, transactionId })).json()).toMatchObject(used)
    await post('/payments/1/reject', { reason: 'It is the order.' })
    expect(await flagged('disputed')).toEqual([])
    expect(await flagged('money-arrived')).toEqual([])
    expect(await auditErrors(app, [[transactionId, 20_000]])).toEqual([])
  })

  it('waits for the next statement once the other claim is rejected or corrected', async () => {
    const { app, post, flagged, importLines } = await setUp(engine)
    await importLines([transactionId, 20_000])
    await post('/payments/1/reject', { reason: 'Not theirs.' })
    // The waiting claim shows the line.
    expect([await flagged('disputed'), await flagged('money-arrived')]).toEqual([[], []])
    expect(paymentsIn(await post('/payments/list?matched=yes')).map(({ id }) => id)).toEqual([2])
    await importLines()
    expect(await statesOf(app)).toEqual(['rejected', 'verified'])
  })

  itOnce('two people verify a shared ID on a word', async () => {
    const app = await appWithClock(engine)
    const [first, second] = [await addMember(app, 'daudi'), await addMember(app, 'upendo')]
    await postDonation(app.http, { transactionId })
    await postDonation(app.http, { ...nobody, transactionId })
    expect(paymentIn(await first.get('/payments/1')).secondPerson).toEqual(['disputed'])
    await first.post('/payments/1/verify', { evidence })
    await first.post('/payments/2/verify', { evidence })
    expect(await statesOf(app)).toEqual(['submitted', 'submitted'])
    expect((await second.post('/payments/1/agree')).statusCode).toBe(200)
    expect((await second.post('/payments/2/agree')).json()).toMatchObject({ code: 'state_changed' })
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
  })

  itOnce('the same payer’s claims are one, by address or phone, for any purpose', async () => {
    const { app } = await setUp(engine)
    const known = [
      await postDonation(app.http, {
        transactionId: 'qtw1-n50z07',
        email: 'NEEMA@Example.org',
        amount: 9000,
      }),
      await postDonation(app.http, { transactionId, email: 'elias@example.org' }),
      await postOrder(app.http, orderOf({ phone: '+255 754 111 222' })),
      await postOrder(app.http, orderOf({ phone: '0754 333 444' })),
      await report(app, 'elias@example.org'),
      await report(app, '0754111222'),
    ]
    for (const response of known) {
      expect(response.json()).toMatchObject(used)
      expect(response.body).not.toMatch(/Elias|Neema|example/i)
    }
    expect(await statesOf(app)).toHaveLength(2)
    // Every caller gets the same error, and a stranger's ID is stored.
    expect((await report(app, '0754 999 999')).statusCode).toBe(201)
  })

  itOnce('payers without an address may all name the ID', async () => {
    const app = await createTestApp(engine)
    const sent = await Promise.all(
      Array.from({ length: 3 }, () => postDonation(app.http, { ...nobody, transactionId })),
    )
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await statesOf(app)).toHaveLength(3)
  })

  itOnce('may be sent again by its payer once their claim was rejected', async () => {
    const { app, post, flagged } = await setUp(engine)
    await post('/payments/1/reject', { reason: 'Not found.' })
    expect((await postDonation(app.http, { transactionId })).statusCode).toBe(201)
    expect(await flagged('disputed')).toEqual([2, 3])
  })

  it('concurrent claims are stored once for each payer', async () => {
    const app = await createTestApp(engine)
    const ten = Array.from({ length: 10 }, (_, index) => index)
    const codes = async (emailOf: (index: number) => string) =>
      (
        await Promise.all(
          ten.map((index) => postDonation(app.http, { transactionId, email: emailOf(index) })),
        )
      )
        .map(({ statusCode }) => statusCode)
        .sort()
    expect(await codes(() => 'neema@example.org')).toEqual([201, ...Array<number>(9).fill(409)])
    expect(await codes((index) => `payer${String(index)}@example.org`)).toEqual(Array<number>(10).fill(201))
    const outcomes = await Promise.allSettled(
      ten.map((index) => {
        const line = { id: 1, amountTzs: 5000 }
        return paymentsOf(app).verifyByLine({ claimId: index + 1, by, evidence: 'Line 1', line })
      }),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(0)
    await createImporter(app).importLines([transactionId, 5000])
    const byLine = await Promise.allSettled(
      ten.map((index) => {
        const line = { id: 1, amountTzs: 5000 }
        return paymentsOf(app).verifyByLine({ claimId: index + 1, by, evidence: 'Line 1', line })
      }),
    )
    expect(byLine.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of byLine)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'state_changed' })
    expect(await auditErrors(app, [[transactionId, 5000]])).toEqual([])
  })

  itOnce('makes one record of a request that is repeated', async () => {
    const { app } = await setUp(engine)
    const sent = () =>
      postDonation(app.http, { ...nobody, transactionId }, { 'idempotency-key': 'one-and-the-same' })
    expect([(await sent()).statusCode, (await sent()).statusCode]).toEqual([201, 201])
    expect(await statesOf(app)).toHaveLength(3)
  })

  itOnce('payers and staff may correct another ID to a shared one, unless it counts', async () => {
    const { app, post, flagged, importLines } = await setUp(engine)
    const correct = (reference: number, transactionId: string, correctedTransactionId: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/donations/correct',
        payload: { reference, transactionId, correctedTransactionId },
      })
    await postDonation(app.http, { transactionId: 'RK77SAMPL2' })
    await postDonation(app.http, { transactionId: 'RK88SAMPL3' })
    expect((await correct(2, 'RK77SAMPL2', transactionId)).statusCode).toBe(200)
    const byStaff = (changed: string) =>
      post('/payments/4/correct', { reason: 'Typo.', transactionId: changed })
    expect((await byStaff(transactionId)).statusCode).toBe(200)
    expect(await flagged('disputed')).toEqual([1, 2, 3, 4])
    await byStaff('RK88SAMPL3')
    await importLines([transactionId, 20_000])
    await post('/payments/2/verify', { line: 1 })
    expect((await byStaff(transactionId)).json()).toMatchObject({
      code: 'transaction_id_used',
      message: "This is Elias Mwakyusa's ID, order O-1. Look at payment 2.",
    })
    expect((await correct(3, 'RK88SAMPL3', transactionId)).json()).toMatchObject({
      code: 'transaction_id_used',
    })
  })

  itOnce('shows each its own record alone, in its own state', async () => {
    const { app, post } = await setUp(engine)
    const track = async (path: string, reference: number) =>
      (
        await app.http.inject({
          method: 'POST',
          url: `/api/${path}/track`,
          payload: { reference, transactionId },
        })
      ).json<{ body: { state: string } }>().body
    expect(await track('donations', 1)).toMatchObject({ state: 'checking' })
    expect(await track('orders', 1)).toMatchObject({ state: 'checking' })
    await post('/payments/1/reject', { reason: 'Not found.' })
    expect(await track('donations', 1)).toMatchObject({ state: 'not_found' })
    expect(await track('orders', 1)).toMatchObject({ state: 'checking' })
  })

  itOnce('a payment has a shared ID in only one part, and others may name it', async () => {
    const { app, flagged, importLines } = await setUp(engine)
    const inParts = (id: string, further: string) =>
      postDonation(app.http, {
        ...nobody,
        transactionId: id,
        amount: 9000,
        furtherPayments: [{ transactionId: further, amount: 4000 }],
      })
    expect((await inParts('RK77SAMPL2', transactionId)).statusCode).toBe(201)
    expect(await flagged('disputed')).toEqual([1, 2, 4])
    await importLines([transactionId, 4000], ['RK77SAMPL2', 5000])
    expect(await statesOf(app)).toEqual(['submitted', 'submitted', 'verified', 'submitted'])
    expect((await inParts('RK88SAMPL3', 'rk88-sampl3')).json()).toMatchObject({
      code: 'transaction_id_used',
      fields: { 'furtherPayments.0.transactionId': expect.any(String) as string },
    })
  })

  itOnce('an erased payer no longer has the ID', async () => {
    const { app } = await setUp(engine)
    const erased = { donor_name: 'Anonymous', donor_email: 'anonymous@example.com' }
    await app.db.updateTable('donations').set(erased).where('id', '=', 1).execute()
    expect((await postDonation(app.http, { transactionId })).statusCode).toBe(201)
  })

  itOnce('a line of one person with the ID is not another person’s', async () => {
    const { app, post, importLines } = await setUp(engine)
    await postDonation(app.http, { transactionId: 'RK77SAMPL2' })
    await importLines([transactionId, 7000])
    const given = await post('/statement-lines/1/donation', { campaignId: 1, reason: 'Nobody knows.' })
    expect(given.json()).toMatchObject({ code: 'transaction_id_used' })
    expect((await post('/payments/3/verify', { line: 1 })).json()).toMatchObject({
      code: 'transaction_id_used',
    })
    expect(await statesOf(app)).toEqual(['submitted', 'submitted', 'submitted'])
  })

  itOnce('is disputed again once its verification is taken back', async () => {
    const { app, post, flagged, importLines } = await setUp(engine)
    await importLines([transactionId, 20_000])
    await post('/payments/2/verify', { line: 1 })
    await post('/payments/2/reopen', { reason: 'A mistake.' })
    expect(await flagged('disputed')).toEqual([1, 2])
    await importLines()
    expect(await statesOf(app)).toEqual(['submitted', 'submitted'])
  })
})

describe('[payments] an ID whose money went back', () => {
  it('is not claimed again, though its claim no longer counts', async () => {
    const app = await createTestApp('sqlite')
    const { importRows } = createReversalImporter(app)
    await postDonation(app.http, { transactionId, otherTransactionId: '26112109120001', amount: 5000 })
    await importRows(`${transactionId},,5000,,Payment`)
    await importRows(`${transactionId},,,5000,Reversal`)
    await paymentsOf(app).confirmReversal({ claimId: 1, by, reason: 'It went back.' })
    expect((await postDonation(app.http, { ...nobody, transactionId })).json()).toMatchObject(used)
    // Only the payer stated the second ID.
    expect((await postDonation(app.http, { ...nobody, transactionId: '26112109120001' })).statusCode).toBe(
      201,
    )
  })

  it('a claim that only names the ID cannot reverse its payment', async () => {
    const app = await createTestApp('sqlite')
    const { importRows } = createReversalImporter(app)
    const { get } = await asStaff(app)
    await postDonation(app.http, { transactionId, amount: 5000 })
    const theirs = { ...nobody, transactionId, otherTransactionId: 'RK77SAMPL2', amount: 9000 }
    await postDonation(app.http, theirs)
    await importRows('RK77SAMPL2,,9000,,Payment', 'RK77SAMPL2,,,9000,Reversal')
    expect(paymentIn(await get('/payments/1')).flags).not.toContain('reversed')
    expect(paymentIn(await get('/payments/2')).flags).toContain('reversed')
  })
})
