/** Runs in the page: starts a grid and times what it does, from the call to a finished layout. */
import type { Product } from '@charity-kit/contract'
import type { Grid, StartGrid } from './grid.ts'
import { makeProducts } from './products.ts'

export interface Bench {
  /** Milliseconds from the answer's text to all cards. */
  paint: (count: number, pageSize: number) => Promise<number>
  sort: () => Promise<number>
  secondPage: () => Promise<number>
  /** Adds the first card's product; `touched` counts the elements under which anything changed. */
  add: () => Promise<{ ms: number; touched: number }>
  clear: () => void
}

/** Makes the bench of one grid; the answer comes from memory, so that no network is measured. */
export const benchOf = (start: StartGrid): Bench => {
  let box: HTMLElement
  let grid: Grid
  let products: Product[]
  let size: number
  const byPrice = (up: boolean) => products.toSorted((a, b) => (up ? a.price - b.price : b.price - a.price))

  const within = async (act: () => void, done: () => boolean, onChange?: (target: Node) => void) => {
    const begin = performance.now()
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver((changes) => {
        if (onChange) for (const { target } of changes) onChange(target)
        if (!done()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(box, { subtree: true, childList: true, attributes: true, characterData: true })
      act()
    })
    box.getBoundingClientRect() // the layout, too
    return performance.now() - begin
  }
  /** Whether the grid's first and last card are these. */
  const shows = (order: readonly Product[]) => () => {
    const cards = box.querySelector('.ch-grid:not([aria-hidden])')
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
        const answer = new Response(text, { headers: { 'content-type': 'application/json' } })
        text = '' // a network keeps nothing either
        return answer
      }
      box = document.createElement('div')
      document.getElementById('root')?.append(box)
      return within(
        () => {
          grid = start(box, location.origin, pageSize)
        },
        shows(byPrice(false).slice(0, pageSize)),
      )
    },
    sort: () =>
      within(
        () => {
          grid.sortUp()
        },
        shows(byPrice(true).slice(0, size)),
      ),
    secondPage: () =>
      within(
        () => {
          grid.showPage(2)
        },
        shows(byPrice(true).slice(size, size * 2)),
      ),
    async add() {
      const touched = new Set<Node>()
      const first = box.querySelector('.ch-grid > li')
      const id = first?.querySelector('h3')?.textContent
      const product = products.find(({ name }) => name === id)
      if (!product) throw new Error('There is no card to add from.')
      const ms = await within(
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
      box.remove()
    },
  }
}
