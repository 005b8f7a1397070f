import { createDonation, listActiveCampaigns } from '@charity-kit/contract'
import { musicRoom } from '@charity-kit/contract/fixtures'
import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { type Answer, cutBeforeAnswer, neverAnswer, sendJson } from './testing/http-server.ts'
import { startServerForTests } from './testing/real-server.ts'
import { createKyTransport } from './transport-ky.ts'
import { transport as viaFetch } from './transport-fetch.ts'

const server = await startServerForTests()

const campaigns = sendJson(200, { statusCode: 200, message: 'OK', body: [musicRoom] })
const busy = (status: number, headers: Record<string, string> = {}): Answer => {
  const answer = sendJson(status, { statusCode: status, message: 'Busy.', body: null, code: 'busy' })
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    answer(request, response)
  }
}

/** The server answers so, one after the other; the last answer stays. */
const answers = (...each: [Answer, ...Answer[]]) => {
  let next = 0
  server.answer = (request, response) => {
    each[Math.min(next, each.length - 1)]?.(request, response)
    next += 1
  }
}

const delays: number[] = []
const client = (transport = createKyTransport((count) => (delays.push(count), 0))) =>
  createClient({ apiBase: server.origin, transport, timeoutMs: 5000 })
const list = (transport?: Parameters<typeof client>[0]) => client(transport)(listActiveCampaigns, {})

describe('[S7 client] reads are retried', () => {
  it.each([408, 429, 500, 502, 503, 504])('after %i', async (status) => {
    answers(busy(status), campaigns)
    expect(await list()).toMatchObject({ ok: true, value: [musicRoom] })
    expect(server.seen).toHaveLength(2)
  })

  it('after a connection that was cut', async () => {
    answers(cutBeforeAnswer, campaigns)
    expect(await list()).toMatchObject({ ok: true, value: [musicRoom] })
  })

  it('twice at most, a little later each time; then the last answer counts', async () => {
    delays.length = 0
    answers(busy(503), busy(500), busy(429), campaigns)
    expect(await list()).toMatchObject({
      error: { kind: 'rejected', status: 429, code: 'busy', message: 'Busy.' },
    })
    expect(server.seen).toHaveLength(3)
    expect(delays).toEqual([1, 2])
  })

  it.each([400, 403, 404, 409, 413, 422])(
    'but not after %i, which would say the same again',
    async (status) => {
      answers(busy(status), campaigns)
      expect(await list()).toMatchObject({ error: { kind: 'rejected', status } })
      expect(server.seen).toHaveLength(1)
    },
  )

  it.each([429, 503, 413])('when the server says so (Retry-After with %i)', async (status) => {
    answers(busy(status, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' }), campaigns) // that is: now
    delays.length = 0
    expect(await list()).toMatchObject({ ok: true })
    expect(delays).toEqual([])
    expect(server.seen).toHaveLength(2)
  })

  it.each(['3600', 'Fri, 01 Jan 2100 00:00:00 GMT'])(
    'but not if it asks for a long pause (%s): the failure is reported at once',
    async (retryAfter) => {
      answers(busy(503, { 'retry-after': retryAfter }), campaigns)
      expect(await list()).toMatchObject({ error: { kind: 'unexpected' } })
      expect(server.seen).toHaveLength(1)
    },
  )

  it('within one timeout for all attempts together', async () => {
    answers(busy(503), neverAnswer)
    const impatient = createClient({
      apiBase: server.origin,
      transport: createKyTransport(() => 0),
      timeoutMs: 200,
    })
    expect(await impatient(listActiveCampaigns, {})).toEqual({ ok: false, error: { kind: 'timeout' } })
    expect(server.seen).toHaveLength(2)
  })

  it('no more once the caller gives up', async () => {
    const control = new AbortController()
    answers((request, response) => {
      control.abort()
      busy(503)(request, response)
    })
    await client()(listActiveCampaigns, {}, { signal: control.signal })
    expect(server.seen).toHaveLength(1)
  })
})

describe('[S7 client] writes are never retried', () => {
  it.each([
    ['408', busy(408)],
    ['429', busy(429)],
    ['503 with Retry-After', busy(503, { 'retry-after': '0' })],
    ['a cut connection', cutBeforeAnswer],
  ])('after %s', async (_what, answer) => {
    answers(answer)
    const body = {
      name: 'Neema',
      email: 'neema@example.tz',
      amount: 5000,
      currencyType: 'TZS' as const,
      prayer: '',
      campaignId: 1,
      paymentMethod: 'M-Pesa' as const,
      transactionId: 'QAB12CD34E',
    }
    expect(await client()(createDonation, { body }, { idempotencyKey: 'key-12345' })).toMatchObject({
      ok: false,
    })
    expect(server.seen).toHaveLength(1)
  })
})

it("the script tag's transport retries nothing", async () => {
  answers(busy(503), campaigns)
  expect(await list(viaFetch)).toMatchObject({ error: { kind: 'unexpected' } })
  expect(server.seen).toHaveLength(1)
})
