import { describe, expect, it } from 'vitest'
import { phone } from '../support/browser.ts'
import { faultsOn, readingFaults } from '../support/audits/scenario-audit.ts'
import { heading, openSite, toProducts } from '../support/site.ts'
import { browser, stack, useStack } from '../support/session.ts'
import { homeWalk } from './scenarios/home-scenario.ts'
import { readingWalk } from './scenarios/content-scenario.ts'
import { shopWalk } from './scenarios/shop-scenario.ts'

useStack()

describe('[WCAG 2.2 AA] on a phone and a desktop, light and dark, with text of 200 %', () => {
  it.each([
    ['home and the donation panel', homeWalk],
    ['pages to read and the contact form', readingWalk],
    ['the shop and the custom order', shopWalk],
  ])('%s: no state has a fault', { timeout: 180_000 }, async (_walk, walk) => {
    expect(await faultsOn(browser, stack, walk)).toEqual([])
  })
})

describe('[WCAG 1.4.4, 1.4.10] [languages] Swahili, whose words are longer', () => {
  it('has room on a phone, on every page and in the donation panel', { timeout: 180_000 }, async () => {
    const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const faults: string[] = []
    for (const path of [
      '/',
      '/marketplace',
      '/donate',
      '/about',
      '/contact',
      '/signin',
      '/signup',
      '/forgot-password',
    ]) {
      await openSite(page, `${stack.centre}${path}?lang=sw`)
      if (path === '/') await toProducts(page)
      await heading(page, /./).waitFor()
      faults.push(...(await readingFaults(page)).map((fault) => `${path}: ${fault}`))
    }
    for (const step of [
      'Toa Tumaini',
      'Tazama Music room for small groups',
      'Changia Sasa',
      'Chagua njia ya kulipa',
      'Endelea',
    ]) {
      await page.getByRole('button', { name: step, exact: true }).click()
      faults.push(...(await readingFaults(page)).map((fault) => `${step}: ${fault}`))
    }
    expect(faults).toEqual([])
    await context.close()
  })
})
