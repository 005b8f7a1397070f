import { listProducts, maxPageSize, type Product } from '@charity-kit/contract'
import type { Client } from '@charity-kit/client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { pageWithin, type ProductPage } from './product-list.ts'
import type { ShopView } from './shop-view.ts'

/** A page of a catalogue that the server paginates. */
type LoadingPage = { status: 'loading' | 'failed' } | { status: 'ready'; value: ProductPage }

/** What a page came with: the first page of the shop's initial view, and how many products there are. */
export interface FirstProducts {
  products: readonly Product[]
  total: number
}

/** The loaded part of the catalogue. */
export type Catalogue =
  /** `opening` can be shown meanwhile. */
  | { status: 'loading'; opening?: FirstProducts | undefined }
  | { status: 'failed' }
  /** All products: the browser searches, sorts and paginates. */
  | { status: 'complete'; products: readonly Product[] }
  /** More than one response holds: the server searches, sorts and paginates. `first` is the first response. */
  | {
      status: 'paginated'
      total: number
      first: readonly Product[]
      page: LoadingPage
      opening?: FirstProducts | undefined
    }

export type CatalogueAction =
  | { type: 'productsRequested'; opening: FirstProducts | undefined }
  | { type: 'productsArrived'; products: readonly Product[]; total: unknown }
  | { type: 'productsFailed' }
  | { type: 'pageRequested' }
  | { type: 'pageArrived'; page: ProductPage }
  | { type: 'pageFailed' }

/** Pure. */
const reduceCatalogue = (catalogue: Catalogue, action: CatalogueAction): Catalogue => {
  const withPage = (page: LoadingPage): Catalogue =>
    catalogue.status === 'paginated' ? { ...catalogue, page } : catalogue
  switch (action.type) {
    case 'productsRequested':
      return { status: 'loading', opening: action.opening }
    case 'productsFailed':
      return { status: 'failed' }
    case 'productsArrived': {
      const { products, total } = action
      const opening = catalogue.status === 'loading' ? catalogue.opening : undefined
      return typeof total === 'number' && total > products.length
        ? { status: 'paginated', total, first: products, page: { status: 'loading' }, opening }
        : { status: 'complete', products }
    }
    case 'pageRequested':
      return withPage({ status: 'loading' })
    case 'pageArrived':
      return withPage({ status: 'ready', value: action.page })
    case 'pageFailed':
      return withPage({ status: 'failed' })
  }
}

/** A product that is already loaded. */
export const findProduct = (catalogue: Catalogue, productId: number | undefined): Product | undefined => {
  const lists =
    catalogue.status === 'complete'
      ? [catalogue.products]
      : catalogue.status === 'paginated'
        ? [catalogue.page.status === 'ready' ? catalogue.page.value.products : [], catalogue.first]
        : catalogue.status === 'loading' && catalogue.opening
          ? [catalogue.opening.products]
          : []
  return lists.flatMap((products) => products.find(({ id }) => id === productId) ?? [])[0]
}

export interface CatalogueStore extends Pick<
  StoreApi<Catalogue>,
  'getInitialState' | 'getState' | 'subscribe'
> {
  /** Fetches what this view needs unless it is loaded or loading. Responses for an earlier view are ignored. */
  show(view: ShopView, pageSize: number): void
  /** Repeats the request after a failure. */
  retry(): void
  /** Aborts the pending request. */
  stop(): void
}

/**
 * Requests the largest page first. If the server has more products than that, each view is requested from the server;
 * otherwise the catalogue is complete. A server without pagination returns everything.
 *
 * @param opening shown until then
 */
export const createCatalogueStore = (client: Client, opening?: FirstProducts): CatalogueStore => {
  const store = createStore<Catalogue>(() => ({ status: 'loading', opening }))
  let pending: AbortController | undefined
  let wanted: { view: ShopView; pageSize: number; key: string } | undefined
  let shownKey = ''

  const dispatch = (action: CatalogueAction) => {
    store.setState(reduceCatalogue(store.getState(), action), true)
  }
  /** Aborts the previous request: only the latest response counts. */
  const startRequest = () => {
    pending?.abort()
    pending = new AbortController()
    return pending.signal
  }

  const loadAll = async () => {
    const signal = startRequest()
    dispatch({ type: 'productsRequested', opening })
    const response = await client(listProducts, { query: { pageSize: String(maxPageSize) } }, { signal })
    if (signal.aborted) return
    pending = undefined
    if (!response.ok) {
      dispatch({ type: 'productsFailed' })
      return
    }
    dispatch({ type: 'productsArrived', products: response.value, total: response.total })
    if (store.getState().status === 'paginated') await loadPage()
  }

  const loadPage = async () => {
    if (!wanted) return
    const { view, key } = wanted
    const pageSize = Math.min(wanted.pageSize, maxPageSize)
    shownKey = key
    const signal = startRequest()
    dispatch({ type: 'pageRequested' })
    const fetchPage = (page: number) =>
      client(
        listProducts,
        {
          query: {
            search: view.search,
            category: view.category,
            sort: view.sort,
            page: String(page),
            pageSize: String(pageSize),
          },
        },
        { signal },
      )
    let { page } = view
    let response = await fetchPage(page)
    const last = response.ok ? pageWithin(page, Number(response.total), pageSize) : page
    if (last < page && !signal.aborted) response = await fetchPage((page = last))
    if (signal.aborted) return
    dispatch(
      response.ok
        ? {
            type: 'pageArrived',
            page: { products: response.value, matches: Number(response.total), page },
          }
        : { type: 'pageFailed' },
    )
  }

  return {
    getInitialState: store.getInitialState,
    getState: store.getState,
    subscribe: store.subscribe,
    show(view, pageSize) {
      const { search, sort, category, page } = view
      wanted = { view, pageSize, key: JSON.stringify([search, sort, category, page, pageSize]) }
      const { status } = store.getState()
      if (status === 'loading' && !pending) void loadAll()
      else if (status === 'paginated' && wanted.key !== shownKey) void loadPage()
    },
    retry() {
      void (store.getState().status === 'paginated' ? loadPage() : loadAll())
    },
    stop() {
      pending?.abort()
      pending = undefined
      shownKey = ''
    },
  }
}
