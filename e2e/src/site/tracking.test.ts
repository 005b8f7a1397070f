import { describe, expect, it } from 'vitest'
import {
  newTransactionId,
  placeOrder,
  sendTransactionId,
  transactionId,
  openMore,
} from '../support/payment.ts'
import { page, pageErrors, stack, touchPhone, usePage } from '../support/session.ts'
import {
  beginDonation,
  fillCart,
  goToPayment,
  heading,
  openSite,
  reviewCustomOrder,
  waitForHydration,
} from '../support/site.ts'
import { staffOf } from '../support/staff-work.ts'

usePage(touchPhone)

const state = (name: string) => page.getByRole('heading', { name, level: 2 })
const receipt = () => page.getByRole('button', { name: 'Get the receipt' })

describe('[payments] where a donation or an order is', () => {
  it('a donation: from the thank-you, its ID corrected in place, and a receipt only once it is verified', async () => {
    const [wrong, right] = [newTransactionId(), newTransactionId()]
    await beginDonation(page, stack.centre)
    await transactionId(page).fill(wrong)
    await sendTransactionId(page).tap()
    await page.getByText('It shows here by itself.', { exact: false }).waitFor()
    await openMore(page)
    await page.getByRole('link', { name: 'See where your gift is' }).tap()
    await state('We are checking your gift').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(new URL(page.url()).hash).toContain(wrong)
    expect(await receipt().count()).toBe(0)

    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('link', { name: 'Kiswahili' }).tap()
    await state('Tunahakiki mchango wako').waitFor()
    await page.reload()
    await waitForHydration(page)
    await state('Tunahakiki mchango wako').waitFor()
    await page.getByRole('button', { name: 'Fungua menyu' }).tap()
    await page.getByRole('link', { name: 'English' }).tap()

    await page.getByRole('button', { name: 'Is the ID wrong? Correct it' }).tap()
    await transactionId(page).fill(right)
    await page.getByRole('button', { name: 'Send the corrected ID' }).tap()
    await state('We are checking your corrected ID').waitFor()
    expect(await receipt().count()).toBe(0)
    expect(stack.donations(right)).toHaveLength(1)

    await (await staffOf(stack)).verify(right)
    await page.reload()
    await waitForHydration(page)
    await state('Your gift has arrived').waitFor()
    await receipt().tap()
    await page.getByText('Received with thanks from Neema Mushi').waitFor()
    await page.getByText(right).waitFor()
    expect(pageErrors).toEqual([])
  })

  it('an order: from the confirmation, and by its two fields from the menu', async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Jua Necklace')
    await goToPayment(page)
    await transactionId(page).fill(id)
    await placeOrder(page).tap()
    await heading(page, 'Order received').waitFor()
    await openMore(page)
    await page.getByRole('link', { name: 'See where your order is' }).tap()
    await state('We are checking your payment').waitFor()
    const hash = new URLSearchParams(new URL(page.url()).hash.slice(1))

    await page.getByRole('button', { name: 'Look for another' }).tap()
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('radio', { name: 'My order' }).check({ force: true })
    await page.getByLabel('Tracking number').fill(hash.get('order') ?? '')
    await page.getByLabel('The email you gave us').fill(hash.get('email') ?? '')
    await page.getByRole('button', { name: 'Find my order' }).tap()
    await state('We are checking your payment').waitFor()
    expect(await receipt().count()).toBe(0)

    await (await staffOf(stack)).verify(id)
    await (await staffOf(stack)).sendOrder(stack.orders(id)[0]?.id ?? 0)
    await page.getByRole('button', { name: 'Look for another' }).tap()
    await page.getByLabel('Tracking number').fill(hash.get('order') ?? '')
    await page.getByLabel('The email you gave us').fill(hash.get('email') ?? '')
    await page.getByRole('button', { name: 'Find my order' }).tap()
    await state('Your order is on its way').waitFor()
    await receipt().waitFor()
    expect(pageErrors).toEqual([])
  })

  it('a custom order: from its last screen, then by its two fields with the price that the centre named', async () => {
    await openSite(page, `${stack.centre}/marketplace`)
    await reviewCustomOrder(page)
    await page.getByRole('button', { name: 'Submit custom order' }).tap()
    await page.getByRole('link', { name: 'See where your order is' }).tap()
    await state('We have your custom order').waitFor()
    await page.getByText('Until you agree, there is nothing to pay.', { exact: false }).waitFor()
    const hash = new URLSearchParams(new URL(page.url()).hash.slice(1))

    const number = stack.customOrderOf(hash.get('order') ?? '')
    await (
      await staffOf(stack)
    ).priceCustomOrder(number, { price: 45_000, note: 'It takes us about a week.' })
    await page.getByRole('button', { name: 'Look for another' }).tap()
    await page.getByRole('radio', { name: 'My order' }).check({ force: true })
    await page.getByLabel('Tracking number').fill(hash.get('order') ?? '')
    await page.getByLabel('The email you gave us').fill(hash.get('email') ?? '')
    await page.getByRole('button', { name: 'Find my order' }).press('Enter')
    await state('Your custom order has a price').waitFor()
    await page.getByText('It costs Tsh 45,000.').waitFor()
    await page.getByText('It takes us about a week.', { exact: false }).waitFor()
    expect(pageErrors).toEqual([])
  })
})
