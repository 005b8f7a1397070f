import type { Language } from '@charity-kit/contract'
import { useScoped, useClientFor, type ConnectionProps } from '@charity-kit/client/react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createProductApi } from '../api/product-api.ts'
import type { Catalogue } from './catalogue-reducer.ts'
import { createCatalogueStore } from './catalogue-store.ts'
import type { ShopView } from './shop-view.ts'
import { useOpenProduct, type OpenProduct } from './use-open-product.ts'

/** The products for a view, the one that is open, and how to ask for them again. */
export const useCatalogue = (
  connection: ConnectionProps,
  language: Language,
  view: ShopView,
  pageSize: number,
): OpenProduct & { catalogue: Catalogue; retry: () => void } => {
  const client = useClientFor(connection, language)
  const store = useScoped('catalogue', () => createCatalogueStore(createProductApi(client)), [client])
  const { search, sort, category, page } = view
  useEffect(() => {
    store.show({ search, sort, category, page }, pageSize)
  }, [store, search, sort, category, page, pageSize])
  useEffect(() => store.stop, [store])
  const catalogue = useStore(store)
  return { catalogue, ...useOpenProduct(client, catalogue, view.productId), retry: store.retry }
}
