import { describe, expect, it } from 'vitest'
import { anonymousEmail } from '@charity-kit/contract'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { sampleSubject } from '../../testing/sample-subjects.ts'
import { by, countMails, evidence, lastMail, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { decisionEmail } from './decision-email.ts'

const collected = async ({ http }: TestApp): Promise<number | undefined> => {
  const response = await http.inject('/api/campaigns/active')
  return response.json<{ body: { collectedAmount: number }[] }>().body[0]?.collectedAmount
}

const opening = 2_450_000

describe('[payments] a donation', () => {
  it('counts for its campaign while it is verified, with the amount received', async () => {
    const app = await createTestApp('sqlite')
    const payments = paymentsOf(app)
    await postDonation(app.http, { amount: 5000 })
    expect(await collected(app)).toBe(opening)
    await payments.verify({ claimId: 1, by, evidence })
    expect(await collected(app)).toBe(opening + 5000)
    await payments.reopen({ claimId: 1, by, reason: 'The wrong line was looked at.' })
    expect(await collected(app)).toBe(opening)
    await payments.verify({ claimId: 1, by, evidence, receivedAmountTzs: 4000 })
    expect(await collected(app)).toBe(opening + 4000)
  })

  it('is verified once: a second attempt changes nothing and sends nothing', async () => {
    const app = await createTestApp('sqlite')
    const payments = paymentsOf(app)
    await postDonation(app.http)
    await payments.verify({ claimId: 1, by, evidence })
    const mails = await countMails(app)
    await expect(payments.verify({ claimId: 1, by, evidence })).rejects.toMatchObject({
      code: 'state_changed',
      message: 'Payment 1 was verified already. To change that, reopen it first.',
    })
    await expect(payments.reject({ claimId: 1, by, reason: 'x' })).rejects.toMatchObject({
      code: 'state_changed',
    })
    expect(await countMails(app)).toBe(mails)
    expect(await collected(app)).toBe(opening + 5000)
    expect(await app.db.selectFrom('payment_events').select('id').execute()).toHaveLength(1)
  })

  it('has a history of who decided what, when, on what evidence and for what reason', async () => {
    const app = await createTestApp('sqlite')
    const payments = paymentsOf(app)
    await postDonation(app.http, { transactionId: 'QFG7H8J9KO' })
    await payments.reject({ claimId: 1, by, reason: 'No such ID on the statement.' })
    await payments.correct({
      claimId: 1,
      by: 'command line (grace)',
      reason: 'An O for a zero.',
      transactionId: 'QFG7H8J9K0',
      claimedAmountTzs: 6000,
    })
    await payments.reopen({ claimId: 1, by, reason: 'Found.' })
    await payments.verify({ claimId: 1, by, evidence })
    const at = '2026-11-21T10:00:00.000Z'
    const none = {
      first_actor: null,
      by_hand: 0,
      evidence: null,
      reason: null,
      received_amount_tzs: null,
      matched_line_id: null,
      transaction_id_before: null,
      transaction_id_after: null,
      claimed_amount_tzs_before: null,
      claimed_amount_tzs_after: null,
    }
    const step = (action: string, from: string, to: string, rest: object) => ({
      id: expect.any(Number) as number,
      claim_id: 1,
      action,
      from_state: from,
      to_state: to,
      actor: by,
      created_at: at,
      ...none,
      ...rest,
    })
    expect(await app.db.selectFrom('payment_events').selectAll().orderBy('id').execute()).toEqual([
      step('rejected', 'submitted', 'rejected', { reason: 'No such ID on the statement.' }),
      step('corrected', 'rejected', 'rejected', {
        actor: 'command line (grace)',
        reason: 'An O for a zero.',
        transaction_id_before: 'QFG7H8J9KO',
        transaction_id_after: 'QFG7H8J9K0',
        claimed_amount_tzs_before: 5000,
        claimed_amount_tzs_after: 6000,
      }),
      step('reopened', 'rejected', 'submitted', { reason: 'Found.' }),
      step('verified', 'submitted', 'verified', { by_hand: 1, evidence, received_amount_tzs: 6000 }),
    ])
    const claim = await app.db.selectFrom('payment_claims').selectAll().executeTakeFirstOrThrow()
    expect(claim).toMatchObject({ state: 'verified', channel: 'm-pesa', decided_at: at })
  })

  it('stays cancelled in its history when it is corrected', async () => {
    const app = await createTestApp('sqlite')
    const payments = paymentsOf(app)
    await postDonation(app.http, { transactionId: 'QFG7H8J9KO' })
    await payments.cancel({ claimId: 1, by, reason: 'Given twice.' })
    await payments.correct({ claimId: 1, by, reason: 'An O for a zero.', transactionId: 'QFG7H8J9K0' })
    await payments.reopen({ claimId: 1, by, reason: 'It was not.' })
    const events = await app.db.selectFrom('payment_events').selectAll().orderBy('id').execute()
    expect(events.map(({ from_state, to_state }) => [from_state, to_state])).toEqual([
      ['submitted', 'cancelled'],
      ['cancelled', 'cancelled'],
      ['cancelled', 'submitted'],
    ])
  })

  it('cannot be corrected to an ID that counts, nor once it is verified', async () => {
    const app = await createTestApp('sqlite')
    const payments = paymentsOf(app)
    await postDonation(app.http, { transactionId: 'FIRST00001' })
    await postDonation(app.http, { transactionId: 'SECOND0001' })
    await payments.verify({ claimId: 1, by, evidence })
    const correct = { claimId: 2, by, reason: 'Typo.', transactionId: 'first 00001' }
    await expect(payments.correct(correct)).rejects.toMatchObject({ code: 'transaction_id_used' })
    await payments.correct({ ...correct, transactionId: 'second-0001' })
    await payments.verify({ claimId: 2, by, evidence })
    await expect(payments.correct(correct)).rejects.toMatchObject({ code: 'state_changed' })
    await expect(payments.verify({ claimId: 9, by, evidence })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('[payments] an order', () => {
  const lookUp = async ({ http, db }: TestApp): Promise<string> => {
    const { shipment_tracking_number: shipmentTrackingNumber } = await db
      .selectFrom('orders')
      .select('shipment_tracking_number')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const payload = { shipmentTrackingNumber, email: 'neema@example.org' }
    const response = await http.inject({ method: 'POST', url: '/api/orders/lookup', payload })
    return response.json<{ body: { status: string } }>().body.status
  }

  it('releases its pieces once when it is rejected, and reserves them again when it is reopened', async () => {
    const app = await createShop('sqlite', [{ stock: 5 }, { stock: 3 }])
    const payments = paymentsOf(app)
    const orderItemList = [
      { productId: 2, quantity: 1 },
      { productId: 1, quantity: 2 },
    ]
    await postOrder(app.http, { orderItemList })
    expect(await stocksOf(app)).toEqual([3, 2])
    await payments.reject({ claimId: 1, by, reason: 'Not found.' })
    expect(await stocksOf(app)).toEqual([5, 3])
    expect(await lookUp(app)).toBe('Payment rejected')
    await expect(payments.reject({ claimId: 1, by, reason: 'Again.' })).rejects.toMatchObject({
      code: 'state_changed',
    })
    expect(await stocksOf(app)).toEqual([5, 3])
    await payments.reopen({ claimId: 1, by, reason: 'It came late.' })
    expect(await stocksOf(app)).toEqual([3, 2])
    await payments.verify({ claimId: 1, by, evidence })
    expect([await stocksOf(app), await lookUp(app)]).toEqual([[3, 2], 'Payment confirmed'])
    await payments.reopen({ claimId: 1, by, reason: 'The wrong order.' })
    expect([await stocksOf(app), await lookUp(app)]).toEqual([[3, 2], 'Reviewing'])
  })

  it('takes what is there when it is reopened; the rest was sold once its payment is verified', async () => {
    const app = await createShop('sqlite', [{ stock: 2 }])
    const payments = paymentsOf(app)
    await postOrder(app.http)
    await payments.reject({ claimId: 1, by, reason: 'Not found.' })
    await postOrder(app.http, { transactionId: 'OTHER00001', orderItemList: [{ productId: 1, quantity: 1 }] })
    await payments.reopen({ claimId: 1, by, reason: 'It came late.' })
    expect([await statesOf(app), await stocksOf(app)]).toEqual([['submitted', 'submitted'], [0]])
    await payments.verify({ claimId: 1, by, evidence })
    expect(
      await app.db.selectFrom('order_items').select(['held', 'sold']).orderBy('order_id').execute(),
    ).toEqual([
      { held: 1, sold: 1 },
      { held: 1, sold: 0 },
    ])
    expect((await lastMail(app)).text).toContain('This piece was sold a moment ago: Sample Bracelet.')
  })

  it('can be rejected, reopened and verified after a product was deleted, which is sold then', async () => {
    const app = await createShop('sqlite', [{ stock: 2 }])
    const payments = paymentsOf(app)
    await postOrder(app.http)
    await app.db.deleteFrom('products').execute()
    await payments.reject({ claimId: 1, by, reason: 'Not found.' })
    await payments.reopen({ claimId: 1, by, reason: 'It came late.' })
    await payments.verify({ claimId: 1, by, evidence })
    expect(await app.db.selectFrom('order_items').select(['held', 'sold']).execute()).toEqual([
      { held: 0, sold: 2 },
    ])
  })

  it('costs its total, which cannot be corrected', async () => {
    const app = await createShop('sqlite', [{}])
    await postOrder(app.http)
    await expect(
      paymentsOf(app).correct({ claimId: 1, by, reason: 'x', claimedAmountTzs: 1 }),
    ).rejects.toMatchObject({ code: 'validation_failed' })
  })
})

describe('[payments] the payer is notified', () => {
  it('the payer is notified in their language, as text and HTML, in the same transaction', async () => {
    const app = await createTestApp('sqlite')
    const payments = paymentsOf(app)
    await postDonation(app.http, {}, { 'accept-language': 'sw' })
    await payments.reject({ claimId: 1, by, reason: 'Namba haipo kwenye <taarifa>.' })
    const rejected = await lastMail(app)
    expect(rejected).toMatchObject({ recipient: 'neema@example.org', language: 'sw' })
    expect(rejected.subject).toBe('Bado hatujayaona malipo yako (mchango G-1)')
    expect(rejected.text).toContain('Sababu: Namba haipo kwenye <taarifa>.')
    expect(rejected.html).toContain('&lt;taarifa&gt;')
    await payments.reopen({ claimId: 1, by, reason: 'Found.' })
    await payments.verify({ claimId: 1, by, evidence, receivedAmountTzs: 4500 })
    const verified = await lastMail(app)
    expect(verified.subject).toBe('Mchango wako umefika (mchango G-1)')
    expect(verified.text).toContain('Kiasi kilichopokelewa: Tsh 4,500')
    expect(verified.text).not.toContain(evidence)
  })

  it('the payer is not notified without an address', async () => {
    const app = await createTestApp('sqlite')
    await postDonation(app.http, { name: 'Anonymous', email: anonymousEmail })
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    expect(await countMails(app)).toBe(0)
  })
})

describe.each(['en', 'sw'] as const)('[payments] the emails in %s', (language) => {
  it.each(['donation', 'order', 'custom-order'] as const)('contain the details of a %s', (kind) => {
    const campaignName = 'Beads & tools'
    const payment = {
      subject: sampleSubject(kind, {
        id: 42,
        campaignName,
        name: 'Neema Mushi',
        email: 'a@example.org',
        trackingNumber: 'TRK42',
        language,
      }),
      centreName: 'Chanua',
      transactionId: 'QFG7H8J9K0',
      dueAmountTzs: 25_000,
    }
    const verified = decisionEmail({
      ...payment,
      decision: { state: 'verified', receivedAmountTzs: 25_000 },
    })
    const rejected = decisionEmail({ ...payment, decision: { state: 'rejected', reason: 'Because.' } })
    for (const { subject, text } of [verified, rejected]) {
      expect(subject).toContain('42')
      for (const part of ['Tsh 25,000', 'QFG7H8J9K0', 'Chanua']) expect(text).toContain(part)
      expect(text.includes(campaignName)).toBe(kind === 'donation')
    }
    expect(rejected.text).toContain('Because.')
    expect(verified.text.match(/Tsh/g)).toHaveLength(1)
  })

  it.each([
    ['donation', 'https://centre.test', true],
    ['order', 'https://centre.test', true],
    ['donation', undefined, false], // a server without a site
    ['custom-order', 'https://centre.test', true],
  ] as const)('lead to the page that takes a corrected ID: of a %s at %s, %s', (kind, siteUrl, hasPage) => {
    const { text } = decisionEmail({
      subject: sampleSubject(kind, {
        id: 42,
        campaignName: 'Beads & tools',
        name: 'Neema Mushi',
        email: 'a@example.org',
        trackingNumber: 'TRK42',
        language,
      }),
      centreName: 'Chanua',
      siteUrl,
      transactionId: 'QFG7H8J9K0',
      dueAmountTzs: 25_000,
      decision: { state: 'rejected', reason: 'Because.' },
    })
    expect(/on our page|kwenye ukurasa wetu/.test(text)).toBe(hasPage)
    expect(text).toMatch(/reply to this email|jibu barua pepe hii/i)
  })
})
