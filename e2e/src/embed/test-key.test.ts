/** [embed] With the test key, on an origin that the centre does not list: the whole ways, and nothing reaches the server. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customOrderPage, donatePage, shopPage } from '../support/partner-page.ts'
import {
  fillDelivery,
  goToConfirm,
  placeOrder,
  sendTransactionId,
  transactionId,
} from '../support/payment.ts'
import { page, phone, stack, usePage } from '../support/session.ts'
import { trackedState } from '../support/tracking.ts'

/** As the documentation lists them. */
const ids = {
  confirmed: 'TESTPAID01',
  notFound: 'TESTLOST01',
  soldOut: 'TESTSOLD01',
  used: 'TESTUSED01',
  tooManyRequests: 'TESTBUSY01',
  centreDown: 'TESTDOWN01',
  noNetwork: 'TESTGONE01',
}

usePage({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' })

/** The page is there under an address that is in no list of the centre's. */
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
const mark = () => page.getByRole('note').filter({ hasText: 'Test: nothing is sent' })
const dialog = () => page.getByRole('dialog')

const goToTransactionId = async () => {
  await open(donatePage(stack.centre))
  await goToConfirm(page)
  await dialog().getByText('Test: nothing is sent').first().waitFor()
}
const send = async (id: string) => {
  await transactionId(page).fill(id)
  await sendTransactionId(page).click()
}

const refusals = [
  [ids.used, 'We have it already.'],
  [ids.tooManyRequests, 'Nothing was lost.'],
  [ids.centreDown, 'Nothing was lost.'],
  [ids.noNetwork, "You're offline."],
] as const

describe('[embed] the test key: a donation', () => {
  it.each([
    ['QAB12CD34E', 'We are checking your gift'],
    [ids.confirmed, 'Your gift has arrived'],
    [ids.notFound, 'We could not find this payment'],
  ])('with %s leads to "%s"', async (id, state) => {
    await goToTransactionId()
    await send(id)
    await page.getByRole('link', { name: 'See where your gift is' }).click()
    await trackedState(page, state)
    await mark().first().waitFor()
  })

  it('that was refused for each reason is taken with another ID', async () => {
    await goToTransactionId()
    for (const [id, text] of refusals) {
      await send(id)
      await page.getByText(text).first().waitFor()
    }
    await send('QAB12CD34E')
    await page.getByText('Thank you, Neema').waitFor()
  })
})

describe('[embed] the test key: the shop', () => {
  const goToPayment = async () => {
    await open(shopPage(stack.centre))
    await page.getByLabel('Search').fill('kanga')
    await page.getByRole('button', { name: 'Add to Cart: Kanga Bracelet' }).click()
    await mark().waitFor()
    await page.getByRole('button', { name: /^View your cart/ }).click()
    await page.getByRole('button', { name: 'Checkout', exact: true }).click()
    await fillDelivery(page, 'touch@mail.example')
  }
  const order = async (id: string) => {
    await transactionId(page).fill(id)
    await placeOrder(page).click()
  }

  it.each([
    [ids.confirmed, 'Your payment has arrived'],
    [ids.notFound, 'We could not find this payment'],
  ])('an order with %s leads to "%s"', async (id, state) => {
    await goToPayment()
    await order(id)
    await page.getByRole('heading', { name: 'Order received' }).waitFor()
    await page.getByRole('link', { name: 'See where your order is' }).click()
    await trackedState(page, state)
    await mark().first().waitFor()
  })

  it('an order of pieces that were sold meanwhile asks what to do', async () => {
    await goToPayment()
    await order(ids.soldOut)
    await dialog().getByText(/sold/i).first().waitFor()
  })

  it('an order that was refused for each reason is taken with another ID', async () => {
    await goToPayment()
    for (const [id, text] of refusals) {
      await order(id)
      await page.getByText(text).first().waitFor()
    }
    await order('QAB12CD34E')
    await page.getByRole('heading', { name: 'Order received' }).waitFor()
  })
})

describe('[embed] the test key: a custom order', () => {
  const submit = async (text = '') => {
    await open(customOrderPage(stack.centre))
    await page.getByRole('button', { name: 'Create Custom Order' }).click()
    await dialog().getByText('Test: nothing is sent').first().waitFor()
    await page.getByText('Bracelet', { exact: true }).click()
    await page.getByText('Blue', { exact: true }).click()
    await page.getByLabel('Custom text').fill(text)
    await page.getByLabel('Name', { exact: true }).fill('Neema')
    await page.getByLabel('Email').fill('neema@mail.example')
    await page.getByLabel('Phone').fill('0754 000 000')
    await page.getByRole('button', { name: 'Review order' }).click()
    await page.getByRole('button', { name: 'Submit custom order' }).click()
  }

  it('is received', async () => {
    await submit()
    await page.getByText('We have your custom order').waitFor()
  })

  it.each([
    [ids.centreDown, /try again/i],
    [ids.noNetwork, "You're offline."],
  ])('with %s as its text is not taken', async (id, text) => {
    await submit(id)
    await page.getByText(text).first().waitFor()
  })
})
