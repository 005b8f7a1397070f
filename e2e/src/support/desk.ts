import type { APIResponse } from 'playwright'
import { expect } from 'vitest'
import { context, page, stack } from './session.ts'
import { signInStaff, type StaffRole } from './staff.ts'

const headers = { 'admin-code': 'site' }

/** Sends a call as the signed-in member of the desk, and returns its body. */
export const callStaff = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<unknown> => {
  const me = await context.request.get(`${stack.centre}/api/staff/me`, { headers })
  const { id } = ((await me.json()) as { body: { id: number } }).body
  const response: APIResponse = await context.request.fetch(`${stack.centre}/api${path}`, {
    method,
    headers: { ...headers, 'staff-member': String(id) },
    ...(data && { data }),
  })
  const answer = (await response.json()) as { body: unknown; message: string }
  expect([path, response.ok(), response.ok() || answer.message]).toEqual([path, true, true])
  return answer.body
}

/** Signs in as a new member of the staff, and opens a page of the desk. */
export const openDesk = async (path: string, name: string, role: StaffRole = 'owner'): Promise<void> => {
  await signInStaff(stack, context, role, name)
  await page.goto(`${stack.centre}/desk${path}`)
}

/** Sends a visitor's request, and returns the stored record's number. */
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

/** Reports a donation of Neema Mushi, and returns its number. */
export const give = (donation: {
  transactionId: string
  amount: number
  campaignId?: number
  email?: string
}): Promise<number> =>
  sendAsVisitor('/donations', {
    name: 'Neema Mushi',
    email: 'neema@example.org',
    currencyType: 'TZS',
    prayer: '',
    campaignId: 1,
    paymentMethod: 'M-Pesa',
    ...donation,
  })
