import { describe, expect, it } from 'vitest'
import { hostilePages, type HostilePage } from '../support/hostile-pages.ts'
import { newTransactionId } from '../support/payment.ts'
import { page, pageErrors, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

const press = (name: string) => page.getByRole('button', { name }).click()
/** By its role: getByLabel() knows no labels of XHTML. */
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

const goToConfirm = async () => {
  await press('Give Hope')
  await press('View Music room for small groups')
  await press('Donate Now')
  await field('Name (optional)').fill('Neema Mushi')
  await press('Choose how to pay')
  await press('Continue')
}

/** What a visitor sees of the last step, and how large. */
const look = () =>
  page.locator('charity-donate').evaluate(({ shadowRoot }) => {
    const properties = [
      'display',
      'color',
      'backgroundColor',
      'fontSize',
      'fontStyle',
      'fontWeight',
      'lineHeight',
      'letterSpacing',
      'textTransform',
      'textAlign',
      'direction',
      'writingMode',
      'boxSizing',
      'padding',
      'borderRadius',
      'opacity',
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

/** What belongs to the page itself. */
const host = () =>
  page.evaluate(() => ({
    root: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
    head: document.head.innerHTML,
    body: document.body.innerHTML,
    cookies: document.cookie,
    globals: Object.keys(window).length,
    address: location.href,
    entries: history.length,
    title: document.title,
    scroll: [scrollX, scrollY],
    sheets: document.adoptedStyleSheets.length,
  }))

/** The look on a plain page, which comes first. */
let plain: string[] = []
const visit = async ({ html, headers, view, prepare }: HostilePage) => {
  page.setDefaultTimeout(20_000) // what does not work here fails soon: there are many of them
  stack.servePartnerPage(html, headers)
  await page.setViewportSize(view ?? phone)
  await prepare?.(page)
  await page.goto(stack.partner)
  await page.waitForFunction(() => customElements.get('charity-donate'))
  await page.getByRole('button', { name: 'Give Hope' }).waitFor()
}

// The addresses are known once the servers run, the names before.
const names = Object.keys(hostilePages(''))

describe('[embed] hostile pages', () => {
  it.each(names)('%s: a gift is given as anywhere, and the page is left as it was', async (name) => {
    const hostile = hostilePages(stack.centre)[name]!
    await visit(hostile)
    const before = await host()
    await goToConfirm()
    const id = newTransactionId()
    await press('I have paid')
    await field('Transaction ID').fill('')
    await field('Transaction ID').pressSequentially(id)
    await expect
      .poll(() => field('Transaction ID').evaluate((input: HTMLInputElement) => input.value))
      .toBe(id)
    if (!plain.length) plain = await look()
    else if (hostile.looksTheSame !== false) expect(await look()).toEqual(plain)
    await press('Send transaction ID')
    await page.getByText('Thank you, Neema').waitFor()
    expect(stack.donations().filter(({ transactionId }) => transactionId === id)).toEqual([
      { name: 'Neema Mushi', email: 'anonymous@example.com', amount: 5000, transactionId: id },
    ])
    await page.keyboard.press('Escape')
    await page.getByText('Thank you, Neema').waitFor({ state: 'hidden' })
    expect(await host()).toEqual(before)
    // What the page's own style element, or its sandbox, makes the browser say.
    expect(pageErrors.filter((text) => !/'unsafe-inline'|escape its sandboxing/.test(text))).toEqual([])
  })
})

describe('[embed] scripts of two centres on one page', () => {
  it.each(['first', 'second'])(
    'the %s one sends nothing to the other: each element shows its link',
    async (order) => {
      // The same server under another name is another centre to a browser.
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

  it('with api-base each gift reaches its own centre', async () => {
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
    await page.getByRole('button', { name: `To ${other}` }).click()
    await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
    expect([...sent]).toEqual([other])
  })
})
