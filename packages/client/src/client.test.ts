import {
  createDonation,
  defaultClientKey,
  getCentre,
  getProduct,
  listActiveCampaigns,
  listProducts,
} from '@charity-kit/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { centre, donationInput, musicRoom, receipt, swings } from '@charity-kit/contract/fixtures'
import {
  type Answer,
  cutBeforeAnswer,
  cutMidAnswer,
  neverAnswer,
  neverFinish,
  sendJson,
  sendText,
  startServer,
} from './testing/http-server.ts'
import { envelope, startServerForTests, transports } from './testing/real-server.ts'
import { createClient, type ClientOptions } from './client.ts'
import type { ApiError } from './result.ts'

const server = await startServerForTests()

describe.each(transports)('the API client on %s', (_name, transport) => {
  const clientWith = (options: Partial<ClientOptions> = {}) =>
    createClient({ apiBase: server.origin, transport, ...options })
  const list = (answer: Answer, options?: Partial<ClientOptions>) => {
    server.answer = answer
    return clientWith(options)(listActiveCampaigns, {})
  }
  const fails = (error: ApiError) => ({ ok: false, error })
  const kind = (name: string) => ({ ok: false, error: { kind: name } })

  describe('good answers', () => {
    it.each([
      ['in the envelope', envelope([musicRoom, swings])],
      ['bare', [musicRoom, swings]],
    ])('a list %s', async (_form, answer) => {
      expect(await list(sendJson(200, answer))).toMatchObject({ ok: true, value: [musicRoom, swings] })
    })

    it.each([
      ['in the envelope', envelope(centre)],
      ['bare', centre],
    ])('a record %s', async (_form, answer) => {
      server.answer = sendJson(200, answer)
      expect(await clientWith()(getCentre, {})).toMatchObject({ ok: true, value: centre })
    })

    it("a time zone that is none: the centre's details with the default, and a warning", async () => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      onTestFinished(() => {
        warn.mockRestore()
      })
      server.answer = sendJson(200, { ...centre, timeZone: 'Africa/Atlantis' })
      expect(await clientWith()(getCentre, {})).toMatchObject({ ok: true, value: centre })
      expect(warn.mock.calls).toEqual([
        [
          'GET /data/centre.json: timeZone must be an IANA time zone that this browser knows; Africa/Dar_es_Salaam is shown instead.',
        ],
      ])
      server.answer = sendJson(200, { ...centre, timeZone: undefined })
      expect(await clientWith()(getCentre, {})).toMatchObject({ ok: true, value: centre })
      expect(warn).toHaveBeenCalledOnce()
    })

    it.each([[[2026, 12, 31]], ['2026-12-31'], ['2026-12-31T00:00:00.000Z']])(
      'a date as %j',
      async (endDate) => {
        const campaigns = [{ ...musicRoom, endDate }]
        expect(await list(sendJson(200, envelope(campaigns)))).toMatchObject({ ok: true, value: campaigns })
      },
    )

    it('an empty list', async () => {
      expect(await list(sendJson(200, envelope([])))).toMatchObject({ ok: true, value: [] })
    })

    it('[S7 contact message] says what the server said along with it', async () => {
      expect(await list(sendJson(200, envelope([])))).toMatchObject({ ok: true, message: 'OK' })
      expect(await list(sendJson(500, { statusCode: 500, message: 'Closed.', body: null }))).toMatchObject({
        error: { kind: 'unexpected', message: 'Closed.' },
      })
    })

    it('[S7 client] a listener that throws takes nobody their answer', async () => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      onTestFinished(() => {
        logged.mockRestore()
      })
      const failure = new Error('The log is full.')
      const onAnswer = () => {
        throw failure
      }
      expect(await list(sendJson(200, envelope([musicRoom])), { onAnswer })).toMatchObject({
        ok: true,
        value: [musicRoom],
      })
      expect(logged.mock.calls).toEqual([[failure]])
    })

    it('more fields than are known', async () => {
      server.answer = sendJson(201, {
        ...envelope({ ...receipt, mood: 'glad' }, 201),
        total: 1,
        requestId: 'r',
      })
      const result = await clientWith()(
        createDonation,
        { body: donationInput },
        { idempotencyKey: 'key-12345' },
      )
      expect(result).toMatchObject({ ok: true, value: receipt })
    })
  })

  describe('no answer', () => {
    it('offline: nobody listens', async () => {
      const gone = await startServer()
      await gone.close()
      expect(await clientWith({ apiBase: gone.origin })(listActiveCampaigns, {})).toEqual(kind('offline'))
    })

    it('offline: the connection is cut in the middle of the answer', async () => {
      expect(await list(cutMidAnswer)).toEqual(kind('offline'))
    })

    it('offline: the connection is cut before the answer', async () => {
      expect(await list(cutBeforeAnswer)).toEqual(kind('offline'))
    })

    it.each(['', 'not an address', 'http://'])('offline: "%s" is no address', async (apiBase) => {
      expect(await clientWith({ apiBase })(listActiveCampaigns, {})).toEqual(kind('offline'))
    })

    it('timeout: the server never answers', async () => {
      expect(await list(neverAnswer, { timeoutMs: 30 })).toEqual(kind('timeout'))
    })

    it('timeout: the answer never ends', { timeout: 2000 }, async () => {
      expect(await list(neverFinish, { timeoutMs: 100 })).toEqual(kind('timeout'))
    })

    it('a call that is given up ends, and throws nothing', async () => {
      server.answer = neverAnswer
      const control = new AbortController()
      const call = clientWith()(listActiveCampaigns, {}, { signal: control.signal })
      control.abort()
      expect(await call).toMatchObject({ ok: false })
    })
  })

  it('an answer that cannot be read, for the page changed what a parser builds on: malformed, and a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => {
      warn.mockRestore()
    })
    server.answer = sendJson(200, envelope(centre))
    const error = new TypeError('valueSchema["~run"] is not a function')
    const call = {
      ...getCentre,
      warning: () => {
        throw error
      },
    }
    expect(await clientWith()(call, {})).toEqual(kind('malformed'))
    expect(warn.mock.calls).toEqual([[`GET ${getCentre.path}: the answer could not be read.`, error]])
  })

  describe('refusals', () => {
    const refusal = (status: number, code: string, fields?: unknown) => ({
      statusCode: status,
      message: 'In words',
      body: null,
      code,
      fields,
      requestId: 'r-1',
    })

    it.each([400, 403, 404, 409, 413, 422, 429])('%i: code and fields', async (status) => {
      const fields = { amount: 'Please enter an amount above zero.' }
      expect(await list(sendJson(status, refusal(status, 'some_code', fields)))).toEqual(
        fails({ kind: 'rejected', code: 'some_code', fields, status, message: 'In words' }),
      )
    })

    it.each([
      [429, 'too_many_requests', 'rejected'],
      [503, 'unavailable', 'unexpected'],
    ])('%i: for how long it is to be left alone', async (status, code, name) => {
      const answer: Answer = (_request, response) => {
        response.setHeader('retry-after', '540')
        sendJson(status, refusal(status, code))(_request, response)
      }
      server.answer = answer
      expect(await clientWith()(createDonation, { body: donationInput })).toMatchObject({
        error: { kind: name, retryAfterS: 540 },
      })
    })

    it('without fields', async () => {
      expect(await list(sendJson(409, refusal(409, 'transaction_id_used')))).toMatchObject({
        error: { kind: 'rejected', code: 'transaction_id_used', fields: {} },
      })
    })

    it.each([
      ['text'],
      [7],
      [[1, 2]],
      [null],
      [{ amount: { deep: 1 } }],
      [{ amount: 7 }],
      [{ amount: null }],
    ])('fields that are no texts (%j) never reach a screen', async (fields) => {
      const result = await list(sendJson(400, refusal(400, 'validation_failed', fields)))
      expect(result).toMatchObject({ error: { kind: 'rejected', code: 'validation_failed' } })
      const error = (result as { error: Extract<ApiError, { kind: 'rejected' }> }).error
      expect(Array.isArray(error.fields)).toBe(false)
      expect(typeof error.fields).toBe('object')
      expect(Object.values(error.fields).filter((text) => typeof text !== 'string')).toEqual([])
    })

    it.each([
      [401, 'unauthorised'],
      [400, 'rejected'],
      [500, 'unexpected'],
    ])('an envelope that says %i under HTTP 200', async (status, name) => {
      expect(await list(sendJson(200, refusal(status, 'some_code')))).toMatchObject(kind(name))
    })

    it.each(['', '<h1>Unauthorized</h1>', JSON.stringify(refusal(401, 'unauthorised'))])(
      '401 %s',
      async (text) => {
        expect(await list(sendText(401, text))).toEqual(kind('unauthorised'))
      },
    )

    it.each([500, 502, 503, 504, 408])('%i, whatever it says', async (status) => {
      expect(await list(sendJson(status, refusal(status, 'internal_error')))).toMatchObject(
        kind('unexpected'),
      )
      expect(await list(sendText(status, '<h1>Bad gateway</h1>', 'text/html'))).toMatchObject(
        kind('unexpected'),
      )
      expect(await list(sendJson(status, envelope([musicRoom])))).toMatchObject(kind('unexpected'))
    })

    it.each(['', '<h1>Not Found</h1>', 'null', '[]', '7'])('404 without an envelope: %s', async (text) => {
      expect(await list(sendText(404, text))).toMatchObject({
        error: { kind: 'rejected', status: 404, fields: {} },
      })
    })
  })

  describe('what is sent', () => {
    it('[S7 client] a GET: the key of the page, no body', async () => {
      await list(sendJson(200, []))
      const [request] = server.seen
      expect(request).toMatchObject({ method: 'GET', url: '/api/campaigns/active', body: '' })
      expect(request?.headers).toMatchObject({ 'admin-code': defaultClientKey })
      for (const name of ['content-type', 'idempotency-key', 'cookie', 'authorization'])
        expect(request?.headers).not.toHaveProperty(name)
    })

    it("[S3 donation payload] a donation: JSON, the site's key, the language, the idempotency key", async () => {
      server.answer = sendJson(201, envelope(receipt, 201))
      const client = clientWith({ clientKey: 'partner-7', lang: 'sw' })
      expect(
        await client(createDonation, { body: donationInput }, { idempotencyKey: 'key-12345' }),
      ).toMatchObject({
        ok: true,
        value: receipt,
      })
      const [request] = server.seen
      expect(request).toMatchObject({ method: createDonation.method, url: createDonation.path })
      expect(JSON.parse(request?.body ?? '')).toEqual(donationInput)
      expect(request?.headers).toMatchObject({
        'admin-code': 'partner-7',
        'content-type': 'application/json',
        'accept-language': 'sw',
        'idempotency-key': 'key-12345',
      })
    })

    it('[S7 client] the path with its values, the query without what is left out', async () => {
      server.answer = sendJson(200, [])
      await clientWith()(getProduct, { params: { id: 7 } })
      await clientWith()(listProducts, {
        query: { search: 'beads & "bells"', sort: 'price-asc', page: undefined },
      })
      await clientWith()(listProducts, { query: {} })
      expect(server.seen.map(({ url }) => url)).toEqual([
        '/api/products/7',
        '/api/products?search=beads+%26+%22bells%22&sort=price-asc',
        '/api/products',
      ])
    })

    it('one request each: nothing that is sent is repeated behind the visitor', async () => {
      for (const answer of [sendJson(503, {}), cutMidAnswer, cutBeforeAnswer, sendJson(429, {})]) {
        server.answer = answer
        await clientWith()(createDonation, { body: donationInput }, { idempotencyKey: 'key-12345' })
      }
      expect(server.seen).toHaveLength(4)
    })

    it.each(['/', '//', '/charity/', '/charity'])('an address that ends in "%s"', async (end) => {
      await list(sendJson(200, []), { apiBase: server.origin + end })
      expect(server.seen[0]?.url).toBe(`${end.includes('charity') ? '/charity' : ''}/api/campaigns/active`)
    })
  })
})
