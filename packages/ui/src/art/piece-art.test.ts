import { colourIds, type Product } from '@charity-kit/contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { artOf, ProductArt, type ArtKind } from './piece-art.tsx'

const product = (change: Partial<Product>): Product => ({
  id: 7,
  name: 'Bahari Bracelet',
  price: 14000,
  imageUrl: '',
  description: '',
  stock: 3,
  ...change,
})
const drawn = (kind: ArtKind, colours: (typeof colourIds)[number][], seed = 1) =>
  renderToStaticMarkup(createElement(ProductArt, { kind, colours, seed }))

describe('product art', () => {
  it.each(['bracelet', 'necklace', 'keychain', 'custom'] as const)('%s: every number draws', (kind) => {
    for (let seed = 0; seed < 20; seed++) {
      const picture = drawn(kind, ['blue', 'white'], seed)
      expect(picture).not.toMatch(/NaN|undefined|Infinity|fill=""/)
      expect(picture).toBe(drawn(kind, ['blue', 'white'], seed))
    }
  })

  it('draws in the colours it is given, and without one in none of them', () => {
    expect(drawn('bracelet', ['red'])).toContain('#C8453B')
    expect(drawn('bracelet', ['green'])).not.toContain('#C8453B')
    expect(drawn('custom', [])).toContain('#E3DED0')
    for (const colour of colourIds) expect(drawn('necklace', [colour], 2)).not.toContain('#E3DED0')
  })

  it.each([
    ['Bahari Bracelet', undefined, 'bracelet'],
    ['Jua', { name: 'Necklaces' }, 'necklace'],
    ['ZAMBARAU KEYCHAIN', null, 'keychain'],
    ['Gift card', { name: 'Other' }, 'custom'],
  ])('%s in %j is drawn as a %s', (name, category, kind) => {
    expect(artOf(product({ name, category })).kind).toBe(kind)
  })

  it.each([0, 1, 7, 24, 2_147_483_647])('product %i has colours of ours', (id) => {
    const { colours, seed } = artOf(product({ id }))
    expect(colours.length).toBeGreaterThan(0)
    expect(colourIds).toEqual(expect.arrayContaining([...colours]))
    expect(seed).toBe(id)
  })
})
