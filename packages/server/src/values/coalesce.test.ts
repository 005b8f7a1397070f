import { describe, expect, it } from 'vitest'
import { coalesce, coalesceEach } from './coalesce.ts'

describe('[S7 GET /api/products] coalesced runs', () => {
  const manualRuns = () => {
    const runs: PromiseWithResolvers<number>[] = []
    const ask = coalesce(() => {
      const run = Promise.withResolvers<number>()
      runs.push(run)
      return run.promise
    })
    /** Lets pending runs start. */
    const settle = () => new Promise(setImmediate)
    return { ask, runs, settle }
  }

  it('never return a run that started before the call, and run once for all that wait', async () => {
    const { ask, runs, settle } = manualRuns()
    const first = ask()
    await settle()
    const later = [ask(), ask(), ask()]
    await settle()
    expect(runs).toHaveLength(1)
    runs[0]?.resolve(1)
    await settle()
    expect(runs).toHaveLength(2)
    runs[1]?.resolve(2)
    expect(await Promise.all([first, ...later])).toEqual([1, 2, 2, 2])
  })

  it('fail for all that share them, but not for the next', async () => {
    const { ask, runs, settle } = manualRuns()
    const both = Promise.allSettled([ask(), ask()])
    await settle()
    const next = ask()
    runs[0]?.reject(new Error('gone'))
    await settle()
    runs[1]?.resolve(2)
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await next).toBe(2)
  })

  it('are shared by equal calls alone', async () => {
    const calls: string[] = []
    const { promise: opened, resolve: open } = Promise.withResolvers<undefined>()
    const ask = coalesceEach(
      async (call: string) => {
        calls.push(call)
        await opened
        return `answer to ${call}`
      },
      (call) => call,
    )
    const all = Promise.all(['a', 'b', 'a', 'a', 'b'].map(ask))
    open(undefined)
    expect(await all).toEqual(['a', 'b', 'a', 'a', 'b'].map((call) => `answer to ${call}`))
    expect(calls.toSorted()).toEqual(['a', 'b'])
  })
})
