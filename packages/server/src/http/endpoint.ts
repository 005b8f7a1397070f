import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import {
  bodyLimitBytesOf,
  fieldError,
  idempotencyKeyHeader,
  idempotencyKeyPattern,
  preferredLanguage,
  type Endpoint,
  type Envelope,
  type Language,
  type RecordChange,
} from '@charity-kit/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { bearerToken, type PartnerSite, type SignedIn } from './caller.ts'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { DomainError, type FieldErrors } from '../values/domain-error.ts'
import { scopedKey, type ScopedKey } from './idempotency/scoped-key.ts'
import type { RateLimitCounter } from './rate-limits/rate-limits.ts'
import { clientAddress, truncatedAddress } from './client-address.ts'
import { KeptAnswer } from './last-good.ts'
import { parseInput } from './validate.ts'

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

/** A call as its handler receives it: validated against the contract, and independent of HTTP. */
export interface CallOf<E extends Endpoint> {
  body: E extends { body: infer Body } ? Output<Body> : undefined
  /** The body of an endpoint that takes a file. */
  file: E extends { bodyTypes: readonly string[] } ? Buffer : undefined
  query: E extends { query: infer Query } ? Output<Query> : undefined
  params: E extends { params: infer Params } ? Output<Params> : undefined
  partnerSite: PartnerSite
  /** Whether the call comes from this server's own pages, or from no page. */
  isOwnPage: boolean
  /** The caller, if the endpoint takes a session. */
  signedIn: E extends { signedIn: infer Need }
    ? Need extends true
      ? SignedIn
      : SignedIn | undefined
    : undefined
  /** Whether the session's token came in the `Authorization` header, rather than in a cookie. */
  hasBearer: boolean
  /**
   * The `Cookie` header from this server's own pages and from callers that are not browsers. Cookies from other
   * sites' pages are ignored.
   */
  cookies: string | undefined
  /** Headers as received, to check a signature over the body. */
  headers: FastifyRequest['headers']
  /** Idempotency key with its sender; undefined if none was sent or the endpoint takes none. */
  idempotencyKey: ScopedKey | undefined
  /** The client's address or network: see {@link clientAddress}. */
  clientAddress: string
  /** The client's address, truncated so that it identifies no person: see {@link truncatedAddress}. */
  network: string
  /** Counts the call towards its rate limits. Must come first in an idempotent call's transaction. */
  count: RateLimitCounter['countInTransaction']
  /** Records what the call changed, for the staff's activity. */
  noteChanges: (changes: readonly RecordChange[]) => void
  /** The supported language that the visitor's browser prefers. */
  language: Language
}

/** One page of a list, with the total number of items and the start of the next page if these are known. */
export class Page<Item> {
  readonly items: Item[]
  readonly total: number | undefined
  readonly next: number | undefined

  constructor(items: Item[], total?: number, next?: number) {
    this.items = items
    this.total = total
    this.next = next
  }
}

/** A body with a message for people, in the caller's language. */
export class BodyWithMessage<Body> {
  readonly body: Body
  readonly message: string

  constructor(body: Body, message: string) {
    this.body = body
    this.message = message
  }
}

/** A body whose response also sets cookies. */
export class BodyWithCookies<Body> {
  readonly body: Body
  readonly cookies: string[]

  constructor(body: Body, ...cookies: string[]) {
    this.body = body
    this.cookies = cookies
  }
}

type MaybeKept<Result> = Result extends unknown ? Result | KeptAnswer<Result> : never

type HandlerResult<Body> = Body extends (infer Item)[]
  ? Body | Page<Item>
  : Body extends string
    ? Body | AsyncIterable<string> | Readable
    : Body | BodyWithMessage<Body> | BodyWithCookies<Body>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint that this route implements. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Records that the call changed: see {@link CallOf.noteChanges}. */
    recordChanges?: readonly RecordChange[]
  }
}

/**
 * Adds the route for an endpoint of the contract.
 * The route validates the request against the endpoint's schemas and reports all invalid fields at once. It responds
 * with the endpoint's status, in the envelope unless the endpoint is bare.
 * The handler may return a list as a {@link Page}, a text as a stream, and anything else as a {@link BodyWithMessage}
 * or {@link BodyWithCookies}.
 */
