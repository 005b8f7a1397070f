import { describe, expect, it } from 'vitest'
import { shopPage } from '../support/partner-page.ts'
import {
  fillDelivery,
  loseResponse,
  newTransactionId,
  placeOrder,
  transactionId,
} from '../support/payment.ts'
import { page, pageErrors, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' })

const dialog = () => page.getByRole('dialog')
const productButton = (name: string) => page.getByRole('button', { name, exact: true })

const openShop = async (attributes = '', script = 'async', headers = {}) => {
  stack.servePartnerPage(shopPage(stack.centre, attributes, script), headers)
  await page.goto(stack.partner)
  await page.getByRole('heading', { name: 'Products' }).waitFor()
}

/** Goes from the grid to the payment step with one piece in the cart. */
const goToPayment = async (product: string): Promise<void> => {
  await page.getByRole('button', { name: `Add to Cart: ${product}` }).click()
  await page.getByRole('button', { name: /^View your cart/ }).click()
  await page.getByRole('button', { name: 'Checkout', exact: true }).click()
}

type RecordedEvent = [name: string, detail: Record<string, unknown> | null]

/** Records events as the partner's own script would receive them. */
const recordEvents = (...names: string[]): Promise<void> =>
  page.evaluate((events) => {
    const recorded: [string, unknown][] = []
    Object.assign(window, { recorded })
    for (const name of events)
      document.addEventListener(name, (event) => recorded.push([name, (event as CustomEvent).detail]))
  }, names)
const recordedEvents = () =>
  page.evaluate(() => (window as unknown as { recorded: RecordedEvent[] }).recorded)

describe("[S2 shop] on a partner's page", () => {
  it('goes from search to confirmation by touch; events are dispatched, and the order is stored once', async () => {
    const id = newTransactionId()
    await openShop()
    await recordEvents(
      'charity-product-viewed',
      'charity-cart-changed',
      'charity-checkout-started',
      'charity-order-placed',
    )
    await page.getByLabel('Search').fill('kanga')
    await page.getByText('Showing 1 of 26 products').waitFor()
    await productButton('Kanga Bracelet').tap()
    await page.getByText('Availability: In Stock').waitFor()
    await page.getByRole('button', { name: 'One more' }).tap()
    await page.getByRole('button', { name: 'Add to basket' }).tap()
    await page.getByRole('button', { name: 'Continue browsing' }).tap()
    await page.getByRole('button', { name: 'View your cart, 2 items' }).tap()
    await page.getByRole('button', { name: 'Checkout', exact: true }).tap()
    await page.getByRole('button', { name: 'Continue', exact: true }).tap()
    await page.getByRole('link', { name: 'Street is required' }).waitFor()
    await fillDelivery(page, 'touch@mail.example')
    await transactionId(page).fill(id)
    await placeOrder(page).tap()
    await page.getByRole('heading', { name: 'Order received' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    expect(stack.orders(id)).toMatchObject([
      { email: 'touch@mail.example', total: 30_000, items: '2 Kanga Bracelet' },
    ])
    const events = await recordedEvents()
    expect(events.map(([name]) => name)).toEqual([
      'charity-product-viewed',
      'charity-cart-changed',
      'charity-checkout-started',
      'charity-cart-changed',
      'charity-order-placed',
    ])
    expect(events[0]?.[1]).toMatchObject({ name: 'Kanga Bracelet', price: 15_000 })
    expect(events[1]?.[1]).toMatchObject({ count: 2, totalTzs: 30_000, lines: [{ quantity: 2 }] })
    expect(events[3]?.[1]).toEqual({ count: 0, totalTzs: 0, lines: [] })
    expect(events[4]?.[1]).toMatchObject({ total: 30_000, status: 'Reviewing' })
    expect(pageErrors).toEqual([])
  })

  it('places a custom order, whose code is loaded later', async () => {
    await openShop()
    await recordEvents('charity-custom-order-placed')
    await page.getByRole('button', { name: 'Create Custom Order' }).tap()
    await dialog().getByText('Bracelet').tap()
    await dialog().getByText('Blue').tap()
    await page.getByLabel('Name', { exact: true }).fill('Neema')
    await page.getByLabel('Email').fill('custom@mail.example')
    await page.getByLabel('Phone').fill('0754 000 000')
    await page.getByRole('button', { name: 'Review order' }).tap()
    await page.getByRole('button', { name: 'Submit custom order' }).tap()
    await page.getByText('We have your custom order').waitFor()
    expect((await recordedEvents())[0]?.[1]).toMatchObject({
      status: 'Pending Review',
      productType: 'bracelet',
    })
    expect(pageErrors).toEqual([])
  })

  it('renders the custom order form on a page where MooTools or Prototype replaced Array.from', async () => {
    await page.addInitScript(() => {
      Object.assign(Array, { from: (list: ArrayLike<unknown>): unknown => Array.prototype.slice.call(list) })
    })
    await openShop()
    await page.getByRole('button', { name: 'Create Custom Order' }).tap()
    await dialog().getByText('Bracelet').waitFor()
    expect(pageErrors).toEqual([])
  })

  it.each([
    ['allows only the centre', (centre: string) => centre],
    ['trusts a nonce', () => `'nonce-abc' 'strict-dynamic'`],
  ])('works under a content security policy that %s', async (_name, scripts) => {
    const { centre } = stack
    await openShop('', 'async nonce="abc"', {
      'content-security-policy': `default-src 'none'; script-src ${scripts(centre)}; connect-src ${centre}; img-src ${centre}`,
    })
    await productButton('Maua Necklace').click()
    await page.getByText('Availability: In Stock').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Create Custom Order' }).click()
    await page.getByRole('heading', { name: 'Custom Order' }).waitFor()
    expect(pageErrors.filter((text) => !/unsafe-inline|inline style/.test(text))).toEqual([]) // the page's own <style>
  })

  it('leaves the host page unchanged, and makes requests only to the centre', async () => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await page.route('**/charity-shop-*', async (route) => {
      await released
      await route.continue()
    })
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    stack.servePartnerPage(shopPage(stack.centre))
    await page.goto(stack.partner)
    await page.waitForFunction(() => customElements.get('charity-shop'))
    const snapshot = () =>
      page.evaluate(() => ({
        head: document.head.innerHTML,
        body: document.body.innerHTML,
        cookies: document.cookie,
        stored: localStorage.length + sessionStorage.length,
        globals: Object.keys(window).length,
      }))
    const before = await snapshot()
    release()
    await page.getByRole('button', { name: 'Add to Cart: Maua Necklace' }).click()
    await page.getByRole('button', { name: /^View your cart/ }).click()
    await page.keyboard.press('Escape')
    expect(await snapshot()).toEqual(before)
    expect([...origins].sort()).toEqual([stack.centre, stack.partner].sort())
  })
})

describe('[S2 shop] when something fails', () => {
  it('keeps the fallback markup while the shop cannot be fetched, and loads it on the next intent', async () => {
    stack.servePartnerPage(shopPage(stack.centre))
    await page.route('**/charity-shop-*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto(stack.partner)
    await failed
    await page.getByRole('link', { name: "See the shop on the centre's site" }).waitFor()
    await page.unroute('**/charity-shop-*')
    await page.locator('charity-shop').hover()
    await page.getByRole('heading', { name: 'Products' }).waitFor()
    await page.getByRole('link', { name: "See the shop on the centre's site" }).waitFor({ state: 'hidden' })
    // The retry loaded the shop from another URL. Its later chunks must load all the same.
    await page.getByRole('button', { name: 'Create Custom Order' }).click()
    await page.getByRole('heading', { name: 'Custom Order' }).waitFor()
  })

  it('stores one order when the response is lost', async () => {
    const id = newTransactionId()
    await openShop()
    await goToPayment('Machungwa Necklace')
    await fillDelivery(page, 'lost@mail.example')
    await transactionId(page).fill(id)
    await loseResponse(page, '/api/orders')
    await placeOrder(page).click()
    await page.getByText('Failed to create order. Please try again.').waitFor()
    await placeOrder(page).click()
    await page.getByRole('heading', { name: 'Order received' }).waitFor()
    expect(stack.orders(id)).toHaveLength(1)
  })
})
