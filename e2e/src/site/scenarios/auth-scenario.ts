import { newEmail, password, signIn } from '../../support/account.ts'
import type { Scenario } from '../../support/audits/scenario.ts'
import { heading, openSite } from '../../support/site.ts'

/** States of the sign-in, the sign-up, the verification and a forgotten password. */
export const authScenario: Scenario = (page, stack) => {
  const email = newEmail()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return [
    ['sign in', () => openSite(page, `${stack.centre}/signin`)],
    [
      'sign in with errors',
      async () => {
        await page.getByLabel('Email').fill('neema@')
        await button('Sign in').click()
        await page.getByText('Password is required').waitFor()
      },
    ],
    [
      'sign in failed',
      async () => {
        await signIn(page, 'nobody@mail.example')
        await page.getByText('Invalid email or password. Please try again.').waitFor()
      },
    ],
    [
      'sign up',
      async () => {
        await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
        await heading(page, 'Create Account').waitFor()
      },
    ],
    [
      'sign up with errors',
      async () => {
        await button('Create Account').click()
        await page.getByText('First name is required').waitFor()
      },
    ],
    [
      'sign up failed',
      async () => {
        for (const [field, text] of [
          ['First Name', 'Zawadi'],
          ['Last Name', 'Kimaro'],
          ['Email Address', email],
          ['Phone Number', '0754999888'],
          ['Password', password],
          ['Confirm Password', password],
        ] as const)
          await page.getByLabel(field, { exact: true }).fill(text)
        await page.route('**/auth/register', (route) => route.abort(), { times: 1 })
        await button('Create Account').click()
        await page.getByText('Registration failed. Please try again.').waitFor()
      },
    ],
    [
      'verify',
      async () => {
        await button('Create Account').click()
        await heading(page, 'Verify Your Email').waitFor()
      },
    ],
    [
      'wrong code',
      async () => {
        await page.getByLabel('6-digit code').fill('000000')
        await button('Verify Email').click()
        await page.getByText('Invalid OTP. Please try again.').waitFor()
      },
    ],
    [
      'verified',
      async () => {
        await page.getByLabel('6-digit code').fill(await stack.takeCode(email))
        await button('Verify Email').click()
        await page.getByText('Email verified successfully! You can now sign in.').waitFor()
      },
    ],
    [
      'forgotten password',
      async () => {
        await page.getByRole('link', { name: 'Forgot your password?' }).click()
        await heading(page, 'Forgot your password?').waitFor()
      },
    ],
    [
      'forgotten password with errors',
      async () => {
        await page.getByLabel('Email').fill('')
        await button('Send Code').click()
        await page.getByText('Email is required').waitFor()
      },
    ],
    [
      'new password',
      async () => {
        await page.getByLabel('Email').fill(email)
        await button('Send Code').click()
        await heading(page, 'Choose a new password').waitFor()
      },
    ],
    [
      'new password with errors',
      async () => {
        await button('Save Password').click()
        await page.getByText('Please enter a valid 6-digit OTP').waitFor()
      },
    ],
    [
      'password changed',
      async () => {
        await page.getByLabel('6-digit code').fill(await stack.takeCode(email))
        await page.getByLabel('New Password', { exact: true }).fill(password)
        await page.getByLabel('Confirm New Password', { exact: true }).fill(password)
        await button('Save Password').click()
        await heading(page, 'Your password was changed.').waitFor()
      },
    ],
    [
      'own gifts',
      async () => {
        await openSite(page, `${stack.centre}/gifts`)
        await heading(page, 'Your gifts').waitFor()
      },
    ],
    [
      "own gifts' code",
      async () => {
        await page.getByText('An email', { exact: true }).click()
        await page.getByLabel('Email', { exact: true }).fill(email)
        await button('Send Code').click()
        await heading(page, 'Type the code').waitFor()
      },
    ],
    [
      "own gifts' code with an error",
      async () => {
        await page.getByLabel('6-digit code').fill('000000')
        await button('Show my gifts').click()
        await page.getByText('Invalid OTP. Please try again.').waitFor()
      },
    ],
  ]
}
