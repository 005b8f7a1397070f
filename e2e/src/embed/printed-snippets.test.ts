/** Checks that copied snippets work as printed, on another origin, under the policy that is printed beside them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { page, pageErrors, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const blocks = (file: string, language: string) =>
  [...read(file).matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) => text)

/** Returns the printed policy, which forbids all else, including style attributes. */
const policy = () =>
  `default-src 'none'; ${String(/^script-src [^;]+; connect-src .+$/m.exec(read('docs/site/src/content/docs/policies.md'))?.[0])}`

const pages = ['README.md', 'docs/site/src/content/docs/start/html.md', 'packages/widgets/README.md']
const snippets = pages.flatMap((file) =>
  blocks(file, 'html')
    .filter((html) => html.includes('<charity-'))
    .map((html, index): [string, string] => [`${file}, ${String(index + 1)}`, html]),
)

/** Returns a snippet as this partner would fill it in. */
const filledIn = (text: string) =>
  text
    .replaceAll('https://centre.example', stack.centre)
    .replaceAll('client-key="your-site"', 'client-key="partner"')

describe('[embed] snippets', () => {
  it.each(snippets)('%s', async (_name, html) => {
    const script = html.includes('<script')
      ? ''
      : '<script async src="https://centre.example/embed/v1/charity-widgets.js"></script>'
    stack.servePartnerPage(
      filledIn(`<!doctype html><html lang="en"><title>A partner</title>${script}${html}</html>`),
      {
        'content-security-policy': filledIn(policy()),
      },
    )
    await page.goto(stack.partner)
    const elements = page.locator('charity-donate, charity-shop')
    for (const element of await elements.all()) {
      await element.scrollIntoViewIfNeeded()
      await element
        .getByRole('button', { name: /^(Give Hope|Donate Now|View your cart|Create Custom Order)/ })
        .first()
        .waitFor()
      const [attribute, color] = await element.evaluate((it) => [
        it.getAttribute('accent'),
        getComputedStyle(it).getPropertyValue('--ch-accent'),
      ])
      expect(color).toBe(attribute ?? '')
    }
    expect(pageErrors).toEqual([])
  })
})
