import { listProducts, type Product, type ProductQuery } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import type { Result } from '@charity-kit/client'
import { createFakeServer, deferred, failed } from '@charity-kit/client/testing'
import { productAnswer } from '../testing/centre-server.ts'
import { manyProducts, products } from '@charity-kit/contract/fixtures'
import { findProduct } from './catalogue-store.ts'
import { createCatalogueStore } from './catalogue-store.ts'
import { initialShopView } from './shop-view.ts'

type Answer = Result<Product[]>
const offline: Answer = failed({ kind: 'offline' })

/** A server whose responses the test releases one by one. */
const slowShop = (list: readonly Product[]) => {
  const calls: {
    query: ProductQuery
    signal: AbortSignal | undefined
    answer: (answer?: Answer) => Promise<void>
  }[] = []
  const server = createFakeServer().on(listProducts, ({ query, signal }) => {
    const { promise, resolve } = deferred<Answer>()
    calls.push({
      query,
      signal,
      answer: async (answer = { ok: true, ...productAnswer(list, query) }) => {
        resolve(answer)
        await new Promise((settled) => setTimeout(settled))
      },
    })
    return promise
  })
  return { store: createCatalogueStore(server.client), calls, client: server.client }
}
const view = initialShopView
const page = (number: number) => ({ ...view, page: number })

describe('a catalogue that fits one response', () => {
  const firstPage = { sort: 'price-desc', page: '1', pageSize: '4' }
  it('requests the first page and then all products, and then answers every view by itself', async () => {
    const { store, calls } = slowShop(products)
    expect(store.getState()).toEqual({ status: 'loading' })
    await store.prefetch()
    store.show(view, 4)
    await calls[0]!.answer()
    expect(store.getState()).toMatchObject({
      status: 'paginated',
      total: products.length,
      page: { status: 'ready', value: { matches: products.length, page: 1, products: { length: 4 } } },
    })
    const all = store.prefetch()
    await store.prefetch()
    await calls[1]!.answer()
    await all
    store.show({ ...view, search: 'kanga', sort: 'price-asc' }, 4)
    expect(calls.map(({ query }) => query)).toEqual([firstPage, { pageSize: '500' }])
    expect(store.getState()).toEqual({ status: 'complete', products: [...products] })
  })

  it('lets the server search before all products are loaded, without waiting for them', async () => {
    const { store, calls } = slowShop(products)
    store.show(view, 4)
    await calls[0]!.answer()
    const all = store.prefetch()
    store.show({ ...view, search: 'kanga' }, 4)
    expect(calls[2]?.query).toEqual({ ...firstPage, search: 'kanga' })
    await calls[1]!.answer()
    await all
    expect(calls[2]?.signal?.aborted).toBe(true)
    await calls[2]!.answer(offline)
    expect(store.getState().status).toBe('complete')
  })

  it('requests all products again after a failure, and keeps the current ones', async () => {
    const { store, calls } = slowShop(products)
    store.show(view, 4)
    await calls[0]!.answer()
    const all = store.prefetch()
    await calls[1]!.answer(offline)
    await all
    expect(store.getState()).toMatchObject({ status: 'paginated', page: { status: 'ready' } })
    void store.prefetch()
    await calls[2]!.answer()
    expect(store.getState().status).toBe('complete')
  })

  it('requests all products at once if the first view is chosen from them', async () => {
    const { client, calls } = slowShop(products)
    const store = createCatalogueStore(client, { needsAll: true })
    store.show(view, 4)
    await calls[0]!.answer()
    await store.prefetch()
    expect(store.getState()).toEqual({ status: 'complete', products: [...products] })
    expect(calls.map(({ query }) => query)).toEqual([{ pageSize: '500' }])
  })

  it('requests only the first page if that page has all products', async () => {
    const { store, calls } = slowShop(products.slice(0, 3))
    store.show(view, 4)
    await calls[0]!.answer()
    await store.prefetch()
    expect(store.getState()).toMatchObject({ status: 'complete', products: { length: 3 } })
    expect(calls).toHaveLength(1)
  })

  it('shows a page that was requested meanwhile after the first one', async () => {
    const { store, calls } = slowShop(products)
    store.show(view, 2)
    store.show(page(2), 2)
    await calls[0]!.answer()
    expect(calls[1]?.query.page).toBe('2')
  })

  it('shows the products served with the page until it is loaded, like the server that rendered it', async () => {
    const { client, calls } = slowShop(products)
    const opening = { products: products.slice(0, 2), total: 22 }
    const store = createCatalogueStore(client, { opening })
    expect(store.getInitialState()).toEqual({ status: 'loading', opening })
    store.show(view, 8)
    expect(store.getState()).toEqual({ status: 'loading', opening })
    expect(findProduct(store.getState(), products[1]!.id)).toBe(products[1])
    await calls[0]!.answer()
    expect(store.getState()).toEqual({ status: 'complete', products: [...products] })
  })

  it('accepts a whole list without a total from a server without pages', async () => {
    const list = manyProducts(700)
    const { store, calls } = slowShop(list)
    store.show(view, 8)
    await calls[0]!.answer({ ok: true, value: list })
    expect(store.getState()).toMatchObject({ status: 'complete', products: { length: 700 } })
    expect(calls).toHaveLength(1)
  })

  it('keeps the products served with the page if a refresh fails, and during another attempt', async () => {
    const opening = { products: products.slice(0, 2), total: 26 }
    const { client, calls } = slowShop(products)
    const store = createCatalogueStore(client, { opening })
    store.show(view, 8)
    await calls[0]!.answer(offline)
    expect(store.getState()).toEqual({ status: 'failed', opening })
    expect(findProduct(store.getState(), products[1]!.id)).toBe(products[1])
    store.retry()
    expect(store.getState()).toEqual({ status: 'loading', opening })
  })

  it('[S8] requests the products again after a failed load', async () => {
    const { store, calls } = slowShop(products)
    store.show(view, 8)
    await calls[0]!.answer(offline)
    expect(store.getState()).toEqual({ status: 'failed', opening: undefined })
    store.retry()
    expect(store.getState()).toEqual({ status: 'loading' })
    await calls[1]!.answer()
    expect(store.getState()).toMatchObject({ page: { status: 'ready' } })
  })
})

