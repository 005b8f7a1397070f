import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { customOrderInput, type CustomOrderInput } from './custom-order.ts'

const wish: CustomOrderInput = {
  productType: 'keychain',
  colors: ['purple'],
  customText: 'NEEMA',
  additionalDetails: 'One line.\nAnother.',
  quantity: 1,
  customerDetails: { name: 'Neema Mushi', email: 'neema@mail.example', phone: '0754 000 000' },
}
const faults = (change: object): string[] =>
  (v.safeParse(customOrderInput, { ...wish, ...change }).issues ?? []).map(({ message }) => message)

describe('[S3 custom order payload]', () => {
  it('is what the specification lists', () => {
    expect(v.parse(customOrderInput, wish)).toEqual(wish)
  })

  it('reads "other" as "custom"', () => {
    expect(v.parse(customOrderInput, { ...wish, productType: 'other' }).productType).toBe('custom')
  })
})

describe('[S5 custom order]', () => {
  it('product type required, at least one colour, a quantity of one or more', () => {
    expect(faults({ productType: '' })).toEqual(['Please select a product type'])
    expect(faults({ colors: [] })).toEqual(['Please select at least one color'])
    expect(faults({ quantity: 0 })).toHaveLength(1)
  })

  it('custom text and details are optional', () => {
    expect(faults({ customText: undefined, additionalDetails: undefined })).toEqual([])
  })
})
