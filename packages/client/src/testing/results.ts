import type { ApiError } from '../api-error.ts'
import type { Result } from '../result.ts'

export const ok = <Value>(value: Value): Result<Value, ApiError> => ({ ok: true, value })
export const failed = (error: ApiError): Result<never, ApiError> => ({ ok: false, error })

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
