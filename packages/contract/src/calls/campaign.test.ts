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
/** Noon at the centre. */
const noon = Date.parse('2026-11-21T09:00:00Z')

describe('[S3 campaign] days left is whole days rounded up, never below 0', () => {
  it.each([
    [[2026, 12, 14], 23],
    [[2026, 11, 22], 1],
    [[2026, 11, 21], 0],
    [[2020, 1, 1], 0],
    [[], undefined],
  ])('an end date of %j leaves %s days', (endDate, days) => {
    expect(daysLeft(endDate, undefined, noon)).toBe(days)
  })

  it('days left are counted from an ISO date too', () => {
    expect(daysLeft('2026-12-14', undefined, noon)).toBe(23)
    expect(daysLeft('2026-12-14T00:00:00.000Z', undefined, noon)).toBe(23)
    expect(daysLeft('soon', undefined, noon)).toBeUndefined()
  })

  it("days left change at the centre's midnight for every visitor", () => {
    expect(daysLeft([2026, 11, 23], undefined, Date.parse('2026-11-20T20:59:59Z'))).toBe(3)
    expect(daysLeft([2026, 11, 23], undefined, Date.parse('2026-11-20T21:00:00Z'))).toBe(2)
    expect(daysLeft([2026, 11, 23], 'Africa/Accra', Date.parse('2026-11-20T21:00:00Z'))).toBe(3)
  })
})

describe('[S2 donation panel] progress', () => {
  it('a campaign has reached its target at or above the goal', () => {
    expect([3_999_999, 4_000_000, 4_120_000].map((raised) => isTargetReached(campaign(raised)))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('shows whole beads, rounded down, at least one after a donation, and all only at the goal', () => {
    expect(
      [0, 1, 2_450_000, 3_999_999, 4_000_000, 9_000_000].map((raised) => beadsRaised(campaign(raised))),
    ).toEqual([0, 1, 12, 19, meterBeads, meterBeads])
  })
})
