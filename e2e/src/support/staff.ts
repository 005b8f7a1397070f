import { argon2Sync, randomBytes } from 'node:crypto'
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
 * Makes an account of the staff, and signs the browser in with it, so that its pages open the desk at once. Returns the
 * account's secrets.
 */
export const signInStaff = async (
  stack: Pick<Stack, 'centre' | 'execute'>,
  context: Pick<BrowserContext, 'request'>,
  role: StaffRole,
  name = 'Upendo Kweka',
): Promise<{ email: string; password: string; recoveryCodes: readonly string[]; call: CallStaff }> => {
  accounts += 1
  const email = `staff${String(accounts)}@chanua.example`
  insertStaff(stack, email, name, role)
  let member = '' // member of the page, as the desk sends it
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
  const { id } = await call('POST', 'sign-in', { username: email, password })
  member = String(id)
  const { secret = '' } = await call('POST', 'second-factor', { password })
  const { recoveryCodes = [] } = await call('POST', 'second-factor/confirm', { code: codeOf(secret) })
  return { email, password, recoveryCodes, call }
}

const password = 'harusi ya simba'

/**
 * Stores an account as `charity-server staff add` does after the first change of the password, but without a process,
 * and with the cheapest hash.
 */
const insertStaff = (stack: Pick<Stack, 'execute'>, email: string, name: string, role: StaffRole): void => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const now = new Date().toISOString()
  stack.execute(
    `insert into accounts (email, email_normal, password_hash, role, staff_role, first_name, last_name, phone_number, sex,
       language, verified_at, created_at)
     values (?, ?, ?, 'staff', ?, ?, ?, '', 'MALE', 'en', ?, ?)`,
    ...[email, email, passwordHash(), role, firstName, lastName, now, now],
  )
  // Approves the centre's account once, as an owner does: see Statements in the desk.
  stack.execute(
    "insert or ignore into statement_sources (source, approved_by, approved_at) values ('m-pesa', ?, ?)",
    ...[email, now],
  )
}

const passwordHash = (): string => {
  const nonce = randomBytes(16)
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const [salt, hash] = [nonce, argon2Sync('argon2id', { message: password, nonce, ...cost })].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  )
  return `$argon2id$v=19$m=8,t=1,p=1$${String(salt)}$${String(hash)}`
}

/** Types the first code, by the key that stands beside the picture for an authenticator app. */
export const typeFirstCode = async (page: Page): Promise<void> => {
  const key = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await page.locator('.dk-scan').innerText())?.[0] ?? ''
  await page.getByLabel('Now type the 6 digits you see').fill(codeOf(key.replaceAll(' ', '')))
}

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
