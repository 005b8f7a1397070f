import { describe, expect, it } from 'vitest'
import { withoutLinks } from './render-email.ts'

describe('[S1 manual payment] a transaction ID in an email', () => {
  it.each([
    'QFG7H8J9K0',
    'CI240101.1234.A12345',
    '003-1A2B3C4D5E',
    'FT26324SAMPL',
    '2311 2045 6789 01',
    'Receipt no. 503QFG7H8J9K0',
  ])('is unchanged: %s', (id) => {
    expect(withoutLinks(id)).toBe(id)
  })

  it.each([
    ['https://prize.example/win', 'https   prize example win'],
    ['www.prize.example', 'www prize example'],
    ['prize.co.tz?1', 'prize co tz?1'],
    ['win@prize.example', 'win prize example'],
    ['tel:0754000000', 'tel 0754000000'],
    ['prize。example', 'prize example'],
  ])('is not a link: %s', (id, rendered) => {
    expect(withoutLinks(id)).toBe(rendered)
  })
})
