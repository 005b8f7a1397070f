import { describe, expect, it } from 'vitest'
import { findRecordNumber, readRecordNumber, recordNumber } from './record-number.ts'

describe('the number of a donation, an order or a custom order', () => {
  it("a record's number has the letter of its kind", () => {
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
    // This has a zero in place of the letter.
    ['0-1001', undefined],
  ])("reads a record's number as typed: %j", (typed, kind) => {
    expect(readRecordNumber(typed)).toEqual({ kind, id: 1001 })
  })

  it.each(['', 'G', 'G-', '0', 'T-1001', 'GO1001', 'G1001A', 'QK7SAMPLE2', '1001.5', '1234567890123456'])(
    "rejects %j as a record's number",
    (typed) => {
      expect(readRecordNumber(typed)).toBeUndefined()
    },
  )

  it.each(['1044', 'Gift 1044', 'No. 1044', 'order: #1044', '1044, bracelets', 'Namba 1044 (zawadi)'])(
    "finds a record's number among words: %j",
    (typed) => {
      expect(findRecordNumber(typed)).toEqual({ kind: undefined, id: 1044 })
    },
  )

  it("finds a record's number with its letter, but not one of several", () => {
    expect(findRecordNumber('Order O-1044.')).toEqual({ kind: 'order', id: 1044 })
    expect(findRecordNumber('1044, 2 keychains')).toBeUndefined()
    expect(findRecordNumber('bracelets')).toBeUndefined()
  })
})
