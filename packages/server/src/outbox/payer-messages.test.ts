import { expect, it } from 'vitest'
import { defaultTextLimits } from '../config/limits.ts'
import type { Engine } from '../db/schema.ts'
import { sampleDonation } from '../testing/sample-donation.ts'
import { sampleOrder } from '../testing/sample-order.ts'
import { asStaff } from '../testing/sample-staff.ts'
import { startSmsGateway } from '../testing/sms-gateway.ts'
import { appWithClock } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { messagePriorities } from './outbox-repository.ts'

const perDay = 16
const networkShare = perDay / 8
const phone = (index: number) => `0754 000 1${String(index).padStart(2, '0')}`

/** Creates an app that sends 16 texts a day, and clients in several networks. */
const open = async (engine: Engine) => {
  const gateway = await startSmsGateway()
  const app = await appWithClock(engine, {
    sms: gateway.sms,
    textLimits: { ...defaultTextLimits, perDay },
    trustProxy: ['loopback'],
  })
  const postFrom = (ip: string, url: string, payload: object) =>
    app.http.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': ip } })
  const order = async (ip: string, index: number) => {
    const email = `buyer${String(index)}@example.org`
    const placed = await postFrom(ip, '/api/orders', {
      ...sampleOrder,
      transactionId: `QAB12CD3${String(index).padStart(2, '0')}`,
      address: { ...sampleOrder.address, email },
    })
    const { shipmentTrackingNumber } = placed.json<{ body: { shipmentTrackingNumber: string } }>().body
    return { shipmentTrackingNumber, email }
  }
  const askForTexts = async (ip: string, key: object, typed: string, received: boolean) => {
    const answer = await postFrom(ip, '/api/orders/texts', { ...key, phone: typed, received })
    return answer.json<{ body: { endsWith: string; waits?: boolean } }>().body
  }
  const orderAndCancel = async (ip: string, index: number) => {
    const key = await order(ip, index)
    await askForTexts(ip, key, phone(index), false)
    await postFrom(ip, '/api/orders/cancel', key)
  }
  return { app, gateway, postFrom, order, askForTexts, orderAndCancel }
}

