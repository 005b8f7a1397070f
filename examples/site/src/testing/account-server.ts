/** A server with the accounts' calls inside the page, for browser tests and stories: the client is real, the network is not. */
import type { EmailPreferences, Order, Session, User } from '@charity-kit/contract'
import { createVisitorSession, type StoredSession } from '@charity-kit/client'
import { memoryStorage } from '@charity-kit/client/testing'

export const neema: User = {
  firstName: 'Neema',
  lastName: 'Mushi',
  email: 'neema@mail.example',
  phoneNumber: '0754 000 000',
  sex: 'FEMALE',
  createdAt: [2024, 10, 3, 8, 30],
}
export const neemasSession: Session = { token: 'token-1', user: neema }
const preferences: EmailPreferences = { orderUpdates: true, promotions: false, newsletter: true }

export const neemasOrder: Order = {
  id: 118,
  total: 55_000,
  status: 'Reviewing',
  paymentMethod: 'lipa',
  expectedDeliveryDate: '2026-11-28T09:00:00.000Z',
  transactionId: 'QAB12CD34E',
  paymentReference: null,
  shipmentTrackingNumber: 'TRK483920',
  address: {
    name: 'Neema Mushi',
    street: 'Uhuru Street 12',
    city: 'Dar es Salaam',
    state: 'Near the market',
    country: 'Tanzania',
    email: 'neema@mail.example',
    phone: '0754 000 000',
  },
  orderItemList: [
    { productId: 3, name: 'Sunrise bracelet', quantity: 2, itemPrice: 15_000 },
    { productId: 7, name: 'Blossom necklace', quantity: 1, itemPrice: 25_000 },
  ],
  createdAt: [2026, 11, 21, 7, 0],
}

/** A call's response: a status, and the envelope's body or an error's code. */
export type FakeResponse =
  | { status?: number; body?: unknown; code?: string; fields?: Record<string, string>; bare?: boolean }
  | 'offline'
  | Promise<never>

/** "METHOD /path" -> response; any other call gets 404, as from a server without it. */
export type Answers = Partial<Record<string, FakeResponse>>

export const everything: Answers = {
  'POST /api/auth/register': { status: 201 },
  'POST /api/otp/validate': {},
  'POST /api/otp/resend': {},
  'POST /api/auth/login': { bare: true, body: neemasSession },
  'POST /api/auth/logout': {},
  'POST /api/auth/password-reset': {},
  'POST /api/auth/password-reset/confirm': {},
  'GET /api/account': { body: neema },
  'PUT /api/account': { body: neema },
  'PUT /api/account/password': { body: { ...neemasSession, token: 'token-2' } },
  'DELETE /api/account': {},
  'GET /api/account/email-preferences': { body: preferences },
  'PUT /api/account/email-preferences': { body: preferences },
  'GET /api/account/orders': { body: [neemasOrder] },
}

export interface SeenCall {
  call: string
  body: unknown
  headers: Headers
}

/** Replaces the browser's fetch. `seen` lists the calls. */
export const accountServer = (answers: Answers = everything) => {
  const seen: SeenCall[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const call = `${request.method} ${new URL(request.url).pathname}`
    const text = await request.text()
    seen.push({ call, body: text ? (JSON.parse(text) as unknown) : undefined, headers: request.headers })
    const response = await (answers[call] ?? { status: 404, code: 'not_found' })
    if (response === 'offline') throw new TypeError('Failed to fetch')
    const { status = 200, body = null, code, fields, bare } = response
    const envelope = { statusCode: status, message: 'A message', body, ...(code && { code, fields }) }
    return Response.json(bare ? body : envelope, { status })
  }
  return { fetch, seen, answers }
}

/** A visitor who is a guest, or signed in as Neema. */
export const sessionOf = (who: 'guest' | 'neema', start?: Record<string, string>): StoredSession => {
  const session = createVisitorSession(memoryStorage(start))
  if (who === 'neema') session.signIn(neemasSession)
  return session
}
