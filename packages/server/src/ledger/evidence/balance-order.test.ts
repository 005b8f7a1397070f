import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breaksOf, inBalanceOrder, type BalanceStep } from './balance-order.ts'

/** An account's lines, of some moments, as they happened. */
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
  .map((moves): BalanceStep[] => {
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
