import { beforeEach, describe, expect, it } from 'vitest'
import { focusedName } from '../support/focus.ts'
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
})

describe('[S2 cart panel] on the site', () => {
  it('panels close on Back', async () => {
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
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/about')
  })

  it('a shared campaign is there again after a reload, and Back closes it', async () => {
    await openSite(page, `${stack.centre}/about`)
    await openSite(page, `${stack.centre}/donate?campaign=1`)
    await page.getByRole('button', { name: 'Donate Now' }).click()
    await page.getByRole('heading', { name: 'Your gift' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Donate Now' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/donate')
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
