import { endpoints, envelope, type TrackedCustomOrder } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Engine } from '../../db/schema.ts'
import { auditErrors } from '../../testing/audit-payments.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { countMails, evidence, lastMail } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const input = {
  productType: 'necklace',
  colors: ['red'],
  quantity: 1,
  customerDetails: { name: 'Neema Mushi', email: 'neema@example.org', phone: '0754 000 000' },
}
const proof = { transactionId: 'QK7SAMPLE2', paymentMethod: 'lipa' }

const withPrice = async (engine: Engine) => {
  const app = await createTestApp(engine)
  const staff = await asStaff(app)
  const send = (url: string, payload: object) => app.http.inject({ method: 'POST', url, payload })
  const placed = (await send('/api/custom-orders', input)).json<{
    body: { shipmentTrackingNumber: string }
  }>().body
  const key = { shipmentTrackingNumber: placed.shipmentTrackingNumber, email: 'Neema@example.org' }
  const pay = (change: object = {}) => send('/api/custom-orders/pay', { ...key, ...proof, ...change })
  const track = async (): Promise<TrackedCustomOrder> =>
    v.parse(envelope(endpoints.payCustomOrder.output), (await send('/api/orders/track', key)).json()).body
  const setPrice = () => staff.post('/custom-orders/1/price', { price: 25_000 })
  return { app, staff, send, pay, track, setPrice, key }
}

describeOnEachEngine(
  '[S3 custom order payload] a custom order, paid where it is tracked',
  (engine, itOnce) => {
    itOnce(
      'takes the ID of its payment once it has a price, as a claim that is checked like any other',
      async () => {
        const { app, staff, pay, track, setPrice } = await withPrice(engine)
        expect((await pay()).json()).toMatchObject({ statusCode: 409, code: 'state_changed' })
        expect(await track()).toMatchObject({ state: 'new', canPay: false, payment: null })
        await setPrice()
        expect(await track()).toMatchObject({ state: 'priced', canPay: true })
        const response = await pay({ wallet: 'mixx', otherTransactionId: '26000000000001' })
        expect(response.json()).toMatchObject({
          statusCode: 200,
          body: {
            state: 'accepted',
            canPay: false,
            receipt: null,
            payment: { state: 'checking', correctionsLeft: 3, wallet: 'mixx' },
          },
        })
        expect((await lastMail(app)).text).toContain('QK7SAMPLE2')
        expect(paymentIn(await staff.get('/payments/1'))).toMatchObject({
          kind: 'custom-order',
          record: 1,
          due: 25_000,
          state: 'submitted',
        })
        const { importLines } = createImporter(app)
        await importLines(['QK7SAMPLE2', 25_000])
        expect(await track()).toMatchObject({ state: 'paid' })
        expect(await auditErrors(app, [['QK7SAMPLE2', 25_000]])).toEqual([])
      },
    )

    itOnce(
      'opens by its number and that ID from then on; a wrong number and a wrong ID have one answer',
      async () => {
        const { send, pay, setPrice } = await withPrice(engine)
        await setPrice()
        const byNumber = (reference: number, transactionId: string) =>
          send('/api/orders/track', { reference, transactionId })
        expect((await byNumber(1, proof.transactionId)).statusCode).toBe(404)
        await pay()
        expect((await byNumber(1, 'qk7 sample2')).json()).toMatchObject({
          statusCode: 200,
          body: { kind: 'custom-order', reference: 1, state: 'accepted' },
        })
        const refused = [await byNumber(2, proof.transactionId), await byNumber(1, 'QK7SAMPLE3')]
        expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404])
        const told = refused.map((response) => response.json<{ code: string; message: string }>())
        expect(new Set(told.map(({ code, message }) => `${code} ${message}`)).size).toBe(1)
      },
    )

    itOnce(
      'the same ID again changes nothing; one that counts elsewhere is refused, and nothing of that is said',
      async () => {
        const { app, pay, setPrice } = await withPrice(engine)
        await setPrice()
        await postDonation(app.http, { transactionId: 'QAB12CD34E' })
        expect((await pay({ transactionId: 'qab12 cd34e' })).json()).toMatchObject({
          statusCode: 409,
          code: 'transaction_id_used',
          message: 'This transaction ID has already been used. Please check it and try again.',
        })
        await pay()
        const mails = await countMails(app)
        expect((await pay({ transactionId: 'qk7 sample2' })).json()).toMatchObject({ statusCode: 200 })
        expect(await countMails(app)).toBe(mails)
        expect(await app.db.selectFrom('payment_claims').select('id').execute()).toHaveLength(2)
      },
    )

    itOnce('a second person with the address alone, or the number alone, pays nothing', async () => {
      const { pay, setPrice } = await withPrice(engine)
      await setPrice()
      for (const change of [
        { email: 'asha@example.org' },
        { shipmentTrackingNumber: 'TRK00000000000000000000' },
        { email: 'anonymous@example.com' },
      ])
        expect((await pay(change)).json()).toMatchObject({ statusCode: 404, code: 'order_not_found' })
    })

    itOnce('one that was not found is corrected there, three times at most', async () => {
      const { staff, pay, track, setPrice } = await withPrice(engine)
      await setPrice()
      await pay()
      await staff.post('/payments/1/reject', { reason: 'No such ID on the statement.' })
      expect(await track()).toMatchObject({
        state: 'accepted',
        canPay: true,
        payment: { state: 'not_found', reason: 'No such ID on the statement.', correctionsLeft: 3 },
      })
      for (const [at, transactionId] of ['QK7SAMPLE3', 'QK7SAMPLE4', 'QK7SAMPLE5'].entries())
        expect((await pay({ transactionId })).json()).toMatchObject({
          body: { payment: { state: 'corrected', correctionsLeft: 2 - at } },
        })
      expect((await pay({ transactionId: 'QK7SAMPLE6' })).json()).toMatchObject({ code: 'state_changed' })
      expect(paymentIn(await staff.get('/payments/1'))).toMatchObject({ transactionId: 'QK7SAMPLE5' })
    })

    itOnce('once it is confirmed there is a receipt, and a mail that leads to it', async () => {
      const { app, staff, pay, track, setPrice } = await withPrice(engine)
      await setPrice()
      await pay()
      await staff.post('/payments/1/verify', { evidence })
      expect(await track()).toMatchObject({
        state: 'paid',
        canPay: false,
        payment: { state: 'confirmed' },
        receipt: { number: '2026-C-1', name: 'Neema Mushi', amount: 25_000 },
      })
      expect((await lastMail(app)).text).toContain('Tsh 25,000')
      expect((await pay({ transactionId: 'QK7SAMPLE9' })).json()).toMatchObject({ code: 'state_changed' })
    })

    it('two with different IDs at once leave one claim', async () => {
      const { app, pay, setPrice } = await withPrice(engine)
      await setPrice()
      const answers = await Promise.all([pay(), pay({ transactionId: 'QK7SAMPLE3' })])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await app.db.selectFrom('payment_claims').select('id').execute()).toHaveLength(1)
      expect(await app.db.selectFrom('payment_claim_ids').select('claim_id').execute()).toHaveLength(1)
    })
  },
)
