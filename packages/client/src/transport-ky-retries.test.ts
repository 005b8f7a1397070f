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

/** Sets the responses of the server, in order. The last one stays. */
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
  it.each([408, 429, 500, 502, 503, 504])('a read is repeated after %i', async (status) => {
    answers(busy(status), campaigns)
    expect(await list()).toMatchObject({ ok: true, value: [musicRoom] })
    expect(server.seen).toHaveLength(2)
  })

  it('a read is repeated after a cut connection', async () => {
    answers(cutBeforeAnswer, campaigns)
    expect(await list()).toMatchObject({ ok: true, value: [musicRoom] })
  })

  it('a read is repeated at most twice, with growing pauses, and returns the last response', async () => {
    delays.length = 0
    answers(busy(503), busy(500), busy(429), campaigns)
    expect(await list()).toMatchObject({
      error: { kind: 'rejected', status: 429, code: 'busy', message: 'Busy.' },
    })
    expect(server.seen).toHaveLength(3)
    expect(delays).toEqual([1, 2])
  })

  it.each([400, 403, 404, 409, 413, 422])('a read is not repeated after %i', async (status) => {
    answers(busy(status), campaigns)
    expect(await list()).toMatchObject({ error: { kind: 'rejected', status } })
    expect(server.seen).toHaveLength(1)
  })

  it.each([429, 503, 413])(
    'a read is repeated when the server says (Retry-After with %i)',
    async (status) => {
      answers(busy(status, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' }), campaigns) // the date is past, so now
      delays.length = 0
      expect(await list()).toMatchObject({ ok: true })
      expect(delays).toEqual([])
      expect(server.seen).toHaveLength(2)
    },
  )

  it.each(['3600', 'Fri, 01 Jan 2100 00:00:00 GMT'])(
    'a read is not repeated if the server asks for a long pause (%s)',
    async (retryAfter) => {
      answers(busy(503, { 'retry-after': retryAfter }), campaigns)
      expect(await list()).toMatchObject({ error: { kind: 'unexpected' } })
      expect(server.seen).toHaveLength(1)
    },
  )

  it('all attempts of a read share one timeout', async () => {
    answers(busy(503), neverAnswer)
    const impatient = createClient({
      apiBase: server.origin,
      transport: createKyTransport(() => 0),
      timeoutMs: 200,
    })
    expect(await impatient(listActiveCampaigns, {})).toEqual({ ok: false, error: { kind: 'timeout' } })
    expect(server.seen).toHaveLength(2)
  })

  it('a read is not repeated after the caller aborts', async () => {
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
  ])('a write is not repeated after %s', async (_what, answer) => {
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

it("the script tag's transport never repeats a request", async () => {
  answers(busy(503), campaigns)
  expect(await list(viaFetch)).toMatchObject({ error: { kind: 'unexpected' } })
  expect(server.seen).toHaveLength(1)
})
