/** [embed] What a page's style sheet reaches with `::part()`. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { centreServer } from '../testing/centre-server.ts'
import { clearPage, put } from '../testing/page.ts'
import './charity-donate.ts'
import './charity-shop.ts'

beforeEach(() => centreServer().install())
afterEach(clearPage)

/** An element on a page whose style sheet gives each of these parts an outline of its own. */
const styled = (tag: string, parts: readonly string[]) => {
  const rules = parts.map(
    (part, at) => `${tag}::part(${part}) { outline: ${String(at + 1)}px solid red !important }`,
  )
  const root = put(
    `<style>${rules.join('\n')}</style><${tag} api-base="https://centre.example" client-key="school"></${tag}>`,
  )
  const shadow = (root.matches(tag) ? root : document.querySelector(tag)!).shadowRoot!
  return async (shown: readonly string[]) => {
    for (const part of shown)
      await expect
        .poll(() => {
          const element = shadow.querySelector(`[part~='${part}']`)
          return element && `${part}: ${getComputedStyle(element).outlineWidth}`
        })
        .toBe(`${part}: ${String(parts.indexOf(part) + 1)}px`)
  }
}

describe('parts', () => {
  it('of the donation: its button, the panel, its fields and choices', async () => {
    const inPanel = ['panel', 'panel-head', 'panel-title', 'close', 'panel-body', 'panel-foot', 'action']
    const inForm = ['choice', 'choice-checked', 'label', 'input', 'hint', 'error', 'steps']
    const shows = styled('charity-donate', ['button', 'campaign', 'meter', ...inPanel, ...inForm])
    await shows(['button'])
    await page.getByRole('button', { name: 'Give Hope' }).click()
    await shows(['campaign', 'meter', ...inPanel.filter((part) => part !== 'panel-foot')])
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Continue Supporting' }).click()
    await page.getByRole('radio', { name: '10,000' }).click()
    await shows([...inForm, 'panel-foot'])
  })

  it('of the shop: its cards, filters and cart', async () => {
    const parts = ['product', 'product-picture', 'product-name', 'product-price', 'label', 'input', 'action']
    const shows = styled('charity-shop', [...parts, 'cart-button', 'cart-count', 'panel', 'panel-title'])
    await shows(parts)
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await shows(['cart-button', 'cart-count'])
    await page.getByRole('button', { name: /^View your cart/ }).click()
    await shows(['panel', 'panel-title'])
  })
})
