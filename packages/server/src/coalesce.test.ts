import { describe, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

describe('[S7 GET /api/products] a run that is shared', () => {
  const manualRuns = () => {
    const runs: PromiseWithResolvers<number>[] = []
    const ask = coalesce(() => {
      const run = Promise.withResolvers<number>()
      runs.push(run)
      return run.promise
    })
    /** Once what is due was begun. */
    const settle = () => new Promise(setImmediate)
    return { ask, runs, settle }
  }

  it('answers nobody with what was begun before they asked, and runs once for all who wait', async () => {
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

  it('tells all who share it of its failure, and begins anew for the next', async () => {
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
})
