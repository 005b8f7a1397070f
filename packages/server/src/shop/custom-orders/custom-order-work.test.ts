import {
  customOrderStates,
  customOrderSteps,
  endpoints,
  envelope,
  type CustomOrderState,
  type StaffCustomOrderDetails,
} from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { countMails, evidence, lastMail } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn } from '../../testing/sample-staff.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import type { Engine } from '../../db/schema.ts'
import { isStepAllowed } from './custom-order-state.ts'

const input = {
  productType: 'bracelet',
  colors: ['red', 'white'],
  customText: 'NEEMA',
  additionalDetails: 'For a small wrist.\nNo metal, please.',
  quantity: 2,
  customerDetails: { name: 'Neema Mushi', email: 'neema@example.org', phone: '0754 000 000' },
}
const details = {
  productType: 'bracelet',
  colors: ['red', 'white'],
  customText: 'NEEMA',
  additionalDetails: 'For a small wrist.\nNo metal, please.',
  quantity: 2,
  phone: '0754 000 000',
}
const payment = { price: 30_000, transactionId: 'CUSTOM0001', paymentMethod: 'lipa' }

const shown = (response: LightMyRequestResponse): StaffCustomOrderDetails =>
  v.parse(envelope(endpoints.getCustomOrder.output), response.json()).body

const withCustomOrder = async (engine: Engine, language = 'en') => {
  const app = await createTestApp(engine)
  const staff = await asStaff(app)
  const place = () =>
    app.http.inject({
      method: 'POST',
      url: '/api/custom-orders',
      payload: input,
      headers: { 'accept-language': language },
    })
  await place()
  const post = (path: string, body: object) => staff.post(`/custom-orders/1/${path}`, body)
  const list = async (query = '') =>
    (await staff.post(`/custom-orders/list${query}`)).json<{ body: { id: number; state: string }[] }>().body
  return { app, staff, place, post, list, get: async () => shown(await staff.get('/custom-orders/1')) }
}

describe('[desk custom orders] a price', () => {
  const price = {
    price: 27_000,
    delivery: 3000,
    readyOn: '2026-12-04',
    priceUntil: '2026-12-18',
    note: 'The letter will be olive wood.',
  }

  it('holds the delivery and its days, and the mail that was shown before is the one that is sent', async () => {
    const { app, post, get } = await withCustomOrder('sqlite')
    const mails = await countMails(app)
    const shownBefore = (await post('price-preview', price)).json<{ body: Record<string, string> }>().body
    expect([await countMails(app), await get()]).toMatchObject([mails, { state: 'new', price: null }])
    const { note, ...terms } = price
    expect(shown(await post('price', price))).toMatchObject({
      ...terms,
      state: 'priced',
      history: [{ note }],
    })
    const { subject, text, recipient } = await lastMail(app)
    expect(shownBefore).toEqual({ to: recipient, language: 'en', subject, text })
    for (const part of ['Tsh 27,000', 'Tsh 3,000', '4 December 2026', '18 December 2026', 'olive wood'])
      expect(text).toContain(part)
    expect(text).toMatch(/^Including delivery: Tsh 3,000$/m)
    // A new price keeps nothing of the earlier price.
    expect(shown(await post('price', { price: 20_000 }))).toMatchObject({
      delivery: 0,
      readyOn: null,
      priceUntil: null,
    })
    expect((await lastMail(app)).text).not.toMatch(/delivery|Ready on|holds until/i)
  })

  it('names the delivery in it in the language of the buyer', async () => {
    const { app, post } = await withCustomOrder('sqlite', 'sw')
    await post('price', price)
    expect((await lastMail(app)).text).toMatch(/^Pamoja na usafirishaji: Tsh 3,000$/m)
  })

  it('is rejected if the delivery takes all of it, or a day is invalid', async () => {
    const { post } = await withCustomOrder('sqlite')
    for (const wrong of [{ delivery: 27_000 }, { delivery: -1 }, { delivery: 0.5 }, { readyOn: 'soon' }])
      expect((await post('price', { ...price, ...wrong })).statusCode).toBe(400)
    expect((await post('price-preview', { ...price, price: 0 })).statusCode).toBe(400)
  })

  it('is not shown for an order whose payment is recorded', async () => {
    const { post } = await withCustomOrder('sqlite')
    await post('price', price)
    await post('payment', payment)
    expect((await post('price-preview', price)).json()).toMatchObject({ code: 'state_changed' })
  })
})

