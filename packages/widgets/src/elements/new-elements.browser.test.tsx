/** [embed] Parts of the shop as separate elements, and the page's own buttons. */
import { createCustomOrder, getProduct, listProducts } from '@charity-kit/contract'
import { products } from '@charity-kit/contract/fixtures'
import { failed, ok, refused, type FakeServer } from '@charity-kit/client/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cartOfPage } from '../cart/cart-store.ts'
import { centreServer } from '../testing/centre-server.ts'
import { button, field, heading } from '../testing/locators.ts'
import { clearPage, put } from '../testing/page.ts'
import type { CharityDonateElement } from './charity-donate-element.ts'
import type { CharityCartButtonElement, CharityProductElement } from './charity-shop-element.ts'

let serial = 0
/** A separate centre for each test, because a centre's cart lives as long as the page. */
let apiBase = ''
let server: FakeServer
beforeAll(async () => {
  await import('./index.ts')
})
beforeEach(() => {
  apiBase = `https://parts-${String(serial++)}.example`
  server = centreServer()
  return server.install()
})
afterEach(clearPage)

const fallback = '<a href="/centre">On our site</a>'
const add = (name: string, attributes = '', inside = fallback) =>
  put(`<${name} api-base="${apiBase}" client-key="school" ${attributes}>${inside}</${name}>`)
const [jua] = products as [(typeof products)[0]]
const dialog = () => page.getByRole('dialog')
const link = () => page.getByRole('link', { name: 'On our site' })

describe('[embed] <charity-cart-button>', () => {
  it('shows its fallback on a page that the centre rejects', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const codes: string[] = []
    server.on(listProducts, refused('client_key_refused', { status: 403 }))
    const element = add('charity-cart-button')
    element.addEventListener('charity-error', ({ detail }) => codes.push(detail.code))
    await button('Your cart is empty').click()
    await expect.poll(() => codes).toEqual(['key-refused'])
    await expect.element(link()).toBeVisible()
  })

  it('shows its fallback without a network, until the network is back', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    server.on(listProducts, failed({ kind: 'offline' }))
    add('charity-cart-button')
    await button('Your cart is empty').click()
    await button('Close').first().click()
    await expect.element(link()).toBeVisible()
    await expect.element(button('Your cart is empty')).toBeVisible()
    server.on(listProducts, ok([...products], { total: products.length }))
    dispatchEvent(new Event('online'))
    await expect.element(page.getByText('On our site')).not.toBeVisible()
  })

  it('shows the number of pieces, opens the basket, and goes on to the checkout', async () => {
    const element = add('charity-cart-button') as CharityCartButtonElement
    await expect.element(button('Your cart is empty')).toBeVisible()
    await expect.element(page.getByText('On our site')).not.toBeVisible()
    expect(getComputedStyle(element).display).toBe('inline-block')
    await element.addToCart(jua.id, 2)
    await button('View your cart, 2 items').click()
    await expect.element(heading('Shopping Cart')).toBeVisible()
    await button('Checkout').click()
    await expect.element(heading('Payment and delivery')).toBeVisible() // the basket was just seen
  })

  it('shares the cart of a shop on the page', async () => {
    add('charity-shop', 'page-size="2"')
    add('charity-cart-button')
    cartOfPage(apiBase).add(jua)
    await expect.poll(() => button('View your cart, 1 item').elements()).toHaveLength(2)
  })
})

describe('[embed] <charity-product>', () => {
  it('shows one product, with its details after a click, and the way to the checkout', async () => {
    const viewed = vi.fn()
    const element = add('charity-product', `product-id="${String(jua.id)}"`) as CharityProductElement
    element.addEventListener('charity-product-viewed', ({ detail }) => {
      viewed(detail.name)
    })
    await button('Add to Cart: Jua Necklace').click()
    await expect.element(button('View your cart, 1 item')).toBeVisible()
    await button('Jua Necklace').click()
    await expect.element(dialog().getByRole('heading', { name: 'Jua Necklace' })).toBeVisible()
    await button('Close').click()
    await element.open()
    await button('Add to basket').click()
    await button('Go to basket').click()
    await expect.element(button('Proceed to payment')).toBeVisible()
    expect(viewed.mock.calls).toEqual([['Jua Necklace'], ['Jua Necklace']])
  })

  it('shows its fallback for a product that the centre does not sell, and tells developers why', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const codes: string[] = []
    const element = document.createElement('charity-product')
    element.addEventListener('charity-error', ({ detail }) => codes.push(detail.code))
    Object.assign(element, { apiBase, clientKey: 'school', productId: 999, innerHTML: fallback })
    put('<section></section>').append(element)
    await expect.element(link()).toBeVisible()
    await expect.poll(() => codes).toEqual(['unknown-product'])
    server.on(getProduct, refused('server_error', { status: 500 }))
    element.productId = jua.id
    await expect.element(button('Try Again')).toBeVisible()
    await expect.element(link()).toBeVisible()
  })
})

