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
import { errorMessages } from '../http/error-messages.ts'
import { schemaText, type Shape } from './schema-text.ts'

const shapeOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Shape =>
  toJsonSchema(schema, { errorMode: 'ignore', typeMode, target: 'draft-2020-12' }) as Shape

const block = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``

const codeLine = (code: ErrorCode): string =>
  `| ${String(errorStatus[code])} | \`${code}\` | ${errorMessages[code]} |`

const codeTable = (codes: readonly ErrorCode[]): string =>
  ['| status | code | what it says |', '| --- | --- | --- |', ...codes.map(codeLine)].join('\n')

const accessNote = ({ signedIn, role, path }: Endpoint): string => {
  if (role) return `Needs a session of an account with the role \`${role}\`.`
  if (signedIn === true) return 'Needs a session.'
  if (signedIn) return 'Takes a session, and works without.'
  return path.startsWith('/api/') ? '' : 'Needs no client key.'
}

const answerForm = ({ contentType, bare }: Endpoint): string => {
  if (contentType) return `, as ${contentType}`
  return bare ? ', without the envelope' : ''
}

const callSection = (endpoint: Endpoint): string =>
  [
    `## ${endpoint.method} ${endpoint.path}`,
    `${endpoint.summary}.`,
    accessNote(endpoint),
    endpoint.idempotent ? `Takes \`${idempotencyKeyHeader}\`.` : '',
    endpoint.query ? `Query:\n\n${block(schemaText(shapeOf(endpoint.query, 'input')))}` : '',
    endpoint.body ? `Body:\n\n${block(schemaText(shapeOf(endpoint.body, 'input')))}` : '',
    endpoint.bodyLimitBytes ? `The body may be ${String(endpoint.bodyLimitBytes / 1024)} KiB.` : '',
    `Answer ${String(endpoint.success)}${answerForm(endpoint)}:\n\n${block(
      schemaText(shapeOf(endpoint.output, 'output')),
    )}`,
    endpoint.errors.length > 0
      ? `Refusals of its own: ${[...endpoint.errors].map((code) => `\`${code}\` (${String(errorStatus[code])})`).join(', ')}.`
      : '',
  ]
    .filter(Boolean)
    .join('\n\n')

/** The page docs/api.md: every endpoint of the contract, for people. */
export const apiPage = (): string =>
  `${[
    '<!-- Written by `pnpm docs:api` from packages/contract; change the contract, not this page. -->',
    '# The API',
    'The same, for programs, is at `GET /api/openapi.json`. Amounts are whole Tanzanian shillings. A transaction ID is a claim that the staff check by hand: no answer says that anything was paid.',
    '## Every call',
    `Each request under \`/api\` carries the header \`${clientKeyHeader}\` with the client key that the centre gave to the site. It is no secret and gives no right. A page on another origin may call only where its key lists that origin.`,
    'Bodies are JSON, at most 64 KiB where nothing else is said. Answers are `{ statusCode, message, body }`; below, only `body` is shown. Lists that are cut into pages also carry `total`.',
    `A call that creates something takes an \`${idempotencyKeyHeader}\` of 8 to 128 letters, digits, dashes or underscores. Send the same key with the same content as often as you must: it makes one record, and each answer names it.`,
    'Calls of a signed-in visitor carry `Authorization: Bearer <token>`, with the token that signing in answered. Mails are written in the language that `Accept-Language` prefers of English and Swahili.',
    '## Refusals',
    'A refusal is `{ statusCode, message, body: null, code, fields?, requestId }`. `code` is stable, and what programs should look at; `fields` names each faulty field with one sentence. After a 503 the same request may be sent again; `Retry-After` says when.',
    'Any call:',
    codeTable(commonErrors),
    'Any call with a body, beside those:',
    codeTable(bodyErrors),
    ...Object.values<Endpoint>(endpoints).map(callSection),
  ].join('\n\n')}\n`
