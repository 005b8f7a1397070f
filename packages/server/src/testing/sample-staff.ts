import {
  envelope,
  getPayment,
  listPayments,
  type Limits,
  type StaffPayment,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import { expect } from 'vitest'
import { passwordHasher } from '../accounts/password.ts'
import { insertSession } from '../accounts/session-repository.ts'
import { hashSessionToken, generateSessionToken } from '../accounts/session.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Role } from '../db/account-tables.ts'
import { by as verifier } from './sample-payment.ts'
import { minimalCost, type TestApp } from './test-app.ts'

const at = '2026-11-21T09:00:00.000Z'

/** Creates an account with a session, and returns its headers. */
export const signIn = async (
  { db }: Pick<TestApp, 'db'>,
  role: Role | null,
  email = 'grace@centre.test',
): Promise<{ authorization: string }> => {
  const token = generateSessionToken()
  await inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('accounts')
      .values({
        email,
        email_normal: email,
        password_hash: 'none',
        role,
        staff_role: role && 'owner',
        first_name: 'Grace',
        last_name: 'Sample',
        phone_number: '0754000000',
        sex: 'FEMALE',
        language: 'en',
        verified_at: at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertSession(tx, {
      tokenHash: hashSessionToken(token),
      accountId: id,
      createdAt: at,
      expiresAt: '2099-01-01T00:00:00.000Z',
    })
  })
  return { authorization: `Bearer ${token}` }
}

/** Password of {@link signInWithPassword}'s account. */
export const ownPassword = 'harusi ya simba'
const ownPasswordHash = passwordHasher(minimalCost).hash(ownPassword)

/** Creates an owner with a session and a password, and returns its headers. */
export const signInWithPassword = async (
  { db }: Pick<TestApp, 'db'>,
  email = 'grace@centre.test',
): Promise<{ authorization: string }> => {
  const headers = await signIn({ db }, 'staff', email)
  await db
    .updateTable('accounts')
    .set({ password_hash: await ownPasswordHash })
    .where('email', '=', email)
    .execute()
  return headers
}

export interface StaffCaller {
  get: (path: string) => Promise<LightMyRequestResponse>
  post: (path: string, payload?: object) => Promise<LightMyRequestResponse>
}

/**
 * Creates an account that records refunds. In tests it is another person than those who verify, and they have
 * accounts from then on.
 */
export const signInRefunder = async (
  app: Pick<TestApp, 'db'>,
): Promise<{ authorization: string; accountId: number; by: string }> => {
  const by = 'treasurer@centre.test'
  await signIn(app, 'staff', verifier)
  const headers = await signIn(app, 'staff', by)
  const { id: accountId } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', by)
    .executeTakeFirstOrThrow()
  return { ...headers, accountId, by }
}

/**
 * Sends requests under /api/staff as a member of the staff, and refunds as a colleague: the person who verified a
 * payment does not record its refund.
 */
export const asStaff = async (
  app: Pick<TestApp, 'db'> & { http: FastifyInstance },
  email?: string,
): Promise<StaffCaller> => {
  const headers = await signInWithPassword(app, email)
  let colleague: ReturnType<typeof signInRefunder> | undefined
  const headersFor = async (path: string): Promise<{ authorization: string }> => {
    if (!path.endsWith('/refund')) return headers
    colleague ??= signInRefunder(app)
    const { authorization } = await colleague
    return { authorization }
  }
  return {
    get: (path) => app.http.inject({ url: `/api/staff${path}`, headers }),
    post: async (path, payload) =>
      app.http.inject({
        method: 'POST',
        url: `/api/staff${path}`,
        headers: await headersFor(path),
        ...(payload && { payload }),
      }),
  }
}

/** Sets the centre's first limits, as an owner does at the desk. */
export const setLimits = async (
  app: Pick<TestApp, 'db'> & { http: FastifyInstance },
  value: Limits,
): Promise<void> => {
  const headers = await signInWithPassword(app, 'limits@centre.test')
  const payload = { version: 0, value, password: ownPassword }
  const response = await app.http.inject({
    method: 'PUT',
    url: '/api/staff/content/limits',
    headers,
    payload,
  })
  expect(response.statusCode).toBe(200)
}

/** Returns the payment in a response, parsed by the contract. */
export const paymentIn = (response: LightMyRequestResponse): StaffPaymentDetails =>
  v.parse(envelope(getPayment.output), response.json()).body

/** Returns the payments in a response, parsed by the contract. */
export const paymentsIn = (response: LightMyRequestResponse): StaffPayment[] =>
  v.parse(envelope(listPayments.output), response.json()).body
