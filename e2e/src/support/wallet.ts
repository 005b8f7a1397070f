import type { Page } from 'playwright'
import { newTransactionId, sendTransactionId, transactionId } from './payment.ts'

const choose = async (page: Page, wallet: string) => {
  await page.getByRole('dialog').last().getByText(wallet, { exact: true }).tap()
  await page.getByRole('button', { name: 'Continue', exact: true }).tap()
}

/** Gives with Mixx by Yas, then changes to HaloPesa; resolves with what was sent. */
export const giveWithAnotherWallet = async (page: Page): Promise<unknown> => {
  for (const name of ['Give Hope', 'View Music room for small groups', 'Donate Now', 'Choose how to pay'])
    await page.getByRole('button', { name }).first().tap()
  await choose(page, 'Mixx by Yas')
  await page.getByText('000 333 444').first().waitFor()
  await page.getByText('Our number on Mixx by Yas').waitFor()
  await page.getByRole('button', { name: 'Change the wallet or bank' }).tap()
  await choose(page, 'HaloPesa')
  await page.getByText('Works from every network').waitFor()
  await page.getByRole('link', { name: 'Dial *150*88#' }).waitFor()
  await transactionId(page).fill(newTransactionId())
  const request = page.waitForRequest((sent) => sent.method() === 'POST')
  await sendTransactionId(page).tap()
  const sent: unknown = (await request).postDataJSON()
  await page.getByText('Thank you').first().waitFor()
  return sent
}
