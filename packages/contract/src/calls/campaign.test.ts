import { describe, expect, it } from 'vitest'
import { beadsRaised, daysLeft, isTargetReached, meterBeads } from './campaign.ts'

const campaign = (collectedAmount: number, targetAmount = 4_000_000) => ({
  id: 1,
  name: '',
  description: '',
  organisedBy: '',
  endDate: [2026, 12, 14],
  collectedAmount,
  targetAmount,
})
const noon = new Date(2026, 10, 21, 12).getTime()

describe('[S3 campaign] days left is whole days rounded up, never below 0', () => {
  it.each([
    [[2026, 12, 14], 23],
    [[2026, 11, 22], 1],
    [[2026, 11, 21], 0],
    [[2020, 1, 1], 0],
    [[], 0],
  ])('%j -> %d', (endDate, days) => {
    expect(daysLeft(endDate, noon)).toBe(days)
  })

  it('reads an ISO date too', () => {
    expect(daysLeft('2026-12-14', noon)).toBe(23)
    expect(daysLeft('2026-12-14T00:00:00.000Z', noon)).toBe(23)
    expect(daysLeft('soon', noon)).toBe(0)
  })
})

describe('[S2 donation panel] progress', () => {
  it('has reached its target at or above the goal', () => {
    expect([3_999_999, 4_000_000, 4_120_000].map((raised) => isTargetReached(campaign(raised)))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('shows whole beads, rounded down, one at least once anything is raised, all only at the goal', () => {
    expect(
      [0, 1, 2_450_000, 3_999_999, 4_000_000, 9_000_000].map((raised) => beadsRaised(campaign(raised))),
    ).toEqual([0, 1, 12, 19, meterBeads, meterBeads])
  })
})
