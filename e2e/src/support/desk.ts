import { Secret, TOTP } from 'otpauth'
import type { APIResponse } from 'playwright'
import { expect } from 'vitest'
import { context, page, stack } from './session.ts'

type Role = 'owner' | 'cashier' | 'keeper' | 'viewer'

const headers = { 'admin-code': 'site' }

/** Sends a call of the staff as whoever is signed in to the desk, and returns its body. */
export const callStaff = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<unknown> => {
  const response: APIResponse = await context.request.fetch(`${stack.centre}/api${path}`, {
    method,
    headers,
    ...(data && { data }),
  })
  const answer = (await response.json()) as { body: unknown; message: string }
  expect([path, response.ok(), response.ok() || answer.message]).toEqual([path, true, true])
  return answer.body
}

/** Makes an account of the staff, takes it through its first sign-in, and opens a page of the desk with it. */
export const openDesk = async (path: string, name: string, role: Role = 'owner'): Promise<void> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@chanua.example`
  const first = await stack.addStaff(email, name)
  const password = 'harusi ya simba'
  await callStaff('POST', '/staff/sign-in', { username: email, password: first })
  await callStaff('PUT', '/staff/password', { currentPassword: first, newPassword: password })
  const { secret } = (await callStaff('POST', '/staff/second-factor', { password })) as { secret: string }
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await callStaff('POST', '/staff/second-factor/confirm', { code: app.generate() })
  if (role !== 'owner') stack.execute('update accounts set staff_role = ? where email = ?', role, email)
  await page.goto(`${stack.centre}/desk${path}`)
}

/** Sends what a visitor sends, and returns the stored record's number. */
export const sendAsVisitor = async (path: string, body: object, language = 'en'): Promise<number> => {
  const response = await fetch(`${stack.centre}/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { body: { id: number } | null; message: string }
  expect([path, response.ok, response.ok || answer.message]).toEqual([path, true, true])
  return answer.body?.id ?? 0
}

/** Reports a gift of Neema Mushi, and returns its number. */
export const give = (gift: { transactionId: string; amount: number; campaignId?: number }): Promise<number> =>
  sendAsVisitor('/donations', {
    name: 'Neema Mushi',
    email: 'neema@example.org',
    currencyType: 'TZS',
    prayer: '',
    campaignId: 1,
    paymentMethod: 'M-Pesa',
    ...gift,
  })
