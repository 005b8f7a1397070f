import type { Scenario } from '../../support/audits/scenario.ts'
import { newTransactionId, transactionId } from '../../support/payment.ts'
import { openSite, scrollToProducts } from '../../support/site.ts'

/** States of the home page with its QR code and products, and of the donation panel up to the thanks. */
export const homeScenario: Scenario = (page, { centre }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return [
    ['home', () => openSite(page, centre)],
    [
      'products on the home page',
      async () => {
        await scrollToProducts(page)
        await button('Add to Cart: Jua Necklace').waitFor()
      },
    ],
    [
      'QR code',
      async () => {
        await page.getByText('Scan to Donate').click()
        await page.getByRole('img', { name: 'QR code to donate' }).waitFor()
      },
    ],
    [
      'campaigns',
      async () => {
        await button('Gift Music').click()
        await button('View School bus repairs').waitFor()
      },
    ],
    ['campaign with its target reached', () => button('View School bus repairs').click()],
    [
      'campaign',
      async () => {
        await button('Back').click()
        await button('View Music room for small groups').click()
      },
    ],
    ['amount', () => button('Donate Now').click()],
    [
      'amount with errors',
      async () => {
        await page.getByLabel('Or type your own amount').fill('0')
        await page.getByLabel('Email (optional)').fill('neema@')
        await button('Choose how to pay').click()
        await page.getByText('Please enter an amount above zero.').waitFor()
      },
    ],
    [
      'payment methods',
      async () => {
        await page.getByRole('radio', { name: '10,000' }).check()
        await page.getByLabel('Email (optional)').fill('')
        await page.getByLabel('Name (optional)').fill('Neema')
        await button('Choose how to pay').click()
      },
    ],
    ['payment by phone', () => button('Continue').click()],
    ['back from the wallet', () => button('I have paid').click()],
    [
      'missing transaction ID',
      async () => {
        await button('Send transaction ID').click()
        await page.getByText('Please provide the transaction ID as proof of payment.').waitFor()
      },
    ],
    [
      'payment by bank',
      async () => {
        await button('Back').click()
        await button('Choose how to pay').click()
        await page.getByRole('radio', { name: 'Bank Transfer' }).check()
        await button('Continue').click()
      },
    ],
    [
      'thank you',
      async () => {
        await transactionId(page).fill(newTransactionId())
        await button('Send transaction ID').click()
        await page.getByText('Thank you, Neema').waitFor()
      },
    ],
  ]
}
