import { envelope, getReceipt } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { countMails, lastMail } from '../../testing/sample-payment.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

describeOnEachEngine('[desk people] a receipt', (engine, itOnce) => {
  itOnce('is shown and sent again once the payment is verified, and not before', async () => {
    const app = await createShop(engine, [{}], () => new Date('2026-11-21T09:00:00.000Z'))
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'QFG7H8J9K0' })
    await postOrder(app.http, { transactionId: 'ORDER00001' })
    for (const path of ['/payments/1/receipt', '/payments/2/receipt']) {
      expect((await get(path)).json()).toMatchObject({ code: 'state_changed' })
      expect((await post(path)).json()).toMatchObject({ code: 'state_changed' })
    }
    for (const id of ['1', '2']) await post(`/payments/${id}/verify`, { evidence: 'Line 14' })
    const read = async (id: number) =>
      v.parse(envelope(getReceipt.output), (await get(`/payments/${String(id)}/receipt`)).json()).body
    expect(await read(1)).toMatchObject({
      number: '2026-G-1',
      amount: 5000,
      name: 'Neema Mushi',
      transactionId: 'QFG7H8J9K0',
      items: [],
      canBeMailed: true,
    })
    expect(await read(2)).toMatchObject({
      number: '2026-O-1',
      amount: 20_000,
      campaign: null,
      items: [{ name: 'Sample Bracelet', quantity: 2 }],
    })
    const mails = await countMails(app)
    expect((await post('/payments/1/receipt')).statusCode).toBe(200)
    expect(await countMails(app)).toBe(mails + 1)
    expect((await lastMail(app)).subject).toBe('Your gift has arrived (gift G-1)')
    expect((await get('/payments/9/receipt')).statusCode).toBe(404)
  })

  itOnce('has the same amount on paper and by mail, without what was sent back', async () => {
    const app = await createShop(engine, [{}])
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { amount: 5000 })
    await post('/payments/1/verify', { evidence: 'Line 14' })
    const back = { amount: 2000, channel: 'm-pesa', transactionId: 'OUT0000001', reason: 'Sent too much.' }
    expect((await post('/payments/1/refund', back)).statusCode).toBe(200)
    expect((await get('/payments/1/receipt')).json()).toMatchObject({ body: { amount: 3000 } })
    await post('/payments/1/receipt')
    expect((await lastMail(app)).text).toContain('Amount received: Tsh 3,000')
  })

  it('an anonymous donation’s receipt has no name and cannot be emailed', async () => {
    const app = await createShop(engine, [{}])
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { name: 'Anonymous', email: 'anonymous@example.com' })
    await post('/payments/1/verify', { evidence: 'Line 14' })
    expect((await get('/payments/1/receipt')).json()).toMatchObject({
      body: { name: null, canBeMailed: false },
    })
    expect((await post('/payments/1/receipt')).json()).toMatchObject({ code: 'state_changed' })
  })
})
