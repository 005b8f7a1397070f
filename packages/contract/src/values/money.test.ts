import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDonationTzs, formatTzs, isAmount, maxAmountTzs, suggestedDonationTzs } from './money.ts'
import { amountReadings, parseAmount } from './typed-amount.ts'

describe('[S1 currency] [S9 currency] amounts are shown as "Tsh 10,000"', () => {
  it.each([
    [0, 'Tsh 0'],
    [999, 'Tsh 999'],
    [defaultDonationTzs, 'Tsh 5,000'],
    [suggestedDonationTzs, 'Tsh 10,000'],
    [1_234_567, 'Tsh 1,234,567'],
  ])('shows %d as %s', (amountTzs, shown) => {
    expect(formatTzs(amountTzs)).toBe(shown)
  })
})

describe('[S5 donation] an amount that people write in two ways is asked about', () => {
  it.each([
    ['10.000', [10, 10_000]],
    ['Tsh 5.000', [5, 5000]],
    ['1.500/=', [2, 1500]],
    ['10,00', [10, 1000]],
    ['2,5', [3, 25]],
  ])('returns both meanings of %s', (typed, readings) => {
    expect(amountReadings(typed)).toEqual(readings)
    expect(parseAmount(typed)).toBeNaN()
  })

  it.each([
    ['10,000', 10_000],
    ['10,000.00', 10_000],
    ['1.000.000', 1_000_000],
    ['2500.400', 2500],
    ['10.00', 10],
  ])('reads %s only as %d', (typed, amountTzs) => {
    expect(amountReadings(typed)).toBeUndefined()
    expect(parseAmount(typed)).toBe(amountTzs)
  })
})

describe('[S5 donation] the amount is parsed as a decimal and rounded', () => {
  it.each([
    ['5000', 5000],
    ['5,000', 5000],
    ['Tsh 5 000', 5000],
    ['5000/=', 5000],
    ['2500.4', 2500],
    ['2500.5', 2501],
    ['0.4', 0],
    ['0', 0],
    ['\u0665\u0660\u0660\u0660', 5000],
  ])('reads %s as %d', (typed, amountTzs) => {
    expect(parseAmount(typed)).toBe(amountTzs)
  })

  it.each(['', ' ', '-5', '1e9', '0x10', 'five', '5.5.5', 'NaN', 'Infinity', '٫'])(
    'reads no amount from %j',
    (typed) => {
      expect(isAmount(parseAmount(typed))).toBe(false)
    },
  )

  it('accepts an amount above zero and up to the limit', () => {
    expect([0, 0.9, 1, maxAmountTzs, maxAmountTzs + 1, NaN, Infinity].map(isAmount)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('reads back every shown amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmountTzs }), (amountTzs) => {
        expect(parseAmount(formatTzs(amountTzs))).toBe(amountTzs)
      }),
    )
  })

  it('never throws for any typed text', () => {
    fc.assert(fc.property(fc.string(), (typed) => typeof parseAmount(typed) === 'number'))
  })
})
