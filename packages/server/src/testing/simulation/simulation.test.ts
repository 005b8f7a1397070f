import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { runHistory, simulate, type Reached } from './simulate.ts'
import { history, type Call, type Step } from './steps.ts'

/** Number of histories; `pnpm simulate` runs any number. */
const histories = fc.readConfigureGlobal().numRuns ?? 100
/** Whether all kinds of calls succeed: by chance, the rarest succeed in one of some 600 histories. */
const reachesAll = histories >= 1000
const firstSeed = fc.readConfigureGlobal().seed ?? 1

it(
  '[ledger] whatever visitors, staff, phones, statements, mails, crashes and two copies do, in whatever order, its rules hold',
  { timeout: 3_600_000 },
  async () => {
    const reached: Reached = { calls: new Set(), erasedFrom: new Set(), atEnd: new Set() }
    for (let seed = firstSeed; seed < firstSeed + histories; seed++)
      expect(await simulate(seed, reached), `pnpm simulate --seed ${String(seed)}`).toBeUndefined()
    if (!reachesAll) return
    // The rules would also hold for a server that rejects everything, and for tables that never have an erased
    // person's data.
    expect(Object.keys(calls).filter((kind) => !reached.calls.has(kind as Call['kind']))).toEqual([])
    expect([...reached.atEnd].filter((table) => !reached.erasedFrom.has(table))).toEqual([])
  },
)

/** Returns a step as a run printed it. */
const alone = (call: Call, copy: 0 | 1 = 0): Step => ({
  kind: 'one',
  secondsBefore: 60,
  calls: [{ copy, call }],
  fault: undefined,
})

it('[second person] a line of an import that was reverted meanwhile is rejected, not proposed', async () => {
  const gift = alone({ kind: 'gift', feed: 0, payment: 5, isToldFirst: false, person: 0 })
  const statement = alone({
    kind: 'statement',
    rows: [{ payment: 0, ids: 'first', amount: 20_000, direction: 'in' }],
  })
  const { outcomes } = await runHistory({
    chance: 0,
    steps: [
      gift,
      statement,
      {
        kind: 'together',
        secondsBefore: 60,
        calls: [
          { copy: 0, call: { kind: 'take import back', import: 0, who: 0 } },
          { copy: 0, call: { kind: 'assign', claim: 0, line: 0, who: 0 } },
        ],
        choices: [1, 0, 1, 1, 1, 1],
        fault: undefined,
      },
    ],
  })
  expect(outcomes.at(-1)).toEqual(['done', 'refused: not_found'])
})

it('[ledger] a seed has one history: the same calls have the same outcomes, and store the same', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const [drawn] = fc.sample(fc.noBias(history), { seed, numRuns: 1 })
    if (!drawn) throw new Error('No history was drawn')
    const first = await runHistory(drawn)
    const stored = first.stored()
    const second = await runHistory(drawn)
    expect(second.outcomes).toEqual(first.outcomes)
    expect(second.stored()).toEqual(stored)
  }
})
