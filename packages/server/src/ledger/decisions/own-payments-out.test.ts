import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { by, evidence, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn, paymentsIn } from '../../testing/sample-staff.ts'
import { createReversalImporter } from '../../testing/sample-statement.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const outgoing = {
  code: 'validation_failed',
  fields: { transactionId: expect.stringContaining('a payment that we sent ourselves') as string },
}
const refundBody = { amount: 2000, channel: 'm-pesa', transactionId: 'QOUT12345X', reason: 'Asked for.' }

describeOnEachEngine('[payments] the ID of a payment that the centre sent', (engine, itOnce) => {
  const withRefundable = async () => {
    const app = await createTestApp(engine)
    const staff = await asStaff(app)
    await postDonation(app.http, { transactionId: 'QFG7H8J9K0', amount: 5000 })
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    return { ...app, ...staff }
  }

  itOnce(
    'is refused to whoever was refunded, however it is spelt, also as a second one or a correction',
    async () => {
      const app = await withRefundable()
      await postDonation(app.http, { transactionId: 'QZZ1234567', amount: 2000 })
      await app.post('/payments/1/refund', refundBody)
      for (const ids of [
        { transactionId: 'qout 12345x' },
        { transactionId: '26000000000001', otherTransactionId: '503-QOUT12345X' },
        { transactionId: 'Muamala: QOUT12345X' },
      ]) {
        const refused = await postDonation(app.http, { ...ids, amount: 2000 })
        expect([refused.statusCode, refused.json()]).toMatchObject([400, outgoing])
      }
      const correction = { reason: 'x', transactionId: 'QOUT12345X' }
      expect((await app.post('/payments/2/correct', correction)).json()).toMatchObject(outgoing)
      expect(await statesOf(app)).toEqual(['verified', 'submitted'])
    },
  )

  itOnce('a refund whose ID was claimed first is recorded, and flags the claim', async () => {
    const app = await withRefundable()
    await postDonation(app.http, { transactionId: 'QOUT12345X', amount: 2000 })
    expect((await app.post('/payments/1/refund', refundBody)).statusCode).toBe(200)
    expect(paymentIn(await app.get('/payments/2')).flags).toContain('own-payment-out')
    const { importRows } = createReversalImporter(app)
    await importRows('QOUT12345X,,2000,,Payment')
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
  })

  itOnce('a claim’s ID that only looks like it is flagged, and two people verify the claim', async () => {
    const app = await withRefundable()
    await app.post('/payments/1/refund', { ...refundBody, transactionId: 'QOUT10345X' })
    const { importRows } = createReversalImporter(app)
    await importRows('QOUT50345X,,,3000,Sent to a supplier')
    for (const transactionId of ['Q0UTl0345X', 'QOUTSO345X', 'QOUT77345X'])
      await postDonation(app.http, { transactionId, amount: 2000 })
    const flagged = paymentsIn(await app.post('/payments/list?flag=own-payment-out')).map(({ id }) => id)
    expect(flagged).toEqual([2, 3])
    await expect(paymentsOf(app).verify({ claimId: 2, by, evidence })).rejects.toMatchObject({
      code: 'second_person_required',
      reasons: ['own-payment-out'],
    })
    // An incoming payment with exactly this ID makes the ID a payer's.
    await importRows('QOUTSO345X,,2000,,Payment')
    expect(paymentIn(await app.get('/payments/3'))).toMatchObject({ state: 'verified', flags: [] })
  })

  itOnce('the ID of the refunded payment is not accepted as the outgoing one', async () => {
    const app = await withRefundable()
    const refused = await app.post('/payments/1/refund', { ...refundBody, transactionId: 'QFG7H8J9K0' })
    expect(refused.json()).toMatchObject({ code: 'transaction_id_used' })
  })

  it('an outgoing line shows the ID too, before or after it is claimed', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    const { importRows } = createReversalImporter(app)
    await postDonation(app.http, { transactionId: 'QOUT11111X', amount: 2000 })
    await importRows('QOUT11111X,,,2000,Sent to a supplier', 'QOUT22222X,,,3000,Sent to a supplier')
    expect(paymentsIn(await post('/payments/list?flag=own-payment-out')).map(({ id }) => id)).toEqual([1])
    expect((await postDonation(app.http, { transactionId: 'QOUT22222X' })).json()).toMatchObject(outgoing)
  })

  itOnce('a charge on a payment does not make its ID the centre’s', async () => {
    const app = await createTestApp(engine)
    const { get } = await asStaff(app)
    const { importRows } = createReversalImporter(app)
    await importRows('QIN1234567,,7000,,Payment', 'QIN1234567,,,70,Cost')
    expect((await postDonation(app.http, { transactionId: 'QIN1234567', amount: 7000 })).statusCode).toBe(201)
    await importRows('QIN1234567,,7000,,Payment')
    expect(await statesOf(app)).toEqual(['verified'])
    expect(paymentIn(await get('/payments/1')).flags).toEqual([])
  })
})
