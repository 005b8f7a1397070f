import { createAccount, newEmail, signIn } from '../../support/account.ts'
import { give } from '../../support/desk.ts'
import type { Scenario } from '../../support/audits/scenario.ts'
import { newTransactionId, placeOrder, transactionId } from '../../support/payment.ts'
import { addToCart, heading, openSite } from '../../support/site.ts'

/** States of the account page: its tabs, forms and dialogs. */
export const accountScenario: Scenario = (page, stack) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  let email = ''
  return [
    [
      'profile',
      async () => {
        email = await createAccount(stack, `a-rather-long-address-of-${newEmail()}`)
        await openSite(page, `${stack.centre}/signin`)
        await signIn(page, email)
        await page.waitForURL(`${stack.centre}/`)
        await openSite(page, `${stack.centre}/account`)
        await button('Edit').waitFor()
      },
    ],
    ['profile form', () => button('Edit').click()],
    [
      'profile form with errors',
      async () => {
        await page.getByLabel('First Name').fill('')
        await button('Save Changes').click()
        await page.getByText('First name is required').waitFor()
      },
    ],
    [
      'profile saved',
      async () => {
        await page.getByLabel('First Name').fill('Amani')
        await button('Save Changes').click()
        await page.getByText('Your changes were saved.').waitFor()
      },
    ],
    [
      'no orders',
      async () => {
        await link('Orders').click()
        await page.getByText('No orders yet').waitFor()
      },
    ],
    [
      'orders',
      async () => {
        await page.getByRole('link', { name: 'Start Shopping' }).click()
        await addToCart(page, 'Jua Necklace')
        await button('Go to basket').click()
        await button('Proceed to payment').click()
        await page.getByLabel('Street').fill('Uhuru Street 12')
        await transactionId(page).fill(newTransactionId())
        await placeOrder(page).click()
        await heading(page, 'Order received').waitFor()
        await openSite(page, `${stack.centre}/account?tab=orders`)
        await button('View Order Details').click()
        await page.getByText('Tracking number').waitFor()
      },
    ],
    [
      'no gifts',
      async () => {
        await link('See my gifts').click()
        await heading(page, 'There is no confirmed gift from this address yet').waitFor()
      },
    ],
    [
      'gifts',
      async () => {
        const transactionId = newTransactionId()
        await give({ transactionId, amount: 25_000, email })
        stack.execute(
          `update payment_claims set state = 'verified', received_amount_tzs = 25000, donation_tzs = 25000 where transaction_id = '${transactionId}'`,
        )
        await openSite(page, `${stack.centre}/gifts`)
        await page.getByText('1 gift', { exact: true }).waitFor()
      },
    ],
    [
      'gifts of other days',
      async () => {
        await page.getByLabel('Which days').selectOption('Other days')
        await page.getByLabel('From', { exact: true }).waitFor()
      },
    ],
    [
      'settings',
      async () => {
        await openSite(page, `${stack.centre}/account?tab=orders`)
        await link('Settings').click()
        await page.getByLabel('Newsletter').and(page.locator(':enabled')).waitFor()
      },
    ],
    [
      'preferences saved',
      async () => {
        await page.getByLabel('Newsletter').uncheck()
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByText('Saved', { exact: true }).waitFor()
      },
    ],
    ['password form', () => button('Change Password').click()],
    [
      'password form with errors',
      async () => {
        await page.getByLabel('New Password', { exact: true }).fill('short')
        await button('Save Password').click()
        await page.getByText('Passwords do not match').waitFor()
      },
    ],
    [
      'delete dialog',
      async () => {
        await button('Cancel').click()
        await button('Delete Account').click()
        await page.getByRole('dialog').waitFor()
      },
    ],
    [
      'delete dialog with an error',
      async () => {
        await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('not-this-one')
        await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
        await page.getByText("That password isn't right. Please try again.").waitFor()
      },
    ],
  ]
}
