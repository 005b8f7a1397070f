import { expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { newTransactionId, sendTransactionId, transactionId, openMore } from '../support/payment.ts'
import { context, page, stack, touchPhone, usePage } from '../support/session.ts'
import { beginDonation } from '../support/site.ts'
import { staffOf } from '../support/staff-work.ts'

usePage(touchPhone)

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

it('[reminders] a giver asks to be reminded each month, skips one, gives again with all filled in, and stops', async () => {
  const id = newTransactionId()
  await beginDonation(page, stack.centre)
  await transactionId(page).fill(id)
  await sendTransactionId(page).tap()
  await openMore(page)
  await button('Remind me each month').tap()
  await page.getByLabel('On which day of the month?').selectOption('The 5th')
  await page.getByLabel('Your mobile number').fill('0754 000 124')
  await context.setOffline(true)
  await button('Remind me').tap()
  await page.getByText(/^You're offline\. What you typed stays here/).waitFor()
  await context.setOffline(false)
  expect(await axeViolations(page)).toEqual([])
  await button('Remind me').tap()
  await page.getByText('We remind you by text, to the number that ends in 124.').waitFor()
  const link = await page.getByRole('link', { name: 'See or change your reminder' }).getAttribute('href')
  const { pathname, hash } = new URL(link ?? '')
  await (await staffOf(stack)).verify(id)

  await page.goto(stack.centre + pathname + hash) // the server doesn't know its port
  await page.getByRole('heading', { name: 'Tsh 5,000' }).waitFor()
  await button(/^Skip /).tap()
  await page.getByText(/ is skipped\.$/).waitFor()
  await button('Undo').tap()
  await page.getByText('We remind you again.').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await button('Give Tsh 5,000 now').tap()
  await page.getByRole('heading', { name: 'Your gift' }).waitFor()
  expect(await page.getByRole('radio', { name: '5,000', exact: true }).isChecked()).toBe(true)
  await button('Choose how to pay').tap()
  await button('Continue').tap()
  await button('I have paid').tap()
  await transactionId(page).waitFor()
  await page.reload() // a phone's browser discards a page behind the wallet's app
  await button('Enter the ID').tap()
  const again = newTransactionId()
  await transactionId(page).fill(again)
  await sendTransactionId(page).tap()
  await page.getByText('Your reference', { exact: true }).waitFor()
  expect(await button('Remind me each month').count()).toBe(0) // the reminder goes on
  await page.goto(stack.centre + pathname + hash)
  await page.reload()
  await page.getByText(/: we check it$/).waitFor()

  await button('Stop reminders').tap()
  await page.getByText('We stopped it. You get no more reminders.').waitFor()
  await page.reload()
  await button('Remind me again').waitFor()
})
