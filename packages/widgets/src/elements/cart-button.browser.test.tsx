import { products } from '@charity-kit/contract/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cartOfPage } from '../cart/cart-store.ts'
import { setUpElements } from '../testing/elements.ts'
import { button, heading } from '../testing/locators.ts'
import { put } from '../testing/page.ts'
import { defineCharityCartButton } from './charity-shop-element.ts'

const centre = setUpElements()
let fetches = 0
beforeAll(() => {
  defineCharityCartButton(
    {
      load: async () => {
        fetches++
        const { createCartButtonContent, ...content } = await import('./charity-shop-content.tsx')
        return { ...content, default: createCartButtonContent }
      },
    },
    'charity-own-cart',
  )
})
const add = (attributes = '') =>
  put(
    `<charity-own-cart api-base="${centre.apiBase}" client-key="school" ${attributes}><a href="/cart">Your cart</a></charity-own-cart>`,
  )

describe('[embed] the button of an empty cart', () => {
  it('is shown at once, and fetches nothing until a visitor comes near', async () => {
    const element = add('style="pointer-events: none"') // the browser's own pointer may lie above it
    await expect.element(button('Your cart is empty')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Your cart' })).not.toBeInTheDocument()
    expect(element.getBoundingClientRect()).toMatchObject({ width: 44, height: 44 })
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(fetches).toBe(0)
    expect(centre.server.requests).toEqual([])
  })

  it('says in Swahili that the cart is empty', async () => {
    add('lang="sw"')
    await expect.element(button('Kikapu chako ni kitupu')).toBeVisible()
  })

  it('opens the cart by a click, and gets the focus again after closing', async () => {
    const element = add()
    await button('Your cart is empty').click()
    await expect.element(heading('Your Cart is Empty')).toBeVisible()
    await button('Close').first().click()
    await expect.poll(() => element.shadowRoot?.activeElement?.getAttribute('part')).toBe('cart-button')
    expect(button('Your cart is empty').elements()).toHaveLength(1)
  })

  it('follows a cart that another element of the page changed', async () => {
    add()
    put(`<charity-shop api-base="${centre.apiBase}" client-key="school"></charity-shop>`)
    await expect.element(heading('Jua Necklace')).toBeVisible()
    cartOfPage(centre.apiBase).add(products[0]!)
    await expect.poll(() => button('View your cart, 1 item').elements()).toHaveLength(2)
  })
})