describeOnEachEngine('[payments] a custom order', (engine, itOnce) => {
  itOnce('is priced, accepted, paid, made, sent and done, each with who and when', async () => {
    const { staff, post, get, list } = await withCustomOrder(engine)
    expect(await get()).toMatchObject({ state: 'new', status: 'Pending Review', price: null, ...details })
    expect(shown(await post('price', { price: 28_000 })).state).toBe('priced')
    expect(shown(await post('price', { price: 30_000, note: 'With a gift box.' }))).toMatchObject({
      price: 30_000,
    })
    expect(shown(await post('state', { to: 'accepted' })).state).toBe('accepted')
    const recorded = paymentIn(await post('payment', payment))
    expect(recorded.customOrder).toMatchObject({ state: 'accepted', payment: 1, ...details })
    expect((await post('state', { to: 'in-work' })).json()).toMatchObject({
      code: 'state_changed',
      message: 'Custom order C-1 is "Accepted", and cannot become "In work".',
    })
    const verified = paymentIn(await staff.post('/payments/1/verify', { evidence }))
    expect(verified.customOrder).toMatchObject({ state: 'paid', status: 'Payment confirmed', ...details })
    expect(await list('?state=paid')).toMatchObject([{ id: 1, ...details }])
    for (const to of ['in-work', 'ready', 'sent', 'done']) {
      expect(shown(await post('state', { to }))).toMatchObject({ state: to, ...details })
    }
    const by = 'grace@centre.test'
    const { history } = await get()
    expect(history.map((each) => [each.from, each.to, each.by, each.price, each.note])).toEqual([
      ['new', 'priced', by, 28_000, null],
      ['priced', 'priced', by, 30_000, 'With a gift box.'],
      ['priced', 'accepted', by, null, null],
      ['accepted', 'accepted', by, 30_000, null],
      ['accepted', 'paid', by, null, null],
      ['paid', 'in-work', by, null, null],
      ['in-work', 'ready', by, null, null],
      ['ready', 'sent', by, null, null],
      ['sent', 'done', by, null, null],
    ])
    expect(history.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true)
    expect((await post('state', { to: 'done' })).statusCode).toBe(409)
  })

  itOnce.each([
    ['en', 'The price of your custom order (number C-1)', 'Price: Tsh 30,000'],
    ['sw', 'Bei ya oda yako maalumu (namba C-1)', 'Bei: Tsh 30,000'],
  ])('tells the buyer the price and how to pay, in %s', async (language, subject, price) => {
    const { app, post } = await withCustomOrder(engine, language)
    await post('price', { price: 30_000, note: 'Ready on Friday.' })
    const mail = await lastMail(app)
    expect(mail).toMatchObject({ recipient: 'neema@example.org', language, subject })
    for (const fact of [price, '000 111 222', '*150*00#', '0000 1111 2222', 'Ready on Friday.']) {
      expect(mail.text).toContain(fact)
    }
    for (const typed of ['NEEMA', 'small wrist', 'Mushi', '0754']) expect(mail.html).not.toContain(typed)
  })

  it('is listed by state; without one those that wait for a price or a payment', async () => {
    const { place, post, list, staff } = await withCustomOrder(engine)
    await place()
    await place()
    await post('price', { price: 30_000 })
    await staff.post('/custom-orders/2/state', { to: 'declined', note: 'No beads left.' })
    const ids = async (query?: string) => (await list(query)).map(({ id }) => id)
    expect(await ids()).toEqual([1, 3])
    expect(await ids('?state=priced')).toEqual([1])
    expect(await ids('?state=declined')).toEqual([2])
    expect(await ids('?state=all')).toEqual([1, 2, 3])
    expect(await ids('?state=all&pageSize=2&after=2')).toEqual([3])
    expect((await staff.post('/custom-orders/list?state=all&pageSize=2')).json()).toMatchObject({ total: 3 })
    expect((await staff.post('/custom-orders/list?state=lost')).statusCode).toBe(400)
    for (const [search, total] of [
      ['C-1', 1],
      ['c 1', 1],
      ['1', 1],
      ['O-1', 0],
    ] as const)
      expect((await staff.post('/custom-orders/list', { search })).json()).toMatchObject({ total })
    expect((await staff.get('/custom-orders/9')).json()).toMatchObject({ code: 'order_not_found' })
  })

  itOnce('is declined with a reason for the buyer, and only before money counts for it', async () => {
    const { app, staff, post } = await withCustomOrder(engine)
    expect((await post('state', { to: 'declined' })).json()).toMatchObject({
      fields: { note: 'Please say why.' },
    })
    await post('payment', payment)
    await staff.post('/payments/1/verify', { evidence })
    const declined = { to: 'declined', note: 'No beads left.' }
    expect((await post('state', declined)).json()).toMatchObject({
      code: 'state_changed',
      message: 'Custom order C-1 is paid. Send the money back first: refund payment 1.',
    })
    const refund = {
      amount: 30_000,
      channel: 'm-pesa',
      transactionId: 'OUT0000001',
      reason: 'No beads left.',
    }
    expect(paymentIn(await staff.post('/payments/1/refund', refund)).customOrder?.state).toBe('accepted')
    expect(shown(await post('state', declined)).state).toBe('declined')
    expect(await lastMail(app)).toMatchObject({
      subject: 'We cannot make your custom order (number C-1)',
      text: expect.stringContaining('No beads left.') as string,
    })
    expect((await post('price', { price: 1000 })).statusCode).toBe(409)
    expect((await post('payment', { ...payment, transactionId: 'CUSTOM0002' })).statusCode).toBe(409)
  })

  itOnce('is paid only while its payment is verified', async () => {
    const { staff, post, get } = await withCustomOrder(engine)
    await post('payment', payment)
    expect((await post('price', { price: 1000 })).json()).toMatchObject({
      message: 'Custom order C-1 has payment 1, so its price stays.',
    })
    await staff.post('/payments/1/verify', { evidence })
    await staff.post('/payments/1/reopen', { reason: 'The wrong line.' })
    expect(await get()).toMatchObject({ state: 'accepted', price: 30_000 })
    expect((await get()).history.at(-1)).toMatchObject({ from: 'paid', to: 'accepted' })
  })

  it('takes each step once, however many people take it at the same moment', async () => {
    const { app, staff, post, get } = await withCustomOrder(engine)
    await post('payment', payment)
    await staff.post('/payments/1/verify', { evidence })
    const mails = await countMails(app)
    for (const to of ['in-work', 'ready', 'sent']) {
      const responses = await Promise.all(Array.from({ length: 5 }, () => post('state', { to })))
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    }
    expect((await get()).history).toHaveLength(5)
    expect(await countMails(app)).toBe(mails + 1)
  })

  it('is begun if and only if the step succeeds, for any concurrent decision', async () => {
    const { staff, post, get } = await withCustomOrder(engine)
    await post('payment', payment)
    await staff.post('/payments/1/verify', { evidence })
    const [begun, reopened] = await Promise.all([
      post('state', { to: 'in-work' }),
      staff.post('/payments/1/reopen', { reason: 'The wrong line.' }),
    ])
    expect(reopened.statusCode).toBe(200)
    const { history, state } = await get()
    const steps = history.filter(({ to }) => to === 'in-work')
    expect(steps.map(({ from }) => from)).toEqual(begun.statusCode === 200 ? ['paid'] : [])
    expect(state).toBe(begun.statusCode === 200 ? 'in-work' : 'accepted')
  })
})

describe('[payments] the steps of a custom order', () => {
  const reachable = (from: CustomOrderState): Set<CustomOrderState> => {
    const found = new Set([from])
    // "paid" follows from the payment.
    for (const state of found)
      for (const to of customOrderStates)
        if (isStepAllowed(state, to) || (state === 'accepted' && to === 'paid')) found.add(to)
    return found
  }

  it('reach every state from a new one, and an end from every state', () => {
    expect(reachable('new')).toEqual(new Set(customOrderStates))
    for (const state of customOrderStates) {
      expect([...reachable(state)].some((each) => each === 'done' || each === 'declined')).toBe(true)
    }
  })

  it('lead nowhere from the ends, and to "paid" only by a payment', () => {
    for (const to of customOrderSteps) {
      expect([isStepAllowed('done', to), isStepAllowed('declined', to)]).toEqual([false, false])
    }
    expect(customOrderStates.some((from) => isStepAllowed(from, 'paid'))).toBe(false)
  })
})
