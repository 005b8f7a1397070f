import { listProducts, maxPageSize, type Product } from '@charity-kit/contract'
import type { Client } from '@charity-kit/client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { pageWithin, type ProductPage } from './product-list.ts'
import type { ShopView } from './shop-view.ts'

/** A page of a catalogue that the server paginates. */
type LoadingPage = { status: 'loading' | 'failed' } | { status: 'ready'; value: ProductPage }

/** Data that a page was served with: the first page of the shop's initial view, and the number of products. */
export interface FirstProducts {
  products: readonly Product[]
  total: number
}

/** The loaded part of the catalogue. */
export type Catalogue =
  /** `opening` can be shown while the products load. */
  | { status: 'loading'; opening?: FirstProducts | undefined }
  /** `opening` stays on the page after a failure. */
  | { status: 'failed'; opening?: FirstProducts | undefined }
  /** All products: the browser searches, sorts and paginates. */
  | { status: 'complete'; products: readonly Product[] }
  /**
   * Part of the products, because the rest was not requested yet or does not fit one response. The server searches,
   * sorts and paginates.
   * `first` is the largest response so far.
   */
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
  | { type: 'firstPageArrived'; page: ProductPage }
  | { type: 'pageRequested' }
  | { type: 'pageArrived'; page: ProductPage }
  | { type: 'pageFailed' }

/** Returns the next state, without side effects. */
const reduceCatalogue = (catalogue: Catalogue, action: CatalogueAction): Catalogue => {
  const withPage = (page: LoadingPage): Catalogue =>
    catalogue.status === 'paginated' ? { ...catalogue, page } : catalogue
  switch (action.type) {
    case 'productsRequested':
      return { status: 'loading', opening: action.opening }
    case 'productsFailed':
      return { status: 'failed', opening: 'opening' in catalogue ? catalogue.opening : undefined }
    case 'productsArrived': {
      const { products, total } = action
      if (typeof total !== 'number' || total <= products.length) return { status: 'complete', products }
      if (catalogue.status === 'paginated') return { ...catalogue, total, first: products }
      const opening = catalogue.status === 'loading' ? catalogue.opening : undefined
      return { status: 'paginated', total, first: products, page: { status: 'loading' }, opening }
    }
    case 'firstPageArrived': {
      const { products, matches: total } = action.page
      return { status: 'paginated', total, first: products, page: { status: 'ready', value: action.page } }
    }
    case 'pageRequested':
      return withPage({ status: 'loading' })
    case 'pageArrived':
      return withPage({ status: 'ready', value: action.page })
    case 'pageFailed':
      return withPage({ status: 'failed' })
  }
}

/** Returns a product that is already loaded. */
export const findProduct = (catalogue: Catalogue, productId: number | undefined): Product | undefined => {
  const lists =
    catalogue.status === 'complete'
      ? [catalogue.products]
      : catalogue.status === 'paginated'
        ? [catalogue.page.status === 'ready' ? catalogue.page.value.products : [], catalogue.first]
        : catalogue.opening
          ? [catalogue.opening.products]
          : []
  return lists.flatMap((products) => products.find(({ id }) => id === productId) ?? [])[0]
}

export interface CatalogueOptions {
  opening?: FirstProducts | undefined
  needsAll?: boolean
}

export interface CatalogueStore extends Pick<
  StoreApi<Catalogue>,
  'getInitialState' | 'getState' | 'subscribe'
> {
  /**
   * Fetches the products of this view, unless they are loaded or loading. Responses for an earlier view are ignored.
   */
  show(view: ShopView, pageSize: number): void
  /**
   * Fetches all products, once a page of them is shown. Does nothing if they are loaded, or do not fit one response.
   */
  prefetch(): Promise<void>
  /** Repeats the request after a failure. */
  retry(): void
  /** Aborts the pending requests. */
  stop(): void
}

/** Whether the total of a page's response counts the whole shop, not a search. */
const isOfAll = ({ search, category }: ShopView) => !search && !category

/**
 * Requests the page that is shown first, and all products once they are prefetched. The catalogue is then complete, if
 * one response holds them all.
 * Until then the store requests each view from the server. A server without pagination returns everything.
 *
 * @param opening products to show in place of a first page
 * @param needsAll whether the first page is chosen from all products, which are then requested first
 */
