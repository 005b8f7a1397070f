import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { createAccount, signIn } from '../support/account.ts'
import { browser, page, pageErrors, phone, stack, usePage } from '../support/session.ts'
import {
  cartButton,
  header,
  heading,
  openSite,
  paths,
  scrollToProducts,
  waitForHydration,
} from '../support/site.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

/** Opens a page as on a slow line: its HTML and early.js are there, all other scripts only once the result is called. */
const openSlowly = async (address: string): Promise<() => Promise<void>> => {
  let release = (): void => undefined
  const later = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await later
    await route.continue()
  })
  const early = page.waitForResponse('**/early.js')
  await page.goto(address, { waitUntil: 'commit' })
  await early
  await page.waitForFunction(() => document.readyState !== 'loading' && !!window.onclick)
  return async () => {
    release()
    await waitForHydration(page)
  }
}

/** The browser's own word for a page that is not there. */
const realFaults = () => pageErrors.filter((text) => !text.includes('404'))

describe('[S2 routes] taking over what was prerendered', () => {
  it.each(['en', 'sw'])('keeps every page as it is, without a fault (%s)', async (language) => {
    for (const path of paths) {
      const takeOver = await openSlowly(stack.centre + path + (language === 'en' ? '' : `?lang=${language}`))
      await page.evaluate(() => document.querySelector('header')?.setAttribute('data-kept', ''))
      await takeOver()
      // React draws the whole site anew where it differs; what it could mend it reports as an error of the page.
      expect([path, await page.locator('header[data-kept]').count(), realFaults()]).toEqual([path, 1, []])
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      await page.unroute('**/assets/*.js')
    }
  })

  it('would be told of a difference', async () => {
    await page.route(stack.centre, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('Skip to the content', 'Something else')
      await route.fulfill({ response: answer, body })
    })
    await openSite(page, stack.centre)
    expect(pageErrors.join()).toContain('418') // React's number for HTML that did not match
  })
})

describe('[S4 authentication] who is here', () => {
  /** Every name that the header ever showed to the account. */
  const shownNames = async (of: Page): Promise<string[]> => {
    await of.addInitScript(() => {
      const names = new Set<string>()
      Object.assign(window, { names })
      const look = () => {
        for (const link of document.querySelectorAll<HTMLElement>('header .site-nav .site-account'))
          if (getComputedStyle(link).visibility === 'visible') names.add(link.innerText)
        requestAnimationFrame(look)
      }
      look()
    })
    await openSite(of, stack.centre)
    await scrollToProducts(of)
    await of
      .getByRole('button', { name: /Add to Cart/ })
      .first()
      .waitFor()
    return of.evaluate(() => [...(window as unknown as { names: Set<string> }).names].filter(Boolean))
  }

  it('is never shown wrong, not for a moment: a guest', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await shownNames(page)).toEqual(['Account'])
  })

  it('is never shown wrong, not for a moment: somebody signed in, nor is the account page left for /signin', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const email = await createAccount(stack)
    await openSite(page, `${stack.centre}/signin`)
    await signIn(page, email)
    await page.waitForURL(`${stack.centre}/`)
    expect(await shownNames(page)).toEqual(['Hi Neema!'])
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await openSite(page, `${stack.centre}/account`)
    await page.getByRole('main').getByText(email).first().waitFor()
    expect(visited).toEqual(['/account'])
    expect(pageErrors).toEqual([])
  })
})

describe('[S2 header] a button that is pressed before the scripts are there', () => {
  it("'Give Hope' and 'Gift Music' lead to the donate page, in the visitor's language", async () => {
    await openSlowly(stack.centre)
    await header(page).getByRole('button', { name: 'Give Hope' }).click({ noWaitAfter: true })
    await page.waitForURL(/\/donate\??$/, { waitUntil: 'commit' })
    await page.unroute('**/assets/*.js')
    await openSlowly(`${stack.centre}/?lang=sw`)
    await page.getByRole('button', { name: 'Zawadia Muziki' }).click({ noWaitAfter: true })
    await page.waitForURL('**/donate?lang=sw', { waitUntil: 'commit' })
  })

  it('as they do where there never are any', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const reader = await plain.newPage()
    await reader.goto(`${stack.centre}/about?lang=sw`)
    await reader.getByRole('button', { name: 'Toa Tumaini' }).click()
    await reader.waitForURL('**/donate?lang=sw')
    await plain.close()
  })

  it('the cart and the menu show that they were pressed, and do it then; the last one counts', async () => {
    const takeOver = await openSlowly(`${stack.centre}/about`)
    const menu = header(page).getByRole('button', { name: /menu/ })
    await menu.click()
    expect(await menu.getAttribute('aria-busy')).toBe('true')
    await cartButton(page).click()
    expect(await menu.getAttribute('aria-busy')).toBeNull()
    await takeOver()
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    expect(await page.locator('[aria-busy=true]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.unroute('**/assets/*.js')

    const takeOverAgain = await openSlowly(`${stack.centre}/about`)
    await menu.click()
    await takeOverAgain()
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true')
    await menu.click() // from now on a press is a press
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    expect(await menu.getAttribute('aria-busy')).toBeNull()
    expect(pageErrors).toEqual([])
  })
})

describe('[S2 routes] code that does not arrive', () => {
  const lost = (name: string) => page.route(`**/assets/${name}-*.js`, (route) => route.abort(), { times: 1 })
  const fault = () => page.getByRole('alert')

  it('of a panel: a line in sight says so, and the panel opens at the next try', async () => {
    await lost('custom-order-panel')
    await openSite(page, `${stack.centre}/marketplace`)
    await page.getByText('Showing 8 of 26 products').waitFor()
    await page.getByRole('button', { name: 'Create Custom Order' }).click()
    await fault().getByText('What you asked for could not be loaded.').waitFor()
    const { y, height } = (await fault().boundingBox())!
    expect(y + height).toBeLessThanOrEqual(phone.height)
    await fault().getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Bracelet' }).waitFor()
    expect(await page.locator('.site-fault').count()).toBe(0)
  })

  it('of the home page’s products: in their place', async () => {
    await lost('home-products')
    await openSite(page, stack.centre)
    await scrollToProducts(page)
    await fault().getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('button', { name: 'Add to Cart: Jua Necklace' }).waitFor()
  })

  it('of a page: header and basket stay, and it comes at the next try', async () => {
    await lost('cart-parts')
    await lost('checkout-page')
    await openSite(page, stack.centre)
    await scrollToProducts(page)
    await page.getByRole('button', { name: 'Add to Cart: Jua Necklace' }).click()
    await fault().getByText('What you asked for could not be loaded.').waitFor()
    await cartButton(page).click()
    await heading(page, 'This page could not be shown').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click()
    await heading(page, 'Your basket').waitFor()
    await page.getByRole('main').getByText('Jua Necklace').first().waitFor()
  })
})
