import { describe, expect, it } from 'vitest'
import { newTransactionId, placeOrder, sendTransactionId, transactionId } from '../support/payment.ts'
import { context, page, pageErrors, stack, touchPhone, usePage } from '../support/session.ts'
import {
  beginDonation,
  cartButton,
  fillCart,
  goToPayment,
  heading,
  openSite,
  reviewCustomOrder,
  waitForHydration,
} from '../support/site.ts'

usePage(touchPhone)

/** The browser discards the tab and loads it again: its session storage stays. */
const discard = async (): Promise<void> => {
  await page.goto('about:blank')
  await page.goBack()
  await page.reload()
  await waitForHydration(page)
}
const donationBar = () => page.getByRole('region', { name: 'Unfinished gift' })
const orderBar = () => page.getByRole('region', { name: 'Unfinished order' })
/** Not the field: a phone's keyboard would lie over Paste. */
const focused = () => page.evaluate(() => document.activeElement?.textContent)

describe('[payments] a tab that is discarded while somebody gives', () => {
  it('before the payment nothing is owed, and the panel starts again', async () => {
    await openSite(page, `${stack.centre}/about`)
    const steps = [
      () => page.getByRole('button', { name: 'View Music room for small groups' }).tap(),
      () => page.getByRole('button', { name: 'Donate Now' }).tap(),
      () => page.getByLabel('Name (optional)').fill('Neema'),
    ]
    for (let count = 1; count <= steps.length; count++) {
      await page.getByRole('button', { name: 'Give Hope' }).tap()
      for (const step of steps.slice(0, count)) await step()
      await discard()
      expect(await donationBar().count()).toBe(0)
    }
    expect(pageErrors).toEqual([])
  })

  it('after it the reminder leads to the ID, on every page, and not in another tab', async () => {
    const id = newTransactionId()
    await beginDonation(page, stack.centre)
    await discard()
    expect(await donationBar().count()).toBe(0) // merely looked at
    await page.getByRole('button', { name: 'Give Hope' }).tap()
    await page.getByRole('button', { name: 'I have paid' }).tap()
    await discard()
    await donationBar().getByText('Finish reporting your gift of Tsh 5,000').waitFor()
    await openSite(page, `${stack.centre}/contact`)
    await donationBar().getByRole('button', { name: 'Enter the ID' }).tap()
    await transactionId(page).waitFor()
    await expect.poll(focused).toBe('Welcome back')
    await transactionId(page).fill(id)
    await discard()
    await donationBar().getByRole('button', { name: 'Enter the ID' }).tap()
    await expect.poll(() => transactionId(page).inputValue()).toBe(id)

    const other = await context.newPage()
    await openSite(other, `${stack.centre}/about`)
    expect(await other.getByRole('region', { name: 'Unfinished gift' }).count()).toBe(0)
    await other.close()

    await sendTransactionId(page).tap()
    await page.getByText('Thank you, Neema').waitFor()
    await discard()
    expect(await donationBar().count()).toBe(0)
    await page.getByRole('button', { name: 'Give Hope' }).tap()
    await page.getByRole('link', { name: /^Your last gift/ }).waitFor()
    expect(stack.donations().filter((donation) => donation.transactionId === id)).toHaveLength(1)
    expect(pageErrors).toEqual([])
  })
})

describe('[payments] a tab that is discarded while somebody buys', () => {
  it('keeps the basket, and from the payment on all that was typed; the reminder leads to the ID', async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Maua Necklace')
    await discard()
    await heading(page, 'Your basket').waitFor()
    await expect.poll(() => cartButton(page).textContent()).toBe('1')
    expect(await orderBar().count()).toBe(0)
    await goToPayment(page)
    await transactionId(page).fill(id.slice(0, 4))
    await discard()
    await heading(page, 'Payment and delivery').waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Juma')

    await openSite(page, `${stack.centre}/about`)
    await orderBar().getByText('Finish reporting your order of Tsh 32,000').waitFor()
    await orderBar().getByRole('button', { name: 'Enter the ID' }).tap()
    await heading(page, 'Payment and delivery').waitFor()
    await expect.poll(focused).toBe('Proof of payment')
    await transactionId(page).fill(id)
    await discard()
    expect(await transactionId(page).inputValue()).toBe(id)

    const other = await context.newPage()
    await openSite(other, `${stack.centre}/about`)
    expect(await other.getByRole('region', { name: 'Unfinished order' }).count()).toBe(0)
    await other.close()

    await placeOrder(page).tap()
    await heading(page, 'Order received').waitFor()
    await discard()
    await page.getByText('This is the order that you placed here last').waitFor()
    await openSite(page, `${stack.centre}/about`)
    expect(await orderBar().count()).toBe(0)
    expect(stack.orders(id)).toHaveLength(1)
    expect(pageErrors).toEqual([])
  })
})

