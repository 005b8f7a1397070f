import { products } from '@charity-kit/contract/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpElements } from '../testing/elements.ts'
import { clearPage, put } from '../testing/page.ts'

const centre = setUpElements()
beforeAll(async () => {
  await import('./index.ts')
})

/** Returns the element's height at once, and its height once its content is complete. */
const heights = async (name: string, attributes: string, widthPx: number) => {
  const place = put(
    `<div style="width: ${String(widthPx)}px; font: 16px/1.5 sans-serif"><${name} api-base="${centre.apiBase}" client-key="school" ${attributes}><a href="/centre">On our site</a></${name}></div>`,
  )
  const atOnce = place.offsetHeight
  const root = place.firstElementChild!.shadowRoot!
  await expect.poll(() => root.querySelector('[part=campaign], [part=product]')).not.toBeNull()
  return [atOnce, place.offsetHeight] as const
}

describe('[embed] the height that an element reserves', () => {
  it.each([
    ['charity-campaign', ''],
    ['charity-donate', 'mode="inline"'],
    ['charity-product', `product-id="${String(products[0]!.id)}"`],
  ])('<%s %s> reserves about the height of its card, at every width', async (name, attributes) => {
    for (const width of [320, 358, 480, 700, 1000]) {
      clearPage()
      const [atOnce, complete] = await heights(name, attributes, width)
      expect(
        Math.abs(atOnce - complete),
        `${String(width)} px: ${String(atOnce)}, ${String(complete)}`,
      ).toBeLessThan(60)
    }
  })

  it("<charity-shop> reserves the height of page-size's rows", async () => {
    const [few, many] = [4, 20].map(
      (pageSize) =>
        put(
          `<charity-shop style="display: block; width: 700px" api-base="${centre.apiBase}" page-size="${String(pageSize)}"></charity-shop>`,
        ).offsetHeight,
    ) as [number, number]
    expect(few).toBeGreaterThan(600)
    expect(many).toBeGreaterThan(few + 4 * 250)
  })

  it('a button that opens a panel reserves nothing', () => {
    const button = put(`<charity-donate api-base="${centre.apiBase}"></charity-donate>`)
    expect(button.shadowRoot?.querySelector('slot:not([name])')).toHaveProperty('style.minHeight', '')
  })
})
