import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { centreServer } from '../testing/centre-server.ts'
import { clearPage, put } from '../testing/page.ts'
import type { CharityDonateElement } from './charity-donate-element.ts'

let server = centreServer()
beforeAll(async () => {
  await import('./index.ts')
})
beforeEach(() => {
  server = centreServer()
  return server.install()
})
afterEach(clearPage)

const open = async (element: HTMLElement) => {
  await (element as CharityDonateElement).open()
}

/**
 * Elements by name. Each has its own module, which is fetched once for all tests, and its own key, because elements
 * share requests.
 */
it.each([
  ['charity-shop', '', ['/data/centre.json', '/api/products?sort=price-desc&page=1&pageSize=8']],
  ['charity-product', 'product-id="3"', ['/data/centre.json', '/api/products/3']],
  ['charity-cart-button', '', ['/data/centre.json', '/api/products?pageSize=1']],
  ['charity-campaign', '', ['/api/campaigns/active', '/data/centre.json']],
  ['charity-custom-order', '', ['/api/products?pageSize=1']],
  ['charity-donate', '', ['/api/campaigns/active', '/data/centre.json']],
])(
  '<%s %s> uses the requests begun with its code, and reads nothing twice',
  async (name, attributes, paths) => {
    const base = 'https://centre.example'
    const sent = () => server.requests.map(({ url }) => url.replace(base, '')).sort()
    const element = put(`<${name} ${attributes} api-base="${base}" client-key="${name}"></${name}>`)
    const root = element.shadowRoot!
    if (name === 'charity-donate') void open(element)
    if (name === 'charity-cart-button') root.querySelector('button')?.click()
    await expect.poll(() => root.querySelector('.ch-widget')?.childElementCount).toBeTruthy()
    await expect.poll(() => root.querySelector('[aria-busy=true], .ch-loading')).toBeNull()
    expect(sent()).toEqual(paths.toSorted())
  },
)
