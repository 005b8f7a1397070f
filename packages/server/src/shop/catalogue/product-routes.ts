import { endpoints, maxPageSize, type Product, type ProductRequest } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { addEndpoint, Page } from '../../http/endpoint.ts'
import { coalesce } from '../../values/coalesce.ts'
import type { ProductSource } from '../../site/product-pages.ts'
import { countProducts, findProduct, listAllProducts, listProductPage } from './product-repository.ts'

/** A product with how many pieces an order may have. */
const limitedTo =
  (maxPerOrder: () => number) =>
  (product: Product): Product => ({ ...product, maxPerOrder: maxPerOrder() })

/** GET /api/products, the whole list as specified, or one page if there are query parameters; GET /api/products/:id. */
export const addProductRoutes = (http: FastifyInstance, db: Database, maxPerOrder: () => number): void => {
  const withLimit = limitedTo(maxPerOrder)
  // Concurrent requests share one read: otherwise each of them would hold its own copy of the list in memory.
  const listAll = coalesce(async () => (await listAllProducts(db)).map(withLimit))
  addEndpoint(http, endpoints.listProducts, async ({ query }) => {
    if (Object.keys(query).length > 0) {
      const { items, total } = await productPage(db, query)
      return new Page(items.map(withLimit), total)
    }
    const products = await listAll()
    return new Page(products, products.length)
  })
  addEndpoint(http, endpoints.getProduct, async ({ params }) => {
    const product = await findProduct(db, params.id)
    if (!product) throw new DomainError('not_found', { message: 'There is no such product.' })
    return withLimit(product)
  })
}

const productPage = async (
  db: Database,
  { sort, page = 1, pageSize = maxPageSize, ...filter }: ProductRequest,
) => {
  const bounds = { first: (page - 1) * pageSize, size: pageSize }
  return new Page(await listProductPage(db, filter, sort, bounds), await countProducts(db, filter))
}

/** The products in the site's pages: those that the shop page opens with (specification, section 9), and any one. */
export const productSource = (db: Database, maxPerOrder: () => number): ProductSource => ({
  listFirst: async () => {
    const { items, total } = await productPage(db, { sort: 'price-desc', pageSize: 8 })
    return { products: items.map(limitedTo(maxPerOrder)), total: total ?? items.length }
  },
  find: (id) => findProduct(db, id),
})
