import type { Scenario } from '../../support/audits/scenario.ts'
import { newTransactionId, placeOrder } from '../../support/payment.ts'
import { addToCart, heading, openSite } from '../../support/site.ts'

/** States of the checkout from an empty cart to the confirmation. */
export const checkoutScenario: Scenario = (page, { centre }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return [
    [
      'empty-cart dialog',
      async () => {
        await openSite(page, `${centre}/checkout`)
        await page.getByText('Please add items to your cart').first().waitFor()
      },
    ],
    ['empty cart', () => page.keyboard.press('Escape')],
    [
      'cart',
      async () => {
        await button('Browse Products').click()
        await addToCart(page, 'Jua Necklace')
        await button('Continue browsing').click()
        await addToCart(page, 'Pwani Layered Necklace')
        await button('Go to basket').click()
        await heading(page, 'Your basket').waitFor()
      },
    ],
    ['guest prompt', () => button('Proceed to payment').click()],
    [
      'payment',
      async () => {
        await button('Continue to Payment').click()
        await page.getByText('000 111 222').first().waitFor()
      },
    ],
    [
      'payment with errors',
      async () => {
        // A phone shows the parts one by one.
        const isWide = await placeOrder(page).isVisible()
        await (isWide ? placeOrder(page) : button('Continue')).click()
        await page.getByRole('link', { name: 'Street is required' }).waitFor()
      },
    ],
    [
      'payment by bank',
      async () => {
        const bank = page.getByRole('radio', { name: 'Bank Transfer' })
        if (!(await bank.isVisible())) await button('Change the wallet or bank').click()
        await bank.check()
        await page.getByText('SAMPTZTZ').waitFor()
      },
    ],
    [
      'order failed',
      async () => {
        for (const [field, text] of [
          ['Full name', 'Asha Juma'],
          ['Email', 'asha@mail.example'],
          ['Phone', '0754123456'],
          ['Street', 'Uhuru Street 12'],
          ['Transaction ID', newTransactionId()],
        ] as const)
          await page.getByLabel(field, { exact: true }).fill(text)
        await page.route('**/api/orders', (route) => route.abort(), { times: 1 })
        await placeOrder(page).click()
        await page.getByText('Failed to create order. Please try again.').waitFor()
      },
    ],
    [
      'confirmation',
      async () => {
        await placeOrder(page).click()
        await heading(page, 'Order received').waitFor()
      },
    ],
  ]
}
