import type { StaffProduct } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { toChanges, toForm, toFormFields } from './product-form.ts'

const product: StaffProduct = {
  id: 3,
  name: 'Kanga Bracelet',
  price: 15_000,
  imageUrl: '/products/kanga-480.webp',
  description: '',
  stock: 5,
  rating: null,
  category: { name: 'Bracelets' },
  translations: { sw: { name: 'Bangili ya Kanga' } },
  maxPerOrder: undefined,
  photos: [{ imageUrl: '/products/kanga-480.webp', alt: { en: '' }, decorative: false }],
  hidden: false,
  version: 4,
  changedBy: null,
  changedAt: null,
}

describe('[desk products] a product’s form', () => {
  it('sends only what was changed, on the version that it was made on', () => {
    const values = { ...toForm(product), price: '16,000', 'translations.sw.description': 'Nyekundu' }
    expect(toChanges(values, product, 7)).toEqual({
      version: 7,
      price: 16_000,
      translations: { sw: { description: 'Nyekundu' } },
    })
    expect(toChanges(toForm(product), product, 4)).toEqual({ version: 4 })
  })

  it('counts pieces from those that it began with: some may be sold at the same moment', () => {
    const values = { ...toForm(product), stock: '8', reason: 'returned' as const, note: 'From the fair' }
    expect(toChanges(values, product, 4)).toEqual({
      version: 4,
      addStock: 3,
      reason: 'returned',
      note: 'From the fair',
    })
  })

  it('hides a product, and sends photos with their words', () => {
    const photos = [{ imageUrl: '/a', alt: { en: 'Red', sw: 'Nyekundu' }, decorative: false }]
    const values = { ...toForm(product), shown: false, photos }
    expect(toChanges(values, product, 4)).toEqual({ version: 4, hidden: true, photos })
  })

  it('finds the field of each of the server’s errors', () => {
    expect(toFormFields({ 'photos.0.alt': 'a', addStock: 'b', name: 'c' })).toEqual({
      photos: 'a',
      stock: 'b',
      name: 'c',
    })
  })
})
