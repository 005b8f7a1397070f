/** The elements on a partner's page, and their centre. */
import type { FakeServer } from '@charity-kit/client/testing'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { CharityDonateElement } from '../elements/charity-donate-element.ts'
import type { CharityShopElement } from '../elements/charity-shop-element.ts'
import { centreServer } from './centre-server.ts'
import { clearPage, put } from './page.ts'

/** Content inside each element. */
export const fallback = '<a href="/centre">On our site</a>'

/**
 * Defines the elements, and gives each test of the file its own centre, because the console says each sentence once a
 * page.
 */
export const setUpElements = () => {
  let apiBase = ''
  let server: FakeServer
  beforeAll(async () => {
    await Promise.all([
      import('../elements/charity-donate.ts'),
      import('../elements/charity-shop.ts'),
      import('../elements/charity-campaign.ts'),
    ])
  })
  beforeEach(() => {
    apiBase = `https://centre-${crypto.randomUUID()}.example` // also unlike those of other files: they share the browser's storage
    server = centreServer()
    return server.install()
  })
  afterEach(clearPage)
  const add = (name: string, attributes: string) =>
    put(`<${name} api-base="${apiBase}" client-key="school" ${attributes}>${fallback}</${name}>`)
  return {
    get apiBase() {
      return apiBase
    },
    get server() {
      return server
    },
    donate: (attributes = '') => add('charity-donate', attributes) as CharityDonateElement,
    shop: (attributes = '') => add('charity-shop', attributes) as CharityShopElement,
  }
}
