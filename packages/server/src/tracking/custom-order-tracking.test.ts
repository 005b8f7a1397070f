import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, envelope, trackOrder, type TrackedCustomOrder } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Engine } from '../db/schema.ts'
import { evidence, lastMail } from '../testing/sample-payment.ts'
import { asStaff } from '../testing/sample-staff.ts'
import { createTestApp } from '../testing/test-app.ts'

const input = {
  productType: 'bracelet',
  colors: ['red', 'white'],
  customText: 'NEEMA',
  additionalDetails: 'For a small wrist.',
  quantity: 2,
  customerDetails: { name: 'Neema Mushi', email: 'Neema@Example.org', phone: '0754 000 000' },
}

const withCustomOrder = async (engine: Engine) => {
  // Emails link to the site, if there is one.
  const siteDir = await mkdtemp(join(tmpdir(), 'charity-kit-site-'))
  onTestFinished(() => rm(siteDir, { recursive: true }))
  await writeFile(join(siteDir, 'index.html'), '<html></html>')
  const app = await createTestApp(engine, { siteDir, publicUrl: 'https://centre.test' })
  const post = (url: string, payload: object) => app.http.inject({ method: 'POST', url, payload })
  const placed = v.parse(
    envelope(endpoints.createCustomOrder.output),
    (await post('/api/custom-orders', input)).json(),
  ).body
  const key = {
    shipmentTrackingNumber: placed.shipmentTrackingNumber ?? '',
    email: 'neema@example.org',
  }
  const track = async () => (await post('/api/orders/track', key)).json<{ body: TrackedCustomOrder }>().body
  const staff = await asStaff(app)
  const decide = (path: string, body: object) => staff.post(`/custom-orders/1/${path}`, body)
  return { app, post, key, track, staff, decide }
}

describe('[tracking] a custom order, by its tracking number and email address', () => {
  it('says what was received, without the person and what they wrote', async () => {
    const { post, key } = await withCustomOrder('sqlite')
    expect(key.shipmentTrackingNumber).toMatch(/^TRK\d{20}$/)
    const response = await post('/api/orders/track', {
      ...key,
      shipmentTrackingNumber: key.shipmentTrackingNumber.toLowerCase(),
    })
    expect(response.statusCode).toBe(200)
    expect(v.parse(envelope(trackOrder.output), response.json()).body).toMatchObject({
      kind: 'custom-order',
      reference: 1,
      state: 'new',
      productType: 'bracelet',
      quantity: 2,
      price: null,
      steps: [],
      note: null,
    })
    expect(response.body).not.toMatch(/NEEMA|wrist|Mushi|0754/)
  })

  it('follows it from the price to the parcel; only notes that the buyer was sent are shown', async () => {
    const { track, staff, decide } = await withCustomOrder('sqlite')
    await decide('price', { price: 28_000 })
    const terms = { price: 30_000, readyOn: '2026-12-04', note: 'With a gift box.' }
    await decide('price', terms)
    expect(await track()).toMatchObject({ state: 'priced', ...terms, priceUntil: null })
    await decide('state', { to: 'accepted', note: 'Called back, sounds unsure.' })
    expect(await track()).toMatchObject({ state: 'accepted', note: null })
    await decide('payment', { price: 30_000, transactionId: 'CUSTOM0001', paymentMethod: 'lipa' })
    await staff.post('/payments/1/verify', { evidence })
    expect(await track()).toMatchObject({ state: 'paid' })
    for (const to of ['in-work', 'ready', 'sent', 'done']) await decide('state', { to })
    const { state, steps } = await track()
    expect([state, steps.map((step) => step.state)]).toEqual([
      'done',
      ['priced', 'accepted', 'paid', 'in-work', 'ready', 'sent', 'done'],
    ])
  })

  it('says why it was declined', async () => {
    const { track, decide } = await withCustomOrder('sqlite')
    await decide('state', { to: 'declined', note: 'We have no purple beads.' })
    expect(await track()).toMatchObject({ state: 'declined', note: 'We have no purple beads.' })
  })

  it('opens with both alone, and is nothing that could be corrected or cancelled', async () => {
    const { post, key } = await withCustomOrder('sqlite')
    const correction = { correctedTransactionId: 'QFG7H8J9K9' }
    for (const [url, payload] of [
      ['/api/orders/track', { ...key, email: 'asha@example.org' }],
      ['/api/orders/track', { ...key, shipmentTrackingNumber: 'TRK00000000000000000000' }],
      ['/api/orders/correct', { ...key, ...correction }],
      ['/api/orders/cancel', key],
    ] as const)
      expect((await post(url, payload)).json()).toMatchObject({ statusCode: 404, code: 'order_not_found' })
  })

  it('every email about it leads there', async () => {
    const { app, key, staff, decide } = await withCustomOrder('sqlite')
    const link = `https://centre.test/track#order=${key.shipmentTrackingNumber}&email=Neema%40Example.org`
    const leadsThere = async () => {
      expect((await lastMail(app)).text).toContain(link)
    }
    expect((await lastMail(app)).text).toContain(`Tracking number: ${key.shipmentTrackingNumber}`)
    await leadsThere()
    await decide('price', { price: 30_000 })
    await leadsThere()
    // The order is paid on that page, too.
    expect((await lastMail(app)).text).toContain(
      'send the transaction ID of your confirmation message on the page',
    )
    expect((await lastMail(app)).text).not.toContain('reply with the transaction ID')
    await decide('payment', { price: 30_000, transactionId: 'CUSTOM0001', paymentMethod: 'lipa' })
    await leadsThere()
    await staff.post('/payments/1/verify', { evidence })
    await leadsThere()
    await decide('state', { to: 'in-work' })
    await decide('state', { to: 'ready' })
    await decide('state', { to: 'sent' })
    await leadsThere()
  })
})
