import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorsIn } from '../testing/errors-in.ts'
import {
  colourIds,
  customOrder,
  customOrderInput,
  productTypes,
  type CustomOrderInput,
} from './custom-order.ts'

const placed: CustomOrderInput = {
  productType: 'keychain',
  colors: ['purple'],
  customText: 'NEEMA',
  additionalDetails: 'One line.\nAnother.',
  quantity: 1,
  customerDetails: { name: 'Neema Mushi', email: 'neema@mail.example', phone: '0754 000 000' },
}
const errorsWith = (change: object): string[] =>
  Object.values(errorsIn(customOrderInput, { ...placed, ...change }))

describe('[S3 custom order payload]', () => {
  it('a donation payload has the fields of the specification', () => {
    expect(v.parse(customOrderInput, placed)).toEqual(placed)
  })

  it('a custom order payload with "other" is read as "custom"', () => {
    expect(v.parse(customOrderInput, { ...placed, productType: 'other' }).productType).toBe('custom')
  })
})

describe('[S3 custom order response]', () => {
  it('a custom order response has its fields, with createdAt as an array or a text', () => {
    const answer = {
      id: 7,
      productType: 'custom',
      colors: ['red'],
      quantity: 2,
      status: 'Pending Review',
      createdAt: [2026, 11, 21, 9, 30],
    }
    expect(v.parse(customOrder, answer)).toEqual(answer)
    expect(v.is(customOrder, { ...answer, createdAt: '2026-11-21T09:30:00Z' })).toBe(true)
    for (const field of Object.keys(answer))
      expect(v.is(customOrder, { ...answer, [field]: undefined }), field).toBe(false)
  })
})

describe('[S9 custom order] the choices', () => {
  it('a custom order has four types and seven colours', () => {
    expect(productTypes).toEqual(['bracelet', 'necklace', 'keychain', 'other'])
    expect(colourIds).toEqual(['red', 'blue', 'green', 'yellow', 'purple', 'black', 'white'])
  })
})

describe('[S5 custom order]', () => {
  it('a custom order needs a product type, at least one colour, and a quantity of one or more', () => {
    expect(errorsWith({ productType: '' })).toEqual(['Please select a product type'])
    expect(errorsWith({ colors: [] })).toEqual(['Please select at least one color'])
    expect(errorsWith({ quantity: 0 })).toHaveLength(1)
  })

  it('a custom order needs no custom text and no details', () => {
    expect(errorsWith({ customText: undefined, additionalDetails: undefined })).toEqual([])
  })
})
