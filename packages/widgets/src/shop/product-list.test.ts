import { describe, expect, it } from 'vitest'
import { products } from '@charity-kit/contract/fixtures'
import { categoriesOf, cutPage, matching, mixKinds, pageButtons } from './product-list.ts'
import { initialShopView, readShopView, writeShopView } from './shop-view.ts'

const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

describe('[S2 shop page]', () => {
  it('sorts by price, from high to low at first, and keeps the order of equal prices', () => {
    const shuffled = [products[5]!, { ...products[0]!, id: 99 }, products[7]!, products[0]!]
    expect(matching(shuffled, initialShopView).map(({ id }) => id)).toEqual([1, 99, 6, 8])
    expect(matching(shuffled, { ...initialShopView, sort: 'price-asc' }).map(({ id }) => id)).toEqual([
      8, 6, 1, 99,
    ])
  })

  it('shows sold-out pieces last in any order', () => {
    const dearestFirst = matching(products, initialShopView).map(({ id }) => id)
    expect(dearestFirst.slice(0, 4)).toEqual([1, 2, 3, 5])
    expect(dearestFirst.at(-1)).toBe(4)
    const cheapestFirst = matching(products, { ...initialShopView, sort: 'price-asc' })
    expect(cheapestFirst.at(-1)?.id).toBe(4)
  })

  it('finds every term in name or description, in any case, and ignores accents and wildcards', () => {
    const search = (text: string) => names(matching(products, { ...initialShopView, search: text }))
    expect(search('  BRACELET kanga ')).toEqual(['Kanga Bracelet'])
    expect(search('glass')).toEqual(['Kanga Bracelet'])
    expect(search('kängá')).toEqual(['Kanga Bracelet'])
    expect(search('%')).toEqual([])
    expect(search('')).toHaveLength(22)
  })

  it('shows one category, or all', () => {
    const list = [
      { ...products[0]!, category: { name: 'Books' } },
      products[1]!,
      { ...products[2]!, category: null },
    ]
    expect(names(matching(list, { ...initialShopView, category: 'Books' }))).toEqual(['Jua Necklace'])
    expect(matching(list, initialShopView)).toHaveLength(3)
    expect(categoriesOf(list, 'en')).toEqual([
      ['Beadwork', 'Beadwork'],
      ['Books', 'Books'],
    ])
  })

  it('[languages] finds a product by its Swahili texts too, and names categories in the visitor’s language', () => {
    const search = (text: string) => names(matching(products, { ...initialShopView, search: text }))
    expect(search('bangili kanga')).toEqual(['Kanga Bracelet'])
    expect(search('kishikio')).toEqual(['Zambarau Keychain'])
    const untranslated = { ...products[0]!, id: 99, translations: undefined }
    const other = { ...untranslated, category: { name: 'Books' } }
    expect(categoriesOf([untranslated, products[1]!, untranslated, other], 'sw')).toEqual([
      ['Books', 'Books'],
      ['Beadwork', 'Kazi za shanga'],
    ])
  })

  it('does not change the given list', () => {
    const list = [products[3]!, products[0]!]
    matching(list, initialShopView)
    expect(list[0]).toBe(products[3])
  })
})

describe('[S2 home] mixed kinds', () => {
  it('take turns as necklace, bracelet and keychain, each kind in the given order', () => {
    expect(names(mixKinds(products.slice(0, 8)))).toEqual([
      'Jua Necklace',
      'Kanga Bracelet',
      'Zambarau Keychain',
      'Pwani Layered Necklace',
      'Bahari Bracelet',
      'Maua Necklace',
      'Mti Bracelet',
      'Usiku Layered Necklace',
    ])
  })

  it('use the category of a product without one of these words', () => {
    const book = (id: number) => ({
      ...products[0]!,
      id,
      name: `Book ${String(id)}`,
      category: { name: 'Books' },
    })
    expect(mixKinds([book(1), book(2), products[4]!]).map(({ id }) => id)).toEqual([5, 1, 2])
    expect(mixKinds([])).toEqual([])
  })
})

describe('[S9 pages]', () => {
  it('have 8 products each, the last one the rest, and a page beyond the last is the last', () => {
    const sizes = [1, 2, 3].map((page) => cutPage(products, page, 8).products.length)
    expect(sizes).toEqual([8, 8, 6])
    expect(cutPage(products, 900, 8)).toMatchObject({ page: 3, matches: 22 })
    expect(cutPage([], 4, 8)).toEqual({ products: [], matches: 0, page: 1 })
  })

  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, 3]],
    [2, 9, [1, 2, 3]],
    [5, 9, [4, 5, 6]],
    [8, 9, [7, 8, 9]],
    [9, 9, [7, 8, 9]],
  ])('have at most 3 page buttons: on page %i of %i', (page, pages, buttons) => {
    expect(pageButtons(page, pages)).toEqual(buttons)
  })
})

describe('the address of a view', () => {
  it('is empty at first, and reads back as written', () => {
    expect(String(writeShopView(initialShopView))).toBe('')
    const view = { search: 'a & b', sort: 'price-asc', category: 'Beadwork', page: 3, productId: 7 } as const
    expect(readShopView(new URLSearchParams(String(writeShopView(view))))).toEqual(view)
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e3',
    'sort=name',
    'product=0',
    'product=<b>',
    '',
  ])('ignores "%s"', (query) => {
    expect(readShopView(new URLSearchParams(query))).toEqual({ ...initialShopView, productId: undefined })
  })
})
