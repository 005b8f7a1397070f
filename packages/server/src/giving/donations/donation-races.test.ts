import fc from 'fast-check'
import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const twenty = Array.from({ length: 20 }, (_, index) => index)
const rounds = fc.readConfigureGlobal().numRuns ?? 25
const searchTimeout = 3_600_000

describeOnEachEngine('[S7 POST /api/donations] Idempotency-Key', (engine) => {
  const headers = { 'idempotency-key': 'b1946ac9-2492-4d23-9a4c-1d2f6a4c1170' }

  it('returns the same record for a repeated request, even with trimmed and unknown fields', async () => {
    const { http, db } = await createTestApp(engine)
    const first = await postDonation(http, {}, headers)
    const again = await postDonation(http, { name: ' Neema Mushi ', unknown: true }, headers)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect(await db.selectFrom('donations').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('outgoing_messages').select('id').execute()).toHaveLength(1)
  })

  it('returns one record for twenty concurrent requests', async () => {
    const { http, db } = await createTestApp(engine)
    const responses = await Promise.all(twenty.map(() => postDonation(http, {}, headers)))
    expect(new Set(responses.map(({ statusCode, body }) => `${String(statusCode)} ${body}`)).size).toBe(1)
    expect(responses[0]?.statusCode).toBe(201)
    expect(await db.selectFrom('donations').select('id').execute()).toHaveLength(1)
  })

  it('creates one record for two concurrent requests, each time', { timeout: searchTimeout }, async () => {
    const { http, db } = await createTestApp(engine)
    for (let round = 1; round <= rounds; round++) {
      const key = { 'idempotency-key': `the-key-of-round-${String(round)}` }
      const changes = { transactionId: `ROUND${String(round)}` }
      const responses = await Promise.all([
        postDonation(http, changes, key),
        postDonation(http, changes, key),
      ])
      for (const response of responses) expect(response.json()).toMatchObject({ body: { id: round } })
    }
    expect(await db.selectFrom('donations').select('id').execute()).toHaveLength(rounds)
  })

  it('refuses different content with the same key, even concurrently', async () => {
    const { http, db } = await createTestApp(engine)
    const responses = await Promise.all(
      twenty.map((index) => postDonation(http, { transactionId: `QFG7H8J9${String(10 + index)}` }, headers)),
    )
    const codes = responses.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([201, ...Array<number>(19).fill(422)])
    expect(responses.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
      code: 'idempotency_key_reused',
    })
    expect(await db.selectFrom('donations').select('id').execute()).toHaveLength(1)
  })

  it('releases the key of a refused request, so that a corrected form may reuse it', async () => {
    const { http } = await createTestApp(engine)
    await postDonation(http)
    expect((await postDonation(http, {}, headers)).statusCode).toBe(409)
    expect((await postDonation(http, { transactionId: 'QFG7H8J9K1' }, headers)).statusCode).toBe(201)
  })

  it('does not link requests without a key', async () => {
    const { http } = await createTestApp(engine)
    expect((await postDonation(http)).statusCode).toBe(201)
    expect((await postDonation(http)).statusCode).toBe(409)
    expect((await postDonation(http, { transactionId: 'QFG7H8J9K1' })).statusCode).toBe(201)
  })
})

describeOnEachEngine('[S7 POST /api/donations] one transaction ID counts once', (engine) => {
  const spell = (index: number): string =>
    [...'qfg7h8j9k0']
      .map((character, at) => ((index >> (at % 5)) & 1 ? character.toUpperCase() : character))
      .join(['', ' ', '-', '\u200B', '.'][index % 5])

  it('accepts one of twenty concurrent spellings, each time', { timeout: searchTimeout }, async () => {
    const { http, db } = await createTestApp(engine)
    for (let round = 0; round < rounds; round++) {
      const responses = await Promise.all(
        twenty.map((index) =>
          postDonation(http, {
            transactionId: `${spell(index)} ${String(round)}`,
            email: `giver${String(round)}@example.org`,
          }),
        ),
      )
      const codes = responses.map(({ statusCode }) => statusCode).sort()
      expect(codes).toEqual([201, ...Array<number>(19).fill(409)])
    }
    expect(await db.selectFrom('donations').select('id').execute()).toHaveLength(rounds)
    expect(await db.selectFrom('outgoing_messages').select('id').execute()).toHaveLength(rounds)
  })
})
