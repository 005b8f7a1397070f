import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { ok } from '@charity-kit/client/testing'
import { filledIn, openCheckout, toPayment } from './checkout-page.fixtures.tsx'
import { checked, checkoutServer } from './checkout.fixtures.ts'
import { button, field } from '../testing/locators.ts'

const { innerWidth, innerHeight } = window

afterEach(async () => {
  cleanup()
  await page.viewport(innerWidth, innerHeight)
})

const total = () => page.getByRole('button', { name: 'Total Tsh 63,000' })
const onScreen = async (...locators: Locator[]) => {
  for (const locator of locators) await expect.element(locator).toBeInViewport({ ratio: 0.9 })
}
const scrollTo = (top: number) => {
  window.scrollTo({ top, behavior: 'instant' })
}

describe('[S2 checkout] the total and the main button stay in sight on a phone', () => {
  it('stays on the payment step at any scroll position, and lies below the last line at the end', async () => {
    await page.viewport(360, 740)
    openCheckout({ start: filledIn() })
    await expect.element(field('Full name')).toBeVisible()
    await onScreen(total(), button('Place order'))
    scrollTo(800)
    await onScreen(total(), button('Place order'))
    scrollTo(document.documentElement.scrollHeight)
    await onScreen(total(), button('Place order'), button('Back'))
    const back = button('Back').element().getBoundingClientRect()
    expect(back.bottom).toBeLessThan(button('Place order').element().getBoundingClientRect().top)
  })

  it('stays on the cart step', async () => {
    await page.viewport(360, 500)
    openCheckout()
    await onScreen(total(), button('Proceed to payment'))
  })

  it('opens and closes the items by a click on the total', async () => {
    await page.viewport(360, 740)
    openCheckout({ start: filledIn() })
    const shipping = page.getByText('Shipping')
    await expect.element(shipping).not.toBeVisible()
    await total().click()
    await expect.element(total()).toHaveAttribute('aria-expanded', 'true')
    await onScreen(shipping, total())
    expect(shipping.element().getBoundingClientRect().bottom).toBeLessThan(
      total().element().getBoundingClientRect().top,
    )
    await total().click()
    await expect.element(shipping).not.toBeVisible()
  })

  it('does not cover a field that gets the focus', async () => {
    await page.viewport(360, 740)
    openCheckout({ start: toPayment })
    await expect.element(page.getByText('Enter 000 111 222, then Tsh 63,000.')).toBeVisible()
    const reference = field('Payment reference (optional)')
    ;(reference.element() as HTMLElement).focus()
    await expect.element(reference).toBeInViewport({ ratio: 1 })
    expect(reference.element().getBoundingClientRect().bottom).toBeLessThan(
      button('Continue').element().getBoundingClientRect().top,
    )
  })

  it('shows the reason why a basket cannot be ordered, though its button is at the bottom of the screen', async () => {
    await page.viewport(360, 500)
    const check = ok(checked({ fields: { 'orderItemList.0.quantity': 'Only 2 pieces are left.' } }))
    openCheckout({ server: checkoutServer({ check }) })
    await expect.element(button('Proceed to payment')).toBeVisible()
    scrollTo(document.documentElement.scrollHeight)
    await button('Proceed to payment').click()
    await onScreen(page.getByText('Only 2 pieces are left.'))
  })

  it('is an open summary with the button if there is space beside the form', async () => {
    await page.viewport(1280, 800)
    openCheckout({ start: filledIn() })
    await onScreen(page.getByText('Shipping'), button('Place order'))
    await expect.element(total()).not.toBeInTheDocument()
    expect(button('Place order').elements()).toHaveLength(1)
  })
})
