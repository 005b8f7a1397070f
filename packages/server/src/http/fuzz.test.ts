import { errorEnvelope } from '@charity-kit/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { hostileValue, jsonArbitrary, type JsonSchema } from '../testing/json-arbitrary.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

interface Operation {
  parameters: { $ref?: string; name?: string; in?: string; schema?: JsonSchema }[]
  /** JSON, or bytes: a photo, a packed statement. */
  requestBody?: { content: Partial<Record<string, { schema: JsonSchema }>> }
}
interface Call extends Operation {
  name: string
  method: NonNullable<InjectOptions['method']>
  path: string
}

/** Password in every request, which must not be in any response. */
const secret = 'Correct-Horse-7'
const runs = { sqlite: 25, postgresql: 8 }

const contentTypes = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;=',
  'application/merge-patch+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '',
]

const callsOf = async ({ http }: TestApp): Promise<Call[]> => {
  const { paths } = (await http.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
    })),
  )
}

const withSecret = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, each]) => [
          key,
          /password/i.test(key) && typeof each === 'string' ? secret : each,
        ]),
      )
    : value

/**
 * Generates the body as text, for input that no JavaScript value can express: duplicate keys, a bare NUL, a truncated
 * object.
 */
const bodyText = (schema: JsonSchema | undefined): fc.Arbitrary<string> => {
  const json = (
    schema ? fc.oneof(...[0, 1, 3].map((hostility) => jsonArbitrary(schema, hostility))) : hostileValue
  ).map(withSecret)
  const text = json.map((value) => JSON.stringify(value))
  return fc.oneof(
    { weight: 7, arbitrary: text },
    { weight: 1, arbitrary: text.map((each) => each.replace('{', `{"password":"${secret}","email":{},`)) },
    { weight: 1, arbitrary: text.map((each) => each.replace(/(.*)\}$/s, '$1,$1}').replace(',{', ',')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '\0',
        '{',
        'null',
        '{"a":'.repeat(9000),
        `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
        `{"password":"${secret}"`,
        `{"__proto__":{"polluted":true}}`,
        `{"a":"${'x'.repeat(63_000)}"}`,
        `{"a":"${'x'.repeat(70_000)}"}`,
        '\uFEFF{}',
      ),
    },
  )
}

const requestFor = (call: Call): fc.Arbitrary<InjectOptions> => {
  const named = (place: string) => call.parameters.filter((parameter) => parameter.in === place)
  const texts = (place: string) =>
    fc.record(
      Object.fromEntries(
        named(place).map(({ name = '', schema = {} }) => [
          name,
          jsonArbitrary(schema, 4).map((value) =>
            (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 300),
          ),
        ]),
      ),
    )
  return fc
    .record({
      path: texts('path'),
      query: fc.option(texts('query'), { nil: {} }),
      payload: bodyText(call.requestBody?.content['application/json']?.schema),
      type: fc.constantFrom(...contentTypes),
      key: fc.constantFrom(
        'good-key-1234',
        'good-key-5678',
        'good-key-9012',
        'x',
        "'; drop table orders; --",
        'é'.repeat(40),
      ),
      token: fc.constantFrom(
        undefined,
        undefined,
        undefined,
        'Bearer',
        'Bearer x',
        `Bearer ${'y'.repeat(4000)}`,
        'Basic eDp5',
      ),
      address: fc.ipV4(),
    })
    .map(({ path, query, payload, type, key, token, address }) => ({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(path[name] ?? 'x')),
      query: query,
      remoteAddress: address,
      headers: {
        'idempotency-key': Buffer.from(key).toString('latin1'),
        ...(token !== undefined && { authorization: token }),
        ...(call.method !== 'GET' && type && { 'content-type': type }),
      },
      ...(call.method !== 'GET' && { payload }),
    }))
}

describeOnEachEngine('[attacked] every call of the OpenAPI document, with any input', (engine) => {
  it(
    'responds below 500, in the envelope, in time, and never with a password',
    { timeout: 3_600_000 },
    async () => {
      const app = await createTestApp(engine)
      const calls = await callsOf(app)
      expect(calls.length).toBeGreaterThan(6)
      for (const call of calls) {
        await fc.assert(
          fc.asyncProperty(requestFor(call), async (request) => {
            const response = await app.http.inject(request)
            expect(response.statusCode, call.name).toBeLessThan(500)
            if (response.statusCode >= 400) v.parse(errorEnvelope, response.json())
            expect(response.body).not.toContain(secret)
          }),
          { numRuns: fc.readConfigureGlobal().numRuns ?? runs[engine] },
        )
      }

      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      // Accepted input is a single line where emails require it, and every table still exists.
      const mails = await app.db.selectFrom('outgoing_messages').select(['recipient', 'subject']).execute()
      for (const { recipient, subject } of mails) expect(`${recipient}${subject}`).not.toMatch(/[\r\n\0]/)
      for (const table of ['donations', 'orders', 'payment_claims', 'products']) {
        await sql`select count(*) from ${sql.table(table)}`.execute(app.db)
      }
    },
  )
})
