import { describe, expect, it } from 'vitest'
import { readRecordNumber, recordNumber } from './record-number.ts'

describe('the number of a gift, an order or a custom order', () => {
  it('carries the letter of its kind', () => {
    expect(recordNumber('donation', 1001)).toBe('G-1001')
    expect(recordNumber('order', 1001)).toBe('O-1001')
    expect(recordNumber('custom-order', 1001)).toBe('C-1001')
  })

  it.each([
    ['G-1001', 'donation'],
    ['g1001', 'donation'],
    ['O-1001', 'order'],
    [' o 1001 ', 'order'],
    ['C – 1001', 'custom-order'],
    ['c‑1001', 'custom-order'],
    ['#C-1001', 'custom-order'],
    ['1001', undefined],
    ['#1001', undefined],
    ['# 1 001', undefined],
    // A zero in place of the letter.
    ['0-1001', undefined],
  ])('is read as people type it: %j', (typed, kind) => {
    expect(readRecordNumber(typed)).toEqual({ kind, id: 1001 })
  })

  it.each(['', 'G', 'G-', '0', 'T-1001', 'GO1001', 'G1001A', 'QK7SAMPLE2', '1001.5', '1234567890123456'])(
    'is nothing else: %j',
    (typed) => {
      expect(readRecordNumber(typed)).toBeUndefined()
    },
  )
})