describeOnEachEngine('[attacked] messages that payers cause', (engine, itOnce) => {
  it('from one network take an eighth of the day’s texts, however many orders it cancels', async () => {
    const { app, gateway, orderAndCancel, order, askForTexts } = await open(engine)
    for (let index = 0; index < 5; index++) await orderAndCancel(`203.0.113.${String(index)}`, index)
    await app.outbox.drain()
    expect(gateway.asked).toHaveLength(networkShare)
    const key = await order('198.51.100.7', 90)
    expect(await askForTexts('198.51.100.7', key, phone(90), true)).toEqual({ endsWith: '190' })
    await app.outbox.drain()
    expect(gateway.asked.slice(networkShare)).toEqual(['+255754000190'])
  })

  it('leave half of the day’s texts to the staff, from however many networks they come', async () => {
    const { app, gateway, order, askForTexts, orderAndCancel } = await open(engine)
    const staff = await asStaff(app)
    const key = await order('192.0.2.7', 90)
    await askForTexts('192.0.2.7', key, phone(90), false)
    for (let index = 0; index < 12; index++) await orderAndCancel(`198.51.${String(index % 6)}.7`, index)
    await app.outbox.drain()
    expect(gateway.asked).toHaveLength(perDay / 2)
    await staff.post('/payments/1/verify', { evidence: 'Line 14' })
    await app.outbox.drain()
    expect(gateway.asked.slice(perDay / 2)).toEqual(['+255754000190'])
  })

  it('wait beyond the network’s share, and the response says so', async () => {
    const { app, gateway, order, askForTexts, orderAndCancel } = await open(engine)
    for (let index = 0; index < networkShare; index++) await orderAndCancel('203.0.113.9', index)
    await app.outbox.drain()
    const key = await order('203.0.113.9', 90)
    const withoutFirst = await askForTexts('203.0.113.9', key, phone(90), false)
    expect(withoutFirst).toEqual({ endsWith: '190' })
    const other = await order('203.0.113.9', 91)
    expect(await askForTexts('203.0.113.9', other, phone(91), true)).toEqual({ endsWith: '191', waits: true })
    await app.outbox.drain()
    expect(gateway.asked).toHaveLength(networkShare)
    app.wait(24 * 3600)
    await app.outbox.drain()
    expect(gateway.asked.slice(networkShare)).toEqual(['+255754000191'])
  })

  itOnce(
    'are emails that strangers asked for: of a cancelled order, and of a paid custom order',
    async () => {
      const { app, postFrom, orderAndCancel } = await open(engine)
      const staff = await asStaff(app)
      await orderAndCancel('203.0.113.9', 0)
      const placed = await postFrom('203.0.113.9', '/api/custom-orders', {
        ...{ productType: 'necklace', colors: ['red'], quantity: 1 },
        customerDetails: { name: 'Neema Mushi', email: 'custom@example.org', phone: '0754 000 000' },
      })
      const { shipmentTrackingNumber } = placed.json<{ body: { shipmentTrackingNumber: string } }>().body
      await staff.post('/custom-orders/1/price', { price: 25_000 })
      await postFrom('203.0.113.9', '/api/custom-orders/pay', {
        ...{ shipmentTrackingNumber, email: 'custom@example.org' },
        ...{ transactionId: 'QK7SAMPLE2', paymentMethod: 'lipa' },
      })
      const mails = await app.db
        .selectFrom('outgoing_messages')
        .select(['recipient', 'priority', 'asked_from'])
        .where('recipient', 'in', ['buyer0@example.org', 'custom@example.org'])
        .orderBy('id')
        .execute()
      const { strangers, staff: byStaff } = messagePriorities
      expect(mails.map(({ priority }) => priority)).toEqual([
        strangers, // the order
        strangers, // its cancellation
        strangers, // the custom order
        byStaff, // its price
        strangers, // its payment
      ])
      expect(mails.filter(({ asked_from: from }) => from === '203.0.113.0/24')).toHaveLength(4)
    },
  )
})

describeOnEachEngine('[attacked] an address that a stranger typed for thirty gifts', (engine) => {
  it('does not block payment reports, and gets no further receipt within the hour', async () => {
    const app = await appWithClock(engine, { rateLimitFactor: 1, trustProxy: ['loopback'] })
    let sent = 0
    const email = 'neema@example.org'
    const post = async (url: string, payload: object) => {
      const id = String(100 + sent++)
      const response = await app.http.inject({
        method: 'POST',
        url,
        payload: { transactionId: `QAB12CD${id}`, ...payload },
        headers: { 'x-forwarded-for': `198.51.${id}.9` },
      })
      return response.statusCode
    }
    const { transactionId: _sample, ...donation } = { ...sampleDonation, email }
    const { transactionId: _other, ...order } = { ...sampleOrder, address: { ...sampleOrder.address, email } }
    const receipts = async () => {
      const mails = await app.db
        .selectFrom('outgoing_messages')
        .select('id')
        .where('mailbox', '=', email)
        .execute()
      return mails.length
    }
    for (let gift = 0; gift < 30; gift++) await post('/api/donations', donation)
    expect(await receipts()).toBe(30)
    const report = { amount: 5000, paymentMethod: 'lipa', contact: email }
    expect(await post('/api/donations', donation)).toBe(201)
    expect(await post('/api/orders/paid', report)).toBe(201)
    expect(await post('/api/orders', order)).toBe(201)
    expect(await receipts()).toBe(30)
    expect(await app.db.selectFrom('payment_claims').select('id').execute()).toHaveLength(33)
    app.wait(3601)
    expect(await post('/api/donations', donation)).toBe(201)
    expect(await receipts()).toBe(31)
  })
})
