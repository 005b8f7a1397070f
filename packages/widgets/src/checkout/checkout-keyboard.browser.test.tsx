import { createOrder } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { openCheckout } from './checkout-page.fixtures.tsx'
import { button, field, heading } from '../testing/locators.ts'

/** All of the payment step stands on the page. */
beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(cleanup)

/** Presses Tab until something has the focus, as a keyboard user does. */
const tabTo = async (target: Locator) => {
  for (let presses = 0; presses < 40; presses += 1) {
    await userEvent.tab()
    if (document.activeElement === target.query()) return
  }
  expect.fail(`Tab never reached ${target.selector}`)
}
const press = (keys: string) => userEvent.keyboard(keys)

it('[S2 checkout] works by keyboard alone: change the basket, stay a guest, fill in, pay by bank, order', async () => {
  const { server } = openCheckout()
  await expect.element(heading('Your basket')).toBeVisible()
  const bracelets = page.getByRole('group', { name: 'Quantity, Kanga Bracelet' })
  await tabTo(bracelets.getByLabelText('One more'))
  await press('{Enter}')
  await tabTo(button('Remove Maua Necklace'))
  await press(' ')
  await expect.element(button('Remove Maua Necklace')).not.toBeInTheDocument()
  await tabTo(button('Proceed to payment'))
  await press('{Enter}')
  await tabTo(button('Continue to Payment'))
  await press('{Enter}')

  await expect.element(heading('Payment and delivery')).toHaveFocus()
  await userEvent.tab()
  await expect.element(field('Full name')).toHaveFocus()
  await press('Neema Mushi{Tab}neema@mail.example{Tab}0754 000 000{Tab}Sample Street 12{Tab}Arusha')
  await tabTo(page.getByRole('radio', { name: /^Lipa Na M-Pesa/ }))
  await press('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: /^Bank Transfer/ })).toBeChecked()
  await tabTo(button('Place order'))
  await press('{Enter}')
  await expect.element(page.getByRole('alert', { name: '1 thing to fix' })).toHaveFocus()
  await press('{Tab}{Enter}')
  await expect.element(field('Transaction ID')).toHaveFocus()
  await press('FT26325ABCDE{Enter}')

  await expect.element(heading('Order received')).toHaveFocus()
  expect(server.requestsTo(createOrder)).toHaveLength(1)
  expect(server.requestsTo(createOrder)[0]?.body).toMatchObject({
    paymentMethod: 'bank',
    transactionId: 'FT26325ABCDE',
    address: { name: 'Neema Mushi', email: 'neema@mail.example', phone: '0754 000 000', city: 'Arusha' },
    orderItemList: [
      { productId: 5, quantity: 2 },
      { productId: 8, quantity: 2 },
    ],
  })
})
