import {
  clientKeyHeader,
  defaultClientKey,
  idempotencyKeyHeader,
  testClientKey,
  type Call,
  type RequestParts,
} from '@charity-kit/contract'
import { is, safeParse, type GenericSchema } from 'valibot'
import type { Result } from './result.ts'
import { withTestCentre } from './test-centre/with-test-centre.ts'
import { isTimeout, type Transport, type TransportAnswer } from './transport.ts'

/** Default timeout. Slow networks have round trips of 400 ms; half a minute covers a bad one. */
const defaultTimeoutMs = 30_000

export interface ClientOptions {
  /** Address of the API, such as "https://centre.example". */
  apiBase: string
  /**
   * Key that names the embedding site to the server. Publishable. With the contract's `testClientKey`, no write
   * leaves the device.
   */
  clientKey?: string | undefined
  /** BCP 47 language of the server's texts, such as emails. */
  lang?: string | undefined
  timeoutMs?: number | undefined
  transport: Transport
  /** Called with the result of every call that was not aborted, for logging. */
  onAnswer?: OnAnswer | undefined
}

export type OnAnswer = (call: Call, result: Result<unknown>, request: RequestParts) => void

export interface SendOptions {
  /** Idempotency key. The same key gives the same record, so a repeated POST is safe. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Timeout of this call in place of the client's, for a call that takes longer than others. */
  timeoutMs?: number | undefined
  /** Marks a call that no visitor waits for. `onAnswer` is not called if it fails. */
  optional?: boolean | undefined
}

export type Client = <Request extends RequestParts, Output>(
  call: Call<Request, Output>,
  request: NoInfer<Request>,
  options?: SendOptions,
) => Promise<Result<Output>>

/**
 * Creates a client. The client turns transport failures and bad responses into an {@link ApiError}, and never
 * throws.
 */
export const createClient =
  (options: ClientOptions): Client =>
  async (call, request, sendOptions = {}) => {
    const result = await send(options, call, request, sendOptions)
    const isHeard = result.ok || !sendOptions.optional
    if (isHeard && !sendOptions.signal?.aborted) notify(options, call, result, request)
    return result
  }

/** Calls the listener. An error in it must not hide the response from the caller: a donation may be stored. */
const notify = ({ onAnswer }: ClientOptions, ...answer: Parameters<OnAnswer>) => {
  try {
    onAnswer?.(...answer)
  } catch (error) {
    // eslint-disable-next-line no-console -- the listener's author must see it
    console.error(error)
  }
}

const send = async <Output>(
  options: ClientOptions,
  call: Call<RequestParts, Output>,
  { body, query, params }: RequestParts,
  { idempotencyKey, signal, timeoutMs: ownTimeoutMs }: SendOptions,
): Promise<Result<Output>> => {
  const { apiBase, clientKey, lang } = options // read at the time of the call
  const transport =
    clientKey === testClientKey
      ? withTestCentre(options.transport, createClient({ ...options, onAnswer: undefined }))
      : options.transport
  const timeoutMs = ownTimeoutMs ?? options.timeoutMs ?? defaultTimeoutMs
  const headers: Record<string, string> = { [clientKeyHeader]: clientKey ?? defaultClientKey }
  if (lang) headers['accept-language'] = lang
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers[idempotencyKeyHeader] = idempotencyKey
  const url = apiBase.replace(/\/+$/, '') + pathWith(call.path, params) + queryText(query)
  let answer
  try {
    answer = await transport({ method: call.method, url, headers, body, timeoutMs, signal })
  } catch (error) {
    return { ok: false, error: { kind: isTimeout(error) ? 'timeout' : 'offline' } }
  }
  try {
    return read(call, answer)
  } catch (error) {
    // The page's scripts may have changed what a parser needs. Without this, the caller would wait forever.
    warn(call, 'the answer could not be read.', error)
    return { ok: false, error: { kind: 'malformed' } }
  }
}

/** Returns a path with its parameters: "/api/products/:id" and { id: 7 } -> "/api/products/7". */
const pathWith = (path: string, params: RequestParts['params'] = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Returns the query string, such as "?search=Kanga", without undefined values. */
const queryText = (query: RequestParts['query'] = {}): string => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return entries.length ? `?${String(new URLSearchParams(entries))}` : ''
}

/** Reads both forms of a response: `{ statusCode, message, body }` and the bare body. */
const read = <Output>(
  call: Call<RequestParts, Output>,
  { status: httpStatus, json, retryAfterS }: TransportAnswer,
): Result<Output> => {
  const envelope = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
  const message = textOf(envelope.message)
  const wrapped = 'statusCode' in envelope
  const status = wrapped && httpStatus < 300 ? Number(envelope.statusCode) : httpStatus
  if (status === 401) return { ok: false, error: { kind: 'unauthorised' } }
  if (status >= 400 && status < 500 && status !== 408)
    return {
      ok: false,
      error: {
        kind: 'rejected',
        code: textOf(envelope.code) ?? '',
        fields: textsOf(envelope.fields),
        status,
        message: message ?? '',
        retryAfterS,
      },
    }
  if (!(status >= 200 && status < 300))
    return { ok: false, error: { kind: 'unexpected', message, retryAfterS } }
  // The response is not the API's. For example, the sign-in page of a public Wi-Fi has status 200 too.
  if (json === undefined) return { ok: false, error: { kind: 'malformed' } }
  const body = readableItems(call, wrapped ? envelope.body : json)
  const parsed = safeParse(call.output, body)
  if (!parsed.success) return { ok: false, error: { kind: 'malformed' } }
  const warning = call.warning?.(body)
  if (warning) warn(call, warning)
  return {
    ok: true,
    value: parsed.output,
    total: numberOf(envelope.total),
    next: numberOf(envelope.next),
    message,
  }
}

/** Returns a list without unreadable records, so that one bad record does not hide the others. */
const readableItems = (call: Call, body: unknown): unknown => {
  const { output } = call
  if (!isListSchema(output) || !Array.isArray(body)) return body
  const readable = body.filter((item) => is(output.item, item))
  if (!readable.length) return body // without readable records, this is another kind of response
  if (readable.length < body.length)
    warn(
      call,
      `left out ${String(body.length - readable.length)} of ${String(body.length)} records that lack required fields.`,
    )
  return readable
}

const warn = ({ method, path }: Call, what: string, ...causes: unknown[]) => {
  // eslint-disable-next-line no-console -- the operator must see what visitors do not
  console.warn(`${method} ${path}: ${what}`, ...causes)
}

const isListSchema = (schema: GenericSchema): schema is GenericSchema & { item: GenericSchema } =>
  schema.type === 'array' && 'item' in schema

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Returns the texts of fields. Other values cannot be shown. */
const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof fields === 'object' ? (fields ?? {}) : {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )
