import { productSorts, type ProductSort } from '@charity-kit/contract'

/** The view of the shop. A site holds it in the address, so that links can be shared and Back works. */
export interface ShopView {
  search: string
  sort: ProductSort
  /** A category's name; empty for all. */
  category: string
  /** Counts from 1. */
  page: number
  /** The product that is open. */
  productId?: number | undefined
}

/** The initial view: everything, price high to low. */
export const initialShopView: ShopView = { search: '', sort: 'price-desc', category: '', page: 1 }

/** Whether a view lists what the shop opens with, whichever product is open. */
export const isInitialView = ({ search, sort, category, page }: ShopView): boolean =>
  !search && sort === initialShopView.sort && !category && page === 1

/** A whole number above zero, otherwise undefined. */
const wholeNumber = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

/** Reads a view from an address's query; invalid values get their defaults. */
export const readShopView = (query: URLSearchParams): ShopView => ({
  search: query.get('search') ?? '',
  sort: productSorts.find((sort) => sort === query.get('sort')) ?? initialShopView.sort,
  category: query.get('category') ?? '',
  page: wholeNumber(query.get('page')) ?? 1,
  productId: wholeNumber(query.get('product')),
})

/** Writes a view as an address's query: only what differs from {@link initialShopView}. */
export const writeShopView = ({ search, sort, category, page, productId }: ShopView): URLSearchParams => {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (sort !== initialShopView.sort) query.set('sort', sort)
  if (category) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  if (productId) query.set('product', String(productId))
  return query
}
