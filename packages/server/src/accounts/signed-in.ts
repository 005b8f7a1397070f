import type { FastifyInstance } from 'fastify'
import type { Role } from '../db/account-tables.ts'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { findSession, extendSession } from './session-repository.ts'
import { hashSessionToken, sessionTimestamps } from './session.ts'

/** The last use is written down no more often than this, so that reading stays reading. */
const extendAfterMs = 3_600_000

/** Who asks: an account whose session is good at this moment. */
export interface SignedIn {
  accountId: number
  role: Role | null
  /** Names the session itself, to end it. */
  tokenHash: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on calls whose entry in the contract's table says `signedIn`; null for a guest and on every other call. */
    signedIn: SignedIn | null
  }
}

/**
 * Finds out who asks, before anything of the request is read, for each route that answers an entry of the contract's table
 * with `signedIn`. An entry with `signedIn: true, role: 'staff'` lets nobody in but staff: that is all a staff call has to
 * say, and its handler gets `signedIn` with the account's number (see http/endpoint.ts).
 *
 * Answers 401 `unauthorised` where the entry needs a session and none is good, and also where it may go without but a token
 * came that is no longer good: the client then signs out (specification, section 4) rather than carry on as a guest who still
 * reads "Hi Neema!". 403 `forbidden` where the role is not the account's. Must be called before the routes are added.
 */
export const addSessions = (http: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void => {
  http.decorateRequest('signedIn', null)

  http.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint?.signedIn) return
    const token = bearerToken(request.headers.authorization)
    if (token === undefined && endpoint.signedIn === 'optional') return
    const signedIn = await findSignedIn(db, token, now())
    if (!signedIn) throw new DomainError('unauthorised')
    if (endpoint.role && endpoint.role !== signedIn.role) throw new DomainError('forbidden')
    request.signedIn = signedIn
  })
}

/** One run of spaces only: with two that may share them, a header full of spaces would be read for most of a second. */
const bearerToken = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : /^bearer +(\S*)$/i.exec(header.trimEnd())?.[1]

const findSignedIn = async (
  db: Database,
  token: string | undefined,
  at: Date,
): Promise<SignedIn | undefined> => {
  if (token === undefined) return undefined
  const tokenHash = hashSessionToken(token)
  const session = await findSession(db, tokenHash, at.toISOString())
  if (!session) return undefined
  if (at.getTime() - Date.parse(session.usedAt) > extendAfterMs)
    await extendSession(db, tokenHash, sessionTimestamps(at))
  return { accountId: session.accountId, role: session.role, tokenHash }
}
