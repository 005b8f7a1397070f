import {
  endpoints,
  isPermitted,
  staffMemberHeader,
  unattendedHeader,
  type Permission,
  type StaffRole,
} from '@charity-kit/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/schema.ts'
import { bearerToken, type SignedIn } from '../http/caller.ts'
import { DomainError } from '../values/domain-error.ts'
import { findSession, extendSession } from './session-repository.ts'
import { hashSessionToken, recordUseAfterMs, sessionTimestamps } from './session.ts'
import { staffTokenIn } from './staff-cookie.ts'

interface SessionOptions {
  db: Database
  now: () => Date
  /** Whether the pages use TLS, so that cookies can have the names that require it. */
  isHttps: boolean
  isSecondFactorRequired: boolean
}

/**
 * Authenticates the caller, before the request's body is read, on every endpoint that the contract marks as
 * `signedIn`.
 * An endpoint with `signedIn: true, role: 'staff'` admits only staff; it needs nothing else, and its handler gets
 * `signedIn` with the account's ID (see http/endpoint.ts).
 * The response is 401 `unauthorised` if a required session is missing or invalid. It is also 401 if an optional token
 * is invalid: the client then signs out (specification, section 4) instead of continuing as a guest who still reads
 * "Hi Neema!". It is 401, too, if a staff page was drawn for another member than the one whose cookie the browser has
 * now.
 * The response is 403 `forbidden` if the account lacks the role, or its role lacks the endpoint's permission.
 * The response is 403 `password_change_required` or `second_factor_required` if a member of the staff first has to
 * protect the account. Calls that need no session serve that member as a guest.
 * Must be called before the routes are added.
 */
export const addSessions = (
  http: FastifyInstance,
  { db, now, isHttps, isSecondFactorRequired }: SessionOptions,
): void => {
  http.decorateRequest('signedIn', null)

  http.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint?.signedIn) return
    const bearer = bearerToken(request.headers.authorization)
    const token = bearer ?? (endpoint.role && cookieToken(request, isHttps))
    if (token === undefined && endpoint.signedIn === 'optional') return
    const signedIn = await findSignedIn(db, token, now(), {
      isUse: (caller) => isAttended(request) && (bearer !== undefined || !isDrawnForAnother(request, caller)),
    })
    if (!signedIn) throw new DomainError('unauthorised')
    if (bearer === undefined && !isDrawnFor(request, signedIn)) {
      throw new DomainError('unauthorised', { message: 'Somebody else is signed in in this browser by now.' })
    }
    if (endpoint.role && endpoint.role !== signedIn.role) throw new DomainError('forbidden')
    if (signedIn.role === 'staff' && !endpoint.beforeSecondFactor) {
      const refusal = protectionMissing(signedIn, isSecondFactorRequired)
      // Calls that need no account serve the member as a guest.
      if (refusal && endpoint.signedIn === 'optional') return
      if (refusal) throw refusal
    }
    if (endpoint.role && !endpoint.beforeSecondFactor)
      requirePermission(signedIn.staffRole, endpoint.permission ?? 'centre')
    request.signedIn = signedIn
  })
}

/**
 * Returns the step that a staff session must do before anything else. With the password alone the session has no
 * rights yet.
 */
const protectionMissing = (
  { mustChangePassword, isEnrolled, isSecondFactorEntered }: SignedIn,
  isRequired: boolean,
): DomainError | undefined => {
  if (mustChangePassword) return new DomainError('password_change_required')
  if (isEnrolled && !isSecondFactorEntered) return new DomainError('second_factor_required')
  if (isEnrolled || !isRequired) return undefined
  return new DomainError('second_factor_required', {
    message: 'Please set up an authenticator app first: POST /api/staff/second-factor.',
  })
}

/**
 * Requires the second factor if the account has one.
 * @throws DomainError `second_factor_required` if this session has not entered it.
 */
export const requireEnteredSecondFactor = ({ isEnrolled, isSecondFactorEntered }: SignedIn): void => {
  if (isEnrolled && !isSecondFactorEntered) throw new DomainError('second_factor_required')
}

const requirePermission = (role: StaffRole | null, permission: Permission): void => {
  if (!role || !isPermitted(role, permission)) {
    throw new DomainError('forbidden', { message: 'Your role does not include this. Please ask an owner.' })
  }
}

/**
 * Returns the session token of a staff page. Other sites cannot use the session: their requests lack the cookie
 * (SameSite), have a foreign Origin, and lack the client key's header, which no form can send.
 */
const cookieToken = ({ partnerOrigin, headers }: FastifyRequest, isHttps: boolean): string | undefined =>
  partnerOrigin === null ? staffTokenIn(headers.cookie, isHttps) : undefined

/**
 * Whether the calling page was drawn for the account of the cookie. A page without the header could act as any
 * member, so it is rejected too. Only the call for the signed-in member works without the header.
 */
const isDrawnFor = ({ headers, routeOptions }: FastifyRequest, { accountId }: SignedIn): boolean =>
  routeOptions.config.endpoint === endpoints.getStaffMember ||
  headers[staffMemberHeader] === String(accountId)

/**
 * Whether the page was drawn for another member. Such a page may ask who has signed in since, but does not extend
 * that member's session.
 */
const isDrawnForAnother = (
  { headers }: FastifyRequest,
  { accountId }: Pick<SignedIn, 'accountId'>,
): boolean => headers[staffMemberHeader] !== undefined && headers[staffMemberHeader] !== String(accountId)

/** Whether a person caused this call, rather than a page that refreshes itself. */
const isAttended = ({ headers }: FastifyRequest): boolean => headers[unattendedHeader] === undefined

/** Returns the caller with this session; undefined if the session has ended. Attended calls are recorded as a use. */
export const findSignedIn = async (
  db: Database,
  token: string | undefined,
  at: Date,
  { isUse = () => true }: { isUse?: (caller: Pick<SignedIn, 'accountId'>) => boolean } = {},
): Promise<SignedIn | undefined> => {
  if (token === undefined) return undefined
  const tokenHash = hashSessionToken(token)
  const session = await findSession(db, tokenHash, at.toISOString())
  if (!session) return undefined
  const { usedAt, endsAt, ...signedIn } = session
  if (isUse(signedIn) && at.getTime() - Date.parse(usedAt) > recordUseAfterMs(endsAt))
    await extendSession(db, tokenHash, sessionTimestamps(at, endsAt))
  return { ...signedIn, tokenHash }
}
