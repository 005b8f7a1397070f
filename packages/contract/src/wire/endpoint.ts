import type * as v from 'valibot'
import type { Call } from './call.ts'
import type { ErrorCode } from './error-codes.ts'

/** One call of the API, whole: the client's half plus what a server checks and may refuse. */
export interface Endpoint extends Call {
  /** One line for the API's documentation. */
  summary: string
  /** What the request's JSON must be. */
  body?: v.GenericSchema
  /** The body is a file of one of these types, rather than JSON. */
  bodyTypes?: readonly string[]
  /** Of a body that is signed over its bytes and read after that, so that it comes as a file: what its JSON says, and the headers that sign it. */
  signed?: { body: v.GenericSchema; headers: readonly string[] }
  /** What the query string must be. */
  query?: v.GenericSchema
  /** What the path's parameters must be. */
  params?: v.GenericSchema
  /** The largest body, where the call takes more than others do: see {@link bodyLimitBytesOf}. */
  bodyLimitBytes?: number
  /** The status of success. */
  success: 200 | 201
  /** Codes this call can answer beside those that any call can (see {@link commonErrors}). */
  errors: readonly ErrorCode[]
  /**
   * Needs `Authorization: Bearer <token>`; `'optional'` takes one and works without. A token that is no longer good is
   * refused by both with 401, so that nobody who believes to be signed in is served as a guest. Other calls never look at it.
   */
  signedIn?: true | 'optional'
  /** Which role the signed-in account must have. */
  role?: 'staff'
  /** A call that leads to the second factor, or away, so it needs none, nor a password of one's own. The staff's sessions can make no other. */
  beforeSecondFactor?: true
  /** Creates something, so it takes an `Idempotency-Key`: the same key gives the same record once. */
  idempotent?: true
  /** Answers without the envelope. */
  bare?: true
  /** Answers with this rather than JSON; goes with `bare`. */
  contentType?: 'text/csv' | 'application/octet-stream'
}

/** The staff's forms, who are known before their body is read. */
export const staffBodyLimitBytes: number = 64 * 1024
/** Anybody's forms: the longest message that one of them takes fits. */
export const publicBodyLimitBytes: number = 16 * 1024

/** The largest body that a call takes. */
export const bodyLimitBytesOf = ({ bodyLimitBytes, role }: Endpoint): number =>
  bodyLimitBytes ?? (role === 'staff' ? staffBodyLimitBytes : publicBodyLimitBytes)
