import {
  answerSold,
  cancelOrder,
  checkOrder,
  correctDonation,
  correctOrder,
  createCustomOrder,
  createDonation,
  createOrder,
  dedicateDonation,
  endpoints,
  joinWall,
  leaveWall,
  keepPieces,
  lookUpOrder,
  payCustomOrder,
  register,
  reportPayment,
  sendContactMessage,
  testClientKey,
  testTransactionIds as ids,
  trackDonation,
  trackOrder,
  type Endpoint,
  type OrderInput,
  type Product,
} from '@charity-kit/contract'
import { centre, donationInput, musicRoom, products } from '@charity-kit/contract/fixtures'
import { is } from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.ts'
import type { Transport } from '../transport.ts'

const [bangle] = products as [Product]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})
/** Sets the clock to when a payment with the ID for it is confirmed. */
const whenConfirmed = () => vi.setSystemTime(Date.now() + 5000)

let visits = 0
/** Returns a client with the test key in a new visit, and its requests to the centre's server. */
const visit = (lang = 'en') => {
  const apiBase = `https://centre-${String(++visits)}.example/api-host`
  const asked: string[] = []
  const transport: Transport = ({ method, url }) => {
    const path = url.slice(apiBase.length)
    asked.push(`${method} ${path}`)
    const bodies: Record<string, unknown> = {
      '/api/campaigns/active': [musicRoom],
      [`/api/products/${String(bangle.id)}`]: bangle,
    }
    if (path === '/data/centre.json') return Promise.resolve({ status: 200, json: centre })
    const status = path in bodies ? 200 : 404
    const code = status === 404 ? { code: 'not_found' } : {}
    return Promise.resolve({
      status,
      json: { statusCode: status, message: '', body: bodies[path] ?? null, ...code },
    })
  }
  const client = createClient({ apiBase, clientKey: testClientKey, lang, transport })
  return { client, asked }
}

const donation = (transactionId: string) => ({ ...donationInput, campaignId: musicRoom.id, transactionId })
const order = (transactionId: string, quantity = 2): OrderInput => ({
  paymentMethod: 'lipa',
  transactionId,
  address: { name: 'Asha', email: 'asha@mail.example', phone: '0754123456', street: 'Uhuru 12' },
  orderItemList: [{ productId: bangle.id, quantity }],
})
const customOrder = (customText = '') => ({
  productType: 'bracelet' as const,
  colors: ['red' as const],
  customText,
  quantity: 2,
  customerDetails: { name: 'Asha', email: 'asha@mail.example', phone: '0754123456' },
})
const error = (code: string) => ({ ok: false, error: { kind: 'rejected', code } })

/** Outcome of each test ID that rejects a call. */
const refusals = [
  [ids.used, error('transaction_id_used')],
  [
    ids.tooManyRequests,
    { ok: false, error: { kind: 'rejected', code: 'too_many_requests', status: 429, retryAfterS: 60 } },
  ],
  [
    ids.centreDown,
    { ok: false, error: { kind: 'unexpected', message: expect.stringContaining('again') as string } },
  ],
  [ids.noNetwork, { ok: false, error: { kind: 'offline' } }],
] as const

