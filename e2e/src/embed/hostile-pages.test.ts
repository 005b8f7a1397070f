import type { Frame } from 'playwright'
import { describe, expect, it } from 'vitest'
import { hostilePages, type HostilePage } from '../support/hostile-pages/index.ts'
import { newTransactionId } from '../support/payment.ts'
import { context, page, pageErrors, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

/** Frame of the element: the page, or a frame of it. */
let frame: Frame
const button = (name: string) => frame.getByRole('button', { name })
/** Finds a field by its role, because getByLabel() does not know labels in XHTML. */
const field = (name: string) => frame.getByRole('textbox', { name, exact: true })

/** Goes from the first step to the payment step. */
const beginDonation = async () => {
  await button('View Music room for small groups').click()
  await button('Donate Now').click()
  await field('Name (optional)').fill('Neema Mushi')
  await button('Choose how to pay').click()
  await button('Continue').click()
}

/** A donation that waits at the payment step, as a tab stores it for the pages of this stack. */
let begun: { centre: string; kept: [key: string, value: string][] } | undefined
const keepBegun = async () => {
  await button('I have paid').waitFor()
  begun = { centre: stack.centre, kept: await page.evaluate(() => Object.entries({ ...sessionStorage })) }
}
const restoreBegun = (kept: [key: string, value: string][]) =>
  context.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, kept)

/** Returns the styles and sizes of the last step's main elements. */
const look = () =>
  frame.locator('charity-donate').evaluate(({ shadowRoot }) => {
    const properties = [
      'display',
      'visibility',
      'color',
      'webkitTextFillColor',
      'backgroundColor',
      'fontSize',
      'fontStyle',
      'fontWeight',
      'fontVariant',
      'lineHeight',
      'letterSpacing',
      'wordSpacing',
      'wordBreak',
      'whiteSpace',
      'textIndent',
      'textShadow',
      'textTransform',
      'textAlign',
      'direction',
      'writingMode',
      'boxSizing',
      'padding',
      'borderRadius',
      'opacity',
      'pointerEvents',
      'animationName',
    ] as const
    return [
      'dialog[open]',
      'dialog[open] h2',
      'dialog[open] input',
      'dialog[open] .ch-panel__foot button',
    ].map((selector) => {
      const element = shadowRoot?.querySelector(selector)
      if (!element) return `${selector}: none`
      const style = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return [
        selector,
        ...properties.map((name) => `${name}: ${style[name]}`),
        `${String(Math.round(width))} x ${String(Math.round(height))}`,
      ].join('; ')
    })
  })

/** Returns the state of the page itself. */
const host = () =>
  frame.evaluate(() => {
    const cookies = () => {
      try {
        return document.cookie
      } catch {
        return 'refused'
      }
    }
    const natives = [
      Array,
      Object,
      Function,
      Promise,
      String,
      Node,
      Element,
      HTMLElement,
      EventTarget,
      Document,
    ]
    return {
      document: document.documentElement.outerHTML,
      cookies: cookies(),
      globals: Reflect.ownKeys(window).map(String).sort(),
      natives: natives.map(({ prototype }) => Reflect.ownKeys(prototype).length),
      address: location.href,
      entries: history.length,
      state: JSON.stringify(history.state),
      scroll: [scrollX, scrollY],
      sheets: (document as Partial<Document>).adoptedStyleSheets?.length,
    }
  })

/** Look on a plain page, which comes first. */
let plain: string[] = []
const visit = async ({ html, headers, scripts, view, media, isFramed, arrive }: HostilePage) => {
  page.setDefaultTimeout(20_000) // failures take little time, because there are many pages
  stack.servePartnerPage(html, headers, scripts)
  await page.setViewportSize(view ?? phone)
  if (media) await page.emulateMedia(media)
  await page.goto(stack.partner)
  frame = isFramed ? page.frames()[1]! : page.mainFrame()
  await arrive?.(frame)
  await frame.waitForFunction(() => customElements.get('charity-donate'))
  await button('Give Hope').waitFor()
}

// The addresses are known once the servers run, but the names before.
const names = Object.keys(hostilePages(''))

