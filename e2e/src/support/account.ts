import type { Page } from 'playwright'
import type { Stack } from './stack.ts'

export const password = 'shanga-77'

let serial = 0
/** Returns an email address that no other test of the file uses. */
export const newEmail = () => `user${String(serial++)}@mail.example`

/** Creates a verified account with the same calls as the pages. */
export const createAccount = async (stack: Stack, email = newEmail()): Promise<string> => {
  const person = { firstName: 'Neema', lastName: 'Mushi', phoneNumber: '0754000111', sex: 'FEMALE' }
  await post(stack, '/api/auth/register', { ...person, email, password })
  await post(stack, '/api/otp/validate', { email, otp: await stack.takeCode(email) })
  return email
}

const post = async (stack: Stack, path: string, body: unknown): Promise<void> => {
  const response = await fetch(stack.centre + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'admin-code': 'site' },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${path} responded with ${String(response.status)}: ${await response.text()}`)
}

/** Fills in and submits the form on the sign-in page. */
export const signIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Returns the values under the session's storage keys (specification, section 3); all undefined when signed out. */
export const storedSession = (page: Page) =>
  page.evaluate(() =>
    ['authToken', 'isAuthenticated', 'userData'].map((key) => localStorage.getItem(key) ?? undefined),
  )
