import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { by, paymentsOf } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn, paymentsIn } from '../../testing/sample-staff.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const mPesaId = 'QFG7H8J9K0'
const mixxId = '26000000000001'

describeOnEachEngine('[payments] the wallet that a payer chose', (engine, itOnce) => {
  itOnce('is kept with the donation and the order, and shown to the staff', async () => {
    const app = await createShop(engine, [{}])
    const { post } = await asStaff(app)
    await postDonation(app.http, { wallet: 'mixx', transactionId: mixxId })
    await postOrder(app.http, { wallet: 'halopesa', transactionId: '6000000000000001' })
    await postDonation(app.http, { transactionId: mPesaId })
    expect(paymentsIn(await post('/payments/list'))).toMatchObject([
      { method: 'M-Pesa', wallet: 'mixx', channel: 'mixx', flags: [] },
      { method: 'lipa', wallet: 'halopesa', channel: 'halopesa', flags: [] },
      { method: 'M-Pesa', wallet: null, channel: 'm-pesa', flags: [] },
    ])
  })

  it('flags an ID that has the shape of another wallet, until it is corrected or decided', async () => {
    const app = await createTestApp(engine)
    const { get, post } = await asStaff(app)
    const flags = async () => paymentIn(await get('/payments/1')).flags
    await postDonation(app.http, { wallet: 'mixx', transactionId: mPesaId })
    expect(await flags()).toEqual(['other-wallet'])
    expect(paymentsIn(await post('/payments/list?flag=other-wallet')).map(({ id }) => id)).toEqual([1])
    const payments = paymentsOf(app)
    await payments.correct({ claimId: 1, by, reason: 'Typo.', transactionId: mixxId })
    expect(await flags()).toEqual([])
    await payments.correct({ claimId: 1, by, reason: 'Typo.', transactionId: mPesaId })
    expect(await flags()).toEqual(['other-wallet'])
    await payments.verify({ claimId: 1, by, evidence: 'Statement, line 1' })
    expect(await flags()).toEqual([])
  })

  itOnce('an ID of no known shape, or a bank’s ID, has no flag of another wallet', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    await postDonation(app.http, { wallet: 'mixx', transactionId: 'no known shape' })
    await postDonation(app.http, { paymentMethod: 'Bank Transfer', wallet: 'bank', transactionId: mixxId })
    expect(paymentsIn(await post('/payments/list')).map(({ flags }) => flags)).toEqual([
      ['unknown-shape', 'guessable-id'],
      [],
    ])
  })

  itOnce('a wallet that the centre does not list is stored with the payment', async () => {
    const app = await createTestApp(engine)
    const { get } = await asStaff(app)
    expect((await postDonation(app.http, { wallet: 'ezypesa' })).statusCode).toBe(201)
    expect(paymentIn(await get('/payments/1'))).toMatchObject({ wallet: 'ezypesa', flags: [] })
  })

  itOnce.each([7, '', 'A B', 'a'.repeat(41), '<b>'])('%j names none', async (wallet) => {
    const app = await createTestApp(engine)
    const response = await postDonation(app.http, { wallet })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ fields: { wallet: expect.any(String) as string } })
  })
})
