import type { Scenario } from '../../support/audits/scenario.ts'
import { newTransactionId, sendTransactionId, transactionId, openMore } from '../../support/payment.ts'
import { heading, openSite, waitForHydration } from '../../support/site.ts'
import { staffOf } from '../../support/staff-work.ts'

/** States after a payment: a donation that is already paid, its tracking until the receipt, and the poster. */
export const afterwardsScenario: Scenario = (page, stack) => {
  const { centre } = stack
  const id = newTransactionId()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const state = (name: string) => page.getByRole('heading', { name, level: 2 }).waitFor()
  const reload = async () => {
    await page.reload()
    await waitForHydration(page)
  }
  return [
    [
      'already paid',
      async () => {
        await openSite(page, `${centre}/paid`)
        await sendTransactionId(page).waitFor()
      },
    ],
    [
      'already paid with errors',
      async () => {
        await sendTransactionId(page).click()
        await page.getByText('Please provide the transaction ID as proof of payment.').waitFor()
      },
    ],
    [
      'already paid, a message pasted',
      async () => {
        await transactionId(page).fill(
          `${id} Confirmed. Tsh4,000.00 paid to CHANUA CHILDRENS CENTRE 000111222.`,
        )
        await page.getByText('Found in your message. Please check it.').waitFor()
      },
    ],
    [
      'already paid, thanks',
      async () => {
        await page.getByLabel('How much did you send?').fill('4000')
        await sendTransactionId(page).click()
        await page.getByText('We have your transaction ID for Tsh 4,000.', { exact: false }).waitFor()
      },
    ],
    [
      'a gift being checked',
      async () => {
        await openMore(page)
        await page.getByRole('link', { name: 'See where your gift is' }).click()
        await state('We are checking your gift')
      },
    ],
    ['a gift being corrected', () => button('Is the ID wrong? Correct it').click()],
    [
      'a gift that was not found',
      async () => {
        await (await staffOf(stack)).reject(id)
        await reload()
        await state('We could not find this payment')
      },
    ],
    [
      'a gift that arrived',
      async () => {
        await (await staffOf(stack)).reopen(id)
        await (await staffOf(stack)).verify(id)
        await reload()
        await state('Your gift has arrived')
      },
    ],
    [
      'a receipt',
      async () => {
        await button('Get the receipt').click()
        await button('Print or save').waitFor()
      },
    ],
    [
      'looking for a gift',
      async () => {
        await button('Back').click()
        await button('Look for another').click()
        await button('Find my gift').click()
        await page.getByRole('alert').first().waitFor()
      },
    ],
    [
      'looking for an order that is not there',
      async () => {
        await page.getByText('My order', { exact: true }).click()
        await page.getByLabel('Tracking number').fill('TRK00000000000000000000')
        await page.getByLabel('The email you gave us').fill('nobody@mail.example')
        await button('Find my order').click()
        await page.getByText('We found nothing with these two.', { exact: false }).waitFor()
      },
    ],
    [
      'the poster',
      async () => {
        await openSite(page, `${centre}/poster`)
        await heading(page, 'Help a child bloom').waitFor()
      },
    ],
  ]
}
