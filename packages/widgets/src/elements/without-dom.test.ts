import r2wc from '@r2wc/core'
import { describe, expect, it } from 'vitest'

describe('without a DOM, as on a server', () => {
  it('the test environment has no DOM', () => {
    expect(globalThis).not.toHaveProperty('HTMLElement')
  })

  it.each([
    ['charity-donate', () => import('./charity-donate.ts')],
    ['charity-shop', () => import('./charity-shop.ts')],
    ['charity-custom-order', () => import('./charity-custom-order.ts')],
    ['charity-product', () => import('./charity-product.ts')],
    ['charity-campaign', () => import('./charity-campaign.ts')],
    ['charity-cart-button', () => import('./charity-cart-button.ts')],
  ])("importing <%s>'s module does nothing", async (_name, load) => {
    await expect(load()).resolves.toBeDefined()
  })

  it.fails('@r2wc/core alone: creating a class does nothing', () => {
    r2wc(() => null, {}, { mount: () => ({}), update: () => undefined, unmount: () => undefined })
  })
})
