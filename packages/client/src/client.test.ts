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

  describe('successful responses', () => {
    it.each([
      ['in the envelope', envelope([musicRoom, swings])],
      ['bare', [musicRoom, swings]],
    ])('reads a list %s', async (_form, answer) => {
      expect(await list(sendJson(200, answer))).toMatchObject({ ok: true, value: [musicRoom, swings] })
    })

    it.each([
      ['in the envelope', envelope(centre)],
      ['bare', centre],
    ])('reads a record %s', async (_form, answer) => {
      server.answer = sendJson(200, answer)
      expect(await clientWith()(getCentre, {})).toMatchObject({ ok: true, value: centre })
    })

    it('replaces an unknown time zone by the default, and warns', async () => {
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
      'reads a date as %j',
      async (endDate) => {
        const campaigns = [{ ...musicRoom, endDate }]
        expect(await list(sendJson(200, envelope(campaigns)))).toMatchObject({ ok: true, value: campaigns })
      },
    )

    it('reads an empty list', async () => {
      expect(await list(sendJson(200, envelope([])))).toMatchObject({ ok: true, value: [] })
    })

    it("[S7 contact message] returns the server's message with the value", async () => {
      expect(await list(sendJson(200, envelope([])))).toMatchObject({ ok: true, message: 'OK' })
      expect(await list(sendJson(500, { statusCode: 500, message: 'Closed.', body: null }))).toMatchObject({
        error: { kind: 'unexpected', message: 'Closed.' },
      })
    })

    it('[S7 client] returns the response if a listener throws', async () => {
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

    it('ignores unknown fields', async () => {
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

  describe('no response', () => {
    it('is offline if no server listens', async () => {
      const gone = await startServer()
      await gone.close()
      expect(await clientWith({ apiBase: gone.origin })(listActiveCampaigns, {})).toEqual(kind('offline'))
    })

    it('is offline if the connection is cut in the middle of the response', async () => {
      expect(await list(cutMidAnswer)).toEqual(kind('offline'))
    })

    it('is offline if the connection is cut before the response', async () => {
      expect(await list(cutBeforeAnswer)).toEqual(kind('offline'))
    })

    it.each(['', 'not an address', 'http://'])(
      'is offline if the address "%s" is invalid',
      async (apiBase) => {
        expect(await clientWith({ apiBase })(listActiveCampaigns, {})).toEqual(kind('offline'))
      },
    )

    it('times out if the server never responds', async () => {
      expect(await list(neverAnswer, { timeoutMs: 30 })).toEqual(kind('timeout'))
    })

    it('times out if the response never ends', { timeout: 2000 }, async () => {
      expect(await list(neverFinish, { timeoutMs: 100 })).toEqual(kind('timeout'))
    })

    it('ends an aborted call without throwing', async () => {
      server.answer = neverAnswer
      const control = new AbortController()
      const call = clientWith()(listActiveCampaigns, {}, { signal: control.signal })
      control.abort()
      expect(await call).toMatchObject({ ok: false })
    })
  })

  it('reports a response as malformed, and warns, if the page broke the parser', async () => {
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

  describe('rejections', () => {
    const refusal = (status: number, code: string, fields?: unknown) => ({
      statusCode: status,
      message: 'In words',
      body: null,
      code,
      fields,
      requestId: 'r-1',
    })

    it.each([400, 403, 404, 409, 413, 422, 429])('returns the code and fields of %i', async (status) => {
      const fields = { amount: 'Please enter an amount above zero.' }
      expect(await list(sendJson(status, refusal(status, 'some_code', fields)))).toEqual(
        fails({ kind: 'rejected', code: 'some_code', fields, status, message: 'In words' }),
      )
    })

    it.each([
      [429, 'too_many_requests', 'rejected'],
      [503, 'unavailable', 'unexpected'],
    ])('returns the seconds to wait after %i', async (status, code, name) => {
      const answer: Answer = (_request, response) => {
        response.setHeader('retry-after', '540')
        sendJson(status, refusal(status, code))(_request, response)
      }
      server.answer = answer
      expect(await clientWith()(createDonation, { body: donationInput })).toMatchObject({
        error: { kind: name, retryAfterS: 540 },
      })
    })

    it('returns empty fields if the server sends none', async () => {
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
    ])('drops fields that are not texts: %j', async (fields) => {
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
    ])('uses the status %i of an envelope under HTTP 200', async (status, name) => {
      expect(await list(sendJson(200, refusal(status, 'some_code')))).toMatchObject(kind(name))
    })

    it.each(['', '<h1>Unauthorized</h1>', JSON.stringify(refusal(401, 'unauthorised'))])(
      'is unauthorised after 401 with the body "%s"',
      async (text) => {
        expect(await list(sendText(401, text))).toEqual(kind('unauthorised'))
      },
    )

    it.each([500, 502, 503, 504, 408])('is unexpected after %i with any body', async (status) => {
      expect(await list(sendJson(status, refusal(status, 'internal_error')))).toMatchObject(
        kind('unexpected'),
      )
      expect(await list(sendText(status, '<h1>Bad gateway</h1>', 'text/html'))).toMatchObject(
        kind('unexpected'),
      )
      expect(await list(sendJson(status, envelope([musicRoom])))).toMatchObject(kind('unexpected'))
    })

    it.each(['', '<h1>Not Found</h1>', 'null', '[]', '7'])(
      'is rejected after 404 without an envelope: %s',
      async (text) => {
        expect(await list(sendText(404, text))).toMatchObject({
          error: { kind: 'rejected', status: 404, fields: {} },
        })
      },
    )
  })

  describe('requests', () => {
    it('[S7 client] a GET has the client key, and no body', async () => {
      await list(sendJson(200, []))
      const [request] = server.seen
      expect(request).toMatchObject({ method: 'GET', url: '/api/campaigns/active', body: '' })
      expect(request?.headers).toMatchObject({ 'admin-code': defaultClientKey })
      for (const name of ['content-type', 'idempotency-key', 'cookie', 'authorization'])
        expect(request?.headers).not.toHaveProperty(name)
    })

    it('[S3 donation payload] a donation is sent as JSON with client key, language and idempotency key', async () => {
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

    it("[S7 client] fills in the path's parameters, and omits undefined query values", async () => {
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

    it('sends each write only once', async () => {
      for (const answer of [sendJson(503, {}), cutMidAnswer, cutBeforeAnswer, sendJson(429, {})]) {
        server.answer = answer
        await clientWith()(createDonation, { body: donationInput }, { idempotencyKey: 'key-12345' })
      }
      expect(server.seen).toHaveLength(4)
    })

    it.each(['/', '//', '/charity/', '/charity'])('accepts an address that ends in "%s"', async (end) => {
      await list(sendJson(200, []), { apiBase: server.origin + end })
      expect(server.seen[0]?.url).toBe(`${end.includes('charity') ? '/charity' : ''}/api/campaigns/active`)
    })
  })
})
