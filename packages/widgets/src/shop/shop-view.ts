import { productSorts, type ProductSort } from '@charity-kit/contract'

/** View of the shop. A site holds it in the address, so that visitors can share links and Back works. */
export interface ShopView {
  search: string
  sort: ProductSort
  /** Name of a category; '' for all. */
  category: string
  /** Number of the page, from 1. */
  page: number
  /** Number of the open product. */
  productId?: number | undefined
}

/** The initial view: all products, by price from high to low. */
export const initialShopView: ShopView = { search: '', sort: 'price-desc', category: '', page: 1 }

/** Whether a view lists the same products as the initial view. An open product does not matter. */
export const isInitialView = ({ search, sort, category, page }: ShopView): boolean =>
  !search && sort === initialShopView.sort && !category && page === 1

/** Returns a whole number above zero, otherwise undefined. */
const wholeNumber = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

/** Reads a view from an address's query; invalid values get their defaults. */
export const readShopView = (query: URLSearchParams): ShopView => ({
  search: query.get('search') ?? '',
  sort: productSorts.find((sort) => sort === query.get('sort')) ?? initialShopView.sort,
  category: query.get('category') ?? '',
  page: wholeNumber(query.get('page')) ?? 1,
  productId: wholeNumber(query.get('product')),
})

/** Writes a view as an address's query, with only the differences from {@link initialShopView}. */
export const writeShopView = ({ search, sort, category, page, productId }: ShopView): URLSearchParams => {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (sort !== initialShopView.sort) query.set('sort', sort)
  if (category) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  if (productId) query.set('product', String(productId))
  return query
}
