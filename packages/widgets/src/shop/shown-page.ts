import { useMemo } from 'react'
import type { Catalogue } from './catalogue-store.ts'
import { cutPage, matching, type ProductPage } from './product-list.ts'
import { isInitialView, type ShopView } from './shop-view.ts'

/**
 * Returns the products that the grid shows. While they load, and if loading fails, it returns those served with the
 * page, or undefined.
 *
 * @param typed search text that the view does not have yet
 */
export const useShownPage = (
  catalogue: Catalogue,
  view: ShopView,
  typed: string,
  pageSize: number,
): ProductPage | undefined => {
  const { sort, category } = view
  const complete = catalogue.status === 'complete' ? catalogue.products : undefined
  const found = useMemo(
    () => complete && matching(complete, { search: typed, sort, category }),
    [complete, typed, sort, category],
  )
  if (found) return cutPage(found, typed === view.search ? view.page : 1, pageSize)
  const loading = catalogue.status === 'paginated' ? catalogue.page : catalogue
  if (loading.status === 'ready') return loading.value
  const opening = 'opening' in catalogue ? catalogue.opening : undefined
  return opening && !typed && isInitialView(view)
    ? { products: opening.products.slice(0, pageSize), matches: opening.total, page: 1 }
    : undefined
}

/** Returns the number of products, on all pages. */
export const totalOf = (catalogue: Catalogue): number => {
  if (catalogue.status === 'complete') return catalogue.products.length
  if (catalogue.status === 'paginated') return catalogue.total
  return 'opening' in catalogue ? (catalogue.opening?.total ?? 0) : 0
}

export const hasFailed = (catalogue: Catalogue): boolean =>
  (catalogue.status === 'paginated' ? catalogue.page : catalogue).status === 'failed'