export const createCatalogueStore = (
  client: Client,
  { opening, needsAll = false }: CatalogueOptions = {},
): CatalogueStore => {
  const store = createStore<Catalogue>(() => ({ status: 'loading', opening }))
  /** Request for the products to show, and request for all products. */
  const pending: { shown?: AbortController | undefined; all?: AbortController | undefined } = {}
  let hasAskedForAll = false
  let wanted: { view: ShopView; pageSize: number; key: string } | undefined
  let shownKey = ''

  const dispatch = (action: CatalogueAction) => {
    store.setState(reduceCatalogue(store.getState(), action), true)
  }
  /** Aborts the previous request, because only the latest response counts. */
  const startRequest = (kind: keyof typeof pending) => {
    pending[kind]?.abort()
    return (pending[kind] = new AbortController()).signal
  }

  const requestAll = (signal: AbortSignal, optional = false) =>
    client(listProducts, { query: { pageSize: String(maxPageSize) } }, { signal, optional })

  const loadAll = async () => {
    const signal = startRequest('shown')
    dispatch({ type: 'productsRequested', opening })
    const response = await requestAll(signal)
    if (signal.aborted) return
    pending.shown = undefined
    hasAskedForAll = response.ok
    if (!response.ok) {
      dispatch({ type: 'productsFailed' })
      return
    }
    dispatch({ type: 'productsArrived', products: response.value, total: response.total })
    if (store.getState().status === 'paginated') await loadPage()
  }

  /** Fetches all products in the background. A failure keeps the current ones. */
  const prefetch = async () => {
    if (store.getState().status !== 'paginated' || hasAskedForAll) return
    hasAskedForAll = true
    const signal = startRequest('all')
    const response = await requestAll(signal, true)
    if (signal.aborted) return
    hasAskedForAll = response.ok
    if (!response.ok) return
    if (response.total === undefined || response.total <= response.value.length) pending.shown?.abort()
    dispatch({ type: 'productsArrived', products: response.value, total: response.total })
  }

  /** Requests a page, or the last page if there are fewer. */
  const requestPage = async ({ view, pageSize }: NonNullable<typeof wanted>, signal: AbortSignal) => {
    const size = Math.min(pageSize, maxPageSize)
    const { search, category, sort } = view
    const request = (page: number) =>
      client(
        listProducts,
        {
          query: {
            search: search || undefined,
            category: category || undefined,
            sort,
            page: String(page),
            pageSize: String(size),
          },
        },
        { signal },
      )
    let { page } = view
    let response = await request(page)
    const last = response.ok && response.total !== undefined ? pageWithin(page, response.total, size) : page
    if (last < page && !signal.aborted) response = await request((page = last))
    return { response, page }
  }

  const loadFirstPage = async (first: NonNullable<typeof wanted>) => {
    const signal = startRequest('shown')
    shownKey = first.key
    dispatch({ type: 'productsRequested', opening })
    const { response, page } = await requestPage(first, signal)
    if (signal.aborted) return
    pending.shown = undefined
    if (!response.ok) dispatch({ type: 'productsFailed' })
    else if (response.total === undefined || response.total <= response.value.length)
      dispatch({ type: 'productsArrived', products: response.value, total: response.total })
    else {
      dispatch({
        type: 'firstPageArrived',
        page: { products: response.value, matches: response.total, page },
      })
      if (wanted && wanted.key !== shownKey) await loadPage()
    }
  }

  const loadPage = async () => {
    if (!wanted) return
    shownKey = wanted.key
    const signal = startRequest('shown')
    dispatch({ type: 'pageRequested' })
    const { response, page } = await requestPage(wanted, signal)
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

  const loadFirst = () => {
    if (!wanted) return
    if (needsAll || opening || !isOfAll(wanted.view)) void loadAll()
    else void loadFirstPage(wanted)
  }

  return {
    getInitialState: store.getInitialState,
    getState: store.getState,
    subscribe: store.subscribe,
    show(view, pageSize) {
      const { search, sort, category, page } = view
      wanted = { view, pageSize, key: JSON.stringify([search, sort, category, page, pageSize]) }
      const { status } = store.getState()
      if (status === 'loading' && !pending.shown) loadFirst()
      else if (status === 'paginated' && wanted.key !== shownKey) void loadPage()
    },
    prefetch,
    retry() {
      if (store.getState().status === 'paginated') void loadPage()
      else loadFirst()
    },
    stop() {
      pending.shown?.abort()
      pending.all?.abort()
      if (pending.all) hasAskedForAll = false
      pending.shown = pending.all = undefined
      shownKey = ''
    },
  }
}
