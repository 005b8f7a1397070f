import { once } from 'node:events'
import { connect } from 'node:net'
import {
  bodyLimitBytesOf,
  donationInput,
  endpoints,
  errorEnvelope,
  errorStatus,
  publicBodyLimitBytes,
  type Endpoint,
  type ErrorCode,
} from '@charity-kit/contract'
import { toJsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../testing/json-arbitrary.ts'
import { sampleDonation } from '../testing/sample-donation.ts'
import { createTestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { listen } from './listen.ts'

const json = { 'content-type': 'application/json' }
const sample = JSON.stringify(sampleDonation)

interface Hostile {
  name: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD'
  url?: string
  headers?: Record<string, string>
  payload?: string | Buffer
  code: ErrorCode
}

const hostile: Hostile[] = [
  { name: 'broken JSON', payload: '{"name":', code: 'malformed_json' },
  { name: 'an empty body', payload: '', code: 'malformed_json' },
  { name: 'text that is no JSON', payload: 'hello', code: 'malformed_json' },
  { name: 'two JSON values', payload: '{}{}', code: 'malformed_json' },
  { name: 'bytes that are no text', payload: Buffer.from([0xff, 0xfe, 0x00, 0x7b]), code: 'malformed_json' },
  { name: 'a raw NUL byte in a string', payload: sample.replace('Neema', 'Nee\0ma'), code: 'malformed_json' },
  { name: 'a list', payload: '[]', code: 'validation_failed' },
  { name: 'a list of donations', payload: `[${sample}]`, code: 'validation_failed' },
  { name: 'null', payload: 'null', code: 'validation_failed' },
  { name: 'a number', payload: '42', code: 'validation_failed' },
  { name: 'a string', payload: '"x"', code: 'validation_failed' },
  {
    name: '63 kB with 21,000 empty parts',
    payload: sample.replace('}', `,"furtherPayments":[${'{},'.repeat(21_000)}{}]}`),
    code: 'payload_too_large',
  },
  {
    name: 'lists as deep as the limit allows',
    payload: '['.repeat(8000) + ']'.repeat(8000),
    code: 'validation_failed',
  },
  { name: 'deep JSON that never ends', payload: '{"a":'.repeat(3000), code: 'malformed_json' },
  {
    name: 'deep JSON inside a field',
    payload: sample.replace('5000', '['.repeat(7500) + ']'.repeat(7500)),
    code: 'validation_failed',
  },
  {
    name: '__proto__ as a key',
    payload: sample.replace('{', '{"__proto__":{"polluted":true},'),
    code: 'malformed_json',
  },
  {
    name: 'constructor.prototype as a key',
    payload: sample.replace('{', '{"constructor":{"prototype":{"polluted":true}},'),
    code: 'malformed_json',
  },
  {
    name: 'a body over 16 KiB',
    payload: JSON.stringify({ ...sampleDonation, prayer: 'x'.repeat(16_384) }),
    code: 'payload_too_large',
  },
  {
    name: 'an id past 32 bits, of no campaign',
    payload: sample.replace('"campaignId":1', '"campaignId":1099511627776'),
    code: 'campaign_not_found',
  },
  {
    name: 'an id past 64 bits',
    payload: sample.replace('"campaignId":1', '"campaignId":1e300'),
    code: 'validation_failed',
  },
  {
    name: 'a form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1',
    code: 'unsupported_media_type',
  },
  {
    name: 'plain text, which needs no preflight',
    headers: { 'content-type': 'text/plain' },
    payload: sample,
    code: 'unsupported_media_type',
  },
  {
    name: 'a content type that is none',
    headers: { 'content-type': '/;;=' },
    payload: sample,
    code: 'unsupported_media_type',
  },
  { name: 'no body and no content type', headers: {}, code: 'validation_failed' },
  { name: 'an unknown address', url: '/api/unknown', payload: sample, code: 'not_found' },
  { name: 'a broken percent sign', method: 'GET', url: '/api/%zz', code: 'not_found' },
  { name: 'a NUL in the address', method: 'GET', url: '/api/campaigns/active%00', code: 'not_found' },
  { name: 'a path that climbs', method: 'GET', url: '/data/..%2f..%2fpackage.json', code: 'not_found' },
  { name: 'a file beside the public ones', method: 'GET', url: '/data/clients.json', code: 'not_found' },
  { name: 'PUT', method: 'PUT', payload: sample, code: 'method_not_allowed' },
  { name: 'PATCH', method: 'PATCH', payload: sample, code: 'method_not_allowed' },
  { name: 'DELETE', method: 'DELETE', code: 'method_not_allowed' },
  { name: 'GET where only POST is', method: 'GET', code: 'method_not_allowed' },
  { name: 'POST where only GET is', url: '/api/campaigns/active', payload: '{}', code: 'method_not_allowed' },
  { name: 'OPTIONS that is no preflight', method: 'OPTIONS', code: 'method_not_allowed' },
]

/** Returns the bytes of the longest JSON that a schema accepts, with letters of three bytes each. */
const longestBytes = (shape: JsonSchema): number => {
  const sum = (shapes: JsonSchema[]): number => shapes.reduce((bytes, each) => bytes + longestBytes(each), 0)
  const { anyOf = [], properties, items } = shape
  if (properties)
    return (
      sum(Object.values(properties)) + Object.keys(properties).reduce((all, name) => all + name.length + 4, 2)
    )
  if (items) return (longestBytes(items) + 1) * (shape.maxItems ?? 0) + 2
  if (anyOf.length > 0) return Math.max(...anyOf.map(longestBytes))
  const choices = shape.enum ?? ('const' in shape ? [shape.const] : [])
  if (choices.length > 0) return Math.max(...choices.map((each) => Buffer.byteLength(JSON.stringify(each))))
  return shape.type === 'string' ? 3 * (shape.maxLength ?? 40) + 2 : 20
}

describe('[S8] rejected requests get the error envelope, and never a 500', () => {
  it.each(hostile)(
    '$name: $code',
    async ({ method = 'POST', url = '/api/donations', headers, payload, code }) => {
      const { http, db } = await createTestApp('sqlite')
      const response = await http.inject({
        method,
        url,
        headers: headers ?? (payload === undefined ? {} : json),
        ...(payload !== undefined && { payload }),
      })
      expect(v.parse(errorEnvelope, response.json())).toMatchObject({ code, statusCode: errorStatus[code] })
      expect(response.statusCode).toBe(errorStatus[code])
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      expect(await db.selectFrom('donations').select('id').execute()).toEqual([])
    },
  )

  it('lists the methods that a path allows', async () => {
    const { http } = await createTestApp('sqlite')
    const response = await http.inject({ method: 'DELETE', url: '/api/campaigns/active' })
    expect(response.headers.allow).toBe('GET, HEAD')
  })

  it('reports at most a hundred invalid fields', async () => {
    const { parseInput } = await import('./validate.ts')
    const orderItemList = Array(100).fill({ productId: 0, quantity: -1 })
    const { errors } = parseInput(endpoints.createOrder.body, { orderItemList }, 'body')
    expect(Object.keys(errors ?? {})).toHaveLength(100)
  })

  it('accepts the longest form of each call, and hardly more on calls without a session', () => {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      if (endpoint.role === 'staff' || !endpoint.body) continue
      const limit = name === 'sendContactMessage' ? 20 * 1024 : publicBodyLimitBytes
      expect(bodyLimitBytesOf(endpoint), name).toBe(limit)
      const shape = toJsonSchema(endpoint.body, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema
      expect(longestBytes(shape), name).toBeLessThan(limit)
    }
  })

  it('responds to headers that are too large, to bytes that are not HTTP, and to two Host headers', async () => {
    const { http } = await createTestApp('sqlite')
    const port = await listen(http, { host: '127.0.0.1', port: 0 })
    const talk = async (bytes: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1')
      socket.end(bytes)
      let response = ''
      socket.on('data', (chunk) => (response += chunk.toString()))
      await once(socket, 'close')
      return response
    }
    const large = await talk(`GET /health HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)
    expect(large).toMatch(/^HTTP\/1\.1 431 /)
    expect(large).toContain('"code":"headers_too_large"')
    expect(await talk('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    const hosts = await talk('GET /health HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n')
    expect(hosts).toMatch(/^HTTP\/1\.1 400 /)
    expect(hosts).toContain('"code":"validation_failed"')
  })

  it('reveals nothing about an unexpected error but a request ID', async () => {
    const { http } = await createTestApp('sqlite')
    http.get('/api/fails', () => {
      throw new Error('the password is 1234')
    })
    const response = await http.inject('/api/fails')
    expect(response.json()).toEqual({
      statusCode: 500,
      message: 'Something went wrong on our side. Please try again.',
      body: null,
      code: 'internal_error',
      requestId: expect.any(String) as string,
    })
  })

  it('does not reveal the server’s name or version', async () => {
    const { http } = await createTestApp('sqlite')
    const { headers } = await http.inject('/health')
    expect(Object.keys(headers).filter((name) => /server|powered|version/i.test(name))).toEqual([])
  })
})

describeOnEachEngine('[S7 POST /api/donations] any JSON gets a response below 500', (engine) => {
  it('for any content of its fields', async () => {
    const { http } = await createTestApp(engine)
    const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 80 }), fc.double())
    const fields = Object.fromEntries(
      Object.entries(sampleDonation).map(([name, value]) => [
        name,
        fc.oneof(fc.constant<unknown>(value), anything),
      ]),
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.record(fields, { requiredKeys: [] }), fc.jsonValue()), async (payload) => {
        const response = await http.inject({
          method: 'POST',
          url: '/api/donations',
          headers: json,
          payload: JSON.stringify(payload),
        })
        expect(response.statusCode).toBeLessThan(500)
        const parsed = v.safeParse(donationInput, JSON.parse(JSON.stringify(payload)))
        if (!parsed.success) expect(response.statusCode).toBe(400)
      }),
      { numRuns: 300 },
    )
  })
})
