import fc from 'fast-check'

/** The subset of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  maximum?: number
  maxLength?: number
  maxItems?: number
}

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Egnp.exe',
  'Ω̈🎗️é',
  "' or 1=1 --",
  "'; drop table donations; --",
  '%', // matches every row in an unescaped LIKE
  '\\',
  'a@b.example\r\nBcc: victim@c.example',
  'Neema\nBcc: victim@c.example',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'x'.repeat(20_000),
  '1'.repeat(5000),
  'NaN',
  '1e999',
] as const

const hostileNumbers = [-1, -0, 0.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE]

/** Input that no form sends: other types, control characters, injections. */
export const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers, null, true, [], {}, [[]], [{}]),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true}}')),
  fc.constant(JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)),
)

/** Generates values that match a schema's types, except that `hostility` out of ten parts are hostile values. */
export const jsonArbitrary = (schema: JsonSchema, hostility: number): fc.Arbitrary<unknown> => {
  const valid = validValue(schema, hostility)
  return hostility === 0
    ? valid
    : fc.oneof({ weight: 10 - hostility, arbitrary: valid }, { weight: hostility, arbitrary: hostileValue })
}

const validValue = (schema: JsonSchema, hostility: number): fc.Arbitrary<unknown> => {
  const { anyOf, allOf, properties, items, prefixItems, additionalProperties } = schema
  const part = (each: JsonSchema) => jsonArbitrary(each, hostility)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map(part))
  if (allOf) return fc.tuple(...allOf.map(part)).map((parts) => Object.assign({}, ...parts) as unknown)
  if (prefixItems) return fc.tuple(...prefixItems.map(part))
  switch (schema.type) {
    case 'object':
      return properties
        ? fc.record(
            Object.fromEntries(
              Object.entries(properties).map(([key, each]) => [
                key,
                /email/i.test(key) ? address : part(each),
              ]),
            ),
            {
              ...(hostility > 0 && { requiredKeys: [] }),
            },
          )
        : fc.dictionary(
            fc.string({ maxLength: 10 }),
            typeof additionalProperties === 'object' ? part(additionalProperties) : fc.jsonValue(),
            { maxKeys: 3 },
          )
    case 'array':
      return fc.array(items ? part(items) : fc.jsonValue(), { minLength: 1, maxLength: 3 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: schema.maximum ?? 1_000_000 }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return validText
  }
}

const validText = fc.oneof(
  fc.constantFrom('Neema Mushi', '0754000000', '123456', 'TZS', 'M-Pesa', 'lipa'),
  fc.string({ minLength: 1, maxLength: 30 }),
)
const address = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom<unknown>('neema@example.org', 'asha@example.org') },
  { weight: 1, arbitrary: hostileValue },
)

interface Leaves {
  string: string
  number: number
}

/** Returns a copy of a value for each text or number in it, with that text or number changed. */
export const withEach = <Type extends keyof Leaves>(
  type: Type,
  value: unknown,
  change: (leaf: Leaves[Type]) => unknown,
): unknown[] => {
  if (typeof value === type) return [change(value as Leaves[Type])]
  if (Array.isArray(value)) {
    const list: unknown[] = value
    return list.flatMap((each, at) => withEach(type, each, change).map((changed) => list.with(at, changed)))
  }
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) =>
        withEach(type, each, change).map((changed) => ({ ...value, [key]: changed })),
      )
    : []
}
