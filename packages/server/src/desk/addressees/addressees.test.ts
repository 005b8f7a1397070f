import {
  envelope,
  getPaymentAddressee,
  addresseeEndpoints,
  isPermitted,
  staffRoles,
  type Addressee,
} from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { removeExpiredData } from '../../privacy/retention.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { createPeople, days, email, reason, start } from '../../testing/sample-people.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const addresseeIn = (response: LightMyRequestResponse): Addressee =>
  v.parse(envelope(getPaymentAddressee.output), response.json()).body

describeOnEachEngine('[desk writing] somebody to write to', (engine) => {
  it('a recipient has contact details and the fitting texts in the current words', async () => {
    const app = await createShop(engine, [{}], () => start)
    const staff = await asStaff(app)
    await postDonation(app.http, { transactionId: 'QFG7H8J9K0' }, { 'accept-language': 'sw' })
    await postOrder(app.http, { transactionId: 'ORDER00001' })
    const gift = addresseeIn(await staff.get('/payments/1/addressee'))
    expect(gift).toMatchObject({
      name: 'Neema Mushi',
      phone: '',
      email: 'neema@example.org',
      language: 'sw',
      values: { number: 'G-1', amount: 5000, id: 'QFG7H8J9K0', link: null, centre: 'Chanua' },
      opened: [],
    })
    expect(gift.texts.map(({ name }) => name)).toEqual(['paymentMissing', 'paymentFound'])
    expect(gift.texts[0]?.words.sw).toContain('Bado hatujaona malipo yako ya {amount}')
    const order = addresseeIn(await staff.get('/orders/1/addressee'))
    expect(order).toMatchObject({
      phone: '0754 000 000',
      language: 'en',
      values: { number: 'O-1', amount: 20_000, id: 'ORDER00001' },
    })
    expect(order.texts.map(({ name }) => name)).toEqual([
      'paymentMissing',
      'paymentFound',
      'askAddress',
      'orderSent',
    ])
  })

  it('an anonymous donation’s recipient has neither a name nor an address', async () => {
    const app = await createTestApp(engine)
    const staff = await asStaff(app)
    await postDonation(app.http, { name: 'Anonymous', email: 'anonymous@example.com' })
    expect(addresseeIn(await staff.get('/payments/1/addressee'))).toMatchObject({
      name: '',
      email: '',
      phone: '',
    })
  })

  it.each(['payments', 'orders', 'custom-orders', 'contact-messages'])(
    'is nobody where there is no such record: %s',
    async (path) => {
      const staff = await asStaff(await createTestApp(engine))
      expect((await staff.get(`/${path}/999/addressee`)).statusCode).toBe(404)
      expect((await staff.post(`/${path}/999/opened`, { app: 'text' })).statusCode).toBe(404)
    },
  )

  it('a payment and its order show who wrote, with which app, and when', async () => {
    const app = await createShop(engine, [{}], () => start)
    const staff = await asStaff(app)
    await postOrder(app.http, { transactionId: 'ORDER00001' })
    const text = await staff.post('/payments/1/opened', { app: 'text', text: 'paymentMissing' })
    const called = { app: 'call', text: null, by: 'grace@centre.test', at: start.toISOString() }
    expect(addresseeIn(text).opened).toEqual([{ ...called, app: 'text', text: 'paymentMissing' }])
    expect(addresseeIn(await staff.post('/orders/1/opened', { app: 'call' })).opened.at(-1)).toEqual(called)
    expect(addresseeIn(await staff.get('/payments/1/addressee')).opened).toHaveLength(2)
    // Neither the number nor the words are stored, nor shown in the activity.
    const rows = await app.db.selectFrom('opened_apps').selectAll().execute()
    const events = await app.db.selectFrom('security_events').select('detail').execute()
    expect(JSON.stringify([rows, events])).not.toMatch(/0754|Neema|Hello/)
    expect(events.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['noteOpenedForPayment 1', 'noteOpenedForOrder 1']),
    )
  })

  it('an unknown app or text is rejected', async () => {
    const app = await createTestApp(engine)
    const staff = await asStaff(app)
    await postDonation(app.http)
    for (const body of [{ app: 'pigeon' }, { app: 'text', text: 'own words of somebody' }, {}])
      expect((await staff.post('/payments/1/opened', body)).statusCode).toBe(400)
    expect(await app.db.selectFrom('opened_apps').selectAll().execute()).toEqual([])
  })

  it('erasing the person deletes the opened apps, and an export has them before', async () => {
    const { app, staff, ask } = await createPeople(engine)
    for (const path of ['/payments/1', '/orders/1', '/custom-orders/1', '/contact-messages/1'])
      expect((await staff.post(`${path}/opened`, { app: 'email' })).statusCode).toBe(200)
    const { body } = (await ask('export', { email, reason })).json<{ body: { opened: unknown[] } }>()
    expect(body.opened).toHaveLength(4)
    await ask('erase', { email, reason })
    await removeExpiredData(app.db, days(30))
    expect(await app.db.selectFrom('opened_apps').selectAll().execute()).toEqual([])
  })
})

it('[desk writing] whoever decides about it writes in the name of the centre; a viewer reads who did', () => {
  const may = (name: keyof typeof addresseeEndpoints) =>
    staffRoles.filter((role) => isPermitted(role, addresseeEndpoints[name].permission))
  expect(may('getPaymentAddressee')).toEqual(staffRoles)
  expect(may('noteOpenedForPayment').toSorted()).toEqual(['cashier', 'owner'])
  for (const name of ['noteOpenedForOrder', 'noteOpenedForCustomOrder', 'noteOpenedForMessage'] as const)
    expect(may(name).toSorted()).toEqual(['keeper', 'owner'])
})
