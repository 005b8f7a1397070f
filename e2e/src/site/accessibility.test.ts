import { describe, expect, it } from 'vitest'
import { auditScenario, readabilityViolations } from '../support/audits/scenario.ts'
import { page, phone, stack, usePage } from '../support/session.ts'
import { heading, openSite, scrollToProducts } from '../support/site.ts'
import { afterwardsScenario } from './scenarios/afterwards-scenario.ts'
import { contentScenario } from './scenarios/content-scenario.ts'
import { homeScenario } from './scenarios/home-scenario.ts'
import { shopScenario } from './scenarios/shop-scenario.ts'

usePage({ viewport: phone, reducedMotion: 'reduce', colorScheme: 'light' })

describe('[WCAG 2.2 AA] on a phone and a desktop, light and dark, with text at 200 %', () => {
  it.each([
    ['home and the donation panel', homeScenario],
    ['content pages and the contact form', contentScenario],
    ['the shop and the custom order', shopScenario],
    ['a gift that is already paid, and where it is', afterwardsScenario],
  ])('%s: no state has a violation', { timeout: 180_000 }, async (_name, scenario) => {
    expect(await auditScenario(page, stack, scenario)).toEqual([])
  })
})

describe('[WCAG 1.4.4, 1.4.10] [languages] Swahili, with its longer words', () => {
  it('fits a phone on every page and in the donation panel', { timeout: 180_000 }, async () => {
    const violations: string[] = []
    for (const path of [
      '/',
      '/marketplace',
      '/donate',
      '/about',
      '/contact',
      '/paid',
      '/track',
      '/poster',
      '/signin',
      '/signup',
      '/forgot-password',
    ]) {
      await openSite(page, `${stack.centre}${path}?lang=sw`)
      if (path === '/') await scrollToProducts(page)
      await heading(page, /./).waitFor()
      violations.push(...(await readabilityViolations(page)).map((violation) => `${path}: ${violation}`))
    }
    for (const step of [
      'Toa Tumaini',
      'Tazama Chumba cha muziki kwa vikundi vidogo',
      'Changia Sasa',
      'Chagua njia ya kulipa',
      'Endelea',
    ]) {
      await page.getByRole('button', { name: step, exact: true }).click()
      violations.push(...(await readabilityViolations(page)).map((violation) => `${step}: ${violation}`))
    }
    expect(violations).toEqual([])
  })
})
