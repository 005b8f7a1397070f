import { createDonation, donation, envelope, errorEnvelope } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { postDonation, sampleDonation } from '../testing/sample-donation.ts'
import { createTestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

describeOnEachEngine('[S7 POST /api/donations]', (engine) => {
  it('stores the donation and its claim, and answers by the contract', async () => {
    const { http, db } = await createTestApp(engine)
    const answer = await postDonation(http, { transactionId: ' qfg7 h8j9-k0 ' })

    expect(answer.statusCode).toBe(201)
    expect(v.parse(envelope(createDonation.output), answer.json()).body).toEqual({
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

  it('accepts a transaction ID of no known shape and leaves its channel open for the staff', async () => {
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
    const mails = await db.selectFrom('mails').select(['recipient', 'language']).execute()
    expect(mails).toEqual([{ recipient: 'neema@example.org', language: 'sw' }])
  })

  it('refuses an unknown campaign by name, and stores nothing', async () => {
    const { http, db } = await createTestApp(engine)
    const answer = await postDonation(http, { campaignId: 2_147_483_647 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'campaign_not_found',
      fields: { campaignId: 'There is no such campaign.' },
    })
    expect(await db.selectFrom('payment_claims').selectAll().execute()).toEqual([])
  })

  it('takes a donation to a campaign that has ended: the money may be on its way', async () => {
    const { http, db } = await createTestApp(engine)
    await db.updateTable('campaigns').set({ ends_on: '2020-01-01' }).where('id', '=', 1).execute()
    expect((await postDonation(http)).statusCode).toBe(201)
  })

  it('refuses a used transaction ID and shows nothing of the other record', async () => {
    const { http } = await createTestApp(engine)
    await postDonation(http)
    const answer = await postDonation(http, { name: 'Somebody else', transactionId: 'QFG7 H8J9 K0' })
    expect(answer.statusCode).toBe(409)
    const { requestId, ...rest } = answer.json<Record<string, unknown>>()
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

  it('keeps the longest texts that the contract allows, in any script', async () => {
    const { http } = await createTestApp(engine)
    const answer = await postDonation(http, {
      name: '\u{1F49A}'.repeat(60),
      prayer: '\u{FDFA}'.repeat(1000),
      transactionId: '\u{FDFA}'.repeat(64),
    })
    expect(answer.statusCode).toBe(201)
    expect(v.parse(envelope(donation), answer.json()).body.transactionId).toBe('\u{FDFA}'.repeat(64))
  })

  it('keeps half a surrogate pair from breaking the store or the answer', async () => {
    const { http } = await createTestApp(engine)
    const answer = await http.inject({
      method: 'POST',
      url: '/api/donations',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'half-a-pair' },
      payload: JSON.stringify({ ...sampleDonation, name: 'x', transactionId: 'A\uD800B1' }),
    })
    expect(answer.statusCode).toBe(201)
  })
})

describe('[S5 donation] every faulty field is named, in the contract’s words', () => {
  const errorsOf = async (payload: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const { http } = await createTestApp('sqlite')
    const answer = await http.inject({ method: 'POST', url: '/api/donations', payload, headers })
    expect(answer.statusCode).toBe(400)
    const error = v.parse(errorEnvelope, answer.json())
    expect(error.code).toBe('validation_failed')
    return error.fields
  }

  it('names all that are missing', async () => {
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

  it('names all that are of the wrong type or content, and repeats none of what was sent', async () => {
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
  ])('[S5 amount] refuses %s', async (_case, amount) => {
    const { http } = await createTestApp('sqlite')
    const raw = JSON.stringify({ ...sampleDonation, amount }).replace('"1e400"', '1e400')
    const answer = await http.inject({
      method: 'POST',
      url: '/api/donations',
      headers: { 'content-type': 'application/json' },
      payload: raw,
    })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['amount'])
  })

  it.each([
    [0.5, 1],
    [2500.4, 2500],
    [1_000_000_000, 1_000_000_000],
  ])('[S5 amount] rounds %d to whole shillings', async (amount, rounded) => {
    const { http } = await createTestApp('sqlite')
    const answer = await postDonation(http, { amount })
    expect(answer.json()).toMatchObject({ statusCode: 201, body: { amount: rounded } })
  })

  it.each(['name', 'email', 'prayer', 'transactionId', 'paymentMethod', 'currencyType'])(
    'refuses a NUL character in %s',
    async (field) => {
      const { http } = await createTestApp('sqlite')
      const answer = await postDonation(http, { [field]: 'a\u0000@b.example' })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toHaveProperty(['fields', field])
    },
  )
})
