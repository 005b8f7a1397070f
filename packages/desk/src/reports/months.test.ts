import { describe, expect, it } from 'vitest'
import { daysOfMonth, latestMonths, monthOf } from './months.ts'

describe('[desk reports] months', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2028-02', '2028-02-01', '2028-02-29'],
  ])('%s is %s to %s, and the other way round', (month, from, to) => {
    expect(daysOfMonth(month)).toEqual({ from, to })
    expect(monthOf({ from, to })).toBe(month)
  })

  it('a range within a month is none', () => {
    expect(monthOf({ from: '2026-11-01', to: '2026-11-29' })).toBeUndefined()
  })

  it('go back over the turn of the year', () => {
    expect(latestMonths('2026-01-31', 3)).toEqual(['2026-01', '2025-12', '2025-11'])
  })
})
