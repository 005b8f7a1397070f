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
import { queueMail } from '../mail/outbox-repository.ts'
import { normalEmail } from '../normalise-email.ts'
import { accountLetter, codeLetter } from './account-emails.ts'
import type { AccountParts } from './account-parts.ts'
import { findAccountByEmail, holdAccount, setPassword } from './account-repository.ts'
import { codeExpiry, storeCode, takeCode } from './email-code-repository.ts'
import { newCode } from './email-code.ts'
import { findRegistration } from './registration-repository.ts'
import { deleteSession, deleteSessionsOf } from './session-repository.ts'
import { startSession } from './session-start.ts'
import type { SignedIn } from './signed-in.ts'
import { toUser } from './to-user.ts'

export interface SignInService {
  /**
   * Starts a session. An address without an account costs the same work and gets the same answer as a wrong password.
   * @throws DomainError `invalid_credentials`; `email_not_verified` to whoever knows the password of a form that waits.
   */
  login: (input: v.InferOutput<typeof loginInput>) => Promise<Session>
  /** Ends the session that asks, and no other. */
  logout: (signedIn: SignedIn) => Promise<null>
  /** Sends a code, if the address has an account and got none in the last minute. The answer tells neither. */
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
  mailQueued,
  passwords,
}: AccountParts): SignInService => ({
  login: async ({ username, password }) => {
    const emailNormal = normalEmail(username)
    const account = await findAccountByEmail(db, emailNormal)
    const waiting = await findRegistration(db, emailNormal)
    const isOwner = await passwords.matches(password, account?.password_hash)
    // Checked whether there is an account or not: who filled in the form knows of it, and must not learn of the other.
    const hasSignedUp = waiting !== undefined && (await passwords.matches(password, waiting.password_hash))
    if (account && isOwner) {
      const token = await inTransaction(db, async (tx) =>
        (await holdAccount(tx, account)) ? startSession(tx, account.id, now()) : undefined,
      )
      if (token !== undefined) return { token, user: toUser(account) }
    }
    throw new DomainError(hasSignedUp && !isOwner ? 'email_not_verified' : 'invalid_credentials')
  },

  logout: async ({ tokenHash }) => {
    await deleteSession(db, tokenHash)
    return null
  },

  requestPasswordReset: async ({ email }, language) => {
    const at = now()
    const emailNormal = normalEmail(email)
    await inTransaction(db, async (tx) => {
      const code = newCode()
      if (!(await storeCode(tx, { emailNormal, purpose: 'reset', code, at }))) return
      const account = await findAccountByEmail(tx, emailNormal)
      if (!account) return
      await queueMail(tx, {
        ...codeLetter('resetCode', { code, centreName }, language),
        // Where the account's mails go, whatever way the address was spelt just now.
        recipient: account.email,
        language,
        createdAt: at.toISOString(),
        worthlessAfter: codeExpiry(at),
      })
    })
    mailQueued()
    return null
  },

  resetPassword: async ({ email, otp, password }, language) => {
    // First, so that the code is still good when there was no turn left to hash in.
    const passwordHash = await passwords.hash(password)
    const at = now()
    const emailNormal = normalEmail(email)
    const isSet = await inTransaction(db, async (tx) => {
      if (!(await takeCode(tx, { emailNormal, purpose: 'reset', code: otp, at }))) return false
      const account = await findAccountByEmail(tx, emailNormal)
      if (!account) return false
      await setPassword(tx, account.id, passwordHash)
      await deleteSessionsOf(tx, account.id)
      await queueMail(tx, {
        ...accountLetter('passwordChanged', centreName, language),
        recipient: account.email,
        language,
        createdAt: at.toISOString(),
      })
      return true
    })
    if (!isSet) throw new DomainError('otp_invalid')
    mailQueued()
    return null
  },
})
