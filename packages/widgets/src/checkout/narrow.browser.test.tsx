import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { filledIn, openCheckout } from './checkout-page.fixtures.tsx'
import { button } from '../testing/locators.ts'

afterEach(() => {
  cleanup()
  document.body.style.width = ''
})

/** Words of the page that stand on more than one line, apart from those that no line could hold. */
const brokenWords = (): string[] => {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.querySelector('.ch-checkout')!, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest('.ch-code, .ch-sr, [aria-hidden], dialog')) continue
    for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N},]+/gu)) {
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  }
  return broken
}

describe.each(['en', 'sw'])('[S2 checkout] 220 pixels wide, no word is broken (%s)', (lang) => {
  it.each<[step: string, sign: string, Parameters<typeof openCheckout>[0]]>([
    ['cart', 'Kanga Bracelet', {}],
    ['payment', 'Chanua', { start: filledIn() }],
    [
      'confirmation',
      'TRK123456789',
      {
        start: (store) => {
          filledIn()(store)
          void store.submit()
        },
      },
    ],
  ])('%s', async (step, sign, options) => {
    document.body.style.width = '220px'
    const { log } = openCheckout({ ...options, lang })
    await expect.poll(() => log).toContain(step)
    await expect.element(page.getByText(sign, { exact: false }).first()).toBeVisible()
    expect(brokenWords().filter((word) => word !== 'neema' && word !== 'example')).toEqual([])
  })
})

it('[S2 checkout] the order number and its badge stay in their card at 220 pixels', async () => {
  document.body.style.width = '220px'
  openCheckout({ start: filledIn() })
  await button('Place order').click()
  const badge = page.getByText('Reviewing').element()
  expect(badge.scrollWidth).toBeLessThanOrEqual(badge.clientWidth)
})
