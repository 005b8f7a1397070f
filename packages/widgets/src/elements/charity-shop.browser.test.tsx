import { listProducts } from '@charity-kit/contract'
import { type FakeServer, ok } from '@charity-kit/client/testing'
import { centreServer } from '../testing/centre-server.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, heading } from '../testing/locators.ts'
import { clearPage, put } from '../testing/page.ts'
import { products } from '@charity-kit/contract/fixtures'
import type { CharityShopElement } from './charity-shop-element.ts'

let serial = 0
/** A separate centre for each test, because a centre's cart lives as long as the page. */
let apiBase = ''
const shop = (attributes = '', inside = '') =>
  put(`<charity-shop api-base="${apiBase}" ${attributes}>${inside}</charity-shop>`) as CharityShopElement
const addJua = () => button('Add to Cart: Jua Necklace')
const cartButton = (count = 1) => button(`View your cart, ${String(count)} ${count === 1 ? 'item' : 'items'}`)
const search = () => page.getByLabelText('Search')
const dialog = () => page.getByRole('dialog')

let early: CharityShopElement
beforeAll(async () => {
  // On the page before the script runs, as on every partner's page, with properties set before.
  apiBase = 'https://early.example'
  early = shop()
  early.pageSize = 2
  await import('./charity-shop.ts')
})

let server: FakeServer
beforeEach(() => {
  apiBase = `https://centre-${String(serial++)}.example`
  server = centreServer()
  return server.install()
})
afterEach(clearPage)

describe('[S2 shop] attributes and properties of <charity-shop>', () => {
  it('keep properties that were set before the element is upgraded', async () => {
    await expect.element(page.getByText('Showing 2 of 22 products')).toBeVisible()
    expect(early.getAttribute('page-size')).toBe('2')
  })

  it('api-base and client-key choose the centre and the key of the calls', async () => {
    shop('client-key="partner-7"')
    await expect.element(heading('Jua Necklace')).toBeVisible()
    expect(
      server.requests.every(({ method, url }) => method === 'GET' && url.startsWith(`${apiBase}/`)),
    ).toBe(true)
    expect(new Set(server.requests.map(({ headers }) => headers['admin-code']))).toEqual(
      new Set(['partner-7']),
    )
  })

  it('page-size counts when it is set, changed, emptied or removed, but not if it is invalid', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const element = shop('page-size="3"')
    const showing = (count: number) =>
      expect.element(page.getByText(`Showing ${String(count)} of 22 products`)).toBeVisible()
    await showing(3)
    element.pageSize = 5
    await showing(5)
    element.pageSize = ''
    await showing(8)
    element.setAttribute('page-size', '4')
    await showing(4)
    element.pageSize = null
    expect(element.hasAttribute('page-size')).toBe(false)
    await showing(8)
    element.setAttribute('page-size', '4000')
    await showing(8)
    expect(warn).toHaveBeenCalledWith(
      '<charity-shop> ignores page-size="4000": it must be a number from 1 to 49.',
    )
  })

  it('category filters the shop at first, and again when it changes', async () => {
    const element = shop('category="Nothing of that kind"')
    await expect.element(page.getByText('No products match “Nothing of that kind”.')).toBeVisible()
    element.category = 'Beadwork'
    await expect.element(heading('Jua Necklace')).toBeVisible()
  })

  it.each(['attribute', 'ancestor'])('lang="sw" as %s: the shop speaks Swahili', async (place) => {
    if (place === 'attribute') shop('lang="sw"')
    else put(`<div lang="sw-TZ"><charity-shop api-base="${apiBase}"></charity-shop></div>`)
    await expect.element(heading('Bidhaa')).toBeInTheDocument()
  })

  it("theme has a light and a dark value, and auto follows the visitor's system", async () => {
    const element = shop()
    await expect.element(heading('Jua Necklace')).toBeVisible()
    const colour = () => getComputedStyle(heading('Jua Necklace').element()).color
    const light = colour()
    element.theme = 'dark'
    await expect.poll(colour).not.toBe(light)
    await expect.poll(() => getComputedStyle(element).backgroundColor).toBe('rgb(17, 26, 22)')
    element.theme = 'auto'
    await expect.poll(colour).toBe(light)
  })

  it('sign-in-url offers guests to sign in, and without it there is no offer', async () => {
    const element = shop('sign-in-url="https://centre.example/signin"')
    await addJua().click()
    await cartButton().click()
    await button('Checkout').click()
    await expect
      .element(page.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', 'https://centre.example/signin')
    await userEvent.keyboard('{Escape}')
    element.signInUrl = null
    await button('Proceed to payment').click()
    await expect.element(heading('Payment and delivery')).toBeVisible()
  })
})

