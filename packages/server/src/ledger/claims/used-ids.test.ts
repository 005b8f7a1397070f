import { createImporter } from '../../testing/sample-statement.ts'
import { createShop, postOrder, sampleOrder } from '../../testing/sample-order.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { evidence } from '../../testing/sample-payment.ts'
import { asStaff, signIn } from '../../testing/sample-staff.ts'
import { describe, expect, it } from 'vitest'

const reason = 'The bank says so.'

describe('[desk payments] an ID that something else has', () => {
  /** Payments: 1 an order, 2 an anonymous donation, 3 a donation whose ID is the outgoing one of a refund, 4 the one in hand. */
  const setUp = async () => {
    const app = await createShop('sqlite', [{}])
    const staff = await asStaff(app)
    await postOrder(app.http, {
      transactionId: 'ELIAS00001',
      address: { ...sampleOrder.address, name: 'Elias Mwakyusa' },
    })
    await postDonation(app.http, {
      transactionId: 'NONAME0001',
      name: 'Anonymous',
      email: 'anonymous@example.com',
    })
    await postDonation(app.http, { transactionId: 'REFUNDED01', amount: 5000 })
    await staff.post('/payments/3/verify', { evidence })
    await staff.post('/payments/3/refund', {
      amount: 1000,
      channel: 'm-pesa',
      transactionId: 'OUTGOING01',
      reason,
    })
    await postDonation(app.http, { name: 'Neema', transactionId: 'INHAND0001' })
    return { app, ...staff }
  }
  const elias = "This is Elias Mwakyusa's ID, order O-1. Look at payment 1."

  it.each([
    ['elias-00001', elias],
    ['NONAME0001', 'This is the ID of gift G-1, without a name. Look at payment 2.'],
  ])('is refused for a correction to %s by naming whose it is', async (transactionId, message) => {
    const { post } = await setUp()
    for (const id of [1, 2]) await post(`/payments/${String(id)}/verify`, { evidence })
    const refused = (await post('/payments/4/correct', { reason, transactionId })).json<object>()
    expect(refused).toMatchObject({
      code: 'transaction_id_used',
      message,
      fields: { transactionId: message },
    })
  })

  it('a used ID is rejected for a refund, a custom order and a statement’s line', async () => {
    const { app, get, post } = await setUp()
    const messageOf = async (path: string, payload: object) =>
      (await post(path, payload)).json<{ message: string }>().message
    const refund = { amount: 500, channel: 'm-pesa', reason }
    expect(await messageOf('/payments/3/refund', { ...refund, transactionId: 'OUTGOING01' })).toBe(
      'This is the ID of money that you sent back. Look at payment 3.',
    )
    await app.http.inject({
      method: 'POST',
      url: '/api/custom-orders',
      payload: {
        productType: 'bracelet',
        colors: ['red'],
        quantity: 1,
        customerDetails: { name: 'Neema', email: 'neema@example.org', phone: '0754000000' },
      },
    })
    const paid = { price: 30_000, transactionId: 'ELIAS00001', paymentMethod: 'lipa' }
    expect(await messageOf('/custom-orders/1/payment', paid)).toBe(elias)

    // The amounts differ, so that the import leaves the lines; the second line has the payer's ID as its second one.
    await createImporter(app).importLines(['ELIAS00001', 4], ['BANK000001', 5, 'ELIAS00001'])
    for (const line of [1, 2]) {
      expect(await messageOf('/payments/4/verify', { line })).toBe(elias)
      expect(await messageOf(`/statement-lines/${String(line)}/payment`, { payment: 4, reason })).toBe(elias)
      expect(await messageOf(`/statement-lines/${String(line)}/donation`, { campaignId: 1, reason })).toBe(
        elias,
      )
    }
    expect((await get('/payments/4')).json()).toMatchObject({
      body: { state: 'submitted', transactionId: 'INHAND0001' },
    })
  })

  it('the owner of a used ID is named in Swahili, and not to payers', async () => {
    const { app, post } = await setUp()
    await post('/payments/1/verify', { evidence })
    const headers = { ...(await signIn(app, 'staff', 'juma@centre.test')), 'accept-language': 'sw' }
    const swahili = await app.http.inject({
      method: 'POST',
      url: '/api/staff/payments/4/correct',
      headers,
      payload: { reason, transactionId: 'ELIAS00001' },
    })
    expect(swahili.json()).toMatchObject({
      message: 'Hii ni namba ya muamala ya Elias Mwakyusa, oda O-1. Angalia malipo 1.',
    })
    const payer = await postDonation(app.http, { transactionId: 'ELIAS00001' })
    expect(payer.body).not.toContain('Elias Mwakyusa')
    expect(payer.json()).toMatchObject({ code: 'transaction_id_used' })
  })
})
