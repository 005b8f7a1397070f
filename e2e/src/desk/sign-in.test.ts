import { readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { sendAsVisitor } from '../support/desk.ts'
import { context, page, pageErrors, phone, stack, usePage } from '../support/session.ts'
import { startStack } from '../support/stack.ts'
import { signInStaff, typeFirstCode } from '../support/staff.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' })

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const password = (label: string) => page.getByLabel(label, { exact: true })
const chosen = 'harusi ya simba'

const signIn = async (email: string, typed: string) => {
  await heading('Sign in to the desk').waitFor()
  await page.getByLabel('Email').fill(email)
  await password('Password').fill(typed)
  await press('Continue')
}

/** Sets up an authenticator app, and returns the recovery codes. */
const setUpSecondFactor = async () => {
  await heading('Protect your account').waitFor()
  await page.getByRole('img', { name: 'Code for your authenticator app' }).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), press('Save the key as a file')])
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/^[A-Z2-7]{32}\notpauth:\/\/totp\//)
  await typeFirstCode(page)
  await press('Finish')
  await heading('Recovery codes').waitFor()
  const codes = await page.locator('.dk-codes li').allInnerTexts()
  expect(codes).toHaveLength(10)
  await press('I have kept them')
  await page.getByRole('heading', { name: /^Good / }).waitFor()
  await page.goto(`${stack.centre}/desk/account`)
  await heading('Your account').waitFor()
  return codes
}

it('[desk] a new member of the staff chooses a password, sets up a second factor, and signs in with it', async () => {
  const email = 'rehema@chanua.example'
  const first = await stack.addStaff(email, 'Rehema Mollel')
  await page.goto(`${stack.centre}/desk`)
  await signIn(email, 'not the password')
  await page.getByText('Email or password is not right.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await password('Password').fill(first)
  await press('Continue')

  await heading('Choose your own password').waitFor()
  await password('New password').fill('123456789012')
  await press('Continue')
  await page.getByText('This password is easy to guess. Please choose another one.').waitFor()
  await password('New password').fill(chosen)
  await press('Continue')

  const codes = await setUpSecondFactor()
  await page.getByText('You have 10 recovery codes left.').waitFor()
  await page.setViewportSize({ ...phone, height: 4000 }) // the tab bar covers no field
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize(phone)

  await press('Sign out')
  await signIn(email, chosen)
  await heading('Type the code from your phone').waitFor()
  await press('Use a recovery code')
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await press('Sign in')
  await page.getByText('You have 9 recovery codes left.').waitFor()
  const { cookies } = await context.storageState()
  expect(cookies.find(({ name }) => name === 'staff')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

it('[desk] a session that ends leaves what was typed on the page behind the sign-in', async () => {
  const email = 'grace@chanua.example'
  const first = await stack.addStaff(email, 'Grace Kimaro')
  await page.goto(`${stack.centre}/desk`)
  await signIn(email, first)
  await password('New password').fill(chosen)
  await press('Continue')
  const [code = ''] = await setUpSecondFactor()
  await password('New password').fill('mvua ya masika')
  await context.clearCookies()
  await password('Password you have now').fill(chosen)
  await press('Change password')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Please sign in again. Nothing is lost.').waitFor()
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email)
  await dialog.getByLabel('Password', { exact: true }).fill(chosen)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(code)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => dialog.isVisible()).toBe(false)
  expect(await password('New password').inputValue()).toBe('mvua ya masika')
  await press('Change password')
  await page.getByText('Your password is changed. All other sessions have ended.').waitFor()
})

it('[desk] signing out deletes the drafts: the next member in the same tab finds nothing', async () => {
  const message = {
    name: 'Halima',
    email: 'halima@example.org',
    subject: 'Size',
    message: 'Is it big enough?',
  }
  const id = await sendAsVisitor('/cms/contact-messages', message)
  const answer = page.getByLabel('Your answer to Halima')
  await signInStaff(stack, context, 'keeper')
  await page.goto(`${stack.centre}/desk/messages/${String(id)}`)
  await answer.fill('Yes, 18 cm.')
  await page.goto(`${stack.centre}/desk/account`)
  await press('Sign out')
  await heading('Sign in to the desk').waitFor()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('18 cm')

  await signInStaff(stack, context, 'keeper', 'Juma Sample')
  await page.goto(`${stack.centre}/desk/messages/${String(id)}`)
  await answer.fill('No, sorry.')
  await context.clearCookies() // the session ends: drafts stay, but for the same person only
  await signInStaff(stack, context, 'keeper', 'Rehema Mollel')
  await page.reload()
  await answer.waitFor()
  expect(await answer.inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('No, sorry.')
})

it('[desk] it is read in Swahili, and another language is kept on the device', async () => {
  await page.goto(`${stack.centre}/desk/payments`)
  await heading('Sign in to the desk').waitFor()
  await page.evaluate(() => {
    localStorage.setItem('deskLanguage', 'sw')
  })
  await page.reload()
  await heading('Ingia kwenye dawati').waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('sw')
  expect(pageErrors.filter((error) => !error.includes('401'))).toEqual([])
})

it('[desk] the samples say how to sign in, and a password is enough', async () => {
  const samples = await startStack({ settings: { PRINT_CODES: 'on', STAFF_SECOND_FACTOR: 'optional' } })
  onTestFinished(() => samples.close())
  await expect.poll(() => samples.printed()).toContain('Sign in at the desk as')
  const [, email = '', printed = ''] = /as (\S+) with the password (\S+)/.exec(samples.printed()) ?? []
  await page.goto(`${samples.centre}/desk`)
  await signIn(email, printed)
  await page.getByRole('heading', { name: /^Good \w+, Rehema$/ }).waitFor()
})
