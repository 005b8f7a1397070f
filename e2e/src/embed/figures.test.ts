import { describe, expect, it } from 'vitest'
import { donatePage } from '../support/partner-page.ts'
import { context, page, pageErrors, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone })

/** A partner's page that counts its visits, as the desk's snippet says. */
const countingPage = (more = '') =>
  `${donatePage(stack.centre)}${more}<script async data-client-key="partner" src="${stack.centre}/embed/v1/charity-figures.js"></script>`

/** Hides the page, and returns what it sends then. A page that is left says it in the same way, but no test could listen. */
const hide = async () => {
  const sent: unknown[] = []
  await page.route('**/api/figures/*', async (route) => {
    sent.push(JSON.parse(route.request().postData() ?? ''))
    await route.continue()
  })
  await page.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await fetch('/') // later than any of the page's own
  })
  return sent
}

const openPanel = async () => {
  await page.getByRole('button', { name: 'Give Hope' }).click()
  await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
  const waiting = page.locator('charity-donate dialog').locator('[aria-busy=true], .ch-spin, .ch-skeleton')
  await expect.poll(() => waiting.count()).toBe(0)
  // The script looks at each frame.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

describe('[figures] a page that counts its visits', () => {
  it('says once, as it is hidden, what happened: without a cookie, a header of ours or a preflight', async () => {
    stack.servePartnerPage(countingPage())
    const preflights: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'OPTIONS' && request.url().includes('/api/figures/'))
        preflights.push(request.url())
    })
    await page.goto(stack.partner)
    await openPanel()
    await page.keyboard.press('Escape')
    const [figures, ...more] = await hide()
    expect(await hide()).toEqual([])
    expect(figures).toEqual({
      release: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      loaded: true,
      opened: true,
      usableMs: expect.any(Number) as number,
    })
    expect(more).toEqual([])
    expect(preflights).toEqual([])
    expect(await context.cookies()).toEqual([])
    expect(pageErrors).toEqual([])
  })

  it('is counted where the page is left for another one', async () => {
    stack.servePartnerPage(countingPage())
    await page.goto(stack.partner)
    await openPanel()
    await page.goto(`${stack.centre}/health`)
    await expect
      .poll(() => stack.figures().map((figure) => figure.replace(/\d+/, 'n')))
      .toEqual(expect.arrayContaining(['loaded', 'opened', 'usable within n ms']))
  })

  it('sends nothing where its own script says no, which gets the figures for its own use', async () => {
    stack.servePartnerPage(
      countingPage(
        `<script>addEventListener('charity-figures', (event) => { event.preventDefault(); sessionStorage.mine = JSON.stringify(event.detail) })</script>`,
      ),
    )
    await page.goto(stack.partner)
    await openPanel()
    expect(await hide()).toEqual([])
    await page.goto(stack.partner)
    expect(await page.evaluate(() => sessionStorage.getItem('mine'))).toContain('"opened":true')
  })

  it('counts nobody who asks not to be tracked, and without its script nobody at all', async () => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
    for (const html of [countingPage(), donatePage(stack.centre)]) {
      stack.servePartnerPage(html)
      await page.goto(stack.partner)
      await openPanel()
      expect(await hide()).toEqual([])
    }
  })

  it('says that the elements could not be fetched', async () => {
    await page.route('**/charity-widgets.js', (route) => route.abort())
    stack.servePartnerPage(countingPage())
    await page.goto(stack.partner)
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
    expect(await hide()).toEqual([{ release: expect.any(String) as string, failed: true }])
  })
})
