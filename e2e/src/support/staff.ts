import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright'
import type { Stack } from './stack.ts'

export type StaffRole = 'owner' | 'cashier' | 'keeper' | 'viewer'

let accounts = 0

/** Calls the API as a member of the staff, and returns the response's body. */
type CallStaff = (
  method: string,
  path: string,
  data: object,
) => Promise<{ id?: number; secret?: string; recoveryCodes?: string[] }>

/**
 * Makes an account of the staff, and signs the browser in with it: its pages open the desk at once. Returns what its owner
 * knows.
 */
export const signInStaff = async (
  stack: Pick<Stack, 'centre' | 'addStaff' | 'execute'>,
  context: Pick<BrowserContext, 'request'>,
  role: StaffRole,
  name = 'Upendo Kweka',
): Promise<{ email: string; password: string; recoveryCodes: readonly string[]; call: CallStaff }> => {
  accounts += 1
  const email = `staff${String(accounts)}@chanua.example`
  const first = await stack.addStaff(email, name)
  stack.execute('update accounts set staff_role = ? where email = ?', role, email)
  let member = '' // whose page it is, as the desk sends it
  const call: CallStaff = async (method, path, data) => {
    const headers = { 'admin-code': 'site', 'staff-member': member, origin: stack.centre }
    const response = await context.request.fetch(`${stack.centre}/api/staff/${path}`, {
      method,
      data,
      headers,
    })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return ((await response.json()) as { body: { id?: number; secret?: string; recoveryCodes?: string[] } })
      .body
  }
  const password = 'harusi ya simba'
  const { id } = await call('POST', 'sign-in', { username: email, password: first })
  member = String(id)
  await call('PUT', 'password', { currentPassword: first, newPassword: password })
  const { secret = '' } = await call('POST', 'second-factor', { password })
  const { recoveryCodes = [] } = await call('POST', 'second-factor/confirm', { code: codeOf(secret) })
  return { email, password, recoveryCodes, call }
}

/** Types the first code, by the key that stands beside the picture for an authenticator app. */
export const typeFirstCode = async (page: Page): Promise<void> => {
  const key = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await page.locator('.dk-scan').innerText())?.[0] ?? ''
  await page.getByLabel('Now type the 6 digits you see').fill(codeOf(key.replaceAll(' ', '')))
}

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
