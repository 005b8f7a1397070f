import { beforeEach, describe, expect, it } from 'vitest'
import { focusedName } from '../support/focus.ts'
import { placeOrder } from '../support/payment.ts'
import { browser, desktop, page, pageErrors, phone, stack, usePage } from '../support/session.ts'
import { cartButton, header, heading, openSite, scrollToProducts } from '../support/site.ts'

let navigations: number

usePage({ viewport: desktop, reducedMotion: 'reduce' })
beforeEach(async () => {
  navigations = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations++
  })
})

const link = (name: string) => header(page).getByRole('link', { name, exact: true })
const scrollTop = () => page.evaluate(() => Math.round(scrollY))
const cartPanel = () => page.getByRole('heading', { name: 'Shopping Cart' })

describe('[S2 routes] every route', () => {
  it('can be opened directly, has its title and heading, and hydrates without an error', async () => {
    const pages: [path: string, title: string, name: string | RegExp][] = [
      ['/', 'Home', /./],
      ['/marketplace', 'Marketplace', 'Marketplace'],
      ['/about', 'About us', /./],
      ['/contact', 'Contact', 'Contact'],
      ['/donate', 'Donate', 'Support Kids with Special Needs'],
      ['/poster', 'Poster', 'Help a child bloom'],
      ['/signin', 'Sign in', 'Sign in'],
      ['/signup', 'Create Account', 'Create Account'],
      ['/forgot-password', 'Forgotten password', 'Forgot your password?'],
      ['/no-such-page', 'This page does not exist', 'This page does not exist'],
    ]
    for (const [path, title, name] of pages) {
      await openSite(page, stack.centre + path)
      await heading(page, name).waitFor()
      expect(await page.title()).toBe(`${title} - Chanua Children's Centre`)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    }
    expect(pageErrors.filter((text) => !text.includes('404'))).toEqual([]) // the browser's own error for the last page
  })
})

describe('[S2 routes] without JavaScript', () => {
  it('content can be read and links work', async () => {
    const noScript = await browser.newContext({ viewport: phone, javaScriptEnabled: false })
    const plainPage = await noScript.newPage()
    await plainPage.goto(stack.centre)
    await heading(plainPage, /./).waitFor()
    await plainPage.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await plainPage.waitForURL(`${stack.centre}/about`)
    await heading(plainPage, /./).waitFor()
    await plainPage.goto(`${stack.centre}/donate?lang=sw`)
    await plainPage.getByText('000 111 222').first().waitFor()
    expect(await plainPage.locator('html').getAttribute('lang')).toBe('sw')
    await noScript.close()
  })
})

