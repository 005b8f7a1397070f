import { createDonation, getProduct, listActiveCampaigns, listProducts } from '@charity-kit/contract'
import { donationInput, musicRoom, receipt, swings } from '@charity-kit/contract/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.ts'
import { transport } from '../transport-fetch.ts'
import { createFakeServer } from './fake-server.ts'
import { bare, deferred, failed, never, ok, raw, refused } from './results.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Returns clients for both ways to the server: a store's client, and a component's `fetch`. */
const ways = (server: ReturnType<typeof createFakeServer>) => {
  vi.stubGlobal('fetch', fetch) // restored after the test
  server.install()
  return [server.client, createClient({ apiBase: 'https://centre.example/charity/', transport })]
}

describe('the fake server', () => {
  it('responds by call, and records requests', async () => {
    const server = createFakeServer()
      .on(createDonation, ok(receipt))
      .on(listProducts, ok([], { total: 9 }))
    for (const client of ways(server)) {
      expect(
        await client(createDonation, { body: donationInput }, { idempotencyKey: 'key-1' }),
      ).toMatchObject({ ok: true, value: receipt, message: 'OK' })
      expect(await client(listProducts, { query: { page: '2' } })).toMatchObject({ value: [], total: 9 })
    }
    expect(server.requests).toHaveLength(4)
    for (const request of server.requestsTo(createDonation))
      expect(request).toMatchObject({ method: 'POST', body: donationInput, idempotencyKey: 'key-1' })
    expect(server.requestsTo(listProducts).map(({ query }) => query)).toEqual([{ page: '2' }, { page: '2' }])
  })

  it('responds without the envelope', async () => {
    for (const client of ways(createFakeServer().on(listActiveCampaigns, bare([musicRoom]))))
      expect(await client(listActiveCampaigns, {})).toEqual({ ok: true, value: [musicRoom] })
  })

  it('fails as set, with the failure that the client reports', async () => {
    for (const failure of [
      refused('out_of_stock', { status: 409, fields: { quantity: 'Too many' }, message: 'In words' }),
      failed({ kind: 'unauthorised' }),
      failed({ kind: 'unexpected', message: 'Closed.' }),
      failed({ kind: 'malformed' }),
      failed({ kind: 'offline' }),
      failed({ kind: 'timeout' }),
    ])
      for (const client of ways(createFakeServer().on(listActiveCampaigns, failure)))
        expect(await client(listActiveCampaigns, {})).toEqual(failure)
  })

  it('sends responses that only unusual servers send', async () => {
    const elsewhere = { statusCode: 503, message: 'Closed.', body: null }
    const server = createFakeServer().on(listActiveCampaigns, raw(200, elsewhere), raw(502))
    for (const message of ['Closed.', undefined])
      expect(await server.client(listActiveCampaigns, {})).toMatchObject({
        error: { kind: 'unexpected', ...(message && { message }) },
      })
    const [, viaFetch] = ways(server.on(listActiveCampaigns, raw(502)))
    expect(await viaFetch!(listActiveCampaigns, {})).toMatchObject({ error: { kind: 'unexpected' } })
  })

  it('responds from the request, in turn, later, or never', async () => {
    const late = deferred<ReturnType<typeof ok<(typeof musicRoom)[]>>>()
    const server = createFakeServer()
      .on(getProduct, ({ params }) => refused(`no product ${String(params['id'])}`))
      .on(listActiveCampaigns, failed({ kind: 'offline' }), ok([musicRoom]))
    const { client } = server
    expect(await client(getProduct, { params: { id: 7 } })).toMatchObject({ error: { code: 'no product 7' } })
    expect(await client(listActiveCampaigns, {})).toMatchObject({ ok: false })
    expect(await client(listActiveCampaigns, {})).toMatchObject({ value: [musicRoom] })
    expect(await client(listActiveCampaigns, {})).toMatchObject({ value: [musicRoom] })
    server.on(listActiveCampaigns, late.promise)
    const answer = client(listActiveCampaigns, {})
    late.resolve(ok([swings]))
    expect(await answer).toMatchObject({ value: [swings] })
    server.on(listActiveCampaigns, never)
    const control = new AbortController()
    const given = client(listActiveCampaigns, {}, { signal: control.signal })
    control.abort()
    expect(await given).toMatchObject({ ok: false })
  })

  it('responds with 404 to a call without a response', async () => {
    for (const client of ways(createFakeServer()))
      expect(await client(listActiveCampaigns, {})).toMatchObject({
        error: { kind: 'rejected', code: 'not_found', status: 404 },
      })
  })

  it("restores the page's fetch", () => {
    const before = globalThis.fetch
    const uninstall = createFakeServer().install()
    expect(globalThis.fetch).not.toBe(before)
    uninstall()
    expect(globalThis.fetch).toBe(before)
  })
})
