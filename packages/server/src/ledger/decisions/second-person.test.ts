import { describe, expect, it } from 'vitest'
import { postDonation, sampleDonation } from '../../testing/sample-donation.ts'
import { addPhone, received } from '../../testing/sample-feed.ts'
import { evidence, lastMail, statesOf } from '../../testing/sample-payment.ts'
import { raised, refund } from '../../testing/sample-refund.ts'
import { addMember, forTwo, outcomeOf, type Member } from '../../testing/sample-second-person.ts'
import { ownPassword, paymentIn, paymentsIn } from '../../testing/sample-staff.ts'
import { appWithClock } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const changed = { statusCode: 409, code: 'state_changed' }

const codesOf = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode).sort()

describeOnEachEngine('[payments] a payment above the sum that the owners set', (engine, itOnce) => {
  const open = async (amount = 600_000) => {
    const app = await appWithClock(engine)
    const daudi = await addMember(app, 'daudi')
    const upendo = await addMember(app, 'upendo')
    await postDonation(app.http, { amount })
    return { app, daudi, upendo }
  }
  const opened = async (amount?: number) => {
    const desk = await open(amount)
    const first = paymentIn(await desk.daudi.post('/payments/1/verify', { evidence }))
    return { ...desk, first }
  }

  it('counts once a second person agrees, who reads who said what, when and why', async () => {
    const { app, daudi, upendo } = await open()
    expect(paymentIn(await daudi.get('/payments/1'))).toMatchObject({
      secondPerson: ['above-sum'],
      deciders: [
        { account: daudi.id, name: 'daudi Sample' },
        { account: upendo.id, name: 'upendo Sample' },
      ],
      proposal: null,
    })
    const first = paymentIn(await daudi.post('/payments/1/verify', { evidence, undoable: true }))
    expect(first).toMatchObject({
      state: 'submitted',
      received: null,
      flags: expect.arrayContaining(['second-person']) as string[],
      proposal: {
        account: daudi.id,
        name: 'daudi Sample',
        at: '2026-11-21T09:00:00.000Z',
        evidence,
        received: 600_000,
        line: null,
        reasons: ['above-sum'],
        isAlone: false,
      },
    })
    expect(await raised(app)).toBe(0)
    expect(paymentsIn(await upendo.post('/payments/list?flag=second-person')).map(({ id }) => id)).toEqual([
      1,
    ])
    expect((await lastMail(app)).subject).not.toContain('has arrived')

    const second = paymentIn(await upendo.post('/payments/1/agree', { version: first.version }))
    expect(second).toMatchObject({ state: 'verified', received: 600_000, proposal: null })
    expect(second.history.map(({ action, by, first }) => [action, by, first])).toEqual([
      ['proposed', daudi.email, null],
      ['verified', upendo.email, daudi.email],
    ])
    expect(await raised(app)).toBe(600_000)
    expect((await lastMail(app)).subject).toContain('has arrived')
    expect(paymentsIn(await upendo.post('/payments/list?flag=second-person'))).toEqual([])
  })

  it("counts by the phone's word once two people take it, and that word by nothing else", async () => {
    const { app, daudi, upendo } = await open()
    const phone = await addPhone(app)
    await phone.forward(received(sampleDonation.transactionId, 600_000, 625_000))
    const seen = paymentIn(await daudi.get('/payments/1'))
    const notice = seen.notices[0]?.id
    const word = `Phone "Office phone": ${sampleDonation.transactionId}, Tsh 600,000`
    const first = paymentIn(await daudi.post('/payments/1/verify', { notice }))
    expect(first).toMatchObject({ state: 'submitted', proposal: { evidence: word, line: null } })
    const second = paymentIn(await upendo.post('/payments/1/agree', { version: first.version }))
    expect(second).toMatchObject({ state: 'verified', received: 600_000, notices: [{ isFree: false }] })
    expect(second.history.at(-1)).toMatchObject({ evidence: word, by: upendo.email, first: daudi.email })
    const taken = await app.db
      .selectFrom('feed_notices')
      .select(['claim_id', 'verified_at'])
      .where('direction', '=', 'in')
      .execute()
    expect(taken).toEqual([{ claim_id: 1, verified_at: null }])
  })

  itOnce('is not confirmed by the second person once the phone was removed', async () => {
    const { app, daudi, upendo } = await open()
    const phone = await addPhone(app)
    await phone.forward(received(sampleDonation.transactionId, 600_000, 625_000))
    const [notice] = paymentIn(await daudi.get('/payments/1')).notices
    const { version } = paymentIn(await daudi.post('/payments/1/verify', { notice: notice?.id }))
    await phone.staff.post(`/feeds/${String(phone.feed.id)}/remove`, {
      reason: 'stolen',
      password: ownPassword,
    })
    expect(outcomeOf(await upendo.post('/payments/1/agree', { version }))).toMatchObject(changed)
    expect(await statesOf(app)).toEqual(['submitted'])
  })

  itOnce('is verified by one person up to that sum, which the owners set', async () => {
    const { app, daudi } = await open(500_000)
    expect(paymentIn(await daudi.post('/payments/1/verify', { evidence })).state).toBe('verified')
    expect(await statesOf(app)).toEqual(['verified'])
  })

  itOnce('the first person cannot confirm the payment while another person can', async () => {
    const { app, daudi } = await opened()
    const code = await daudi.enrol()
    expect(outcomeOf(await daudi.post('/payments/1/agree', { code: code() }))).toEqual(forTwo)
    expect(outcomeOf(await daudi.post('/payments/1/verify', { evidence }))).toEqual(changed)
    expect(await statesOf(app)).toEqual(['submitted'])
  })

  itOnce('waits as before once the second person disagrees, or the first one takes it back', async () => {
    const { daudi, upendo } = await opened()
    expect((await upendo.post('/payments/1/disagree', { reason: '' })).statusCode).toBe(400)
    const reason = 'The statement says something else.'
    const against = paymentIn(await upendo.post('/payments/1/disagree', { reason }))
    expect(against).toMatchObject({ state: 'submitted', proposal: null })
    expect(outcomeOf(await upendo.post('/payments/1/agree'))).toEqual(changed)
    await upendo.post('/payments/1/verify', { evidence })
    const back = paymentIn(await upendo.post('/payments/1/disagree', { reason: 'By mistake.' }))
    expect(back.history.map(({ action, by, first }) => [action, by, first])).toEqual([
      ['proposed', daudi.email, null],
      ['disagreed', upendo.email, daudi.email],
      ['proposed', upendo.email, null],
      ['withdrawn', upendo.email, upendo.email],
    ])
  })

  it('a payment is decided once, even if several people agree, disagree or click twice', async () => {
    const { app, daudi, upendo, first } = await opened()
    const rehema = await addMember(app, 'rehema')
    const { version } = first
    const answers = await Promise.all([
      upendo.post('/payments/1/agree', { version }),
      upendo.post('/payments/1/agree', { version }),
      rehema.post('/payments/1/agree', { version }),
      rehema.post('/payments/1/disagree', { version, reason: 'No.' }),
      daudi.post('/payments/1/disagree', { version, reason: 'By mistake.' }),
    ])
    expect(codesOf(answers)).toEqual([200, 409, 409, 409, 409])
    const state = (await statesOf(app))[0]
    expect(await raised(app)).toBe(state === 'verified' ? 600_000 : 0)
  })

  it('a payment has one first person, even if several verify it at once', async () => {
    const { app, daudi, upendo } = await open()
    const answers = await Promise.all([
      daudi.post('/payments/1/verify', { evidence }),
      daudi.post('/payments/1/verify', { evidence }),
      upendo.post('/payments/1/verify', { evidence }),
    ])
    expect(codesOf(answers)).toEqual([200, 409, 409])
    expect(await app.db.selectFrom('payment_proposals').select('event_id').execute()).toHaveLength(1)
    expect(await statesOf(app)).toEqual(['submitted'])
  })

  itOnce('any change of the payment asks the second person again', async () => {
    const { app, daudi, upendo, first } = await opened()
    await upendo.post('/payments/1/correct', { reason: 'Typo.', transactionId: 'QFG7H8J9K1' })
    expect(outcomeOf(await upendo.post('/payments/1/agree'))).toEqual(changed)
    expect(outcomeOf(await upendo.post('/payments/1/agree', { version: first.version }))).toEqual(changed)
    expect(paymentIn(await upendo.get('/payments/1')).proposal).toBeNull()
    await daudi.post('/payments/1/verify', { evidence })
    await upendo.post('/payments/1/reject', { reason: 'Not found.' })
    await upendo.post('/payments/1/reopen', { reason: 'Found.' })
    expect(outcomeOf(await upendo.post('/payments/1/agree'))).toEqual(changed)
    expect(await statesOf(app)).toEqual(['submitted'])
  })

  it('a concurrent correction never verifies the payment', async () => {
    const { app, upendo } = await opened()
    const answers = await Promise.all([
      upendo.post('/payments/1/agree'),
      upendo.post('/payments/1/correct', { reason: 'Typo.', transactionId: 'QFG7H8J9K1' }),
    ])
    expect(codesOf(answers)).toEqual([200, 409])
    const claim = await app.db.selectFrom('payment_claims').selectAll().executeTakeFirstOrThrow()
    expect(claim.transaction_id).toBe(claim.state === 'verified' ? 'QFG7H8J9K0' : 'QFG7H8J9K1')
  })

  itOnce('needs another first person once that one is switched off, demoted or gone', async () => {
    for (const leave of [(daudi: Member) => daudi.become(null), (daudi: Member) => daudi.become('viewer')]) {
      const { daudi, upendo } = await opened()
      await leave(daudi)
      expect(outcomeOf(await upendo.post('/payments/1/agree'))).toEqual(changed)
      expect(paymentIn(await upendo.get('/payments/1'))).toMatchObject({ proposal: null, flags: [] })
      expect(paymentsIn(await upendo.post('/payments/list?flag=second-person'))).toEqual([])
    }
    const { app, daudi, upendo } = await opened()
    await app.db.deleteFrom('accounts').where('id', '=', daudi.id).execute()
    expect(outcomeOf(await upendo.post('/payments/1/agree'))).toEqual(changed)
    expect(await statesOf(app)).toEqual(['submitted'])
  })

  itOnce('is not verified with the help of an account that has just been made or taken over', async () => {
    const { app, daudi, upendo } = await opened()
    await upendo.log('role-granted', 'invitation')
    expect(outcomeOf(await upendo.post('/payments/1/agree'))).toEqual(forTwo)
    await daudi.post('/payments/1/disagree', { reason: 'By mistake.' })
    expect(outcomeOf(await upendo.post('/payments/1/verify', { evidence }))).toEqual(forTwo)
    app.wait(7 * 86_400 + 1)
    await daudi.post('/payments/1/verify', { evidence })
    await upendo.log('password-reset', 'link')
    expect(outcomeOf(await upendo.post('/payments/1/agree'))).toEqual(forTwo)
    app.wait(7 * 86_400 + 1)
    expect(paymentIn(await upendo.post('/payments/1/agree')).state).toBe('verified')
  })
})

