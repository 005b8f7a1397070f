import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from 'playwright'
import { describe, expect, it } from 'vitest'
import { browser, page, pageErrors, phone, stack, usePage } from '../support/session.ts'
import { openSite } from '../support/site.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

const cards = () => page.locator('.ch-product:not(.ch-skeleton)')
const shop = () => page.getByRole('region', { name: 'Products' })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

/** Holds the calls for products until the returned function is called. */
const holdProducts = async (): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/products?*', async (route) => {
    await released
    await route.continue()
  })
  return () => {
    release()
  }
}

describe('[S2 shop page] the marketplace’s first products', () => {
  it('show before the API has answered, and are as in stock as it says then', async () => {
    const release = await holdProducts()
    await openSite(page, `${stack.centre}/marketplace`)
    await status('Showing 8 of').waitFor()
    expect(await cards().count()).toBe(8)
    const name = (await cards().first().getByRole('heading').textContent()) ?? ''
    stack.execute('UPDATE products SET stock = 0 WHERE name = ?', name)
    release()
    await expect.poll(() => cards().first().getByRole('heading').textContent()).not.toBe(name)
    expect(pageErrors).toEqual([])
  })

  it.each([
    ['', /^Add to Cart: /],
    ['?lang=sw', /^Weka Kikapuni: /],
  ])('show without any script, in the page’s language (%s)', async (query, button) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
    const plain = await context.newPage()
    await plain.goto(`${stack.centre}/marketplace${query}`)
    const card = plain.locator('.ch-product').first()
    await card.getByText(/^Tsh [\d,]+$/).waitFor()
    expect(await card.getByRole('link').getAttribute('href')).toMatch(/^\/marketplace\?.*product=\d+/)
    expect(await card.getByRole('button', { name: button }).count()).toBe(1)
    await expect
      .poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    expect(await plain.locator('.ch-skeleton').count()).toBe(0)
    await context.close()
  })

  it('show their pictures before any script has asked for them, and each picture is fetched once', async () => {
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await openSite(page, `${stack.centre}/marketplace`)
    await status('Showing 8 of').waitFor()
    await expect
      .poll(() =>
        page
          .locator('.ch-product img')
          .evaluateAll((all) => all.slice(0, 4).map((img) => (img as HTMLImageElement).complete)),
      )
      .toEqual([true, true, true, true])
    const pictures = requests
      .filter((request) => request.resourceType() === 'image')
      .map((each) => each.url())
    expect(new Set(pictures).size).toBe(pictures.length)
    const firstCall = requests.findIndex((request) => request.url().includes('/api/products'))
    const preloaded = requests
      .slice(0, firstCall)
      .filter((request) => request.url().includes('/uploads/products/'))
    expect(preloaded.length).toBeGreaterThanOrEqual(2)
  })

  it('are the same where the page came without them, as from a host of static files', async () => {
    await openSite(page, `${stack.centre}/marketplace`)
    await status('Showing 8 of').waitFor()
    const text = await shop().innerText()
    await page.route('**/marketplace', async (route) => {
      const file = join(import.meta.dirname, '../../../examples/site/dist/marketplace/index.html')
      const body = (await readFile(file, 'utf8')).replaceAll('{origin}', stack.centre)
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body })
    })
    const release = await holdProducts()
    await openSite(page, `${stack.centre}/marketplace`)
    await status('Loading products…').waitFor()
    release()
    await status('Showing 8 of').waitFor()
    expect(await shop().innerText()).toBe(text)
  })
})
