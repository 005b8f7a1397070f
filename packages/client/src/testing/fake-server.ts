import { idempotencyKeyHeader, type Call, type RequestParts } from '@charity-kit/contract'
import { createClient, type Client } from '../client.ts'
import type { Result } from '../result.ts'
import type { TransportAnswer } from '../transport.ts'
import { notFound } from './results.ts'
import { toHttp } from './to-http.ts'

/** Request that reached the fake server. */
export interface FakeRequest<Request extends RequestParts = RequestParts> {
  method: string
  /** Full URL, such as "https://centre.example/api/products/7?page=2". */
  url: string
  /** Path, such as "/api/products/7". */
  path: string
  body: Request['body']
  query: Record<string, string>
  /** Value of each `:name` in the call's path. */
  params: Record<string, string>
  headers: Record<string, string>
  idempotencyKey: string | undefined
  /** Aborted once the caller no longer needs the response. */
  signal: AbortSignal | undefined
}

type MaybeLater<Value> = Value | Promise<Value>

/** Result, a promise of one ({@link never} for example), or a function that returns either for a request. */
export type FakeAnswer<Request extends RequestParts, Output> =
  MaybeLater<Result<Output>> | ((request: FakeRequest<Request>) => MaybeLater<Result<Output>>)

export interface FakeServer {
  /**
   * Sets the response to a call from now on. With several results, each request gets the next one, and the last one
   * stays. A call without a result gets 404, as from a server without it.
   */
  on<Request extends RequestParts, Output>(
    call: Call<Request, Output>,
    ...answers: [FakeAnswer<Request, Output>, ...FakeAnswer<Request, Output>[]]
  ): FakeServer
  /** All requests, in order. */
  requests: FakeRequest[]
  /** Returns the requests of one call, in order. */
  requestsTo<Request extends RequestParts, Output>(call: Call<Request, Output>): FakeRequest<Request>[]
  /** Real client with this server in place of the network, for stores. */
  client: Client
  /** Replaces the page's `fetch`, for components. Returns a function that restores it. */
  install(): () => void
}

type Handler = (request: FakeRequest) => MaybeLater<Result<unknown>>

/**
 * Creates an API without a network, by the contract's calls. Results become HTTP responses, and the client reads them
 * by the contract's schemas. For example:
 * `createFakeServer().on(listActiveCampaigns, never).on(createDonation, refused('transaction_id_used'), ok(receipt))`
 */
export const createFakeServer = (): FakeServer => {
  const handlers = new Map<Call, Handler>()
  const requests: FakeRequest[] = []

  const answer = async (
    {
      method,
      url,
      headers,
      body,
    }: { method: string; url: string; headers: Record<string, string>; body?: unknown },
    signal?: AbortSignal,
  ): Promise<TransportAnswer> => {
    const { pathname: path, searchParams } = new URL(url)
    const [call, handler] =
      [...handlers].find(([call]) => call.method === method && matches(call, path)) ?? []
    const request = {
      method,
      url,
      path,
      body: structuredClone(body),
      query: Object.fromEntries(searchParams),
      params: (call && matches(call, path)?.groups) ?? {},
      headers,
      idempotencyKey: headers[idempotencyKeyHeader],
      signal,
    }
    requests.push(request)
    return toHttp(handler ? await unlessAborted(handler(request), signal) : notFound)
  }

  const server: FakeServer = {
    requests,
    on(call, ...answers) {
      let next = 0
      handlers.delete(call)
      handlers.set(call, (request) => {
        const current = answers[Math.min(next, answers.length - 1)] as Handler | MaybeLater<Result<unknown>>
        next += 1
        return typeof current === 'function' ? current(request) : current
      })
      return server
    },
    requestsTo: <Request extends RequestParts>(call: Call<Request>) =>
      requests.filter(
        (request): request is FakeRequest<Request> =>
          call.method === request.method && !!matches(call, request.path),
      ),
    client: createClient({
      apiBase: 'https://centre.example',
      transport: (request) => answer(request, request.signal),
    }),
    install() {
      const real = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        const request = new Request(input, init)
        const { method, url, signal } = request
        const text = await request.text()
        const headers = Object.fromEntries(request.headers)
        const body = text ? (JSON.parse(text) as unknown) : undefined
        const { status, json, retryAfterS } = await answer({ method, url, headers, body }, signal)
        const response: ResponseInit = {
          status,
          headers: retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) },
        }
        return json === undefined ? new Response('<!doctype html>', response) : Response.json(json, response)
      }
      return () => {
        globalThis.fetch = real
      }
    },
  }
  return server
}

/** Matches a path of a call, with its parameters as groups. The API may be below another path. */
const matches = ({ path: pattern }: Call, path: string) =>
  new RegExp(`${pattern.replaceAll('.', '[.]').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)

/** Returns the response, or rejects like `fetch` once the caller aborts. Removes its listener from the signal. */
const unlessAborted = <Value>(answer: MaybeLater<Value>, signal: AbortSignal | undefined): Promise<Value> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', abort)
    const settled = () => signal?.removeEventListener('abort', abort)
    void Promise.resolve(answer).then(resolve, reject).finally(settled)
  })
