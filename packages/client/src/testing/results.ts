import type { ApiError, Result } from '../result.ts'
import type { TransportAnswer } from '../transport.ts'

/** An answer that succeeds. `total` and `message` are what comes along with a list or a message to people. */
export const ok = <Value>(value: Value, more: { total?: number; message?: string } = {}): Result<Value> => ({
  ok: true,
  value,
  ...more,
})

/** An answer that succeeds and comes without the envelope, as that to a sign-in. */
export const bare = <Value>(value: Value): Result<Value> & { isBare: true } => ({
  ok: true,
  value,
  isBare: true,
})

/** An answer that fails, or none: `failed({ kind: 'offline' })`. */
export const failed = (error: ApiError): Result<never> => ({ ok: false, error })

/** A refusal with one of the contract's error codes. */
export const refused = (
  code: string,
  more: { status?: number; fields?: Record<string, string>; message?: string; retryAfterS?: number } = {},
): Result<never> => failed({ kind: 'rejected', code, status: 400, fields: {}, message: '', ...more })

/** An answer as it goes over the wire, such as only strange servers give. Without `json` its body is a page. */
export const raw = (status: number, json?: unknown): Result<never> & { raw: TransportAnswer } => ({
  ok: false,
  error: { kind: 'malformed' },
  raw: { status, json },
})

/** How a server answers a call that it does not know. */
export const notFound = refused('not_found', { status: 404 })

/** A promise, and the function that resolves it. */
export const deferred = <Value>() => {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** An answer that never comes. */
export const never = new Promise<never>(() => undefined)
