import { endpoints, maxPageSize, type ProductRequest } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/schema.ts'
import { addEndpoint, Page } from '../http/endpoint.ts'
import { countProducts, listAllProducts, listProductPage } from './product-repository.ts'

/** GET /api/products: the whole list as specified, or one page of it where the query asks for anything. */
export const addProductRoutes = (http: FastifyInstance, db: Database): void => {
  addEndpoint(http, endpoints.listProducts, async ({ query }) => {
    if (Object.keys(query).length > 0) return productPage(db, query)
    const products = await listAllProducts(db)
    return new Page(products, products.length)
  })
}

const productPage = async (
  db: Database,
  { sort, page = 1, pageSize = maxPageSize, ...filter }: ProductRequest,
) => {
  const bounds = { first: (page - 1) * pageSize, size: pageSize }
  return new Page(await listProductPage(db, filter, sort, bounds), await countProducts(db, filter))
}
