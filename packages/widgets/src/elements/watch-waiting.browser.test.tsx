/** [embed] An element that waits for ever shows its own link within a minute. */
import { getCentre, getProduct, listActiveCampaigns, listProducts } from '@charity-kit/contract'
import { products } from '@charity-kit/contract/fixtures'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listen } from '../testing/element-events.ts'
import { fallback, setUpElements } from '../testing/elements.ts'
import { button } from '../testing/locators.ts'
import { put } from '../testing/page.ts'
import { defineCharityDonate, type CharityDonateElement } from './charity-donate-element.ts'
import { defineCharityShop } from './charity-shop-element.ts'

const centre = setUpElements()
const { donate, shop } = centre

beforeAll(() => import('./charity-product.ts'))

const link = () => page.getByRole('link', { name: 'On our site' })
const never = () => new Promise<never>(() => undefined)
/** Waits until the element is rendered and loading. */
const waiting = () => expect.element(page.getByText(/^Loading/).first()).toBeInTheDocument()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const add = (name: string, attributes: string) =>
  put(`<${name} api-base="${centre.apiBase}" client-key="school" ${attributes}>${fallback}</${name}>`)

const stuck: [what: string, show: () => unknown][] = [
  ['<charity-shop>', () => shop()],
  ['<charity-product>', () => add('charity-product', `product-id="${String(products[0]?.id)}"`)],
  ['<charity-campaign>', () => add('charity-campaign', '')],
  ['<charity-donate mode="inline">', () => donate('mode="inline"')],
  ["<charity-donate>'s panel", () => donate().open()],
]

describe('the own link of an element, and charity-error "crashed"', () => {
  it.each(stuck)('appear for %s without a response, or without its end', async (_name, show) => {
    for (const call of [listProducts, listActiveCampaigns, getProduct, getCentre])
      centre.server.on<never, never>(call as never, never)
    const errors = listen('charity-error')
    void show()
    await waiting()
    vi.advanceTimersByTime(44_000)
    expect(errors.map(({ detail }) => detail)).toEqual([])
    vi.advanceTimersByTime(16_000)
    expect(errors.map(({ detail }) => detail.code)).toEqual(['crashed'])
    await expect.element(link()).toBeInTheDocument()
    expect(link().element().parentElement?.shadowRoot?.querySelector('slot.ch-needed')).not.toBeNull()
  })

  it('appear for a button whose code never arrives, until it arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<never>()
    defineCharityDonate({ load: () => promise }, 'charity-hanging')
    const errors = listen('charity-error')
    void (add('charity-hanging', '') as CharityDonateElement).open()
    vi.advanceTimersByTime(60_000)
    expect(errors.map(({ detail }) => detail.code)).toEqual(['crashed'])
    await expect.element(link()).toBeVisible()
    resolve((await import('./charity-donate-content.tsx')) as never)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).first().click()
    vi.advanceTimersByTime(15_000)
    await expect.element(page.getByText('On our site')).not.toBeVisible()
  })

  it('appear for content whose rendering throws', async () => {
    const error = new TypeError('not a function')
    const content = {
      show: vi.fn(),
      render: () => {
        throw error
      },
      leave: vi.fn(),
      release: vi.fn(),
      commands: null,
    }
    defineCharityShop({ load: () => Promise.resolve({ default: () => content }) }, 'charity-throwing')
    const errors = listen('charity-error')
    add('charity-throwing', '')
    await expect.poll(() => errors.map(({ detail }) => detail.code)).toEqual(['crashed'])
    await expect.element(link()).toBeVisible()
  })
})

describe('no report', () => {
  it('comes on a slow network, where each response or failure begins a new wait', async () => {
    const errors = listen('charity-error')
    const slow = Promise.withResolvers<never>()
    centre.server.on(listProducts, never).on(getCentre, () => slow.promise)
    shop()
    await waiting()
    vi.advanceTimersByTime(50_000)
    slow.resolve({ ok: false, error: { kind: 'timeout' } } as never)
    await vi.waitFor(() => expect(centre.server.requestsTo(getCentre)).not.toHaveLength(0))
    await new Promise((settled) => setTimeout(settled, 50))
    vi.advanceTimersByTime(40_000)
    expect(errors).toEqual([])
  })

  it('comes from an element that was removed from the page, or is complete', async () => {
    const errors = listen('charity-error')
    donate('mode="inline"')
    await expect.element(button('Donate Now')).toBeVisible()
    centre.server.on(listProducts, never)
    const removed = shop()
    await waiting()
    removed.remove()
    await Promise.resolve()
    vi.advanceTimersByTime(120_000)
    expect(errors).toEqual([])
  })
})
