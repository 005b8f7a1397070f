import { maxPageSize } from '@charity-kit/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ProductApi } from '../api/product-api.ts'
import { reduceCatalogue, type Catalogue, type CatalogueAction } from './catalogue-reducer.ts'
import { pageWithin } from './product-list.ts'
import type { ShopView } from './shop-view.ts'

export interface CatalogueStore extends Pick<
  StoreApi<Catalogue>,
  'getInitialState' | 'getState' | 'subscribe'
> {
  /** Fetches what this view needs, unless it is here or on its way. An answer to an earlier view is ignored. */
  show(view: ShopView, pageSize: number): void
  /** Asks again after a failure. */
  retry(): void
  /** Nobody looks any more: what is on its way is called off. */
  stop(): void
}

/**
 * The driver around the reducer. It asks for one full answer at first; where the server has more products than that, each
 * page comes from the server. A server that knows no pages answers everything, and everything is here.
 */
export const createCatalogueStore = (api: ProductApi): CatalogueStore => {
  const store = createStore<Catalogue>(() => ({ status: 'loading' }))
  let asked: AbortController | undefined
  let wanted: { view: ShopView; pageSize: number; key: string } | undefined
  let shownKey = ''

  const dispatch = (action: CatalogueAction) => {
    store.setState(reduceCatalogue(store.getState(), action), true)
  }
  /** Calls off what was asked before: of answers only the last question's counts. */
  const ask = () => {
    asked?.abort()
    asked = new AbortController()
    return asked.signal
  }

  const loadAll = async () => {
    const signal = ask()
    dispatch({ type: 'productsAsked' })
    const answer = await api.listProducts({ pageSize: String(maxPageSize) }, signal)
    if (signal.aborted) return
    asked = undefined
    if (!answer.ok) {
      dispatch({ type: 'productsFailed' })
      return
    }
    dispatch({ type: 'productsArrived', products: answer.value, total: answer.total })
    if (store.getState().status === 'paged') await loadPage()
  }

  const loadPage = async () => {
    if (!wanted) return
    const { view, key } = wanted
    const pageSize = Math.min(wanted.pageSize, maxPageSize)
    shownKey = key
    const signal = ask()
    dispatch({ type: 'pageAsked' })
    const fetchPage = (page: number) =>
      api.listProducts(
        {
          search: view.search,
          category: view.category,
          sort: view.sort,
          page: String(page),
          pageSize: String(pageSize),
        },
        signal,
      )
    let { page } = view
    let answer = await fetchPage(page)
    const last = answer.ok ? pageWithin(page, Number(answer.total), pageSize) : page
    if (last < page && !signal.aborted) answer = await fetchPage((page = last))
    if (signal.aborted) return
    dispatch(
      answer.ok
        ? {
            type: 'pageArrived',
            page: { products: answer.value, matches: Number(answer.total), page },
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
      if (status === 'loading' && !asked) void loadAll()
      else if (status === 'paged' && wanted.key !== shownKey) void loadPage()
    },
    retry() {
      void (store.getState().status === 'paged' ? loadPage() : loadAll())
    },
    stop() {
      asked?.abort()
      asked = undefined
      shownKey = ''
    },
  }
}
