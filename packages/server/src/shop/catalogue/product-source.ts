import { maxPageSize, type Product, type ProductRequest } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { Page } from '../../http/endpoint.ts'
import { coalesce, coalesceEach } from '../../values/coalesce.ts'
import { countProducts, findProduct, listProductPage } from './product-repository.ts'

/** Adds to a product how many pieces an order may have. */
export const limitedTo =
  (maxPerOrder: () => number) =>
  (product: Product): Product => ({ ...product, maxPerOrder: maxPerOrder() })

export const productPage = async (
  db: Database,
  { sort, page = 1, pageSize = maxPageSize, ...filter }: ProductRequest,
) => {
  const bounds = { first: (page - 1) * pageSize, size: pageSize }
  return new Page(await listProductPage(db, filter, sort, bounds), await countProducts(db, filter))
}

/** The shop's first page, and the number of all products. */
export interface FirstProducts {
  products: readonly Product[]
  total: number
}

/** Access to the products for the site's pages. */
export interface ProductSource {
  /** Lists the products that the shop page opens with. */
  listFirst: () => Promise<FirstProducts>
  find: (id: number) => Promise<Product | undefined>
}

/**
 * Returns access to the products for the site's pages: those that the shop page opens with (specification, section
 * 9), and any single one. Concurrent readers share a read.
 */
export const productSource = (db: Database, maxPerOrder: () => number): ProductSource => ({
  listFirst: coalesce(async () => {
    const { items, total } = await productPage(db, { sort: 'price-desc', pageSize: 8 })
    return { products: items.map(limitedTo(maxPerOrder)), total: total ?? items.length }
  }),
  find: coalesceEach((id: number) => findProduct(db, id), String),
})