describe('[payments] a centre of one person', () => {
  const open = async () => {
    const app = await appWithClock('sqlite')
    const daudi = await addMember(app, 'daudi')
    await postDonation(app.http, { amount: 600_000 })
    return { app, daudi }
  }

  it('confirms alone at once, with its second factor, whose code works once', async () => {
    const { app, daudi } = await open()
    const first = paymentIn(await daudi.post('/payments/1/verify', { evidence }))
    expect(first.proposal?.isAlone).toBe(true)
    expect(outcomeOf(await daudi.post('/payments/1/agree'))).toEqual(forTwo)
    const code = await daudi.enrol()
    const wrong = { statusCode: 400, code: 'second_factor_invalid' }
    expect(outcomeOf(await daudi.post('/payments/1/agree'))).toEqual(wrong)
    expect(outcomeOf(await daudi.post('/payments/1/agree', { code: '000000' }))).toEqual(wrong)
    const verified = paymentIn(await daudi.post('/payments/1/agree', { code: code() }))
    expect(verified.history.at(-1)).toMatchObject({
      action: 'verified',
      by: daudi.email,
      first: daudi.email,
    })
    expect(await raised(app)).toBe(600_000)
    await daudi.post('/payments/1/reopen', { reason: 'x' })
    await daudi.post('/payments/1/verify', { evidence })
    app.wait(60)
    const used = code()
    await daudi.post('/payments/1/agree', { code: used })
    await daudi.post('/payments/1/reopen', { reason: 'x' })
    await daudi.post('/payments/1/verify', { evidence })
    expect(outcomeOf(await daudi.post('/payments/1/agree', { code: used }))).toEqual(wrong)
    expect(await statesOf(app)).toEqual(['submitted'])
  })

  it('is not one where somebody was switched off, demoted or given a new password in the last seven days', async () => {
    const { app, daudi } = await open()
    const code = await daudi.enrol()
    const upendo = await addMember(app, 'upendo')
    await daudi.post('/payments/1/verify', { evidence })
    await upendo.become(null)
    await upendo.log('role-revoked', 'by 1, was cashier')
    expect(outcomeOf(await daudi.post('/payments/1/agree', { code: code() }))).toEqual(forTwo)
    await upendo.become('cashier')
    await upendo.log('password-reset', 'link')
    expect(outcomeOf(await daudi.post('/payments/1/agree', { code: code() }))).toEqual(forTwo)
    app.wait(7 * 86_400 + 1)
    await upendo.become(null)
    expect(paymentIn(await daudi.post('/payments/1/agree', { code: code() })).state).toBe('verified')
  })

  it('still is one with a colleague who came this week', async () => {
    const { app, daudi } = await open()
    const code = await daudi.enrol()
    const upendo = await addMember(app, 'upendo')
    await upendo.log('role-granted', 'invitation')
    await daudi.post('/payments/1/verify', { evidence })
    expect(paymentIn(await daudi.post('/payments/1/agree', { code: code() })).state).toBe('verified')
  })

  it('records a refund at once, with its second factor', async () => {
    const { app, daudi } = await open()
    await postDonation(app.http, { transactionId: 'QFG7H8J9K1' })
    const code = await daudi.enrol()
    const verified = paymentIn(await daudi.post('/payments/2/verify', { evidence }))
    expect(verified).toMatchObject({ refundBy: 'code' })
    expect((await daudi.post('/payments/2/refund', refund())).statusCode).toBe(400)
    expect(paymentIn(await daudi.post('/payments/2/refund', refund({ code: code() }))).state).toBe('refunded')
  })
})

