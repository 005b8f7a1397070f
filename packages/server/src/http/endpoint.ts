import { Readable } from 'node:stream'
import {
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  preferredLanguage,
  type Endpoint,
  type Envelope,
  type Language,
} from '@charity-kit/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { SignedIn } from '../accounts/signed-in.ts'
import type { Client } from '../partner-sites/partner-sites.ts'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { DomainError, type FieldFaults } from '../domain-error.ts'
import type { CallCount } from '../rate-limits/rate-limits.ts'
import { parseInput } from './validate.ts'

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

/** A call as its handler sees it: checked by the contract, nothing of HTTP left. */
export interface CallOf<E extends Endpoint> {
  body: E extends { body: infer Body } ? Output<Body> : undefined
  query: E extends { query: infer Query } ? Output<Query> : undefined
  params: E extends { params: infer Params } ? Output<Params> : undefined
  client: Client
  /** Who asks, as far as the call wants to know. */
  signedIn: E extends { signedIn: infer Need }
    ? Need extends true
      ? SignedIn
      : SignedIn | undefined
    : undefined
  /** Undefined where none was sent, and on calls that take none. */
  idempotencyKey: string | undefined
  /** Counts the call towards its limits: what an idempotent call's transaction begins with. */
  count: CallCount['within']
  /** What the visitor's browser prefers of the languages we write mails in. */
  language: Language
}

/** One page of a list, with how many there are in all. */
export class Page<Item> {
  readonly items: Item[]
  readonly total: number

  constructor(items: Item[], total: number) {
    this.items = items
    this.total = total
  }
}

/** A body with a message of its own for people, in the caller's language. */
export class Said<Body> {
  readonly body: Body
  readonly message: string

  constructor(body: Body, message: string) {
    this.body = body
    this.message = message
  }
}

type Answer<Body> = Body extends (infer Item)[]
  ? Body | Page<Item>
  : Body extends string
    ? Body | AsyncIterable<string>
    : Body | Said<Body>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's entry that this route answers. */
    endpoint?: Endpoint
  }
}

/**
 * Adds the route of one entry of the contract's table: checks what comes in by its schemas, naming every faulty field at
 * once, and answers with its status, in the envelope unless it is a bare one. A list may come as a {@link Page}, a
 * text bit by bit, anything else as {@link Said}.
 */
export const addEndpoint = <E extends Endpoint>(
  http: FastifyInstance,
  endpoint: E,
  handle: (call: CallOf<E>) => Promise<Answer<v.InferOutput<E['output']>>>,
): void => {
  http.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, etag: endpoint.method === 'GET' && !endpoint.signedIn },
    ...(endpoint.bodyLimitBytes !== undefined && { bodyLimit: endpoint.bodyLimitBytes }),
    handler: async (request, reply) => {
      const answer: unknown = await countedIfRefused(request.callCount, () =>
        handle(readCall(endpoint, request)),
      )
      if (endpoint.contentType) {
        const name = endpoint.path.split('/').at(-1) ?? ''
        return reply
          .type(`${endpoint.contentType}; charset=utf-8`)
          .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
          .send(Readable.from(answer as AsyncIterable<string>))
      }
      const body: unknown =
        answer instanceof Page ? answer.items : answer instanceof Said ? answer.body : answer
      const statusCode = endpoint.success
      const envelope: Envelope<unknown> = {
        statusCode,
        message: answer instanceof Said ? answer.message : statusCode === 201 ? 'Created' : 'OK',
        body,
        ...(answer instanceof Page && { total: answer.total }),
      }
      return reply.code(statusCode).send(endpoint.bare ? body : envelope)
    },
  })
}

/** Refusals count as well: whoever is over the limit by then hears of that alone. */
const countedIfRefused = async <Result>(
  count: CallCount | null,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const isCounted = error instanceof DomainError && error.code === 'too_many_requests'
    if (!isCounted && !isDatabaseUnavailable(error)) await count?.alone()
    throw error
  }
}

const uncounted = (): Promise<void> => Promise.resolve()

const readCall = <E extends Endpoint>(endpoint: E, request: FastifyRequest): CallOf<E> => {
  const body = endpoint.body && parseInput(endpoint.body, request.body, 'body')
  const query = endpoint.query && parseInput(endpoint.query, request.query, 'query')
  const params = endpoint.params && parseInput(endpoint.params, request.params, 'params')
  const idempotencyKey = endpoint.idempotent && request.headers[idempotencyKeyHeader]
  const faults: FieldFaults = { ...params?.faults, ...query?.faults, ...body?.faults }
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(String(idempotencyKey))) {
    faults[idempotencyKeyHeader] = 'Please send 8 to 128 letters, digits, dashes or underscores.'
  }
  if (Object.keys(faults).length > 0) throw new DomainError('validation_failed', { fields: faults })
  if (!request.client) throw new Error(`No client was found for ${endpoint.path}`)
  return {
    body: body?.value,
    query: query?.value,
    params: params?.value,
    client: request.client,
    signedIn: request.signedIn ?? undefined,
    idempotencyKey,
    count: request.callCount?.within ?? uncounted,
    language: preferredLanguage(request.headers['accept-language']),
  } as CallOf<E>
}
