import {
  secondFactorCode as secondFactorCodeSchema,
  type Language,
  type requestPasswordResetInput,
  type resetPasswordInput,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { queueEmail } from '../outbox/outbox-repository.ts'
import { normaliseEmail } from '../values/normalise-email.ts'
import { insertSecurityEvents } from './security-log/security-event-repository.ts'
import { accountEmail, codeEmail } from './account-emails.ts'
import { findAccountByEmail, setPassword, type Account } from './account-repository.ts'
import type { AccountDependencies } from './account-service.ts'
import { codeExpiry, storeCode, consumeCode } from './one-time-code-repository.ts'
import { generateCode } from './one-time-code.ts'
import { deleteDevicesOf } from './known-device-repository.ts'
import { commonPasswordError, staffPasswordError } from './password-strength.ts'
import { deleteSessionsOf } from './session-repository.ts'
import { consumeSecondFactorCode } from './second-factor.ts'
import type { SecretBox } from './secret-box.ts'

/** Sets a new password for a person who forgot theirs and reads the account's mailbox. */
export interface PasswordResetService {
  /** Sends a code if the address has an account and got no code in the last minute. The response reveals neither. */
  requestPasswordReset: (
    input: v.InferOutput<typeof requestPasswordResetInput>,
    language: Language,
  ) => Promise<null>
  /**
   * Sets the password and ends every session. An account of the staff needs its second factor too.
   * @throws DomainError `otp_invalid`; `second_factor_required`; `validation_failed` if the password is one of the
   * most used, or too weak for the staff.
   */
  resetPassword: (
    input: v.InferOutput<typeof resetPasswordInput>,
    from: { language: Language; network: string },
  ) => Promise<null>
}

type ResetInput = v.InferOutput<typeof resetPasswordInput>

export const passwordResetService = ({
  db,
  now,
  centre,
  onMessageQueued,
  passwords,
  secretBox,
}: AccountDependencies): PasswordResetService => ({
  requestPasswordReset: async ({ email }, language) => {
    const at = now()
    const emailNormal = normaliseEmail(email)
    await inTransaction(db, async (tx) => {
      const code = generateCode()
      if (!(await storeCode(tx, { recipientNormal: emailNormal, purpose: 'reset', code, at }))) return
      const account = await findAccountByEmail(tx, emailNormal)
      if (!account) return
      await queueEmail(tx, {
        ...codeEmail('resetCode', { code, centreName: centre().name }, language),
        // The address on file, regardless of its spelling in this request.
        recipient: account.email,
        language,
        createdAt: at.toISOString(),
        expiresAt: codeExpiry(at),
      })
    })
    onMessageQueued()
    return null
  },

  resetPassword: async (input, { language, network }) => {
    // The check is the same for every address, so it reveals nothing; a visitor's code stays valid meanwhile.
    const weakness = await commonPasswordError(input.password)
    if (weakness) throw new DomainError('validation_failed', { fields: { password: weakness } })
    // Hashed first, so that the code stays valid if the hashing queue is full.
    const passwordHash = await passwords.hash(input.password, network)
    const at = now()
    const emailNormal = normaliseEmail(input.email)
    // An error is returned, not thrown: attempts and used codes are stored either way.
    const refusal = await inTransaction(db, async (tx) => {
      if (!(await consumeCode(tx, { recipientNormal: emailNormal, purpose: 'reset', code: input.otp, at })))
        return new DomainError('otp_invalid')
      const account = await findAccountByEmail(tx, emailNormal)
      if (!account) return new DomainError('otp_invalid')
      const error =
        account.role === 'staff' ? await staffError(tx, account, { input, at, secretBox }) : undefined
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
    onMessageQueued()
    return null
  },
})

/** Returns why the staff's password may not be set, although the code from the email was right. */
const staffError = async (
  tx: DatabaseTransaction,
  account: Account,
  { input, at, secretBox }: { input: ResetInput; at: Date; secretBox: SecretBox },
): Promise<DomainError | undefined> => {
  const code = v.safeParse(secondFactorCodeSchema, input.secondFactorCode)
  const isEntered =
    code.success &&
    (await consumeSecondFactorCode(tx, { accountId: account.id, code: code.output, at }, secretBox))
  if (!isEntered) return secondFactorMissing()
  const error = await staffPasswordError(input.password, account)
  return error && new DomainError('validation_failed', { fields: { password: error } })
}

const secondFactorMissing = (): DomainError =>
  new DomainError('second_factor_required', {
    message:
      'A staff account needs the code of its authenticator app as well. Without one, ask whoever runs the server for a new password.',
  })
