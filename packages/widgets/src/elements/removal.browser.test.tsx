/** [embed] An element that is removed from the page leaves nothing behind. */
import type { FakeServer } from '@charity-kit/client/testing'
import { centreServer } from '../testing/centre-server.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { button, heading } from '../testing/locators.ts'
import { cartOfPage } from '../cart/cart-store.ts'
import { clearPage, put } from '../testing/page.ts'
import { products } from '@charity-kit/contract/fixtures'
import type { CharityDonateElement } from './charity-donate-element.ts'
import type { CharityCartButtonElement } from './charity-shop-element.ts'

const apiBase = 'https://centre.example'

/** One pixel as PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface DevTools {
  send(method: 'Fetch.enable', options: { patterns: { urlPattern: string }[] }): Promise<void>
  send(method: 'Fetch.disable' | 'HeapProfiler.collectGarbage'): Promise<void>
  send(method: 'Fetch.fulfillRequest', answer: { requestId: string; responseCode: number }): Promise<void>
  send(method: 'Memory.getDOMCounters'): Promise<{ nodes: number; jsEventListeners: number }>
  send(method: 'Runtime.getHeapUsage'): Promise<{ usedSize: number }>
  on(event: 'Fetch.requestPaused', listener: (request: { requestId: string }) => void): void
}
const devTools = () => cdp() as unknown as DevTools

beforeAll(async () => {
  await import('./index.ts')
  // Real images, because Chromium may keep one that was shown.
  const picture = { responseHeaders: [{ name: 'content-type', value: 'image/png' }], body: pixel }
  devTools().on('Fetch.requestPaused', ({ requestId }) => {
    void devTools().send('Fetch.fulfillRequest', { requestId, responseCode: 200, ...picture })
  })
  await devTools().send('Fetch.enable', { patterns: [{ urlPattern: `${apiBase}/*` }] })
  return () => devTools().send('Fetch.disable')
})
let server: FakeServer
beforeEach(() => {
  server = centreServer()
  return server.install()
})
afterEach(clearPage)

/** Polls often, because the awaited state comes within milliseconds, hundreds of times. */
const soon = { timeout: 10_000, interval: 5 }

/** Waits until all pictures are loaded, including the lazy ones. */
const picturesShown = async (element: HTMLElement) => {
  await vi.waitFor(() => {
    const pictures = [...(element.shadowRoot?.querySelectorAll('img') ?? [])]
    expect(pictures.map(({ complete }) => complete)).toContain(true) // one that failed would be drawn
    expect(pictures.map(({ complete }) => complete)).not.toContain(false)
  }, soon)
}

/** Counts registrations outside the elements from now on that are not released yet. */
const countRegistrations = () => {
  const active = {
    listeners: new Set<object>(),
    observers: new Set<object>(),
    subscriptions: new Set<object>(),
  }
  for (const target of [window, document, document.documentElement, document.body]) {
    const { addEventListener, removeEventListener } = target
    const known: { type: string; listener: unknown }[] = []
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: unknown, options?: AddEventListenerOptions | boolean) => {
        if (known.some((entry) => entry.type === type && entry.listener === listener)) return // as browsers do
        const entry = { type, listener }
        known.push(entry)
        active.listeners.add(entry)
        if (typeof options === 'object')
          options.signal?.addEventListener('abort', () => active.listeners.delete(entry))
        Reflect.apply(addEventListener, target, [type, listener, options])
      },
    )
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, listener: unknown, options?: EventListenerOptions | boolean) => {
        const index = known.findIndex((entry) => entry.type === type && entry.listener === listener)
        for (const entry of index < 0 ? [] : known.splice(index, 1)) active.listeners.delete(entry)
        Reflect.apply(removeEventListener, target, [type, listener, options])
      },
    )
  }
  for (const Observer of [IntersectionObserver, MutationObserver, ResizeObserver]) {
    const { observe, disconnect } = Observer.prototype
    vi.spyOn(Observer.prototype, 'observe').mockImplementation(function (this: object, ...args: unknown[]) {
      active.observers.add(this)
      Reflect.apply(observe, this, args)
    })
    vi.spyOn(Observer.prototype, 'disconnect').mockImplementation(function (this: object) {
      active.observers.delete(this)
      Reflect.apply(disconnect, this, [])
    })
  }
  const cart = cartOfPage(apiBase)
  const { subscribe } = cart
  vi.spyOn(cart, 'subscribe').mockImplementation((listener) => {
    const unsubscribe = subscribe(listener)
    const entry = {}
    active.subscriptions.add(entry)
    return () => {
      active.subscriptions.delete(entry)
      unsubscribe()
    }
  })
  return () => ({
    listeners: active.listeners.size,
    observers: active.observers.size,
    subscriptions: active.subscriptions.size,
  })
}