describe('[S4 cart] carts on a page', () => {
  it('are shared by two elements of one centre, and separate for another centre', async () => {
    shop()
    put('<section></section>').innerHTML = `<charity-shop api-base="${apiBase}" lang="sw"></charity-shop>`
    put('<charity-shop api-base="https://other.example"></charity-shop>')
    await addJua().first().click()
    await expect.element(cartButton()).toBeVisible()
    // The first element may push the others out of view, where they are not rendered.
    const toElement = (index: number) => {
      document.querySelectorAll('charity-shop')[index]?.scrollIntoView()
    }
    toElement(1)
    await expect.element(button(/^Tazama kikapu chako|Kikapu.*1/).first()).toBeVisible()
    toElement(2)
    await expect.element(button('Your cart is empty')).toBeVisible()
  })

  it.each([true, false])('persist-cart (%s): stores the cart in the tab, or does not', async (persist) => {
    shop(persist ? 'persist-cart' : '')
    await addJua().click()
    await expect.element(cartButton()).toBeVisible()
    const stored = Object.keys(sessionStorage).filter((name) => name.startsWith('charity-kit:cart:'))
    expect(stored).toEqual(persist ? [`charity-kit:cart:${apiBase}/`] : [])
  })
})

describe("[S4 cart] a second shop's persist-cart", () => {
  const storedLines = () =>
    (
      JSON.parse(sessionStorage.getItem(`charity-kit:cart:${apiBase}/`) ?? '{"lines":[]}') as {
        lines: { quantity: number }[]
      }
    ).lines

  it("stores the centre's cart with its current content", async () => {
    const first = shop()
    await addJua().click()
    await expect.element(cartButton()).toBeVisible()
    expect(storedLines()).toEqual([])
    const second = document.createElement('charity-shop')
    second.apiBase = apiBase
    second.persistCart = true
    first.before(second)
    second.scrollIntoView() // what is not near is not fetched
    await expect.poll(() => storedLines().map(({ quantity }) => quantity)).toEqual([1])
  })

  it('stores the cart from then on if it is set later as a property', async () => {
    const element = shop()
    await addJua().click()
    await expect.element(cartButton()).toBeVisible()
    expect(element.persistCart).toBe(false)
    element.persistCart = true
    expect(element.getAttribute('persist-cart')).toBe('')
    await expect.poll(() => storedLines().map(({ quantity }) => quantity)).toEqual([1])
  })
})

describe('[S4 cart] without persist-cart', () => {
  it('keeps the basket of a visitor who leaves the page to sign in', async () => {
    const away = apiBase
    shop('sign-in-url="/signin"')
    await addJua().click()
    await cartButton().click()
    await button('Checkout').click()
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    document.querySelector('main')?.remove()
    // After a reload the memory holds no cart of this centre, and the tab's session has the stored one.
    const stored = JSON.parse(sessionStorage.getItem(`charity-kit:checkout:${away}`) ?? '') as object
    apiBase = `${away}.back`
    sessionStorage.setItem(`charity-kit:checkout:${apiBase}`, JSON.stringify({ ...stored, page: 1 }))
    const heard: unknown[] = []
    const listen = ({ detail }: DocumentEventMap['charity-cart-changed']) => heard.push(detail.count)
    document.addEventListener('charity-cart-changed', listen)
    shop('sign-in-url="/signin"')
    await cartButton().click()
    document.removeEventListener('charity-cart-changed', listen)
    expect(heard).toEqual([1])
    await button('Checkout').click()
    await expect.element(page.getByText(/^We put your unfinished order back/)).toBeVisible()
  })
})

