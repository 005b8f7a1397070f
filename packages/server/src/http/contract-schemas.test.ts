import { endpoints, type Endpoint } from '@charity-kit/contract'
import { toJsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hostileValue, jsonArbitrary, withEach, type JsonSchema } from '../testing/json-arbitrary.ts'

const schemas = Object.entries<Endpoint>(endpoints).flatMap(([name, { body, query, output }]) =>
  Object.entries({ body, query, output }).flatMap(([part, schema]) =>
    // A query is text that becomes numbers, so its output cannot be parsed again.
    schema ? [{ name: `${name}.${part}`, isInput: part !== 'output', isJson: part !== 'query', schema }] : [],
  ),
)

const describeJson = (schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema =>
  toJsonSchema(schema, { errorMode: 'ignore', typeMode }) as JsonSchema

/**
 * Returns every text that is stored unchanged. A password is only hashed, and a content's value is parsed by that
 * content's own schema.
 */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => (/password|^value$/i.test(key) ? [] : textsOf(each)))
}

const worstCases = [
  'a'.repeat(60_000),
  `${'a'.repeat(30_000)}!`,
  `${'a-'.repeat(30_000)}@`,
  `${'a.'.repeat(30_000)}@`,
  `a@${'a-'.repeat(30_000)}.`,
  `a@${'a.'.repeat(30_000)}`,
  `${' '.repeat(60_000)}x`,
  `${'1 '.repeat(30_000)}x`,
  `${'-'.repeat(60_000)}1`,
  '\u200B'.repeat(60_000),
  '9'.repeat(60_000),
  `${'1,'.repeat(30_000)}.`,
]

describe('[attacked] every schema of the contract', () => {
  it.each(schemas)(
    '$name never throws, and accepts its own output unchanged',
    ({ schema, isInput, isJson }) => {
      const near = jsonArbitrary(describeJson(schema, isInput ? 'input' : 'output'), 1)
      fc.assert(
        fc.property(fc.oneof({ weight: 4, arbitrary: near }, hostileValue), (value) => {
          const result = v.safeParse(schema, value)
          if (!result.success) return
          if (isJson) expect(v.parse(schema, result.output)).toEqual(result.output)
          expect(Object.getPrototypeOf(result.output ?? {})).not.toHaveProperty('polluted')
        }),
        { numRuns: 200 },
      )
    },
  )

  // A NUL causes an error in both engines.
  it.each(schemas.filter(({ isInput }) => isInput))(
    '$name takes no NUL in any of its texts',
    ({ schema }) => {
      for (const value of fc.sample(jsonArbitrary(describeJson(schema, 'input'), 0), 50)) {
        for (const changed of withEach('string', value, (text) => `${text}\0`)) {
          const result = v.safeParse(schema, changed)
          if (result.success) for (const text of textsOf(result.output)) expect(text).not.toContain('\0')
        }
      }
    },
  )

  it.each(schemas.filter(({ isInput }) => isInput))(
    '$name handles worst-case texts quickly',
    ({ schema }) => {
      for (const text of worstCases) {
        const everywhere = jsonArbitrary(describeJson(schema, 'input'), 0).map((value) => fill(value, text))
        for (const value of fc.sample(everywhere, 2)) v.safeParse(schema, value)
      }
    },
  )
})

/** Returns a value with `text` in place of every text. */
const fill = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((each) => fill(each, text))
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, text)]))
    : value
}
