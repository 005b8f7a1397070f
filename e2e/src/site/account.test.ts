import { describe, expect, it } from 'vitest'
import { createAccount, newEmail, password, signIn, storedSession } from '../support/account.ts'
import { fillStreet, newTransactionId, placeOrder, transactionId } from '../support/payment.ts'
import { desktop, page, phone, stack, usePage } from '../support/session.ts'
import { cartButton, fillCart, header, heading, openSite } from '../support/site.ts'

usePage({ viewport: desktop })

describe('[S4 sign-up flow] a buyer who signs up during checkout', () => {
  it('registers, enters the code from the email, signs in, and pays with prefilled details', async () => {
    const id = newTransactionId()
    const email = newEmail()
    await page.setViewportSize(phone)
    await fillCart(page, stack.centre, 'Maua Necklace')
    await page.getByRole('button', { name: 'Proceed to payment' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await heading(page, 'Sign in').waitFor()
    await page.getByRole('button', { name: 'Continue to Payment Without Signing In' }).waitFor()
    await page.getByRole('link', { name: 'Create Account' }).click()

    await heading(page, 'Create Account').waitFor()
    expect(await page.getByLabel('First Name').inputValue()).toBe('')
    expect(await page.getByLabel('Gender').inputValue()).toBe('MALE')
    await page.getByLabel('First Name').fill('Zawadi')
    await page.getByLabel('Last Name').fill('Kimaro')
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Phone Number').fill('0754 999 888')
    await page.getByLabel('Gender').selectOption('FEMALE')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()

    await heading(page, 'Verify Your Email').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('pendingVerificationEmail'))).toBe(email)
    await page.getByText(/^Resend in \d+ seconds$/).waitFor()
    const verify = page.getByRole('button', { name: 'Verify Email' })
    const code = await stack.takeCode(email)
    await page.getByLabel('6-digit code').fill(code.slice(0, 5))
    expect(await verify.isDisabled()).toBe(true)
    await page.getByLabel('6-digit code').fill(code)
    await verify.click()

    await page.getByText('Email verified successfully! You can now sign in.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('pendingVerificationEmail'))).toBeNull()
    await signIn(page, email)
    await heading(page, 'Payment and delivery').waitFor()
    expect(new URL(page.url()).search).toBe('') // the query is removed
    expect(await page.getByLabel('Full name').inputValue()).toBe('Zawadi Kimaro')
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('0754 999 888')
    await fillStreet(page)
    await transactionId(page).fill(id)
    await placeOrder(page).click()
    await heading(page, 'Order received').waitFor()
    expect(stack.orders(id)).toMatchObject([{ email, total: 32_000, items: '1 Maua Necklace' }])

    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'My Account' }).click()
    await page.getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('heading', { name: 'Order History' }).waitFor()
    await page.getByText('Maua Necklace').first().waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${stack.centre}/`)
    expect(await storedSession(page)).toEqual([undefined, undefined, undefined])
  })
})

describe('[S2 sign-in page] a user who forgot the password', () => {
  it('gets a code by email and sets a new password; the old one stops working', async () => {
    const email = await createAccount(stack)
    await openSite(page, `${stack.centre}/signin`)
    await signIn(page, email, 'wrong-one')
    await page.getByText('Invalid email or password. Please try again.').waitFor()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Code' }).click()
    await heading(page, 'Choose a new password').waitFor()
    await page.getByLabel('6-digit code').fill(await stack.takeCode(email))
    await page.getByLabel('New Password', { exact: true }).fill('ushanga-88')
    await page.getByLabel('Confirm New Password', { exact: true }).fill('ushanga-88')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await heading(page, 'Your password was changed.').waitFor()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await signIn(page, email, password)
    await page.getByText('Invalid email or password. Please try again.').waitFor()
    await page.getByLabel('Remember me').check()
    await signIn(page, email, 'ushanga-88')
    await page.waitForURL(`${stack.centre}/`)
    const link = header(page).getByRole('link', { name: 'Hi Neema!' })
    expect(await link.getAttribute('href')).toBe('/account')

    await link.click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await header(page).getByRole('link', { name: 'Account', exact: true }).click()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  })
})

describe('[S4 authentication] signed-in status', () => {
  it('is re-read on each route change', async () => {
    await openSite(page, stack.centre)
    await header(page).getByRole('link', { name: 'Account', exact: true }).waitFor()
    const user = { firstName: 'Juma', lastName: 'Ali', email: 'juma@mail.example', phoneNumber: '0754000222' }
    await page.evaluate((record) => {
      localStorage.setItem('isAuthenticated', 'true')
      localStorage.setItem('userData', JSON.stringify(record))
    }, user)
    await header(page).getByRole('link', { name: 'About us' }).click()
    await header(page).getByRole('link', { name: 'Hi Juma!' }).waitFor()
    await page.evaluate(() => localStorage.clear())
    await header(page).getByRole('link', { name: 'Contact' }).click()
    await header(page).getByRole('link', { name: 'Account', exact: true }).waitFor()
    expect(await cartButton(page).getAttribute('title')).toBe('Your cart is empty')
  })
})