describe('[embed] hostile pages', () => {
  it.each(names)('%s: a donation is given as anywhere, and the page is left as it was', async (name) => {
    const hostile = hostilePages(stack.centre)[name]!
    const restored = hostile.wholeWay || begun?.centre !== stack.centre ? undefined : begun.kept
    if (restored) await restoreBegun(restored)
    await visit(hostile)
    const before = await host()
    await button('Give Hope').click()
    if (!restored) await beginDonation()
    if (name === names[0]) await keepBegun()
    // Does not click on a control, because the page around the element may take such a click for its own.
    await frame.getByRole('dialog').getByRole('heading').last().click()
    const id = newTransactionId()
    await button('I have paid').click()
    await field('Transaction ID').fill('')
    await field('Transaction ID').pressSequentially(id)
    await expect
      .poll(() => field('Transaction ID').evaluate((input: HTMLInputElement) => input.value))
      .toBe(id)
    if (!plain.length) plain = await look()
    else if (hostile.looksTheSame !== false) expect(await look()).toEqual(plain)
    await button('Send transaction ID').click()
    await frame.getByText('Thank you, Neema').waitFor()
    expect(stack.donations(id)).toEqual([
      { name: 'Neema Mushi', email: 'anonymous@example.com', amount: 5000, transactionId: id },
    ])
    await page.keyboard.press('Escape')
    await frame.getByText('Thank you, Neema').waitFor({ state: 'hidden' })
    expect(await host()).toEqual(before)
    if (hostile.keepsFocus !== false)
      expect(await button('Give Hope').evaluate((element) => element.matches(':focus'))).toBe(true)
    // Ignores the browser's messages about the page's own style element or sandbox.
    expect(pageErrors.filter((text) => !/'unsafe-inline'|escape its sandboxing/.test(text))).toEqual([])
  })
})

describe('[embed] objects with more properties', () => {
  it('the shop and a campaign are shown, too', async () => {
    const { html } = hostilePages(stack.centre)['objects with more properties']!
    const more =
      '<charity-shop client-key="partner"></charity-shop><charity-campaign client-key="partner"></charity-campaign>'
    stack.servePartnerPage(html.replace('<charity-donate', `${more}<charity-donate`))
    await page.goto(stack.partner)
    await page.getByText(/^Showing \d+ of \d+ products/).waitFor()
    await page.locator('charity-campaign').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'See the campaign' }).waitFor()
    expect(pageErrors).toEqual([])
  })
})

describe('[embed] a page where nothing can be sent', () => {
  it('because the centre does not list its address: the link stays, and the console says what to do', async () => {
    stack.servePartnerPage(hostilePages(stack.centre)['a plain page']!.html)
    const elsewhere = stack.partner.replace('localhost', 'school.localhost')
    await page.goto(elsewhere)
    await page.getByRole('button', { name: 'Give Hope' }).click()
    await expect
      .poll(() => pageErrors.join('\n'))
      .toContain(
        `<charity-donate> may not be used by pages of ${elsewhere}: ask the centre to add that address`,
      )
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: "Donate on the centre's site" }).waitFor()
  })

  it('because its frame has no origin: the link stays, and the console says why', async () => {
    stack.servePartnerPage(hostilePages(stack.centre)['a plain page']!.html, {
      'content-security-policy': 'sandbox allow-scripts allow-forms',
    })
    await page.goto(stack.partner)
    await page.getByRole('button', { name: 'Give Hope' }).click()
    await expect
      .poll(() => pageErrors.join('\n'))
      .toContain('<charity-donate> may not be used by pages of null: open')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: "Donate on the centre's site" }).waitFor()
  })
})

describe('[embed] scripts of two centres on one page', () => {
  it.each(['first', 'second'])(
    'the %s one sends nothing to the other: each element shows its link',
    async (order) => {
      // A browser takes the same server under another name for another centre.
      const other = stack.centre.replace('localhost', '127.0.0.1')
      const tags = [stack.centre, other].map(
        (centre) =>
          `<script async src="${centre}/embed/v1/charity-widgets.js"></script><charity-donate client-key="partner"><a href="${centre}/donate">Donate at ${centre}</a></charity-donate>`,
      )
      if (order === 'second') tags.reverse()
      stack.servePartnerPage(`<!doctype html><title>Two</title>${tags.join('')}`)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/')) sent.push(request.url())
      })
      await page.goto(stack.partner)
      for (const centre of [stack.centre, other])
        await page.getByRole('link', { name: `Donate at ${centre}` }).waitFor()
      await expect
        .poll(() => pageErrors)
        .toEqual([
          '<charity-donate> does not say which of the centres on this page it belongs to: add an api-base with its address.',
        ])
      expect(await page.getByRole('button', { name: 'Give Hope' }).count()).toBe(0)
      expect(sent).toEqual([])
    },
  )

  it('with api-base each donation reaches its own centre', async () => {
    const other = stack.centre.replace('localhost', '127.0.0.1')
    stack.servePartnerPage(
      `<!doctype html><title>Two</title>${[stack.centre, other]
        .map(
          (centre) =>
            `<script async src="${centre}/embed/v1/charity-widgets.js"></script><charity-donate client-key="partner" api-base="${centre}" label="To ${centre}"></charity-donate>`,
        )
        .join('')}`,
    )
    const sent = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.add(new URL(request.url()).origin)
    })
    await page.goto(stack.partner)
    await expect.poll(() => [...sent].sort()).toEqual([other, stack.centre].sort())
    sent.clear()
    await page.getByRole('button', { name: `To ${other}` }).click()
    await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
    await page.locator('.ch-campaign button').first().click()
    await expect.poll(() => [...sent]).toEqual([other])
  })
})
