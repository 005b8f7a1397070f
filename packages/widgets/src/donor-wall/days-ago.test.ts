import { describe, expect, it } from 'vitest'
import { daysAgo } from './days-ago.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const ago = (date: number[], language: 'en' | 'sw' = 'en') => daysAgo(date, language, undefined, now)

describe('[sharing] when a donation was given', () => {
  it.each([
    [[2026, 11, 21], 'today'],
    [[2026, 11, 20], 'yesterday'],
    [[2026, 11, 19], '2 days ago'],
    [[2026, 11, 14], 'last week'],
    [[2026, 11, 1], '2 weeks ago'],
    [[2026, 10, 1], 'last month'],
    [[2026, 1, 1], '10 months ago'],
    [[2025, 11, 1], 'last year'],
  ])('%j is %s', (date, text) => {
    expect(ago(date)).toBe(text)
  })

  it('is in the visitor’s language, and empty for an invalid date', () => {
    expect(ago([2026, 11, 20], 'sw')).toBe('jana')
    expect(ago([])).toBe('')
  })

  it('never lies in the future, whatever the device’s clock says', () => {
    expect(ago([2026, 11, 23])).toBe('today')
  })
})
