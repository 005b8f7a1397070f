import { colourIds, type Product } from '@charity-kit/contract'
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { tonesOf } from './bead-strand.ts'
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
  it.each(['bracelet', 'necklace', 'keychain', 'custom'] as const)('draws %s for every seed', (kind) => {
    for (let seed = 0; seed < 20; seed++) {
      const picture = drawn(kind, ['blue', 'white'], seed)
      expect(picture).not.toMatch(/NaN|undefined|Infinity|fill=""/)
      expect(picture).toBe(drawn(kind, ['blue', 'white'], seed))
    }
  })

  it('draws a piece in the given colours, and in plain beads without a colour', () => {
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

  it.each([0, 1, 7, 24, 2_147_483_647])('draws product %i in our colours', (id) => {
    const { colours, seed } = artOf(product({ id }))
    expect(colours.length).toBeGreaterThan(0)
    expect(colourIds).toEqual(expect.arrayContaining([...colours]))
    expect(seed).toBe(id)
  })
})

describe('contrast of a bead with its mat', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  const mats = [...new Set([...tokens.matchAll(/--ch-color-mat-\d: (#[\da-f]{6})/g)].map(([, mat]) => mat!))]
  /** WCAG's relative luminance. */
  const luminance = (hex: string) => {
    const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  it.each(['white', 'black'] as const)('%s has 3:1 or more on five light and five dark mats', (colour) => {
    expect(mats).toHaveLength(10)
    const [rim, base] = tonesOf[colour]
    for (const mat of mats)
      expect(Math.max(contrast(rim, mat), contrast(base, mat)), mat).toBeGreaterThanOrEqual(3)
  })
})
