import type {
  Language,
  loginInput,
  requestPasswordResetInput,
  resetPasswordInput,
  Session,
} from '@charity-kit/contract'
import type * as v from 'valibot'
import { inTransaction } from '../db/open-database.ts'
import { DomainError } from '../domain-error.ts'
import { queueEmail } from '../mail/outbox-repository.ts'
import { normaliseEmail } from '../normalise-email.ts'
import { accountEmail, codeEmail } from './account-emails.ts'
import { findAccountByEmail, lockAccount, setPassword, toUser } from './account-repository.ts'
import type { AccountDependencies } from './account-service.ts'
import { codeExpiry, storeCode, consumeCode } from './email-code-repository.ts'
import { generateCode } from './email-code.ts'
import { findRegistration } from './registration-repository.ts'
import { deleteDevicesOf } from './known-device-repository.ts'
import { rememberDevice } from './known-device.ts'
import { deleteSession, deleteSessionsOf } from './session-repository.ts'
import { startSession } from './session.ts'
import type { SignedIn } from './signed-in.ts'

/** Where somebody signs in. */
export interface SignInOrigin {
  /** The token that the browser got at an earlier sign-in. */
  deviceToken: string | undefined
}

export interface SignIn {
  session: Session
  /** For the browser to keep. */
  deviceToken: string
}

export interface SignInService {
  /**
   * Starts a session. An unknown address takes the same work and gets the same response as a wrong password.
   * @throws DomainError `invalid_credentials`; `email_not_verified` if the password is that of a pending registration.
   */
  login: (input: v.InferOutput<typeof loginInput>, from: SignInOrigin) => Promise<SignIn>
  /** Ends the caller's session, and no other. */
  logout: (signedIn: SignedIn) => Promise<null>
  /** Sends a code if the address has an account and was sent none in the last minute. The response reveals neither. */
  requestPasswordReset: (
    input: v.InferOutput<typeof requestPasswordResetInput>,
    language: Language,
  ) => Promise<null>
  /**
   * Sets the password and ends every session.
   * @throws DomainError `otp_invalid`
   */
  resetPassword: (input: v.InferOutput<typeof resetPasswordInput>, language: Language) => Promise<null>
}

export const signInService = ({
  db,
  now,
  centreName,
  onEmailQueued,
  passwords,
}: AccountDependencies): SignInService => ({
  login: async ({ username, password }, { deviceToken }) => {
    const emailNormal = normaliseEmail(username)
    const account = await findAccountByEmail(db, emailNormal)
    const pending = await findRegistration(db, emailNormal)
    const isOwner = await passwords.matches(password, account?.password_hash)
    // Checked whether or not there is an account: whoever submitted the form knows about it, but must not learn about the account.
    const hasSignedUp = pending !== undefined && (await passwords.matches(password, pending.password_hash))
    if (account && isOwner) {
      const at = now()
      const started = await inTransaction(db, async (tx) => {
        if (!(await lockAccount(tx, account))) return undefined
        const token = await startSession(tx, account.id, at)
        return { token, deviceToken: await rememberDevice(tx, account.id, deviceToken, at) }
      })
      if (started) {
        const session = { token: started.token, user: toUser(account) }
        return { session, deviceToken: started.deviceToken }
      }
    }
    throw new DomainError(hasSignedUp && !isOwner ? 'email_not_verified' : 'invalid_credentials')
  },

  logout: async ({ tokenHash }) => {
    await deleteSession(db, tokenHash)
    return null
  },

  requestPasswordReset: async ({ email }, language) => {
    const at = now()
    const emailNormal = normaliseEmail(email)
    await inTransaction(db, async (tx) => {
      const code = generateCode()
      if (!(await storeCode(tx, { emailNormal, purpose: 'reset', code, at }))) return
      const account = await findAccountByEmail(tx, emailNormal)
      if (!account) return
      await queueEmail(tx, {
        ...codeEmail('resetCode', { code, centreName }, language),
        // The address on file, however it was spelt in this request.
        recipient: account.email,
        language,
        createdAt: at.toISOString(),
        expiresAt: codeExpiry(at),
      })
    })
    onEmailQueued()
    return null
  },

  resetPassword: async ({ email, otp, password }, language) => {
    // Hashed first, so that the code stays valid if the hashing queue is full.
    const passwordHash = await passwords.hash(password)
    const at = now()
    const emailNormal = normaliseEmail(email)
    const isSet = await inTransaction(db, async (tx) => {
      if (!(await consumeCode(tx, { emailNormal, purpose: 'reset', code: otp, at }))) return false
      const account = await findAccountByEmail(tx, emailNormal)
      if (!account) return false
      await setPassword(tx, account.id, passwordHash)
      await deleteSessionsOf(tx, account.id)
      await deleteDevicesOf(tx, account.id)
      await queueEmail(tx, {
        ...accountEmail('passwordChanged', centreName, language),
        recipient: account.email,
        language,
        createdAt: at.toISOString(),
      })
      return true
    })
    if (!isSet) throw new DomainError('otp_invalid')
    onEmailQueued()
    return null
  },
})
