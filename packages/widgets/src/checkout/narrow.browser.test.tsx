import '@charity-kit/ui/styles/fonts.css' // the machine's own may be wider
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { filledIn, openCheckout } from './checkout-page.fixtures.tsx'
import { brokenWords } from '../testing/broken-words.ts'
import { button } from '../testing/locators.ts'

afterEach(async () => {
  cleanup()
  document.body.style.width = ''
  document.documentElement.style.fontSize = ''
  await page.viewport(innerWidth, innerHeight)
})

const { innerWidth, innerHeight } = window
const broken = async () => {
  await document.fonts.ready
  return brokenWords(document.querySelector('.ch-checkout')!).filter(
    (word) => !['neema', 'example'].includes(word),
  )
}

const steps: [step: string, sign: string, Parameters<typeof openCheckout>[0]][] = [
  ['cart', 'Kanga', {}],
  ['payment', 'Chanua', { start: filledIn() }],
  [
    'confirmation',
    'O-1042',
    {
      start: (store) => {
        filledIn()(store)
        void store.submit()
      },
    },
  ],
]

describe.each(['en', 'sw'])('[S2 checkout] breaks no word at a width of 220 pixels (%s)', (lang) => {
  it.each(steps)('%s', async (step, sign, options) => {
    document.body.style.width = '220px'
    const { log } = openCheckout({ ...options, lang })
    await expect.poll(() => log).toContain(step)
    await expect.element(page.getByText(sign, { exact: false }).first()).toBeVisible()
    expect(await broken()).toEqual([])
  })
})

describe.each(['en', 'sw'])('[WCAG 1.4.4] breaks no word at 200 % text on a phone (%s)', (lang) => {
  it.each(steps)('%s', async (step, sign, options) => {
    await page.viewport(360, 740)
    document.documentElement.style.fontSize = '200%'
    const { log } = openCheckout({ ...options, lang })
    await expect.poll(() => log).toContain(step)
    await expect.element(page.getByText(sign, { exact: false }).first()).toBeInTheDocument()
    expect(await broken()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})

it('[S2 checkout] keeps the order number and its badge in their card at 220 pixels', async () => {
  document.body.style.width = '220px'
  openCheckout({ start: filledIn() })
  await button('Place order').click()
  const badge = page.getByText('Being checked').element()
  expect(badge.scrollWidth).toBeLessThanOrEqual(badge.clientWidth)
})
