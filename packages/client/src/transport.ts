/** GETs that were sent before the code was there that asks for them: see begun-reads.ts. */
export interface BegunReads {
  clientKey: string
  /** Once it is aborted, what has come is too old. */
  signal: AbortSignal
  /** By their addresses. */
  responses: Map<string, Promise<Response>>
}

/** One HTTP exchange. There are two transports: transport-ky.ts (npm) and transport-fetch.ts (script tag). */
export interface TransportRequest {
  method: string
  url: string
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** Whether cookies go along; none by default. */
  credentials?: RequestCredentials | undefined
  /** What may have its response already. */
  begunReads?: BegunReads | undefined
}

/** Any HTTP answer, success or not. `json` is null where there is no body, and undefined where the body is no JSON. */
export interface TransportAnswer {
  status: number
  json: unknown
  /** For how many seconds the server wants not to be asked again; undefined where it doesn't say. */
  retryAfterS?: number | undefined
}

/** Resolves with any HTTP answer; rejects with a `TimeoutError` DOMException, or anything else when none came. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

export const isTimeout = (error: unknown): boolean => (error as Error | null)?.name === 'TimeoutError'

export const readResponse = async (response: Response): Promise<TransportAnswer> => ({
  status: response.status,
  json: parseJson(await response.text()),
  retryAfterS: retryAfterOf(response),
})

/** From another origin the header can be read only where the server exposes it, as ours does. */
export const retryAfterOf = ({ headers }: Response): number | undefined =>
  Number(headers.get('retry-after')) || undefined

export const parseJson = (text: string): unknown => {
  if (!text.trim()) return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the client reports a malformed answer
  }
}
