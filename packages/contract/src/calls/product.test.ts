import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorsIn } from '../testing/errors-in.ts'
import { productImagePath } from '../values/product-image.ts'
import { product, productQuery, searchTerms, searchText } from './product.ts'

describe('[S3 Product] as the server sends it', () => {
  it('a product has the fields of the specification, and requires number, name and price', () => {
    const needed = { id: 5, name: 'Kanga', price: 15_000 }
    const whole = {
      ...needed,
      imageUrl: '/products/k.png',
      description: 'Red',
      stock: 3,
      rating: 4.9,
      category: { name: 'Beadwork' },
    }
    expect(v.parse(product, whole)).toEqual(whole)
    const bare = { ...needed, imageUrl: '', description: '', stock: 0, rating: null, category: null }
    expect(
      v.parse(product, { ...needed, description: 7, stock: '3', rating: 'good', category: 'Beadwork' }),
    ).toEqual(bare)
    expect(v.parse(product, needed)).toMatchObject({ ...needed, imageUrl: '', description: '', stock: 0 })
    for (const field of Object.keys(needed))
      expect(v.is(product, { ...whole, [field]: undefined }), field).toBe(false)
  })
})

describe('[S3 Product] image addresses', () => {
  it('an image address is the uploads path and the part of the stored path after "products"', () => {
    expect(productImagePath('/products/kanga.jpg')).toBe('/uploads/products/kanga.jpg')
    expect(productImagePath('/srv/files/products/2026/kanga.jpg')).toBe('/uploads/products/2026/kanga.jpg')
    expect(productImagePath('products/kanga.jpg')).toBe('/uploads/products/kanga.jpg')
    expect(productImagePath('/kanga.jpg')).toBeUndefined()
    expect(productImagePath('')).toBeUndefined()
  })

  it('an image address has a width and format if the stored name has them', () => {
    const stored = '/products/kanga-bracelet-b1946ac9-480.webp'
    expect(productImagePath(stored)).toBe('/uploads/products/kanga-bracelet-b1946ac9-480.webp')
    expect(productImagePath(stored, 240)).toBe('/uploads/products/kanga-bracelet-b1946ac9-240.webp')
    expect(productImagePath(stored, 960, 'png')).toBe('/uploads/products/kanga-bracelet-b1946ac9-960.png')
    expect(productImagePath('/products/kanga.webp', 240)).toBeUndefined()
  })
})

describe('[S7 GET /api/products] searches', () => {
  it('searches ignore letter case, accents and invisible characters', () => {
    expect(searchText('Café\u200B STRASSE')).toBe(searchText('CAFE\u0301 straße'))
    expect(searchText('ΟΔΟΣ')).toBe(searchText('οδος'))
  })

  it('a search has different terms without wildcards', () => {
    expect(searchTerms('  Kanga  100% KANGA\ta_b ')).toEqual(['KANGA', '100%', 'A_B'])
    expect(searchTerms(' \u200B ')).toEqual([])
  })

  it('a product query reads numbers from digits', () => {
    expect(v.parse(productQuery, { page: '2', pageSize: '500' })).toEqual({ page: 2, pageSize: 500 })
    for (const pageSize of ['501', '0', 'all', ['1', '2']])
      expect(errorsIn(productQuery, { pageSize })).toEqual({
        pageSize: 'Please send a whole number from 1 to 500.',
      })
  })
})
