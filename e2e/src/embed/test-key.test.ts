/**
 * [embed] Checks the test key on an origin that the centre does not list: all flows work, and nothing reaches the
 * server.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customOrderPage, donatePage, shopPage } from '../support/partner-page.ts'
import {
  fillDelivery,
  goToConfirm,
  placeOrder,
  sendTransactionId,
  transactionId,
  openMore,
} from '../support/payment.ts'
import { page, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' })

/** Returns the page's address on an origin that no list of the centre has. */
const unlisted = () => stack.partner.replace('localhost', 'unlisted.localhost')
const sent: string[] = []
let before: unknown
const stored = () => [stack.donations(), stack.stockOf('Kanga Bracelet'), stack.stockOf('Jua Necklace')]

beforeEach(() => {
  sent.length = 0
  before = stored()
  page.on('request', (request) => {
    if (!['GET', 'OPTIONS', 'HEAD'].includes(request.method())) sent.push(request.url())
  })
})
afterEach(() => {
  expect(sent).toEqual([])
  expect(stored()).toEqual(before)
})

const open = async (html: string) => {
  stack.servePartnerPage(html.replaceAll('client-key="partner"', 'client-key="test"'))
  await page.goto(unlisted())
}
/**
 * Advances the page's clock until a state shows. The sandbox confirms after seconds, and the page asks again after some
 * more.
 */
const passTimeUntil = (state: string) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(10_000)
      return page.getByRole('heading', { name: state, level: 2 }).isVisible()
    })
    .toBe(true)
const mark = () => page.getByRole('note').filter({ hasText: 'Test: nothing is sent' })
const dialog = () => page.getByRole('dialog')

describe('[embed] the test key', () => {
  it('a donation leads to where it has arrived', async () => {
    await open(donatePage(stack.centre))
    await goToConfirm(page)
    await dialog().getByText('Test: nothing is sent').first().waitFor()
    await transactionId(page).fill('TESTPAID01')
    await sendTransactionId(page).click()
    await openMore(page)
    await page.clock.install()
    await page.getByRole('link', { name: 'See where your gift is' }).click()
    await passTimeUntil('Your gift has arrived')
    await mark().first().waitFor()
  })

  it('an order leads to where its payment has arrived', async () => {
    await open(shopPage(stack.centre))
    await page.getByLabel('Search').fill('kanga')
    await page.getByRole('button', { name: 'Add to Cart: Kanga Bracelet' }).click()
    await mark().waitFor()
    await page.getByRole('button', { name: /^View your cart/ }).click()
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
    await fillDelivery(page, 'touch@mail.example')
    await transactionId(page).fill('TESTPAID01')
    await placeOrder(page).click()
    await page.getByRole('heading', { name: 'Order received' }).waitFor()
    await openMore(page)
    await page.clock.install()
    await page.getByRole('link', { name: 'See where your order is' }).click()
    await passTimeUntil('Your payment has arrived')
    await mark().first().waitFor()
  })

  it('a custom order is received', async () => {
    await open(customOrderPage(stack.centre))
    await page.getByRole('button', { name: 'Create Custom Order' }).click()
    await dialog().getByText('Test: nothing is sent').first().waitFor()
    await page.getByText('Bracelet', { exact: true }).click()
    await page.getByText('Blue', { exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('Neema')
    await page.getByLabel('Email').fill('neema@mail.example')
    await page.getByLabel('Phone').fill('0754 000 000')
    await page.getByRole('button', { name: 'Review order' }).click()
    await page.getByRole('button', { name: 'Submit custom order' }).click()
    await page.getByText('We have your custom order').waitFor()
  })
})
