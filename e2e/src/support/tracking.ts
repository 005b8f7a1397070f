import type { Page } from 'playwright'
import { placeOrder, sendTransactionId, transactionId } from './payment.ts'
import { beginDonation, fillCart, goToPayment } from './site.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits until "Where is my donation or order?" says this about it. */
export const trackedState = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, level: 2 }).waitFor()

/** Sends a donation with this transaction ID, and goes on to where it is. */
export const trackNewDonation = async (page: Page, centre: string, id: string): Promise<void> => {
  await beginDonation(page, centre)
  await transactionId(page).fill(id)
  await sendTransactionId(page).tap()
  await page.getByRole('link', { name: 'See where your gift is' }).tap()
  await trackedState(page, 'We are checking your gift')
}

/** The same with an order of one Jua Necklace. */
export const trackNewOrder = async (page: Page, centre: string, id: string): Promise<void> => {
  await fillCart(page, centre, 'Jua Necklace')
  await goToPayment(page)
  await transactionId(page).fill(id)
  await placeOrder(page).tap()
  await page.getByRole('link', { name: 'See where your order is' }).tap()
  await trackedState(page, 'We are checking your payment')
}

/** Corrects the ID of what is shown, without waiting for the answer. */
export const correctId = async (page: Page, id: string): Promise<void> => {
  await button(page, 'Is the ID wrong? Correct it').tap()
  await transactionId(page).fill(id)
  await button(page, 'Send the corrected ID').tap()
}

/** Cancels the order that is shown, and says that it is meant. */
export const cancelOrder = async (page: Page): Promise<void> => {
  await button(page, 'Cancel this order').tap()
  await button(page, 'Keep it').waitFor()
  await button(page, 'Cancel this order').tap()
}
