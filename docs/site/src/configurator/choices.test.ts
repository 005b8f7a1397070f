import { describe, expect, it } from 'vitest'
import { htmlSnippet, policySnippet, reactSnippet, wordpressShortcode, type Choices } from './choices.ts'

const centre = 'https://centre.example'
const choices = (chosen: Partial<Choices> = {}): Choices => ({
  element: 'charity-donate',
  clientKey: '',
  campaignId: '',
  productId: '',
  lang: '',
  theme: '',
  mode: '',
  amount: '',
  label: '',
  pageSize: '',
  accent: '',
  ...chosen,
})

describe('[docs configurator] the code to copy', () => {
  it('names the script, the element, the key and a link for visitors without JavaScript', () => {
    expect(htmlSnippet(choices(), centre))
      .toBe(`<script async src="https://centre.example/embed/v1/charity-widgets.js"></script>
<charity-donate
  client-key="your-site"
>
  <a href="https://centre.example/donate">Donate</a>
</charity-donate>
`)
  })

  it('has what was chosen, for the elements that have it', () => {
    const chosen = {
      clientKey: 'school',
      campaignId: '2',
      mode: 'inline',
      lang: 'sw',
      accent: '#0d6efd',
    } as const
    const html = htmlSnippet(choices(chosen), centre)
    for (const attribute of ['client-key="school"', 'campaign-id="2"', 'mode="inline"', 'lang="sw"'])
      expect(html).toContain(attribute)
    expect(html).toContain('accent="#0d6efd"')
    const shop = htmlSnippet(choices({ ...chosen, element: 'charity-shop' }), centre)
    expect(shop).toContain('lang="sw"')
    expect(shop).not.toMatch(/campaign-id|mode=/)
  })

  it('has a label, or a button of the page where the element has none', () => {
    expect(htmlSnippet(choices({ label: 'Help us' }), centre)).toContain('label="Help us"')
    const panel = htmlSnippet(choices({ mode: 'panel', lang: 'sw' }), centre)
    expect(panel).toContain('mode="panel"')
    expect(panel).toContain('<button type="button" data-charity-open="donate">Changia</button>')
    expect(htmlSnippet(choices({ mode: 'panel', label: '<b>' }), centre)).toContain('>&lt;b></button>')
  })

  it("has the shop's page size, for the shop alone", () => {
    expect(htmlSnippet(choices({ element: 'charity-shop', pageSize: '12' }), centre)).toContain(
      'page-size="12"',
    )
    expect(htmlSnippet(choices({ pageSize: '12' }), centre)).not.toContain('page-size')
  })

  it('is allowed by the policy beside it', () => {
    expect(policySnippet(centre)).toBe(
      'Content-Security-Policy: script-src https://centre.example; connect-src https://centre.example; img-src https://centre.example',
    )
  })

  it("speaks the element's language, or else the page's", () => {
    expect(htmlSnippet(choices({ lang: 'sw' }), centre)).toContain('>Changia</a>')
    expect(htmlSnippet(choices(), centre, 'sw')).toContain('>Changia</a>')
    expect(htmlSnippet(choices({ lang: 'en' }), centre, 'sw')).toContain('>Donate</a>')
    expect(reactSnippet(choices({ element: 'charity-shop' }), centre, 'sw')).toContain('>Tazama duka</a>')
  })

  it('is text, whatever was typed', () => {
    expect(htmlSnippet(choices({ clientKey: '"><script>' }), centre)).toContain(
      'client-key="&quot;>&lt;script>"',
    )
    expect(reactSnippet(choices({ clientKey: 'a&lt;b' }), centre)).toContain('clientKey={"a&lt;b"}')
  })

  it('has properties and the centre for React', () => {
    const react = reactSnippet(choices({ campaignId: '2', accent: '#0d6efd' }), centre)
    expect(react).toContain('apiBase="https://centre.example"')
    expect(react).toContain('campaignId="2"')
    expect(react).toContain('accent="#0d6efd"')
    expect(react).toContain('export const CharityDonate = ')
    expect(reactSnippet(choices({ element: 'charity-cart-button' }), centre)).toContain('CharityCartButton')
  })

  it('is a shortcode for WordPress with all that was chosen', () => {
    expect(wordpressShortcode(choices({ campaignId: '3', mode: 'inline' }))).toBe(
      '[charity_donate campaign="3" mode="inline"]',
    )
    expect(wordpressShortcode(choices({ element: 'charity-campaign', campaignId: '3' }))).toBe(
      '[charity_campaign id="3"]',
    )
    expect(wordpressShortcode(choices({ label: 'Help "us"', amount: '5000' }))).toBe(
      '[charity_donate amount="5000" label="Help us"]',
    )
    expect(wordpressShortcode(choices({ element: 'charity-shop', pageSize: '4' }))).toBe(
      '[charity_shop page_size="4"]',
    )
    expect(wordpressShortcode(choices({ element: 'charity-product', productId: '5' }))).toBe(
      '[charity_product id="5"]',
    )
    expect(wordpressShortcode(choices({ element: 'charity-cart-button' }))).toBe('[charity_cart]')
    expect(wordpressShortcode(choices({ element: 'charity-custom-order', label: 'Ask' }))).toBe(
      '[charity_custom_order label="Ask"]',
    )
  })
})
