import type { ApiError, Result } from '../result.ts'
import type { TransportAnswer } from '../transport.ts'

/** Returns a successful result. `total` is for a list, and `message` for a text that people read. */
export const ok = <Value>(value: Value, more: { total?: number; message?: string } = {}): Result<Value> => ({
  ok: true,
  value,
  ...more,
})

/** Returns a successful result without the envelope, as for a sign-in. */
export const bare = <Value>(value: Value): Result<Value> & { isBare: true } => ({
  ok: true,
  value,
  isBare: true,
})

/** Returns a failed result, or one without a response: `failed({ kind: 'offline' })`. */
export const failed = (error: ApiError): Result<never> => ({ ok: false, error })

/** Returns a rejection with an error code of the contract. */
export const refused = (
  code: string,
  more: { status?: number; fields?: Record<string, string>; message?: string; retryAfterS?: number } = {},
): Result<never> => failed({ kind: 'rejected', code, status: 400, fields: {}, message: '', ...more })

/** Returns a raw HTTP response, as only unusual servers send. Without `json`, its body is an HTML page. */
export const raw = (status: number, json?: unknown): Result<never> & { raw: TransportAnswer } => ({
  ok: false,
  error: { kind: 'malformed' },
  raw: { status, json },
})

/** Response to a call that the server does not know. */
export const notFound = refused('not_found', { status: 404 })

/** Returns a promise, and the function that resolves it. */
export const deferred = <Value>() => {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Response that never comes. */
export const never = new Promise<never>(() => undefined)
