import {
  bodyErrors,
  clientKeyHeader,
  commonErrors,
  endpoints,
  errorStatus,
  idempotencyKeyHeader,
  type Endpoint,
  type ErrorCode,
} from '@charity-kit/contract'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { errorMessages } from '../error-messages.ts'
import { schemaText, type Shape } from './schema-text.ts'

const shapeOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Shape =>
  toJsonSchema(schema, { errorMode: 'ignore', typeMode, target: 'draft-2020-12' }) as Shape

const block = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``

const codeLine = (code: ErrorCode): string =>
  `| ${String(errorStatus[code])} | \`${code}\` | ${errorMessages[code]} |`

const codeTable = (codes: readonly ErrorCode[]): string =>
  ['| status | code | message |', '| --- | --- | --- |', ...codes.map(codeLine)].join('\n')

const accessNote = ({ signedIn, role, path }: Endpoint): string => {
  if (role) return `Requires a session of an account with the role \`${role}\`.`
  if (signedIn === true) return 'Requires a session.'
  if (signedIn) return 'A session is optional.'
  return path.startsWith('/api/') ? '' : 'Requires no client key.'
}

const responseFormat = ({ contentType, bare }: Endpoint): string => {
  if (contentType) return `, as ${contentType}`
  return bare ? ', without the envelope' : ''
}

const callSection = (endpoint: Endpoint): string =>
  [
    `## ${endpoint.method} ${endpoint.path}`,
    `${endpoint.summary}.`,
    accessNote(endpoint),
    endpoint.idempotent ? `Accepts \`${idempotencyKeyHeader}\`.` : '',
    endpoint.query ? `Query:\n\n${block(schemaText(shapeOf(endpoint.query, 'input')))}` : '',
    endpoint.body ? `Body:\n\n${block(schemaText(shapeOf(endpoint.body, 'input')))}` : '',
    endpoint.bodyLimitBytes ? `The body may be ${String(endpoint.bodyLimitBytes / 1024)} KiB.` : '',
    `Response ${String(endpoint.success)}${responseFormat(endpoint)}:\n\n${block(
      schemaText(shapeOf(endpoint.output, 'output')),
    )}`,
    endpoint.errors.length > 0
      ? `Errors: ${[...endpoint.errors].map((code) => `\`${code}\` (${String(errorStatus[code])})`).join(', ')}.`
      : '',
  ]
    .filter(Boolean)
    .join('\n\n')

/** The page docs/api.md: every endpoint of the contract, for people. */
export const apiPage = (): string =>
  `${[
    '<!-- Generated from packages/contract by `pnpm docs:api`; edit the contract, not this page. -->',
    '# The API',
    'The same information for programs is at `GET /api/openapi.json`. Amounts are whole Tanzanian shillings. A transaction ID is a claim that the staff check by hand: no response confirms a payment.',
    '## All calls',
    `Each request under \`/api\` carries the header \`${clientKeyHeader}\` with the client key that the centre gave to the site. It is not a secret and grants no rights. A page on another origin may only call if its key lists that origin.`,
    'Bodies are JSON, at most 16 KiB, or 64 KiB for the staff, unless stated otherwise. Responses are `{ statusCode, message, body }`; below, only `body` is shown. Paginated lists also have `total`.',
    `A call that creates a record accepts an \`${idempotencyKeyHeader}\` of 8 to 128 letters, digits, dashes or underscores. Repeat the same key with the same content as often as necessary: it creates one record, which every response returns.`,
    'Calls of a signed-in visitor carry `Authorization: Bearer <token>`, with the token from signing in. Emails are written in the language that `Accept-Language` prefers, English or Swahili.',
    '## Errors',
    'An error is `{ statusCode, message, body: null, code, fields?, requestId }`. `code` is stable and meant for programs; `fields` has a sentence for each invalid field. After a 503 the same request may be repeated; `Retry-After` says when.',
    'All calls:',
    codeTable(commonErrors),
    'In addition, all calls with a body:',
    codeTable(bodyErrors),
    ...Object.values<Endpoint>(endpoints).map(callSection),
  ].join('\n\n')}\n`
