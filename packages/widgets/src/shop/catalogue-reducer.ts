import type { Product } from '@charity-kit/contract'
import type { Loadable } from '@charity-kit/client/react'
import type { ProductPage } from './product-list.ts'

/** The products, as far as they are here. */
export type Catalogue =
  | { status: 'loading' }
  | { status: 'failed' }
  /** All of them: searching, sorting and paging answer at once. */
  | { status: 'whole'; products: readonly Product[] }
  /** More than one answer carries: the server searches, sorts and pages. */
  | { status: 'paged'; total: number; first: readonly Product[]; page: Loadable<ProductPage> }

export type CatalogueAction =
  | { type: 'productsAsked' }
  | { type: 'productsArrived'; products: readonly Product[]; total: unknown }
  | { type: 'productsFailed' }
  | { type: 'pageAsked' }
  | { type: 'pageArrived'; page: ProductPage }
  | { type: 'pageFailed' }

/** Pure: what is known of the products next. */
export const reduceCatalogue = (catalogue: Catalogue, action: CatalogueAction): Catalogue => {
  const paged = (page: Loadable<ProductPage>): Catalogue =>
    catalogue.status === 'paged' ? { ...catalogue, page } : catalogue
  switch (action.type) {
    case 'productsAsked':
      return { status: 'loading' }
    case 'productsFailed':
      return { status: 'failed' }
    case 'productsArrived': {
      const { products, total } = action
      return typeof total === 'number' && total > products.length
        ? { status: 'paged', total, first: products, page: { status: 'loading' } }
        : { status: 'whole', products }
    }
    case 'pageAsked':
      return paged({ status: 'loading' })
    case 'pageArrived':
      return paged({ status: 'ready', value: action.page })
    case 'pageFailed':
      return paged({ status: 'failed' })
  }
}

/** A product that an earlier answer brought. */
export const findProduct = (catalogue: Catalogue, productId: number | undefined): Product | undefined => {
  const lists =
    catalogue.status === 'whole'
      ? [catalogue.products]
      : catalogue.status === 'paged'
        ? [catalogue.page.status === 'ready' ? catalogue.page.value.products : [], catalogue.first]
        : []
  return lists.flatMap((products) => products.find(({ id }) => id === productId) ?? [])[0]
}
