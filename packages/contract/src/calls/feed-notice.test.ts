import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { standardEvent } from './feed-notice.ts'

describe('[notices] the balance that a script says', () => {
  const isRead = (balanceAfterTzs: number) =>
    v.is(standardEvent, {
      type: 'payment',
      data: { direction: 'in', ids: ['QK7SAMPLE2'], amountTzs: 5000, balanceAfterTzs },
    })

  it.each([0, 0.01, 0.07, 25_000, 45_300.36, 9_999_999_999.99])('a balance may be %d', (balance) => {
    expect(isRead(balance)).toBe(true)
  })

  it.each([-1, 0.001, 25_000.123, 1e14, Number.NaN, Infinity])('a balance must not be %d', (balance) => {
    expect(isRead(balance)).toBe(false)
  })
})
