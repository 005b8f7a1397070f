import type { Session } from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { passwordHasher } from '../accounts/password.ts'
import { staffAccounts } from '../accounts/team/staff-account-service.ts'
import { call, login } from './sample-account.ts'
import { appWithClock, minimalCost, type TestApp } from './test-app.ts'

export const staffEmail = 'grace@centre.test'
/** Password that is neither short nor on a list. */
export const staffPassword = 'harusi ya simba'

type ClockApp = Awaited<ReturnType<typeof appWithClock>>

/** Creates a staff account, and returns its first password. */
export const addStaff = ({ db, wait }: ClockApp): Promise<string> =>
  staffAccounts({ db, now: () => wait(0), passwords: passwordHasher(minimalCost) }).add({
    email: staffEmail,
    firstName: 'Grace',
    lastName: 'Sample',
    role: 'owner',
  })

/** Signs in with the first password and changes it. Returns the session's token. */
export const addStaffWithPassword = async (app: ClockApp): Promise<string> => {
  const currentPassword = await addStaff(app)
  const { token } = (await login(app, staffEmail, currentPassword)).json<Session>()
  const change = { currentPassword, newPassword: staffPassword }
  const changed = await call(app, 'PUT', '/api/account/password', change, token)
  return changed.json<{ body: Session }>().body.token
}

/** Sends a request under /api/staff. */
export const staffCall = (
  app: Pick<TestApp, 'http'>,
  token: string,
  path: string,
  payload?: object,
): Promise<LightMyRequestResponse> => call(app, payload ? 'POST' : 'GET', `/api/staff${path}`, payload, token)

/** Returns the code that an authenticator app shows at `at`. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Sets up a second factor in a session. Returns the secret, the recovery codes and the session's new token. */
export const enrol = async (
  app: ClockApp,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[]; token: string }> => {
  const started = await staffCall(app, token, '/second-factor', { password: staffPassword })
  const { secret } = started.json<{ body: { secret: string } }>().body
  const confirm = { code: codeAt(secret, app.wait(0)) }
  const confirmed = await staffCall(app, token, '/second-factor/confirm', confirm)
  return { secret, ...confirmed.json<{ body: { recoveryCodes: string[]; token: string } }>().body }
}
