import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { desktop, phone } from './browser.ts'
import { browser, stack, useStack } from './visit.ts'

/** The most script that a first visit may load, in bytes, each file compressed by brotli at its highest setting. */
const limitBytes = 90_000

const table: string[] = []

useStack()
afterAll(() => {
  console.log(`Script of a first visit, in bytes (brotli 11)\n${table.join('\n')}`)
})

describe('[measured] the script of a first visit, until nothing more is fetched', () => {
  it.each([
    '/',
    '/marketplace',
    '/checkout',
    '/donate',
    '/about',
    '/contact',
    '/signin',
    '/signup',
    '/verify-otp',
    '/forgot-password',
    '/account',
    '/no-such-page',
  ])('%s stays below 90 kB on a phone and a desktop', async (path) => {
    for (const viewport of [phone, desktop]) {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      const scripts: Promise<Buffer>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.body())
      })
      await page.goto(stack.centre + path, { waitUntil: 'networkidle' })
      const sizes = (await Promise.all(scripts)).map((script) => brotliCompressSync(script).length)
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      table.push(`${path.padEnd(18)}${String(viewport.width).padStart(5)}${String(bytes).padStart(8)}`)
      expect(sizes.length).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(limitBytes)
      await context.close()
    }
  })
})
