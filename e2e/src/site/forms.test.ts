import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { createAccount, newEmail, password, signIn } from '../support/account.ts'
import { transactionId } from '../support/payment.ts'
import { context, page, phone, stack, usePage } from '../support/session.ts'
import { fillCart, openSite } from '../support/site.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabel(name, { exact: true })

/** A control's error state as assistive technology gets it. */
const errorOf = (control: Locator) =>
  control.evaluate((element) => ({
    invalid: element.getAttribute('aria-invalid'),
    message: (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((text) => text?.matches('.ch-error'))
      .map((text) => text?.textContent)
      .join(''),
  }))

/**
 * Submits an invalid form: every error is tied to its field and announced, and the focus is on the first invalid field, or on the
 * summary of a form that has one.
 */
const expectErrors = async (
  submit: string,
  errors: [label: string, text: string][],
  focused = field(errors[0]?.[0] ?? ''),
): Promise<void> => {
  await button(submit).click()
  for (const [label, text] of errors) {
    await expect.poll(() => errorOf(field(label))).toEqual({ invalid: 'true', message: text })
    expect(await page.getByRole('alert').filter({ hasText: text }).count()).toBeGreaterThan(0)
  }
  await expect.poll(() => focused.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Browsers and password managers need `autocomplete` to fill in a field. */
const expectAutocomplete = async (fields: Record<string, string>): Promise<void> => {
  for (const [label, purpose] of Object.entries(fields))
    expect([label, await field(label).getAttribute('autocomplete')]).toEqual([label, purpose])
}

const paste = async (label: string, text: string): Promise<string> => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field(label).focus()
  await page.keyboard.press('Control+V')
  return field(label).inputValue()
}

describe('[WCAG 3.3.1, 4.1.3] errors are tied to their fields and announced; [WCAG 1.3.5, 3.3.8] forms support autofill', () => {
  it('sign in and forgotten password', async () => {
    await openSite(page, `${stack.centre}/signin`)
    await expectAutocomplete({ Email: 'username', Password: 'current-password' })
    await expectErrors('Sign in', [
      ['Email', 'Email is required'],
      ['Password', 'Password is required'],
    ])
    const email = newEmail()
    await signIn(page, email)
    await page
      .getByRole('alert')
      .filter({ hasText: 'Invalid email or password. Please try again.' })
      .waitFor()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectAutocomplete({ Email: 'username' })
    expect(await field('Email').inputValue()).toBe(email) // typed before: it is not typed twice
    await field('Email').fill('')
    await expectErrors('Send Code', [['Email', 'Email is required']])
    await field('Email').fill(newEmail())
    await button('I already have a code').click()
    await expectAutocomplete({
      '6-digit code': 'one-time-code',
      'New Password': 'new-password',
      'Confirm New Password': 'new-password',
    })
    await field('New Password').fill('short')
    await expectErrors('Save Password', [
      ['6-digit code', 'Please enter a valid 6-digit OTP'],
      ['New Password', 'Password must be at least 6 characters'],
      ['Confirm New Password', 'Passwords do not match'],
    ])
  })

  it('sign up and verify; passwords and codes can be pasted', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSite(page, `${stack.centre}/signup`)
    await expectAutocomplete({
      'First Name': 'given-name',
      'Last Name': 'family-name',
      'Email Address': 'email',
      'Phone Number': 'tel',
      Password: 'new-password',
      'Confirm Password': 'new-password',
    })
    await field('Confirm Password').fill('other')
    await expectErrors('Create Account', [
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
    await expectAutocomplete({ '6-digit code': 'one-time-code' })
    expect(await paste('6-digit code', ' 000-000 ')).toBe('000000')
    await button('Verify Email').click()
    await page.getByRole('alert').filter({ hasText: 'Invalid OTP. Please try again.' }).waitFor()
    await stack.takeCode(email)
  })

  it('checkout and contact form; a transaction ID can be pasted', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await fillCart(page, stack.centre, 'Maua Necklace')
    await button('Proceed to payment').click()
    await button('Continue to Payment').click()
    await expectAutocomplete({
      'Full name': 'name',
      Email: 'email',
      Phone: 'tel',
      Street: 'street-address',
      'City (optional)': 'address-level2',
      'Transaction ID': 'off',
    })
    await expectErrors(
      'Place order',
      [
        ['Full name', 'Name is required'],
        ['Email', 'Email is required'],
        ['Phone', 'Phone number is required'],
        ['Street', 'Street is required'],
        ['Transaction ID', 'Please provide the transaction ID as proof of payment.'],
      ],
      page.getByRole('alert', { name: '5 things to fix' }),
    )
    expect(await paste('Transaction ID', 'QK7 PASTED 1')).toBe('QK7 PASTED 1')
    expect(await errorOf(transactionId(page))).toEqual({ invalid: 'false', message: '' })

    await openSite(page, `${stack.centre}/contact`)
    await expectAutocomplete({ Name: 'name', Email: 'email' })
    await expectErrors('Send message', [
      ['Name', 'Name is required'],
      ['Email', 'Email is required'],
      ['Subject', 'Subject is required'],
      ['Message', 'Message is required'],
    ])
  })

  it('donation panel and custom order', async () => {
    await openSite(page, `${stack.centre}/marketplace`)
    await button('Give Hope').click()
    await button('View Music room for small groups').click()
    await button('Donate Now').click()
    await expectAutocomplete({
      'Name (optional)': 'name',
      'Email (optional)': 'email',
      'Phone (optional)': 'tel',
    })
    await field('Or type your own amount').fill('0')
    await field('Email (optional)').fill('neema@')
    await expectErrors('Choose how to pay', [
      ['Or type your own amount', 'Please enter an amount above zero.'],
      ['Email (optional)', 'Email is invalid'],
    ])
    await page.keyboard.press('Escape')
    await button('Create Custom Order').click()
    await expectAutocomplete({ Name: 'name', Email: 'email', Phone: 'tel' })
    await button('Review order').click()
    for (const [role, name, text] of [
      ['radiogroup', 'Product type', 'Please select a product type'],
      ['group', 'Contact details', 'Please fill in all contact details'],
    ] as const) {
      await page.getByRole('alert').filter({ hasText: text }).waitFor()
      expect((await errorOf(page.getByRole(role, { name }))).message).toBe(text)
    }
    expect(await errorOf(page.getByRole('checkbox', { name: 'Red' }))).toEqual({
      invalid: 'true',
      message: 'Please select at least one color',
    })
    expect((await errorOf(field('Phone'))).invalid).toBe('true')
  })

  it('account forms', async () => {
    const email = await createAccount(stack)
    await openSite(page, `${stack.centre}/signin`)
    await signIn(page, email)
    await page.waitForURL(`${stack.centre}/`)
    await openSite(page, `${stack.centre}/account`)
    await button('Edit').click()
    await expectAutocomplete({
      'First Name': 'given-name',
      'Last Name': 'family-name',
      'Phone Number': 'tel',
    })
    await field('Phone Number').fill('12')
    await expectErrors('Save Changes', [['Phone Number', 'Phone number is invalid']])
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await button('Change Password').click()
    await expectAutocomplete({
      'Current Password': 'current-password',
      'New Password': 'new-password',
      'Confirm New Password': 'new-password',
    })
    await expectErrors('Save Password', [
      ['Current Password', 'Password is required'],
      ['New Password', 'Password is required'],
    ])
    await button('Cancel').click()
    await button('Delete Account').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
    expect(await errorOf(page.getByRole('dialog').getByLabel('Password', { exact: true }))).toEqual({
      invalid: 'true',
      message: 'Password is required',
    })
    // For password managers: whose password this is.
    expect(await page.getByRole('dialog').locator('[autocomplete=username]').inputValue()).toBe(email)
  })
})
