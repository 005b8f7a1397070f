import type { Page } from 'playwright'
import { sendTransactionId, transactionId, openMore } from './payment.ts'
import { beginDonation } from './site.ts'

/** Waits until "Where is my donation or order?" shows this state. */
export const trackedState = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, level: 2 }).waitFor()

/** Sends a donation with this transaction ID, and opens its tracking page. */
export const trackNewDonation = async (page: Page, centre: string, id: string): Promise<void> => {
  await beginDonation(page, centre)
  await transactionId(page).fill(id)
  await sendTransactionId(page).tap()
  await openMore(page)
  await page.getByRole('link', { name: 'See where your gift is' }).tap()
  await trackedState(page, 'We are checking your gift')
}
