import { describe, expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { evidence, statesOf } from '../../testing/sample-payment.ts'
import { raised } from '../../testing/sample-refund.ts'
import { addMember } from '../../testing/sample-second-person.ts'
import { paymentIn, paymentsIn } from '../../testing/sample-staff.ts'
import { createImporter, createReversalImporter } from '../../testing/sample-statement.ts'
import { appWithClock } from '../../testing/test-app.ts'

const amount = 600_000

/** Sets up two members of staff, a payment that needs both, and lines of a statement. */
const openDesk = async (engine: Parameters<typeof appWithClock>[0]) => {
  const app = await appWithClock(engine)
  const [daudi, upendo] = [await addMember(app, 'daudi'), await addMember(app, 'upendo')]
  await postDonation(app.http, { amount })
  return { app, daudi, upendo, ...createImporter(app) }
}

describe('[payments] two people verify above the owners’ sum', () => {
  it('two people verify by a chosen line, whose ID the payment takes once the second agrees', async () => {
    const { app, daudi, upendo, importLines } = await openDesk('sqlite')
    await importLines(['QFG7H8J9K1', amount])
    const first = paymentIn(await daudi.post('/payments/1/verify', { line: 1 }))
    expect(first).toMatchObject({
      state: 'submitted',
      transactionId: 'QFG7H8J9K0',
      proposal: { line: 1, received: amount },
    })
    const second = paymentIn(await upendo.post('/payments/1/agree', { version: first.version }))
    expect(second).toMatchObject({ state: 'verified', transactionId: 'QFG7H8J9K1', received: amount })
    expect(second.history.map(({ action }) => action)).toEqual(['proposed', 'corrected', 'verified'])
    expect(await raised(app)).toBe(amount)
  })

  it('two people cannot verify by a line that was counted elsewhere meanwhile', async () => {
    const { app, daudi, upendo, importLines } = await openDesk('sqlite')
    await importLines(['QFG7H8J9K1', amount])
    await daudi.post('/payments/1/verify', { line: 1 })
    await app.db.updateTable('statement_lines').set({ set_aside_at: '2026-11-21T09:00:00.000Z' }).execute()
    expect((await upendo.post('/payments/1/agree')).statusCode).toBe(409)
    expect(await statesOf(app)).toEqual(['submitted'])
  })

  it('an import’s matches above the sum are left to people, alone and many at once', async () => {
    const { app, daudi, upendo, importLines } = await openDesk('sqlite')
    await postDonation(app.http, { transactionId: 'AAA0000001' })
    const { items } = await importLines(['QFG7H8J9K0', amount], ['AAA0000001', 5000])
    expect(items.map(({ kind }) => kind)).toEqual(['needs-look', 'verified'])
    // The list for one click has only payments that one person may verify.
    expect(paymentsIn(await upendo.post('/payments/list?matched=yes'))).toEqual([])
    expect((await upendo.get('/payments/counts')).json()).toMatchObject({ body: { waiting: 1, matched: 0 } })
    const outcome = await upendo.post('/payments/verify-matched', { payments: [1] })
    expect(outcome.json()).toMatchObject({
      body: [{ payment: 1, isVerified: false, message: expect.stringContaining('two people') as string }],
    })
    await daudi.post('/payments/1/verify', { line: 1 })
    await upendo.post('/payments/1/agree')
    expect(await statesOf(app)).toEqual(['verified', 'verified'])
  })

  it('two people decide on an unclaimed line, and on its donation to a campaign', async () => {
    const { app, daudi, upendo, importLines } = await openDesk('sqlite')
    await importLines(['ZZZ0000001', amount], ['ZZZ0000002', 700_000])
    const reason = 'The donor came by.'
    expect((await daudi.post('/statement-lines/1/payment', { payment: 1, reason })).json()).toMatchObject({
      body: { payment: null },
    })
    expect(paymentIn(await upendo.post('/payments/1/agree')).transactionId).toBe('ZZZ0000001')
    await daudi.post('/statement-lines/2/donation', { campaignId: 1, reason })
    expect(await raised(app)).toBe(amount)
    expect(paymentsIn(await upendo.post('/payments/list?flag=second-person')).map(({ id }) => id)).toEqual([
      2,
    ])
    expect((await daudi.post('/payments/2/agree')).statusCode).toBe(409)
    expect(paymentIn(await upendo.post('/payments/2/agree')).state).toBe('verified')
    expect(await raised(app)).toBe(amount + 700_000)
  })

  it('the owners’ sum applies from the next decision on', async () => {
    const { app, daudi, upendo } = await openDesk('sqlite')
    const change = (member: typeof daudi) =>
      member.put('/api/staff/content/limits', { version: 0, value: { secondPersonTzs: 1_000_000 } })
    expect((await change(daudi)).statusCode).toBe(403)
    await upendo.become('owner')
    expect((await change(upendo)).statusCode).toBe(200)
    expect(paymentIn(await daudi.post('/payments/1/verify', { evidence })).state).toBe('verified')
    expect(await statesOf(app)).toEqual(['verified'])
  })
})

describe('[payments] two people verify what only looks like another payment’s ID', () => {
  it('a possible duplicate takes two people on a word, but not by a line of its own', async () => {
    const app = await appWithClock('sqlite')
    const [daudi, upendo] = [await addMember(app, 'daudi'), await addMember(app, 'upendo')]
    await postDonation(app.http, { transactionId: 'QTW1N50Z07' })
    expect(paymentIn(await daudi.post('/payments/1/verify', { evidence })).state).toBe('verified')
    await postDonation(app.http, { transactionId: 'QTW1N5OZ07' })
    expect(paymentIn(await daudi.get('/payments/2')).secondPerson).toEqual(['near-twin'])
    const first = paymentIn(await daudi.post('/payments/2/verify', { evidence }))
    expect(first).toMatchObject({ state: 'submitted', proposal: { reasons: ['near-twin'] } })
    expect(await raised(app)).toBe(5000)
    expect(paymentIn(await upendo.post('/payments/2/agree')).state).toBe('verified')
    // A line counts for only one payment, even if its payer's ID was mistyped.
    await postDonation(app.http, { transactionId: 'RK77SAMPL2' })
    await createImporter(app).importLines(['RK77SAMPL3', 5000])
    expect(paymentIn(await daudi.post('/payments/3/verify', { line: 1 })).state).toBe('verified')
  })
})

describe('[payments] two people count a line that may count already', () => {
  /**
   * Sets up payment 1, which counts on a person's word with one letter of its ID misread; line 1 is the actual payment.
   */
  const open = async () => {
    const app = await appWithClock('sqlite')
    const [daudi, upendo] = [await addMember(app, 'daudi'), await addMember(app, 'upendo')]
    await postDonation(app.http, { transactionId: 'QTW1N5OZ07' })
    await daudi.post('/payments/1/verify', { evidence })
    await createImporter(app).importLines(['QTW1N50Z07', 5000])
    return { app, daudi, upendo }
  }

  it.each([
    ['its exact ID', 'QTW1N50Z07'],
    ['any other', 'RK77SAMPL2'],
  ])('for a payment with %s', async (_, transactionId) => {
    const { app, daudi, upendo } = await open()
    await postDonation(app.http, { transactionId })
    await createImporter(app).importLines(['QTW1N50Z07', 5000])
    const first = paymentIn(await daudi.post('/payments/2/verify', { line: 1 }))
    expect(first).toMatchObject({ state: 'submitted', proposal: { line: 1, reasons: ['near-twin'] } })
    expect(await raised(app)).toBe(5000)
    expect(paymentIn(await upendo.post('/payments/2/agree')).state).toBe('verified')
  })

  it('two people count the line even if many others have lines of their own', async () => {
    const app = await appWithClock('sqlite')
    const [daudi, upendo] = [await addMember(app, 'daudi'), await addMember(app, 'upendo')]
    const backed = ['QTWIN50Z07', 'QTWIN5OZ07', 'QTW1NSOZ07', 'QTW1NS0Z07', 'QTWINS0Z07']
    for (const [index, transactionId] of backed.entries()) {
      await postDonation(app.http, { transactionId })
      await createImporter(app).importLines([transactionId, 5000])
      await daudi.post(`/payments/${index + 1}/verify`, { line: index + 1 }) // the import verifies the first one itself
    }
    expect(await statesOf(app)).toEqual(backed.map(() => 'verified'))
    await postDonation(app.http, { transactionId: 'QTWINSOZ07' })
    await daudi.post('/payments/6/verify', { evidence })
    expect(paymentIn(await upendo.post('/payments/6/agree')).state).toBe('verified')
    await postDonation(app.http, { transactionId: 'QTW1N50Z07' })
    await createImporter(app).importLines(['QTW1N50Z07', 5000])
    expect(paymentIn(await daudi.post('/payments/7/verify', { line: 6 }))).toMatchObject({
      state: 'submitted',
      proposal: { reasons: ['near-twin'] },
    })
  })

  it('two people count the line as a donation without a donor', async () => {
    const { app, daudi, upendo } = await open()
    await daudi.post('/statement-lines/1/donation', { campaignId: 1, reason: 'Nobody claimed it.' })
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
    expect(paymentIn(await upendo.get('/payments/2')).proposal?.reasons).toEqual(['near-twin'])
    expect(paymentIn(await upendo.post('/payments/2/agree')).state).toBe('verified')
  })

  it('one person counts the line if the other payment has a line of its own', async () => {
    const { app, daudi } = await open()
    await createImporter(app).importLines(['QTW1N5OZ07', 5000])
    await postDonation(app.http, { transactionId: 'QTW1N50Z07' })
    expect(paymentIn(await daudi.post('/payments/2/verify', { line: 1 })).state).toBe('verified')
  })

  it('two people count a transfer between the centre’s own wallets', async () => {
    const app = await appWithClock('sqlite')
    const [daudi, upendo] = [await addMember(app, 'daudi'), await addMember(app, 'upendo')]
    await postDonation(app.http, { transactionId: 'QOUT12345X' })
    await createReversalImporter(app).importRows('QOUT12345X,,,5010,To the bank with its cost')
    await createImporter(app).importText('ID,Amount\nQOUT12345X,5000\nRK77SAMPL2,9000\n', 'bank')
    expect(await statesOf(app)).toEqual(['submitted'])
    const first = paymentIn(await daudi.post('/payments/1/verify', { line: 1 }))
    expect(first).toMatchObject({ state: 'submitted', proposal: { reasons: ['own-payment-out'] } })
    expect(paymentIn(await upendo.post('/payments/1/agree')).state).toBe('verified')
  })
})
