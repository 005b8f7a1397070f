import { request } from 'playwright'
import { signInStaff } from './staff.ts'
import type { Stack } from './stack.ts'

/** Actions of an owner at the desk, over the API, while a visitor's page is open. */
export interface StaffWork {
  verify: (transactionId: string) => Promise<void>
  reject: (transactionId: string) => Promise<void>
  reopen: (transactionId: string) => Promise<void>
  sendOrder: (id: number) => Promise<void>
  priceCustomOrder: (id: number, body: { price: number; note: string }) => Promise<void>
}

const members = new WeakMap<Stack, Promise<StaffWork>>()

/** Returns the owner of a stack, who signs in once, outside the tests' browsers. */
export const staffOf = (stack: Stack): Promise<StaffWork> => {
  const known = members.get(stack) ?? signIn(stack)
  members.set(stack, known)
  return known
}

const signIn = async (stack: Stack): Promise<StaffWork> => {
  const { call } = await signInStaff(stack, { request: await request.newContext() }, 'owner')
  const onPayment = async (transactionId: string, step: string, body: object) => {
    await call('POST', `payments/${String(stack.paymentOf(transactionId))}/${step}`, body)
  }
  return {
    verify: (transactionId) => onPayment(transactionId, 'verify', { evidence: 'M-Pesa portal' }),
    reject: (transactionId) => onPayment(transactionId, 'reject', { reason: 'No such payment.' }),
    reopen: (transactionId) => onPayment(transactionId, 'reopen', { reason: 'Found on a later statement.' }),
    sendOrder: async (id) => void (await call('POST', `orders/${String(id)}/sent`, {})),
    priceCustomOrder: async (id, body) =>
      void (await call('POST', `custom-orders/${String(id)}/price`, body)),
  }
}
