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
  waitForHydration,
} from '../support/site.ts'

usePage(touchPhone)

/** Makes the browser discard the tab and load it again, with its session storage. */
const discard = async (): Promise<void> => {
  await page.goto('about:blank')
  await page.goBack()
  await page.reload()
  await waitForHydration(page)
}
const donationBar = () => page.getByRole('region', { name: 'Unfinished gift' })
const orderBar = () => page.getByRole('region', { name: 'Unfinished order' })
/** Returns the focused element's text. The field is not focused, because a phone's keyboard would cover Paste. */
const focused = () => page.evaluate(() => document.activeElement?.textContent)

describe('[payments] a tab that is discarded during a donation', () => {
  it('after it the reminder leads to the ID, on every page, and not in another tab', async () => {
    const id = newTransactionId()
    await beginDonation(page, stack.centre)
    await discard()
    expect(await donationBar().count()).toBe(0) // the visitor only looked at the step
    await page.getByRole('button', { name: 'Give Hope' }).tap()
    await page.getByRole('button', { name: 'I have paid' }).tap()
    await discard()
    await donationBar().getByText('Finish reporting your gift of Tsh 5,000').waitFor()
    await openSite(page, `${stack.centre}/contact`)
    await donationBar().getByRole('button', { name: 'Enter the ID' }).tap()
    await transactionId(page).waitFor()
    await expect.poll(focused).toBe('One thing is left')
    await transactionId(page).fill(id)
    await discard()
    await donationBar().getByRole('button', { name: 'Send the ID' }).tap()
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
    expect(stack.donations(id)).toHaveLength(1)
    expect(pageErrors).toEqual([])
  })
})

describe('[payments] a tab that is discarded during an order', () => {
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
    await orderBar().getByRole('button', { name: 'Send the ID' }).tap()
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
