import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceChain, breaksOf, inBalanceOrder, type BalanceMove } from './balance-chain.ts'

const minute = (number: number) => new Date(Date.UTC(2026, 10, 26, 9, number)).toISOString()

/** Returns the moves of a wallet from `start` on, each in its minute. */
const movesFrom = (start: number, moves: readonly { cents: number; at: number }[]): BalanceMove[] => {
  let balance = start
  return moves
    .toSorted((a, b) => a.at - b.at)
    .map(({ cents, at }) => {
      balance += cents
      return { movedAt: minute(at), amountCents: cents, balanceCents: balance }
    })
}
/** Returns the moves with those of one minute in another order. */
const mixed = (moves: readonly BalanceMove[]) =>
  moves.toReversed().toSorted((a, b) => a.movedAt.localeCompare(b.movedAt))

const follow = (moves: readonly BalanceMove[], balanceCents?: number) => {
  const chain = balanceChain({ balanceCents })
  for (const move of moves) chain.add(move)
  return chain.end()
}
const isWhole = (moves: readonly BalanceMove[], start?: number) => follow(moves, start).isWhole

describe('[ledger] a chain of balances', () => {
  const received = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 1e9 }), at: fc.nat(3) }), {
    minLength: 2,
  })

  it('is whole in any order of the moves of a minute, from a known balance or from none', () => {
    fc.assert(
      fc.property(received, fc.nat(1e9), (moves, start) => {
        const drawn = mixed(movesFrom(start, moves))
        expect([isWhole(drawn, start), isWhole(drawn)]).toEqual([true, true])
      }),
    )
  })

  it('is whole with money that left between', () => {
    const moves = movesFrom(100, [
      { cents: 500, at: 0 },
      { cents: -250, at: 1 },
      { cents: 300, at: 1 },
    ])
    expect(isWhole(moves, 100)).toBe(true)
    expect(isWhole(moves.toSpliced(1, 1), 100)).toBe(false)
  })

  it('breaks where a move is missing or has another amount', () => {
    fc.assert(
      fc.property(received, fc.nat(1e9), fc.nat(), (moves, start, number) => {
        const drawn = movesFrom(start, moves)
        const at = number % drawn.length
        if (at < drawn.length - 1) expect(isWhole(drawn.toSpliced(at, 1), start)).toBe(false)
        const changed = drawn.map((move, index) =>
          index === at ? { ...move, amountCents: move.amountCents + 1 } : move,
        )
        expect(isWhole(changed, start)).toBe(false)
      }),
    )
  })

  it('lists its gaps, and says with which move it begins', () => {
    const [first, second, third] = movesFrom(0, [
      { cents: 100, at: 0 },
      { cents: 200, at: 1 },
      { cents: 400, at: 2 },
    ])
    if (!first || !second || !third) throw new Error('There are three.')
    expect(follow([first, third])).toMatchObject({
      opening: 0,
      closing: 700,
      first,
      gaps: [{ after: first, before: third, amountCents: 200 }],
    })
  })

  it('counts on over a move that states no balance', () => {
    const [first, second, third] = movesFrom(0, [
      { cents: 100, at: 0 },
      { cents: 200, at: 1 },
      { cents: 400, at: 2 },
    ])
    if (!first || !second || !third) throw new Error('There are three.')
    expect(isWhole([first, { ...second, balanceCents: null }, third])).toBe(true)
  })
})

/** Lines of an account at a few times, in the order of their events. */
const history = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: -3, max: 5 }).filter((by) => by !== 0),
    ),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((moves): BalanceMove[] => {
    let [minute, balanceCents] = [0, 1000]
    return moves.map(([later, amountCents]) => {
      minute += later
      balanceCents += amountCents
      return { movedAt: new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString(), amountCents, balanceCents }
    })
  })

describe('[payments] the order of a statement’s lines', () => {
  it('leads from line to line, whichever is printed first, and however the lines of a moment are', () => {
    fc.assert(
      fc.property(history, fc.boolean(), fc.infiniteStream(fc.nat(100)), (lines, isLatestFirst, draws) => {
        const shuffled = [...Map.groupBy(lines, ({ movedAt }) => movedAt).values()].flatMap((moment) =>
          moment
            .map((line) => [draws.next().value ?? 0, line] as const)
            .toSorted(([one], [other]) => one - other)
            .map(([, line]) => line),
        )
        const file = isLatestFirst ? shuffled.toReversed() : shuffled
        expect(breaksOf(inBalanceOrder(file))).toEqual([])
      }),
    )
  })

  it('breaks where a line is missing, and only there', () => {
    const lines = [100, 200, 300, 400, 500].map((balanceCents, index) => ({
      movedAt: `2026-11-2${String(index)}T08:00:00.000Z`,
      amountCents: 100,
      balanceCents,
    }))
    expect(breaksOf(inBalanceOrder(lines.filter((_, index) => index !== 2).toReversed()))).toEqual([2])
  })
})