export const addEndpoint = <E extends Endpoint>(
  http: FastifyInstance,
  endpoint: E,
  handle: (call: CallOf<E>) => Promise<MaybeKept<HandlerResult<v.InferOutput<E['output']>>>>,
): void => {
  http.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, etag: endpoint.method === 'GET' && !endpoint.signedIn },
    bodyLimit: bodyLimitBytesOf(endpoint),
    handler: async (request, reply) => {
      const found: unknown = await countRefusals(request.rateLimitCounter, () =>
        handle(readCall(endpoint, request)),
      )
      const result: unknown = found instanceof KeptAnswer ? found.answer : found
      // RFC 9211: a response from a cache, with its age.
      if (found instanceof KeptAnswer)
        reply.header('cache-status', `charity-server; hit; ttl=-${String(found.ageS)}`)
      if (endpoint.contentType) {
        const name = endpoint.path.split('/').at(-1) ?? ''
        void reply.headers({
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
        return endpoint.contentType === 'text/csv'
          ? reply
              .type(`${endpoint.contentType}; charset=utf-8`)
              .send(Readable.from(inTurns(result as string | AsyncIterable<string>)))
          : reply.type(endpoint.contentType).send(result)
      }
      if (result instanceof BodyWithCookies) reply.header('set-cookie', result.cookies)
      const body: unknown =
        result instanceof Page
          ? result.items
          : result instanceof BodyWithMessage || result instanceof BodyWithCookies
            ? result.body
            : result
      const statusCode = endpoint.success
      const envelope: Envelope<unknown> = {
        statusCode,
        message: result instanceof BodyWithMessage ? result.message : statusCode === 201 ? 'Created' : 'OK',
        body,
        ...(result instanceof Page && listParts(result)),
      }
      return reply.code(statusCode).send(endpoint.bare ? body : envelope)
    },
  })
}

/**
 * Splits a text into parts, and lets other requests take their turn between the parts. A fast caller's connection
 * takes megabytes without waiting, and SQLite reads without waiting too.
 */
async function* inTurns(text: string | AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of typeof text === 'string' ? [text] : text) {
    yield part
    await setImmediate()
  }
}

const listParts = ({ total, next }: Page<unknown>) => ({
  ...(total !== undefined && { total }),
  ...(next !== undefined && { next }),
})

/** Counts rejected calls too. A caller whose rejected call exceeds the limit gets only the rate limit error. */
const countRefusals = async <Result>(
  count: RateLimitCounter | null,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const isCounted = error instanceof DomainError && error.code === 'too_many_requests'
    if (!isCounted && !isDatabaseUnavailable(error)) await count?.countSeparately()
    throw error
  }
}

const countNothing = (): Promise<void> => Promise.resolve()

const readCall = <E extends Endpoint>(endpoint: E, request: FastifyRequest): CallOf<E> => {
  const body = endpoint.body && parseInput(endpoint.body, request.body, 'body')
  const query = endpoint.query && parseInput(endpoint.query, request.query, 'query')
  const params = endpoint.params && parseInput(endpoint.params, request.params, 'params')
  const idempotencyKey = endpoint.idempotent && request.headers[idempotencyKeyHeader]
  const errors: FieldErrors = { ...params?.errors, ...query?.errors, ...body?.errors }
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(String(idempotencyKey))) {
    errors[idempotencyKeyHeader] = fieldError('idempotency_key_invalid')
  }
  if (Object.keys(errors).length > 0) throw new DomainError('validation_failed', { fields: errors })
  if (endpoint.bodyTypes && !Buffer.isBuffer(request.body)) throw new DomainError('unsupported_media_type')
  if (!request.partnerSite) throw new Error(`${endpoint.path} was called without a client key`)
  return {
    body: body?.value,
    file: endpoint.bodyTypes && request.body,
    query: query?.value,
    params: params?.value,
    partnerSite: request.partnerSite,
    signedIn: request.signedIn ?? undefined,
    headers: request.headers,
    cookies: request.partnerOrigin === null ? request.headers.cookie : undefined,
    isOwnPage: request.partnerOrigin === null,
    hasBearer: bearerToken(request.headers.authorization) !== undefined,
    idempotencyKey:
      idempotencyKey === undefined
        ? undefined
        : scopedKey(String(idempotencyKey), {
            clientKey: request.partnerSite.key,
            origin: request.partnerOrigin,
            accountId: request.signedIn?.accountId ?? null,
          }),
    clientAddress: clientAddress(request.ip),
    network: truncatedAddress(request.ip),
    count: request.rateLimitCounter?.countInTransaction ?? countNothing,
    noteChanges: (changes) => {
      request.recordChanges = changes
    },
    language: preferredLanguage(request.headers['accept-language']),
  } as CallOf<E>
}
