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

/** Slow networks answer in 400 ms round trips; half a minute covers a bad one. */
const defaultTimeoutMs = 30_000

export interface ClientOptions {
  /** Where the API lives, e.g. "https://centre.example". */
  apiBase: string
  /** Names the embedding site to the server; publishable. With the contract's `testClientKey` nothing that is sent leaves the device. */
  clientKey?: string | undefined
  /** BCP 47 language for what the server writes (mails). */
  lang?: string | undefined
  timeoutMs?: number | undefined
  transport: Transport
  /** Hears how every call ended that was not aborted: for logging. */
  onAnswer?: OnAnswer | undefined
}

export type OnAnswer = (call: Call, result: Result<unknown>, request: RequestParts) => void

export interface SendOptions {
  /** Same key, same record: makes a repeated POST safe. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Instead of the client's, for a call that takes longer than others. */
  timeoutMs?: number | undefined
  /** Nobody waits for it: `onAnswer` does not hear that it failed. */
  optional?: boolean | undefined
}

export type Client = <Request extends RequestParts, Output>(
  call: Call<Request, Output>,
  request: NoInfer<Request>,
  options?: SendOptions,
) => Promise<Result<Output>>

/** The one place where transport failures and bad answers become an {@link ApiError}. It never throws. */
export const createClient =
  (options: ClientOptions): Client =>
  async (call, request, sendOptions = {}) => {
    const result = await send(options, call, request, sendOptions)
    const isHeard = result.ok || !sendOptions.optional
    if (isHeard && !sendOptions.signal?.aborted) notify(options, call, result, request)
    return result
  }

/** A listener that throws must not take the answer from whoever made the call: a donation may have been stored. */
const notify = ({ onAnswer }: ClientOptions, ...answer: Parameters<OnAnswer>) => {
  try {
    onAnswer?.(...answer)
  } catch (error) {
    // eslint-disable-next-line no-console -- its author must learn of it
    console.error(error)
  }
}

const send = async <Output>(
  options: ClientOptions,
  call: Call<RequestParts, Output>,
  { body, query, params }: RequestParts,
  { idempotencyKey, signal, timeoutMs: ownTimeoutMs }: SendOptions,
): Promise<Result<Output>> => {
  const { apiBase, clientKey, lang } = options // as they are now
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
    // The page's own scripts may have changed what a parser builds on: nobody may wait for ever because of it.
    warn(call, 'the answer could not be read.', error)
    return { ok: false, error: { kind: 'malformed' } }
  }
}

/** "/api/products/:id" + { id: 7 } -> "/api/products/7" */
const pathWith = (path: string, params: RequestParts['params'] = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** "?search=Kanga", without what is undefined. */
const queryText = (query: RequestParts['query'] = {}): string => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return entries.length ? `?${String(new URLSearchParams(entries))}` : ''
}

/** Both forms of an answer are understood: `{ statusCode, message, body }` and the bare body. */
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
  // Not an answer of the API's: the sign-in page of a public Wi-Fi, say, comes with 200 too.
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

/** A list without the records that nothing can be made of: one bad record must not take the others off the screen. */
const readableItems = (call: Call, body: unknown): unknown => {
  const { output } = call
  if (!isListSchema(output) || !Array.isArray(body)) return body
  const readable = body.filter((item) => is(output.item, item))
  if (!readable.length) return body // none of them: this is another answer altogether
  if (readable.length < body.length)
    warn(
      call,
      `left out ${String(body.length - readable.length)} of ${String(body.length)} records that lack required fields.`,
    )
  return readable
}

const warn = ({ method, path }: Call, what: string, ...causes: unknown[]) => {
  // eslint-disable-next-line no-console -- whoever runs the server learns what their visitors don't see
  console.warn(`${method} ${path}: ${what}`, ...causes)
}

const isListSchema = (schema: GenericSchema): schema is GenericSchema & { item: GenericSchema } =>
  schema.type === 'array' && 'item' in schema

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Only texts can be shown; whatever else a server sends for a field is left out. */
const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof fields === 'object' ? (fields ?? {}) : {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )
