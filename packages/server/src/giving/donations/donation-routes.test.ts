import { donation, endpoints, envelope, errorEnvelope } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { postDonation, sampleDonation } from '../../testing/sample-donation.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

describeOnEachEngine('[S7 POST /api/donations]', (engine, itOnce) => {
  itOnce('stores the donation and its claim, and responds as in the contract', async () => {
    const { http, db } = await createTestApp(engine)
    const response = await postDonation(http, { transactionId: ' qfg7 h8j9-k0 ' })

    expect(response.statusCode).toBe(201)
    expect(v.parse(envelope(endpoints.createDonation.output), response.json()).body).toEqual({
      id: 1,
      status: 'submitted',
      amount: 5000,
      transactionId: 'qfg7 h8j9-k0',
    })
    expect(await db.selectFrom('donations').selectAll().execute()).toMatchObject([
      {
        id: 1,
        campaign_id: 1,
        donor_name: 'Neema Mushi',
        donor_email: 'neema@example.org',
        prayer: 'For the music room.',
        site_name: "Chanua Children's Centre",
        language: 'en',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      },
    ])
    expect(await db.selectFrom('payment_claims').selectAll().execute()).toMatchObject([
      {
        kind: 'donation',
        transaction_id: 'qfg7 h8j9-k0',
        transaction_id_normal: 'QFG7H8J9K0',
        channel: 'm-pesa',
        expected_amount_tzs: null,
        claimed_amount_tzs: 5000,
        method: 'M-Pesa',
        state: 'submitted',
        decided_at: null,
      },
    ])
  })

  it('accepts a transaction ID in an unknown format, without a channel', async () => {
    const { http, db } = await createTestApp(engine)
    expect((await postDonation(http, { transactionId: 'paid by my sister' })).statusCode).toBe(201)
    expect(await db.selectFrom('payment_claims').select('channel').execute()).toEqual([{ channel: null }])
  })

  it('queues a receipt for the donor, and none for an anonymous one', async () => {
    const { http, db } = await createTestApp(engine)
    await postDonation(http, {}, { 'accept-language': 'sw-TZ, en;q=0.5' })
    await postDonation(http, {
      name: 'Anonymous',
      email: 'Anonymous@Example.com',
      transactionId: 'QFG7H8J9K1',
    })
    const mails = await db.selectFrom('outgoing_messages').select(['recipient', 'language']).execute()
    expect(mails).toEqual([{ recipient: 'neema@example.org', language: 'sw' }])
  })

  itOnce('rejects an unknown campaign, and stores nothing', async () => {
    const { http, db } = await createTestApp(engine)
    const response = await postDonation(http, { campaignId: Number.MAX_SAFE_INTEGER })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'campaign_not_found',
      fields: { campaignId: 'There is no such campaign.' },
    })
    expect(await db.selectFrom('payment_claims').selectAll().execute()).toEqual([])
  })

  itOnce(
    'accepts a donation to a campaign that does not run: the money may already have been sent',
    async () => {
      const { http, db } = await createTestApp(engine)
      await db.updateTable('campaigns').set({ ends_on: '2020-01-01' }).where('id', '=', 1).execute()
      expect((await postDonation(http)).statusCode).toBe(201)
      const later = { starts_on: '2999-01-01', ends_on: '2999-12-31' }
      await db.updateTable('campaigns').set(later).where('id', '=', 1).execute()
      expect((await postDonation(http, { transactionId: 'QFG7H8J9K1' })).statusCode).toBe(201)
    },
  )

  itOnce('refuses a used transaction ID and reveals nothing about the other record', async () => {
    const { http } = await createTestApp(engine)
    await postDonation(http)
    const response = await postDonation(http, { name: 'Somebody else', transactionId: 'QFG7 H8J9 K0' })
    expect(response.statusCode).toBe(409)
    const { requestId, ...rest } = response.json<Record<string, unknown>>()
    const message = 'This transaction ID has already been used. Please check it and try again.'
    expect(requestId).toEqual(expect.any(String))
    expect(rest).toEqual({
      statusCode: 409,
      message,
      body: null,
      code: 'transaction_id_used',
      fields: { transactionId: message },
    })
  })

  itOnce('stores the longest texts that the contract allows, in any script', async () => {
    const { http } = await createTestApp(engine)
    const response = await postDonation(http, {
      name: '\u{1F49A}'.repeat(60),
      prayer: '\u{FDFA}'.repeat(1000),
      transactionId: '9'.repeat(64),
    })
    expect(response.statusCode).toBe(201)
    expect(v.parse(envelope(donation), response.json()).body.transactionId).toBe('9'.repeat(64))
  })

  itOnce('handles half a surrogate pair', async () => {
    const { http } = await createTestApp(engine)
    const response = await http.inject({
      method: 'POST',
      url: '/api/donations',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'half-a-pair' },
      payload: JSON.stringify({ ...sampleDonation, name: 'x', transactionId: 'A\uD800B1' }),
    })
    expect(response.statusCode).toBe(201)
  })
})