describe('a catalogue of 10,000 products', () => {
  const list = manyProducts(10_000)
  /** Opens a shop with the first page and the first 500 products loaded. */
  const opened = async (first = view) => {
    const shop = slowShop(list)
    shop.store.show(first, 8)
    await shop.calls[0]!.answer()
    void shop.store.prefetch()
    await shop.calls[1]!.answer()
    return shop
  }
  const shown = ({ store }: ReturnType<typeof slowShop>) => {
    const state = store.getState()
    return state.status === 'paginated' && state.page.status === 'ready' ? state.page.value : undefined
  }

  it('is never loaded whole: after the first response the server searches, sorts and paginates', async () => {
    const shop = slowShop(list)
    shop.store.show({ ...view, search: 'bead 77', sort: 'price-asc', page: 2 }, 8)
    await shop.calls[0]!.answer()
    expect(shop.calls.map(({ query }) => query)).toEqual([
      { pageSize: '500' },
      { search: 'bead 77', sort: 'price-asc', page: '2', pageSize: '8' },
    ])
    await shop.calls[1]!.answer()
    expect(shown(shop)).toMatchObject({
      page: 2,
      matches: productAnswer(list, { search: 'bead 77' }).total,
      products: { length: 8 },
    })
    expect(shop.store.getState()).toMatchObject({
      status: 'paginated',
      total: 10_000,
      first: { length: 500 },
    })
    await shop.store.prefetch()
    expect(shop.calls).toHaveLength(2)
  })

  it('does not request the shown view again', async () => {
    const shop = await opened()
    await shop.store.prefetch()
    shop.store.show({ ...view, productId: 3 }, 8)
    expect(shop.calls).toHaveLength(2)
  })

  it('aborts and ignores the response to an earlier view', async () => {
    const shop = await opened()
    shop.store.show(page(2), 8)
    shop.store.show(page(3), 8)
    expect(shop.calls.slice(2).map(({ signal }) => signal?.aborted)).toEqual([true, false])
    await shop.calls[3]!.answer()
    await shop.calls[2]!.answer(offline)
    expect(shown(shop)?.page).toBe(3)
  })

  it('shows the last page instead of a page beyond it', async () => {
    const shop = slowShop(list)
    shop.store.show(page(5000), 8)
    await shop.calls[0]!.answer()
    expect(shop.calls[1]?.query.page).toBe('1250')
    await shop.calls[1]!.answer()
    expect(shown(shop)).toMatchObject({ page: 1250, products: { length: 8 } })
  })

  it('[S8] reports a page that fails, tries again, and keeps the rest', async () => {
    const shop = await opened()
    shop.store.show(page(2), 8)
    await shop.calls[2]!.answer(offline)
    expect(shop.store.getState()).toMatchObject({
      status: 'paginated',
      page: { status: 'failed' },
      total: 10_000,
    })
    expect(findProduct(shop.store.getState(), 3)?.name).toBe('Bead 3')
    shop.store.retry()
    await shop.calls[3]!.answer()
    expect(shown(shop)?.products).toHaveLength(8)
  })

  it('requests no more than the server returns at once', async () => {
    const shop = slowShop(list)
    shop.store.show(view, 2000)
    expect(shop.calls[0]?.query.pageSize).toBe('500')
  })

  it('reports nothing after leaving, and requests again after coming back', async () => {
    const shop = slowShop(list)
    shop.store.show(view, 8)
    shop.store.stop()
    expect(shop.calls[0]?.signal?.aborted).toBe(true)
    await shop.calls[0]!.answer()
    expect(shop.store.getState()).toEqual({ status: 'loading' })
    shop.store.show(view, 8)
    expect(shop.calls).toHaveLength(2)
  })
})
