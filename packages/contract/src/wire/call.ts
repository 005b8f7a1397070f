import type { GenericSchema } from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a request carries: JSON, the query string, and a value for each `:name` in the path. */
export interface RequestParts {
  body?: unknown
  query?: Record<string, string | undefined>
  params?: Record<string, string | number>
}

/** A request that carries nothing. */
export type NoRequest = Record<string, never>

/** A request about one record, by its number. */
export interface RecordRequest {
  params: { id: number }
}

/**
 * The half of an endpoint that a client needs: where to send what, and what comes back. The other half (the schemas of what may
 * be sent, which errors can come) is added in endpoints.ts.
 */
export interface Call<Request extends RequestParts = RequestParts, Output = unknown> {
  method: Method
  /** Path under the API's address; `:name` marks a parameter. */
  path: `/${string}`
  /** Reads the answer's `body` (or the whole answer for sign-in and static content). */
  output: GenericSchema<unknown, Output>
  /** What of an answer had to be replaced to read it, for whoever runs the server: the client's console shows it. */
  warning?: (body: unknown) => string | undefined
  /** Never set: it gives `Request` a place in the type. */
  readonly request?: Request
}
