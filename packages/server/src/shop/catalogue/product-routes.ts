import { endpoints, type Product, type ProductRequest } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { addEndpoint, Page } from '../../http/endpoint.ts'
import { lastGood } from '../../http/last-good.ts'
import { coalesceEach } from '../../values/coalesce.ts'
import { findProduct, listAllProducts } from './product-repository.ts'
import { limitedTo, productPage } from './product-source.ts'

/**
 * Adds GET /api/products and GET /api/products/:id. The list is complete as specified, or one page if there are query
 * parameters. While the database is unavailable, the responses are the latest ones.
 */
export const addProductRoutes = (
  http: FastifyInstance,
  { db, now, maxPerOrder }: { db: Database; now: () => Date; maxPerOrder: () => number },
): void => {
  const withLimit = limitedTo(maxPerOrder)
  const list = async (query: ProductRequest): Promise<Page<Product>> => {
    if (Object.keys(query).length > 0) {
      const { items, total } = await productPage(db, query)
      return new Page(items.map(withLimit), total)
    }
    const products = (await listAllProducts(db)).map(withLimit)
    return new Page(products, products.length)
  }
  const find = async (id: number): Promise<Product> => {
    const product = await findProduct(db, id)
    if (!product) throw new DomainError('not_found', { message: 'There is no such product.' })
    return withLimit(product)
  }
  // Concurrent requests share one read: otherwise each of them would hold its own copy of the list in memory, and wait for its own query.
  const listOrKept = lastGood(coalesceEach(list, JSON.stringify), JSON.stringify, now)
  const findOrKept = lastGood(coalesceEach(find, String), String, now)
  addEndpoint(http, endpoints.listProducts, ({ query }) => listOrKept(query))
  addEndpoint(http, endpoints.getProduct, ({ params }) => findOrKept(params.id))
}
