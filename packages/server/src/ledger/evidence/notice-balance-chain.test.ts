import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChainWhole } from './notice-balance-chain.ts'
import type { BalanceStep } from './balance-repository.ts'

const minute = (number: number) => new Date(Date.UTC(2026, 10, 26, 9, number)).toISOString()

/** What moved a wallet from `start` on, in its order: so much in or out, each in its minute. */
const stepsFrom = (start: number, moves: readonly { cents: number; at: number }[]): BalanceStep[] => {
  let balance = start
  return moves
    .toSorted((a, b) => a.at - b.at)
    .map(({ cents, at }) => {
      balance += cents
      return {
        direction: cents > 0 ? ('in' as const) : ('out' as const),
        amount_cents: Math.abs(cents),
        balance_cents: balance,
        fee_cents: 0,
        paid_at: minute(at),
      }
    })
}
/** Those of a minute may come in any order. */
const mixed = (steps: readonly BalanceStep[]) =>
  steps.toReversed().toSorted((a, b) => a.paid_at.localeCompare(b.paid_at))

describe('[feeds] balances that follow from each other', () => {
  const received = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 1e9 }), at: fc.nat(3) }), {
    minLength: 2,
  })

  it('hold in whatever order those of a minute come, from a known balance or from none', () => {
    fc.assert(
      fc.property(received, fc.nat(1e9), (moves, start) => {
        const steps = mixed(stepsFrom(start, moves))
        expect([isChainWhole(steps, start), isChainWhole(steps)]).toEqual([true, true])
      }),
    )
  })

  it('hold with money that left between, with fees', () => {
    const steps = stepsFrom(100, [
      { cents: 500, at: 0 },
      { cents: -200, at: 1 },
      { cents: 300, at: 1 },
    ])
    expect(isChainWhole(steps, 100)).toBe(true)
    const [first, paid, last] = steps
    if (!first || !paid || !last) throw new Error('There are three.')
    const withFee = [first, { ...paid, fee_cents: 50, balance_cents: 350 }, { ...last, balance_cents: 650 }]
    expect(isChainWhole(withFee, 100)).toBe(true)
    expect(isChainWhole([first, { ...paid, fee_cents: 50 }, last], 100)).toBe(false)
  })

  it('break where one is missing, is of another amount, or says no balance', () => {
    fc.assert(
      fc.property(received, fc.nat(1e9), fc.nat(), (moves, start, number) => {
        const steps = stepsFrom(start, moves)
        const at = number % steps.length
        const without = steps.toSpliced(at, 1)
        if (at < steps.length - 1) expect(isChainWhole(without, start)).toBe(false)
        const changed = steps.map((step, index) =>
          index === at ? { ...step, amount_cents: step.amount_cents + 1 } : step,
        )
        expect(isChainWhole(changed, start)).toBe(false)
        const silent = steps.map((step, index) => (index === at ? { ...step, balance_cents: null } : step))
        expect(isChainWhole(silent, start)).toBe(false)
      }),
    )
  })
})
