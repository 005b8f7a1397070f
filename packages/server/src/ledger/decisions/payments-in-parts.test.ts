import type { Donation } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { campaignTotalsService } from '../../giving/campaigns/campaign-totals-service.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { by, countMails, evidence, lastMail, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn, paymentsIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const donation = {
  amount: 30_000,
  transactionId: 'FIRST00001',
  furtherPayments: [
    { transactionId: 'SECOND0002', amount: 10_000 },
    { transactionId: 'THIRD00003', amount: 5000 },
  ],
}
const reason = 'Not on the record.'
const at = '2026-11-21T10:00:00.000Z'

const raisedIn = async ({ db }: Pick<TestApp, 'db'>): Promise<number> => {
  const [total] = await campaignTotalsService({ db, now: () => new Date(at) }).list()
  expect(total?.sumTzs).toBe(total?.totalTzs)
  return total?.totalTzs ?? NaN
}

describeOnEachEngine('[payments in parts] a donation in three payments', (engine, itOnce) => {
  it('has a claim for each, of its own amount, and a receipt that names all', async () => {
    const app = await createTestApp(engine)
    const posted = await postDonation(app.http, donation)
    expect(posted.statusCode).toBe(201)
    expect(posted.json<{ body: Donation }>().body).toMatchObject({ amount: 30_000, status: 'submitted' })
    const claims = await app.db
      .selectFrom('payment_claims')
      .select(['id', 'main_claim_id', 'claimed_amount_tzs', 'expected_amount_tzs'])
      .orderBy('id')
      .execute()
    expect(claims).toEqual([
      { id: 1, main_claim_id: null, claimed_amount_tzs: 15_000, expected_amount_tzs: null },
      { id: 2, main_claim_id: 1, claimed_amount_tzs: 10_000, expected_amount_tzs: null },
      { id: 3, main_claim_id: 1, claimed_amount_tzs: 5000, expected_amount_tzs: null },
    ])
    const { text } = await lastMail(app)
    for (const part of ['Tsh 30,000', 'FIRST00001', 'SECOND0002, Tsh 10,000', 'THIRD00003, Tsh 5,000']) {
      expect(text).toContain(part)
    }
  })

  itOnce.each([
    ['a whole payment', { transactionId: 'second-0002', furtherPayments: [] }, 'transactionId'],
    [
      'another part',
      { transactionId: 'OTHER00001', furtherPayments: [{ transactionId: 'third 00003', amount: 1 }] },
      'furtherPayments.0.transactionId',
    ],
  ])('counts each ID once: not also as %s', async (_, change, field) => {
    const app = await createTestApp(engine)
    await postDonation(app.http, donation)
    const again = await postDonation(app.http, { ...donation, ...change })
    expect(again.json()).toMatchObject({ code: 'transaction_id_used' })
    expect(again.json()).toHaveProperty(['fields', field])
    expect(await statesOf(app)).toHaveLength(3)
  })

  itOnce('counts an ID once within itself, and stores nothing of a refused donation', async () => {
    const app = await createTestApp(engine)
    const repeated = { ...donation, furtherPayments: [{ transactionId: 'first-00001', amount: 1000 }] }
    const refused = await postDonation(app.http, repeated)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toHaveProperty(['fields', 'furtherPayments.0.transactionId'])
    expect(await statesOf(app)).toEqual([])
    expect(await app.db.selectFrom('donations').select('id').execute()).toEqual([])
  })

  itOnce(
    'is matched with statements by each part’s own amount, counts as it is found, and is announced once',
    async () => {
      const app = await createTestApp(engine)
      await postDonation(app.http, donation)
      const { importLines } = createImporter(app)
      const before = await countMails(app)
      await importLines(['FIRST00001', 15_000], ['THIRD00003', 4000])
      expect(await statesOf(app)).toEqual(['verified', 'submitted', 'submitted'])
      expect([await raisedIn(app), await countMails(app)]).toEqual([15_000, before])
      await paymentsOf(app).verify({ claimId: 3, by, evidence, receivedAmountTzs: 4000 })
      await importLines(['SECOND0002', 10_000])
      expect(await raisedIn(app)).toBe(29_000)
      expect(await countMails(app)).toBe(before + 1)
      const { subject, text } = await lastMail(app)
      expect(subject).toBe('Your gift has arrived (gift G-1)')
      for (const part of [
        'Tsh 30,000',
        'Amount received: Tsh 29,000',
        'FIRST00001',
        'SECOND0002',
        'THIRD00003',
      ]) {
        expect(text).toContain(part)
      }
    },
  )

  it('says which part was not found, and keeps what was', async () => {
    const app = await createTestApp(engine)
    await postDonation(app.http, donation)
    const payments = paymentsOf(app)
    await payments.verify({ claimId: 1, by, evidence })
    await payments.reject({ claimId: 2, by, reason })
    const { subject, text } = await lastMail(app)
    expect(subject).toBe('We could not find a part of your payment (gift G-1)')
    expect(text).toContain('SECOND0002')
    expect(text).not.toMatch(/FIRST00001|THIRD00003/)
    expect(await raisedIn(app)).toBe(15_000)
    const staff = await asStaff(app)
    const part = paymentIn(await staff.get('/payments/3'))
    expect(part).toMatchObject({ partOf: 1, record: 1, due: 5000, flags: ['part-rejected'] })
    expect(part.parts.map(({ id, state }) => [id, state])).toEqual([
      [1, 'verified'],
      [2, 'rejected'],
      [3, 'submitted'],
    ])
    const listed = paymentsIn(await staff.post('/payments/list?flag=part-rejected'))
    expect(listed.map(({ id }) => id)).toEqual([1, 3])
    const csv = (await staff.post('/payments.csv')).body.split('\r\n')
    expect(csv[0]).toContain('"part of payment"')
    expect(csv[2]).toMatch(/,1,,,$/)
  })

  itOnce('is rejected, and reopened, as a whole too', async () => {
    const app = await createTestApp(engine)
    await postDonation(app.http, donation)
    const staff = await asStaff(app)
    await staff.post('/payments/2/reject', { reason, allParts: true })
    expect(await statesOf(app)).toEqual(['rejected', 'rejected', 'rejected'])
    expect((await lastMail(app)).subject).toBe('We could not find your payment yet (gift G-1)')
    await staff.post('/payments/3/reopen', { reason, allParts: true })
    expect(await statesOf(app)).toEqual(['submitted', 'submitted', 'submitted'])
  })

  itOnce.each([
    ['more than', 12_000, { transactionId: 'SECOND0002', amount: 20_000 }, [12_000, 20_000]],
    ['all of', 12_000, { transactionId: 'SECOND0002', amount: 12_000 }, [12_000, 12_000]],
  ])('is taken and flagged if its further payments are %s it', async (_, amount, further, dues) => {
    const app = await createTestApp(engine)
    const posted = await postDonation(app.http, { ...donation, amount, furtherPayments: [further] })
    expect(posted.json<{ body: Donation }>().body.amount).toBe(amount)
    const listed = paymentsIn(await (await asStaff(app)).post('/payments/list?flag=parts-differ'))
    expect(listed.map(({ due }) => due)).toEqual(dues)
  })

  it('is not flagged if its parts add up, until a correction makes them differ', async () => {
    const app = await createTestApp(engine)
    await postDonation(app.http, donation)
    const staff = await asStaff(app)
    expect(paymentsIn(await staff.post('/payments/list?flag=parts-differ'))).toEqual([])
    await staff.post('/payments/2/correct', { reason, amount: 9000, transactionId: 'CORRECTED1' })
    expect(paymentsIn(await staff.post('/payments/list?flag=parts-differ'))).toHaveLength(3)
    expect(paymentIn(await staff.get('/payments/2'))).toMatchObject({
      due: 9000,
      transactionId: 'CORRECTED1',
    })
  })

  itOnce('is stored once however often it is sent with the same key', async () => {
    const app = await createTestApp(engine)
    const headers = { 'idempotency-key': 'a-donation-in-parts' }
    const first = await postDonation(app.http, donation, headers)
    const again = await postDonation(app.http, donation, headers)
    expect(again.json()).toEqual(first.json())
    expect(await statesOf(app)).toHaveLength(3)
    const other = await postDonation(app.http, { ...donation, furtherPayments: [] }, headers)
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' })
  })

  itOnce('is sent back by any of its parts, up to what came in with all', async () => {
    const app = await createTestApp(engine)
    await postDonation(app.http, donation)
    const payments = paymentsOf(app)
    for (const claimId of [1, 2, 3]) await payments.verify({ claimId, by, evidence })
    const staff = await asStaff(app)
    const refund = { channel: 'm-pesa', transactionId: 'BACK000001', reason }
    const tooMuch = await staff.post('/payments/2/refund', { ...refund, amount: 30_001 })
    expect(tooMuch.json()).toMatchObject({ code: 'validation_failed' })
    await staff.post('/payments/2/refund', { ...refund, amount: 12_000 })
    expect(await raisedIn(app)).toBe(18_000)
    const parts = paymentIn(await staff.get('/payments/3')).parts
    expect(parts.map(({ state, refunded }) => [state, refunded])).toEqual([
      ['verified', 2000],
      ['refunded', 10_000],
      ['verified', 0],
    ])
    expect((await staff.post('/payments/3/reopen', { reason })).json()).toMatchObject({
      code: 'state_changed',
    })
    await staff.post('/payments/1/refund', { ...refund, transactionId: 'BACK000002', amount: 18_000 })
    expect(await raisedIn(app)).toBe(0)
    expect((await lastMail(app)).text).toContain('all of your payment')
  })

  it('comes to the same if its parts are decided on at once', async () => {
    const app = await createTestApp(engine)
    await postDonation(app.http, donation)
    const payments = paymentsOf(app)
    await Promise.all([1, 2, 3].map((claimId) => payments.verify({ claimId, by, evidence })))
    expect(await raisedIn(app)).toBe(30_000)
    expect((await lastMail(app)).subject).toBe('Your gift has arrived (gift G-1)')
  })
})
