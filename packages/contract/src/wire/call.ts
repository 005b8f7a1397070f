import type { GenericSchema } from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Parts of a request: JSON body, query string, and a value for each `:name` in the path. */
export interface RequestParts {
  body?: unknown
  query?: Record<string, string | undefined>
  params?: Record<string, string | number>
}

/** Request without body, query and parameters. */
export type NoRequest = Record<string, never>

/** Request about one record, by its number. */
export interface RecordRequest {
  params: { id: number }
}

/**
 * Half of an endpoint that a client needs: where to send what, and what comes back. endpoints.ts adds the other
 * half: the schemas of the input, and the errors.
 */
export interface Call<Request extends RequestParts = RequestParts, Output = unknown> {
  method: Method
  /** Path under the API's address; `:name` marks a parameter. */
  path: `/${string}`
  /** Schema of the response's `body`, or of the whole response for sign-in and static content. */
  output: GenericSchema<unknown, Output>
  /**
   * Returns a warning about the parts of a response that had to be replaced. The client logs the warning to the
   * console, for the operator of the server.
   */
  warning?: (body: unknown) => string | undefined
  /** Place for `Request` in the type. Never set. */
  readonly request?: Request
}
