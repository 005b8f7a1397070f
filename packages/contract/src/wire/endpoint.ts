import type * as v from 'valibot'
import type { Call } from './call.ts'
import type { ErrorCode } from './error-codes.ts'

/**
 * Permissions of staff. Every role has `view` and `own`: to read the lists, and to manage one's own sign-in. See
 * `isPermitted` in staff/roles.ts.
 */
export type Permission = 'own' | 'view' | 'payments' | 'shop' | 'centre'

/** One call of the API: the client's half, and what a server checks and can reject. */
export interface Endpoint extends Call {
  /** One line for the API's documentation. */
  summary: string
  /** Schema of the request's JSON. */
  body?: v.GenericSchema
  /** Media types of a body that is a file, not JSON. */
  bodyTypes?: readonly string[]
  /**
   * Schema and signature headers of a signed body. The server reads the body as bytes, checks the signature over
   * the bytes, and only then parses the JSON.
   */
  signed?: { body: v.GenericSchema; headers: readonly string[] }
  /** Schema of the query string. */
  query?: v.GenericSchema
  /** Schema of the path's parameters. */
  params?: v.GenericSchema
  /** Largest body in bytes, if the call takes more than the default of {@link bodyLimitBytesOf}. */
  bodyLimitBytes?: number
  /** HTTP status of success. */
  success: 200 | 201
  /** Error codes of this call, besides those that any call can return (see {@link commonErrors}). */
  errors: readonly ErrorCode[]
  /**
   * Sign-in of the call by `Authorization: Bearer <token>`. `true` requires a token, `'optional'` accepts one. Both
   * respond to an expired token with 401, so that a visitor who seems signed in is not served as a guest. Calls
   * without `signedIn` ignore the header.
   */
  signedIn?: true | 'optional'
  /** Role that the signed-in account must have. */
  role?: 'staff'
  /** Permission that the role of a staff account must include. */
  permission?: Permission
  /**
   * Marks a call that works before the second factor is entered and before a given password is changed. A staff
   * session in that state can make no other call.
   */
  beforeSecondFactor?: true
  /** Marks a call that creates a record and takes an `Idempotency-Key`. The same key creates the record once. */
  idempotent?: true
  /** Marks a response without the envelope. */
  bare?: true
  /** Content type of a response that is not JSON. Requires `bare`. */
  contentType?: 'text/csv' | 'application/octet-stream'
}

/** Largest body of a staff form, in bytes. The server knows the staff member before it reads the body. */
export const staffBodyLimitBytes: number = 64 * 1024
/** Largest body of a public form, in bytes. The longest message of a form fits. */
export const publicBodyLimitBytes: number = 16 * 1024

/** Returns the largest body of a call, in bytes. */
export const bodyLimitBytesOf = ({ bodyLimitBytes, role }: Endpoint): number =>
  bodyLimitBytes ?? (role === 'staff' ? staffBodyLimitBytes : publicBodyLimitBytes)
