import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { createAccount, newEmail, password, signIn } from '../support/account.ts'
import { transactionId } from '../support/payment.ts'
import { context, page, phone, stack, usePage } from '../support/session.ts'
import { fillCart, openSite } from '../support/site.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabel(name, { exact: true })

/** What a field is marked with and described by, as a screen reader has it. */
const toldOf = (control: Locator) =>
  control.evaluate((element) => ({
    invalid: element.getAttribute('aria-invalid'),
    said: (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((text) => text?.closest('[role=alert]'))
      .map((text) => text?.textContent)
      .join(''),
  }))

/** Presses a button that is refused: every fault is tied to its field and announced, and the first field has the focus. */
const isRefused = async (press: string, faults: [label: string, text: string][]): Promise<void> => {
  await button(press).click()
  for (const [label, text] of faults) {
    await expect.poll(() => toldOf(field(label))).toEqual({ invalid: 'true', said: text })
    expect(await page.getByRole('alert').filter({ hasText: text }).count()).toBeGreaterThan(0)
  }
  const first = field(faults[0]?.[0] ?? '')
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Fails where the browser or a password manager would not know what a field is for. */
const isForAutofill = async (fields: Record<string, string>): Promise<void> => {
  for (const [label, purpose] of Object.entries(fields))
    expect([label, await field(label).getAttribute('autocomplete')]).toEqual([label, purpose])
}

const copy = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
const paste = async (label: string, text: string): Promise<string> => {
  await copy(text)
  await field(label).focus()
  await page.keyboard.press('Control+V')
  return field(label).inputValue()
}

describe('[WCAG 3.3.1, 4.1.3] errors are tied to their fields and announced; [WCAG 1.3.5, 3.3.8] forms can be filled in by the browser', () => {
  it('signing in, and a forgotten password', async () => {
    await openSite(page, `${stack.centre}/signin`)
    await isForAutofill({ Email: 'username', Password: 'current-password' })
    await isRefused('Sign in', [
      ['Email', 'Email is required'],
      ['Password', 'Password is required'],
    ])
    await signIn(page, newEmail())
    await page
      .getByRole('alert')
      .filter({ hasText: 'Invalid email or password. Please try again.' })
      .waitFor()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await isForAutofill({ Email: 'username' })
    await isRefused('Send Code', [['Email', 'Email is required']])
    await field('Email').fill(newEmail())
    await button('I already have a code').click()
    await isForAutofill({
      '6-digit code': 'one-time-code',
      'New Password': 'new-password',
      'Confirm New Password': 'new-password',
    })
    await field('New Password').fill('short')
    await isRefused('Save Password', [
      ['6-digit code', 'Please enter a valid 6-digit OTP'],
      ['New Password', 'Password must be at least 6 characters'],
      ['Confirm New Password', 'Passwords do not match'],
    ])
  })

  it('signing up and verifying; passwords and codes can be pasted', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSite(page, `${stack.centre}/signup`)
    await isForAutofill({
      'First Name': 'given-name',
      'Last Name': 'family-name',
      'Email Address': 'email',
      'Phone Number': 'tel',
      Password: 'new-password',
      'Confirm Password': 'new-password',
    })
    await field('Confirm Password').fill('other')
    await isRefused('Create Account', [
      ['First Name', 'First name is required'],
      ['Last Name', 'Last name is required'],
      ['Email Address', 'Email is required'],
      ['Phone Number', 'Phone number is required'],
      ['Password', 'Password is required'],
      ['Confirm Password', 'Passwords do not match'],
    ])
    const email = newEmail()
    for (const [label, text] of [
      ['First Name', 'Zawadi'],
      ['Last Name', 'Kimaro'],
      ['Email Address', email],
      ['Phone Number', '0754999888'],
      ['Password', password],
    ] as const)
      expect(await paste(label, text)).toBe(text)
    await field('Confirm Password').fill('')
    expect(await paste('Confirm Password', password)).toBe(password)
    await button('Create Account').click()
    await field('6-digit code').waitFor()
    await isForAutofill({ '6-digit code': 'one-time-code' })
    expect(await paste('6-digit code', ' 000-000 ')).toBe('000000')
    await button('Verify Email').click()
    await page.getByRole('alert').filter({ hasText: 'Invalid OTP. Please try again.' }).waitFor()
    await stack.takeCode(email)
  })

  it('the checkout and the contact form; a transaction ID can be pasted', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await fillCart(page, stack.centre, 'Maua Necklace')
    await button('Proceed to payment').click()
    await button('Continue to Payment').click()
    await isForAutofill({
      'Full name': 'name',
      Email: 'email',
      Phone: 'tel',
      Street: 'street-address',
      'City (optional)': 'address-level2',
      'Transaction ID': 'off',
    })
    await isRefused('Place order', [
      ['Full name', 'Name is required'],
      ['Email', 'Email is required'],
      ['Phone', 'Phone number is required'],
      ['Street', 'Street is required'],
      ['Transaction ID', 'Please provide the transaction ID as proof of payment.'],
    ])
    expect(await paste('Transaction ID', 'QK7 PASTED 1')).toBe('QK7 PASTED 1')
    expect(await toldOf(transactionId(page))).toEqual({ invalid: 'false', said: '' })

    await openSite(page, `${stack.centre}/contact`)
    await isForAutofill({ Name: 'name', Email: 'email' })
    await isRefused('Send message', [
      ['Name', 'Name is required'],
      ['Email', 'Email is required'],
      ['Subject', 'Subject is required'],
      ['Message', 'Message is required'],
    ])
  })

  it('the donation panel and the custom order', async () => {
    await openSite(page, `${stack.centre}/marketplace`)
    await button('Give Hope').click()
    await button('View Music room for small groups').click()
    await button('Donate Now').click()
    await isForAutofill({ 'Name (optional)': 'name', 'Email (optional)': 'email', 'Phone (optional)': 'tel' })
    await field('Or type your own amount').fill('0')
    await field('Email (optional)').fill('neema@')
    await isRefused('Choose how to pay', [
      ['Or type your own amount', 'Please enter an amount above zero.'],
      ['Email (optional)', 'Email is invalid'],
    ])
    await page.keyboard.press('Escape')
    await button('Create Custom Order').click()
    await isForAutofill({ Name: 'name', Email: 'email', Phone: 'tel' })
    await button('Review order').click()
    for (const [role, name, text] of [
      ['radiogroup', 'Product type', 'Please select a product type'],
      ['group', 'Contact details', 'Please fill in all contact details'],
    ] as const) {
      await page.getByRole('alert').filter({ hasText: text }).waitFor()
      expect((await toldOf(page.getByRole(role, { name }))).said).toBe(text)
    }
    expect(await toldOf(page.getByRole('checkbox', { name: 'Red' }))).toEqual({
      invalid: 'true',
      said: 'Please select at least one color',
    })
    expect((await toldOf(field('Phone'))).invalid).toBe('true')
  })

  it("the account's forms", async () => {
    const email = await createAccount(stack)
    await openSite(page, `${stack.centre}/signin`)
    await signIn(page, email)
    await page.waitForURL(`${stack.centre}/`)
    await openSite(page, `${stack.centre}/account`)
    await button('Edit').click()
    await isForAutofill({ 'First Name': 'given-name', 'Last Name': 'family-name', 'Phone Number': 'tel' })
    await field('Phone Number').fill('12')
    await isRefused('Save Changes', [['Phone Number', 'Phone number is invalid']])
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await button('Change Password').click()
    await isForAutofill({
      'Current Password': 'current-password',
      'New Password': 'new-password',
      'Confirm New Password': 'new-password',
    })
    await isRefused('Save Password', [
      ['Current Password', 'Password is required'],
      ['New Password', 'Password is required'],
    ])
    await button('Cancel').click()
    await button('Delete Account').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
    expect(await toldOf(page.getByRole('dialog').getByLabel('Password', { exact: true }))).toEqual({
      invalid: 'true',
      said: 'Password is required',
    })
    // Whose password this is, for a password manager.
    expect(await page.getByRole('dialog').locator('[autocomplete=username]').inputValue()).toBe(email)
  })
})
