/** A fake server for the accounts' calls, and the sessions of tests and stories. */
import {
  changePassword,
  deleteAccount,
  getEmailPreferences,
  getProfile,
  getOwnGifts,
  listMyGifts,
  listMyOrders,
  login,
  logout,
  register,
  requestGiftsCode,
  requestPasswordReset,
  resendOtp,
  resetPassword,
  updateEmailPreferences,
  updateProfile,
  validateOtp,
  type Call,
  type RequestParts,
} from '@charity-kit/contract'
import { emailPreferences, order, ownGifts, session, user } from '@charity-kit/contract/fixtures'
import { createVisitorSession, type StoredSession } from '@charity-kit/client'
import { bare, createFakeServer, memoryStorage, ok, type FakeServer } from '@charity-kit/client/testing'

/** Creates a server that accepts every call. */
export const accountServer = (): FakeServer =>
  createFakeServer()
    .on(register, ok(null))
    .on(validateOtp, ok(null))
    .on(resendOtp, ok(null))
    .on(login, bare(session))
    .on(logout, ok(null))
    .on(requestPasswordReset, ok(null))
    .on(resetPassword, ok(null))
    .on(getProfile, ok(user))
    .on(updateProfile, ok(user))
    .on(changePassword, ok({ ...session, token: 'token-2' }))
    .on(deleteAccount, ok(null))
    .on(getEmailPreferences, ok(emailPreferences))
    .on(updateEmailPreferences, ok(emailPreferences))
    .on(listMyOrders, ok([order]))
    .on(listMyGifts, ok(ownGifts))
    .on(requestGiftsCode, ok(null))
    .on(getOwnGifts, ok(ownGifts))

/** Returns the body of each request to a call. */
export const sent = <Request extends RequestParts>(server: FakeServer, call: Call<Request>) =>
  server.requestsTo(call).map(({ body }) => body)

/** Returns every request and its body: ["POST /api/auth/login", body]. */
export const allSent = (server: FakeServer) =>
  server.requests.map(({ method, path, body }) => [`${method} ${path}`, body])

/** Creates the session of a guest, or of the sample user. */
export const sessionOf = (who: 'guest' | 'user', start?: Record<string, string>): StoredSession => {
  const visitor = createVisitorSession(memoryStorage(start))
  if (who === 'user') visitor.signIn(session)
  return visitor
}
