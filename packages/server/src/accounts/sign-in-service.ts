import {
  secondFactorCode as secondFactorCodeSchema,
  type Language,
  type loginInput,
  type requestPasswordResetInput,
  type resetPasswordInput,
  type Session,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { queueEmail } from '../outbox/outbox-repository.ts'
import { normaliseEmail } from '../values/normalise-email.ts'
import { insertSecurityEvents } from './security-log/security-event-repository.ts'
import { accountEmail, codeEmail } from './account-emails.ts'
import {
  findAccountByEmail,
  lockAccount,
  requirePasswordChange,
  setPassword,
  toUser,
  type Account,
} from './account-repository.ts'
import type { AccountDependencies } from './account-service.ts'
import { codeExpiry, storeCode, consumeCode } from './email-code-repository.ts'
import { generateCode } from './email-code.ts'
import { findRegistration } from './registration-repository.ts'
import { deleteDevicesOf } from './known-device-repository.ts'
import { commonPasswordError } from './common-password.ts'
import { findKnownDevice, rememberDevice } from './known-device.ts'
import { deleteSession, deleteSessionsOf } from './session-repository.ts'
import { startSession } from './session.ts'
import type { SignedIn } from '../http/caller.ts'
import { consumeSecondFactorCode, hasSecondFactor } from './second-factor.ts'
import { staffPasswordError } from './staff-password.ts'

/** Where somebody signs in. */
export interface SignInOrigin {
  /** The token that the browser got at an earlier sign-in. */
  deviceToken: string | undefined
  /** A truncated address. */
  network: string
  /** A page of the staff's: other accounts get the same answer as a wrong password. */
  isForStaff?: boolean
}

export interface SignIn {
  session: Session
  /** For the browser to keep; undefined while the account's second factor is to be entered. */
  deviceToken: string | undefined
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
   * Sets the password and ends every session. An account of the staff needs its second factor too.
   * @throws DomainError `otp_invalid`; `second_factor_required`; `validation_failed` if the password is one of the most used, or too weak for the staff.
   */
  resetPassword: (
    input: v.InferOutput<typeof resetPasswordInput>,
    from: { language: Language; network: string },
  ) => Promise<null>
}

export const signInService = ({
  db,
  now,
  centre,
  onEmailQueued,
  passwords,
  secretBox,
}: AccountDependencies): SignInService => ({
  login: async ({ username, password }, { deviceToken, network, isForStaff = false }) => {
    const emailNormal = normaliseEmail(username)
    const account = await findAccountByEmail(db, emailNormal)
    const pending = await findRegistration(db, emailNormal)
    const isKnown =
      deviceToken !== undefined &&
      (await findKnownDevice(db, { token: deviceToken, owner: { emailNormal }, at: now() })) !== undefined
    const lane = isKnown ? undefined : network
    const isOwner = await passwords.matches(password, account?.password_hash, lane)
    // Checked whether or not there is an account: whoever submitted the form knows about it, but must not learn about the account.
    const hasSignedUp =
      pending !== undefined && (await passwords.matches(password, pending.password_hash, lane))
    if (account && isOwner && (!isForStaff || account.role === 'staff')) {
      const at = now()
      const isTooWeak =
        account.role === 'staff' && (await staffPasswordError(password, account)) !== undefined
      const started = await inTransaction(db, async (tx) => {
        if (!(await lockAccount(tx, account))) return undefined
        if (isTooWeak) await requirePasswordChange(tx, account.id)
        const token = await startSession(tx, { account, at, network })
        const event = { kind: 'signed-in', accountId: account.id, network } as const
        await insertSecurityEvents(tx, [event], at.toISOString())
        // A browser in which only the password was typed is not yet its owner's.
        const isWhole = !(await hasSecondFactor(tx, account.id))
        return {
          token,
          deviceToken: isWhole ? await rememberDevice(tx, account.id, deviceToken, at) : undefined,
        }
      })
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

  requestPasswordReset: async ({ email }, language) => {
    const at = now()
    const emailNormal = normaliseEmail(email)
    await inTransaction(db, async (tx) => {
      const code = generateCode()
      if (!(await storeCode(tx, { emailNormal, purpose: 'reset', code, at }))) return
      const account = await findAccountByEmail(tx, emailNormal)
      if (!account) return
      await queueEmail(tx, {
        ...codeEmail('resetCode', { code, centreName: centre().name }, language),
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

  resetPassword: async ({ email, otp, password, secondFactorCode: typedCode }, { language, network }) => {
    // The same for every address, so it tells nothing; a visitor's code stays valid meanwhile.
    const weakness = await commonPasswordError(password)
    if (weakness) throw new DomainError('validation_failed', { fields: { password: weakness } })
    // Hashed first, so that the code stays valid if the hashing queue is full.
    const passwordHash = await passwords.hash(password, network)
    const at = now()
    const emailNormal = normaliseEmail(email)
    const secondFactorCode = v.safeParse(secondFactorCodeSchema, typedCode)
    /** Why the staff's password may not be set, once the code from the email was right. */
    const staffError = async (
      tx: DatabaseTransaction,
      account: Account,
    ): Promise<DomainError | undefined> => {
      const isEntered =
        secondFactorCode.success &&
        (await consumeSecondFactorCode(
          tx,
          { accountId: account.id, code: secondFactorCode.output, at },
          secretBox,
        ))
      if (!isEntered) return secondFactorMissing()
      const error = await staffPasswordError(password, account)
      return error && new DomainError('validation_failed', { fields: { password: error } })
    }
    // An error is returned, not thrown: attempts and used codes are stored either way.
    const refusal = await inTransaction(db, async (tx) => {
      if (!(await consumeCode(tx, { emailNormal, purpose: 'reset', code: otp, at })))
        return new DomainError('otp_invalid')
      const account = await findAccountByEmail(tx, emailNormal)
      if (!account) return new DomainError('otp_invalid')
      const error = account.role === 'staff' ? await staffError(tx, account) : undefined
      if (error) return error
      await setPassword(tx, account.id, passwordHash)
      await deleteSessionsOf(tx, account.id)
      await deleteDevicesOf(tx, account.id)
      const event = { kind: 'password-reset', accountId: account.id } as const
      await insertSecurityEvents(tx, [event], at.toISOString())
      await queueEmail(tx, {
        ...accountEmail('passwordChanged', centre().name, language),
        recipient: account.email,
        language,
        createdAt: at.toISOString(),
      })
      return undefined
    })
    if (refusal) throw refusal
    onEmailQueued()
    return null
  },
})

const secondFactorMissing = (): DomainError =>
  new DomainError('second_factor_required', {
    message:
      'A staff account needs the code of its authenticator app as well. Without one, ask whoever runs the server for a new password.',
  })
