import type { TrackedParcel } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { createShop, postOrder, stocksOf } from '../testing/sample-order.ts'
import { by, evidence, paymentsOf } from '../testing/sample-payment.ts'

const saturday = () => new Date('2026-11-21T11:05:00.000Z')
const key = { reference: 1, transactionId: 'QFG7H8J9K0' }

describe('[S7 POST /api/orders/track] by number and transaction ID', () => {
  const placed = async () => {
    const app = await createShop('sqlite', [{}], saturday)
    await postOrder(app.http)
    const post = (call: string, payload: object) =>
      app.http.inject({ method: 'POST', url: `/api/orders/${call}`, payload })
    const track = async (opensIt: object = key) =>
      (await post('track', opensIt)).json<{ body: TrackedParcel }>().body
    return { app, post, track, payments: paymentsOf(app, saturday) }
  }

  it('opens the order, however the ID is spelt, and shows no more than the tracking number does', async () => {
    const { post, track } = await placed()
    expect(await track()).toMatchObject({ kind: 'order', reference: 1, state: 'checking', canCancel: true })
    expect(await track({ reference: 1, transactionId: ' qfg7 h8j9-k0 ' })).toMatchObject({ reference: 1 })
    const { body } = await post('track', key)
    expect(body).not.toMatch(/Neema|Sample Road|0754|TRK|example\.org|For the office/)
  })

  it('has one answer for a wrong number, a wrong ID, and the ID of another order', async () => {
    const { app, post } = await placed()
    await postOrder(app.http, { transactionId: 'QFG7H8J9K5' })
    const answers = new Set<string>()
    for (const wrong of [
      { reference: 99, transactionId: 'QFG7H8J9K0' },
      { reference: 1, transactionId: 'QFG7H8J9K9' },
      { reference: 1, transactionId: 'QFG7H8J9K5' },
      { reference: 2, transactionId: 'QFG7H8J9K0' },
    ])
      for (const call of ['track', 'correct', 'cancel']) {
        const response = await post(call, { ...wrong, correctedTransactionId: 'QFG7H8J9K8' })
        const { requestId, ...rest } = response.json<Record<string, unknown>>()
        answers.add(JSON.stringify(rest))
        expect(rest).toMatchObject({ statusCode: 404, code: 'order_not_found', body: null })
      }
    expect(answers.size).toBe(1)
  })

  it('corrects the ID, with the earlier one too until it is another payment’s', async () => {
    const { app, post, track, payments } = await placed()
    await payments.reject({ claimId: 1, by, reason: 'x' })
    const corrected = await post('correct', { ...key, correctedTransactionId: 'QFG7H8J9K8' })
    const at = saturday().toISOString()
    expect(corrected.json()).toMatchObject({
      body: { state: 'corrected', replacedIds: [{ transactionId: '••• J9K0', at }] },
    })
    expect(await track({ reference: 1, transactionId: 'QFG7H8J9K8' })).toMatchObject({ state: 'corrected' })
    expect(await track()).toMatchObject({ state: 'corrected' })
    await postOrder(app.http, { transactionId: 'QFG7H8J9K0' })
    expect((await post('track', key)).statusCode).toBe(404)
  })

  it('calls the order off while it is not paid for, and not afterwards', async () => {
    const { app, post, payments } = await placed()
    expect((await post('cancel', key)).json()).toMatchObject({ body: { state: 'cancelled' } })
    expect(await stocksOf(app)).toEqual([5])
    await postOrder(app.http, { transactionId: 'QFG7H8J9K5' })
    await payments.verify({ claimId: 2, by, evidence })
    const late = await post('cancel', { reference: 2, transactionId: 'QFG7H8J9K5' })
    expect(late.json()).toMatchObject({ code: 'state_changed' })
  })

  it.each([{ reference: 1 }, { transactionId: 'QFG7H8J9K0' }, { reference: 'x', transactionId: 'Q' }, {}])(
    'rejects %j',
    async (payload) => {
      const { post } = await placed()
      expect((await post('track', payload)).json()).toMatchObject({ code: 'validation_failed' })
    },
  )
})