describe('[S7 client] the test key: a donation', () => {
  it("a test donation is answered on the device with the centre's data, and can be tracked", async () => {
    const { client, asked } = visit()
    const sent = await client(createDonation, { body: donation('QAB12CD34E') })
    expect(sent).toMatchObject({ ok: true, value: { status: 'submitted', amount: donationInput.amount } })
    if (!sent.ok) return
    const key = { reference: sent.value.id ?? 0, transactionId: 'qab12 cd34e' }
    expect(await client(trackDonation, { body: key })).toMatchObject({
      value: { state: 'checking', campaign: musicRoom.name, correctionsLeft: 3 },
    })
    expect(asked.every((call) => call.startsWith('GET '))).toBe(true)
  })

  it.each(refusals)('a test donation with %s is rejected', async (transactionId, expected) => {
    const { client } = visit()
    expect(await client(createDonation, { body: donation(transactionId) })).toMatchObject(expected)
  })

  it("a test donation is parsed by the server's schema, in the visitor’s language", async () => {
    const { client } = visit('sw')
    const result = await client(createDonation, { body: { ...donation('QAB12CD34E'), amount: 0 } })
    expect(result).toMatchObject(error('validation_failed'))
    if (!result.ok && result.error.kind === 'rejected')
      expect(result.error.fields['amount']).toMatch(/kiasi/i)
  })

  it('a test donation counts once for the same Idempotency-Key and for the same ID', async () => {
    const { client } = visit()
    const options = { idempotencyKey: 'key-12345' }
    const first = await client(createDonation, { body: donation('QAB12CD34E') }, options)
    expect(await client(createDonation, { body: donation('QAB12CD34E') }, options)).toEqual(first)
    expect(await client(createDonation, { body: donation('qab-12cd34e') })).toMatchObject(
      error('transaction_id_used'),
    )
    // A test ID can be used again.
    expect(await client(createDonation, { body: donation(ids.confirmed) })).toMatchObject({ ok: true })
    expect(await client(createDonation, { body: donation(ids.confirmed) })).toMatchObject({ ok: true })
  })

  it('a test donation is confirmed, or not found and corrected', async () => {
    const { client } = visit()
    const sent = await client(createDonation, { body: donation(ids.notFound) })
    const reference = sent.ok ? (sent.value.id ?? 0) : 0
    const key = { reference, transactionId: ids.notFound }
    expect(await client(trackDonation, { body: key })).toMatchObject({
      value: { state: 'not_found', reason: expect.stringContaining('Test') as string },
    })
    const correct = (correctedTransactionId: string) =>
      client(correctDonation, { body: { ...key, correctedTransactionId } })
    expect(await correct(ids.used)).toMatchObject(error('transaction_id_used'))
    expect(await correct('QAB12CD34F')).toMatchObject({ value: { state: 'corrected', correctionsLeft: 2 } })
    expect(await correct(ids.confirmed)).toMatchObject({ value: { state: 'corrected', receipt: null } })
    whenConfirmed()
    expect(await client(trackDonation, { body: key })).toMatchObject({
      value: { state: 'confirmed', receipt: { number: `TEST-${String(reference)}` } },
    })
    expect(await correct('QAB12CD34G')).toMatchObject(error('state_changed'))
    expect(
      await client(joinWall, {
        body: { donation: reference, transactionId: ids.confirmed, showName: true, showAmount: false },
      }),
    ).toMatchObject({ ok: true })
    expect(await client(trackDonation, { body: key })).toMatchObject({
      value: { wall: { showName: true, showAmount: false, showDedication: false, words: '' } },
    })
    expect(
      await client(leaveWall, { body: { donation: reference, transactionId: ids.confirmed } }),
    ).toMatchObject({
      ok: true,
    })
    expect(await client(trackDonation, { body: key })).toMatchObject({ value: { wall: null } })
    const dedication = { kind: 'memory', name: 'Asha Juma' } as const
    expect(await client(dedicateDonation, { body: { ...key, dedication } })).toMatchObject({ ok: true })
    expect(await client(trackDonation, { body: key })).toMatchObject({ value: { dedication } })
  })
})

describe('[S7 client] the test key: an order', () => {
  it('a test order is checked by the centre’s prices and stock, and reserves pieces only in this visit', async () => {
    const { client, asked } = visit()
    const { orderItemList } = order('')
    expect(await client(checkOrder, { body: { orderItemList } })).toMatchObject({
      value: { total: 2 * bangle.price, fields: {} },
    })
    expect(
      await client(checkOrder, {
        body: {
          orderItemList: [
            { productId: bangle.id, quantity: 1000 },
            { productId: 999, quantity: 1 },
          ],
        },
      }),
    ).toMatchObject({
      value: {
        fields: {
          'orderItemList.0.quantity': expect.stringContaining(bangle.name) as string,
          'orderItemList.1.productId': expect.any(String) as string,
        },
      },
    })
    expect(await client(keepPieces, { body: { keep: 'k'.repeat(20), orderItemList } })).toMatchObject({
      value: { orderItemList },
    })
    expect(asked.every((call) => call.startsWith('GET '))).toBe(true)
  })

  it.each(refusals)('a test order with %s is rejected', async (transactionId, expected) => {
    const { client } = visit()
    expect(await client(createOrder, { body: order(transactionId) })).toMatchObject(expected)
  })

  it('a test order opens by its tracking number or its ID, and can be corrected and cancelled', async () => {
    const { client } = visit()
    const sent = await client(createOrder, { body: order('QAB12CD34E') })
    expect(sent).toMatchObject({ ok: true, value: { total: 2 * bangle.price } })
    if (!sent.ok) return
    const key = {
      shipmentTrackingNumber: sent.value.shipmentTrackingNumber ?? '',
      email: 'ASHA@mail.example',
    }
    expect(await client(lookUpOrder, { body: key })).toMatchObject({ value: { id: sent.value.id } })
    const byId = { reference: sent.value.id ?? 0, transactionId: 'QAB12CD34E' }
    for (const body of [key, byId])
      expect(await client(trackOrder, { body })).toMatchObject({
        value: { kind: 'order', state: 'checking' },
      })
    expect(
      await client(correctOrder, { body: { ...key, correctedTransactionId: ids.notFound } }),
    ).toMatchObject({ value: { state: 'not_found', missingAmount: 2 * bangle.price } })
    expect(
      await client(correctOrder, { body: { ...key, correctedTransactionId: 'QAB12CD34F' } }),
    ).toMatchObject({ value: { state: 'corrected' } })
    expect(await client(cancelOrder, { body: key })).toMatchObject({ value: { state: 'cancelled' } })
    expect(await client(trackOrder, { body: { ...key, email: 'other@mail.example' } })).toMatchObject(
      error('order_not_found'),
    )
  })

  it('a test order is confirmed for its buyer a few seconds after it was sent', async () => {
    const { client } = visit()
    const sent = await client(createOrder, { body: order(ids.confirmed) })
    const body = { reference: sent.ok ? (sent.value.id ?? 0) : 0, transactionId: ids.confirmed }
    const state = async () => client(trackOrder, { body })
    expect(await state()).toMatchObject({ value: { state: 'checking', canCancel: true } })
    whenConfirmed()
    expect(await state()).toMatchObject({
      value: { state: 'confirmed', canCancel: false, correctionsLeft: 0, receipt: { name: 'Asha' } },
    })
  })

  it('a test order with sold pieces asks what the buyer wants instead', async () => {
    const { client } = visit()
    const sent = await client(createOrder, { body: order(ids.soldOut) })
    expect(sent).toMatchObject({ value: { orderItemList: [{ line: 1, sold: 2 }] } })
    const body = { reference: sent.ok ? (sent.value.id ?? 0) : 0, transactionId: ids.soldOut }
    expect(
      await client(answerSold, { body: { ...body, answers: [{ line: 1, answer: 'refund' }] } }),
    ).toMatchObject({ value: { items: [{ sold: 2, answer: 'refund' }] } })
  })
})

