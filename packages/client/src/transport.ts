/** GETs that were sent before the code that needs them was loaded: see begun-reads.ts. */
export interface BegunReads {
  clientKey: string
  /** Aborted once the responses are too old. */
  signal: AbortSignal
  /** Responses by URL. */
  responses: Map<string, Promise<Response>>
}

/**
 * Request of one HTTP exchange. There are two transports: transport-ky.ts (npm) and transport-fetch.ts (script
 * tag).
 */
export interface TransportRequest {
  method: string
  url: string
  headers: Record<string, string>
  /** Body, sent as JSON. */
  body?: unknown
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** Whether the request includes cookies. None by default. */
  credentials?: RequestCredentials | undefined
  /** Reads that were sent before, one of which may be this request. */
  begunReads?: BegunReads | undefined
}

/** HTTP response, successful or not. `json` is null without a body, and undefined for a body that is not JSON. */
export interface TransportAnswer {
  status: number
  json: unknown
  /** Seconds to wait before the next request. Undefined if the server does not say. */
  retryAfterS?: number | undefined
}

/**
 * Sends a request. Resolves with any HTTP response. Rejects with a `TimeoutError` DOMException after the timeout,
 * and with another error if there is no response.
 */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

export const isTimeout = (error: unknown): boolean => (error as Error | null)?.name === 'TimeoutError'

export const readResponse = async (response: Response): Promise<TransportAnswer> => ({
  status: response.status,
  json: parseJson(await response.text()),
  retryAfterS: retryAfterOf(response),
})

/**
 * Returns the seconds of a `Retry-After` header. From another origin, the header is readable only if the server
 * exposes it, as ours does.
 */
export const retryAfterOf = ({ headers }: Response): number | undefined =>
  Number(headers.get('retry-after')) || undefined

export const parseJson = (text: string): unknown => {
  if (!text.trim()) return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the client reports a malformed response
  }
}
