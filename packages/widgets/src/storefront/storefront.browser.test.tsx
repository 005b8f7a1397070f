import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createCart } from '../cart/cart-store.ts'
import { CharityProvider } from '../provider.tsx'
import { centreServer, shopBase } from '../testing/centre-server.ts'
import { button, heading } from '../testing/locators.ts'
import { Storefront } from './storefront.tsx'

beforeEach(() => centreServer().install())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const ignore = () => undefined
const openStorefront = (lang: string, adopt: (css: string) => void = ignore) =>
  render(
    <CharityProvider apiBase={shopBase} lang={lang}>
      <Storefront
        cart={createCart()}
        category=""
        adopt={adopt}
        onProductViewed={ignore}
        onCheckoutStarted={ignore}
        onOrderPlaced={ignore}
        onCustomOrderPlaced={ignore}
      />
    </CharityProvider>,
  )

describe('[S2 custom order] in the shop, fetched when it is asked for', () => {
  // The first test of this file: later ones find the language loaded.
  it('[languages] is in Swahili at once on a Swahili page', async () => {
    const { container } = openStorefront('sw')
    await button('Agiza ya Kutengenezewa').click()
    const titles: string[] = []
    const watch = new MutationObserver(() => {
      for (const { textContent } of container.querySelectorAll('dialog h2')) titles.push(textContent)
    })
    watch.observe(container, { childList: true, characterData: true, subtree: true })
    await expect.element(heading('Oda Maalum')).toBeVisible()
    watch.disconnect()
    expect(titles).not.toContain('Custom Order')
  })

  it('says so if it can not be shown, and opens at the next press', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    const adopt = vi.fn<(css: string) => void>().mockImplementationOnce(() => {
      throw new Error('The styles are not there.')
    })
    openStorefront('en', adopt)
    await button('Create Custom Order').click()
    await expect.element(page.getByText(/^What you asked for could not be loaded\./)).toBeVisible()
    await button('Create Custom Order').click()
    await expect.element(heading('Custom Order')).toBeVisible()
    expect(adopt).toHaveBeenLastCalledWith(expect.stringContaining('.ch-'))
  })
})

describe('[tracking] in the shop', () => {
  it('somebody finds where an order is, without leaving the page', async () => {
    openStorefront('en')
    await button('Where is my gift or order?').click()
    await expect.element(page.getByRole('textbox', { name: 'Tracking number' })).toBeVisible()
    await button('Close').click()
    await expect.element(page.getByRole('textbox', { name: 'Tracking number' })).not.toBeInTheDocument()
  })
})
