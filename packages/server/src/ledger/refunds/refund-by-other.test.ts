import { describe, expect, it } from 'vitest'
import { addPhone, received } from '../../testing/sample-feed.ts'
import { postDonation, sampleDonation } from '../../testing/sample-donation.ts'
import { evidence } from '../../testing/sample-payment.ts'
import { refund } from '../../testing/sample-refund.ts'
import { addMember, forTwo, outcomeOf } from '../../testing/sample-second-person.ts'
import { paymentIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { appWithClock } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

describe('[payments] whoever verified', () => {
  const open = async () => {
    const app = await appWithClock('sqlite')
    const [daudi, upendo] = [await addMember(app, 'daudi'), await addMember(app, 'upendo')]
    await postDonation(app.http)
    return { app, daudi, upendo }
  }

  it('does not record what is sent back, nor does who verified first, or before it was taken back', async () => {
    const { app, daudi, upendo } = await open()
    const rehema = await addMember(app, 'rehema')
    await daudi.post('/payments/1/verify', { evidence })
    await daudi.post('/payments/1/reopen', { reason: 'x' })
    await upendo.post('/payments/1/verify', { evidence })
    expect(paymentIn(await daudi.get('/payments/1')).refundBy).toBe('other')
    for (const one of [daudi, upendo])
      expect(outcomeOf(await one.post('/payments/1/refund', refund()))).toEqual(forTwo)
    expect(paymentIn(await rehema.post('/payments/1/refund', refund())).state).toBe('refunded')

    await postDonation(app.http, { transactionId: 'BKC7T2M4QX', amount: 600_000 })
    await daudi.post('/payments/2/verify', { evidence })
    await upendo.post('/payments/2/agree')
    const back = refund({ transactionId: 'OUT0000002' })
    for (const one of [daudi, upendo])
      expect(outcomeOf(await one.post('/payments/2/refund', back))).toEqual(forTwo)
    expect((await rehema.post('/payments/2/refund', back)).statusCode).toBe(200)
  })

  it('does not do so by an account of their own making either', async () => {
    const { app, daudi, upendo } = await open()
    await postDonation(app.http, { transactionId: 'BKC7T2M4QX' })
    await upendo.log('role-granted', 'invitation')
    await daudi.post('/payments/1/verify', { evidence })
    expect(outcomeOf(await upendo.post('/payments/1/refund', refund()))).toEqual(forTwo)
    await upendo.post('/payments/2/verify', { evidence })
    const back = refund({ transactionId: 'OUT0000002' })
    const rehema = await addMember(app, 'rehema')
    expect(outcomeOf(await daudi.post('/payments/2/refund', back))).toEqual(forTwo)
    app.wait(7 * 86_400 + 1)
    expect((await rehema.post('/payments/2/refund', back)).statusCode).toBe(200)
  })

  it('at the command line may be anybody, so recording a refund takes a code', async () => {
    const { app, daudi } = await open()
    await app.db
      .updateTable('payment_claims')
      .set({
        state: 'verified',
        received_amount_tzs: 5000,
        donation_tzs: 5000,
        decided_at: '2026-11-21T09:00:00.000Z',
      })
      .execute()
    await app.db
      .insertInto('payment_events')
      .values({
        claim_id: 1,
        action: 'verified',
        from_state: 'submitted',
        to_state: 'verified',
        actor: 'command line (root)',
        evidence,
        received_amount_tzs: 5000,
        created_at: '2026-11-21T09:00:00.000Z',
      })
      .execute()
    const code = await daudi.enrol()
    expect((await daudi.post('/payments/1/refund', refund())).statusCode).toBe(400)
    expect((await daudi.post('/payments/1/refund', refund({ code: code() }))).statusCode).toBe(200)
  })
})

describeOnEachEngine('[payments] what nobody pressed', (engine, itOnce) => {
  const open = async () => {
    const app = await appWithClock(engine)
    const [daudi, upendo] = [await addMember(app, 'daudi'), await addMember(app, 'upendo')]
    await postDonation(app.http)
    return { app, daudi, upendo }
  }

  it('is sent back by anybody where the server verified it by a phone’s notice', async () => {
    const { app, daudi } = await open()
    const phone = await addPhone(app)
    await phone.forward(received(sampleDonation.transactionId, 5000, 25_000))
    expect(paymentIn(await daudi.get('/payments/1'))).toMatchObject({
      state: 'verified',
      refundBy: 'anybody',
    })
    expect(paymentIn(await daudi.post('/payments/1/refund', refund())).state).toBe('refunded')
  })

  itOnce('is not sent back by whoever decided it before the server did', async () => {
    const { app, daudi, upendo } = await open()
    const phone = await addPhone(app)
    await daudi.post('/payments/1/verify', { evidence })
    await daudi.post('/payments/1/reopen', { reason: 'x' })
    await phone.forward(received(sampleDonation.transactionId, 5000, 25_000))
    expect(paymentIn(await daudi.get('/payments/1')).refundBy).toBe('other')
    expect(outcomeOf(await daudi.post('/payments/1/refund', refund()))).toEqual(forTwo)
    expect(paymentIn(await upendo.post('/payments/1/refund', refund())).state).toBe('refunded')
  })

  itOnce('is sent back by anybody but the importer where an import verified it', async () => {
    const { app, daudi } = await open()
    const importer = await addMember(app, 'staff')
    await createImporter(app).importLines([sampleDonation.transactionId, 5000])
    expect(paymentIn(await daudi.get('/payments/1')).history.at(-1)).toMatchObject({ by: importer.email })
    expect(outcomeOf(await importer.post('/payments/1/refund', refund()))).toEqual(forTwo)
    expect(paymentIn(await daudi.post('/payments/1/refund', refund())).state).toBe('refunded')
  })
})