describe('[embed] <charity-custom-order>', () => {
  it('opens the form for a custom order, and keeps the input', async () => {
    const heard: string[] = []
    const element = add('charity-custom-order', 'label="A piece of your own"')
    for (const name of ['charity-before-open', 'charity-opened', 'charity-closed'])
      element.addEventListener(name, () => heard.push(name))
    await button('A piece of your own').click()
    await expect.element(heading('Custom Order')).toBeVisible()
    await field(/^Name/).fill('Neema')
    await button('Close').click()
    await button('A piece of your own').click()
    await expect.element(field(/^Name/)).toHaveValue('Neema')
    expect(heard).toEqual([
      'charity-before-open',
      'charity-opened',
      'charity-closed',
      'charity-before-open',
      'charity-opened',
    ])
    expect(server.requestsTo(createCustomOrder)).toEqual([])
  })

  it('shows its fallback on a page that the centre rejects, before a visitor fills in the form', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const codes: string[] = []
    const refusal = refused('client_key_refused', { status: 403 })
    server.on(listProducts, refusal).on(createCustomOrder, refusal)
    const element = add('charity-custom-order')
    element.addEventListener('charity-error', ({ detail }) => codes.push(detail.code))
    await expect.poll(() => codes).toEqual(['key-refused'])
    await expect.element(link()).toBeVisible()
  })
})

describe("[embed] the page's own buttons", () => {
  it.each([
    ['data-charity-open="donate"', 'charity-donate', 'Latest Campaigns'],
    ['data-charity-open="donate" data-charity-campaign="2"', 'charity-donate', 'Swings in the yard'],
    ['data-charity-open="custom-order"', 'charity-custom-order', 'Custom Order'],
    ['data-charity-open="basket"', 'charity-shop', 'Your Cart is Empty'],
    ['data-charity-open="checkout"', 'charity-cart-button', 'Your Cart is Empty'],
  ])('<button %s> opens a panel of <%s>', async (attributes, name, title) => {
    add(name)
    put(`<button ${attributes}><b>Ours</b></button>`)
    await button('Ours').click()
    await expect.element(heading(title)).toBeVisible()
  })

  it('open the panel by a link to #charity-donate, and keep the address and the history', async () => {
    add('charity-donate', 'mode="panel"')
    put('<a href="#charity-donate">Give</a>')
    const [address, entries] = [location.href, history.length]
    await page.getByRole('link', { name: 'Give' }).click()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    expect([location.href, history.length]).toEqual([address, entries])
  })

  it('open the element that data-charity-for names', async () => {
    add('charity-donate', 'campaign-id="1"')
    add('charity-donate', 'campaign-id="2" id="swings"')
    put('<button data-charity-open="donate" data-charity-for="swings">Ours</button>')
    await button('Ours').click()
    await expect.element(heading('Swings in the yard')).toBeVisible()
  })

  it('open the element beside them in a shadow root, or else one on the page', async () => {
    add('charity-donate', 'campaign-id="1"')
    const root = put('<section></section>').attachShadow({ mode: 'open' })
    root.innerHTML = '<button data-charity-open="donate">Ours</button>'
    await button('Ours').click()
    await expect.element(heading('A music room')).toBeVisible()
    await button('Close').click()
    root.append(add('charity-donate', 'campaign-id="2" mode="panel"'))
    await button('Ours').click()
    await expect.element(heading('Swings in the yard')).toBeVisible()
  })

  it.each([
    ['<button data-charity-open="donate">Ours</button>', ''],
    ['', '<button slot="trigger">Ours</button>'],
  ])('show that they were clicked while the panel is fetched: %s%s', async (beside, inside) => {
    add('charity-donate', '', inside)
    if (beside) put(beside)
    const ours = button('Ours').element() as HTMLElement
    ours.click()
    expect(ours.getAnimations()).toHaveLength(1)
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    expect(ours.getAnimations()).toEqual([])
    expect(ours.hasAttribute('style')).toBe(false)
  })

  it.each(['charity-donate', 'charity-custom-order'])(
    'open nothing if <%s> is closed while its panel is fetched',
    async (name) => {
      const element = add(name) as CharityDonateElement
      const opening = [element.open(), element.open()] // a double press
      element.close()
      await Promise.all(opening)
      expect(element.shadowRoot?.querySelector('dialog[open]')).toBe(null)
      await element.open()
      await expect.element(dialog()).toBeVisible()
    },
  )

  it('open nothing after a click that the page has handled, or without an element', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const ours = put('<button data-charity-open="donate">Ours</button>')
    await button('Ours').click()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'data-charity-open="donate" finds nothing to open: add one of charity-donate.',
    )
    add('charity-donate')
    ours.addEventListener('click', (event) => {
      event.preventDefault()
    })
    await button('Ours').click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})
