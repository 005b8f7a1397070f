/** [embed] Parts that a page's style sheet reaches with `::part()`. */
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setUpElements } from '../testing/elements.ts'
import { button } from '../testing/locators.ts'
import { put } from '../testing/page.ts'

const centre = setUpElements()

/**
 * A page whose style sheet outlines each of these parts. The result waits until the element shows some of them
 * outlined.
 */
const styled = (element: HTMLElement, parts: readonly string[]) => {
  const rules = parts.map(
    (part, at) => `${element.localName}::part(${part}) { outline: ${String(at + 1)}px solid red !important }`,
  )
  put(`<style>${rules.join('\n')}</style>`)
  return async (shown: readonly string[]) => {
    for (const part of shown)
      await expect
        .poll(() => {
          const found = element.shadowRoot?.querySelector(`[part~='${part}']`)
          return found && `${part}: ${getComputedStyle(found).outlineWidth}`
        })
        .toBe(`${part}: ${String(parts.indexOf(part) + 1)}px`)
  }
}

describe('parts', () => {
  it("reach the donation's button, panel, fields and choices", async () => {
    const inPanel = ['panel', 'panel-head', 'panel-title', 'close', 'panel-body', 'panel-foot', 'action']
    const inForm = ['choice', 'choice-checked', 'label', 'input', 'hint', 'error', 'steps']
    const shows = styled(centre.donate(), ['button', 'campaign', 'meter', ...inPanel, ...inForm])
    await shows(['button'])
    await button('Give Hope').click()
    await shows(['campaign', 'meter', ...inPanel.filter((part) => part !== 'panel-foot')])
    await button('View A music room').click()
    await button('Donate Now').click()
    await page.getByText('10,000').click()
    await shows([...inForm, 'panel-foot'])
  })

  it("reach the shop's cards, filters and cart", async () => {
    const parts = ['product', 'product-picture', 'product-name', 'product-price', 'label', 'input', 'action']
    const shop = centre.shop()
    const shows = styled(shop, [...parts, 'cart-button', 'cart-count', 'panel', 'panel-title'])
    await shows(parts)
    await button(/^Add to Cart/)
      .first()
      .click()
    await shows(['cart-button', 'cart-count'])
    await button(/^View your cart/).click()
    await shows(['panel', 'panel-title'])
    expect(button('Checkout').element().getAttribute('part')).toBe('action')
    await button('Checkout').click()
    await expect
      .poll(() => shop.shadowRoot?.querySelector('.ch-panel--wide')?.getAttribute('part'))
      .toBe('panel')
  })
})
