import { getProduct, listProducts, type Product, type ProductQuery } from '@charity-kit/contract'
import type { Client, Result } from '@charity-kit/client'

/** The call that browsing takes. */
export interface ProductApi {
  /** A page of products, and how many there are in all as `total`; a server without pages answers all of them. */
  listProducts: (query: ProductQuery, signal?: AbortSignal) => Promise<Result<Product[]>>
}

export const createProductApi = (client: Client): ProductApi => ({
  listProducts: (query, signal) => client(listProducts, { query }, { signal }),
})

/** One product. A server without this call answers 404 to every number. */
export const fetchProduct = (client: Client, id: number, signal: AbortSignal): Promise<Result<Product>> =>
  client(getProduct, { params: { id } }, { signal })
