/** Runs in the page: starts a grid and measures its operations, from the call to the finished layout. */
import type { Product } from '@charity-kit/contract'
import type { Grid, StartGrid } from './grid.ts'
import { makeProducts } from './products.ts'

export interface Bench {
  /** Milliseconds from the response text to all cards. */
  paint: (count: number, pageSize: number) => Promise<number>
  sort: () => Promise<number>
  secondPage: () => Promise<number>
  /** Adds the first card's product; `touched` counts the elements in which something changed. */
  add: () => Promise<{ ms: number; touched: number }>
  clear: () => void
}

/** Creates the benchmark of a grid. Responses come from memory, so that no network is measured. */
export const benchOf = (start: StartGrid): Bench => {
  let container: HTMLElement
  let grid: Grid
  let products: Product[]
  let size: number
  const byPrice = (ascending: boolean) =>
    products.toSorted((a, b) => (ascending ? a.price - b.price : b.price - a.price))

  const timeUntil = async (act: () => void, done: () => boolean, onChange?: (target: Node) => void) => {
    const begin = performance.now()
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver((changes) => {
        if (onChange) for (const { target } of changes) onChange(target)
        if (!done()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true })
      act()
    })
    container.getBoundingClientRect() // forces layout
    return performance.now() - begin
  }
  /** Tests whether the grid's first and last cards are those of these products. */
  const shows = (order: readonly Product[]) => () => {
    const cards = container.querySelector('.ch-grid:not([aria-hidden])')
    const nameAt = (at: 'firstElementChild' | 'lastElementChild') =>
      cards?.[at]?.querySelector('h3')?.textContent
    return nameAt('firstElementChild') === order[0]?.name && nameAt('lastElementChild') === order.at(-1)?.name
  }

  return {
    async paint(count, pageSize) {
      products = makeProducts(count)
      size = pageSize
      let text = JSON.stringify(products)
      globalThis.fetch = async () => {
        const response = new Response(text, { headers: { 'content-type': 'application/json' } })
        text = '' // a network would not keep the text in the heap
        return response
      }
      container = document.createElement('div')
      document.getElementById('root')?.append(container)
      return timeUntil(
        () => {
          grid = start(container, location.origin, pageSize)
        },
        shows(byPrice(false).slice(0, pageSize)),
      )
    },
    sort: () =>
      timeUntil(
        () => {
          grid.sortAscending()
        },
        shows(byPrice(true).slice(0, size)),
      ),
    secondPage: () =>
      timeUntil(
        () => {
          grid.showPage(2)
        },
        shows(byPrice(true).slice(size, size * 2)),
      ),
    async add() {
      const touched = new Set<Node>()
      const first = container.querySelector('.ch-grid > li')
      const id = first?.querySelector('h3')?.textContent
      const product = products.find(({ name }) => name === id)
      if (!product) throw new Error('There is no card.')
      const ms = await timeUntil(
        () => {
          grid.addToCart(product)
        },
        () => !!first?.textContent.includes('Add More'),
        (target) =>
          touched.add(
            (target instanceof Element ? target : target.parentElement)?.closest('li, button, span') ??
              target,
          ),
      )
      return { ms, touched: touched.size }
    },
    clear() {
      container.remove()
    },
  }
}
