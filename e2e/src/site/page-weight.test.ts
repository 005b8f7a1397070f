import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { browser, desktop, phone, stack, useStack } from '../support/session.ts'
import { openSite, paths } from '../support/site.ts'

/** The most script that a first visit may load, in bytes, each file compressed by brotli at its highest setting. */
const limitBytes = 110_000

const table: string[] = []

useStack()
afterAll(() => {
  console.log(`Script of a first visit, in bytes (brotli 11)\n${table.join('\n')}`)
})

/** A script has the same size on every page, and takes a moment to compress. */
const known = new Map<string, number>()
const sizeOf = async (response: Response): Promise<number> => {
  const size = known.get(response.url()) ?? brotliCompressSync(await response.body()).length
  known.set(response.url(), size)
  return size
}

/** From now on, until nothing is on its way and the page has nothing left to do that could ask for more. */
const whenSettled = (page: Page) => {
  let asked = 0
  let underWay = 0
  page.on('request', () => {
    asked++
    underWay++
  })
  const end = () => underWay--
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    for (let before = -1; before !== asked || underWay > 0;) {
      before = asked
      await expect.poll(() => underWay, { timeout: 10_000 }).toBe(0)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    }
  }
}

describe('[measured] the script of a first visit, until nothing more is fetched', () => {
  it.each(paths)('%s stays below 110 kB on a phone and a desktop', async (path) => {
    for (const viewport of [phone, desktop]) {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      const scripts: Promise<number>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(sizeOf(response))
      })
      const settled = whenSettled(page)
      await openSite(page, stack.centre + path)
      await settled()
      const sizes = await Promise.all(scripts)
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      table.push(`${path.padEnd(18)}${String(viewport.width).padStart(5)}${String(bytes).padStart(8)}`)
      expect(sizes.length).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(limitBytes)
      await context.close()
    }
  })
})
