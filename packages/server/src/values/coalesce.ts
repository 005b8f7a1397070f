/**
 * Lets concurrent callers share one run of `work`. At most one run is active and one is pending, which new callers join; a
 * caller's run always starts after the call, so its result is never stale.
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
