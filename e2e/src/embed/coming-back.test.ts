import { describe, expect, it } from 'vitest'
import { donateAndShopPage } from '../support/partner-page.ts'
import {
  fillDelivery,
  goToConfirm,
  newTransactionId,
  placeOrder,
  sendTransactionId,
  transactionId,
  openMore,
} from '../support/payment.ts'
import { blockStorage, page, pageErrors, stack, touchPhone, usePage } from '../support/session.ts'

usePage(touchPhone)

const donationBar = () => page.getByRole('region', { name: 'Unfinished gift' })
const orderBar = () => page.getByRole('region', { name: 'Unfinished order' })
const enterId = (bar: ReturnType<typeof donationBar>) =>
  bar.getByRole('button', { name: /^(Enter|Send) the ID$/ }).tap()

const openPartnerPage = async () => {
  stack.servePartnerPage(donateAndShopPage(stack.centre))
  await page.goto(stack.partner)
  await page.getByRole('heading', { name: 'Products' }).waitFor()
}
/** Makes the browser discard the tab and load it again, with its session storage. */
const discard = async () => {
  await page.goto('about:blank')
  await page.goBack()
  await page.reload()
  await page.getByRole('heading', { name: 'Products' }).waitFor()
}

const goToPayment = async (product: string) => {
  await page.getByRole('button', { name: `Add to Cart: ${product}` }).tap()
  await page.getByRole('button', { name: /^View your cart/ }).tap()
  await page.getByRole('button', { name: 'Checkout', exact: true }).tap()
  await fillDelivery(page)
}

describe("[payments] coming back to a partner's page with a donation and an order that wait for their IDs", () => {
  it('reminds of one after the other, and both are sent', async () => {
    const [donation, order] = [newTransactionId(), newTransactionId()]
    await openPartnerPage()
    await goToPayment('Jua Necklace')
    await transactionId(page).fill(order.slice(0, 4)) // looking at the payment step alone does not cause a reminder
    await discard()
    await orderBar().getByText('Finish reporting your order of Tsh 38,000').waitFor()
    await goToConfirm(page)
    await page.getByRole('button', { name: 'I have paid' }).tap()
    await discard()
    await donationBar().getByText('Finish reporting your gift of Tsh 5,000').waitFor()
    expect(await orderBar().count()).toBe(0)

    await enterId(donationBar())
    await transactionId(page).fill(donation)
    await sendTransactionId(page).tap()
    await page.getByText('Thank you, Neema').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap()
    await enterId(orderBar())
    await transactionId(page).fill(order)
    await placeOrder(page).tap()
    await page.getByRole('heading', { name: 'Order received' }).waitFor()
    expect(stack.donations(donation)).toHaveLength(1)
    expect(stack.orders(order)).toHaveLength(1)
    expect(pageErrors).toEqual([])
  })
})

describe("[payments] a partner's page whose storage cannot be used", () => {
  it('gives, and shows where the donation stands', async () => {
    const id = newTransactionId()
    await blockStorage()
    await openPartnerPage()
    await goToConfirm(page)
    await transactionId(page).fill(id)
    await sendTransactionId(page).tap()
    await openMore(page)
    await page.getByRole('link', { name: 'See where your gift is' }).tap()
    await page.getByRole('heading', { name: 'We are checking your gift' }).waitFor()
    expect(stack.donations(id)).toHaveLength(1)
    expect(pageErrors).toEqual([])
  })
})
