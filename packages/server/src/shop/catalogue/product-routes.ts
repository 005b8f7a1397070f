import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { addEndpoint, Page } from '../../http/endpoint.ts'
import { coalesce } from '../../values/coalesce.ts'
import { findProduct, listAllProducts } from './product-repository.ts'
import { limitedTo, productPage } from './product-source.ts'

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
