import { describe, expect, it } from 'vitest'
import { samples } from '../fixtures/transaction-ids.ts'
import { isHeader, isTotal, judgeIdColumn, otherCurrency } from './statement-columns.ts'

const many = (value: (index: number) => string, length = 20) =>
  Array.from({ length }, (_, index) => value(index))
const two = (index: number) => String(index + 10)

describe('[payments] the column of transaction IDs', () => {
  it.each(Object.entries(samples))('a column with IDs of %s can hold the transaction IDs', (_, ids) => {
    expect(judgeIdColumn('Reference', ids)).toMatchObject({ refused: undefined, shape: 'known', score: 100 })
  })

  it.each([
    ['dates', many((at) => `24-11-2026 09:${two(at)}`)],
    ['dates', many((at) => `2026-11-${two(at)}T09:31:00Z`)],
    ['dates', many((at) => `${two(at)} Nov 2026 9:31 AM`)],
    ['dates', many((at) => `20261124 09${two(at)}`)],
    ['dates', many((at) => `202611240931${two(at)}`)],
    ['dates', many((at) => `Tue, 24 Nov 2026 9:${two(at)} AM`)],
    ['dates', many((at) => `Jumanne 24/11/2026 09:${two(at)}`)],
    ['dates', many((at) => `2026-11-24 - 09:${two(at)}:05`)],
    ['dates', many((at) => `24 Novemba 2026, saa 09:${two(at)}`)],
    ['sums', many((at) => `4,8${two(at)},400.00`)],
    ['sums', many((at) => `Tsh ${two(at)} 000`)],
    ['sums', many((at) => `-${two(at)}`)],
    ['sums', many((at) => String(5000 + 50 * at))],
    ['phones', many((at) => `25575400${two(at)}00`)],
    ['words', many((at) => `Asha ${'I'.repeat(at)}`)],
    ['repeats', [...many((at) => `SAMPLE${two(at)}X7`), ...many(() => 'Payment 1', 3)]],
    ['repeats', many((at) => `SAMPLE${two(Math.floor(at / 2))}X7`)],
    ['empty', ['', ' ']],
  ] as const)('a column of %s cannot hold the transaction IDs', (refused, values) => {
    expect(judgeIdColumn('Txn ID', values)).toMatchObject({ refused, score: 0 })
  })

  it('scores a column by the shape of known IDs, and by the number of different ones', () => {
    const known = judgeIdColumn('Ref', [...many((at) => `SAMPLE${two(at)}X7`), ''])
    const digits = judgeIdColumn(
      'Ref',
      many((at) => `0004821${two(at)}`),
    )
    const unknown = judgeIdColumn(
      'Ref',
      many((at) => `SLIP/${two(at)}`),
    )
    expect([known.score, unknown.score, digits.score]).toEqual([97, 75, 60])
    expect([known.shape, unknown.shape, digits.shape]).toEqual(['known', 'unknown', 'digits'])
    expect(known).toMatchObject({ different: 20, empty: 1 })
    // The shape of another wallet's IDs does not count.
    const ofHalopesa = many((at) => `00048211${two(at)}`)
    expect(judgeIdColumn('Ref', ofHalopesa).score).toBe(100)
    expect(judgeIdColumn('Ref', ofHalopesa, 'airtel-money')).toMatchObject({ score: 60, shape: 'digits' })
    // The column's name identifies amounts without separators.
    expect(judgeIdColumn('Balance', ['4812401', '4812402']).refused).toBe('sums')
  })
})

describe('[payments] lines of a statement that are not payments', () => {
  it.each([
    [['Total', '', '100,000.00'], '', true],
    [['Jumla kuu', '100,000.00'], '', true],
    [['', 'JUMLA:', '5'], 'JUMLA:', true],
    [['Grand total', '5'], '', true],
    [['Opening balance', '5'], '', true],
    [['Total (3)', '', '15,000.00'], 'Total (3)', true],
    [['24-11-2026', 'Jumla ya miamala 12', '5'], 'Jumla ya miamala 12', true],
    [['Total', '12', '15,000.00'], '12', true],
    [['Total', 'FT26324SAMPL', '5'], 'FT26324SAMPL', false],
    [['TOTAL12X7', '5'], 'TOTAL12X7', false],
    [['Total gift', 'SAMPLE12X7', '5'], 'SAMPLE12X7', false],
    [['SAMPLE12X7', '5'], 'SAMPLE12X7', false],
  ])('recognises whether %j with the ID %j is a total: %j', (cells, id, expected) => {
    expect(isTotal(cells, id)).toBe(expected)
  })

  it('recognises the header of another table, and another currency', () => {
    expect(isHeader(['Fee date', 'Amount', ''])).toBe(true)
    expect(isHeader(['24-11-2026', 'Amount', 'Date'])).toBe(false)
    expect(isHeader(['Asha', 'Credit', ''])).toBe(false)
    expect(['USD 50', '50 KES', '$50', 'Amount (USD)', '€ 5'].map(otherCurrency)).toEqual([
      'USD',
      'KES',
      '$',
      'USD',
      '€',
    ])
    expect(['Tsh 5,000', '5000', 'TZS 1', 'Amount', 'Used'].map(otherCurrency)).toEqual(
      Array(5).fill(undefined),
    )
  })
})
