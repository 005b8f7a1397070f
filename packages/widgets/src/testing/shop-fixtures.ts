/** What the shop's tests and stories share: products, and a server that sells them. */
import {
  searchTerms,
  searchText,
  type Product,
  type ProductQuery,
  type ProductSort,
} from '@charity-kit/contract'

const piece = (id: number, name: string, price: number, rest: Partial<Product> = {}): Product => ({
  id,
  name,
  price,
  imageUrl: `/products/piece-${String(id)}-480.webp`,
  description: `${name}, strung by hand.`,
  stock: 9,
  rating: 4.5,
  category: { name: 'Beadwork' },
  ...rest,
})

/** 22 products: three pages of 8. Dearest first. */
export const products: Product[] = [
  piece(1, 'Jua Necklace', 38_000),
  piece(2, 'Pwani Layered Necklace', 35_000),
  piece(3, 'Maua Necklace', 32_000),
  piece(4, 'Usiku Layered Necklace', 30_000, { stock: 0 }),
  piece(5, 'Kanga Bracelet', 15_000, {
    stock: 3,
    description: 'Round glass beads in red, white and black on strong elastic. Fits most adult wrists.',
  }),
  piece(6, 'Bahari Bracelet', 14_000),
  piece(7, 'Mti Bracelet', 12_000),
  piece(8, 'Zambarau Keychain', 8_000),
  ...Array.from({ length: 14 }, (_, index) =>
    piece(index + 9, `Tone ${String(index + 1)}`, 7_900 - index * 100),
  ),
]

/** `count` products, for a catalogue that is larger than one answer. */
export const manyProducts = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) =>
    piece(index + 1, `Bead ${String(index + 1)}`, 1000 + (index % 97) * 100),
  )

const sorted = (list: Product[], sort: ProductSort | undefined) =>
  sort
    ? list.sort((a, b) => (a.price - b.price) * (sort === 'price-asc' ? 1 : -1) || a.id - b.id)
    : list.sort((a, b) => a.id - b.id)

/** What the server answers to a query: one page, and how many there are in all. */
export const productAnswer = (list: readonly Product[], query: ProductQuery) => {
  const { search = '', category = '', sort, page = '1', pageSize = '500' } = query
  const found = sorted(
    list.filter(
      (product) =>
        (!category || product.category?.name === category) &&
        searchTerms(search).every((term) =>
          searchText(`${product.name}\n${product.description}`).includes(term),
        ),
    ),
    sort,
  )
  const start = (Number(page) - 1) * Number(pageSize)
  return { value: found.slice(start, start + Number(pageSize)), total: found.length }
}
