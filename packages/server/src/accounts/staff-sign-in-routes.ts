import { endpoints, type StaffMember } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { addEndpoint, BodyWithCookies } from '../http/endpoint.ts'
import { findAccount } from './account-repository.ts'
import { accountService, type AccountDependencies } from './account-service.ts'
import { deviceCookie, deviceTokenIn } from './known-device.ts'
import { secondFactorService } from './second-factor-service.ts'
import { endSession, listSessions } from './session-service.ts'
import { signInService } from './sign-in-service.ts'
import { findSignedIn, type SignedIn } from './signed-in.ts'
import { expiredStaffCookie, staffCookie } from './staff-cookie.ts'

/** The sign-in of the staff's pages, and the second factor and sessions of whoever of the staff calls. */
export const addStaffSignInRoutes = (
  http: FastifyInstance,
  dependencies: AccountDependencies & { isSecondFactorRequired: boolean; isHttps: boolean },
): void => {
  const { db, now, isHttps } = dependencies
  const secondFactor = secondFactorService(dependencies)
  const signIn = signInService(dependencies)
  const account = accountService(dependencies)
  const readMember = async (token: string): Promise<StaffMember> => {
    const signedIn = await findSignedIn(db, token, now())
    if (!signedIn) throw new DomainError('unauthorised')
    return memberOf(signedIn)
  }
  const memberOf = async (signedIn: SignedIn): Promise<StaffMember> => {
    const found = await findAccount(db, signedIn.accountId)
    if (!found || !signedIn.staffRole) throw new DomainError('unauthorised')
    return {
      email: found.email,
      firstName: found.first_name,
      lastName: found.last_name,
      role: signedIn.staffRole,
      mustChangePassword: signedIn.mustChangePassword,
      secondFactor: await secondFactor.getStatus(signedIn),
    }
  }

  addEndpoint(http, endpoints.staffSignIn, async ({ body, cookies, network }) => {
    const from = { deviceToken: deviceTokenIn(cookies), network, isForStaff: true }
    const { session, deviceToken } = await signIn.login(body, from)
    return new BodyWithCookies(
      await readMember(session.token),
      staffCookie(session.token, isHttps),
      deviceCookie(deviceToken, endpoints.staffSignIn.path, isHttps),
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
  addEndpoint(http, endpoints.confirmSecondFactor, ({ signedIn, body }) =>
    secondFactor.confirm(signedIn, body),
  )
  addEndpoint(http, endpoints.enterSecondFactor, ({ signedIn, body }) => secondFactor.enter(signedIn, body))
  addEndpoint(http, endpoints.removeSecondFactor, ({ signedIn, body }) => secondFactor.remove(signedIn, body))
  addEndpoint(http, endpoints.listSessions, ({ signedIn }) => listSessions(db, { ...signedIn, at: now() }))
  addEndpoint(http, endpoints.endSession, async ({ signedIn, params }) => {
    await endSession(db, { accountId: signedIn.accountId, id: params.id, at: now() })
    return null
  })
}
