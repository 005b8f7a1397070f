import { describe, expect, it } from 'vitest'
import { createAccount, signIn } from '../support/account.ts'
import { browser, desktop, page, pageErrors, phone, stack, usePage } from '../support/session.ts'
import { leaveSlowNetwork, openSlowly } from '../support/hydration.ts'
import { cartButton, header, heading, openSite, scrollToProducts } from '../support/site.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

describe("[S4 authentication] the header's account link", () => {
  /** Returns every text that the account link showed while the page loaded. */
  const shownNames = async (): Promise<string[]> => {
    await page.addInitScript(() => {
      const names = new Set<string>()
      Object.assign(window, { names })
      const check = () => {
        for (const link of document.querySelectorAll<HTMLElement>('header .site-nav .site-account'))
          if (getComputedStyle(link).visibility === 'visible') names.add(link.innerText)
        requestAnimationFrame(check)
      }
      check()
    })
    await openSite(page, stack.centre)
    await scrollToProducts(page)
    await page
      .getByRole('button', { name: /Add to Cart/ })
      .first()
      .waitFor()
    return page.evaluate(() => [...(window as unknown as { names: Set<string> }).names].filter(Boolean))
  }

  it('never flashes a wrong state for a guest', async () => {
    await page.setViewportSize(desktop)
    expect(await shownNames()).toEqual(['Account'])
  })

  it('never flashes a wrong state for a signed-in user, and /account does not redirect to /signin', async () => {
    await page.setViewportSize(desktop)
    const email = await createAccount(stack)
    await openSite(page, `${stack.centre}/signin`)
    await signIn(page, email)
    await page.waitForURL(`${stack.centre}/`)
    expect(await shownNames()).toEqual(['Hi Neema!'])
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await openSite(page, `${stack.centre}/account`)
    await page.getByRole('main').getByText(email).first().waitFor()
    expect(visited).toEqual(['/account'])
    expect(pageErrors).toEqual([])
  })
})

describe('[S2 header] a button that is clicked before hydration', () => {
  it("'Give Hope' and 'Gift Music' lead to the donate page, in the page's language", async () => {
    await openSlowly(page, stack.centre)
    // eslint-disable-next-line typescript/no-deprecated -- the test waits itself; Playwright plans it as the default
    await header(page).getByRole('button', { name: 'Give Hope' }).click({ noWaitAfter: true })
    await page.waitForURL(/\/donate\??$/, { waitUntil: 'commit' })
    await leaveSlowNetwork(page)
    await openSlowly(page, `${stack.centre}/?lang=sw`)
    // eslint-disable-next-line typescript/no-deprecated -- the test waits itself; Playwright plans it as the default
    await page.getByRole('button', { name: 'Changia Muziki' }).click({ noWaitAfter: true })
    await page.waitForURL('**/donate?lang=sw', { waitUntil: 'commit' })
  })

  it('the buttons lead there without JavaScript too', async () => {
    const noScript = await browser.newContext({ javaScriptEnabled: false })
    const plainPage = await noScript.newPage()
    await plainPage.goto(`${stack.centre}/about?lang=sw`)
    await plainPage.getByRole('button', { name: 'Toa Tumaini' }).click()
    await plainPage.waitForURL('**/donate?lang=sw')
    await noScript.close()
  })

  it('the cart and the menu show that they are busy, and react after hydration; the last click counts', async () => {
    const { hydrate } = await openSlowly(page, `${stack.centre}/about`)
    const menu = header(page).getByRole('button', { name: /menu/ })
    await menu.click()
    expect(await menu.getAttribute('aria-busy')).toBe('true')
    await cartButton(page).click()
    expect(await menu.getAttribute('aria-busy')).toBeNull()
    await hydrate()
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    expect(await page.locator('[aria-busy=true]').count()).toBe(0)
    await page.keyboard.press('Escape')

    const again = await openSlowly(page, `${stack.centre}/about`)
    await menu.click()
    await again.hydrate()
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true')
    await menu.click() // hydrated: it reacts at once
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    expect(await menu.getAttribute('aria-busy')).toBeNull()
    expect(pageErrors).toEqual([])
  })
})

describe('[S2 contact page] what is typed before hydration', () => {
  const message = () => page.getByRole('main').getByLabel(/Message/)
  it.each([false, true])('stays, also where an extension has changed the markup: %s', async (isChanged) => {
    const { hydrate } = await openSlowly(page, `${stack.centre}/contact`)
    await message().fill('Can my class visit the workshop?')
    if (isChanged)
      await message().evaluate((field) =>
        field.before(Object.assign(document.createElement('div'), { id: 'vault' })),
      )
    await hydrate()
    await expect.poll(() => page.locator('#vault').count()).toBe(0) // rendered anew
    await page.getByRole('main').getByLabel(/Name/).first().fill('Asha')
    expect(await message().inputValue()).toBe('Can my class visit the workshop?')
    expect(pageErrors.filter((error) => !error.includes('418'))).toEqual([])
  })

  it('stays where the page changes to the language that was chosen before', async () => {
    await openSite(page, `${stack.centre}/contact?lang=sw`)
    await page.evaluate(() => localStorage.setItem('language', 'sw'))
    const { hydrate } = await openSlowly(page, `${stack.centre}/contact`)
    await page.locator('main textarea').fill('Can my class visit the workshop?')
    await hydrate()
    await heading(page, 'Mawasiliano').waitFor()
    expect(await page.locator('main textarea').inputValue()).toBe('Can my class visit the workshop?')
  })
})

describe('[S2 routes] code that fails to load', () => {
  const failOnce = (name: string) =>
    page.route(`**/assets/${name}-*.js`, (route) => route.abort(), { times: 1 })
  /** Fails the first request for a page's own code, which the HTML preloads first. */
  const failPageOnce = async (path: string) => {
    const html = await (await page.request.get(stack.centre + path)).text()
    const file = /<link rel="modulepreload"[^>]* href="([^"]+)"/.exec(html)?.[1]
    expect(file).toMatch(/^\/assets\/.+\.js$/)
    await page.route(`**${String(file)}`, (route) => route.abort(), { times: 1 })
  }
  const alert = () => page.getByRole('alert').filter({ has: page.getByRole('button') })

  it('in a panel: an error is visible, and the panel opens on retry', async () => {
    await failOnce('custom-order')
    await openSite(page, `${stack.centre}/marketplace`)
    await page.getByText('Showing 8 of 26 products').waitFor()
    await page.getByRole('button', { name: 'Create Custom Order' }).click()
    await alert().getByText("We couldn't load this.").waitFor()
    const { y, height } = (await alert().boundingBox())!
    expect(y + height).toBeLessThanOrEqual(phone.height)
    await alert().getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Bracelet' }).waitFor()
    expect(await alert().count()).toBe(0)
  })

  it('in the home page’s products: the error replaces them', async () => {
    await failOnce('home-products')
    await openSite(page, stack.centre)
    await scrollToProducts(page)
    await alert().getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('button', { name: 'Add to Cart: Jua Necklace' }).waitFor()
  })

  it('in a page: header and cart stay, and the page loads on retry', async () => {
    await failOnce('cart-panels')
    await failPageOnce('/checkout')
    await openSite(page, stack.centre)
    await scrollToProducts(page)
    await page.getByRole('button', { name: 'Add to Cart: Jua Necklace' }).click()
    await alert().getByText("We couldn't load this.").waitFor()
    await cartButton(page).click()
    await heading(page, "We couldn't show this page").waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click()
    await heading(page, 'Your basket').waitFor()
    await page.getByRole('main').getByText('Jua Necklace').first().waitFor()
  })
})
