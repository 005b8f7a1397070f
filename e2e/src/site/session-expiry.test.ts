import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, signIn, storedSession } from '../support/account.ts'
import {
  confirmDonation,
  fillStreet,
  goToConfirm,
  newTransactionId,
  placeOrder,
  transactionId,
} from '../support/payment.ts'
import { desktop, page, stack, usePage } from '../support/session.ts'
import { fillCart, fillMessage, header, heading, openSite, reviewCustomOrder } from '../support/site.ts'

let email: string
/** How often the browser was sent to /signin. */
let sentToSignIn: number

usePage({ viewport: desktop, reducedMotion: 'reduce' })
beforeAll(async () => {
  email = await createAccount(stack)
})
beforeEach(async () => {
  await openSite(page, `${stack.centre}/signin`)
  await signInAgain()
  sentToSignIn = 0
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/signin') sentToSignIn++
  })
})

/** As the server does for an account that signed out elsewhere, or was idle for too long. */
const endSessions = () => {
  stack.execute('delete from sessions')
}
const refuse = (calls: string) =>
  page.route(
    calls,
    (route) =>
      route.fulfill({ status: 401, json: { statusCode: 401, message: 'Please sign in.', body: null } }),
    { times: 1 },
  )

const signInAgain = async () => {
  await signIn(page, email)
  await header(page).getByRole('link', { name: 'Hi Neema!' }).waitFor()
}

/** The sign-in is cleared, and the visitor is at /signin, once, with nothing in front of it. */
const expectSignedOut = async () => {
  await heading(page, 'Sign in').waitFor()
  expect(await storedSession(page)).toEqual([undefined, undefined, undefined])
  expect(await page.getByRole('dialog').count()).toBe(0)
  await header(page).getByRole('link', { name: 'Account', exact: true }).waitFor()
}

describe('[S8 401] a sign-in that ended', () => {
  it('in the payment step: nothing is ordered, and the form is still there after signing in again', async () => {
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
    expect(sentToSignIn).toBe(1)
    await placeOrder(page).click()
    await heading(page, 'Order received').waitFor()
    expect(stack.orders(id)).toHaveLength(1)
  })

  it('in the profile: the edit is still there after signing in again', async () => {
    await header(page).getByRole('link', { name: 'Hi Neema!' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Last Name').fill('Mushi-Lema')
    endSessions()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectSignedOut()
    expect(sentToSignIn).toBe(1)
    await signInAgain()
    await header(page).getByRole('link', { name: 'Hi Neema!' }).click()
    expect(await page.getByLabel('Last Name').inputValue()).toBe('Mushi-Lema')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  it('on opening the account again: /signin at once, and Back does not lead into a loop', async () => {
    await header(page).getByRole('link', { name: 'About us' }).click()
    endSessions()
    await header(page).getByRole('link', { name: 'Hi Neema!' }).click()
    await expectSignedOut()
    expect(sentToSignIn).toBe(1)
    await page.goBack()
    await page.waitForURL(`${stack.centre}/about`)
  })
})

describe('[S8 401] any other call that a server answers so', () => {
  it.each([
    ['products', '**/api/products*', '/marketplace', 'Marketplace'],
    ['contact data', '**/data/contactUs.json', '/contact', 'Contact'],
  ])('%s', async (_name, call, path, link) => {
    await refuse(call)
    await header(page).getByRole('link', { name: link, exact: true }).click()
    await expectSignedOut()
    expect(sentToSignIn).toBe(1)
    await openSite(page, stack.centre + path)
    await heading(page, link).waitFor()
  })

  it('a custom order: what was wished for is still there', async () => {
    await header(page).getByRole('link', { name: 'Marketplace' }).click()
    await reviewCustomOrder(page)
    await refuse('**/api/custom-orders')
    await page.getByRole('button', { name: 'Submit custom order' }).click()
    await expectSignedOut()
    expect(sentToSignIn).toBe(1)
    await signInAgain()
    await header(page).getByRole('link', { name: 'Marketplace' }).click()
    await page.getByRole('button', { name: 'Create Custom Order' }).click()
    await page.getByRole('button', { name: 'Submit custom order' }).click()
    await page.getByText('We have your request').waitFor()
  })

  it('a message: what was written is still there', async () => {
    await header(page).getByRole('link', { name: 'Contact' }).click()
    await fillMessage(page)
    await refuse('**/api/cms/contact-messages')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expectSignedOut()
    expect(sentToSignIn).toBe(1)
    await signInAgain()
    await header(page).getByRole('link', { name: 'Contact' }).click()
    expect(await page.getByLabel('Message').inputValue()).toBe('When may we visit?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Thank you for your message.').waitFor()
  })

  it('but for a gift, which carries no sign-in: it fails as any gift does, and can be sent again', async () => {
    const id = newTransactionId()
    await goToConfirm(page)
    await transactionId(page).fill(id)
    await refuse('**/api/donations')
    await confirmDonation(page).click()
    await page.getByText('Failed to submit donation. Please try again.').waitFor()
    expect(await transactionId(page).inputValue()).toBe(id)
    expect(sentToSignIn).toBe(0)
    await confirmDonation(page).click()
    await page.getByText('Thank you, Neema').waitFor()
  })
})
