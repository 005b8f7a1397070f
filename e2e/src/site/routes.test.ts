import { describe, expect, it } from 'vitest'
import { englishTexts } from '../support/audits/english.ts'
import { readabilityViolations } from '../support/audits/scenario.ts'
import { openSlowly } from '../support/hydration.ts'
import { page, pageErrors, phone, stack, usePage } from '../support/session.ts'
import { openSite, scrollToProducts } from '../support/site.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

/**
 * Every route of the centre's site with its title, and one that does not exist. A route without a title leads to
 * another page.
 */
const routes: [path: string, title?: string][] = [
  ['/', 'Home'],
  ['/marketplace', 'Marketplace'],
  ['/checkout', 'Checkout'],
  ['/donate', 'Donate'],
  ['/poster', 'Poster'],
  ['/paid', 'Already paid?'],
  ['/track', 'Where is my gift or order?'],
  ['/news', 'News by email'],
  ['/gifts', 'Your gifts'],
  ['/reminder', 'Your reminder'],
  ['/about', 'About us'],
  ['/contact', 'Contact'],
  ['/signin', 'Sign in'],
  ['/signup', 'Create Account'],
  ['/forgot-password', 'Forgotten password'],
  ['/verify-otp'],
  ['/account'],
  ['/no-such-page', 'This page does not exist'],
]

describe.each(['en', 'sw'] as const)('[S2 routes] every page, in %s', (language) => {
  const query = language === 'en' ? '' : `?lang=${language}`

  it('is hydrated with the markup that it came with, and has its title and one heading', async () => {
    for (const [path, title] of routes) {
      const { status, hydrate } = await openSlowly(page, stack.centre + path + query)
      expect([path, status]).toEqual([path, path === '/no-such-page' ? 404 : 200])
      await page.evaluate(() => document.querySelector('header')?.setAttribute('data-prerendered', ''))
      await hydrate()
      // React renders the whole site again on a mismatch, and reports a mismatch that it can recover from as an error.
      expect([path, await page.locator('header[data-prerendered]').count()]).toEqual([path, 1])
      const headings = page.getByRole('heading', { level: 1 })
      await headings.first().waitFor()
      expect([path, title ? await headings.count() : 1]).toEqual([path, 1])
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      if (language === 'en' && title) expect(await page.title()).toBe(`${title} - Chanua Children's Centre`)
      if (language === 'sw') {
        if (path === '/') await scrollToProducts(page)
        await page.waitForLoadState('networkidle')
        expect([path, await englishTexts(page)]).toEqual([path, []])
        expect([path, await readabilityViolations(page)]).toEqual([path, []])
      }
    }
    // Ignores the browser's own error for the page that does not exist.
    expect(pageErrors.filter((text) => !text.includes('404'))).toEqual([])
  })
})

it('[S2 routes] a mismatch is reported (so the test above would notice one)', async () => {
  await page.route(stack.centre, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('Skip to the content', 'Something else')
    await route.fulfill({ response, body })
  })
  await openSite(page, stack.centre)
  expect(pageErrors.join()).toContain('418') // React's error code for a hydration mismatch
})
