import { getProduct, type Product } from '@charity-kit/contract'
import { useClient, useResource, useScoped, useStore } from '@charity-kit/client/react'
import { usePrefetch } from '@charity-kit/ui'
import { useDeferredValue, useEffect, useMemo } from 'react'
import {
  createCatalogueStore,
  findProduct,
  type Catalogue,
  type CatalogueOptions,
} from './catalogue-store.ts'
import type { ShopView } from './shop-view.ts'

/** Returns the products for a view, the open product, and a function that repeats a failed request. */
export const useCatalogue = (
  view: ShopView,
  pageSize: number,
  options: CatalogueOptions = {},
): OpenProduct & { catalogue: Catalogue; retry: () => void } => {
  const client = useClient()
  const store = useScoped('catalogue', () => createCatalogueStore(client, options), [client])
  const { search, sort, category, page } = view
  useEffect(() => {
    store.show({ search, sort, category, page }, pageSize)
  }, [store, search, sort, category, page, pageSize])
  useEffect(() => store.stop, [store])
  // Deferred, because a store's change renders at once. So many cards are rendered in slices, between which a phone can
  // react.
  const catalogue = useDeferredValue(useStore(store))
  const parts = useMemo(() => [store], [store])
  usePrefetch(catalogue.status === 'paginated', parts)
  return { catalogue, ...useOpenProduct(catalogue, view.productId), retry: store.retry }
}

/** The product with open details. */
export interface OpenProduct {
  product?: Product | undefined
  /** Reason why the product cannot be shown: it is no longer in the shop, or the request failed. */
  missing?: 'removed' | 'failed' | undefined
}

/**
 * Returns the product that a view names, on any page.
 * A shared link may name a product that a paginated catalogue has not loaded; then it is requested by its number.
 */
const useOpenProduct = (catalogue: Catalogue, id: number | undefined): OpenProduct => {
  const loaded = findProduct(catalogue, id)
  const isMissing = id !== undefined && !loaded && catalogue.status === 'paginated'
  const response = useResource(getProduct, { params: { id: id ?? 0 } }, { enabled: isMissing })
  if (loaded) return { product: loaded }
  if (id === undefined) return {}
  if (catalogue.status === 'complete') return { missing: 'removed' }
  if (!isMissing || response.status === 'loading') return {}
  if (response.status === 'ready') return { product: response.value }
  return { missing: response.error.kind === 'rejected' ? 'removed' : 'failed' }
}
