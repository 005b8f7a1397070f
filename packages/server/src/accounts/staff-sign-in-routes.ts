import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/schema.ts'
import { addEndpoint, BodyWithCookies } from '../http/endpoint.ts'
import type { AccountService } from './account-service.ts'
import { deviceCookie, deviceTokenIn } from './known-device.ts'
import type { EnteredSession, SecondFactorService } from './second-factor-service.ts'
import { endSession, listSessions } from './session-service.ts'
import type { SignInService } from './sign-in-service.ts'
import { expiredStaffCookie, staffCookie } from './staff-cookie.ts'
import { staffMembers } from './staff-member.ts'

interface Parts {
  db: Database
  now: () => Date
  isHttps: boolean
  secondFactor: SecondFactorService
  signIn: SignInService
  account: AccountService
}

/** Adds the sign-in of the staff's pages, and the calls for the caller's second factor and sessions. */
export const addStaffSignInRoutes = (
  http: FastifyInstance,
  { db, now, isHttps, secondFactor, signIn, account }: Parts,
): void => {
  const { memberOf, readMember } = staffMembers({ db, now, secondFactor })

  addEndpoint(http, endpoints.staffSignIn, async ({ body, cookies, network }) => {
    const from = { deviceToken: deviceTokenIn(cookies, isHttps), network, isForStaff: true }
    const { session, deviceToken } = await signIn.login(body, from)
    return new BodyWithCookies(
      await readMember(session.token),
      staffCookie(session.token, isHttps),
      ...(deviceToken === undefined ? [] : [deviceCookie(deviceToken, 'staff', isHttps)]),
    )
  })
  addEndpoint(http, endpoints.staffSignOut, async ({ signedIn }) => {
    await signIn.logout(signedIn)
    return new BodyWithCookies(null, expiredStaffCookie(isHttps))
  })
  addEndpoint(http, endpoints.getStaffMember, ({ signedIn }) => memberOf(signedIn))
  addEndpoint(http, endpoints.changeStaffPassword, async ({ signedIn, body, language, network }) => {
    const { token } = await account.changePassword(signedIn, body, { language, network })
    return new BodyWithCookies(await readMember(token), staffCookie(token, isHttps))
  })

  addEndpoint(http, endpoints.getSecondFactor, ({ signedIn }) => secondFactor.getStatus(signedIn))
  addEndpoint(http, endpoints.startSecondFactor, ({ signedIn, body }) => secondFactor.start(signedIn, body))
  /**
   * Returns a new token in the way the caller sent the earlier one. A page gets it in its cookie, which no script can
   * read, and the device token in another cookie.
   */
  const withToken = <Body extends object>(
    body: Body,
    { token, deviceToken }: EnteredSession,
    hasBearer: boolean,
  ) =>
    hasBearer
      ? { ...body, token }
      : new BodyWithCookies(
          { ...body, token: null },
          staffCookie(token, isHttps),
          deviceCookie(deviceToken, 'staff', isHttps),
        )
  addEndpoint(http, endpoints.confirmSecondFactor, async ({ signedIn, body, cookies, hasBearer }) => {
    const { recoveryCodes, entered } = await secondFactor.confirm(
      signedIn,
      body,
      deviceTokenIn(cookies, isHttps),
    )
    return withToken({ recoveryCodes }, entered, hasBearer)
  })
  addEndpoint(http, endpoints.enterSecondFactor, async ({ signedIn, body, cookies, hasBearer }) =>
    withToken({}, await secondFactor.enter(signedIn, body, deviceTokenIn(cookies, isHttps)), hasBearer),
  )
  addEndpoint(http, endpoints.removeSecondFactor, ({ signedIn, body }) => secondFactor.remove(signedIn, body))
  addEndpoint(http, endpoints.listSessions, ({ signedIn }) => listSessions(db, { ...signedIn, at: now() }))
  addEndpoint(http, endpoints.endSession, async ({ signedIn, params }) => {
    await endSession(db, { accountId: signedIn.accountId, id: params.id, at: now() })
    return null
  })
}