describe('[payments] the network is cut while something is sent', () => {
  const offline = "You're offline. We kept what you typed. Try again when you're back."
  const cut = async (send: () => Promise<void>, text: string | RegExp = offline): Promise<void> => {
    await context.setOffline(true)
    await send()
    await page.getByText(text).first().waitFor()
    await context.setOffline(false)
    await send()
  }

  it('a donation is kept, and sent once', async () => {
    const id = newTransactionId()
    await beginDonation(page, stack.centre)
    await transactionId(page).fill(id)
    await cut(() => sendTransactionId(page).tap())
    await page.getByText('Thank you, Neema').waitFor()
    expect(stack.donations().filter((donation) => donation.transactionId === id)).toHaveLength(1)
  })

  it('a donation that is already paid is kept, and sent once', async () => {
    const id = newTransactionId()
    await openSite(page, `${stack.centre}/paid`)
    await page.getByLabel('How much did you send?').fill('4000')
    await transactionId(page).fill(id)
    await cut(() => sendTransactionId(page).tap())
    await page.getByText('We have your transaction ID for Tsh 4,000.', { exact: false }).waitFor()
    expect(stack.donations().filter((donation) => donation.transactionId === id)).toHaveLength(1)
  })

  it('an order with a donation is kept, and sent once', async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Jua Necklace')
    await page
      .getByRole('group', { name: /^Add a gift to the centre/ })
      .getByText('Tsh 5,000')
      .tap()
    await goToPayment(page)
    await transactionId(page).fill(id)
    await cut(() => placeOrder(page).tap())
    await heading(page, 'Order received').waitFor()
    expect(stack.orders(id)).toHaveLength(1)
    expect(stack.donations().filter((donation) => donation.transactionId === id)).toMatchObject([
      { amount: 5000 },
    ])
  })

  it('a custom order is kept', async () => {
    await openSite(page, `${stack.centre}/marketplace`)
    await reviewCustomOrder(page)
    await cut(() => page.getByRole('button', { name: 'Submit custom order' }).tap())
    await page.getByText('We have your custom order').waitFor()
  })

  it('a corrected ID is kept', async () => {
    const [wrong, right] = [newTransactionId(), newTransactionId()]
    await beginDonation(page, stack.centre)
    await transactionId(page).fill(wrong)
    await sendTransactionId(page).tap()
    await page.getByRole('link', { name: 'See where your gift is' }).tap()
    await page.getByRole('button', { name: 'Is the ID wrong? Correct it' }).tap()
    await transactionId(page).fill(right)
    await cut(() => page.getByRole('button', { name: 'Send the corrected ID' }).tap())
    await page.getByRole('heading', { name: 'We are checking your corrected ID' }).waitFor()
  })
  it('what was typed to find an order is kept, and the order is cancelled once', async () => {
    const id = newTransactionId()
    const lookOffline = "We couldn't look it up."
    await fillCart(page, stack.centre, 'Jua Necklace')
    const stock = stack.stockOf('Jua Necklace')
    await goToPayment(page)
    await transactionId(page).fill(id)
    await placeOrder(page).tap()
    await page.getByRole('link', { name: 'See where your order is' }).tap()
    await page.getByRole('heading', { name: 'We are checking your payment' }).waitFor()
    const hash = new URLSearchParams(new URL(page.url()).hash.slice(1))
    await page.getByRole('button', { name: 'Look for another' }).tap()
    await page.getByRole('radio', { name: 'My order' }).check({ force: true })
    await page.getByLabel('Tracking number').fill(hash.get('order') ?? '')
    await page.getByLabel('The email you gave us').fill(hash.get('email') ?? '')
    const either = new RegExp(`${offline}|${lookOffline}`)
    await cut(() => page.getByRole('button', { name: 'Find my order' }).tap(), either)
    await page.getByRole('button', { name: 'Cancel this order' }).tap()
    await cut(() => page.getByRole('button', { name: 'Cancel this order' }).tap(), either)
    await page.getByRole('heading', { name: 'This order was cancelled' }).waitFor()
    expect(stack.stockOf('Jua Necklace')).toBe(stock)
  })
})