describe('[S5 donation] every invalid field is reported, with the contract’s message', () => {
  const errorsOf = async (payload: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const { http } = await createTestApp('sqlite')
    const response = await http.inject({ method: 'POST', url: '/api/donations', payload, headers })
    expect(response.statusCode).toBe(400)
    const error = v.parse(errorEnvelope, response.json())
    expect(error.code).toBe('validation_failed')
    return error.fields
  }

  it('reports all missing fields', async () => {
    expect(await errorsOf({})).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      amount: 'Please enter an amount above zero.',
      currencyType: 'Please fill in this field.',
      campaignId: 'Please fill in this field.',
      paymentMethod: 'Please fill in this field.',
      transactionId: 'Please provide the transaction ID as proof of payment.',
    })
  })

  it('reports all fields of the wrong type or content, and repeats none of the input', async () => {
    const errors = await errorsOf(
      {
        name: { first: 'secret-1' },
        email: 'secret-2',
        amount: '5000',
        currencyType: 'secret-3',
        prayer: ['secret-4'],
        campaignId: 1.5,
        paymentMethod: 'secret-5',
        transactionId: '\u200B- -',
      },
      { 'idempotency-key': 'short' },
    )
    expect(errors).toEqual({
      name: 'Name is required',
      email: 'Email is invalid',
      amount: 'Please enter an amount above zero.',
      currencyType: 'This value is not one of those allowed.',
      prayer: 'Please send text.',
      campaignId: 'Please send a whole number.',
      paymentMethod: 'Please choose one of the values offered.',
      transactionId: 'Please provide the transaction ID as proof of payment.',
      'idempotency-key': 'Please send 8 to 128 letters, digits, dashes or underscores.',
    })
    expect(JSON.stringify(errors)).not.toContain('secret')
  })

  it('[languages] names them in the language that the request prefers', async () => {
    const errors = await errorsOf(
      { name: 'x'.repeat(200), email: 'neema', amount: 2e9 },
      { 'accept-language': 'sw-TZ,sw;q=0.9,en;q=0.8' },
    )
    expect(errors).toMatchObject({
      name: 'Tafadhali tumia herufi zisizozidi 120.',
      email: 'Barua pepe si sahihi',
      amount: 'Tafadhali weka kiasi kisichozidi 1,000,000,000.',
      currencyType: 'Tafadhali jaza sehemu hii.',
    })
  })

  it.each([
    ['0', 0],
    ['rounded to zero', 0.4],
    ['negative', -5000],
    ['past 32 bits', 2 ** 40],
    ['past what a double holds', '1e400'],
    ['NaN as text', 'NaN'],
    ['null', null],
    ['true', true],
    ['a list', [5000]],
  ])('[S5 amount] rejects %s', async (_case, amount) => {
    const { http } = await createTestApp('sqlite')
    const raw = JSON.stringify({ ...sampleDonation, amount }).replace('"1e400"', '1e400')
    const response = await http.inject({
      method: 'POST',
      url: '/api/donations',
      headers: { 'content-type': 'application/json' },
      payload: raw,
    })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual(['amount'])
  })

  it.each([
    [0.5, 1],
    [2500.4, 2500],
    [1_000_000_000, 1_000_000_000],
  ])('[S5 amount] rounds %d to whole shillings', async (amount, rounded) => {
    const { http } = await createTestApp('sqlite')
    const response = await postDonation(http, { amount })
    expect(response.json()).toMatchObject({ statusCode: 201, body: { amount: rounded } })
  })

  it.each(['name', 'email', 'prayer', 'transactionId', 'paymentMethod', 'currencyType'])(
    'rejects a NUL character in %s',
    async (field) => {
      const { http } = await createTestApp('sqlite')
      const response = await postDonation(http, { [field]: 'a\u0000@b.example' })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toHaveProperty(['fields', field])
    },
  )
})