/** Returns the browser's own counts after a garbage collection. */
const countAll = async () => {
  await devTools().send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners: listeners } = await devTools().send('Memory.getDOMCounters')
  const { usedSize } = await devTools().send('Runtime.getHeapUsage')
  return { nodes, listeners, heapKb: usedSize / 1024 }
}

const visits: [name: string, visit: () => Promise<void>][] = [
  [
    'charity-donate',
    async () => {
      const element = put(`<charity-donate api-base="${apiBase}"></charity-donate>`) as CharityDonateElement
      await element.open()
      await vi.waitFor(() => {
        expect(element.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true)
      }, soon)
    },
  ],
  [
    'charity-shop',
    async () => {
      await picturesShown(put(`<charity-shop api-base="${apiBase}"></charity-shop>`))
    },
  ],
]

for (const name of ['charity-campaign', 'charity-cart-button', 'charity-custom-order', 'charity-product'])
  visits.push([
    name,
    async () => {
      const element = put(
        `<${name} api-base="${apiBase}" client-key="school" product-id="${String(products[0]?.id)}"></${name}>`,
      )
      if (name === 'charity-cart-button') await (element as CharityCartButtonElement).openBasket()
      await vi.waitFor(() => {
        expect(element.shadowRoot?.querySelector('.ch-widget :is(a, button)')).not.toBeNull()
      }, soon)
      if (name === 'charity-product') await picturesShown(element)
    },
  ])

describe.each(visits)('%s', (name, visit) => {
  const goRound = async () => {
    await visit()
    document.querySelector('main')?.remove()
    await Promise.resolve()
    server.requests.length = 0 // a real server holds on to nobody's AbortSignal
  }

  const goRounds = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) await goRound()
  }

  it('leaves no listener, observer or subscription after 10 uses and removals', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await goRound() // React has listeners of its own for each page
    const registered = countRegistrations()
    await goRounds(10) // each would leave its own
    expect(registered()).toEqual({ listeners: 0, observers: 0, subscriptions: 0 })
  }, 60_000)

  it('is garbage after 50 uses and removals', async () => {
    const goAndCount = async () => {
      const before = await countAll()
      await goRounds(50)
      // Pending work of the last rounds, a timer or an idle callback, may keep elements for a while.
      await vi.waitFor(
        async () => {
          const after = await countAll()
          // Fewer than two shops have.
          expect(after.nodes - before.nodes, 'nodes').toBeLessThan(500)
          expect(after.listeners - before.listeners, 'listeners').toBeLessThan(80)
          expect(after.heapKb - before.heapKb, 'kB of heap').toBeLessThan(500)
        },
        { interval: 250, timeout: 3000 },
      )
    }
    // Repeats if needed: the first time a page also keeps modules fetched in idle time, compiled code and style sheets.
    await vi.waitFor(goAndCount, { interval: 0, timeout: 60_000 })
  }, 120_000)

  it('is not rendered any more', async () => {
    await visit()
    const element = document.querySelector(name)
    const content = () => element?.shadowRoot?.querySelector('.ch-widget')?.innerHTML
    expect(content()).not.toBe('')
    element?.remove()
    await Promise.resolve()
    expect(content()).toBe('')
    element?.setAttribute('lang', 'sw')
    await Promise.resolve()
    expect(content()).toBe('')
  })
})

describe('[S4 cart] a removed shop', () => {
  it('dispatches no event when the cart changes', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const shop = (label: string) =>
      put(`<charity-shop api-base="${apiBase}" title="${label}"></charity-shop>`)
    const removed = shop('removed')
    await expect.element(heading('Jua Necklace')).toBeVisible()
    removed.remove()
    const heard: string[] = []
    const staying = shop('staying')
    for (const element of [removed, staying])
      element.addEventListener('charity-cart-changed', () => heard.push(element.title))
    await expect.element(heading('Jua Necklace')).toBeVisible()
    await button('Add to Cart: Jua Necklace').click()
    await expect.element(page.getByRole('button', { name: /^View your cart/ })).toBeVisible()
    expect(heard).toEqual(['staying'])
    onTestFinished(() => {
      cartOfPage(apiBase).remove(products[0]!.id)
    })
  })
})
