import fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/**
 * Posts random JSON, much of it like `sample`. Expects `status` for input that the schema accepts, and 400 for all
 * other input.
 */
export const postAnyJson = (
  { http }: Pick<TestApp, 'http'>,
  url: string,
  {
    schema,
    sample,
    status,
    numRuns,
  }: { schema: v.GenericSchema; sample: object; status: number; numRuns: number },
): Promise<void> => {
  const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 80 }), fc.double())
  const fields = Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [name, fc.oneof(fc.constant<unknown>(value), anything)]),
  )
  return fc.assert(
    fc.asyncProperty(fc.oneof(fc.record(fields, { requiredKeys: [] }), fc.jsonValue()), async (input) => {
      const payload = JSON.stringify(input)
      const headers = { 'content-type': 'application/json' }
      const response = await http.inject({ method: 'POST', url, headers, payload })
      const isValid = v.safeParse(schema, JSON.parse(payload)).success
      expect(response.statusCode).toBe(isValid ? status : 400)
    }),
    { numRuns },
  )
}
