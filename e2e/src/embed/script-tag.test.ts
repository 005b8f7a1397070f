import { describe, expect, it } from 'vitest'
import { donatePage } from '../support/partner-page.ts'
import { context, page, pageErrors, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone })

const button = () => page.getByRole('button', { name: 'Give Hope' })
const openPanel = async () => {
  await button().click()
  await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
}

describe('[embed] one script tag', () => {
  it.each(['', 'async', 'defer', 'type="module"', 'async type="module"'])(
    'works with <script %s>',
    async (script) => {
      stack.servePartnerPage(donatePage(stack.centre, '', script))
      await page.goto(stack.partner)
      await openPanel()
      expect(pageErrors).toEqual([])
    },
  )

  it('works when the script and the element are on the page twice', async () => {
    const once = donatePage(stack.centre)
    stack.servePartnerPage(once + once)
    await page.goto(stack.partner)
    await button().first().click()
    await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
    expect(pageErrors).toEqual([])
  })

  it('works under a content security policy that allows only the centre', async () => {
    stack.servePartnerPage(donatePage(stack.centre), {
      'content-security-policy': `default-src 'none'; script-src ${stack.centre}; connect-src ${stack.centre}; img-src ${stack.centre}`,
    })
    await page.goto(stack.partner)
    await openPanel()
    const width = await page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().width)
    expect(width).toBe(phone.width)
    expect(pageErrors.filter((text) => !text.includes("'unsafe-inline'"))).toEqual([]) // the page's own <style>
  })

  it('asks for all that the first step imports at once, in both languages', async () => {
    const first = ['donation-panel', 'shared']
    for (const [language, names] of [
      ['en', first],
      ['sw', [...first, 'words-sw']],
    ] as const) {
      // Blocks all modules, so that none can name its imports.
      const asked = new Set<string>()
      await page.route(/embed\/v1\/(?!charity-widgets).*\.js$/, (route) => {
        asked.add(/v1\/(.*)-\w+\.js$/.exec(route.request().url())?.[1] ?? '')
      })
      stack.servePartnerPage(donatePage(stack.centre, `lang="${language}"`))
      await page.goto(stack.partner)
      await expect.poll(() => [...asked]).toEqual(expect.arrayContaining([...names]))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

  it('leaves the host page unchanged', async () => {
    stack.servePartnerPage(donatePage(stack.centre))
    await page.goto(stack.partner)
    const snapshot = () =>
      page.evaluate(() => ({
        head: document.head.innerHTML,
        body: document.body.innerHTML,
        cookies: document.cookie,
        local: localStorage.length,
        session: sessionStorage.length,
        globals: Object.keys(window).length,
      }))
    const before = await snapshot()
    await openPanel()
    await page.keyboard.press('Escape')
    expect(await snapshot()).toEqual(before)
    expect(await context.cookies()).toEqual([])
  })

  it('makes requests only to the centre', async () => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    stack.servePartnerPage(donatePage(stack.centre))
    await page.goto(stack.partner)
    await openPanel()
    expect([...origins].sort()).toEqual([stack.centre, stack.partner].sort())
  })

  it("is not affected by the host page's styles", async () => {
    stack.servePartnerPage(donatePage(stack.centre))
    await page.goto(stack.partner)
    await openPanel()
    const styles = await page
      .getByRole('button', { name: 'View Music room for small groups' })
      .evaluate((element) => {
        const { textTransform, letterSpacing, boxSizing, fontSize } = getComputedStyle(element)
        return { textTransform, letterSpacing, boxSizing, fontSize }
      })
    expect(styles).toEqual({
      textTransform: 'none',
      letterSpacing: 'normal',
      boxSizing: 'border-box',
      fontSize: '15px',
    })
  })

  it('keeps its left-to-right layout on a right-to-left page', async () => {
    stack.servePartnerPage(donatePage(stack.centre).replace('<html lang="en">', '<html lang="ar" dir="rtl">'))
    await page.goto(stack.partner)
    await openPanel()
    const direction = await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).direction)
    expect(direction).toBe('ltr')
  })

  it('fetches the panel only on intent, and each file once', async () => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    stack.servePartnerPage(donatePage(stack.centre).replace('<h1>', '<h1 style="height: 300vh">'))
    await page.goto(stack.partner)
    await page.waitForFunction(() => customElements.get('charity-donate'))
    expect(scripts).toEqual(['/embed/v1/charity-widgets.js'])
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
    })
    await openPanel()
    expect(scripts).toHaveLength(new Set(scripts).size)
    expect(scripts.length).toBeGreaterThan(1)
  })
})

describe('[embed] when loading fails', () => {
  it('shows the fallback markup if the script never loads', async () => {
    stack.servePartnerPage(donatePage(stack.centre))
    await page.route('**/charity-widgets.js', (route) => route.abort())
    await page.goto(stack.partner)
    await page.getByRole('link', { name: "Donate on the centre's site" }).waitFor()
  })

  it('shows an error and the fallback markup, and opens on the next click', async () => {
    stack.servePartnerPage(donatePage(stack.centre))
    await page.route('**/donation-panel-*', (route) => route.abort())
    await page.goto(stack.partner)
    await button().click()
    await page.getByText("We couldn't open this. Please try again.").waitFor()
    await page.getByRole('link', { name: "Donate on the centre's site" }).waitFor()
    await page.unroute('**/donation-panel-*')
    await openPanel()
  })
})

describe('[embed] attributes', () => {
  it('label, campaign-id, lang and theme', async () => {
    stack.servePartnerPage(donatePage(stack.centre, 'label="Changia" campaign-id="2" lang="sw" theme="dark"'))
    await page.goto(stack.partner)
    await page.getByRole('button', { name: 'Changia' }).click()
    await page.getByRole('heading', { name: 'Kampeni' }).waitFor()
    await page.getByRole('heading', { name: 'Shanga na vifaa vya karakana' }).waitFor()
    const background = await page
      .getByRole('dialog')
      .evaluate((dialog) => getComputedStyle(dialog).backgroundColor)
    expect(background).toBe('rgb(17, 26, 22)')
  })

  it('api-base: requests go to that address', async () => {
    stack.servePartnerPage(donatePage(stack.centre, 'api-base="http://localhost:9"'))
    await page.goto(stack.partner)
    await button().click()
    await page.getByText('Failed to load campaigns. Please try again later.').waitFor()
    await page.getByRole('button', { name: 'Try Again' }).waitFor()
  })
})
