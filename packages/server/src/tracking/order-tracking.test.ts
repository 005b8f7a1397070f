import { envelope, trackOrder, type TrackedDonation, type TrackedParcel } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { orderSender } from '../shop/orders/send-order.ts'
import { createShop, postOrder, stocksOf } from '../testing/sample-order.ts'
import { by, countMails, evidence, lastMail, paymentsOf } from '../testing/sample-payment.ts'
import { asStaff } from '../testing/sample-staff.ts'
import type { TestApp } from '../testing/test-app.ts'
import { sampleCentre } from '../testing/sample-centre.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const saturday = () => new Date('2026-11-21T11:05:00.000Z')
const post = ({ http }: Pick<TestApp, 'http'>, url: string, payload: object) =>
  http.inject({ method: 'POST', url, payload })

describeOnEachEngine('[S7 POST /api/orders/track, /correct, /cancel]', (engine, itOnce) => {
  const placed = async (now = saturday) => {
    const app = await createShop(engine, [{}], now)
    const { shipmentTrackingNumber } = (await postOrder(app.http)).json<{
      body: { shipmentTrackingNumber: string }
    }>().body
    const key = { shipmentTrackingNumber, email: 'neema@example.org' }
    const track = async () => (await post(app, '/api/orders/track', key)).json<{ body: TrackedParcel }>().body
    return { app, key, track, payments: paymentsOf(app, now) }
  }

  itOnce('follows an order from the payment’s check to the parcel', async () => {
    const { app, key, track, payments } = await placed()
    const response = await post(app, '/api/orders/track', key)
    expect(v.parse(envelope(trackOrder.output), response.json()).body).toMatchObject({
      kind: 'order',
      reference: 1,
      state: 'checking',
      amount: 20_000,
      items: [{ name: 'Sample Bracelet', quantity: 2 }],
      checkBy: '2026-11-24',
      heldUntil: '2026-11-24T11:05:00.000Z',
      expectedDeliveryDate: '2026-11-28T11:05:00.000Z',
      canCancel: true,
      receipt: null,
    })
    expect(response.body).not.toMatch(/Neema Mushi|Sample Road|0754|QFG7H8J9K0|For the office/)
    await payments.verify({ claimId: 1, by, evidence })
    expect(await track()).toMatchObject({
      state: 'confirmed',
      heldUntil: null,
      canCancel: false,
      receipt: { number: '2026-O-1', name: 'Neema Mushi' },
    })
    const send = orderSender({
      db: app.db,
      now: saturday,
      centre: () => sampleCentre(),
      onMessageQueued: () => undefined,
    })
    expect(await track()).toMatchObject({ courierNumber: null, town: null })
    await send({ orderId: 1, by, courierNumber: 'By bus, AR-0098' })
    expect(await track()).toMatchObject({
      state: 'sent',
      sentAt: '2026-11-21T11:05:00.000Z',
      courierNumber: 'By bus, AR-0098',
      town: 'Dar es Salaam',
      expectedDeliveryDate: '2026-11-28T11:05:00.000Z',
    })
    // Only the town is shown: other people may know the tracking number and the address.
    expect((await post(app, '/api/orders/track', key)).body).not.toMatch(/Sample Road|0754|QFG7H8J9K0/)
  })

  itOnce('says when the payment was not seen in time, and keeps a correction possible', async () => {
    let now = saturday()
    const { app, key, track } = await placed(() => now)
    now = new Date('2026-11-25T09:00:00.000Z')
    expect(await track()).toMatchObject({
      state: 'unpaid',
      checkBy: null,
      canCancel: true,
      correctionsLeft: 3,
    })
    await post(app, '/api/orders/correct', { ...key, correctedTransactionId: 'QFG7H8J9K8' })
    expect(await track()).toMatchObject({ state: 'corrected', checkBy: '2026-11-27' })
  })

  itOnce(
    'takes what is there of a rejected order’s pieces again with a correction, and waits without the others',
    async () => {
      const { app, key, track, payments } = await placed()
      await payments.reject({ claimId: 1, by, reason: 'x' })
      expect(await stocksOf(app)).toEqual([5])
      await post(app, '/api/orders/correct', { ...key, correctedTransactionId: 'QFG7H8J9K8' })
      expect(await stocksOf(app)).toEqual([3])
      expect(await track()).toMatchObject({ state: 'corrected', heldUntil: '2026-11-24T11:05:00.000Z' })
      await payments.reject({ claimId: 1, by, reason: 'x' })
      await app.db.updateTable('products').set({ stock: 1 }).execute()
      await post(app, '/api/orders/correct', { ...key, correctedTransactionId: 'QFG7H8J9K9' })
      expect(await stocksOf(app)).toEqual([0])
      expect(await track()).toMatchObject({
        state: 'corrected',
        heldUntil: '2026-11-24T11:05:00.000Z',
        items: [{ quantity: 2, waiting: 1, sold: 0 }],
      })
    },
  )

  it('is cancelled by its buyer while it is not paid for: the pieces go back once, and an email says so', async () => {
    const { app, key, track } = await placed()
    const mails = await countMails(app)
    const responses = await Promise.all([1, 2].map(() => post(app, '/api/orders/cancel', key)))
    expect(responses.map(({ statusCode }) => statusCode)).toContain(200)
    expect((await post(app, '/api/orders/cancel', key)).statusCode).toBe(200)
    expect(await stocksOf(app)).toEqual([5])
    expect(await track()).toMatchObject({
      state: 'cancelled',
      reason: null,
      canCancel: false,
      correctionsLeft: 0,
      receipt: null,
    })
    expect(await countMails(app)).toBe(mails + 1)
    expect((await lastMail(app)).text).toContain('You cancelled it on our page.')
  })

  itOnce('is cancelled with an email in the language that it was placed in', async () => {
    const app = await createShop(engine, [{}], saturday)
    const { shipmentTrackingNumber } = (await postOrder(app.http, {}, { 'accept-language': 'sw' })).json<{
      body: { shipmentTrackingNumber: string }
    }>().body
    const cancelled = await app.http.inject({
      method: 'POST',
      url: '/api/orders/cancel',
      payload: { shipmentTrackingNumber, email: 'neema@example.org' },
      headers: { 'accept-language': 'en' },
    })
    expect(cancelled.statusCode).toBe(200)
    const { text } = await lastMail(app)
    expect(text).toContain('Uliighairi mwenyewe')
    expect(text).not.toContain('You cancelled it')
  })

  itOnce('is cancelled with all its parts, also once one of them was not found', async () => {
    const app = await createShop(engine, [{}], saturday)
    const { shipmentTrackingNumber } = (
      await postOrder(app.http, { furtherPayments: [{ transactionId: 'QFG7H8J9K1', amount: 5000 }] })
    ).json<{ body: { shipmentTrackingNumber: string } }>().body
    const key = { shipmentTrackingNumber, email: 'neema@example.org' }
    const track = async () => (await post(app, '/api/orders/track', key)).json<{ body: TrackedParcel }>().body
    await paymentsOf(app, saturday).reject({ claimId: 1, by, reason: 'x' })
    expect(await track()).toMatchObject({ state: 'not_found', canCancel: true })
    expect((await post(app, '/api/orders/cancel', key)).statusCode).toBe(200)
    expect(await track()).toMatchObject({ state: 'cancelled', canCancel: false, correctionsLeft: 0 })
    expect(await stocksOf(app)).toEqual([5])
    const { text } = await lastMail(app)
    for (const id of ['QFG7H8J9K0', 'QFG7H8J9K1']) expect(text).toContain(id)
  })

  itOnce('is not cancelled once it is paid for', async () => {
    const { app, key, payments } = await placed()
    await payments.verify({ claimId: 1, by, evidence })
    expect((await post(app, '/api/orders/cancel', key)).json()).toMatchObject({ code: 'state_changed' })
    expect(await stocksOf(app)).toEqual([3])
  })

  itOnce('names the donation that the same payment is for, as long as there is one', async () => {
    const app = await createShop(engine, [{}], saturday)
    const { shipmentTrackingNumber } = (
      await postOrder(app.http, { donation: { amount: 7000, campaignId: 2 } })
    ).json<{ body: { shipmentTrackingNumber: string } }>().body
    const key = { shipmentTrackingNumber, email: 'neema@example.org' }
    const track = async () => (await post(app, '/api/orders/track', key)).json<{ body: TrackedParcel }>().body
    expect(await track()).toMatchObject({ state: 'checking', amount: 20_000, donation: 7000 })
    await paymentsOf(app, saturday).verify({ claimId: 1, by, evidence, receivedAmountTzs: 25_000 })
    expect(await track()).toMatchObject({ state: 'confirmed', amount: 20_000, donation: 5000 })
    const { app: other, key: withoutDonation } = await placed()
    expect((await post(other, '/api/orders/track', withoutDonation)).json()).toMatchObject({
      body: { donation: null },
    })
  })

  itOnce(
    'names what the payment that was not found should have brought: for an order and a donation, and of a part',
    async () => {
      const app = await createShop(engine, [{}], saturday)
      const notFound = async (changes: Record<string, unknown>, claimId: number) => {
        const { shipmentTrackingNumber } = (await postOrder(app.http, changes)).json<{
          body: { shipmentTrackingNumber: string }
        }>().body
        await paymentsOf(app, saturday).reject({ claimId, by, reason: 'x' })
        const key = { shipmentTrackingNumber, email: 'neema@example.org' }
        return (await post(app, '/api/orders/track', key)).json<{ body: TrackedParcel }>().body
      }
      expect(await notFound({ donation: { amount: 7000, campaignId: 2 } }, 1)).toMatchObject({
        state: 'not_found',
        amount: 20_000,
        missingAmount: 27_000,
      })
      const donation = await post(app, '/api/donations/track', { reference: 1, transactionId: 'QFG7H8J9K0' })
      expect(donation.json()).toMatchObject({ body: { amount: 7000, missingAmount: 27_000 } })
      const inParts = {
        transactionId: 'QFG7H8J9K1',
        furtherPayments: [{ transactionId: 'QFG7H8J9K2', amount: 5000 }],
      }
      expect(await notFound(inParts, 3)).toMatchObject({
        state: 'not_found',
        amount: 20_000,
        missingAmount: 5000,
      })
    },
  )

  itOnce('has one answer for a wrong number, a wrong address and the anonymous one', async () => {
    const { app, key } = await placed()
    for (const wrong of [
      { ...key, email: 'other@example.org' },
      { ...key, email: 'anonymous@example.com' },
      { ...key, shipmentTrackingNumber: 'TRK1' },
    ])
      for (const call of ['track', 'correct', 'cancel'])
        expect(
          (await post(app, `/api/orders/${call}`, { ...wrong, correctedTransactionId: 'QFG7H8J9K8' })).json(),
        ).toMatchObject({ statusCode: 404, code: 'order_not_found', body: null })
  })

  itOnce('shows a donation that was paid for with the order as a donation of its own', async () => {
    const app = await createShop(engine, [{}], saturday)
    const { shipmentTrackingNumber } = (
      await postOrder(app.http, { donation: { amount: 7000, campaignId: 2 } })
    ).json<{ body: { shipmentTrackingNumber: string } }>().body
    const both = async () => [
      (await post(app, '/api/donations/track', { reference: 1, transactionId: 'QFG7H8J9K0' })).json<{
        body: TrackedDonation
      }>().body,
      (await post(app, '/api/orders/track', { shipmentTrackingNumber, email: 'neema@example.org' })).json<{
        body: TrackedParcel
      }>().body,
    ]
    expect(await both()).toMatchObject([
      { state: 'checking', amount: 7000 },
      { state: 'checking', amount: 20_000 },
    ])
    await paymentsOf(app, saturday).verify({ claimId: 1, by, evidence })
    expect(await both()).toMatchObject([
      { state: 'confirmed', amount: 7000, receipt: { number: '2026-G-1' } },
      { state: 'confirmed', amount: 20_000, receipt: { number: '2026-O-1' } },
    ])
    await paymentsOf(app, saturday).reopen({ claimId: 1, by, reason: 'Look again' })
    await paymentsOf(app, saturday).verify({ claimId: 1, by, evidence, receivedAmountTzs: 20_000 })
    expect(await both()).toMatchObject([
      { state: 'unpaid', amount: 7000, reason: null, receipt: null, correctionsLeft: 0 },
      { state: 'confirmed', amount: 20_000, receipt: { number: '2026-O-1' } },
    ])
  })

  itOnce('says what was sent back of an order, and of the donation that was paid for with it', async () => {
    const app = await createShop(engine, [{}], saturday)
    const staff = await asStaff(app)
    const { shipmentTrackingNumber } = (
      await postOrder(app.http, { donation: { amount: 7000, campaignId: 2 } })
    ).json<{ body: { shipmentTrackingNumber: string } }>().body
    await staff.post('/payments/1/verify', { evidence })
    const sendBack = (of: 'donation' | 'order', amount: number, transactionId: string) =>
      staff.post('/payments/1/refund', {
        of,
        amount,
        channel: 'm-pesa',
        transactionId,
        reason: 'You asked for it.',
      })
    expect((await sendBack('donation', 7000, 'OUT0000001')).statusCode).toBe(200)
    expect((await sendBack('order', 5000, 'OUT0000002')).statusCode).toBe(200)
    const donation = await post(app, '/api/donations/track', { reference: 1, transactionId: 'QFG7H8J9K0' })
    const at = saturday().toISOString()
    expect(donation.json()).toMatchObject({ body: { state: 'refunded', refunds: [{ amount: 7000, at }] } })
    const order = await post(app, '/api/orders/track', { shipmentTrackingNumber, email: 'neema@example.org' })
    expect(order.json()).toMatchObject({
      body: { state: 'confirmed', amount: 15_000, refunds: [{ amount: 5000, at }] },
    })
    expect(order.body).not.toContain('OUT0000002')
  })

  itOnce('asks for the part that was not found, and waits for the others with it', async () => {
    const app = await createShop(engine, [{}], saturday)
    const payments = paymentsOf(app, saturday)
    const { shipmentTrackingNumber } = (
      await postOrder(app.http, { furtherPayments: [{ transactionId: 'QFG7H8J9K1', amount: 5000 }] })
    ).json<{ body: { shipmentTrackingNumber: string } }>().body
    const key = { shipmentTrackingNumber, email: 'neema@example.org' }
    const track = async () => (await post(app, '/api/orders/track', key)).json<{ body: TrackedParcel }>().body
    expect(await track()).toMatchObject({ state: 'checking', correctionsLeft: 0, canCancel: true })
    await payments.verify({ claimId: 1, by, evidence })
    await payments.reject({ claimId: 2, by, reason: 'The second one is not on our statement.' })
    expect(await track()).toMatchObject({
      state: 'not_found',
      reason: 'The second one is not on our statement.',
      missingAmount: 5000,
      correctionsLeft: 3,
      canCancel: false,
      receipt: null,
    })
    await post(app, '/api/orders/correct', { ...key, correctedTransactionId: 'QFG7H8J9K2' })
    expect(await track()).toMatchObject({ state: 'corrected', missingAmount: null })
    await payments.verify({ claimId: 2, by, evidence })
    expect(await track()).toMatchObject({ state: 'confirmed', amount: 20_000 })
  })
})
