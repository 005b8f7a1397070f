import type { Page } from 'playwright'
import { fillDelivery, goToConfirm } from './payment.ts'

/** Opens a page of the site and waits until it is hydrated: its HTML arrives before its scripts. */
export const openSite = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await waitForHydration(page)
}

/** Waits for the account link, which depends on the browser's storage and so shows only once the scripts run. */
export const waitForHydration = (page: Page) =>
  page.locator('header .site-account:not(.site-account--unknown)').first().waitFor({ state: 'attached' })

export const header = (page: Page) => page.getByRole('banner')
export const cartButton = (page: Page) => header(page).getByRole('button', { name: /cart/ })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

/** Scrolls to the home page's products, which are fetched near the viewport. */
export const scrollToProducts = (page: Page) => page.locator('.site-products').scrollIntoViewIfNeeded()

/** Begins a donation on a page of the site, up to the step that asks for the transaction ID. */
export const beginDonation = async (page: Page, centre: string): Promise<void> => {
  await openSite(page, `${centre}/about`)
  await goToConfirm(page)
}

/** Adds products of the marketplace's first page by name and goes on to the checkout's cart step. */
export const fillCart = async (page: Page, centre: string, ...products: string[]): Promise<void> => {
  await openSite(page, `${centre}/marketplace`)
  for (const name of products) await page.getByRole('button', { name: `Add to Cart: ${name}` }).click()
  await cartButton(page).click()
  await heading(page, 'Your basket').waitFor()
}

/** Goes from the cart step to the payment step as a guest, and fills in everything but the transaction ID. */
export const goToPayment = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await heading(page, 'Payment and delivery').waitFor()
  await fillDelivery(page)
}

/** Adds a product from its details on the marketplace. */
export const addToCart = async (page: Page, product: string): Promise<void> => {
  await page.getByRole('link', { name: product, exact: true }).click()
  await page.getByRole('button', { name: 'Add to basket' }).click()
}

/** Fills in a custom order on the marketplace up to its review step. */
export const reviewCustomOrder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create Custom Order' }).click()
  await page.getByRole('radio', { name: 'Bracelet' }).check()
  await page.getByRole('checkbox', { name: 'Red' }).check()
  await page.getByLabel('Name', { exact: true }).fill('Asha Juma')
  await page.getByLabel('Email', { exact: true }).fill('asha@mail.example')
  await page.getByLabel('Phone', { exact: true }).fill('0754123456')
  await page.getByRole('button', { name: 'Review order' }).click()
}

/** Fills in the contact form without sending it. */
export const fillMessage = async (page: Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Asha Juma')
  await page.getByLabel('Email', { exact: true }).fill('asha@mail.example')
  await page.getByLabel('Subject').selectOption({ index: 1 })
  await page.getByLabel('Message').fill('When may we visit?')
}
