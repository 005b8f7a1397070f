import type { Page } from 'playwright'

let serial = 1000
/**
 * Returns a transaction ID that no other test of the file uses. Two IDs differ by two letters, so that they are not
 * possible duplicates.
 */
export const newTransactionId = () => `QK${String(serial++).repeat(2)}`

export const transactionId = (page: Page) => page.getByLabel('Transaction ID', { exact: true })
export const sendTransactionId = (page: Page) => page.getByRole('button', { name: 'Send transaction ID' })
/** Opens the additional options on the thanks. */
export const openMore = (page: Page): Promise<void> => page.getByText(/^More for this (gift|order)$/).click()
export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' })

/** Opens the donation panel and goes on to the step that asks for the transaction ID. */
export const goToConfirm = async (page: Page, { name = 'Neema Mushi', email = '' } = {}): Promise<void> => {
  await page.getByRole('button', { name: 'Give Hope' }).click()
  await page.getByRole('button', { name: 'View Music room for small groups' }).click()
  await page.getByRole('button', { name: 'Donate Now' }).click()
  await page.getByLabel('Name (optional)').fill(name)
  if (email) await page.getByLabel('Email (optional)').fill(email)
  await page.getByRole('button', { name: 'Choose how to pay' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills in all fields of the checkout's payment step but the transaction ID. */
export const fillDelivery = async (page: Page, email = 'asha@mail.example'): Promise<void> => {
  await page.getByLabel('Full name').fill('Asha Juma')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('0754123456')
  await fillStreet(page)
}

/** Lets the server carry out the next request to a path, and loses its response. */
export const loseResponse = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

export const fillStreet = (page: Page) => page.getByLabel('Street').fill('Uhuru Street 12')
