import {
  availableOf,
  categoryName,
  searchableText,
  searchTerms,
  type Language,
  type Product,
} from '@charity-kit/contract'
import type { ShopView } from './shop-view.ts'

/** One page of products. */
export interface ProductPage {
  products: readonly Product[]
  /** Number of products that match the search and the category, on all pages. */
  matches: number
  /** Number of the page, from 1; never beyond the last one. */
  page: number
}

/** Searchable texts, normalised once per product. */
const texts = new WeakMap<Product, string>()
const textOf = (product: Product): string => {
  let text = texts.get(product)
  if (text === undefined) texts.set(product, (text = searchableText(product)))
  return text
}

/** Moves sold-out pieces to the end. The order of the others stays. */
export const soldOutLast = (products: readonly Product[]): Product[] => [
  ...products.filter((product) => availableOf(product) > 0),
  ...products.filter((product) => availableOf(product) < 1),
]

/** Filters and sorts a complete catalogue for a view by the server's rules, but with sold-out pieces last. */
export const matching = (
  products: readonly Product[],
  { search, category, sort }: Pick<ShopView, 'search' | 'category' | 'sort'>,
): Product[] => {
  const terms = searchTerms(search)
  const up = sort === 'price-asc' ? 1 : -1
  return soldOutLast(
    products
      .filter(
        (product) =>
          (!category || product.category?.name === category) &&
          terms.every((term) => textOf(product).includes(term)),
      )
      .sort((one, other) => (one.price - other.price) * up || one.id - other.id),
  )
}

/** Words in a product's name that tell its kind. Without such a word the kind is the product's category. */
const kindWords = ['necklace', 'bracelet', 'keychain']

const kindOf = ({ name, category }: Product): string => {
  const words = `${name} ${category?.name ?? ''}`.toLowerCase()
  return kindWords.find((kind) => words.includes(kind)) ?? category?.name ?? ''
}

/** Mixes the kinds of products in turn, necklaces first. Within a kind the order stays. */
export const mixKinds = (products: readonly Product[]): Product[] => {
  const kinds = new Map(kindWords.map((kind): [string, Product[]] => [kind, []]))
  for (const product of products) {
    const kind = kindOf(product)
    const same = kinds.get(kind)
    if (same) same.push(product)
    else kinds.set(kind, [product])
  }
  const turns = [...kinds.values()]
  return products.flatMap((_, turn) => turns.flatMap((kind) => kind[turn] ?? []))
}

/** Limits a page number, e.g. from an address, to the existing pages. */
export const pageWithin = (page: number, matches: number, pageSize: number): number =>
  Math.max(1, Math.min(page, Math.ceil(matches / pageSize)))

export const cutPage = (found: readonly Product[], wanted: number, pageSize: number): ProductPage => {
  const page = pageWithin(wanted, found.length, pageSize)
  return { products: found.slice((page - 1) * pageSize, page * pageSize), matches: found.length, page }
}

/** Returns at most 3 page numbers, including the current one. */
export const pageButtons = (page: number, pages: number): number[] => {
  const first = Math.max(1, Math.min(page - 1, pages - 2))
  return [...Array(Math.min(3, pages)).keys()].map((index) => first + index)
}

/** Returns the categories by name: the value to filter by, and the name in the visitor's language. */
export const categoriesOf = (
  products: readonly Product[],
  language: Language,
): [value: string, name: string][] => {
  const names = new Map<string, string>()
  for (const product of products) {
    const value = product.category?.name
    if (!value) continue
    // A product without a translation must not hide another product's translation.
    const known = names.get(value)
    if (known === undefined || known === value) names.set(value, categoryName(product, language))
  }
  return [...names].sort(([, one], [, other]) => one.localeCompare(other, language))
}
