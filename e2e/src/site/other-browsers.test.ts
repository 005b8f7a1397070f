import { describe, expect, it } from 'vitest'
import {
  newTransactionId,
  placeOrder,
  sendTransactionId,
  transactionId,
  openMore,
} from '../support/payment.ts'
import { blockStorage, browser, page, pageErrors, stack, touchPhone, usePage } from '../support/session.ts'
import { beginDonation, fillCart, goToPayment, heading, openSite } from '../support/site.ts'

usePage(touchPhone)

describe('[payments] a browser that refuses to store anything', () => {
  it('buys, and sees where the order stands', async () => {
    const id = newTransactionId()
    await blockStorage()
    await fillCart(page, stack.centre, 'Maua Necklace')
    await goToPayment(page)
    await transactionId(page).fill(id)
    await placeOrder(page).tap()
    await heading(page, 'Order received').waitFor()
    await openMore(page)
    await page.getByRole('link', { name: 'See where your order is' }).tap()
    await page.getByRole('heading', { name: 'We are checking your payment' }).waitFor()
    expect(stack.orders(id)).toHaveLength(1)
    expect(pageErrors).toEqual([])
  })
})

describe('[payments] a phone in another time zone, whose clock is a year ahead', () => {
  it("is told the days of the centre's calendar", async () => {
    const elsewhere = await browser.newContext({ ...touchPhone, timezoneId: 'Pacific/Auckland' })
    const far = await elsewhere.newPage()
    const nextYear = new Date()
    nextYear.setFullYear(nextYear.getFullYear() + 1)
    await far.clock.setFixedTime(nextYear)
    await beginDonation(far, stack.centre)
    await transactionId(far).fill(newTransactionId())
    await sendTransactionId(far).tap()
    await openMore(far)
    await far.getByRole('link', { name: 'See where your gift is' }).tap()
    await far.getByRole('heading', { name: 'We are checking your gift' }).waitFor()
    const timeline = await far
      .getByRole('list')
      .filter({ hasText: 'We have your transaction ID' })
      .innerText()

    // Compares the page on a phone at the centre, whose clock is right.
    const home = await browser.newContext({ ...touchPhone, timezoneId: 'Africa/Dar_es_Salaam' })
    const near = await home.newPage()
    await openSite(near, far.url())
    await near.getByRole('heading', { name: 'We are checking your gift' }).waitFor()
    const list = near.getByRole('list').filter({ hasText: 'We have your transaction ID' })
    const times = /\d{1,2}:\d{2}/
    expect(times.exec(timeline)?.[0]).toBe(times.exec(await list.innerText())?.[0])
    await elsewhere.close()
    await home.close()
  })
})
