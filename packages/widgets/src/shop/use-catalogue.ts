import { getProduct, type Language, type Product } from '@charity-kit/contract'
import { type ConnectionProps, useClientFor, useScoped, useStore } from '@charity-kit/client/react'
import { useEffect, useState } from 'react'
import type { Client } from '@charity-kit/client'
import { createCatalogueStore, findProduct, type Catalogue } from './catalogue-store.ts'
import type { ShopView } from './shop-view.ts'

/** The products for a view, the open product, and a function that repeats a failed request. */
export const useCatalogue = (
  connection: ConnectionProps,
  language: Language,
  view: ShopView,
  pageSize: number,
): OpenProduct & { catalogue: Catalogue; retry: () => void } => {
  const client = useClientFor(connection, language)
  const store = useScoped('catalogue', () => createCatalogueStore(client), [client])
  const { search, sort, category, page } = view
  useEffect(() => {
    store.show({ search, sort, category, page }, pageSize)
  }, [store, search, sort, category, page, pageSize])
  useEffect(() => store.stop, [store])
  const catalogue = useStore(store)
  return { catalogue, ...useOpenProduct(client, catalogue, view.productId), retry: store.retry }
}

/** The product whose details are open. */
export interface OpenProduct {
  product?: Product | undefined
  /** Why it cannot be shown: it is no longer in the shop, or the request failed. */
  missing?: 'removed' | 'failed' | undefined
}

/** The response for one product. */
interface ProductResponse extends OpenProduct {
  id: number
}

/**
 * The product that a view names, whichever page it is on. A shared link may lead to a product that is not loaded in a
 * paginated catalogue; then it is requested by its number.
 */
const useOpenProduct = (client: Client, catalogue: Catalogue, id: number | undefined): OpenProduct => {
  const [response, setResponse] = useState<ProductResponse | undefined>(undefined)
  const loaded = findProduct(catalogue, id)
  const isComplete = catalogue.status === 'complete'
  const isMissing = id !== undefined && !loaded && catalogue.status === 'paginated'
  useEffect(() => {
    if (!isMissing) return undefined
    const request = new AbortController()
    void client(getProduct, { params: { id } }, { signal: request.signal }).then((result) => {
      if (request.signal.aborted) return
      if (result.ok) setResponse({ id, product: result.value })
      else setResponse({ id, missing: result.error.kind === 'rejected' ? 'removed' : 'failed' })
    })
    return () => {
      request.abort()
    }
  }, [client, id, isMissing])
  if (loaded) return { product: loaded }
  if (id === undefined) return {}
  if (isComplete) return { missing: 'removed' }
  return isMissing && response?.id === id ? response : {}
}
