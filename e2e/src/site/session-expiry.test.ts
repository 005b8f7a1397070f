import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount, signIn, storedSession } from '../support/account.ts'
import {
  sendTransactionId,
  fillStreet,
  goToConfirm,
  newTransactionId,
  placeOrder,
  transactionId,
} from '../support/payment.ts'
import { desktop, page, stack, usePage } from '../support/session.ts'
import { fillCart, header, heading, openSite, reviewCustomOrder } from '../support/site.ts'

let email: string
/** Number of redirects to /signin. */
let redirects: number

usePage({ viewport: desktop, reducedMotion: 'reduce' })
beforeEach(async () => {
  email = await createAccount(stack)
  await openSite(page, `${stack.centre}/signin`)
  await signInAgain()
  redirects = 0
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/signin') redirects++
  })
})

/** Makes the server reject the session, as after a sign-out elsewhere or a long idle time. */
const endSessions = () => {
  stack.execute('delete from sessions where account_id = (select id from accounts where email = ?)', email)
}
const respondUnauthorised = (url: string) =>
  page.route(
    url,
    (route) =>
      route.fulfill({ status: 401, json: { statusCode: 401, message: 'Please sign in.', body: null } }),
    { times: 1 },
  )

const signInAgain = async () => {
  await signIn(page, email)
  await header(page).getByRole('link', { name: 'Hi Neema!' }).waitFor()
}

/** Expects that the stored session is cleared, and that the browser shows /signin without an open dialog. */
const expectSignedOut = async () => {
  await heading(page, 'Sign in').waitFor()
  expect(await storedSession(page)).toEqual([undefined, undefined, undefined])
  expect(await page.getByRole('dialog').count()).toBe(0)
  await header(page).getByRole('link', { name: 'Account', exact: true }).waitFor()
}

describe('[S8 401] an expired session', () => {
  it('on the payment step: nothing is ordered, and the form is restored after signing in again', async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Jua Necklace')
    await page.getByRole('button', { name: 'Proceed to payment' }).click() // no guest prompt
    await fillStreet(page)
    await transactionId(page).fill(id)
    endSessions()
    await placeOrder(page).click()
    await expectSignedOut()
    expect(stack.orders(id)).toEqual([])
    await signInAgain()
    await heading(page, 'Payment and delivery').waitFor()
    expect(await page.getByLabel('Street').inputValue()).toBe('Uhuru Street 12')
    expect(await transactionId(page).inputValue()).toBe(id)
    expect(await page.getByLabel('Full name').inputValue()).toBe('Neema Mushi')
    expect(redirects).toBe(1)
    await placeOrder(page).click()
    await heading(page, 'Order received').waitFor()
    expect(stack.orders(id)).toHaveLength(1)
  })

  it('on opening the account page: redirects to /signin, and Back does not loop', async () => {
    await header(page).getByRole('link', { name: 'About us' }).click()
    endSessions()
    await header(page).getByRole('link', { name: 'Hi Neema!' }).click()
    await expectSignedOut()
    expect(redirects).toBe(1)
    await page.goBack()
    await page.waitForURL(`${stack.centre}/about`)
  })
})

describe('[S8 401] any other call', () => {
  it('products', async () => {
    await respondUnauthorised('**/api/products*')
    await header(page).getByRole('link', { name: 'Marketplace', exact: true }).click()
    await expectSignedOut()
    expect(redirects).toBe(1)
    await openSite(page, `${stack.centre}/marketplace`)
    await heading(page, 'Marketplace').waitFor()
  })

  it('a custom order: the form is restored', async () => {
    await header(page).getByRole('link', { name: 'Marketplace' }).click()
    await reviewCustomOrder(page)
    await respondUnauthorised('**/api/custom-orders')
    await page.getByRole('button', { name: 'Submit custom order' }).click()
    await expectSignedOut()
    expect(redirects).toBe(1)
    await signInAgain()
    await header(page).getByRole('link', { name: 'Marketplace' }).click()
    await page.getByRole('button', { name: 'Create Custom Order' }).click()
    await page.getByRole('button', { name: 'Submit custom order' }).click()
    await page.getByText('We have your custom order').waitFor()
  })

  it('except a donation, which sends no session: it shows its own error and can be submitted again', async () => {
    const id = newTransactionId()
    await goToConfirm(page)
    await transactionId(page).fill(id)
    await respondUnauthorised('**/api/donations')
    await sendTransactionId(page).click()
    await page.getByText('Failed to submit donation. Please try again.').waitFor()
    expect(await transactionId(page).inputValue()).toBe(id)
    expect(redirects).toBe(0)
    await sendTransactionId(page).click()
    await page.getByText('Thank you, Neema').waitFor()
  })
})
