import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { browser, desktop, phone, stack, useStack } from '../support/session.ts'
import { openSite } from '../support/site.ts'

/** Maximum size of a first load's scripts in bytes, with each file compressed by brotli at its highest level. */
const limitBytes = 143_000

/**
 * Every route of the centre's site, and one that does not exist. A wide screen changes what is fetched on pages with
 * products.
 */
const visits: [path: string, viewport: typeof phone][] = [
  ...[
    '/',
    '/marketplace',
    '/checkout',
    '/donate',
    '/poster',
    '/paid',
    '/news',
    '/gifts',
    '/reminder',
    '/about',
    '/contact',
    '/signin',
    '/signup',
    '/verify-otp',
    '/forgot-password',
    '/account',
    '/no-such-page',
  ].map((path): (typeof visits)[number] => [path, phone]),
  ['/', desktop],
  ['/marketplace', desktop],
]

const table: string[] = []

useStack()
afterAll(() => {
  console.log(`Script on first load, in bytes (brotli 11)\n${table.join('\n')}`)
})

/** Compressed sizes by file. Compressing is slow, and most pages share the same scripts. */
const sizes = new Map<string, number>()
const sizeOf = async (response: Response): Promise<number> => {
  const size = sizes.get(response.url()) ?? brotliCompressSync(await response.body()).length
  sizes.set(response.url(), size)
  return size
}

/** Counts requests from now on. The returned function waits until none is pending and the idle page starts no more. */
const trackRequests = (page: Page) => {
  let started = 0
  let pending = 0
  page.on('request', () => {
    started++
    pending++
  })
  const end = () => pending--
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    for (let before = -1; before !== started || pending > 0;) {
      before = started
      await expect.poll(() => pending, { timeout: 10_000 }).toBe(0)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
    }
  }
}

describe('[measured] script on first load, until the network is idle', () => {
  it.each(visits)(`%s stays below ${String(limitBytes / 1000)} kB on $1.width px`, async (path, viewport) => {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(sizeOf(response))
    })
    const networkIdle = trackRequests(page)
    await openSite(page, stack.centre + path)
    await networkIdle()
    const loaded = await Promise.all(scripts)
    const bytes = loaded.reduce((sum, size) => sum + size, 0)
    table.push(`${path.padEnd(18)}${String(viewport.width).padStart(5)}${String(bytes).padStart(8)}`)
    expect(loaded.length).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(limitBytes)
    await context.close()
  })
})
