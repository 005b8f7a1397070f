import {
  getProduct,
  listActiveCampaigns,
  listProducts,
  type Campaign,
  type Product,
  type ProductQuery,
} from '@charity-kit/contract'
import { useResource, type Resource } from '@charity-kit/client/react'

type Fetched<Value> = Resource<Value> & { retry: () => void }

/** Fetches the active campaigns. Amounts are whole shillings, and only verified donations count. */
export const useCampaigns = (): Fetched<Campaign[]> => useResource(listActiveCampaigns, {})

/**
 * Fetches a page of the catalogue. `total` is the number of products that match the query. Prices are whole shillings.
 */
export const useProducts = (query: ProductQuery = {}): Fetched<Product[]> =>
  useResource(listProducts, { query })

/** Fetches one product, with its stock. */
export const useProduct = (productId: number): Fetched<Product> =>
  useResource(getProduct, { params: { id: productId } })
