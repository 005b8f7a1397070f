import { endpoints } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { addEndpoint, BodyWithCookies } from '../http/endpoint.ts'
import type { AccountService } from './account-service.ts'
import { deviceCookie, deviceTokenIn } from './known-device.ts'
import type { SignInService } from './sign-in-service.ts'
import type { SignUpService } from './sign-up-service.ts'

/** Adds all routes under /api/auth, /api/otp and /api/account. */
export const addAccountRoutes = (
  http: FastifyInstance,
  {
    signUp,
    signIn,
    account,
    isHttps,
  }: { signUp: SignUpService; signIn: SignInService; account: AccountService; isHttps: boolean },
): void => {
  addEndpoint(http, endpoints.register, ({ body, language, network }) =>
    signUp.register(body, { language, network }),
  )
  addEndpoint(http, endpoints.validateOtp, ({ body }) => signUp.validateOtp(body))
  addEndpoint(http, endpoints.resendOtp, ({ body, language, network }) =>
    signUp.resendOtp(body, { language, network }),
  )

  addEndpoint(http, endpoints.login, async ({ body, cookies, isOwnPage, network }) => {
    const from = { deviceToken: deviceTokenIn(cookies, isHttps), network }
    const { session, deviceToken } = await signIn.login(body, from)
    return isOwnPage && deviceToken !== undefined
      ? new BodyWithCookies(session, deviceCookie(deviceToken, 'site', isHttps))
      : session
  })
  addEndpoint(http, endpoints.logout, ({ signedIn }) => signIn.logout(signedIn))
  addEndpoint(http, endpoints.requestPasswordReset, ({ body, language }) =>
    signIn.requestPasswordReset(body, language),
  )
  addEndpoint(http, endpoints.resetPassword, ({ body, language, network }) =>
    signIn.resetPassword(body, { language, network }),
  )

  addEndpoint(http, endpoints.getProfile, ({ signedIn }) => account.getProfile(signedIn))
  addEndpoint(http, endpoints.updateProfile, ({ signedIn, body }) => account.updateProfile(signedIn, body))
  addEndpoint(http, endpoints.changePassword, ({ signedIn, body, language, network }) =>
    account.changePassword(signedIn, body, { language, network }),
  )
  addEndpoint(http, endpoints.deleteAccount, ({ signedIn, body, language }) =>
    account.deleteAccount(signedIn, body, language),
  )
  addEndpoint(http, endpoints.getEmailPreferences, ({ signedIn }) => account.getEmailPreferences(signedIn))
  addEndpoint(http, endpoints.updateEmailPreferences, ({ signedIn, body, language }) =>
    account.updateEmailPreferences(signedIn, body, language),
  )
  addEndpoint(http, endpoints.listMyOrders, ({ signedIn }) => account.listOrders(signedIn))
  addEndpoint(http, endpoints.listMyGifts, ({ signedIn }) => account.listGifts(signedIn))
}
