/**
 * Lets all who ask at the same time share one run of `work`: at most one runs and one waits, which newcomers join. What
 * somebody gets was begun after they asked, so it is never older than their question.
 */
export const coalesce = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<Result> | undefined
  const begin = (): Promise<Result> => {
    waiting = undefined
    const begun = work()
    running = begun
    return begun
  }
  return () => (waiting ??= running.then(begin, begin))
}
