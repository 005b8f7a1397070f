import type { loginInput, Session } from '@charity-kit/contract'
import type * as v from 'valibot'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { normaliseEmail } from '../values/normalise-email.ts'
import { insertSecurityEvents } from './security-log/security-event-repository.ts'
import {
  findAccountByEmail,
  lockAccount,
  requirePasswordChange,
  toUser,
  type Account,
} from './account-repository.ts'
import type { AccountDependencies } from './account-service.ts'
import { findRegistration } from './registration-repository.ts'
import { findKnownDevice, rememberDevice } from './known-device.ts'
import { passwordResetService, type PasswordResetService } from './password-reset-service.ts'
import { staffPasswordError } from './password-strength.ts'
import { deleteSession } from './session-repository.ts'
import { startSession } from './session.ts'
import type { SignedIn } from '../http/caller.ts'
import { hasSecondFactor } from './second-factor.ts'

/** Origin of a sign-in. */
export interface SignInOrigin {
  /** The token that the browser got at an earlier sign-in. */
  deviceToken: string | undefined
  /** A truncated address. */
  network: string
  /** Whether a page of the staff signs in. Accounts of visitors then get the same response as a wrong password. */
  isForStaff?: boolean
}

export interface SignIn {
  session: Session
  /** Token for the browser to keep; undefined until the account's second factor is entered. */
  deviceToken: string | undefined
}

export interface SignInService extends PasswordResetService {
  /**
   * Starts a session. An unknown address takes the same work and gets the same response as a wrong password.
   * @throws DomainError `invalid_credentials`; `email_not_verified` if the password belongs to a pending
   * registration.
   */
  login: (input: v.InferOutput<typeof loginInput>, from: SignInOrigin) => Promise<SignIn>
  /** Ends the caller's session only. */
  logout: (signedIn: SignedIn) => Promise<null>
}

export const signInService = (dependencies: AccountDependencies): SignInService => {
  const { db, now, passwords } = dependencies
  return {
    ...passwordResetService(dependencies),

    login: async ({ username, password }, { deviceToken, network, isForStaff = false }) => {
      const emailNormal = normaliseEmail(username)
      const account = await findAccountByEmail(db, emailNormal)
      const pending = await findRegistration(db, emailNormal)
      const isKnown =
        deviceToken !== undefined &&
        (await findKnownDevice(db, { token: deviceToken, owner: { emailNormal }, at: now() })) !== undefined
      const lane = isKnown ? undefined : network
      const isOwner = await passwords.matches(password, account?.password_hash, lane)
      // Checked in any case: the person who submitted the form knows about it, but must not learn whether there is an
      // account.
      const hasSignedUp =
        pending !== undefined && (await passwords.matches(password, pending.password_hash, lane))
      if (account && isOwner && (!isForStaff || account.role === 'staff')) {
        const at = now()
        const isTooWeak =
          account.role === 'staff' && (await staffPasswordError(password, account)) !== undefined
        const started = await inTransaction(db, (tx) =>
          start(tx, account, { isTooWeak, deviceToken, network, at }),
        )
        if (started) {
          const session = { token: started.token, user: toUser(account) }
          return { session, deviceToken: started.deviceToken }
        }
      }
      const code = hasSignedUp && !isOwner && !isForStaff ? 'email_not_verified' : 'invalid_credentials'
      throw new DomainError(code, { accountId: account?.id })
    },

    logout: async ({ tokenHash }) => {
      await deleteSession(db, tokenHash)
      return null
    },
  }
}

/** Starts a session, unless the password was changed or the account deleted since the account was read. */
const start = async (
  tx: DatabaseTransaction,
  account: Account,
  {
    isTooWeak,
    deviceToken,
    network,
    at,
  }: { isTooWeak: boolean; deviceToken: string | undefined; network: string; at: Date },
): Promise<{ token: string; deviceToken: string | undefined } | undefined> => {
  if (!(await lockAccount(tx, account))) return undefined
  if (isTooWeak) await requirePasswordChange(tx, account.id)
  const token = await startSession(tx, { account, at, network })
  const event = { kind: 'signed-in', accountId: account.id, network } as const
  await insertSecurityEvents(tx, [event], at.toISOString())
  // A browser in which only the password was typed is not known yet.
  const isWhole = !(await hasSecondFactor(tx, account.id))
  return {
    token,
    deviceToken: isWhole ? await rememberDevice(tx, account.id, deviceToken, at) : undefined,
  }
}
