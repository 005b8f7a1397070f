import { Secret, TOTP } from 'otpauth'
import type { BrowserContext } from 'playwright'
import type { Stack } from './stack.ts'

export type StaffRole = 'owner' | 'cashier' | 'keeper' | 'viewer'

let accounts = 0

/** Makes an account of the staff, and signs the browser in with it: its pages open the desk at once. */
export const signInStaff = async (
  stack: Pick<Stack, 'centre' | 'addStaff' | 'execute'>,
  context: BrowserContext,
  role: StaffRole,
  name = 'Upendo Kweka',
): Promise<void> => {
  accounts += 1
  const email = `staff${String(accounts)}@chanua.example`
  const first = await stack.addStaff(email, name)
  stack.execute('update accounts set staff_role = ? where email = ?', role, email)
  const call = async (method: string, path: string, data: object): Promise<Record<string, string>> => {
    const headers = { 'admin-code': 'site', origin: stack.centre }
    const response = await context.request.fetch(`${stack.centre}/api/staff/${path}`, {
      method,
      data,
      headers,
    })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return ((await response.json()) as { body: Record<string, string> }).body
  }
  const password = 'harusi ya simba'
  await call('POST', 'sign-in', { username: email, password: first })
  await call('PUT', 'password', { currentPassword: first, newPassword: password })
  const { secret = '' } = await call('POST', 'second-factor', { password })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await call('POST', 'second-factor/confirm', { code: app.generate() })
}
