import { envelope, getOwnGifts, type OwnGifts } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { call, newestCode, signUp, wrongCode } from '../../testing/sample-account.ts'
import { postDonation, sampleDonation } from '../../testing/sample-donation.ts'
import { by, evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { appWithClock, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const email = 'Neema@example.org'

const ask = (app: TestApp, address = email) => call(app, 'POST', '/api/gifts/code', { email: address })
const open = (app: TestApp, otp: string, address = email) =>
  call(app, 'POST', '/api/gifts', { email: address, otp })
const giftsIn = (response: { json: () => unknown }): OwnGifts =>
  v.parse(envelope(getOwnGifts.output), response.json()).body

describeOnEachEngine('[own gifts] what an address has given', (engine, itOnce) => {
  /** Creates three donations: two verified ones, a year apart, and one that waits. */
  const withGifts = async () => {
    const app = await appWithClock(engine)
    const payments = paymentsOf(app, () => app.wait(0))
    const give = async (changes: Record<string, unknown> = {}) => {
      const response = await postDonation(app.http, { email, name: 'Neema Mushi', ...changes })
      return response.json<{ body: { id: number } }>().body.id
    }
    await give()
    await payments.verify({ claimId: 1, by, evidence })
    app.wait(366 * 86_400)
    await give({
      transactionId: 'QZX1Y2W3V4',
      amount: 8000,
      email: 'neema@EXAMPLE.org',
      wallet: 'airtel-money',
    })
    await payments.verify({ claimId: 2, by, evidence })
    await give({ transactionId: 'RK77SAMPL2', name: 'Anonymous' })
    return { app, payments, give }
  }

  it('is shown with the code that its mailbox got, by any spelling, newest first', async () => {
    const { app, give } = await withGifts()
    await give({ transactionId: 'SN9P3WD6HB', email: 'asha@example.org' })
    expect((await ask(app, 'neema@example.org')).statusCode).toBe(200)
    const opened = await open(app, await newestCode(app))
    expect(opened.statusCode).toBe(200)
    expect(giftsIn(opened)).toMatchObject({
      name: 'Neema Mushi',
      gifts: [
        {
          ...{ id: 2, amount: 8000, wallet: 'airtel-money', transactionId: 'QZX1Y2W3V4' },
          receipt: '2027-G-2',
        },
        {
          ...{
            id: 1,
            amount: sampleDonation.amount,
            wallet: null,
            transactionId: sampleDonation.transactionId,
          },
          receipt: '2026-G-1',
        },
      ],
    })
    expect(giftsIn(opened).gifts).toHaveLength(2)
  })

  itOnce('leaves out what went back', async () => {
    const { app } = await withGifts()
    await app.db
      .updateTable('payment_claims')
      .set({ refunded_tzs: 8000, donation_tzs: 0 })
      .where('id', '=', 2)
      .execute()
    await ask(app)
    expect(giftsIn(await open(app, await newestCode(app))).gifts.map(({ id }) => id)).toEqual([1])
  })

  itOnce('needs a code that is right, once, and of this address', async () => {
    const { app } = await withGifts()
    await ask(app)
    const code = await newestCode(app)
    expect((await open(app, wrongCode(code))).json()).toMatchObject({ code: 'otp_invalid' })
    expect((await open(app, code, 'asha@example.org')).json()).toMatchObject({ code: 'otp_invalid' })
    expect((await open(app, code)).statusCode).toBe(200)
    expect((await open(app, code)).json()).toMatchObject({ code: 'otp_invalid' })
    app.wait(61)
    await ask(app)
    const late = await newestCode(app)
    app.wait(601)
    expect((await open(app, late)).json()).toMatchObject({ code: 'otp_invalid' })
  })

  itOnce('does not open by a code after five wrong attempts, or by one that resets a password', async () => {
    const { app } = await withGifts()
    await ask(app)
    const code = await newestCode(app)
    for (let attempt = 0; attempt < 5; attempt++) await open(app, wrongCode(code))
    expect((await open(app, code)).json()).toMatchObject({ code: 'otp_invalid' })
    await signUp(app, { email })
    await call(app, 'POST', '/api/auth/password-reset', { email })
    expect((await open(app, await newestCode(app))).json()).toMatchObject({ code: 'otp_invalid' })
  })

  itOnce('sends no code to an address without gifts, with the same response', async () => {
    const { app } = await withGifts()
    const asked = await ask(app)
    await newestCode(app)
    const mails = app.announced.length
    const unknown = await ask(app, 'nobody@example.org')
    const anonymous = await ask(app, 'Anonymous@example.com')
    await app.outbox.drain()
    expect([unknown.statusCode, unknown.json()]).toEqual([asked.statusCode, asked.json()])
    expect(anonymous.json()).toEqual(asked.json())
    expect(app.announced).toHaveLength(mails)
  })

  itOnce('is not asked for twice within a minute', async () => {
    const { app } = await withGifts()
    await ask(app)
    await newestCode(app)
    const mails = app.announced.length
    await ask(app)
    await app.outbox.drain()
    expect(app.announced).toHaveLength(mails)
  })

  itOnce('is shown to the account of the address, and to no other', async () => {
    const { app } = await withGifts()
    const hers = await signUp(app, { email })
    const others = await signUp(app, { email: 'asha@example.org' })
    const listed = await call(app, 'GET', '/api/account/gifts', undefined, hers)
    expect(giftsIn(listed).gifts.map(({ id }) => id)).toEqual([2, 1])
    expect(giftsIn(await call(app, 'GET', '/api/account/gifts', undefined, others))).toEqual({
      name: null,
      gifts: [],
    })
    expect((await call(app, 'GET', '/api/account/gifts')).statusCode).toBe(401)
  })

  itOnce('is empty once the gifts have no address any more', async () => {
    const { app } = await withGifts()
    await signUp(app, { email })
    await ask(app)
    const code = await newestCode(app)
    await app.db.updateTable('donations').set({ donor_email: 'anonymous@example.com' }).execute()
    expect(giftsIn(await open(app, code))).toEqual({ name: null, gifts: [] })
  })

  itOnce('rejects an invalid address and an invalid code', async () => {
    const { app } = await withGifts()
    for (const address of ['', 'neema', 'a@b', 'x'.repeat(400)])
      expect((await ask(app, address)).statusCode).toBe(400)
    for (const otp of ['', '12345', '1234567', 'abcdef'])
      expect((await open(app, otp)).json()).toMatchObject({ code: 'validation_failed' })
  })
})
