/** [embed] An element that is taken off the page leaves nothing behind. */
import type { FakeServer } from '@charity-kit/client/testing'
import { centreServer } from '../testing/centre-server.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { button, heading } from '../testing/locators.ts'
import { cartOfPage } from '../cart/cart-store.ts'
import { clearPage, put } from '../testing/page.ts'
import { products } from '@charity-kit/contract/fixtures'
import type { CharityDonateElement } from './charity-donate-element.ts'

const apiBase = 'https://centre.example'

beforeAll(async () => {
  await import('./index.ts')
})
let server: FakeServer
beforeEach(() => {
  // Without pictures: nothing answers here, and a browser holds on to what is still loading.
  server = centreServer(products.map((product) => ({ ...product, imageUrl: '' })))
  return server.install()
})
afterEach(clearPage)

/** Counts what is registered outside the elements from now on, and not yet let go of. */
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

/** What the browser itself counts once it has collected garbage. */
const countNodes = async () => {
  const session = cdp() as unknown as {
    send(method: 'HeapProfiler.collectGarbage'): Promise<void>
    send(method: 'Memory.getDOMCounters'): Promise<{ nodes: number; jsEventListeners: number }>
  }
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { nodes, jsEventListeners }
}

/** Looks often: what it waits for comes within milliseconds, hundreds of times. */
const soon = { timeout: 10_000, interval: 5 }

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
      const element = put(`<charity-shop api-base="${apiBase}" page-size="2"></charity-shop>`)
      await vi.waitFor(() => {
        expect(element.shadowRoot?.querySelector('li')).not.toBeNull()
      }, soon)
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
      await vi.waitFor(() => {
        expect(element.shadowRoot?.querySelector('.ch-widget :is(a, button)')).not.toBeNull()
      }, soon)
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

  it('added, used and removed 100 times, it leaves no listener, observer or subscription', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await goRound() // React has listeners of its own for each page
    const registered = countRegistrations()
    await goRounds(100)
    expect(registered()).toEqual({ listeners: 0, observers: 0, subscriptions: 0 })
  }, 60_000)

  it('added, used and removed 30 times, it is garbage', async () => {
    await goRound() // what a page keeps once: modules, style sheets, the centre's cart
    const before = await countNodes()
    await goRounds(30)
    // What the last round still had to do, a timer or a frame, may hold on to it for a while on a busy machine.
    await expect
      .poll(
        async () => {
          const after = await countNodes()
          return Math.max(after.nodes - before.nodes, after.jsEventListeners - before.jsEventListeners)
        },
        { interval: 500, timeout: 60_000 },
      )
      .toBeLessThan(30)
  }, 120_000)

  it('is rendered no more', async () => {
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
