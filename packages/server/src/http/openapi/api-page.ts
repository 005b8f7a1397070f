import {
  bodyErrors,
  clientKeyHeader,
  commonErrors,
  endpoints,
  errorStatus,
  idempotencyKeyHeader,
  testClientKey,
  type Endpoint,
  type EndpointName,
  type ErrorCode,
} from '@charity-kit/contract'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { errorMessages } from '../error-messages.ts'
import { countedAs, rules, type Limit, type Rule } from '../rate-limits/rules.ts'
import { schemaText, type Shape } from './schema-text.ts'

const shapeOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Shape =>
  toJsonSchema(schema, { errorMode: 'ignore', typeMode, target: 'draft-2020-12' }) as Shape

const block = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``

const codeLine = (code: ErrorCode): string =>
  `| ${String(errorStatus[code])} | \`${code}\` | ${errorMessages[code]} |`

const codeTable = (codes: readonly ErrorCode[]): string =>
  ['| status | code | message |', '| --- | --- | --- |', ...codes.map(codeLine)].join('\n')

const accessNote = ({ signedIn, role, permission, path }: Endpoint): string => {
  if (role && permission)
    return `Requires a session of an account with the role \`${role}\` and the permission \`${permission}\`.`
  if (role) return `Requires a session of an account with the role \`${role}\`.`
  if (signedIn === true) return 'Requires a session.'
  if (signedIn) return 'A session is optional.'
  return path.startsWith('/api/') ? '' : 'Requires no client key.'
}

const responseFormat = ({ contentType, bare }: Endpoint): string => {
  if (contentType) return `, as ${contentType}`
  return bare ? ', without the envelope' : ''
}

/** Length above which a response is printed only once, at the first call that has it. */
const repeatedChars = 500

/** @param known the responses printed so far, with the call of each */
const responseSection = (endpoint: Endpoint, known: Map<string, string>): string => {
  const head = `Response ${String(endpoint.success)}${responseFormat(endpoint)}`
  const body = schemaText(shapeOf(endpoint.output, 'output'))
  const first = known.get(body)
  if (first !== undefined && body.length > repeatedChars) return `${head}: the same as of \`${first}\`.`
  if (first === undefined) known.set(body, `${endpoint.method} ${endpoint.path}`)
  return `${head}:\n\n${block(body)}`
}

const perDay = (max: number | undefined): Limit | undefined =>
  max === undefined ? undefined : { max, minutes: 24 * 60 }

const periodOf = (minutes: number): string =>
  minutes % 60 === 0
    ? minutes === 60
      ? 'an hour'
      : `${String(minutes / 60)} hours`
    : `${String(minutes)} minutes`

/** Describes how often a call may be made before the response is 429. */
const limitsNote = (name: EndpointName): string => {
  const counted = Object.hasOwn(countedAs, name) ? countedAs[name as keyof typeof countedAs] : name
  const rule: Rule | undefined = rules[counted]
  if (!rule) return ''
  const limits: [by: string, Limit | undefined][] = [
    ['an IP address', rule.ip],
    ['an IP address', perDay(rule.ipPerDay)],
    ['a network', rule.network],
    ['everybody together', rule.all],
    ['an email address', rule.email],
    ['an email address', perDay(rule.emailPerDay)],
    ['an account', rule.account],
  ]
  const sentences = limits.flatMap(([by, limit]) =>
    limit ? [`${String(limit.max)} in ${periodOf(limit.minutes)} from ${by}`] : [],
  )
  return `Limits: ${sentences.join(', ')}.`
}

const callSection = ([name, endpoint]: [string, Endpoint], known: Map<string, string>): string =>
  [
    `## ${endpoint.method} ${endpoint.path}`,
    `${endpoint.summary}.`,
    accessNote(endpoint),
    endpoint.idempotent ? `Accepts \`${idempotencyKeyHeader}\`.` : '',
    endpoint.query ? `Query:\n\n${block(schemaText(shapeOf(endpoint.query, 'input')))}` : '',
    endpoint.body ? `Body:\n\n${block(schemaText(shapeOf(endpoint.body, 'input')))}` : '',
    endpoint.signed
      ? `Body, signed in the headers ${endpoint.signed.headers.map((name) => `\`${name}\``).join(', ')}:\n\n${block(schemaText(shapeOf(endpoint.signed.body, 'input')))}`
      : '',
    endpoint.bodyLimitBytes ? `The body may be ${String(endpoint.bodyLimitBytes / 1024)} KiB.` : '',
    limitsNote(name as EndpointName),
    responseSection(endpoint, known),
    endpoint.errors.length > 0
      ? `Errors: ${[...endpoint.errors].map((code) => `\`${code}\` (${String(errorStatus[code])})`).join(', ')}.`
      : '',
  ]
    .filter(Boolean)
    .join('\n\n')

/** Generates docs/api.md: every endpoint of the contract, for people. */
export const apiPage = (): string => {
  const known = new Map<string, string>()
  return `${[
    '<!-- Generated from packages/contract by `pnpm docs:api`; edit the contract, not this page. -->',
    '# The API',
    'The same information for programs is at `GET /api/openapi.json`. Amounts are whole Tanzanian shillings. A transaction ID is a claim that the staff check by hand: no response confirms a payment.',
    '## All calls',
    `Each request under \`/api\` carries the header \`${clientKeyHeader}\` with the client key that the centre gave to the site. It is not a secret and grants no rights. A page on another origin may only call if its key lists that origin. With the key \`${testClientKey}\` pages of any origin may read, and nothing can be stored.`,
    'Bodies are JSON, at most 16 KiB, or 64 KiB for the staff, unless stated otherwise. Responses are `{ statusCode, message, body }`; below, only `body` is shown. Paginated lists also have `total`.',
    `A call that creates a record accepts an \`${idempotencyKeyHeader}\` of 8 to 128 letters, digits, dashes or underscores. Repeat the same key with the same content as often as necessary: it creates one record, which every response returns.`,
    'Calls of a signed-in visitor carry `Authorization: Bearer <token>`, with the token from signing in. Emails are written in the language that `Accept-Language` prefers, English or Swahili.',
    '## Errors',
    'An error is `{ statusCode, message, body: null, code, fields?, requestId }`. `code` is stable and meant for programs; `fields` has a sentence for each invalid field. After a 429 or a 503 the same request may be repeated; `Retry-After` says when. Each call says its limits, as they are unless the centre set `RATE_LIMITS`.',
    'All calls:',
    codeTable(commonErrors),
    'In addition, all calls with a body:',
    codeTable(bodyErrors),
    ...Object.entries<Endpoint>(endpoints).map((entry) => callSection(entry, known)),
  ].join('\n\n')}\n`
}
