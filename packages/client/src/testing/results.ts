import type { ApiError, Result } from '../result.ts'

export const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value })
export const failed = (error: ApiError): Result<never> => ({ ok: false, error })

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