describe('[S2 shop] in the page', () => {
  it('keeps its state when it is moved, opens nothing by itself, and shows dialogs as modals', async () => {
    const element = shop()
    await button('Jua Necklace').click()
    await button('One more').click()
    await expect.poll(() => dialog().query()?.matches(':modal')).toBe(true)
    await button('Close').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await search().fill('kanga')
    await expect.element(page.getByText('Showing 1 of 22 products')).toBeVisible()
    put('<section></section>').append(element)
    await expect.element(search()).toHaveValue('kanga')
    await expect.element(page.getByText('Showing 1 of 22 products')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('keeps the focus in a link inside until the link is left', async () => {
    const link = () => page.getByRole('link', { name: 'See the shop' })
    const element = shop('', '<a href="#shop">See the shop</a>')
    ;(link().element() as HTMLElement).focus()
    await expect.element(heading('Jua Necklace')).toBeVisible()
    await expect.element(link()).toHaveFocus()
    await userEvent.tab()
    await expect.poll(() => element.shadowRoot?.activeElement).toBeTruthy()
    await expect.element(link()).not.toBeInTheDocument()
  })

  it.each(['moved', 'taken off and put back'])(
    '%s with its basket open: closes the basket and opens it again',
    async (how) => {
      const element = shop()
      await addJua().click()
      await cartButton().click()
      await expect.element(heading('Shopping Cart')).toBeVisible()
      if (how !== 'moved') {
        element.remove()
        await expect.element(cartButton()).not.toBeInTheDocument()
      }
      put('<section></section>').append(element)
      await expect.element(dialog()).not.toBeInTheDocument()
      await cartButton().click()
      await expect.poll(() => dialog().query()?.matches(':modal')).toBe(true)
    },
  )

  it('dispatches bubbling and composed events with their details', async () => {
    const heard: [string, unknown][] = []
    const onViewed = ({ type, detail }: DocumentEventMap['charity-product-viewed']) => {
      heard.push([type, detail.name])
    }
    const onChanged = ({ type, detail }: DocumentEventMap['charity-cart-changed']) => {
      heard.push([type, [detail.count, detail.totalTzs, detail.lines.length]])
    }
    document.addEventListener('charity-product-viewed', onViewed)
    document.addEventListener('charity-cart-changed', onChanged)
    // Inside another shadow root, which only composed events leave.
    put('<section></section>').attachShadow({ mode: 'open' }).innerHTML =
      `<charity-shop api-base="${apiBase}"></charity-shop>`
    await button('Kanga Bracelet').click()
    await button('One more').click()
    await button('Add to basket').click()
    await button('Continue browsing').click()
    await addJua().click()
    document.removeEventListener('charity-product-viewed', onViewed)
    document.removeEventListener('charity-cart-changed', onChanged)
    expect(heard).toEqual([
      ['charity-product-viewed', 'Kanga Bracelet'],
      ['charity-cart-changed', [2, 30_000, 1]],
      ['charity-cart-changed', [3, 68_000, 2]],
    ])
  })

  it("ignores the page's styles, and leaves no name in its window", async () => {
    const before = Object.keys(window)
    const style = document.createElement('style')
    style.append(
      'button { text-transform: uppercase !important } * { letter-spacing: 1em } h3 { display: none }',
    )
    put('<p></p>').append(style)
    shop()
    await expect.element(heading('Jua Necklace')).toBeVisible()
    const { textTransform, letterSpacing } = getComputedStyle(addJua().element())
    expect({ textTransform, letterSpacing }).toEqual({ textTransform: 'none', letterSpacing: 'normal' })
    expect(Object.keys(window)).toEqual(before)
  })

  it('shows HTML in a product as text', async () => {
    server.on(listProducts, ok([{ ...products[0]!, name: '<img src=x onerror=alert(1)>' }]))
    shop()
    await expect.element(heading('<img src=x onerror=alert(1)>')).toBeVisible()
  })
})
