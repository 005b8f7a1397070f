/**
 * A service that is built from what the centre's people can change: each call goes to the one that `current` returns then, also
 * through functions and parts of it that were taken out before.
 */
export const following = <Service extends object>(current: () => Service): Service => {
  const handler: ProxyHandler<() => void> = {
    get: (_target, name) => {
      const part: unknown = Reflect.get(current(), name)
      const isService = typeof part === 'function' || (typeof part === 'object' && part !== null)
      return isService ? following(() => Reflect.get(current(), name) as object) : part
    },
    apply: (_target, _self, args: unknown[]) =>
      Reflect.apply(current() as (...args: unknown[]) => unknown, undefined, args),
  }
  // A function as the target, because a service may be one.
  return new Proxy(() => undefined, handler) as unknown as Service
}

/** Builds something from the current source, again only once that is another one. */
export const oncePerSource = <Source extends object, Made>(
  source: () => Source,
  make: (source: Source) => Made,
): (() => Made) => {
  let last: { source: Source; made: Made } | undefined
  return () => {
    const now = source()
    if (last?.source !== now) last = { source: now, made: make(now) }
    return last.made
  }
}
