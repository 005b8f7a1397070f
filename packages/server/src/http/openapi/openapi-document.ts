import {
  bodyErrors,
  clientKeyHeader,
  commonErrors,
  defaultClientKey,
  endpoints,
  envelope,
  errorEnvelope,
  errorStatus,
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  type Endpoint,
  type ErrorCode,
} from '@charity-kit/contract'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { errorMessages } from '../error-messages.ts'

/** Checks that JSON Schema cannot express are left out; the server still makes them. */
const jsonSchema = (schema: v.GenericSchema, typeMode: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    target: 'draft-2020-12',
  })
  return rest
}

const json = (schema: object): object => ({ 'application/json': { schema } })

/** A file needs no schema in OpenAPI 3.1. */
const files = (types: readonly string[]): object => Object.fromEntries(types.map((type) => [type, {}]))

const clientKeyParameter = {
  name: clientKeyHeader,
  in: 'header',
  required: true,
  description: 'Identifies the embedding site. Publishable: it grants no rights.',
  schema: { type: 'string' },
  example: defaultClientKey,
}

const idempotencyKeyParameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  description: 'Makes the call safe to repeat: the same key with the same content returns the same record.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
  example: '0b6f2c1e-5c58-4b8a-9a39-7f1d2f6a4c11',
}

/** Returns the OpenAPI 3.1 document of the endpoints in `served`. */
export const openapiDocument = (served: readonly Endpoint[], publicUrl: string): object => ({
  openapi: '3.1.0',
  info: {
    title: 'charity-kit API',
    version: '1.0.0',
    description:
      'Campaigns, donations and orders of a centre whose supporters pay by mobile money or bank transfer, outside the API, and send the transaction ID as proof. A stored transaction ID is a claim that the staff check by hand; no response confirms a payment.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: publicUrl }],
  tags: [...new Set(served.map(tagOf))]
    .sort()
    .map((name) => ({ name, description: tagDescriptions[name] ?? name })),
  paths: pathsOf(served),
  components: {
    schemas: {
      Error: {
        ...jsonSchema(errorEnvelope, 'output'),
        description:
          'The response to a failed call. `code` is stable; `fields` has a sentence for each invalid field.',
      },
    },
    parameters: { ClientKey: clientKeyParameter, IdempotencyKey: idempotencyKeyParameter },
    ...(served.some(({ signedIn }) => signedIn)
      ? { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } }
      : {}),
  },
})

const tagDescriptions: Partial<Record<string, string>> = {
  account: 'The signed-in visitor: profile, password, e-mail preferences, orders.',
  auth: 'Registration, sign-in and password reset.',
  campaigns: 'Campaigns that accept donations.',
  cms: 'Messages to the centre.',
  'custom-orders': 'Pieces made to order.',
  data: "The centre's public texts; they require no client key.",
  donations: 'Donations paid outside the API, with the transaction ID as proof.',
  gifts: 'What an email address has given, for whoever reads its mailbox.',
  notices: 'What phones and providers say of payments; signed, and without a client key.',
  orders: 'Orders paid outside the API, with the transaction ID as proof.',
  otp: 'Codes that confirm an e-mail address.',
  products: "The shop's products.",
  staff: "The staff's tasks and decisions; requires an account with the role.",
}

const pathsOf = (served: readonly Endpoint[]): object => {
  const paths = new Map<string, Record<string, object>>()
  for (const endpoint of served) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths.set(path, { ...paths.get(path), [endpoint.method.toLowerCase()]: operation(endpoint) })
  }
  return Object.fromEntries(paths)
}

const operation = (endpoint: Endpoint): object => {
  const output = endpoint.bare ? endpoint.output : envelope(endpoint.output)
  return {
    operationId: nameOf(endpoint),
    summary: endpoint.summary,
    description: `${endpoint.summary}.`,
    tags: [tagOf(endpoint)],
    parameters: [
      ...(endpoint.path.startsWith('/api/') && !endpoint.signed
        ? [{ $ref: '#/components/parameters/ClientKey' }]
        : []),
      ...(endpoint.signed?.headers ?? []).map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...pathParameters(endpoint),
      ...queryParameters(endpoint),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: endpoint.body.type !== 'optional',
            content: json(jsonSchema(endpoint.body, 'input')),
          },
        }
      : {}),
    ...(endpoint.bodyTypes
      ? {
          requestBody: {
            required: true,
            content: endpoint.signed
              ? json(jsonSchema(endpoint.signed.body, 'input'))
              : files(endpoint.bodyTypes),
          },
        }
      : {}),
    security: endpoint.signedIn ? [{ session: [] }, ...(endpoint.signedIn === true ? [] : [{}])] : [],
    responses: {
      [endpoint.success]: {
        description: 'Success',
        content: { [endpoint.contentType ?? 'application/json']: { schema: jsonSchema(output, 'output') } },
      },
      ...errorResponses(endpoint),
    },
  }
}

const nameOf = (endpoint: Endpoint): string | undefined =>
  Object.entries(endpoints).find(
    ([, entry]) => entry.path === endpoint.path && entry.method === endpoint.method,
  )?.[0]

/** "/api/campaigns/active" -> "campaigns"; "/data/centre.json" -> "data" */
const tagOf = ({ path }: Endpoint): string => {
  const [first = '', second = ''] = path.slice(1).split('/')
  return first === 'api' ? second : first
}

const pathParameters = ({ params }: Endpoint): object[] =>
  propertiesOf(params).map(([name, schema]) => ({ name, in: 'path', required: true, schema }))

const queryParameters = ({ query }: Endpoint): object[] =>
  propertiesOf(query).map(([name, schema]) => ({ name, in: 'query', schema }))

const propertiesOf = (object: v.GenericSchema | undefined): [string, object][] => {
  const schema = object ? jsonSchema(object, 'input') : {}
  return 'properties' in schema ? Object.entries(schema.properties as Record<string, object>) : []
}

/** Returns one response for each status, with its error codes. */
const errorResponses = (endpoint: Endpoint): object => {
  const codes = new Set<ErrorCode>([
    ...endpoint.errors,
    ...commonErrors,
    ...(endpoint.body ? bodyErrors : []),
  ])
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errorMessages[code]}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}
