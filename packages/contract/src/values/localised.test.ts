import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorsIn } from '../testing/errors-in.ts'
import { campaign } from '../calls/campaign.ts'
import { categoryName, product, searchableText } from '../calls/product.ts'
import { newProductInput } from '../staff/products.ts'
import { translatedText } from './localised.ts'

const kanga = {
  id: 5,
  name: 'Kanga Bracelet',
  price: 15_000,
  description: 'Red beads.',
  category: { name: 'Beadwork' },
  translations: { sw: { name: 'Bangili ya Kanga', category: 'Kazi za shanga' } },
}

describe('[languages] a record with translations', () => {
  it("shows a record's texts in the visitor’s language, and in English if one is missing", () => {
    const read = v.parse(product, kanga)
    expect(read.name).toBe('Kanga Bracelet')
    expect(translatedText(read, 'name', 'en')).toBe('Kanga Bracelet')
    expect(translatedText(read, 'name', 'sw')).toBe('Bangili ya Kanga')
    expect(translatedText(read, 'description', 'sw')).toBe('Red beads.')
    expect(translatedText({ ...read, translations: { sw: { name: '' } } }, 'name', 'sw')).toBe(
      'Kanga Bracelet',
    )
    expect([categoryName(read, 'en'), categoryName(read, 'sw')]).toEqual(['Beadwork', 'Kazi za shanga'])
    expect(categoryName({ ...read, category: null, translations: undefined }, 'sw')).toBe('')
  })

  it.each([null, 'sw', { sw: null }, { sw: { name: 7 } }, { sw: 'Bangili' }])(
    'shows a record in English if its translations are broken: %j',
    (translations) => {
      expect(v.parse(product, { ...kanga, translations })).toMatchObject({ id: 5, translations: undefined })
      const well = { id: 1, name: 'A well', targetAmount: 5000, translations }
      expect(v.parse(campaign, well)).toMatchObject({ name: 'A well', translations: undefined })
    },
  )

  it('ignores unknown languages of a record', () => {
    expect(v.parse(product, { ...kanga, translations: { xx: { name: 'X' } } }).translations).toEqual({})
  })

  it('searches a record in every language', () => {
    expect(searchableText(kanga)).toContain('BANGILI YA KANGA')
    expect(searchableText(kanga)).toContain('RED BEADS')
    expect(searchableText({ name: 'a', description: 'b' })).toBe('A\nB')
  })

  it('limits translations like the English text', () => {
    const input = { name: 'Kanga', price: 1, stock: 1, translations: { sw: { name: 'x'.repeat(201) } } }
    expect(Object.keys(errorsIn(newProductInput, input))).toEqual(['translations.sw.name'])
  })
})
