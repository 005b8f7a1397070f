/**
 * Lets concurrent callers share one run of `work`. At most one run is active and one is pending, which new callers
 * join. A caller's run always starts after the call, so its result is never stale.
 */
export const coalesce = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let active: Promise<unknown> = Promise.resolve()
  let pending: Promise<Result> | undefined
  const start = (): Promise<Result> => {
    pending = undefined
    const run = work()
    active = run
    return run
  }
  return () => (pending ??= active.then(start, start))
}

/** Lets concurrent calls with the same key share their runs, like {@link coalesce}. */
export const coalesceEach = <Call, Result>(
  work: (call: Call) => Promise<Result>,
  keyOf: (call: Call) => string,
): ((call: Call) => Promise<Result>) => {
  const kinds = new Map<string, { run: () => Promise<Result>; callers: number }>()
  return async (call) => {
    const key = keyOf(call)
    const kind = kinds.get(key) ?? { run: coalesce(() => work(call)), callers: 0 }
    kinds.set(key, kind)
    kind.callers++
    try {
      return await kind.run()
    } finally {
      if (--kind.callers === 0) kinds.delete(key)
    }
  }
}
