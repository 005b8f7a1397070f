import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createCheckoutDrafts } from '../checkout/checkout-draft.ts'
import { filledCart, formWith } from '../checkout/checkout.fixtures.ts'
import { PartStyles } from '../part-styles.ts'
import { CharityProvider } from '../provider.tsx'
import { centreServer, shopBase } from '../testing/centre-server.ts'
import { brokenWords } from '../testing/broken-words.ts'
import { button, field, heading } from '../testing/locators.ts'
import { Storefront } from './storefront.tsx'
import '../styles/index.css'

beforeEach(() => centreServer().install())
const { innerWidth, innerHeight } = window
afterEach(async () => {
  cleanup()
  document.documentElement.style.fontSize = ''
  sessionStorage.clear()
  await page.viewport(innerWidth, innerHeight)
  vi.restoreAllMocks()
})

const openStorefront = (lang: string, adopt?: (css: string) => void) =>
  render(
    <div className="ch-root">
      <CharityProvider apiBase={shopBase} lang={lang}>
        <PartStyles.Provider value={adopt}>
          <Storefront />
        </PartStyles.Provider>
      </CharityProvider>
    </div>,
  )

describe('[S2 custom order] the custom order in the shop, fetched on request', () => {
  // Must be the first test of this file, because later tests find the language loaded.
  it('[languages] is in Swahili at once on a Swahili page', async () => {
    const { container } = openStorefront('sw')
    await button('Weka Oda Maalumu').click()
    const titles: string[] = []
    const watch = new MutationObserver(() => {
      for (const { textContent } of container.querySelectorAll('dialog h2')) titles.push(textContent)
    })
    watch.observe(container, { childList: true, characterData: true, subtree: true })
    await expect.element(heading('Oda Maalumu')).toBeVisible()
    watch.disconnect()
    expect(titles).not.toContain('Custom Order')
  })

  it('says that it cannot be shown, and opens by the next click', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    const adopt = vi.fn<(css: string) => void>().mockImplementationOnce(() => {
      throw new Error('The styles are not there.')
    })
    openStorefront('en', adopt)
    await button('Create Custom Order').click()
    await expect.element(page.getByText(/^We couldn't show this part of the page\./)).toBeVisible()
    await button('Create Custom Order').click()
    await expect.element(heading('Custom Order')).toBeVisible()
    expect(adopt).toHaveBeenLastCalledWith(expect.stringContaining('.ch-'))
  })
})

describe('[tracking] in the shop', () => {
  it("shows an order's state without leaving the page", async () => {
    openStorefront('en')
    await button('Where is my gift or order?').click()
    await expect.element(page.getByRole('textbox', { name: 'Tracking number' })).toBeVisible()
    await button('Close').click()
    await expect.element(page.getByRole('textbox', { name: 'Tracking number' })).not.toBeInTheDocument()
  })
})

describe('[S2 cart] in the shop', () => {
  it('shows the basket beside the number of products', async () => {
    await page.viewport(360, 740)
    openStorefront('en')
    const count = page.getByText('Showing 8 of 22 products')
    await expect.element(count).toBeVisible()
    const basket = button('Your cart is empty').element().getBoundingClientRect()
    const text = count.element().getBoundingClientRect()
    expect(basket.top).toBeLessThan(text.bottom)
    expect(basket.bottom).toBeGreaterThan(text.top)
    expect(basket.left).toBeGreaterThanOrEqual(text.left)
  })

  it("[S2 floating cart button] says so after adding beside the basket's button, to screen readers too", async () => {
    openStorefront('en')
    const toast = page.getByRole('status').filter({ hasText: 'Item added to cart!' })
    await button('Add to Cart: Kanga Bracelet').click()
    await expect.element(toast).toBeVisible()
    await button('View basket').click()
    await expect.element(heading('Shopping Cart')).toBeVisible()
  })

  it('does not show a basket again at the checkout that was just seen', async () => {
    openStorefront('en')
    await button('Add to Cart: Kanga Bracelet').click()
    await button('View your cart, 1 item').click()
    await button('Checkout').click()
    await expect.element(heading('Payment and delivery')).toBeVisible()
  })

  it('gives the row that stays in view its own background over the pictures', async () => {
    openStorefront('en')
    const count = page.getByText('Showing 8 of 22 products')
    await expect.element(count).toBeVisible()
    const row = count.element().parentElement!
    expect(getComputedStyle(row).backgroundColor).toBe('rgb(255, 255, 255)')
  })

  it('keeps the total and the button at the bottom edge of the checkout panel', async () => {
    await page.viewport(360, 740)
    openStorefront('en')
    await button('Add to Cart: Kanga Bracelet').click()
    await button('View your cart, 1 item').click()
    await button('Checkout').click()
    await expect.element(heading('Payment and delivery')).toBeVisible()
    const bar = () => page.getByRole('region', { name: 'Order summary' }).element().getBoundingClientRect()
    const body = page.getByRole('group', { name: 'Checkout' }).element()
    for (const top of [0, 300, body.scrollHeight]) {
      body.scrollTo({ top, behavior: 'instant' })
      await expect.poll(() => Math.abs(bar().bottom - bottomOf(body))).toBeLessThan(2)
    }
    expect(body.scrollWidth).toBe(body.clientWidth)
  })
})

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

it.each(['en', 'sw'])('[WCAG 1.4.4] breaks no word at 200 % text on a phone (%s)', async (lang) => {
  await page.viewport(360, 740)
  document.documentElement.style.fontSize = '200%'
  const { container } = openStorefront(lang)
  await expect.element(page.getByText(/^(Showing|Zinaonekana) 8/)).toBeVisible()
  expect(brokenWords(container)).toEqual([])
  await page.getByRole('button', { name: /: (Kanga Bracelet|Bangili ya Kanga)$/ }).click()
  await page.getByRole('button', { name: /^(View your cart|Tazama kikapu chako)/ }).click()
  await expect.element(page.getByRole('dialog', { name: /^(Shopping Cart|Kikapu cha)/ })).toBeVisible()
  expect(brokenWords(container)).toEqual([])
})

describe('[payments] an order whose payment step was left, on a partner’s page', () => {
  it('comes back by the reminder, is sent, and leads to its state', async () => {
    const { lines } = filledCart().getState()
    createCheckoutDrafts(shopBase).save({
      step: 'payment',
      page: 1,
      form: formWith({ transactionId: '' }),
      lines,
      attempts: [],
      mayBePaid: true,
    })
    openStorefront('en')
    await button('Enter the ID').click()
    await expect.element(page.getByText('Proof of payment', { exact: true })).toHaveFocus()
    await expect.element(page.getByRole('region', { name: 'Unfinished order' })).not.toBeInTheDocument()
    await field('Transaction ID').fill('QK7SAMPLE01')
    await button('Place order').click()
    await expect.element(heading('Order received')).toBeVisible()
    await page.getByText('More for this order').click()
    await page.getByRole('link', { name: 'See where your order is' }).click()
    await expect.element(heading('Where is my gift or order?')).toBeVisible()
    await expect.element(heading('Order received')).not.toBeInTheDocument()
  })
})
