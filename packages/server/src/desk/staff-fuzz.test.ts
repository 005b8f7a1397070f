import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonArbitrary, withEach, type JsonSchema } from '../testing/json-arbitrary.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder } from '../testing/sample-order.ts'
import { signIn } from '../testing/sample-staff.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

interface Operation {
  parameters: { name?: string; in?: string; schema?: JsonSchema }[]
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } }
}
type Paths = Record<string, Record<string, Operation>>

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 200)

describeOnEachEngine('[attacked] the staff’s calls', (engine) => {
  it('respond to any input below 500, and leave payments consistent', { timeout: 3_600_000 }, async () => {
    const app = await createShop(engine, [{ stock: 100 }])
    const headers = await signIn(app, 'staff')
    await postDonation(app.http)
    await postOrder(app.http, { transactionId: 'ORDER00001' })
    const { paths } = (await app.http.inject('/api/openapi.json')).json<{ paths: Paths }>()
    const calls = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/staff/'))
      .flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => ({ ...operation, path, method })),
      )
    expect(calls.length).toBeGreaterThan(10)
    const codes = new Set<number>()
    for (const { path, method, parameters, requestBody } of calls) {
      const schema = requestBody?.content['application/json']?.schema
      const queries = Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name = '', schema: of = {} }) => [name, jsonArbitrary(of, 3).map(asText)]),
      )
      const request = fc.record({
        id: fc.oneof(fc.constantFrom('1', '2', '0', '-1', '1e3', '99999999999'), fc.string().map(asText)),
        query: fc.oneof(fc.constant({}), fc.record(queries)),
        payload: schema ? fc.oneof(jsonArbitrary(schema, 0), jsonArbitrary(schema, 3)) : fc.constant({}),
      })
      const send = async ({
        id,
        query,
        payload,
      }: {
        id: string
        query: Record<string, string>
        payload: unknown
      }) => {
        const response = await app.http.inject({
          method: method === 'get' ? 'GET' : 'POST',
          url: path.replace('{id}', encodeURIComponent(id) || '1'),
          query,
          headers: { ...headers, ...(method === 'post' && { 'content-type': 'application/json' }) },
          ...(method === 'post' && { payload: JSON.stringify(payload) }),
        })
        codes.add(response.statusCode)
        expect([path, response.statusCode < 500, payload]).toEqual([path, true, payload])
      }
      // PostgreSQL's integer has 32 bits.
      for (const value of schema ? fc.sample(jsonArbitrary(schema, 0), 5) : []) {
        for (const payload of withEach('number', value, () => Number.MAX_SAFE_INTEGER)) {
          await send({ id: '1', query: {}, payload })
        }
      }
      await fc.assert(fc.asyncProperty(request, send), {
        numRuns: fc.readConfigureGlobal().numRuns ?? (engine === 'sqlite' ? 15 : 4),
      })
    }
    expect([200, 400, 404].every((code) => codes.has(code))).toBe(true)
    for (const { state, received_amount_tzs } of await app.db
      .selectFrom('payment_claims')
      .selectAll()
      .execute()) {
      expect(received_amount_tzs === null).toBe(state !== 'verified')
    }
  })
})