describe('[payments] what came in', () => {
  it('one person’s word verifies at most twice the claim, even after a correction', async () => {
    const app = await appWithClock('sqlite')
    const daudi = await addMember(app, 'daudi')
    await addMember(app, 'upendo')
    await postDonation(app.http, { amount: 50_000 })
    const typed = await daudi.post('/payments/1/verify', { evidence, amount: 900_000_000 })
    expect(typed.json()).toMatchObject({
      code: 'validation_failed',
      fields: { amount: expect.stringContaining('5,000,000') as string },
    })
    const first = paymentIn(await daudi.post('/payments/1/verify', { evidence, amount: 100_001 }))
    expect(first.proposal?.reasons).toEqual(['more-than-claimed'])
    await daudi.post('/payments/1/disagree', { reason: 'x' })
    await daudi.post('/payments/1/correct', { reason: 'x', amount: 150_000 })
    const again = paymentIn(await daudi.post('/payments/1/verify', { evidence }))
    expect(again).toMatchObject({
      state: 'submitted',
      secondPerson: ['more-than-claimed'],
      proposal: { received: 150_000, reasons: ['more-than-claimed'] },
    })
    await daudi.post('/payments/1/disagree', { reason: 'x' })
    const twice = paymentIn(await daudi.post('/payments/1/verify', { evidence, amount: 100_000 }))
    expect(twice).toMatchObject({ state: 'verified', received: 100_000 })
  })

  it('one person’s word verifies at most the sum for all parts of a payment', async () => {
    const app = await appWithClock('sqlite')
    const daudi = await addMember(app, 'daudi')
    await postDonation(app.http, {
      amount: 800_000,
      furtherPayments: [{ transactionId: 'BKC7T2M4QX', amount: 400_000 }],
    })
    await daudi.post('/payments/1/verify', { evidence })
    await daudi.post('/payments/2/verify', { evidence })
    expect(await statesOf(app)).toEqual(['submitted', 'submitted'])
  })
})
