/** Checks a page with one element and no interaction: nothing moves, and only visible content is fetched. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { desktop, page, phone, stack, usePage } from '../support/session.ts'
import { restOf } from '../support/rest.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

const reference = readFileSync(new URL('../../../packages/widgets/docs/elements.md', import.meta.url), 'utf8')
/** Rules for a partner's style sheet, as the documentation prints them. */
const rules = /## Room on the page[^]*?```css[^\n]*\n([^]*?)```/.exec(reference)?.[1] ?? ''

const elements: [name: string, attributes: string, stages: RegExp][] = [
  ['charity-donate', '', /giving|thanks|campaign-more/],
  ['charity-donate', 'mode="inline"', /giving|thanks/],
  ['charity-campaign', '', /giving|donation-panel/],
  ['charity-product', 'product-id="1"', /detail|basket|checkout|stage/],
  ['charity-shop', '', /detail|basket|checkout|stage/],
  ['charity-shop', 'page-size="3"', /detail|basket|checkout|stage/],
  ['charity-cart-button', '', /embed\/v1\/(?!charity-widgets)|\/api\//],
  ['charity-custom-order', '', /custom-order-form|stage/],
]

const text = `<p>${'The children learn to read and to write, and to make things of beads. '.repeat(8)}</p>`
const pageWith = (name: string, attributes: string) => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>A school</title>
<style>
body { max-width: 700px; margin: 16px auto; padding: 0 16px; font: 16px/1.5 sans-serif }
${rules}
</style>
<h1>A school</h1>
<p>We work together with a centre.</p>
<${name} client-key="partner" ${attributes}><a href="${stack.centre}/donate">On the centre's site</a></${name}>
${text.repeat(4)}
<script async src="${stack.centre}/embed/v1/charity-widgets.js"></script>
</html>`

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('[embed] at rest on %s', (_device, view) => {
  it.each(elements)('<%s %s> moves nothing, and fetches no later stage', async (name, attributes, later) => {
    stack.servePartnerPage(pageWith(name, attributes))
    await page.setViewportSize(view)
    // Delays the script until after the page is painted, as on most networks.
    await page.route('**/charity-widgets.js', async (route) => {
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
      await route.continue()
    })
    const { shift, moved, paths } = await restOf(page, stack.partner, stack.centre)
    expect(shift, moved.join('\n')).toBeLessThanOrEqual(0.02)
    expect(paths.filter((path) => later.test(path))).toEqual([])
  })
})

describe('[embed] visitors who save data, and prefetch="none"', () => {
  it.each([
    ['charity-donate', 'prefetch="none"', false],
    ['charity-donate', '', true],
    ['charity-cart-button', '', true],
  ])('<%s %s> fetches nothing before somebody shows interest', async (name, attributes, savesData) => {
    if (savesData)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
    stack.servePartnerPage(pageWith(name, attributes))
    const { paths } = await restOf(page, stack.partner, stack.centre)
    expect(paths).toEqual(['/embed/v1/charity-widgets.js'])
    await page.locator(name).getByRole('button').first().hover()
    await expect.poll(() => paths.length).toBeGreaterThan(1)
  })
})
