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
  /** Whether the pages come over TLS, so that cookies have the names that need it. */
  isHttps: boolean
  isSecondFactorRequired: boolean
}

/**
 * Authenticates the caller, before the request's body is read, on every endpoint that the contract marks as `signedIn`. An
 * endpoint with `signedIn: true, role: 'staff'` admits only staff; it needs nothing else, and its handler gets `signedIn`
 * with the account's ID (see http/endpoint.ts).
 *
 * Responds with 401 `unauthorised` if a required session is missing or invalid, if a staff page was drawn for another member of the
 * staff than the one whose cookie the browser has by now, and also if an optional token is invalid: the
 * client then signs out (specification, section 4) instead of continuing as a guest who still reads "Hi Neema!". Responds with
 * 403 `forbidden` if the account lacks the role or its role lacks the endpoint's permission, `password_change_required` or `second_factor_required` if its staff first
 * have to protect it, and until then can do nothing with it; calls that need no session serve them as guests. Must be called before the routes are added.
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
      // What needs no account is done for them as for any guest.
      if (refusal && endpoint.signedIn === 'optional') return
      if (refusal) throw refusal
    }
    if (endpoint.role && !endpoint.beforeSecondFactor)
      requirePermission(signedIn.staffRole, endpoint.permission ?? 'centre')
    request.signedIn = signedIn
  })
}

/** What a session of the staff's has to do before it may do anything else: with the password alone it is nobody's yet. */
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

/** @throws DomainError `second_factor_required` if the account has one that this session has not entered. */
export const requireEnteredSecondFactor = ({ isEnrolled, isSecondFactorEntered }: SignedIn): void => {
  if (isEnrolled && !isSecondFactorEntered) throw new DomainError('second_factor_required')
}

const requirePermission = (role: StaffRole | null, permission: Permission): void => {
  if (!role || !isPermitted(role, permission)) {
    throw new DomainError('forbidden', { message: 'Your role does not include this. Please ask an owner.' })
  }
}

/**
 * The session of a staff page. Other sites can't use it: their requests come without the cookie (SameSite), with an Origin that
 * is not ours, and without the client key's header, which no form can send.
 */
const cookieToken = ({ partnerOrigin, headers }: FastifyRequest, isHttps: boolean): string | undefined =>
  partnerOrigin === null ? staffTokenIn(headers.cookie, isHttps) : undefined

/**
 * Whether the page that calls was drawn for whoever the cookie signs in. A page without the header would act as anybody, so it is refused
 * as well; only who is signed in can be asked without it.
 */
const isDrawnFor = ({ headers, routeOptions }: FastifyRequest, { accountId }: SignedIn): boolean =>
  routeOptions.config.endpoint === endpoints.getStaffMember ||
  headers[staffMemberHeader] === String(accountId)

/** A page that names another member may ask who has signed in since, but does not keep their session. */
const isDrawnForAnother = (
  { headers }: FastifyRequest,
  { accountId }: Pick<SignedIn, 'accountId'>,
): boolean => headers[staffMemberHeader] !== undefined && headers[staffMemberHeader] !== String(accountId)

/** Whether somebody asked for this, rather than a page that reads again by itself. */
const isAttended = ({ headers }: FastifyRequest): boolean => headers[unattendedHeader] === undefined

/** The caller with this session, whose use is recorded unless it is none; undefined if it has ended. */
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
