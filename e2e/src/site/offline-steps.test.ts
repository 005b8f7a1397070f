import { expect, it } from 'vitest'
import { newTransactionId, placeOrder, sendTransactionId, transactionId } from '../support/payment.ts'
import { context, page, stack, touchPhone, usePage } from '../support/session.ts'
import { cartButton, goToPayment, heading, openSite } from '../support/site.ts'
import { staffOf } from '../support/staff-work.ts'
import { trackedState, trackNewDonation } from '../support/tracking.ts'

usePage(touchPhone)

const offline = "You're offline. We kept what you typed. Try again when you're back."
const button = (name: string) => page.getByRole('button', { name, exact: true })
const submitCustomOrder = () => button('Submit custom order')
const saysOffline = () => page.getByText("You're offline.", { exact: false }).first()

it('[payments] a donation that loses the network while its campaigns load goes on to its ID, and is sent later', async () => {
  const id = newTransactionId()
  const last = page.waitForResponse(/reminder-part-/) // the code is fetched in order
  await openSite(page, `${stack.centre}/about`)
  await button('Give Hope').tap()
  await button('View Music room for small groups').waitFor()
  await (await last).finished()
  await context.setOffline(true)
  await button('View Music room for small groups').tap()
  await button('Donate Now').tap()
  await page.getByLabel('Name (optional)').fill('Neema Mushi')
  await button('Choose how to pay').tap()
  await button('Continue').tap()
  await page.getByText('000 111 222').first().waitFor()
  await button('I have paid').tap()
  // The code that reads messages is loaded too.
  await transactionId(page).fill(
    `${id} Confirmed. Tsh5,000.00 paid. ${'Your balance is Tsh90,000.00. '.repeat(5)}`,
  )
  await page.getByText('We found your ID in the message', { exact: true }).waitFor()
  expect(await transactionId(page).inputValue()).toBe(id)
  await sendTransactionId(page).tap()
  await page.getByText(offline).waitFor()
  expect(await transactionId(page).inputValue()).toBe(id)
  await context.setOffline(false)
  await sendTransactionId(page).tap()
  await page.getByText('Thank you, Neema').waitFor()
  expect(stack.donations(id)).toHaveLength(1)
})

it('[payments] an order that loses the network at each step reports it, and goes on from there', async () => {
  const id = newTransactionId()
  const tryAgain = () => page.getByRole('main').getByRole('button', { name: 'Try Again' }).first()
  await openSite(page, `${stack.centre}/marketplace`)
  await page.getByRole('button', { name: 'Add to Cart: Jua Necklace' }).tap()
  await context.setOffline(true)
  await cartButton(page).tap()
  await page.getByText("We couldn't show this page").waitFor()
  await context.setOffline(false)
  await tryAgain().tap()
  await heading(page, 'Your basket').waitFor()
  await page.getByText('Jua Necklace').first().waitFor()

  // Placing the order checks the input that cannot be checked now.
  await context.setOffline(true)
  await goToPayment(page)
  await context.setOffline(false)
  if (await tryAgain().isVisible()) await tryAgain().tap()
  await page.getByText('000 111 222').first().waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Juma')

  await transactionId(page).fill(id)
  await context.setOffline(true)
  await placeOrder(page).tap()
  await page.getByText(offline).first().waitFor()
  await context.setOffline(false)
  await placeOrder(page).tap()
  await heading(page, 'Order received').waitFor()
  expect(stack.orders(id)).toHaveLength(1)
})

it('[payments] a custom order that loses the network at each step reports it, and goes on from there', async () => {
  await openSite(page, `${stack.centre}/marketplace`)
  await page.getByText('Showing 8 of 26 products').waitFor()
  const tryAgain = page.getByRole('button', { name: 'Try Again' }).first()
  const bracelet = page.getByRole('radio', { name: 'Bracelet' })
  await context.setOffline(true)
  await button('Create Custom Order').tap()
  await tryAgain.or(bracelet).first().waitFor() // its code may have arrived before
  await context.setOffline(false)
  if (await tryAgain.isVisible()) await tryAgain.tap()
  await bracelet.check()
  await page.getByRole('checkbox', { name: 'Red' }).check()
  await context.setOffline(true)
  await page.getByLabel('Name', { exact: true }).fill('Asha Juma')
  await page.getByLabel('Email', { exact: true }).fill('asha@mail.example')
  await page.getByLabel('Phone', { exact: true }).fill('0754123456')
  await button('Review order').tap()
  await submitCustomOrder().tap()
  await saysOffline().waitFor()
  await context.setOffline(false)
  await submitCustomOrder().tap()
  await page.getByText('We have your custom order').waitFor()
})

it('[payments] a donation is found, and its receipt read, after the network was lost', async () => {
  const id = newTransactionId()
  await trackNewDonation(page, stack.centre, id)
  const reference = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('donation') ?? ''
  await (await staffOf(stack)).verify(id)
  await openSite(page, `${stack.centre}/track?lang=en`)
  await context.setOffline(true)
  await page.getByLabel('Your reference').fill(reference)
  await transactionId(page).fill(id)
  await button('Find my gift').tap()
  await saysOffline().waitFor()
  expect(await transactionId(page).inputValue()).toBe(id)
  await context.setOffline(false)
  await button('Find my gift').tap()
  await trackedState(page, 'Your gift has arrived')
  await context.setOffline(true)
  await button('Get the receipt').tap()
  await button('Print or save').waitFor()
})