describe('[S2 header and navigation]', () => {
  it('changes routes without loading a document, and keeps focus, title, current link and scroll position right', async () => {
    await openSite(page, stack.centre)
    await scrollToProducts(page)
    await page.getByRole('button', { name: 'Add to Cart: Jua Necklace' }).click()
    const shopLink = page.getByRole('main').getByRole('link', { name: 'See everything in the shop' })
    await shopLink.scrollIntoViewIfNeeded()
    const position = await scrollTop()
    expect(position).toBeGreaterThan(500)
    for (const [name, text, navigationLink] of [
      ['Marketplace', 'Marketplace', shopLink],
      ['About us', /./, link('About us')],
      ['Contact', 'Contact', link('Contact')],
    ] as const) {
      await navigationLink.click()
      await heading(page, text).waitFor()
      await expect.poll(() => page.title()).toBe(`${name} - Chanua Children's Centre`)
      await expect
        .poll(() => focusedName(page))
        .toBe(await page.getByRole('heading', { level: 1 }).textContent())
      expect(await link(name).getAttribute('aria-current')).toBe('page')
      expect(await scrollTop()).toBe(0)
    }
    await page.goBack()
    await expect.poll(() => page.title()).toContain('About us')
    await page.goForward()
    await expect.poll(() => page.title()).toContain('Contact')
    for (const title of ['About us', 'Marketplace', 'Home']) {
      await page.goBack()
      await expect.poll(() => page.title()).toContain(title)
    }
    await expect.poll(scrollTop).toBe(position)
    await header(page).getByRole('link').first().click() // the logo
    await expect.poll(scrollTop).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(navigations).toBe(1)
    expect(await cartButton(page).textContent()).toBe('1')
    expect(pageErrors).toEqual([])
  })

  it('lets the keyboard skip to the content', async () => {
    await openSite(page, `${stack.centre}/about`)
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('has a mobile menu that closes when a link is clicked, and on Escape', async () => {
    await page.setViewportSize(phone)
    await openSite(page, stack.centre)
    const menu = header(page).getByRole('button', { name: /menu/ })
    await menu.click()
    expect(await menu.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    for (const name of ['About us', 'Account']) {
      await menu.click()
      await link(name).click()
      await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false')
    }
    await heading(page, 'Sign in').waitFor()
  })
})

describe('[S2 cart button] [S2 floating cart button] [S2 empty-cart dialog]', () => {
  it('show what is in the cart, and lead to the checkout or the shop', async () => {
    await openSite(page, `${stack.centre}/donate`)
    expect(await cartButton(page).getAttribute('title')).toBe('Your cart is empty')
    await cartButton(page).click()
    await page.getByText('Please add items to your cart before proceeding to checkout.').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await cartButton(page).click()
    await page.getByRole('button', { name: 'Browse Products' }).click()
    await heading(page, 'Marketplace').waitFor()

    const floating = page.locator('.ch-fab')
    expect(await floating.count()).toBe(0)
    await link('Home').click()
    await scrollToProducts(page)
    await page.getByRole('button', { name: 'Add to Cart: Jua Necklace' }).click()
    await page.getByText('Item added to cart!').waitFor()
    await page.getByRole('button', { name: 'Add More: Jua Necklace' }).click()
    expect(await floating.textContent()).toBe('2')
    expect(await cartButton(page).textContent()).toBe('2')
    expect(await cartButton(page).getAttribute('title')).toBe('View your cart')

    await page.getByRole('button', { name: 'View basket' }).click()
    await cartPanel().waitFor()
    await page.getByText('Tsh 76,000').first().waitFor()
    expect(await page.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
    await page.getByText('Shipping and taxes calculated at checkout.').waitFor()
    await page.getByRole('button', { name: 'Continue Shopping' }).click()
    await cartPanel().waitFor({ state: 'hidden' })
    await floating.click()
    await heading(page, 'Your basket').waitFor()
    expect(await floating.count()).toBe(0)

    await page.getByRole('button', { name: 'Remove Jua Necklace' }).click()
    await page.getByText('Please add items to your cart before proceeding to checkout.').first().waitFor()
    await page.getByRole('button', { name: 'Return to Home' }).click()
    await page.waitForURL(`${stack.centre}/`)
    expect(pageErrors).toEqual([])
  })

  it('panels close on Back and Forward', async () => {
    await openSite(page, `${stack.centre}/about`)
    await link('Home').click()
    await scrollToProducts(page)
    await page.getByRole('button', { name: 'Add to Cart: Jua Necklace' }).click()
    await page.getByRole('button', { name: 'View basket' }).click()
    await cartPanel().waitFor()
    await page.goBack()
    await cartPanel().waitFor({ state: 'hidden' })
    await expect
      .poll(() => focusedName(page))
      .toBe(await page.getByRole('heading', { level: 1 }).textContent())
    await header(page).getByRole('button', { name: 'Give Hope' }).click()
    await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
    await page.goForward()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Add More: Jua Necklace' }).click()
  })
})

describe('[S2 checkout] [S5 empty-cart guard]', () => {
  it('proceedToPayment in the query jumps to the payment step and is removed; an empty cart cannot be ordered', async () => {
    await openSite(page, `${stack.centre}/checkout?proceedToPayment=true`)
    await page.waitForURL(`${stack.centre}/checkout`)
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
    await page.keyboard.press('Escape')
    await heading(page, 'Payment and delivery').waitFor()
    await placeOrder(page).click()
    await page
      .getByText('Your cart is empty. Please add items to your cart before proceeding to checkout.')
      .waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await heading(page, 'Your basket').waitFor()
    expect(pageErrors).toEqual([])
  })
})

describe('[S2 shop page] a shared link', () => {
  it('restores search, sort, page and product', async () => {
    await openSite(page, `${stack.centre}/marketplace`)
    await page.getByText('Showing 8 of 26 products').waitFor()
    const hrefOf = (name: string) => page.getByRole('main').getByRole('link', { name }).getAttribute('href')
    expect([await hrefOf('Ask us a question'), await hrefOf('Give without buying')]).toEqual([
      '/contact',
      '/donate',
    ])
    await page.getByLabel('Sort by').selectOption('Price low to high')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.getByRole('link', { name: 'Savanna Bracelet' }).click()
    await page.getByText('Availability: In Stock').waitFor()
    const shared = page.url()
    const title = "Savanna Bracelet - Chanua Children's Centre"
    await expect.poll(() => page.title()).toBe(title)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.title()).toBe("Marketplace - Chanua Children's Centre")
    const preview = await (await fetch(shared)).text()
    expect(preview).toContain(`<meta property="og:title" content="${title}" />`)
    expect(preview).not.toMatch(/\{(product|origin)/)
    expect(await page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')

    await openSite(page, shared)
    await page.getByRole('dialog').getByRole('heading', { name: 'Savanna Bracelet' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc')
    expect(await page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')

    await page.getByRole('searchbox').fill('keychain')
    await page.waitForURL(/search=keychain/)
    await openSite(page, page.url())
    await page.getByText(/^Showing \d of 26 products$/).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('keychain')
    await openSite(page, `${stack.centre}/marketplace?product=99999`)
    await page.getByText('This product is no longer in the shop.').waitFor()
    expect(pageErrors).toEqual([])
  })
})
