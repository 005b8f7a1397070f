import type { Scenario } from '../../support/audits/scenario.ts'
import { openSite } from '../../support/site.ts'

/** States of the shop page, the cart panel, and a custom order up to its success screen. */
export const shopScenario: Scenario = (page, { centre }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return [
    [
      'marketplace',
      async () => {
        await openSite(page, `${centre}/marketplace`)
        await page.getByText('Showing 8 of 26 products').waitFor()
      },
    ],
    [
      'page 2',
      async () => {
        await page.getByRole('link', { name: 'Page 2' }).click()
        await page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current]')).waitFor()
      },
    ],
    [
      'no results',
      async () => {
        await page.getByRole('searchbox').fill('chandelier')
        await page.getByText('No products match').waitFor()
      },
    ],
    [
      'product details',
      async () => {
        await page.getByRole('searchbox').fill('jua')
        await page.getByRole('link', { name: 'Jua Necklace' }).click()
        await page.getByText('Availability: In Stock').waitFor()
      },
    ],
    [
      'added to the cart',
      async () => {
        await button('Add to basket').click()
        await page.getByText('Item added to cart!').waitFor()
      },
    ],
    [
      'floating button',
      async () => {
        await button('Continue browsing').click()
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      },
    ],
    [
      'toast',
      async () => {
        await page.getByRole('searchbox').fill('maua')
        await page
          .getByRole('button', { name: /^Add to Cart: / })
          .first()
          .click()
        await page.getByText('Item added to cart!').waitFor()
      },
    ],
    [
      'cart panel',
      async () => {
        await button('View basket').click()
        await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor()
      },
    ],
    [
      'custom order',
      async () => {
        await button('Continue Shopping').click()
        await button('Create Custom Order').click()
        await button('Review order').waitFor()
      },
    ],
    [
      'custom order with errors',
      async () => {
        await button('Review order').click()
        await page.getByText('Please select a product type').waitFor()
      },
    ],
    [
      'custom order review',
      async () => {
        await page.getByRole('radio', { name: 'Bracelet' }).check()
        for (const colour of ['Red', 'Purple', 'White'])
          await page.getByRole('checkbox', { name: colour }).check()
        await page.getByLabel('Custom text').fill('Neema')
        await page.getByLabel('Name', { exact: true }).fill('Asha Juma')
        await page.getByLabel('Email', { exact: true }).fill('asha@mail.example')
        await page.getByLabel('Phone', { exact: true }).fill('0754123456')
        await button('Review order').click()
        await button('Submit custom order').waitFor()
      },
    ],
    [
      'custom order failed',
      async () => {
        await page.route('**/custom-orders', (route) => route.abort(), { times: 1 })
        await button('Submit custom order').click()
        await page.getByText('Failed to submit your custom order. Please try again.').waitFor()
      },
    ],
    [
      'custom order sent',
      async () => {
        await button('Submit custom order').click()
        await page.getByText('We have your custom order').waitFor()
      },
    ],
  ]
}
