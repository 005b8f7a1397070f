import type * as v from 'valibot'

/**
 * The half of an endpoint that a client needs: where to send, and what comes back. The other half (what may be sent,
 * which errors can come) is added in endpoints.ts, so that a browser bundle carries no schema it never runs.
 */
export interface Call<Output extends v.GenericSchema = v.GenericSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path under the API's address; `:name` marks a parameter. */
  path: `/${string}`
  /** The answer's `body` (or the whole answer for sign-in and static content). */
  output: Output
}