describe('[S7 client] the test key: a custom order', () => {
  it('a test custom order has a price at once, and can be paid with each outcome', async () => {
    const { client } = visit()
    const sent = await client(createCustomOrder, { body: customOrder() })
    const key = {
      shipmentTrackingNumber: sent.ok ? (sent.value.shipmentTrackingNumber ?? '') : '',
      email: 'asha@mail.example',
    }
    expect(await client(trackOrder, { body: key })).toMatchObject({
      value: { kind: 'custom-order', state: 'priced', canPay: true },
    })
    const pay = (transactionId: string) =>
      client(payCustomOrder, { body: { ...key, paymentMethod: 'lipa', transactionId } })
    for (const [id, expected] of refusals) expect(await pay(id)).toMatchObject(expected)
    expect(await pay(ids.notFound)).toMatchObject({
      value: { payment: { state: 'not_found' }, canPay: true },
    })
    expect(await pay(ids.confirmed)).toMatchObject({
      value: { state: 'accepted', payment: { state: 'checking' } },
    })
    whenConfirmed()
    expect(await client(trackOrder, { body: key })).toMatchObject({
      value: { state: 'paid', payment: { state: 'confirmed' }, receipt: { amount: 40_000 }, canPay: false },
    })
  })

  it.each(refusals.slice(1))('a test custom order with the text %s is rejected', async (text, expected) => {
    const { client } = visit()
    expect(await client(createCustomOrder, { body: customOrder(text) })).toMatchObject(expected)
  })
})

describe('[S7 client] the test key: all other calls', () => {
  it('the sandbox takes the report of a payment, and a message', async () => {
    const { client } = visit()
    const report = { amount: 5000, contact: '0754123456', paymentMethod: 'lipa' as const }
    const sent = await client(reportPayment, { body: { ...report, transactionId: 'QAB12CD34E' } })
    expect(sent).toMatchObject({ value: { status: 'submitted' } })
    const body = { reference: sent.ok ? (sent.value.id ?? 0) : 0, transactionId: 'QAB12CD34E' }
    expect(await client(trackOrder, { body })).toMatchObject({ value: { reported: 5000 } })
    const paid = await client(reportPayment, { body: { ...report, transactionId: ids.confirmed } })
    whenConfirmed()
    const key = { reference: paid.ok ? (paid.value.id ?? 0) : 0, transactionId: ids.confirmed }
    expect(await client(trackOrder, { body: key })).toMatchObject({
      value: { state: 'accepted', payment: { state: 'confirmed' }, receipt: { amount: 5000 } },
    })
    const message = { name: 'Asha', email: 'asha@mail.example', subject: '', message: 'Habari' }
    expect(await client(sendContactMessage, { body: message })).toMatchObject({ ok: true })
  })

  it('the sandbox has no accounts', async () => {
    const { client, asked } = visit()
    expect(await client(register, { body: {} as never })).toMatchObject(error('client_key_refused'))
    expect(asked).toEqual([])
  })

  it('the sandbox responds as the server promises', async () => {
    const { client } = visit()
    const promised = async (endpoint: Endpoint, body: object) => {
      const result = await client(endpoint, { body })
      expect([endpoint.path, result.ok && is(endpoint.output, result.value)]).toEqual([endpoint.path, true])
    }
    await promised(endpoints.createDonation, donation('QAB12CD34E'))
    await promised(endpoints.createOrder, order('QAB12CD35F'))
    await promised(endpoints.createCustomOrder, customOrder())
  })
})
